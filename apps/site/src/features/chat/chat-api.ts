import { causeOfFailure, reasonOf } from '@isa/ui/client/errors.ts';
import type { Outputs } from '@isa/ui/client/trpc.ts';
import { rejoinStream, takeRejoined } from './rejoin.ts';

export type Message = Outputs['chat']['messages'][number];

export type Question = {
  sessionId: string;
  userId: number;
  message: string;
  /** Idempotency key: one question is charged once. */
  key: string;
};

/** The chat API. Rejects with a `ChatProblem` or as `fetch` does. */
export type ChatApi = {
  /** Stored messages, oldest first. */
  messages: (sessionId: string) => Promise<readonly Message[]>;
  /** Stops the current answer; returns the balance. */
  stop: (sessionId: string) => Promise<{ credits: number }>;
  /** Asks; returns the answer as a stream. */
  ask: (question: Question, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** The current answer from its start. */
  resume: (sessionId: string, signal: AbortSignal) => Promise<ReadableStream<Uint8Array> | null>;
};

/** A refusal by the server, with its message or an empty one. */
export class ChatProblem extends Error {
  override name = 'ChatProblem';
  readonly status: number;
  /** The balance, after a refusal for lack of credits. */
  readonly creditsAvailable: number | null;

  constructor(status: number, message: string, creditsAvailable: number | null) {
    super(message);
    this.status = status;
    this.creditsAvailable = creditsAvailable;
  }
}

/** Why a conversation could not be loaded. */
export const reasonNotLoaded = (error: unknown): string =>
  error instanceof ChatProblem ? error.message || causeOfFailure(error.status, true) : reasonOf(error);

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

/** GET /api/chat/{sessionId}/stream, unless `rejoin` has requested it. */
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

/** Delays in milliseconds before each attempt to rejoin a broken answer. */
const LOOK_AGAIN_MS = [0, 500, 1500];

/** The answer to a question without a response. */
async function rejoinAnswer(
  sessionId: string,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array> | null> {
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

/** POST /api/chat/stream. If the connection breaks before the first token, it rejoins the answer. */
export const ask: ChatApi['ask'] = async (question, signal) => {
  let response: Response;
  try {
    response = await post(question, signal);
  } catch (error) {
    const body = await rejoinAnswer(question.sessionId, signal);
    if (body === null) throw error;
    return body;
  }
  if (!response.ok || !response.body) throw await problemOf(response);
  return response.body;
};
