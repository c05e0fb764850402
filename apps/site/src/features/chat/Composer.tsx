import { CHAT_MESSAGE_MAX, charactersOverLimit, messageTooLong } from '@isa/api/domain/advisor/chat';
import { formatCount } from '@isa/api/domain/money';
import { Button } from '@isa/ui/Button';
import { VisuallyHidden } from '@isa/ui/VisuallyHidden';
import { IconPlayerStopFilled, IconSend2 } from '@tabler/icons-react';
import type { KeyboardEvent, Ref, SubmitEvent } from 'react';
import styles from './chat.module.css';
import type { Turn } from './conversation-state.ts';

/** The limit is shown from this length on. */
const NEAR_LIMIT = CHAT_MESSAGE_MAX - 400;

const MOST = formatCount(CHAT_MESSAGE_MAX);

/** A character counter near the limit. Only exceeding it is announced. */
function Counter({ length, over }: { length: number; over: number }) {
  return (
    <span id="chat-limit">
      {over === 0 && length >= NEAR_LIMIT && (
        <span className={styles.count}>
          {formatCount(length)} of {MOST} characters
        </span>
      )}
      <span className={styles.tooLong} aria-live="polite">
        {over > 0 && messageTooLong(over)}
      </span>
    </span>
  );
}

type Props = {
  draft: string;
  disabled: boolean;
  turn: Turn | null;
  input: Ref<HTMLTextAreaElement>;
  onDraft: (draft: string) => void;
  onSend: () => void;
  onStop: () => void;
};

/** The text field. Enter sends, Shift+Enter starts a new line. */
export function Composer({ draft, disabled, turn, input, onDraft, onSend, onStop }: Props) {
  const length = draft.trim().length;
  const over = charactersOverLimit(draft.trim());
  const canSend = !disabled && length > 0 && over === 0;

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (canSend) onSend();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // During composition Enter belongs to the input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (canSend) onSend();
  };

  return (
    <form className={styles.composer} noValidate autoComplete="off" onSubmit={onSubmit}>
      <label htmlFor="chat-message">
        <VisuallyHidden>Your question</VisuallyHidden>
      </label>
      <textarea
        id="chat-message"
        ref={input}
        className={styles.input}
        rows={1}
        placeholder="Ask about ISAs"
        value={draft}
        disabled={disabled}
        enterKeyHint="send"
        aria-describedby="chat-hint chat-limit"
        aria-invalid={over > 0}
        onChange={(event) => onDraft(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.composerRow}>
        <p className={styles.hint}>
          <span id="chat-hint" className={styles.keys}>
            Enter sends, Shift + Enter starts a new line.
          </span>{' '}
          <Counter length={length} over={over} />
        </p>
        {turn && (
          <Button look="secondary" onClick={onStop} disabled={turn.phase === 'stopping'}>
            <IconPlayerStopFilled size={16} aria-hidden="true" />
            {turn.phase === 'stopping' ? 'Stopping…' : 'Stop'}
          </Button>
        )}
        <Button type="submit" disabled={!canSend}>
          <IconSend2 size={18} aria-hidden="true" />
          Send
        </Button>
      </div>
    </form>
  );
}
