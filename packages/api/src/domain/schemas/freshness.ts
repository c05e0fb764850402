import { z } from 'zod';
import { FRESHNESS_ORDERS } from '../console/list-orders.ts';
import { entityId, pageInput, search, sorted } from './pagination.ts';

/** Filters by the age of a product's facts. `never`: at least one fact was never checked. */
export const factAges = ['all', 'never', 'month', 'week'] as const;
/** Days within which something of a product ends. */
export const endsWithin = ['all', '30', '90'] as const;

export const freshnessPage = pageInput.extend({
  search,
  age: z.enum(factAges).default('all'),
  ends: z.enum(endsWithin).default('all'),
  links: z.enum(['all', 'dead']).default('all'),
  visibility: z.enum(['all', 'visible', 'hidden']).default('visible'),
  ...sorted(FRESHNESS_ORDERS),
});

/** `version`: that of the list in which the products were seen. */
export const verifyInput = z.object({
  ids: z.array(entityId).min(1).max(100),
  version: z.number().int().min(0),
});
