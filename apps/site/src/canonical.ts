import { compareKey, parseCompare } from './features/compare/compare-address.ts';
import { guidesHref, parseGuideCategory } from './features/guides/guide-categories.ts';
import {
  comparisonHref,
  comparisonProblem,
  moneyQuery,
  parseComparison,
  parseMyMoney,
  queryWithChosen,
  readChosen,
} from '@isa/api/domain/comparison-query';
import { calculatorHref, parseStart } from './features/calculator/start.ts';
import { rulesHref } from './features/rules/rules-date.ts';
import { normalPath, type Route } from './routes.ts';

/** The saver’s money, as it is kept in the address of a page; what could not be used is said there, so it stays as it is. */
function moneyKey(search: string): string {
  const { problem, ...money } = parseMyMoney(search);
  const ids = readChosen(search);
  if (problem === null) return moneyQuery(money, ids);
  const query = new URLSearchParams(search);
  const kept = ['amount', 'monthly', 'months'].map((name): [string, string] => [name, query.get(name) ?? '']);
  return queryWithChosen(new URLSearchParams(kept), ids);
}

/** By route: the address of the page with only the query parameters it knows. Apart from the routes, which the bootstrap loads. */
const withQuery: Readonly<Record<string, (search: string, path: string) => string>> = {
  // What could not be used is said on the page, so that it is another one.
  products: (search) =>
    comparisonProblem(search) === null
      ? comparisonHref(parseComparison(search))
      : `/products?${new URLSearchParams(search).toString()}`,
  product: (search, path) => normalPath(path) + moneyKey(search),
  calculator: (search) => calculatorHref(parseStart(search)),
  guides: (search) => guidesHref(parseGuideCategory(search)),
  rules: rulesHref,
  compare: (search) => compareKey(parseCompare(search)),
};

/** The one address of a page of this route; most know no query parameters. */
export function canonicalHref({ id }: Route, path: string, search: string): string {
  return withQuery[id]?.(search, path) ?? normalPath(path);
}
