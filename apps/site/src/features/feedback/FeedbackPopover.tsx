import {
  FEEDBACK_MAX,
  feedbackArea,
  suggestionsFor,
  type FeedbackType,
} from '@isa/api/domain/feedback-areas';
import { Button } from '@isa/ui/Button';
import { Field } from '@isa/ui/form/Field';
import { SubmitButton } from '@isa/ui/form/SubmitButton';
import { EmailField } from '@isa/ui/form/TextField';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { useUser } from '../session/useUser.ts';
import styles from './feedback.module.css';
import { useFeedbackForm } from './useFeedbackForm.ts';

const types: readonly { value: FeedbackType; label: string }[] = [
  { value: 'suggestion', label: 'Suggestion' },
  { value: 'bug', label: 'Issue' },
  { value: 'general', label: 'General' },
];

function Types({ value, onChange }: { value: FeedbackType; onChange: (type: FeedbackType) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.types}>
      <legend>Type</legend>
      {types.map((type) => (
        <label key={type.value} className={styles.type}>
          <input
            type="radio"
            name={name}
            value={type.value}
            checked={type.value === value}
            onChange={() => onChange(type.value)}
          />
          {type.label}
        </label>
      ))}
    </fieldset>
  );
}

function Suggestions({ texts, onPick }: { texts: readonly string[]; onPick: (text: string) => void }) {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div>
      <Button
        look="quiet"
        size="small"
        aria-expanded={shown}
        aria-controls={id}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide suggestions' : 'Show suggestions'}
      </Button>
      <ul id={id} className={styles.suggestions} hidden={!shown}>
        {texts.map((text) => (
          <li key={text}>
            <button type="button" className={styles.suggestion} onClick={() => onPick(text)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Props = { path: string; open: boolean; onClose: () => void };

/** The feedback form. What was written stays when sending fails and when it is closed without sending. */
export default function FeedbackPopover({ path, open, onClose }: Props) {
  const user = useUser();
  const titleId = useId();
  const { form, field, values, change, messageError, emailError, isPending, send } = useFeedbackForm(onClose);
  const { type, message, email } = values;
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open, field]);

  function takeOver(text: string): void {
    change({ message: message.trim() === '' ? `${text} ` : `${message.trimEnd()}\n${text} ` });
    field.current?.focus();
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };

  return (
    <div
      role="dialog"
      aria-labelledby={titleId}
      className={styles.popover}
      hidden={!open}
      onKeyDown={onKeyDown}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          Share your feedback
        </h2>
        <Button look="quiet" iconOnly aria-label="Close feedback" onClick={onClose}>
          <IconX size={20} aria-hidden="true" />
        </Button>
      </div>
      <form
        ref={form}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Types value={type} onChange={(chosen) => change({ type: chosen })} />
        <Field label="Message" error={messageError}>
          {(ties) => (
            <textarea
              ref={field}
              className={styles.message}
              rows={4}
              maxLength={FEEDBACK_MAX}
              value={message}
              onChange={(event) => change({ message: event.target.value })}
              {...ties}
            />
          )}
        </Field>
        <Suggestions texts={suggestionsFor(feedbackArea(path))[type]} onPick={takeOver} />
        {user === null && (
          <EmailField
            label="Email (optional)"
            hint="Only if you would like an answer."
            value={email}
            error={emailError}
            autoComplete="email"
            onChange={(event) => change({ email: event.target.value })}
          />
        )}
        <SubmitButton busy={isPending}>{isPending ? 'Submitting...' : 'Submit feedback'}</SubmitButton>
      </form>
    </div>
  );
}
