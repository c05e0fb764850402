import type { changeLog, guides } from '@isa/db';
import { countedRate, type MarketRate, marketRates } from '../../domain/products/market-rates.ts';
import { type Coverage, coverageOf } from '../../domain/products/product-commission.ts';
import { isSample, type Product } from '../../domain/products/product.ts';
import type { WrittenAnswer } from '../../domain/advisor/written-answer.ts';
import { sortInSlices } from '../../lib/sort-in-slices.ts';
import { timeSlicer } from '../../lib/time-slicer.ts';
import { type TypeFilter, matchesFilter } from '../../domain/isa/isa-types.ts';
import type { SortId } from '../../domain/comparison/product-list.ts';
import { rankAgain, rankProducts } from '../../domain/comparison/product-sorting.ts';

export type Guide = typeof guides.$inferSelect;
export type LoggedChange = typeof changeLog.$inferSelect;

/** What is written for readers; of the change log what is published, the newest first. */
export interface Texts {
  guides: readonly Guide[];
  /** Addresses of guides that are shown no longer. */
  withdrawnGuides: readonly Pick<Guide, 'slug' | 'title'>[];
  changes: readonly LoggedChange[];
  /** Written for the advisor by administrators, without those that are retired. */
  answers: readonly WrittenAnswer[];
}

/** Of more changes than these, sorting everything again is quicker. */
const FEW_CHANGES = 100;

interface SnapshotState {
  version: number;
  guidesVersion: number;
  answersVersion: number;
}

interface Ranking {
  filter: TypeFilter;
  sort: SortId;
  products: readonly Product[];
}

const isActiveOf = (product: Product | null, filter: TypeFilter): product is Product =>
  product !== null && product.isActive && matchesFilter(product.type, filter);

/** The products of before with the changes, by id. */
async function merge(
  before: readonly Product[],
  known: ReadonlyMap<number, Product>,
  changed: ReadonlyMap<number, Product | null>,
): Promise<readonly Product[]> {
  const merged: Product[] = [];
  for (const product of before) {
    if (timeSlicer.due()) await timeSlicer.rest();
    const now = changed.get(product.id);
    if (now === undefined) merged.push(product);
    else if (now !== null) merged.push(now);
  }
  let isSorted = true;
  for (const [id, product] of changed) {
    if (timeSlicer.due()) await timeSlicer.rest();
    if (product === null || known.has(id)) continue;
    isSorted &&= id > (merged.at(-1)?.id ?? 0);
    merged.push(product);
  }
  return isSorted ? merged : sortInSlices(merged, (a, b) => a.id - b.id);
}

/** What is asked of the products of a snapshot. */
interface Index {
  active: readonly Product[];
  byId: ReadonlyMap<number, Product>;
  sampleData: boolean;
}

async function indexOf(all: readonly Product[]): Promise<Index> {
  const active: Product[] = [];
  const byId = new Map<number, Product>();
  let sampleData = false;
  for (const product of all) {
    if (timeSlicer.due()) await timeSlicer.rest();
    byId.set(product.id, product);
    if (!product.isActive) continue;
    active.push(product);
    sampleData ||= isSample(product);
  }
  return { active, byId, sampleData };
}

/** Everything public that changes rarely, as of one version of the catalogue. */
export class CatalogueSnapshot {
  readonly version: number;
  /** The version in which a guide or an entry of the change log changed last. */
  readonly guidesVersion: number;
  /** The version in which a written answer changed last. */
  readonly answersVersion: number;
  readonly products: readonly Product[];
  readonly active: readonly Product[];
  readonly guides: readonly Guide[];
  readonly withdrawnGuides: readonly Pick<Guide, 'slug' | 'title'>[];
  readonly changes: readonly LoggedChange[];
  /** Answers that administrators wrote for the advisor, without those that are retired. */
  readonly answers: readonly WrittenAnswer[];
  /** Invented products are on show: pages and the advisor say so. */
  readonly sampleData: boolean;
  readonly #byId: ReadonlyMap<number, Product>;
  readonly #ranked = new Map<string, Ranking>();
  #coverage: Coverage | null = null;
  #market: Promise<readonly MarketRate[]> | null = null;

  /** Built in time slices. */
  static async of(state: SnapshotState, all: readonly Product[], texts: Texts): Promise<CatalogueSnapshot> {
    return new CatalogueSnapshot(state, all, texts, await indexOf(all));
  }

  private constructor(
    state: SnapshotState,
    all: readonly Product[],
    { guides: guideRows, withdrawnGuides, changes, answers }: Texts,
    { active, byId, sampleData }: Index,
  ) {
    this.version = state.version;
    this.guidesVersion = state.guidesVersion;
    this.answersVersion = state.answersVersion;
    this.products = all;
    this.active = active;
    this.guides = guideRows;
    this.withdrawnGuides = withdrawnGuides;
    this.changes = changes;
    this.answers = answers;
    this.sampleData = sampleData;
    this.#byId = byId;
  }

  /** Of all active products, whatever the filter; counted when it is first asked for, not while the snapshot is made. */
  get coverage(): Coverage {
    return (this.#coverage ??= coverageOf(this.active));
  }

  /** A product by id, hidden or not. */
  find(id: number): Product | undefined {
    return this.#byId.get(id);
  }

  /** A product by id; undefined for a hidden one, which savers cannot tell from a deleted one. */
  findActive(id: number): Product | undefined {
    const product = this.find(id);
    return product?.isActive ? product : undefined;
  }

  /** What cash ISAs pay by kind of access; worked out once per version, in time slices. */
  market(): Promise<readonly MarketRate[]> {
    this.#market ??= this.#workOutMarket();
    return this.#market;
  }

  async #workOutMarket(): Promise<readonly MarketRate[]> {
    const counted = [];
    for (const product of this.active) {
      if (timeSlicer.due()) await timeSlicer.rest();
      counted.push(countedRate(product) ?? []);
    }
    return marketRates(counted.flat());
  }

  /** Active products of a filter in the given order; sorted once per version. */
  ranking(filter: TypeFilter, sort: SortId): readonly Product[] {
    const key = `${filter}\n${sort}`;
    const known = this.#ranked.get(key);
    if (known) return known.products;
    const products = rankProducts(
      this.active.filter((product) => matchesFilter(product.type, filter)),
      sort,
    );
    this.#ranked.set(key, { filter, sort, products });
    return products;
  }

  /**
   * The snapshot of a later version. After a few changes the rankings that were asked for are kept up, so that the next
   * visitor waits for no sorting.
   * @param changed products by id; null if one was deleted
   */
  async after(
    state: SnapshotState,
    changed: ReadonlyMap<number, Product | null>,
    texts: Texts,
  ): Promise<CatalogueSnapshot> {
    const products = changed.size === 0 ? this.products : await merge(this.products, this.#byId, changed);
    const next = await CatalogueSnapshot.of(state, products, texts);
    if (changed.size > FEW_CHANGES) return next;
    const gone = new Set(changed.keys());
    for (const [key, { filter, sort, products: ranked }] of this.#ranked) {
      const added = [...changed.values()].filter((product) => isActiveOf(product, filter));
      next.#ranked.set(key, { filter, sort, products: rankAgain(ranked, sort, { gone, added }) });
    }
    return next;
  }
}
