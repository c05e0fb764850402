import { comparisonNote } from '@isa/api/domain/comparison/address-note';
import {
  comparisonHref,
  parseComparison,
  parseMyMoney,
  queryWithChosen,
  readChosen,
  readHidesPayers,
  visitQuery,
} from '@isa/api/domain/comparison/comparison-query';
import { calculatorHref, parseStart } from '../features/calculator/start.ts';
import { compareKey, parseCompare } from '../features/compare/compare-address.ts';
import { guidesHref, parseGuideCategory } from '../features/guides/guide-links.ts';
import { rulesHref } from '../features/rules/rules-date.ts';
import { returnPath } from '../features/session/return-path.ts';
import { findRoute, normalPath, type Route } from './routes.ts';

/** The saver’s choices in a cache key. Invalid values stay as they are, since the page reports them. */
function visitKey(search: string): string {
  const { problems, ...money } = parseMyMoney(search);
  const ids = readChosen(search);
  const hidesPayers = readHidesPayers(search);
  if (problems.length === 0) return visitQuery({ ...money, hidesPayers }, ids);
  const query = new URLSearchParams(search);
  const kept = ['amount', 'monthly', 'months'].map((name): [string, string] => [name, query.get(name) ?? '']);
  return queryWithChosen(new URLSearchParams([...kept, ...(hidesPayers ? [['payers', 'hide']] : [])]), ids);
}

/** The page quotes invalid values, so each has a key of its own. */
function calculatorKey(search: string): string {
  const start = parseStart(search);
  return start.note === null
    ? calculatorHref(start)
    : `/calculator?${new URLSearchParams(search).toString()}`;
}

/** By route: the URL with known query parameters only. Not in routes.ts, which the bootstrap loads. */
const withQuery: Readonly<Record<string, (search: string, path: string) => string>> = {
  home: (search) => (readHidesPayers(search) ? '/?payers=hide' : '/'),
  // The page reports invalid values, so it is a different page.
  products: (search) =>
    comparisonNote(search) === null
      ? comparisonHref(parseComparison(search))
      : `/products?${new URLSearchParams(search).toString()}`,
  product: (search, path) => normalPath(path) + visitKey(search),
  shortlist: (search, path) => normalPath(path) + visitKey(search),
  calculator: calculatorKey,
  guides: (search) => guidesHref(parseGuideCategory(search)),
  rules: rulesHref,
  compare: (search) => compareKey(parseCompare(search)),
};

/** The canonical URL of a page; most know no query parameters. */
function canonicalHref({ id }: Route, path: string, search: string): string {
  return withQuery[id]?.(search, path) ?? normalPath(path);
}

/** The cache key of a visitor's page: path and known query parameters. Null if it is not cached. */
export function pageKey(path: string, search: string): string | null {
  const match = findRoute(path);
  if (!match || match.route.guarded || match.route.secret) return null;
  // Sign-in forms link to each other with the return path.
  if (match.route.bare && returnPath(search) !== null) return null;
  return canonicalHref(match.route, path, search);
}
