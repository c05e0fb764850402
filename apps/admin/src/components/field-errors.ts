import { issuesOf } from '@isa/ui/client/errors.ts';
import { type RefObject, useEffect, useRef } from 'react';

/** The first complaint about each field: of `sources.0.url` about `sources`. @param nameOf a field by the path of an issue */
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

/** Leads to the first field that was complained about, once a save was refused. */
export function useFocusOnError<Form extends HTMLElement>(error: unknown): RefObject<Form | null> {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);
  return form;
}
