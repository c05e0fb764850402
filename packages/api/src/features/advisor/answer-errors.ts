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
 * Runs a stream of events under time limits. `start` gets the one signal it has to obey; when a limit passes, that
 * signal ends with a ModelSilentError, which the turn then throws.
 */
export async function* withTimeouts<Event extends { type: string }>(
  limits: TurnLimits,
  start: (signal: AbortSignal) => AsyncGenerator<Event>,
): AsyncGenerator<Event> {
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
    for await (const event of start(controller.signal)) {
      if (event.type === 'text' || event.type === 'reasoning') clearTimeout(firstToken);
      yield event;
    }
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
