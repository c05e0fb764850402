import { useCallback, useState } from 'react';
import { useSearch } from 'wouter';

/** What one press changes together, as a filter and the page it leads to, is one step of Back. */
let isStepMade = false;

/** A step that Back undoes, or a change of the one that is made, as typing is: it would be undone letter by letter. */
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
 * A choice that is kept in the address, so that Back undoes it, and a reload or a colleague finds the same rows.
 * @returns the choice, empty where the address names none, and how to make another; empty leaves it out
 */
export function useUrlState(name: string): [string, (value: string, way?: Way) => void] {
  const search = useSearch();
  const [home] = useState(() => location.pathname);
  const choose = useCallback(
    (value: string, way: Way = 'step') => {
      // A choice that had to wait for an answer may come when another page is on screen.
      if (location.pathname === home) write(name, value, way);
    },
    [name, home],
  );
  return [new URLSearchParams(search).get(name) ?? '', choose];
}
