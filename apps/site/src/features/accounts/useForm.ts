import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';

/** What is wrong, by name of the field; under `form` what belongs to none, under `cause` why. */
export type FormErrors = Partial<Record<string, string>>;

type Form = {
  ref: RefObject<HTMLFormElement | null>;
  errors: FormErrors;
  /** Shows what is wrong and moves the focus to the first field that is, or to what is wrong with the whole form. */
  setErrors: (errors: FormErrors) => void;
  /** A listener for `onSubmit` that gives the text of each field. */
  onSubmit: (
    send: (textOf: (name: string) => string) => void,
  ) => (event: SubmitEvent<HTMLFormElement>) => void;
};

/** What the forms of this folder share. The fields keep their own texts, so nothing is lost when sending fails. */
export function useForm(): Form {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  useEffect(() => {
    const first = (selector: string) => ref.current?.querySelector<HTMLElement>(selector);
    const wrong = first('[aria-invalid]') ?? first('[role="alert"][tabindex]');
    wrong?.focus();
    // The focus alone may leave it at the edge of the window, with what is said of it beyond.
    wrong?.scrollIntoView({ block: 'nearest' });
  }, [errors]);
  return {
    ref,
    errors,
    setErrors,
    onSubmit: (send) => (event) => {
      event.preventDefault();
      const fields = new FormData(event.currentTarget);
      setErrors({});
      send((name) => {
        const value = fields.get(name);
        return typeof value === 'string' ? value : '';
      });
    },
  };
}
