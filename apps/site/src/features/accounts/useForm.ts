import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';

/** Errors by field; `form` for the form as a whole, `cause` for its reason. */
export type FormErrors = Partial<Record<string, string>>;

type Form = {
  ref: RefObject<HTMLFormElement | null>;
  errors: FormErrors;
  /** Shows errors and focuses the first invalid field, or the error of the form. */
  setErrors: (errors: FormErrors) => void;
  /** An `onSubmit` listener that passes the text of each field. */
  onSubmit: (
    send: (textOf: (name: string) => string) => void,
  ) => (event: SubmitEvent<HTMLFormElement>) => void;
};

/** Shared by the forms of this folder. The fields are uncontrolled, so nothing is lost when sending fails. */
export function useForm(): Form {
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FormErrors>({});
  useEffect(() => {
    const first = (selector: string) => ref.current?.querySelector<HTMLElement>(selector);
    const wrong = first('[aria-invalid]') ?? first('[role="alert"][tabindex]');
    wrong?.focus();
    // Focusing alone may leave the field at the edge of the window, with its error outside.
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
