import { type Product, productAnswer } from '../domain/products/product.ts';
import { memoised } from '../domain/memoise.ts';
import type { CatalogueSnapshot } from '../features/products/catalogue-snapshot.ts';
import { digestOf, type StoredResponse, storeResponse } from '../http/stored-response.ts';

interface Bodies {
  list: StoredResponse;
  items: Map<number, StoredResponse>;
}

/** Serialised, compressed responses of the product routes, made once per catalogue version. */
export interface CatalogueJson {
  list(snapshot: CatalogueSnapshot): StoredResponse;
  /** Null for a product that is hidden or unknown. */
  item(snapshot: CatalogueSnapshot, id: number): StoredResponse | null;
}

const OPENING = Buffer.from('[');
const CLOSING = Buffer.from(']');
const EMPTY = Buffer.from('[]');

/** A product in the list, with a comma before it. Products stay the same objects until they change, and so do their bytes. */
const listedOf = memoised((product: Product) => {
  const bytes = Buffer.from(`,${JSON.stringify(productAnswer(product, true))}`);
  return { bytes, digest: digestOf(bytes) };
});

/**
 * Responses of the catalogue’s routes as ready JSON, made once for each version of the catalogue.
 * @param headers those of every response
 */
export function createCatalogueJson(
  headers: Record<string, string>,
  onError: (error: unknown) => void,
): CatalogueJson {
  const byVersion = new WeakMap<CatalogueSnapshot, Bodies>();

  function store(body: string | Buffer, digested?: string): StoredResponse {
    return storeResponse(body, {
      contentType: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
      headers,
      digested,
      onError,
    }).stored;
  }

  function storeList({ active }: CatalogueSnapshot): StoredResponse {
    const listed = active.map(listedOf);
    const body = Buffer.concat([...listed.map(({ bytes }) => bytes), listed.length === 0 ? EMPTY : CLOSING]);
    body.set(OPENING);
    return store(body, listed.map(({ digest }) => digest).join());
  }

  function bodies(snapshot: CatalogueSnapshot): Bodies {
    const known = byVersion.get(snapshot);
    if (known) return known;
    const fresh = { list: storeList(snapshot), items: new Map() };
    byVersion.set(snapshot, fresh);
    return fresh;
  }

  return {
    list: (snapshot) => bodies(snapshot).list,
    item: (snapshot, id) => {
      const { items } = bodies(snapshot);
      const known = items.get(id);
      if (known) return known;
      const product = snapshot.findActive(id);
      if (product === undefined) return null;
      const fresh = store(JSON.stringify(productAnswer(product)));
      items.set(id, fresh);
      return fresh;
    },
  };
}
