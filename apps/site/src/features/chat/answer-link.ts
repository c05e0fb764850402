import type { Message } from './chat-api.ts';

/** A way on from an answer, made by the server of what the tools found. */
export type AnswerLink = Message['links'][number];

/** How the addresses of each kind begin, or what they are. */
const PAGES: Readonly<Record<AnswerLink['kind'], RegExp>> = {
  compare: /^\/compare\?/,
  filters: /^\/products\?/,
  tool: /^\/[a-z-]+$/,
};

type Fields = Readonly<Record<string, unknown>>;

const isKind = (kind: unknown): kind is AnswerLink['kind'] =>
  typeof kind === 'string' && Object.hasOwn(PAGES, kind);

/** Reads a link; null for one that leads elsewhere than its kind does. */
export function readAnswerLink({ kind, title, url, detail }: Fields): AnswerLink | null {
  if (!isKind(kind) || typeof title !== 'string' || typeof url !== 'string') return null;
  if (!PAGES[kind].test(url)) return null;
  return { kind, title, url, ...(typeof detail === 'string' ? { detail } : {}) };
}
