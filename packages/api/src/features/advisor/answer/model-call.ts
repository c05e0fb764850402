import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
} from '../../../adapters/advisor-model.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Source } from './citations.ts';

interface TurnLimits {
  /** Longest wait for the first sign that the model works, in milliseconds. */
  firstTokenMs: number;
  /** Longest time for the whole turn, in milliseconds. */
  turnMs: number;
  /** Ends the turn when the reader leaves or presses stop. */
  signal?: AbortSignal | undefined;
}

/**
 * Does the work of a turn under time limits. `work` gets the one signal it has to obey; when a limit passes, that signal
 * ends with a ModelSilentError, which the turn then throws.
 */
export async function withTimeouts<Event extends { type: string }, End>(
  limits: TurnLimits,
  onEvent: (event: Event) => void,
  work: (signal: AbortSignal, onEvent: (event: Event) => void) => Promise<End>,
): Promise<End> {
  const controller = new AbortController();
  const { signal } = limits;
  const stop = () => controller.abort(signal?.reason);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  const expire = (phase: 'first-token' | 'turn', ms: number) =>
    setTimeout(() => controller.abort(new ModelSilentError(phase)), ms);
  const firstToken = expire('first-token', limits.firstTokenMs);
  const turn = expire('turn', limits.turnMs);
  try {
    return await work(controller.signal, (event) => {
      if (event.type === 'text' || event.type === 'reasoning') clearTimeout(firstToken);
      onEvent(event);
    });
  } finally {
    clearTimeout(firstToken);
    clearTimeout(turn);
    signal?.removeEventListener('abort', stop);
  }
}

/** Tokens of one turn, as the model counted them; estimated from the texts where it did not. */
export interface TurnUsage {
  inputTokens: number;
  outputTokens: number;
}

/** How far a turn had come when it broke off. */
export interface TurnSoFar {
  /** The text that was shown. */
  partial: string;
  /** What it cites. */
  sources: readonly Source[];
  usage: TurnUsage;
}

const NO_TOKENS: TurnUsage = { inputTokens: 0, outputTokens: 0 };
export const NOTHING_YET: TurnSoFar = { partial: '', sources: [], usage: NO_TOKENS };

/** A turn that did not end with an answer. */
export class TurnError extends Error {
  override name = 'TurnError';
  readonly partial: string;
  readonly sources: readonly Source[];
  readonly usage: TurnUsage;

  constructor(message: string, soFar: TurnSoFar, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.partial = soFar.partial;
    this.sources = soFar.sources;
    this.usage = soFar.usage;
  }
}

/** The model server refused for too many requests, on every attempt. */
export class ModelOverloadedError extends TurnError {
  override name = 'ModelOverloadedError';
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number;

  /** @param details what may be logged of the refusal */
  constructor(retryAfter: number, soFar: TurnSoFar, cause?: unknown, details = '') {
    super(`The model is overloaded${details}.`, soFar, cause);
    this.retryAfter = retryAfter;
  }
}

/** The model server failed, answered garbage, broke off or said nothing usable. */
export class ModelFailedError extends TurnError {
  override name = 'ModelFailedError';
}

/** The model said nothing for too long, or did not finish in time. */
export class ModelSilentError extends TurnError {
  override name = 'ModelSilentError';
  readonly phase: 'first-token' | 'turn';

  constructor(phase: 'first-token' | 'turn', soFar: TurnSoFar = NOTHING_YET) {
    super(phase === 'turn' ? 'The answer took too long.' : 'The model did not begin to answer.', soFar);
    this.phase = phase;
  }
}

/** The caller's signal ended the turn. */
export class TurnAbortedError extends TurnError {
  override name = 'AbortError';

  constructor(soFar: TurnSoFar, cause?: unknown) {
    super('The turn was stopped.', soFar, cause);
  }
}

/** The error of a turn that a signal ended: silence where the signal says so, else an abort. */
export function abortedTurn(signal: AbortSignal, soFar: TurnSoFar): TurnError {
  const reason: unknown = signal.reason;
  if (reason instanceof ModelSilentError) return new ModelSilentError(reason.phase, soFar);
  return new TurnAbortedError(soFar, reason);
}

