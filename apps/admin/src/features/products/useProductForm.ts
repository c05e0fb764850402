import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type FieldName,
  type ProductFormValues,
  type Problems,
  type ReadForm,
  withFeature,
} from './form-values.ts';

export type ProductFormOptions<Input> = {
  initial: ProductFormValues;
  /** A feature that was typed and not added yet. */
  initialFeature?: string;
  /** What the server had against it. */
  problem: { message: string; fields: Problems } | null;
  /** Checks what is typed. */
  read: (values: ProductFormValues) => ReadForm<Input>;
  onSubmit: (input: Input) => void;
  /** Something was changed. */
  onTouch: () => void;
  /** Every state of what is typed. */
  onValues?: (values: ProductFormValues, feature: string) => void;
};

/** Fields in which something is typed that is no number: the browser gives such a field's value as empty, or as another. */
function unreadableNumbers(form: HTMLFormElement): Problems {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  const bad = inputs.filter(({ validity }) => validity.badInput || validity.customError);
  return Object.fromEntries(
    bad.map(({ name, validity, validationMessage }) => [
      name,
      validity.customError ? validationMessage : 'Must be a number',
    ]),
  );
}

/** Gives the function that focuses the first thing wrong in a form, as soon as it is drawn. */
function useFocusOnProblem(form: { readonly current: HTMLFormElement | null }): () => void {
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isWanted.current) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]');
    if (!first) return;
    isWanted.current = false;
    first.focus();
  });
  return () => {
    isWanted.current = true;
  };
}

/** What is typed of a product, what is wrong with it, and how it is sent. */
export function useProductForm<Input>({
  initial,
  initialFeature = '',
  problem,
  read,
  onSubmit,
  onTouch,
  onValues,
}: ProductFormOptions<Input>) {
  const [values, setValues] = useState(initial);
  const [feature, setFeature] = useState(initialFeature);
  const [found, setFound] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const focusProblem = useFocusOnProblem(form);

  function change(next: ProductFormValues, typedFeature: string) {
    onTouch();
    setValues(next);
    setFeature(typedFeature);
    onValues?.(next, typedFeature);
  }

  return {
    form,
    values,
    feature,
    problems: { ...problem?.fields, ...found },
    set<Name extends FieldName>(name: Name, value: ProductFormValues[Name]) {
      change({ ...values, [name]: value }, feature);
      setFound(({ [name]: _gone, ...rest }) => rest);
    },
    setFeatures: (features: readonly string[], typed: string) =>
      change({ ...values, features: [...features] }, typed),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      focusProblem();
      // A feature that was typed and not added is meant all the same.
      const typed = read({ ...values, features: withFeature(values.features, feature) });
      const all = { ...(typed.ok ? {} : typed.problems), ...unreadableNumbers(event.currentTarget) };
      setFound(all);
      if (typed.ok && Object.keys(all).length === 0) onSubmit(typed.input);
    },
  };
}
