import { useRef, useState, type RefObject } from 'react';
import { notify, notifyFailure } from '../toast.ts';

/** In other words than the toast, which tells it as well. */
const NOTHING_WRITTEN = 'Please write something first.';

/** What is written in the form; the address is empty where none is asked for. */
export type Feedback<T extends string> = { type: T; message: string; email: string };

/** What the rules say of feedback. */
export type FeedbackRules<T extends string> = {
  types: readonly { value: T; label: string }[];
  /** The default type. */
  first: T;
  /** Characters of a message. */
  max: number;
  /** The error for an empty message. */
  empty: string;
  /** The error for a message that is this many characters too long. */
  tooLong: (over: number) => string;
};

type Options<T extends string> = {
  rules: FeedbackRules<T>;
  /** Brings it to the server; rejects when that fails. */
  send: (written: Feedback<T>) => Promise<unknown>;
  /** It is on its way. */
  isSending: boolean;
  /** What the server said about a refusal to a person, else the fallback. */
  messageOf: (error: unknown, fallback: string) => string;
  /** What is wrong with the address that was given; undefined when nothing is. */
  emailProblem?: (email: string) => string | undefined;
  /** The feedback was stored, and the form has not changed since. */
  onSent: () => void;
};

export type FeedbackFormState<T extends string> = {
  rules: FeedbackRules<T>;
  form: RefObject<HTMLFormElement | null>;
  field: RefObject<HTMLTextAreaElement | null>;
  written: Feedback<T>;
  change: (part: Partial<Feedback<T>>) => void;
  /** The message is empty or white space only. */
  isBlank: boolean;
  messageError: string | undefined;
  emailError: string | undefined;
  isSending: boolean;
  submit: () => Promise<void>;
};

/** What is written in the form, on screen and as of now: an answer of the server comes later than it was drawn. */
function useWritten<T extends string>(first: T) {
  const [empty] = useState<Feedback<T>>({ type: first, message: '', email: '' });
  const [written, setWritten] = useState(empty);
  const now = useRef(empty);
  function write(next: Feedback<T>): void {
    now.current = next;
    setWritten(next);
  }
  return {
    written,
    change: (part: Partial<Feedback<T>>) => write({ ...now.current, ...part }),
    clear: () => write(empty),
    isStill: (sent: Feedback<T>) => now.current === sent,
  };
}

/** What is written in the feedback form and its way to the server. It stays when sending fails and is gone when it is sent. */
export function useFeedbackForm<T extends string>(options: Options<T>): FeedbackFormState<T> {
  const { rules, send, isSending, messageOf, emailProblem, onSent } = options;
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const { written, change, clear, isStill } = useWritten(rules.first);
  const [wasBlank, setWasBlank] = useState(false);
  const [emailError, setEmailError] = useState<string>();
  const length = written.message.trim().length;
  const isBlank = length === 0;
  const isTooLong = length > rules.max;

  /** Shows what is wrong and focuses the field to correct. */
  function isFit(): boolean {
    setWasBlank(isBlank);
    if (isBlank) {
      notifyFailure('Message required', rules.empty);
      field.current?.focus();
      return false;
    }
    if (isTooLong) {
      field.current?.focus();
      return false;
    }
    const problem = emailProblem?.(written.email);
    setEmailError(problem);
    if (problem !== undefined)
      form.current?.querySelector<HTMLInputElement>('input[inputmode=email]')?.focus();
    return problem === undefined;
  }

  async function submit(): Promise<void> {
    if (isSending || !isFit()) return;
    try {
      await send(written);
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
    rules,
    form,
    field,
    written,
    change,
    isBlank,
    messageError: isTooLong
      ? rules.tooLong(length - rules.max)
      : wasBlank && isBlank
        ? NOTHING_WRITTEN
        : undefined,
    emailError,
    isSending,
    submit,
  };
}
