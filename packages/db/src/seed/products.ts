import type { SeedProduct } from './product-entry.ts';
import { cashFixedProducts } from './products-cash-fixed.ts';
import { cashProducts } from './products-cash.ts';
import { innovativeFinanceProducts } from './products-ifisa.ts';
import { juniorProducts } from './products-junior.ts';
import { lifetimeProducts } from './products-lifetime.ts';
import { stocksProducts } from './products-stocks.ts';

/**
 * The sample catalogue: invented products of invented providers in a plausible market of late 2026, with every edge
 * case that pages have to handle (no headline figure, no rating, no features, very long names, hidden).
 */
export const demoProducts: SeedProduct[] = [
  ...cashProducts,
  ...cashFixedProducts,
  ...stocksProducts,
  ...lifetimeProducts,
  ...innovativeFinanceProducts,
  ...juniorProducts,
];
