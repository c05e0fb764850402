import type { Product } from '@isa/api/domain/products/product';
import { onStorageChange } from '@isa/ui/client/storage-change.ts';
import { notifyLoadError } from '@isa/ui/client/toast.ts';
import { useSyncExternalStore } from 'react';
import { getUser, holds, onUserChange } from '../session/current-user.ts';

/* The shortlist's ids for stars and header. The store is loaded when there is a list or one is started. */

/** Local storage key of a visitor's shortlist. */
export const SHORTLIST_KEY = 'shortlist';

const NONE: ReadonlySet<number> = new Set();

let shown = NONE;
let store: ReturnType<typeof loadStore> | undefined;
const listeners = new Set<() => void>();
let stopFollowing: (() => void) | undefined;

const loadStore = () => import('./shortlist-store.ts');

function withStore(task: (loaded: Awaited<ReturnType<typeof loadStore>>) => void, onFailure: () => void) {
  (store ??= loadStore()).then(task, () => {
    store = undefined;
    onFailure();
  });
}

/** Reloads the list, if there may be one. */
function refresh(): void {
  if (store || getUser() || holds('localStorage', SHORTLIST_KEY))
    withStore(
      ({ follow }) => follow(),
      () => undefined,
    );
}

function followChanges(): () => void {
  const stops = [onUserChange(refresh), onStorageChange(SHORTLIST_KEY, refresh)];
  refresh();
  return () => {
    for (const stop of stops) stop();
  };
}

/** Calls `listener` when the list changes, here or in another tab. @returns ends that */
export function onShortlistChange(listener: () => void): () => void {
  listeners.add(listener);
  stopFollowing ??= followChanges();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stopFollowing?.();
    stopFollowing = undefined;
  };
}

/** For the store: sets the ids. */
export function showShortlisted(ids: ReadonlySet<number>): void {
  shown = ids;
  for (const listener of listeners) listener();
}

export type StarredProduct = Pick<Product, 'id' | 'name'>;

/** Toggles a product. */
export function setShortlisted(product: StarredProduct, isWanted: boolean): void {
  withStore(
    ({ setOnList }) => void setOnList(product, isWanted),
    () => notifyLoadError(),
  );
}

/** Number of products on the list; 0 on the server. */
export const useShortlistCount = (): number =>
  useSyncExternalStore(
    onShortlistChange,
    () => shown.size,
    () => 0,
  );

export const useIsShortlisted = (productId: number): boolean =>
  useSyncExternalStore(
    onShortlistChange,
    () => shown.has(productId),
    () => false,
  );
