import { feedbackRules, type FeedbackType } from '@isa/api/domain/accounts/feedback';
import { EMAIL_MESSAGE, isEmail, normaliseEmail } from '@isa/api/domain/accounts/registration';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { messageOf } from '../errors.ts';
import { calls, useTrpc } from '../trpc.ts';
import { notify, notifyFailure } from '../toast.ts';

const NOTHING_WRITTEN = 'Please write something first.';

/** Form values; `email` is empty if it is not asked for. */
type Feedback = { type: FeedbackType; message: string; email: string };

type Options = {
  /** Path of the page. */
  path: string;
  /** Whether the form has an optional e-mail field. */
  asksEmail?: boolean;
  onStored?: () => void;
  /** The feedback was stored, and the form has not changed since. */
  onSent: () => void;
};

export type FeedbackFormState = {
  form: RefObject<HTMLFormElement | null>;
  field: RefObject<HTMLTextAreaElement | null>;
  written: Feedback;
  change: (part: Partial<Feedback>) => void;
  /** The message is blank. */
  isBlank: boolean;
  messageError: string | undefined;
  emailError: string | undefined;
  isSending: boolean;
  submit: () => Promise<void>;
};

const EMPTY: Feedback = { type: feedbackRules.first, message: '', email: '' };

/** Validates an optional e-mail address. */
function emailProblem(email: string): string | undefined {
  const address = normaliseEmail(email);
  return address === '' || isEmail(address) ? undefined : EMAIL_MESSAGE;
}

/** State with a ref for the current value, since responses arrive after later input. */
function useWritten() {
  const [written, setWritten] = useState(EMPTY);
  const now = useRef(EMPTY);
  function write(next: Feedback): void {
    now.current = next;
    setWritten(next);
  }
  return {
    written,
    change: (part: Partial<Feedback>) => write({ ...now.current, ...part }),
    clear: () => write(EMPTY),
    isStill: (sent: Feedback) => now.current === sent,
  };
}

/** State and submission of the feedback form. The text is kept if sending fails and cleared afterwards. */
export function useFeedbackForm({ path, asksEmail = false, onStored, onSent }: Options): FeedbackFormState {
  const { client } = useTrpc();
  const { isPending, mutateAsync } = useMutation({
    ...calls(client.feedback.submit),
    onSuccess: () => onStored?.(),
  });
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { written, change, clear, isStill } = useWritten();
  const [wasBlank, setWasBlank] = useState(false);
  const [emailError, setEmailError] = useState<string>();
  const length = written.message.trim().length;
  const isBlank = length === 0;
  const isTooLong = length > feedbackRules.max;

  /** Shows the error and focuses the field. */
  function isFit(): boolean {
    setWasBlank(isBlank);
    if (isBlank) {
      notifyFailure('Message required', feedbackRules.empty);
      field.current?.focus();
      return false;
    }
    if (isTooLong) {
      field.current?.focus();
      return false;
    }
    const problem = asksEmail ? emailProblem(written.email) : undefined;
    setEmailError(problem);
    if (problem !== undefined)
      form.current?.querySelector<HTMLInputElement>('input[inputmode=email]')?.focus();
    return problem === undefined;
  }

  async function submit(): Promise<void> {
    if (isPending || !isFit()) return;
    const { type, message } = written;
    const email = asksEmail ? normaliseEmail(written.email) : '';
    try {
      await mutateAsync({ type, message, page: path, ...(email === '' ? {} : { email }) });
    } catch (error) {
      notifyFailure('Error submitting feedback', messageOf(error, 'Please try again later.'));
      return;
    }
    notify({
      title: 'Feedback submitted',
      message: 'Thank you. We read everything you send.',
      tone: 'success',
    });
    // Keeps text typed during the request.
    if (!isStill(written)) return;
    clear();
    onSent();
  }

  return {
    form,
    field,
    written,
    change,
    isBlank,
    messageError: isTooLong
      ? feedbackRules.tooLong(length - feedbackRules.max)
      : wasBlank && isBlank
        ? NOTHING_WRITTEN
        : undefined,
    emailError,
    isSending: isPending,
    submit,
  };
}
