import type { Message } from './chat-api.ts';

/** A link below an answer, made by the server from tool results. */
export type AnswerLink = Message['links'][number];

/** Allowed paths by kind. */
const PAGES: Readonly<Record<AnswerLink['kind'], RegExp>> = {
  compare: /^\/compare\?/,
  filters: /^\/products\?/,
  tool: /^\/[a-z-]+$/,
};

type Fields = Readonly<Record<string, unknown>>;

const isKind = (kind: unknown): kind is AnswerLink['kind'] =>
  typeof kind === 'string' && Object.hasOwn(PAGES, kind);

/** Parses a link; null if its path does not fit its kind. */
export function readAnswerLink({ kind, title, url, detail }: Fields): AnswerLink | null {
  if (!isKind(kind) || typeof title !== 'string' || typeof url !== 'string') return null;
  if (!PAGES[kind].test(url)) return null;
  return { kind, title, url, ...(typeof detail === 'string' ? { detail } : {}) };
}
