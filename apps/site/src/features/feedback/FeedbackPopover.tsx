import {
  EMPTY_FEEDBACK,
  FEEDBACK_MAX,
  feedbackArea,
  suggestionsFor,
  type FeedbackType,
} from '@isa/api/domain/feedback-areas';
import { formatCount } from '@isa/api/domain/money';
import { EMAIL_MESSAGE, isEmail, normaliseEmail } from '@isa/api/domain/registration';
import { Button } from '@isa/ui/Button';
import { Field } from '@isa/ui/form/Field';
import { EmailField } from '@isa/ui/form/TextField';
import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { problemOf } from '../../server-error.ts';
import { trpc } from '../../trpc.ts';
import { notify } from '../notifications/notify.ts';
import { useUser } from '../session/useUser.ts';
import styles from './feedback.module.css';

/** In other words than the toast, which tells it as well. */
const NOTHING_WRITTEN = 'Please write something first.';
const TOO_LONG = `That is as much as we can take: ${formatCount(FEEDBACK_MAX)} characters.`;

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
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [type, setType] = useState<FeedbackType>('suggestion');
  const [message, setMessage] = useState('');
  const [email, setEmail] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  const [emailError, setEmailError] = useState<string>();
  const submit = trpc.feedback.submit.useMutation();
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);

  function takeOver(text: string): void {
    setMessage(message.trim() === '' ? `${text} ` : `${message.trimEnd()}\n${text} `);
    field.current?.focus();
  }

  function reset(): void {
    setType('suggestion');
    setMessage('');
    setEmail('');
  }

  async function send(): Promise<void> {
    if (submit.isPending) return;
    const isBlank = message.trim() === '';
    setIsEmpty(isBlank);
    if (isBlank) {
      notify({ title: 'Message required', message: EMPTY_FEEDBACK, tone: 'danger' });
      field.current?.focus();
      return;
    }
    const address = normaliseEmail(email);
    const wrong = user === null && address !== '' && !isEmail(address);
    setEmailError(wrong ? EMAIL_MESSAGE : undefined);
    if (wrong) {
      form.current?.querySelector<HTMLInputElement>('input[inputmode=email]')?.focus();
      return;
    }
    try {
      await submit.mutateAsync({
        type,
        message,
        ...(user === null && address !== '' ? { email: address } : {}),
      });
      notify({
        title: 'Feedback submitted',
        message: 'Thank you. We read everything you send.',
        tone: 'success',
      });
      reset();
      onClose();
    } catch (error) {
      notify({
        title: 'Error submitting feedback',
        message: problemOf(error)?.message ?? 'Please try again later.',
        tone: 'danger',
      });
    }
  }

  const isStillEmpty = isEmpty && message.trim() === '';
  const messageError = message.length >= FEEDBACK_MAX ? TOO_LONG : isStillEmpty ? NOTHING_WRITTEN : undefined;
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
        <Types value={type} onChange={setType} />
        <Field label="Message" error={messageError}>
          {(ties) => (
            <textarea
              ref={field}
              className={styles.message}
              rows={4}
              maxLength={FEEDBACK_MAX}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
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
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
        <Button type="submit" aria-disabled={submit.isPending || undefined}>
          {submit.isPending ? 'Submitting...' : 'Submit feedback'}
        </Button>
      </form>
    </div>
  );
}
