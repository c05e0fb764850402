import { RATING_COMMENT_MAX, type RatingReason } from '@isa/api/domain/advisor/chat';
import { counted } from '@isa/api/domain/money';
import { Button } from '@isa/ui/Button';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { Message } from './chat-api.ts';
import styles from './feedback.module.css';

export type Reasons = { reason: RatingReason | null; comment: string | null };

const CHOICES: readonly { value: RatingReason; label: string }[] = [
  { value: 'wrong', label: 'Wrong' },
  { value: 'not-my-question', label: 'Not my question' },
  { value: 'unclear', label: 'Unclear' },
  { value: 'other', label: 'Other' },
];

type Props = {
  id: string;
  open: boolean;
  /** The earlier reason. */
  stored: Message['feedback'];
  onSubmit: (reasons: Reasons) => void;
  onClose: () => void;
};

/** Form for the reason. It keeps its values when it is closed and opened again. */
export function FeedbackReasons({ id, open, stored, onSubmit, onClose }: Props) {
  const [reason, setReason] = useState(stored?.reason ?? null);
  const [comment, setComment] = useState(stored?.comment ?? '');
  const fieldId = useId();
  const form = useRef<HTMLFormElement>(null);
  // It opens below the last message, often out of view.
  useEffect(() => {
    if (open) form.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const over = comment.trim().length - RATING_COMMENT_MAX;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (over <= 0) onSubmit({ reason, comment: comment.trim() || null });
  };

  return (
    <form ref={form} id={id} className={styles.reasons} hidden={!open} noValidate onSubmit={submit}>
      <fieldset className={styles.choices}>
        <legend>What was wrong with this answer?</legend>
        {CHOICES.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name={`${id}-reason`}
              checked={reason === value}
              onChange={() => setReason(value)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <label htmlFor={fieldId}>Comment (optional)</label>
      <textarea
        id={fieldId}
        className={styles.comment}
        rows={2}
        value={comment}
        aria-invalid={over > 0 || undefined}
        aria-describedby={`${fieldId}-limit`}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <p id={`${fieldId}-limit`} className={styles.tooLong} aria-live="polite">
        {over > 0 && `Please shorten your comment by ${counted(over, 'character')}.`}
      </p>
      <div className={styles.buttons}>
        <Button type="submit" size="small" disabled={over > 0}>
          Submit
        </Button>
        <Button look="quiet" size="small" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}
