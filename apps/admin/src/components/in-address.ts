import { useEffect } from 'react';

/** What the address said of a choice when the page came; empty when nothing. */
export function inAddress(name: string): string {
  return new URLSearchParams(location.search).get(name) ?? '';
}

/**
 * Keeps a choice in the address, so that Back, a reload or a colleague finds the same rows.
 * @param value empty leaves it out
 */
export function useInAddress(name: string, value: string): void {
  useEffect(() => {
    const url = new URL(location.href);
    if ((url.searchParams.get(name) ?? '') === value) return;
    if (value === '') url.searchParams.delete(name);
    else url.searchParams.set(name, value);
    history.replaceState(history.state, '', url);
  }, [name, value]);
}
