import { guidesHref, parseGuideCategory } from './features/guides/guide-categories.ts';
import { comparisonHref, parseComparison } from './features/products/comparison.ts';
import { rulesHref } from './features/rules/rules-date.ts';
import { normalPath, type Route } from './routes.ts';

/** By route: the address of the page with only the query parameters it knows. Apart from the routes, which the bootstrap loads. */
const withQuery: Readonly<Record<string, (search: string) => string>> = {
  products: (search) => comparisonHref(parseComparison(search)),
  guides: (search) => guidesHref(parseGuideCategory(search)),
  rules: rulesHref,
};

/** The one address of a page of this route; most know no query parameters. */
export function canonicalHref({ id }: Route, path: string, search: string): string {
  return withQuery[id]?.(search) ?? normalPath(path);
}
