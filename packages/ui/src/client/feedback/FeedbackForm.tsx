import {
  feedbackArea,
  feedbackRules,
  type FeedbackType,
  suggestionsFor,
} from '@isa/api/domain/accounts/feedback';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import styles from './feedback-form.module.css';
import { Button } from '../../Button.tsx';
import { IconX } from '@tabler/icons-react';
import { Field } from '../../form/Field.tsx';
import { SubmitButton } from '../../form/SubmitButton.tsx';
import type { FeedbackFormState } from './useFeedbackForm.ts';

type FeedbackTypesProps = {
  value: FeedbackType;
  onChange: (type: FeedbackType) => void;
};

/** The type of feedback. */
function FeedbackTypes({ value, onChange }: FeedbackTypesProps) {
  const name = useId();
  return (
    <fieldset className={styles.types}>
      <legend>Type</legend>
      {feedbackRules.types.map((type) => (
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

/** Suggested openings of a message, shown on request. */
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

type Props = {
  state: FeedbackFormState;
  /** Path of the page. */
  path: string;
  open: boolean;
  onClose: () => void;
  /** Further fields, above the button. */
  children?: ReactNode;
};

/** The feedback form above its button. It keeps its text when closed without sending. */
export function FeedbackForm(props: Props) {
  const { state, path, open, onClose, children } = props;
  const { form, field, written, change, isBlank, messageError, isSending, submit } = state;
  const titleId = useId();
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open, field]);

  function takeOver(text: string): void {
    change({ message: isBlank ? `${text} ` : `${written.message.trimEnd()}\n${text} ` });
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
          void submit();
        }}
      >
        <FeedbackTypes value={written.type} onChange={(type) => change({ type })} />
        <Field label="Message" error={messageError}>
          {(ties) => (
            <textarea
              ref={field}
              className={styles.message}
              rows={4}
              value={written.message}
              onChange={(event) => change({ message: event.target.value })}
              {...ties}
            />
          )}
        </Field>
        <Suggestions texts={suggestionsFor(feedbackArea(path))[written.type]} onPick={takeOver} />
        {children}
        <SubmitButton busy={isSending}>{isSending ? 'Submitting...' : 'Submit feedback'}</SubmitButton>
      </form>
    </div>
  );
}
