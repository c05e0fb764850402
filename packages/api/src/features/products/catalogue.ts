import type { Database } from '@isa/db';
import { loadCatalogue } from './catalogue-load.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';

export interface Catalogue {
  /** The current snapshot: another server's change is seen within half a second, our own at once. */
  current(): Promise<CatalogueSnapshot>;
  /** The snapshot if it was checked a moment ago, else null: for callers that must not wait. */
  fresh(): CatalogueSnapshot | null;
  /** The last one loaded, however old. @throws when none was loaded yet */
  latest(): CatalogueSnapshot;
  /** Invalidates the snapshot after a write; reloading begins at once. */
  outdate(): void;
  /** The same, and waits for what is there now. */
  refresh(): Promise<CatalogueSnapshot>;
}

/** How long a version check holds, in milliseconds. */
const CHECK_INTERVAL = 500;

/** Keeps the current snapshot and reloads it when the version in the database has moved on. */
export function createCatalogue(db: Database): Catalogue {
  let snapshot: CatalogueSnapshot | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  /** How many writes were announced, how many of them before the check whose snapshot is kept. */
  let writes = 0;
  let writesSeen = 0;
  let inFlight: { writes: number; done: Promise<CatalogueSnapshot> } | null = null;

  const isFresh = () => writesSeen === writes && performance.now() - checkedAt < CHECK_INTERVAL;

  async function check(): Promise<CatalogueSnapshot> {
    const [startedAt, writesBefore] = [performance.now(), writes];
    snapshot = await loadCatalogue(db, snapshot);
    [checkedAt, writesSeen] = [startedAt, writesBefore];
    return snapshot;
  }

  function begin() {
    const done = check().finally(() => {
      inFlight = null;
    });
    return { writes, done };
  }

  /** One check at a time serves all who wait, unless it began before the last write. */
  async function shared(): Promise<CatalogueSnapshot> {
    // The callers that began this check get its error.
    while (inFlight && inFlight.writes !== writes) await inFlight.done.catch(() => undefined);
    inFlight ??= begin();
    return inFlight.done;
  }

  function refresh(): Promise<CatalogueSnapshot> {
    writes += 1;
    return shared();
  }

  return {
    current: async () => (snapshot !== null && isFresh() ? snapshot : shared()),
    fresh: () => (isFresh() ? snapshot : null),
    latest: () => {
      if (snapshot === null) throw new Error('The catalogue has not been loaded yet');
      return snapshot;
    },
    refresh,
    outdate: () => {
      // The next caller checks again and gets the error.
      refresh().catch(() => undefined);
    },
  };
}
