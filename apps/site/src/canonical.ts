import { compareKey, parseCompare } from './features/compare/compare-address.ts';
import { guidesHref, parseGuideCategory } from './features/guides/guide-categories.ts';
import { comparisonHref, comparisonProblem, parseComparison } from '@isa/api/domain/comparison-query';
import { rulesHref } from './features/rules/rules-date.ts';
import { normalPath, type Route } from './routes.ts';

/** By route: the address of the page with only the query parameters it knows. Apart from the routes, which the bootstrap loads. */
const withQuery: Readonly<Record<string, (search: string) => string>> = {
  // What could not be used is said on the page, so that it is another one.
  products: (search) =>
    comparisonProblem(search) === null
      ? comparisonHref(parseComparison(search))
      : `/products?${new URLSearchParams(search).toString()}`,
  guides: (search) => guidesHref(parseGuideCategory(search)),
  rules: rulesHref,
  compare: (search) => compareKey(parseCompare(search)),
};

/** The one address of a page of this route; most know no query parameters. */
export function canonicalHref({ id }: Route, path: string, search: string): string {
  return withQuery[id]?.(search) ?? normalPath(path);
}
