import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { FREE_TEXT, isFree, type ConversationState } from './conversation-state.ts';

function statusOf({ turn, messages, failure }: ConversationState): string {
  if (turn) return turn.phase === 'stopping' ? 'Stopping.' : 'The advisor is writing.';
  const last = messages.at(-1);
  if (failure || last?.role !== 'assistant') return '';
  if (last.unfinished) return 'The advisor has stopped.';
  if (last.key === undefined) return '';
  return `The advisor has finished.${isFree(last) ? ` ${FREE_TEXT}` : ''}`;
}

/** Announces the start and end of an answer to screen readers; the answer itself is announced sentence by sentence. */
export function TurnStatus({ state }: { state: ConversationState }) {
  return (
    <VisuallyHidden>
      <span aria-live="polite">{statusOf(state)}</span>
    </VisuallyHidden>
  );
}
