import { refusedAsNull } from '../calculators/calculation.ts';
import { DEFAULT_HORIZON, type Horizon } from './comparison-query.ts';
import { productEarnings, type ProductEarnings } from '../calculators/earnings.ts';
import { groupBy } from '../group-by.ts';
import { formatPounds } from '../money.ts';
import { moneyForm } from '../isa/isa-types.ts';
import { feesOfPlan, platformFees } from '../products/platform-fees.ts';
import { type EarningsLimit, regularPayment } from '../calculators/payment-schedule.ts';
import { fieldGroups, type FieldGroup } from '../products/product-field-definition.ts';
import { fieldOf, type ProductField, productFieldNames } from '../products/product-fields.ts';
import { factText, isRuledOut, keyFacts, NOT_STATED } from '../products/product-facts.ts';
import type { Product } from '../products/product.ts';

/** The default amount for one product, within its limits. */
export const usualAmount = ({ minimumDeposit, maximumDeposit }: Product): number =>
  Math.max(Math.min(DEFAULT_HORIZON.amount, maximumDeposit || Infinity), minimumDeposit ?? 0);

/** The default money for one product; monthly for a regular saver. */
export function usualMoney(product: Product): Omit<Horizon, 'months'> {
  const monthly = regularPayment(product);
  return monthly === null ? { amount: usualAmount(product), monthly: 0 } : { amount: 0, monthly };
}

/** What is paid in: `£1,000 and £200 a month`. */
export const paidText = ({ amount, monthly }: Omit<Horizon, 'months'>): string =>
  [
    ...(amount > 0 || monthly === 0 ? [formatPounds(amount)] : []),
    ...(monthly > 0 ? [`${formatPounds(monthly)} a month`] : []),
  ].join(' and ');

export const DOES_NOT_APPLY = 'Does not apply';

const FORMS = { cash: 'Cash', invested: 'Invested', lent: 'Lent to borrowers' } as const;

/** One field of several products; `cells` are in the order of the products. */
export interface ComparedField {
  name: ProductField;
  label: string;
  cells: { text: string; isStated: boolean }[];
  /** The products differ. */
  differs: boolean;
}

export interface ComparedGroup {
  group: FieldGroup;
  label: string;
  fields: ComparedField[];
}

/** The fact that a type decides, so that its products do not state it. */
const formOfType = (name: ProductField, product: Product) => {
  const form = name === 'form' ? moneyForm(product) : null;
  return form === null ? null : FORMS[form];
};

function cellOf(name: ProductField, product: Product): ComparedField['cells'][number] {
  const isOut = isRuledOut(name, product);
  const text = isOut ? formOfType(name, product) : factText(name, product[name]);
  if (text !== null) return { text, isStated: true };
  return { text: isOut ? DOES_NOT_APPLY : NOT_STATED, isStated: false };
}

/** Every key fact of at least one of the products, by topic, with what each of them says of it. */
export function comparedFacts(products: readonly Product[]): ComparedGroup[] {
  const facts = products.flatMap((product) => keyFacts(product).flatMap((group) => group.facts));
  const labels = new Map(facts.map(({ name, label }) => [name, label]));
  return Object.entries(fieldGroups).flatMap(([group, label]) => {
    const fields = productFieldNames.flatMap((name): ComparedField[] => {
      const fieldLabel = labels.get(name);
      if (fieldLabel === undefined || fieldOf(name).group !== group) return [];
      const cells = products.map((product) => cellOf(name, product));
      const differs = new Set(cells.map(({ text }) => text)).size > 1;
      return [{ name, label: fieldLabel, cells, differs }];
    });
    return fields.length === 0 ? [] : [{ group: group as FieldGroup, label, fields }];
  });
}

/** What an amount comes to in a product: what it earns, what it costs on a platform, or null if neither is known. */
export type Outlook =
  | { kind: 'earns'; earnings: ProductEarnings }
  | { kind: 'costs'; fees: number; paidIn: number; limits: EarningsLimit[] }
  | { kind: 'unknown' };

/** The outcome of an amount in a product over the horizon. */
export function productOutlook(
  product: Product,
  { amount, monthly, months }: Horizon,
  today: string,
): Outlook {
  const plan = { deposit: amount, monthly, months };
  const earnings = refusedAsNull(() => productEarnings(product, plan, today));
  if (earnings !== null) return { kind: 'earns', earnings };
  if (refusedAsNull(() => platformFees(product, plan)) === null) return { kind: 'unknown' };
  const cost = feesOfPlan(product, plan, today);
  return cost === null ? { kind: 'unknown' } : { kind: 'costs', ...cost };
}

/** Pounds at the end of the horizon, or of the months for which the rate is known; without a rate what is there at first. */
export const balanceOf = (outlook: Outlook, { amount }: Pick<Horizon, 'amount'>): number =>
  outlook.kind === 'earns' ? outlook.earnings.balance : amount;

