import { type Product, productAnswer } from '../domain/product.ts';
import type { CatalogueSnapshot } from '../features/products/catalogue-snapshot.ts';
import { type StoredResponse, storeResponse } from '../http/stored-response.ts';

interface Bodies {
  list: StoredResponse;
  items: Map<number, StoredResponse>;
}

/** Serialised, compressed answers of the product routes, made once per catalogue version. */
export interface CatalogueJson {
  list(snapshot: CatalogueSnapshot): StoredResponse;
  /** Null for a product that is hidden or unknown. */
  item(snapshot: CatalogueSnapshot, id: number): StoredResponse | null;
}

/**
 * Answers of the catalogue’s routes as ready JSON, made once for each version of the catalogue.
 * @param headers those of every answer
 */
export function createCatalogueJson(
  headers: Record<string, string>,
  onError: (error: unknown) => void,
): CatalogueJson {
  const byVersion = new WeakMap<CatalogueSnapshot, Bodies>();

  /** Products stay the same objects from version to version until they change, and so do their words. */
  const words = new WeakMap<Product, string>();

  function wordsOf(product: Product): string {
    const known = words.get(product);
    if (known !== undefined) return known;
    const fresh = JSON.stringify(productAnswer(product, true));
    words.set(product, fresh);
    return fresh;
  }

  function store(body: string): StoredResponse {
    const { stored, compressed } = storeResponse(body, {
      contentType: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
      headers,
    });
    compressed.catch(onError);
    return stored;
  }

  function bodies(snapshot: CatalogueSnapshot): Bodies {
    const known = byVersion.get(snapshot);
    if (known) return known;
    const fresh = { list: store(`[${snapshot.active.map(wordsOf).join(',')}]`), items: new Map() };
    byVersion.set(snapshot, fresh);
    return fresh;
  }

  return {
    list: (snapshot) => bodies(snapshot).list,
    item: (snapshot, id) => {
      const { items } = bodies(snapshot);
      const known = items.get(id);
      if (known) return known;
      const product = snapshot.find(id);
      if (product === undefined || !product.isActive) return null;
      const fresh = store(JSON.stringify(productAnswer(product)));
      items.set(id, fresh);
      return fresh;
    },
  };
}
