import { type Database, catalogueState, guides } from '@isa/db';
import { asc } from 'drizzle-orm';
import type { Product } from '../../domain/product.ts';
import type { TypeFilter } from '../../domain/isa-types.ts';
import { matchesFilter } from '../../domain/isa-types.ts';
import { rankProducts, type SortId } from '../../domain/product-ranking.ts';
import { readProducts } from './catalogue-rows.ts';

export type Guide = typeof guides.$inferSelect;

/** Everything public that changes rarely, as of one version of the catalogue. */
export class CatalogueSnapshot {
  readonly version: number;
  readonly products: readonly Product[];
  readonly active: readonly Product[];
  readonly guides: readonly Guide[];
  private readonly byId: ReadonlyMap<number, Product>;
  private readonly ranked = new Map<string, readonly Product[]>();

  constructor(version: number, all: readonly Product[], guideRows: readonly Guide[]) {
    this.version = version;
    this.products = all;
    this.active = all.filter((product) => product.isActive);
    this.guides = guideRows;
    this.byId = new Map(all.map((product) => [product.id, product]));
  }

  /** A product by id, hidden or not. */
  find(id: number): Product | undefined {
    return this.byId.get(id);
  }

  /** Active products of a filter in the given order; sorted once per version. */
  ranking(filter: TypeFilter, sort: SortId): readonly Product[] {
    const key = `${filter}\n${sort}`;
    const known = this.ranked.get(key);
    if (known) return known;
    const fresh = rankProducts(
      this.active.filter((product) => matchesFilter(product.type, filter)),
      sort,
    );
    this.ranked.set(key, fresh);
    return fresh;
  }
}

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

async function readVersion(db: Database): Promise<number> {
  const rows = await db.read.select({ version: catalogueState.version }).from(catalogueState);
  return rows[0]?.version ?? 0;
}

async function load(db: Database, version: number): Promise<CatalogueSnapshot> {
  const [all, guideRows] = await Promise.all([
    readProducts(db),
    db.read.select().from(guides).orderBy(asc(guides.position), asc(guides.id)),
  ]);
  return new CatalogueSnapshot(version, all, guideRows);
}

/** Keeps the current snapshot and reloads it when the version in the database has moved on. */
export function createCatalogue(db: Database): Catalogue {
  let snapshot: CatalogueSnapshot | null = null;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let underWay: Promise<CatalogueSnapshot> | null = null;

  const isFresh = () => performance.now() - checkedAt < CHECK_INTERVAL;

  async function check(): Promise<CatalogueSnapshot> {
    const startedAt = performance.now();
    const version = await readVersion(db);
    if (snapshot === null || snapshot.version !== version) snapshot = await load(db, version);
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
