import type { Message } from './chat-api.ts';

/** A way from an answer into the comparison, made by the server of what the tools found. */
export type AnswerLink = Message['links'][number];

/** The page that each kind leads to. */
const PAGES = { compare: '/compare', filters: '/products' } as const;

type Fields = Readonly<Record<string, unknown>>;

const isKind = (kind: unknown): kind is AnswerLink['kind'] =>
  typeof kind === 'string' && Object.hasOwn(PAGES, kind);

/** Reads a link; null for one that leads elsewhere than its kind does. */
export function readAnswerLink({ kind, title, url, detail }: Fields): AnswerLink | null {
  if (!isKind(kind) || typeof title !== 'string' || typeof url !== 'string') return null;
  if (!url.startsWith(`${PAGES[kind]}?`)) return null;
  return { kind, title, url, ...(typeof detail === 'string' ? { detail } : {}) };
}
