import {
  cleanNote,
  newestFirst,
  notKeptText,
  SHORTLIST_FULL,
  SHORTLIST_MAX,
  type BrowserEntry,
  type ShortlistEntry,
} from '@isa/api/domain/comparison/shortlist';
import { reasonOf } from '@isa/ui/client/errors.ts';
import { notify, notifyFailure } from '@isa/ui/client/toast.ts';
import { getUser } from '../session/current-user.ts';
import { openAccountList, shortlistCalls } from './account-list.ts';
import { forgetInBrowser, NOT_KEPT, readBrowserList, writeBrowserList } from './browser-list.ts';
import { showShortlisted, type StarredProduct } from './shortlist.ts';

/** The shortlist as it is shown. */
export type ShortlistView = {
  phase: 'loading' | 'ready' | 'failed';
  /** Newest first. */
  entries: readonly ShortlistEntry[];
  /** A warning if it is not stored. */
  problem: string | null;
};

export const LOADING: ShortlistView = { phase: 'loading', entries: [], problem: null };

let view = LOADING;
/** The owner; null for a visitor. */
let owner: number | null = null;
let opening: Promise<void> = Promise.resolve();
/** As the server has it. */
let confirmed: readonly ShortlistEntry[] = [];
/** Queue of changes to send. */
let changes: Promise<void> = Promise.resolve();
let waiting = 0;
let hasNotified = false;
/** Notes of removed products, restored when the star is pressed again. */
const takenOff = new Map<number, string>();

export const getShortlist = (): ShortlistView => view;

function show(next: ShortlistView): void {
  view = next;
  showShortlisted(new Set(next.entries.map(({ productId }) => productId)));
}

const ready = (entries: readonly ShortlistEntry[], problem = view.problem): void =>
  show({ phase: 'ready', entries, problem });

/** Notifies other tabs of the account. A visitor's list is observed in storage. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('shortlist') : null;

async function open(userId: number): Promise<void> {
  show(LOADING);
  try {
    const { entries, notKept } = await openAccountList(userId);
    if (owner !== userId) return;
    confirmed = entries;
    const problem = notKeptText(notKept);
    ready(entries, problem);
    if (problem !== null) notify({ title: 'Your shortlist is full', message: problem });
  } catch (error) {
    console.debug('Shortlist not read', error);
    if (owner === userId) show({ ...LOADING, phase: 'failed' });
  }
}

/** Loads the account's or the browser's list. Call it when either may have changed. */
export function follow(): void {
  const now = getUser()?.id ?? null;
  if (now !== owner) takenOff.clear();
  if (now === null) {
    owner = null;
    const { entries, problem } = readBrowserList();
    ready(entries, problem);
  } else if (now !== owner) {
    owner = now;
    opening = open(now);
  }
}

/** Tries again to read the account’s list. */
export async function retry(): Promise<void> {
  if (owner !== null) await (opening = open(owner));
}

async function readAgain(userId: number): Promise<void> {
  try {
    const { entries } = await shortlistCalls().list.query();
    if (owner !== userId || waiting > 0) return;
    confirmed = entries;
    ready(entries);
  } catch (error) {
    console.debug('Changes from another tab could not be read', error);
  }
}

channel?.addEventListener('message', ({ data }) => {
  if (owner !== null && data === owner) void readAgain(owner);
});

/** Sends an optimistic change, and rolls it back if the server refuses. */
async function send(userId: number, call: () => Promise<{ entries: ShortlistEntry[] }>): Promise<void> {
  try {
    // Another user may have signed in since the change was queued.
    if (owner === userId) {
      const { entries } = await call();
      if (owner === userId) confirmed = entries;
    }
    // A channel has but one origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel?.postMessage(userId);
  } catch (error) {
    notifyFailure('Your shortlist was not changed', reasonOf(error));
  }
  waiting -= 1;
  if (waiting === 0 && owner === userId) ready(confirmed);
}

