import { EMPTY_FEEDBACK, FEEDBACK_MAX, type FeedbackType } from '@isa/api/domain/feedback-areas';
import { formatCount } from '@isa/api/domain/money';
import { EMAIL_MESSAGE, isEmail, normaliseEmail } from '@isa/api/domain/registration';
import { notify, notifyFailure } from '@isa/ui/toast.ts';
import { useRef, useState, type RefObject } from 'react';
import { problemOf } from '../../server-error.ts';
import { trpc } from '../../trpc.ts';
import { useUser } from '../session/useUser.ts';

/** In other words than the toast, which tells it as well. */
const NOTHING_WRITTEN = 'Please write something first.';
const TOO_LONG = `That is as much as we can take: ${formatCount(FEEDBACK_MAX)} characters.`;

const empty = { type: 'suggestion', message: '', email: '' } as const;

type Values = { type: FeedbackType; message: string; email: string };

export type FeedbackForm = {
  form: RefObject<HTMLFormElement | null>;
  field: RefObject<HTMLTextAreaElement | null>;
  values: Values;
  change: (part: Partial<Values>) => void;
  messageError: string | undefined;
  emailError: string | undefined;
  isPending: boolean;
  send: () => Promise<void>;
};

/**
 * What is written in the feedback form and its way to the server. It stays when sending fails and is gone when it is sent.
 * @param onSent called then, unless something else has been written meanwhile
 */
export function useFeedbackForm(onSent: () => void): FeedbackForm {
  const user = useUser();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [values, setValues] = useState<Values>(empty);
  const [isEmpty, setIsEmpty] = useState(false);
  const [emailError, setEmailError] = useState<string>();
  const sent = useRef<Values>(empty);
  const submit = trpc.feedback.submit.useMutation({ onSuccess: onTaken });
  const { type, message } = values;
  const isBlank = message.trim() === '';

  /** The address to send, undefined for none; null when it is wrong, which has been told then. */
  function readEmail(): string | undefined | null {
    const address = user === null ? normaliseEmail(values.email) : '';
    const isWrong = address !== '' && !isEmail(address);
    setEmailError(isWrong ? EMAIL_MESSAGE : undefined);
    if (!isWrong) return address === '' ? undefined : address;
    form.current?.querySelector<HTMLInputElement>('input[inputmode=email]')?.focus();
    return null;
  }

  function onTaken(): void {
    notify({
      title: 'Feedback submitted',
      message: 'Thank you. We read everything you send.',
      tone: 'success',
    });
    // What was written meanwhile is another text.
    if (values !== sent.current) return;
    setValues(empty);
    onSent();
  }

  async function send(): Promise<void> {
    if (submit.isPending) return;
    setIsEmpty(isBlank);
    if (isBlank) {
      notifyFailure('Message required', EMPTY_FEEDBACK);
      field.current?.focus();
      return;
    }
    const email = readEmail();
    if (email === null) return;
    try {
      sent.current = values;
      await submit.mutateAsync({ type, message, ...(email === undefined ? {} : { email }) });
    } catch (error) {
      notifyFailure('Error submitting feedback', problemOf(error)?.message ?? 'Please try again later.');
    }
  }

  return {
    form,
    field,
    values,
    change: (part) => setValues((now) => ({ ...now, ...part })),
    messageError:
      message.length >= FEEDBACK_MAX ? TOO_LONG : isEmpty && isBlank ? NOTHING_WRITTEN : undefined,
    emailError,
    isPending: submit.isPending,
    send,
  };
}
