import type { LanguageModelV4StreamPart } from '../../adapters/advisor-model.ts';

/** What arrived since the last look: the text joined, everything else in order. */
export interface Batch {
  text: string;
  /** Characters of reasoning; null when there is none. */
  reasoning: number | null;
  /** The text of this step that was handed on before was reasoning as well. */
  isWithdrawn: boolean;
  parts: LanguageModelV4StreamPart[];
  ended: boolean;
}

/** Reads a model's stream so that whatever arrives together is handed on together. */
export interface ModelReader {
  /** The next batch; empty when the signal ended the wait. @throws what the stream failed with */
  next(): Promise<Batch>;
  /** Stops the model. */
  close(): void;
}

/** A model's server may mark the end of reasoning alone: then all that came before was none of the answer. */
const withdraws = (part: LanguageModelV4StreamPart) =>
  part.type === 'text-end' && part.providerMetadata?.['isa-compass']?.['withdrawn'] === true;

/**
 * Deltas are collected until the event loop has handed out everything that came in with the same read (one
 * `setImmediate`), so that a busy server writes once where it would have written many times.
 */
export function readModel(
  stream: ReadableStream<LanguageModelV4StreamPart>,
  signal: AbortSignal,
): ModelReader {
  const reader = stream.getReader();
  let text = '';
  let reasoning: number | null = null;
  let isWithdrawn = false;
  let parts: LanguageModelV4StreamPart[] = [];
  let ended = false;
  let failure: { error: unknown } | null = null;
  let scheduled = false;
  let wake: (() => void) | null = null;

  const wakeUp = () => {
    scheduled = false;
    wake?.();
    wake = null;
  };
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    setImmediate(wakeUp);
  };
  const pump = async () => {
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        // Stored, a text would end there.
        if (value.type === 'text-delta') text += value.delta.replaceAll('\0', '');
        else if (value.type === 'reasoning-delta') reasoning = (reasoning ?? 0) + value.delta.length;
        else if (withdraws(value)) {
          text = '';
          isWithdrawn = true;
        } else parts.push(value);
        schedule();
      }
    } catch (error) {
      failure = { error };
    }
    ended = true;
    schedule();
  };
  const isEmpty = () => text === '' && parts.length === 0 && reasoning === null && !isWithdrawn;
  const waiting = () => isEmpty() && !ended && !signal.aborted;

  signal.addEventListener('abort', wakeUp, { once: true });
  void pump();

  return {
    async next() {
      while (waiting()) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      if (failure && isEmpty()) throw failure.error;
      const batch = { text, reasoning, isWithdrawn, parts, ended };
      text = '';
      reasoning = null;
      isWithdrawn = false;
      parts = [];
      // Everything read before the failure is passed on first.
      return failure ? { ...batch, ended: false } : batch;
    },
    close() {
      signal.removeEventListener('abort', wakeUp);
      // The stream may already have failed; then there is nothing left to stop.
      reader.cancel().catch(() => undefined);
    },
  };
}
