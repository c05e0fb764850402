import {
  type FactAge,
  factAge,
  type MentionedEnd,
  mentionedEnds,
} from '../../domain/products/product-proofs.ts';
import type { Product } from '../../domain/products/product.ts';
import type { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import { timeSlicer } from '../../lib/time-slicer.ts';

export interface ProductLink {
  url: string;
  kind: 'referral' | 'source';
}

/** The facts of a product that become stale. */
export interface Freshness {
  product: Product;
  age: FactAge;
  ends: MentionedEnd[];
  links: ProductLink[];
}

/** The referral link, and each source once. */
function linksOf({ referralLink, proofs }: Product): ProductLink[] {
  const sources = new Set(proofs.flatMap(({ source }) => (source === null ? [] : [source])));
  sources.delete(referralLink);
  return [
    { url: referralLink, kind: 'referral' },
    ...[...sources].map((url) => ({ url, kind: 'source' as const })),
  ];
}

const freshnessOf = (product: Product): Freshness => ({
  product,
  age: factAge(product),
  ends: mentionedEnds(product),
  links: linksOf(product),
});

/** Unchecked facts come before those checked long ago. */
const keyOf = ({ age }: Freshness) => `${age.unchecked > 0 ? 0 : 1} ${age.oldest ?? ''}`;

const boards = new WeakMap<CatalogueSnapshot, Promise<readonly Freshness[]>>();
/** Of the board made last, by product: a new version of the catalogue keeps the products that have not changed. */
let latest: ReadonlyMap<number, Freshness> = new Map();

async function build(snapshot: CatalogueSnapshot): Promise<readonly Freshness[]> {
  const byKey = new Map<string, Freshness[]>();
  const byId = new Map<number, Freshness>();
  for (const product of snapshot.products) {
    if (timeSlicer.due()) await timeSlicer.rest();
    const known = latest.get(product.id);
    const each = known?.product === product ? known : freshnessOf(product);
    byId.set(product.id, each);
    const key = keyOf(each);
    const group = byKey.get(key);
    if (group === undefined) byKey.set(key, [each]);
    else group.push(each);
  }
  latest = byId;
  return [...byKey.keys()].toSorted().flatMap((key) => byKey.get(key) ?? []);
}

/** The products of a snapshot, the most stale first. Made once per snapshot, in time slices. */
export function freshnessBoard(snapshot: CatalogueSnapshot): Promise<readonly Freshness[]> {
  const found = boards.get(snapshot) ?? build(snapshot);
  boards.set(snapshot, found);
  return found;
}
