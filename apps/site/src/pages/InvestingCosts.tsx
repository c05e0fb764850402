import { InvestingCosts } from '../features/costs/InvestingCosts.tsx';
import type { PageData } from '../framework/page-data.ts';

export const prefetch = (data: PageData): Promise<unknown> =>
  data.read(data.queries.products.platforms.queryOptions());

/** /investing-costs. */
export default function InvestingCostsPage() {
  return <InvestingCosts />;
}
