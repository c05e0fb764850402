import { notKeptText, parseShortlist, type BrowserEntry } from '@isa/api/domain/comparison/shortlist';
import { withStorage } from '@isa/ui/client/storage.ts';
import { SHORTLIST_KEY } from './shortlist.ts';

export const NOT_KEPT =
  'Your browser does not store this shortlist: it is lost when you close or reload the page.';
const DAMAGED = 'Part of the shortlist in this browser could not be read and was removed.';

/** The list in memory, when storage is unavailable. */
let unkept: BrowserEntry[] | null = null;

export type BrowserList = {
  /** Newest first. */
  entries: BrowserEntry[];
  /** A warning if the list is not stored. */
  problem: string | null;
};

/** The list of a visitor. */
export function readBrowserList(): BrowserList {
  if (unkept !== null) return { entries: unkept, problem: NOT_KEPT };
  const stored = withStorage(() => parseShortlist(localStorage.getItem(SHORTLIST_KEY)));
  if (stored === undefined) return { entries: [], problem: NOT_KEPT };
  const { entries, overLimit, isDamaged } = stored;
  return { entries, problem: isDamaged ? DAMAGED : notKeptText(overLimit) };
}

/** @returns whether it was stored; it is kept in memory in any case */
export function writeBrowserList(entries: BrowserEntry[]): boolean {
  const isKept = withStorage(() => {
    if (entries.length === 0) localStorage.removeItem(SHORTLIST_KEY);
    else localStorage.setItem(SHORTLIST_KEY, JSON.stringify(entries));
    return true;
  });
  unkept = isKept ? null : entries;
  return unkept === null;
}

/** Removes products from a visitor's list. */
export function forgetInBrowser(productIds: readonly number[]): void {
  const { entries } = readBrowserList();
  const rest = entries.filter((entry) => !productIds.includes(entry.productId));
  if (rest.length < entries.length) writeBrowserList(rest);
}
