import { nothingStated, type Product } from '@isa/api/domain/products/product';
import { compareKeys, productKey } from '@isa/api/domain/console/list-orders';
import { Refusal } from '@isa/ui/testing/api';
import { api } from './console.tsx';

export const product = (id: number, more: Partial<Product> = {}): Product => ({
  ...nothingStated,
  id,
  name: `Saver ${id}`,
  provider: 'Console Bank',
  type: 'Cash ISA',
  isActive: true,
  rating: 4,
  reviewCount: 0,
  interestRate: 4.2,
  fscsProtected: true,
  features: [],
  referralLink: 'https://example.com/go',
  proofs: [],
  pinned: [],
  ...more,
});

/** Serves this catalogue as the server would. */
export function serveProducts(...given: Product[]) {
  const products = structuredClone(given);
  const find = (wanted: number | string) => {
    const found = products.find(({ id }) => id === Number(wanted));
    if (found === undefined) throw new Error(`No product ${wanted}`);
    return found;
  };
  api.on('settings.get', () => ({ lastUpdated: null, keyConfigured: false }));
  api.on('products.page', (input) => {
    const { search = '', visibility = 'all', order = 'id', direction = 'ascending' } = input;
    const { page = 0, limit = 10 } = input;
    const found = products
      .toSorted((a, b) => compareKeys(productKey(a, order), productKey(b, order), direction))
      .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
      .filter(({ isActive }) => visibility === 'all' || isActive === (visibility === 'visible'));
    const shown = found.slice(page * limit, (page + 1) * limit);
    return { products: structuredClone(shown), total: found.length, page, limit };
  });
  api.on('products.byId', ({ id }) => structuredClone(find(id)));
  api.on('products.create', (input) => {
    if (products.some(({ name }) => name === input.name))
      return new Refusal(409, 'This provider already has a product with that name.');
    const made = { ...product(products.length + 1), ...(input as Partial<Product>) };
    products.push(made);
    return structuredClone(made);
  });
  api.on('products.update', ({ id, changes }) => structuredClone(Object.assign(find(id), changes)));
  api.on('products.toggleActive', ({ id, isActive }) =>
    structuredClone(Object.assign(find(id), { isActive: isActive ?? !find(id).isActive })),
  );
  return { products, find };
}
