import { issuesOf } from '@isa/ui/client/errors.ts';
import { type RefObject, useEffect, useRef } from 'react';
import type { z } from 'zod';

type Issue = ReturnType<typeof issuesOf>[number];

/** What the server would refuse, found before sending. */
class InputError extends Error {
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[]) {
    super(issues[0]?.message);
    this.issues = issues;
  }
}

/** Sends only what the server's schema accepts; its issues reject the mutation as the server's would. */
export const checkedBy = <Input, Output>(
  schema: z.ZodType,
  { mutationFn }: { mutationFn: (input: Input) => Promise<Output> },
) => ({
  mutationFn: async (input: Input): Promise<Output> => {
    const { error } = schema.safeParse(input);
    if (error === undefined) return mutationFn(input);
    throw new InputError(error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  },
});

/** The issues of a save, found here or by the server. */
export const inputIssues = (error: unknown): readonly Issue[] =>
  error instanceof InputError ? error.issues : issuesOf(error);

/**
 * The first error of each field: that of `sources.0.url` belongs to `sources`.
 * @param nameOf maps the path of an issue to a field
 */
export function fieldErrors(
  error: unknown,
  nameOf: (path: string) => string = (path) => path,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { path, message } of inputIssues(error)) {
    const [field = ''] = nameOf(path).split('.');
    if (!found.has(field)) found.set(field, message);
  }
  return found;
}

/** The errors of fields that still have the value that was sent. */
export const uncorrected = <Values extends object>(
  errors: ReadonlyMap<string, string>,
  sent: Values,
  now: Values,
): ReadonlyMap<string, string> =>
  new Map([...errors].filter(([field]) => Reflect.get(sent, field) === Reflect.get(now, field)));

/**
 * For every form: once what was submitted turns out to be wrong, here or at the server, the first invalid field gets the
 * focus, or else the message. A save that succeeds moves no focus, then or later.
 */
export function useFocusOnProblem<Form extends HTMLElement>(
  isSaving = false,
): {
  form: RefObject<Form | null>;
  /** Called when the form is submitted. */
  focusProblem: () => void;
} {
  const form = useRef<Form>(null);
  const isWanted = useRef(false);
  const wasSaving = useRef(false);
  useEffect(() => {
    const hasSettled = wasSaving.current && !isSaving;
    wasSaving.current = isSaving;
    if (!isWanted.current || isSaving) return;
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"][tabindex]');
    isWanted.current = !hasSettled && !first;
    first?.focus();
  });
  return {
    form,
    focusProblem: () => {
      isWanted.current = true;
    },
  };
}
