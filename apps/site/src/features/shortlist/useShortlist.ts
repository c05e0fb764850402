import { useEffect, useSyncExternalStore } from 'react';
import { follow, getShortlist, LOADING, type ShortlistView } from './shortlist-store.ts';
import { onShortlistChange } from './shortlist.ts';

/** The list with its notes, for its own page; the server does not know it. */
export function useShortlist(): ShortlistView {
  useEffect(follow, []);
  return useSyncExternalStore(onShortlistChange, getShortlist, () => LOADING);
}
