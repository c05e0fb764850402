import { turnOutcomes, type TurnOutcome } from '@isa/api/domain/advisor/chat';
import { readAnswerLink, type AnswerLink } from './answer-link.ts';
import type { Source } from './sources.ts';

/** Parts of the stream that the screen needs. */
export type ReplyPart =
  | { type: 'text'; delta: string }
  /** Replaces the text so far. */
  | { type: 'withdrawn'; text: string }
  | { type: 'source'; source: Source }
  | { type: 'links'; links: AnswerLink[] }
  | { type: 'outcome'; outcome: TurnOutcome; suggestions: string[] }
  /** The answer broke off; the message can be shown. */
  | { type: 'error'; message: string }
  /** The last part: balance and stored answer, if any. */
  | { type: 'finish'; credits: number; message: StoredAnswer | null };

export type StoredAnswer = { id: number; createdAt: string; unfinished: boolean };

/** The stream ended early: it is unknown whether the answer was stored. */
export class ReplyCutShort extends Error {
  override name = 'ReplyCutShort';
}

const LINE_END = /\r\n|\n|\r/;
const END_OF_STREAM = '[DONE]';

/** Lines of a stream of bytes. Characters and line ends may be split between chunks. */
async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, { stream: true });
      // A carriage return at the very end may be half of a line end.
      const held = !done && rest.endsWith('\r') ? '\r' : '';
      const lines = (held ? rest.slice(0, -1) : rest).split(LINE_END);
      rest = (lines.pop() ?? '') + held;
      yield* lines;
      if (done) return;
    }
  } finally {
    // Cancels the request when the consumer stops early.
    await reader.cancel().catch(() => undefined);
  }
}

/** The data of each server-sent event of a stream. An event that the end of the stream cuts off is left out. */
export async function* eventsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = [];
  for await (const line of linesOf(body)) {
    if (line === '') {
      if (data.length > 0) yield data.join('\n');
      data = [];
    } else if (line === 'data' || line.startsWith('data:')) {
      data.push(line.slice('data:'.length).replace(/^ /, ''));
    }
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function sourceOf({ url, title, providerMetadata }: Fields): ReplyPart {
  const ours = isFields(providerMetadata) ? providerMetadata['isa-compass'] : null;
  const detail = isFields(ours) ? textOf(ours['detail']) : '';
  const source = { url: textOf(url), title: textOf(title), ...(detail === '' ? {} : { detail }) };
  return { type: 'source', source };
}

function outcomeOf(data: unknown): ReplyPart | null {
  if (!isFields(data)) return null;
  const outcome = turnOutcomes.find((known) => known === data['outcome']);
  const { suggestions } = data;
  const texts = Array.isArray(suggestions) ? suggestions.map(textOf).filter((text) => text !== '') : [];
  return outcome ? { type: 'outcome', outcome, suggestions: texts } : null;
}

function linksOf(data: unknown): ReplyPart | null {
  if (!isFields(data) || !Array.isArray(data['links'])) return null;
  const links = data['links'].flatMap((link) => (isFields(link) ? (readAnswerLink(link) ?? []) : []));
  return { type: 'links', links };
}

function storedMessage(value: unknown): StoredAnswer | null {
  if (!isFields(value) || typeof value['id'] !== 'number') return null;
  const { id, createdAt, unfinished } = value;
  return { id, createdAt: textOf(createdAt), unfinished: unfinished === true };
}

function finishOf(metadata: unknown): ReplyPart | null {
  if (!isFields(metadata) || typeof metadata['credits'] !== 'number') return null;
  return { type: 'finish', credits: metadata['credits'], message: storedMessage(metadata['message']) };
}

function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw new ReplyCutShort('The answer could not be read', { cause });
  }
}

/**
 * Parses a part; null for unused ones.
 * @throws {ReplyCutShort} when it is not JSON
 */
export function parseReplyPart(data: string): ReplyPart | null {
  const part = parse(data);
  if (!isFields(part)) return null;
  switch (part['type']) {
    case 'text-delta':
      return { type: 'text', delta: textOf(part['delta']) };
    case 'source-url':
      return sourceOf(part);
    case 'data-withdrawn':
      return { type: 'withdrawn', text: isFields(part['data']) ? textOf(part['data']['text']) : '' };
    case 'data-links':
      return linksOf(part['data']);
    case 'data-outcome':
      return outcomeOf(part['data']);
    case 'error':
      return { type: 'error', message: textOf(part['errorText']) };
    case 'finish':
      return finishOf(part['messageMetadata']);
    default:
      return null;
  }
}

/**
 * The parts of a streamed answer; the last one is `finish`.
 * @throws {ReplyCutShort} when the stream ends without it
 */
export async function* replyParts(body: ReadableStream<Uint8Array>): AsyncGenerator<ReplyPart> {
  try {
    for await (const data of eventsOf(body)) {
      if (data === END_OF_STREAM) break;
      const part = parseReplyPart(data);
      if (part) yield part;
      if (part?.type === 'finish') return;
    }
  } catch (error) {
    if (error instanceof ReplyCutShort || (error instanceof DOMException && error.name === 'AbortError'))
      throw error;
    throw new ReplyCutShort('The connection was lost', { cause: error });
  }
  throw new ReplyCutShort('The answer ended too early');
}
