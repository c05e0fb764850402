import {
  DEFAULT_HORIZON,
  type Horizon,
  namedMoney,
  unlessUsual,
  unnamedAmount,
  writeCompareHref,
  comparisonHref,
  type IdsProblem,
  type MoneyField,
  parseComparison,
  parseMyMoney,
  readHidesPayers,
  readIds,
  type Visit,
} from '@isa/api/domain/comparison/comparison-query';

/** The unusable parts of a URL. */
export type AddressProblem = IdsProblem | MoneyField;

/** The state of /compare, from its URL. */
export type CompareView = Horizon & {
  /** Unique, at most four. */
  ids: number[];
  onlyDifferences: boolean;
  /** Referral links are hidden. */
  hidesPayers: boolean;
  problems: AddressProblem[];
};

/** Placeholder for unusable values in a cache key. */
const INVALID = 'invalid';

/** Parses the query of /compare. Unusable values are ignored or replaced by the default, and reported. */
export function parseCompare(search: string): CompareView {
  const query = new URLSearchParams(search);
  const { ids, problems } = readIds(search);
  const { problems: moneyProblems, amount, monthly, months } = parseMyMoney(search);
  return {
    ids,
    amount: amount ?? unnamedAmount(monthly),
    monthly,
    months,
    onlyDifferences: query.get('diff') === '1',
    hidesPayers: readHidesPayers(search),
    problems: [...problems, ...moneyProblems],
  };
}

/** Parameters kept in links to other pages: money and months other than the default, and whether referral links are hidden. */
export const visitOf = (view: Omit<CompareView, 'ids'>): Visit => ({
  ...namedMoney(view),
  hidesPayers: view.hidesPayers,
});

/** The product list with these selected, to add another one. */
export const productsHref = (ids: readonly number[], view: Omit<CompareView, 'ids'>): string =>
  comparisonHref({ ...parseComparison(''), ...visitOf(view), ids });

/** An id beyond the first four. */
const unusedId = (ids: readonly number[]): number => [1, 2, 3, 4].find((id) => !ids.includes(id)) ?? 5;

/** The URL under which a page is cached; it parses to the same view and problems. */
export function compareKey(view: CompareView): string {
  const { ids, amount, monthly, months, onlyDifferences, hidesPayers, problems } = view;
  const has = (problem: AddressProblem) => problems.includes(problem);
  const beyond = has('too-many') ? [unusedId(ids)] : [];
  const repeated = has('repeated') ? ids.slice(0, 1) : [];
  return writeCompareHref([...ids, ...repeated, ...beyond, ...(has('unreadable') ? [INVALID] : [])], {
    amount: has('amount') ? INVALID : unlessUsual(amount, unnamedAmount(monthly)),
    monthly: has('monthly') ? INVALID : unlessUsual(monthly, 0),
    months: has('months') ? INVALID : unlessUsual(months, DEFAULT_HORIZON.months),
    diff: onlyDifferences ? '1' : null,
    payers: hidesPayers ? 'hide' : null,
  });
}
