import { issuesOf } from '@isa/ui/client/errors.ts';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * The first error of each field: that of `sources.0.url` belongs to `sources`.
 * @param nameOf maps the path of an issue to a field
 */
export function fieldErrors(
  error: unknown,
  nameOf: (path: string) => string = (path) => path,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { path, message } of issuesOf(error)) {
    const [field = ''] = nameOf(path).split('.');
    if (!found.has(field)) found.set(field, message);
  }
  return found;
}

/** Focuses the first invalid field after a save was refused. */
export function useFocusOnError<Form extends HTMLElement>(error: unknown): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return form;
}