/** Pounds that a product takes over the horizon, or while its rate is known; null if neither rate nor fee is stated. */
export function paidInto(outlook: Outlook): number | null {
  if (outlook.kind === 'unknown') return null;
  return outlook.kind === 'earns' ? outlook.earnings.paidIn : outlook.paidIn;
}

/** Most points of a line: more cannot be distinguished on a phone. */
const MAX_STEPS = 24;

/** The months at which lines and their table have a point: each month of two years, fewer of longer periods. */
export function chartMonths(months: number): number[] {
  const step = Math.ceil(months / MAX_STEPS);
  const inner = Array.from({ length: Math.ceil(months / step) }, (_, index) => index * step);
  return [...inner, months];
}

/** Balance or fees in pounds after each of the months; null from where they are not known. */
export function outlookLine(
  product: Product,
  paid: Omit<Horizon, 'months'>,
  months: readonly number[],
  today: string,
): (number | null)[] {
  return months.map((after) => {
    const outlook = productOutlook(product, { ...paid, months: after }, today);
    if (outlook.kind === 'costs') return outlook.fees;
    if (outlook.kind === 'unknown' || outlook.earnings.knownMonths < after) return null;
    return outlook.earnings.balance;
  });
}

/** The AER in percent at which a deposit grows to a balance. */
const averageRate = (deposit: number, balance: number, months: number) =>
  Math.expm1((Math.log(balance / deposit) * 12) / months) * 100;

/** To two decimals, downwards, so that a rate below it is below the exact one too. */
const roundDown = (rate: number) => Math.floor(rate * 100 + 1e-6) / 100;

/** When a fixed rate earns more than easy access to the same money. */
export interface FixBreakEven {
  fix: Product;
  easy: Product;
  /** The horizon, or the term of the fix where that is shorter. */
  months: number;
  /** The fix wins while easy access averages below this, in percent AER. */
  rate: number;
  /** What easy access averages if nothing changes, in percent AER; null if its rate is not known so long. */
  easyRate: number | null;
  /** Pounds by which the fix is ahead then, behind where negative. */
  lead: number | null;
}

const takesAll = ({ paidIn, limits }: ProductEarnings, amount: number) =>
  paidIn === amount && limits.every(({ kind }) => kind !== 'under-minimum-deposit');

/**
 * The average rate at which easy access earns as much as a fixed term, within the term.
 * @returns null unless one is a fixed term and the other easy access in cash, all is paid in at once, both take it whole,
 * and the rate of the fix is known
 */
export function fixBreakEven(
  fix: Product,
  easy: Product,
  { amount, monthly, months: horizon }: Horizon,
  today: string,
): FixBreakEven | null {
  if (monthly > 0) return null;
  if (fix.access !== 'fixed-term' || easy.access !== 'easy' || fix.termMonths === null) return null;
  if (moneyForm(fix) !== 'cash' || moneyForm(easy) !== 'cash') return null;
  const months = Math.min(horizon, fix.termMonths);
  const fixed = productOutlook(fix, { amount, monthly, months }, today);
  const open = productOutlook(easy, { amount, monthly, months }, today);
  if (fixed.kind !== 'earns' || open.kind !== 'earns' || months === 0) return null;
  if (fixed.earnings.knownMonths < months) return null;
  if (!takesAll(fixed.earnings, amount) || !takesAll(open.earnings, amount)) return null;
  const isKnown = open.earnings.knownMonths === months;
  return {
    fix,
    easy,
    months,
    rate: roundDown(averageRate(amount, fixed.earnings.balance, months)),
    easyRate: isKnown ? roundDown(averageRate(amount, open.earnings.balance, months)) : null,
    lead: isKnown ? fixed.earnings.balance - open.earnings.balance : null,
  };
}

/** Every fixed term among the products beside every easy access account. */
export const fixBreakEvens = (
  products: readonly Product[],
  horizon: Horizon,
  today: string,
): FixBreakEven[] =>
  products.flatMap((fix) => products.flatMap((easy) => fixBreakEven(fix, easy, horizon, today) ?? []));

/** Several products that share one FSCS limit. */
export interface SharedCover {
  form: 'cash' | 'invested';
  products: Product[];
}

/** Deposits under one banking licence, and investments with one authorised firm; each has a limit of its own. */
export function sharedCover(products: readonly Product[]): SharedCover[] {
  const holderOf = (form: SharedCover['form'], { licenceGroup, authorisedFirm }: Product) =>
    (form === 'cash' ? licenceGroup : (authorisedFirm ?? licenceGroup))?.trim().toLowerCase() ?? '';
  return (['cash', 'invested'] as const).flatMap((form) => {
    const covered = products.filter(
      (product) => product.fscsProtected && moneyForm(product) === form && holderOf(form, product) !== '',
    );
    const byHolder = groupBy(covered, (product) => holderOf(form, product));
    return [...byHolder.values()].flatMap((shared) =>
      shared.length > 1 ? [{ form, products: shared }] : [],
    );
  });
}
