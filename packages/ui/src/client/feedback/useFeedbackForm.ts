import { feedbackRules, type FeedbackType } from '@isa/api/domain/accounts/feedback';
import { EMAIL_MESSAGE, isEmail, normaliseEmail } from '@isa/api/domain/accounts/registration';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { messageOf } from '../errors.ts';
import { calls, useTrpc } from '../trpc.ts';
import { notify, notifyFailure } from '../toast.ts';

/** The message beside the field; the toast words it differently. */
const NOTHING_WRITTEN = 'Please write something first.';

/** What is written in the form; the address is empty where none is asked for. */
type Feedback = { type: FeedbackType; message: string; email: string };

type Options = {
  /** The address of the page it is about. */
  path: string;
  /** Whether the form asks for an address, which may be left out. */
  asksEmail?: boolean;
  /** The server has stored it. */
  onStored?: () => void;
  /** The feedback was stored, and the form has not changed since. */
  onSent: () => void;
};

export type FeedbackFormState = {
  form: RefObject<HTMLFormElement | null>;
  field: RefObject<HTMLTextAreaElement | null>;
  written: Feedback;
  change: (part: Partial<Feedback>) => void;
  /** The message is empty or white space only. */
  isBlank: boolean;
  messageError: string | undefined;
  emailError: string | undefined;
  isSending: boolean;
  submit: () => Promise<void>;
};

const EMPTY: Feedback = { type: feedbackRules.first, message: '', email: '' };

/** What is wrong with an address that may be left out. */
function emailProblem(email: string): string | undefined {
  const address = normaliseEmail(email);
  return address === '' || isEmail(address) ? undefined : EMAIL_MESSAGE;
}

/** What is written in the form, on screen and as of now: an answer of the server comes later than it was drawn. */
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

/** What is written in the feedback form and its way to the server. It stays when sending fails and is gone when it is sent. */
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

  /** Shows what is wrong and focuses the field to correct. */
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
    // Keeps text written while the request was under way.
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
