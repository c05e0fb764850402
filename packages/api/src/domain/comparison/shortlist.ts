import { counted } from '../money.ts';
import { withoutControls } from '../text.ts';

/** Products on one shortlist. */
export const SHORTLIST_MAX = 100;
/** Characters of a product’s name, as its field has it. Imported, the definitions of all fields would be in the scripts of every page. */
const NAME_MAX = 300;
/** Characters of a note. */
export const SHORTLIST_NOTE_MAX = 500;
/** The most entries read from a browser: a list that was tampered with may have any length. */
export const SHORTLIST_OFFERED_MAX = 1000;

export const SHORTLIST_FULL = `Your shortlist is full: it holds ${SHORTLIST_MAX} products. Remove one to add another.`;
export const SHORTLIST_NOTE_TOO_LONG = `A note may have at most ${SHORTLIST_NOTE_MAX} characters.`;

/** A product the user wants to come back to. */
export interface ShortlistEntry {
  productId: number;
  /** The saver’s own words; empty for none. */
  note: string;
  /** ISO 8601, UTC. */
  addedAt: string;
  /** As the product is called, to name it once it is no longer listed; null or left out if that is not known. */
  name?: string | null;
}

/** An entry that a browser keeps for a visitor. */
export interface BrowserEntry extends ShortlistEntry {
  /** The account it was offered to at sign-in: it is not offered again, to any account. */
  offeredTo?: number;
}

/** A note as it is stored: no invisible characters, no space around it. */
export const cleanNote = (text: string): string => withoutControls(text).trim();

/** Newest first; of the same moment the higher id, so that every list has one order. */
export const newestFirst = <Entry extends ShortlistEntry>(entries: readonly Entry[]): Entry[] =>
  entries.toSorted((a, b) => b.addedAt.localeCompare(a.addedAt) || b.productId - a.productId);

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

function momentOf(value: unknown): string | null {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function readEntry(value: unknown): BrowserEntry | null {
  if (typeof value !== 'object' || value === null) return null;
  const { productId, note, addedAt, name, offeredTo }: Partial<Record<keyof BrowserEntry, unknown>> = value;
  const moment = momentOf(addedAt);
  if (!isId(productId) || moment === null) return null;
  const words = typeof note === 'string' ? cleanNote(note.slice(0, SHORTLIST_NOTE_MAX)) : '';
  return {
    productId,
    note: words,
    addedAt: moment,
    ...(typeof name === 'string' ? { name: cleanNote(name.slice(0, NAME_MAX)) } : {}),
    ...(isId(offeredTo) ? { offeredTo } : {}),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null; // not JSON, so not a list either
  }
}

export interface StoredShortlist {
  /** Newest first, each product once, at most `SHORTLIST_MAX`. */
  entries: BrowserEntry[];
  /** Products beyond that. */
  overLimit: number;
  /** The stored text is not a list, or has an invalid entry. */
  isDamaged: boolean;
}

/** Parses what a browser stored; anything invalid is dropped. */
export function parseShortlist(text: string | null): StoredShortlist {
  if (text === null) return { entries: [], overLimit: 0, isDamaged: false };
  const list = parsed(text);
  if (!Array.isArray(list)) return { entries: [], overLimit: 0, isDamaged: true };
  const read = list.slice(0, SHORTLIST_OFFERED_MAX).map(readEntry);
  const entries = new Map<number, BrowserEntry>();
  for (const entry of newestFirst(read.filter((each) => each !== null)))
    if (!entries.has(entry.productId)) entries.set(entry.productId, entry);
  return {
    entries: [...entries.values()].slice(0, SHORTLIST_MAX),
    overLimit: Math.max(0, entries.size - SHORTLIST_MAX) + Math.max(0, list.length - SHORTLIST_OFFERED_MAX),
    isDamaged: read.includes(null),
  };
}

/** A sentence on how many products of the browser’s shortlist did not fit. */
export const notKeptText = (count: number): string | null =>
  count === 0
    ? null
    : `${counted(count, 'product')} of this browser ${count === 1 ? 'was' : 'were'} not kept: a shortlist holds ${SHORTLIST_MAX} products.`;
