import type { Outputs } from '@isa/ui/client/trpc.ts';
import { rejoinStream, takeRejoined } from './rejoin.ts';

export type Message = Outputs['chat']['messages'][number];

export type Question = {
  sessionId: string;
  userId: number;
  message: string;
  /** The same question under the same key is answered and charged once. */
  key: string;
};

/** What a conversation needs of the server. Everything rejects with a `ChatProblem` or as `fetch` does. */
export type ChatApi = {
  /** Stored messages, oldest first. */
  messages: (sessionId: string) => Promise<readonly Message[]>;
  /** Stops the answer under way; gives the balance. */
  stop: (sessionId: string) => Promise<{ credits: number }>;
  /** Asks; gives the answer as a stream. */
  ask: (question: Question, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** The answer under way from its beginning; null when there is none. */
  resume: (sessionId: string, signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | null>;
};

/** A refusal of the server, with its message for people; empty where it has none. */
export class ChatProblem extends Error {
  override name = 'ChatProblem';
  readonly status: number;
  /** The balance, where too few credits were the reason. */
  readonly creditsAvailable: number | null;

  constructor(status: number, message: string, creditsAvailable: number | null) {
    super(message);
    this.status = status;
    this.creditsAvailable = creditsAvailable;
  }
}

/** What a refusal says. */
async function problemOf(response: Response): Promise<ChatProblem> {
  const body: unknown = await response.json().catch(() => null);
  const fields: Readonly<Record<string, unknown>> =
    typeof body === 'object' && body !== null ? { ...body } : {};
  const { message, creditsAvailable } = fields;
  return new ChatProblem(
    response.status,
    typeof message === 'string' ? message : '',
    typeof creditsAvailable === 'number' ? creditsAvailable : null,
  );
}

/** GET /api/chat/{sessionId}/stream, if that was not done when the page began. */
export const resume: ChatApi['resume'] = async (sessionId, signal) => {
  const response = await (takeRejoined(sessionId, signal) ?? rejoinStream(sessionId, signal));
  if (response.status === 204) return null;
  if (!response.ok || !response.body) throw await problemOf(response);
  return response.body;
};

const post = ({ sessionId, userId, message, key }: Question, signal: AbortSignal) =>
  fetch('/api/chat/stream', {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ sessionId, message, userId }),
    signal,
  });

/** When an answer whose connection broke is looked for, in milliseconds after the last time. */
const LOOK_AGAIN_MS = [0, 500, 1500];

/** The answer that may be under way although its question got no word back; null when there is none. */
async function underWay(sessionId: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
  for (const ms of LOOK_AGAIN_MS) {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (signal.aborted) return null;
    try {
      return await resume(sessionId, signal);
    } catch (error) {
      console.debug('The answer could not be joined yet', error);
    }
  }
  return null;
}

/** POST /api/chat/stream. When the connection breaks before the first words, the answer may be under way: it is joined. */
export const ask: ChatApi['ask'] = async (question, signal) => {
  let response: Response;
  try {
    response = await post(question, signal);
  } catch (error) {
    const body = await underWay(question.sessionId, signal);
    if (body === null) throw error;
    return body;
  }
  if (!response.ok || !response.body) throw await problemOf(response);
  return response.body;
};