function changeAccount(
  userId: number,
  entries: ShortlistEntry[],
  call: () => Promise<{ entries: ShortlistEntry[] }>,
): void {
  ready(entries);
  waiting += 1;
  changes = changes.then(() => send(userId, call));
}

function changeBrowser(entries: BrowserEntry[]): void {
  const isKept = writeBrowserList(entries);
  ready(entries, isKept ? null : NOT_KEPT);
  if (!isKept && !hasNotified) notify({ title: 'Shortlist not kept', message: NOT_KEPT });
  hasNotified = !isKept;
}

/** Names the products of a visitor's list as they are called now, to name them once they are no longer listed. */
export function keepNames(products: readonly StarredProduct[]): void {
  if (owner !== null) return;
  const names = new Map(products.map(({ id, name }) => [id, name]));
  const { entries, problem } = readBrowserList();
  const named = entries.map((entry) => {
    const name = names.get(entry.productId);
    return name === undefined || name === entry.name ? entry : { ...entry, name };
  });
  // What could not be read stays reported until the visitor changes the list.
  if (problem === null && named.some((entry, at) => entry !== entries[at])) changeBrowser(named);
}

/** The list is loaded, if possible. */
async function untilOpen(): Promise<void> {
  follow();
  if (view.phase === 'failed') void retry();
  await opening;
}

function add({ id: productId, name }: StarredProduct): void {
  const entries: readonly BrowserEntry[] = owner === null ? readBrowserList().entries : view.entries;
  if (entries.length >= SHORTLIST_MAX) return notifyFailure('Your shortlist is full', SHORTLIST_FULL);
  const note = takenOff.get(productId);
  const more = newestFirst([
    ...entries,
    { productId, name, note: note ?? '', addedAt: new Date().toISOString() },
  ]);
  if (owner === null) return changeBrowser(more);
  // Without a note, one written on another device is kept.
  const change = note === undefined ? { productId } : { productId, note };
  changeAccount(owner, more, () => shortlistCalls().save.mutate(change));
}

function remove(productIds: readonly number[]): void {
  const isOther = (entry: ShortlistEntry) => !productIds.includes(entry.productId);
  for (const { productId, note } of view.entries)
    if (productIds.includes(productId)) takenOff.set(productId, note);
  if (owner === null) return changeBrowser(readBrowserList().entries.filter(isOther));
  forgetInBrowser(productIds);
  changeAccount(owner, view.entries.filter(isOther), () =>
    shortlistCalls().remove.mutate({ productIds: [...productIds] }),
  );
}

/** Makes a change once the list is loaded. */
async function whenOpen(change: () => void): Promise<void> {
  await untilOpen();
  if (view.phase === 'failed')
    return notifyFailure('Your shortlist was not changed', 'It could not be loaded. Please try again.');
  change();
}

const isOnList = (productId: number) => view.entries.some((entry) => entry.productId === productId);

/** Adds or removes a product, as the star showed it, whatever the loaded list says. */
export const setOnList = (product: StarredProduct, isWanted: boolean): Promise<void> =>
  isWanted
    ? whenOpen(() => {
        if (!isOnList(product.id)) add(product);
      })
    : takeOffList([product.id]);

/** Removes products in one change. */
export const takeOffList = (productIds: readonly number[]): Promise<void> =>
  whenOpen(() => {
    if (productIds.some(isOnList)) remove(productIds);
  });

/** Changes the note of a product on the list. */
export function saveNote(productId: number, text: string): void {
  const note = cleanNote(text);
  const isNoted = (entry: ShortlistEntry) => entry.productId === productId;
  if (owner !== null) {
    const entries = view.entries.map((entry) => (isNoted(entry) ? { ...entry, note } : entry));
    return changeAccount(owner, entries, () => shortlistCalls().save.mutate({ productId, note }));
  }
  changeBrowser(readBrowserList().entries.map((entry) => (isNoted(entry) ? { ...entry, note } : entry)));
}
