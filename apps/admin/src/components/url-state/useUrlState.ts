import { useCallback, useEffect, useRef } from 'react';
import { useSearch } from 'wouter';

/** Several parameters changed by one press, such as a filter and the page, are one history entry. */
let isStepMade = false;

/** A new history entry, or a change of the current one (typing would be undone letter by letter). */
export type Way = 'step' | 'in-place';

function write(name: string, value: string, way: Way): void {
  const url = new URL(location.href);
  if ((url.searchParams.get(name) ?? '') === value) return;
  if (value === '') url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  if (way === 'in-place' || isStepMade) {
    history.replaceState(history.state, '', url);
    return;
  }
  history.pushState(history.state, '', url);
  isStepMade = true;
  queueMicrotask(() => {
    isStepMade = false;
  });
}

/**
 * State in a URL parameter, so that Back undoes it and a reload or shared link restores it.
 * @returns the value, empty by default, and its setter; an empty value removes the parameter
 */
export function useUrlState(name: string): [string, (value: string, way?: Way) => void] {
  const search = useSearch();
  const home = useRef<string | null>(null);
  useEffect(() => {
    home.current = location.pathname;
    return () => {
      home.current = null;
    };
  }, []);
  const choose = useCallback(
    (value: string, way: Way = 'step') => {
      // A delayed change may arrive after leaving the page, or after coming back to it.
      if (location.pathname === home.current) write(name, value, way);
    },
    [name],
  );
  return [new URLSearchParams(search).get(name) ?? '', choose];
}

/**
 * One of several options, kept in the URL unless it is the default.
 * @param name URL parameter: `users.kind`
 * @returns the option and its setter; the default where the URL names no known option
 */
export function useChoice<Choice extends string>(
  name: string,
  options: readonly { value: Choice }[],
  first: Choice,
) {
  const [text, choose] = useUrlState(name);
  const choice = options.find(({ value }) => value === text)?.value ?? first;
  return [choice, (wanted: string) => choose(wanted === first ? '' : wanted)] as const;
}
