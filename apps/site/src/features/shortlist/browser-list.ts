import { notKeptText, parseShortlist, type BrowserEntry } from '@isa/api/domain/shortlist';
import { SHORTLIST_KEY } from './shortlist.ts';

export const NOT_KEPT =
  'Your browser does not keep this shortlist: it is there until you close or reload the page.';
const DAMAGED = 'Some of the shortlist that this browser kept could not be read, and is not kept any longer.';

/** The list of this page, while the browser does not keep it. */
let unkept: BrowserEntry[] | null = null;

export type BrowserList = {
  /** Newest first. */
  entries: BrowserEntry[];
  /** What is not kept, in a sentence. */
  problem: string | null;
};

/** The list of who is not signed in. */
export function readBrowserList(): BrowserList {
  if (unkept !== null) return { entries: unkept, problem: NOT_KEPT };
  try {
    const { entries, overLimit, isDamaged } = parseShortlist(localStorage.getItem(SHORTLIST_KEY));
    return { entries, problem: isDamaged ? DAMAGED : notKeptText(overLimit) };
  } catch (error) {
    console.debug('The browser has no storage for us', error);
    return { entries: [], problem: NOT_KEPT };
  }
}

/** @returns whether the browser keeps it; this page does in any case */
export function writeBrowserList(entries: BrowserEntry[]): boolean {
  try {
    if (entries.length === 0) localStorage.removeItem(SHORTLIST_KEY);
    else localStorage.setItem(SHORTLIST_KEY, JSON.stringify(entries));
    unkept = null;
    return true;
  } catch (error) {
    console.debug('The shortlist lasts as long as the page', error);
    unkept = entries;
    return false;
  }
}

/** Takes a product out of the list of who is not signed in. */
export function forgetInBrowser(productId: number): void {
  const { entries } = readBrowserList();
  const rest = entries.filter((entry) => entry.productId !== productId);
  if (rest.length < entries.length) writeBrowserList(rest);
}
