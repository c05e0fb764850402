import type { Database } from '@isa/db';
import { loadCatalogue } from './catalogue-load.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';

export interface Catalogue {
  /** The snapshot of now: another server's change is seen within half a second, our own at once. */
  current(): Promise<CatalogueSnapshot>;
  /** The snapshot if it was checked a moment ago, else null: for the path that must not wait. */
  fresh(): CatalogueSnapshot | null;
  /** The last one loaded, however old. @throws when none was loaded yet */
  latest(): CatalogueSnapshot;
  /** Looks at the database again before anything else is answered; call after a write. */
  refresh(): Promise<CatalogueSnapshot>;
}

/** How long a version check holds, in milliseconds. */
const CHECK_INTERVAL = 500;

/** Keeps the current snapshot and reloads it when the version in the database has moved on. */
export function createCatalogue(db: Database): Catalogue {
  let snapshot: CatalogueSnapshot | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<CatalogueSnapshot> | null = null;

  const isFresh = () => performance.now() - checkedAt < CHECK_INTERVAL;

  async function check(): Promise<CatalogueSnapshot> {
    const startedAt = performance.now();
    snapshot = await loadCatalogue(db, snapshot);
    checkedAt = startedAt;
    return snapshot;
  }

  /** One check at a time serves all who wait. */
  function shared(): Promise<CatalogueSnapshot> {
    underWay ??= check().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return {
    current: async () => (snapshot !== null && isFresh() ? snapshot : shared()),
    fresh: () => (isFresh() ? snapshot : null),
    latest: () => {
      if (snapshot === null) throw new Error('The catalogue has not been loaded yet');
      return snapshot;
    },
    refresh: async () => {
      if (underWay) await underWay.catch(() => undefined);
      checkedAt = Number.NEGATIVE_INFINITY;
      return shared();
    },
  };
}