/** Pauses before the second and the third attempt, in milliseconds. */
const RETRY_DELAYS_MS: readonly number[] = [250, 1000];
/** Longest wait that a server may ask for before we give up at once, in seconds. */
const LONGEST_WAIT = 2;
const DEFAULT_RETRY_AFTER = 10;
const LONGEST_RETRY_AFTER = 3600;

type CallError = { statusCode: number; retryAfter: number | null; isRetryable: boolean };

/** Reads status and Retry-After off an error of the provider layer; null for anything else. */
function callErrorOf(error: unknown): CallError | null {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return null;
  const { statusCode } = error;
  if (typeof statusCode !== 'number') return null;
  const headers: unknown = 'responseHeaders' in error ? error.responseHeaders : null;
  const header: unknown =
    typeof headers === 'object' && headers !== null && 'retry-after' in headers
      ? headers['retry-after']
      : null;
  const seconds = typeof header === 'string' && header.trim() !== '' ? Math.ceil(Number(header)) : Number.NaN;
  const isRetryable = !('isRetryable' in error && error.isRetryable === false);
  return {
    statusCode,
    retryAfter: seconds >= 0 ? Math.min(seconds, LONGEST_RETRY_AFTER) : null,
    isRetryable,
  };
}

/** What may be logged of an error: our own words for what a server said, or a code such as ECONNREFUSED. */
function describeCall(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if (error.name === 'ModelServerError') return ` (${error.message})`;
  const code = 'code' in error ? String(error.code) : '';
  return /^[A-Z][A-Z\d_]{2,40}$/.test(code) ? ` (${code})` : '';
}

/** What a failed call means for the turn. */
export function turnErrorOf(error: unknown, signal: AbortSignal, soFar: TurnSoFar): TurnError {
  if (signal.aborted) return abortedTurn(signal, soFar);
  const call = callErrorOf(error);
  if (call?.statusCode === 429) {
    // A provider may say 0: it was asked again at once, and was busy still.
    const retryAfter = Math.max(1, call.retryAfter ?? DEFAULT_RETRY_AFTER);
    return new ModelOverloadedError(retryAfter, soFar, error, describeCall(error));
  }
  return new ModelFailedError(`The model failed${describeCall(error)}.`, soFar, error);
}

/** Milliseconds to the next attempt; null if it is not repeated. */
function pauseBefore(attempt: number, error: unknown, delays: readonly number[]): number | null {
  const call = callErrorOf(error);
  const own = delays[attempt];
  if (call?.statusCode !== 429 || !call.isRetryable || own === undefined) return null;
  if (call.retryAfter === null) return own;
  return call.retryAfter <= LONGEST_WAIT ? Math.max(own, call.retryAfter * 1000) : null;
}

/** Waits for a call, but no longer than the signal allows; a stream that comes too late is stopped. */
async function unlessAborted(
  call: PromiseLike<{ stream: ReadableStream<LanguageModelV4StreamPart> }>,
  signal: AbortSignal,
): Promise<ReadableStream<LanguageModelV4StreamPart>> {
  let abort = () => {};
  const aborted = new Promise<null>((resolve) => {
    abort = () => resolve(null);
    signal.addEventListener('abort', abort, { once: true });
  });
  const opened = Promise.resolve(call);
  try {
    const result = await Promise.race([opened, aborted]);
    if (result && !signal.aborted) return result.stream;
    opened.then(
      ({ stream }) => stream.cancel(),
      () => undefined, // the call failed after its caller had given up
    );
    throw signal.reason;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/**
 * Asks the model, again after 429 as long as `delays` lists pauses. Nothing else is retried.
 * @throws {TurnError}
 */
export async function openModel(
  model: LanguageModelV4,
  options: LanguageModelV4CallOptions,
  signal: AbortSignal,
  soFar: TurnSoFar,
  delays: readonly number[] = RETRY_DELAYS_MS,
): Promise<ReadableStream<LanguageModelV4StreamPart>> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      signal.throwIfAborted();
      return await unlessAborted(model.doStream({ ...options, abortSignal: signal }), signal);
    } catch (error) {
      const pause = signal.aborted ? null : pauseBefore(attempt, error, delays);
      if (pause === null) throw turnErrorOf(error, signal, soFar);
      await delay(pause, undefined, { signal }).catch(() => {
        throw abortedTurn(signal, soFar);
      });
    }
  }
}
