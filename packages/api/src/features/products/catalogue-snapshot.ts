import type { guides } from '@isa/db';
import { type Coverage, coverageOf } from '../../domain/product-commission.ts';
import { isSample, type Product } from '../../domain/product.ts';
import type { TypeFilter } from '../../domain/isa-types.ts';
import { matchesFilter } from '../../domain/isa-types.ts';
import { rankProducts, type SortId } from '../../domain/product-ranking.ts';

export type Guide = typeof guides.$inferSelect;

/** Everything public that changes rarely, as of one version of the catalogue. */
export class CatalogueSnapshot {
  readonly version: number;
  /** The version in which a guide changed last. */
  readonly guidesVersion: number;
  readonly products: readonly Product[];
  readonly active: readonly Product[];
  readonly guides: readonly Guide[];
  /** Invented products are on show: pages and the advisor say so. */
  readonly sampleData: boolean;
  /** Of all active products, whatever the filter. */
  readonly coverage: Coverage;
  readonly #byId: ReadonlyMap<number, Product>;
  readonly #ranked = new Map<string, readonly Product[]>();

  constructor(
    state: { version: number; guidesVersion: number },
    all: readonly Product[],
    guideRows: readonly Guide[],
  ) {
    this.version = state.version;
    this.guidesVersion = state.guidesVersion;
    this.products = all;
    this.active = all.filter((product) => product.isActive);
    this.guides = guideRows;
    this.sampleData = this.active.some(isSample);
    this.coverage = coverageOf(this.active);
    this.#byId = new Map(all.map((product) => [product.id, product]));
  }

  /** A product by id, hidden or not. */
  find(id: number): Product | undefined {
    return this.#byId.get(id);
  }

  /** Active products of a filter in the given order; sorted once per version. */
  ranking(filter: TypeFilter, sort: SortId): readonly Product[] {
    const key = `${filter}\n${sort}`;
    const known = this.#ranked.get(key);
    if (known) return known;
    const fresh = rankProducts(
      this.active.filter((product) => matchesFilter(product.type, filter)),
      sort,
    );
    this.#ranked.set(key, fresh);
    return fresh;
  }
}
