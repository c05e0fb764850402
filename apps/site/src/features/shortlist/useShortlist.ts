import { useEffect, useSyncExternalStore } from 'react';
import { follow, getShortlist, LOADING, type ShortlistView } from './shortlist-store.ts';
import { onShortlistChange } from './shortlist.ts';

/** The list with its notes; undefined on the server. */
export function useShortlist(): ShortlistView {
  useEffect(follow, []);
  return useSyncExternalStore(onShortlistChange, getShortlist, () => LOADING);
}
