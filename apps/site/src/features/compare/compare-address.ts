import {
  DEFAULT_HORIZON,
  type Horizon,
  unlessUsual,
  unnamedAmount,
  writeCompareHref,
} from '@isa/api/domain/comparison/compare-href';
import {
  comparisonHref,
  type IdsProblem,
  type MoneyField,
  parseComparison,
  parseMyMoney,
  readHidesPayers,
  readIds,
  type Visit,
} from '@isa/api/domain/comparison/comparison-query';

export { compareHref } from '@isa/api/domain/comparison/compare-href';

/** What of an address cannot be used as it is. */
export type AddressProblem = IdsProblem | MoneyField;

/** What /compare shows, as the address says it. */
export type CompareView = Horizon & {
  /** Each once, at most four. */
  ids: number[];
  onlyDifferences: boolean;
  /** Links to providers are hidden. */
  hidesPayers: boolean;
  problems: AddressProblem[];
};

/** In the key of a page, in place of what cannot be used. */
const INVALID = 'invalid';

/** Reads the query string of /compare. What cannot be used is left out or replaced by the default, and named. */
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

/** What goes along to other pages: the saver’s money where it is not the default, and that links are hidden. */
export function visitOf({ amount, monthly, months, hidesPayers }: Omit<CompareView, 'ids'>): Visit {
  const isNamed = amount > 0 && amount !== DEFAULT_HORIZON.amount;
  return { amount: isNamed ? amount : null, monthly, months, hidesPayers };
}

/** The list of products with these chosen: where another one is added. */
export const productsHref = (ids: readonly number[], view: Omit<CompareView, 'ids'>): string =>
  comparisonHref({ ...parseComparison(''), ...visitOf(view), ids });

/** An id that is not among four. */
const unusedId = (ids: readonly number[]): number => [1, 2, 3, 4].find((id) => !ids.includes(id)) ?? 5;

/** The address under which a page is kept: it reads as the view again, its problems included. */
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
