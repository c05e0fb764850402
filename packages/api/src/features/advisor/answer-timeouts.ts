import { ModelSilentError } from './answer-errors.ts';

export interface TurnLimits {
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
