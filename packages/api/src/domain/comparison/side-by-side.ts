import { earningsNoteText, overCoverText } from '../calculators/earnings-words.ts';
import { lifetimeBonusOn } from '../calculators/payment-schedule.ts';
import { monthsText } from '../durations.ts';
import type { FscsCover } from '../isa/fscs-cover.ts';
import { INVESTED_COVER, isAtRisk, moneyForm } from '../isa/isa-types.ts';
import { formatDate } from '../isa/tax-year.ts';
import { formatPounds, formatRate } from '../money.ts';
import { NOT_STATED } from '../products/product-facts.ts';
import { fieldGroups } from '../products/product-field-definition.ts';
import { fieldOf } from '../products/product-fields.ts';
import type { Product } from '../products/product.ts';
import { listed } from '../text.ts';
import type { Horizon } from './comparison-query.ts';
import {
  balanceOf,
  chartMonths,
  comparedFacts,
  type ComparedGroup,
  DOES_NOT_APPLY,
  type FixBreakEven,
  fixBreakEvens,
  type Outlook,
  outlookLine,
  paidInto,
  paidText,
  productOutlook,
  sharedCover,
  type SharedCover,
} from './product-comparison.ts';

/** What a row says of one product, with remarks in smaller letters. */
export interface SumCell {
  text: string;
  isStated: boolean;
  remarks: string[];
}

/** One row of the table of sums; `cells` are in the order of the products. */
export interface SumRow {
  label: string;
  /** What the saver decides on. */
  isMain: boolean;
  cells: SumCell[];
}

/** What follows from several of the products together. */
export interface Insight {
  topic: string;
  text: string;
}

/** Pounds after each of the months of the chart; null where they are not known. */
export interface OutlookLine {
  letter: string;
  name: string;
  values: (number | null)[];
}

/** Two to four products beside each other, in words. Lists by product are in the order of the products. */
export interface SideBySide {
  /** What tables, charts and sentences call each product. */
  letters: string[];
  /** What is paid in: `£1,000 and £200 a month`. */
  paid: string;
  /** The horizon in words. */
  after: string;
  sums: SumRow[];
  /** What the sums rest on, by product. */
  assumptions: string[][];
  /** What can be lost, and what the FSCS does about it, by product. */
  risks: string[];
  insights: Insight[];
  chart: { months: number[]; balances: OutlookLine[]; fees: OutlookLine[] };
  facts: ComparedGroup[];
  /** What providers say in their own words, empty where they say nothing, and when the facts were checked, each by product. */
  listing: { label: string; features: { label: string; texts: string[][] }; checked: string[] };
}

/** How products come to their order, in one line. */
export const CHOSEN_ORDER = 'In the order they were chosen.';

const LETTERS = ['A', 'B', 'C', 'D'] as const;

const stated = (text: string, ...remarks: (string | false)[]): SumCell => ({
  text,
  isStated: true,
  remarks: remarks.filter((remark) => remark !== false),
});
const unstated = (text: string): SumCell => ({ text, isStated: false, remarks: [] });

interface Compared {
  product: Product;
  outlook: Outlook;
  bonus: number;
}

function paidInCell({ outlook }: Compared): SumCell {
  const paidIn = paidInto(outlook);
  return paidIn === null ? unstated(NOT_STATED) : stated(formatPounds(paidIn));
}

/** What a lender’s figures depend on. */
const targetRemark = ({ product }: Compared) =>
  moneyForm(product) === 'lent' && 'target, if every loan pays as planned';

function balanceCell(compared: Compared, months: number): SumCell {
  const { outlook } = compared;
  if (outlook.kind === 'costs') return unstated('Depends on your investments');
  if (outlook.kind === 'unknown') return unstated(NOT_STATED);
  const { balance, knownMonths } = outlook.earnings;
  return stated(
    formatPounds(balance),
    targetRemark(compared),
    knownMonths < months && `after ${monthsText(knownMonths)}, then not known`,
  );
}

function interestCell(compared: Compared, months: number): SumCell {
  const { outlook } = compared;
  if (outlook.kind === 'costs') return unstated(DOES_NOT_APPLY);
  if (outlook.kind === 'unknown') return unstated(NOT_STATED);
  const { interest, knownMonths, rateAfter } = outlook.earnings;
  return stated(
    formatPounds(interest),
    targetRemark(compared),
    knownMonths < months && `in the first ${monthsText(knownMonths)}`,
    rateAfter !== null && `Rate after the bonus: ${formatRate(rateAfter)} AER`,
  );
}

function feesCell({ outlook }: Compared): SumCell {
  if (outlook.kind === 'earns') return unstated(DOES_NOT_APPLY);
  if (outlook.kind === 'unknown') return unstated(NOT_STATED);
  return stated(formatPounds(outlook.fees), 'if the value stays the same');
}

const bonusCell = ({ bonus }: Compared): SumCell =>
  bonus > 0 ? stated(formatPounds(bonus)) : unstated(DOES_NOT_APPLY);

/** Whether a product does not take all of the money, or not for as long as it is paid. */
const takesLess = (compared: readonly Compared[], { amount, monthly, months }: Horizon): boolean =>
  compared.some(({ outlook }) => (paidInto(outlook) ?? Infinity) < amount + monthly * months);

/** Rows that say nothing of any of the products are left out. */
function sumsOf(compared: readonly Compared[], horizon: Horizon): SumRow[] {
  const { months } = horizon;
  const after = monthsText(months);
  const has = (kind: Outlook['kind']) => compared.some(({ outlook }) => outlook.kind === kind);
  const rowOf = (
    label: string,
    isMain: boolean,
    cell: (each: Compared, months: number) => SumCell,
  ): SumRow => ({
    label,
    isMain,
    cells: compared.map((each) => cell(each, months)),
  });
  return [
    ...(takesLess(compared, horizon) ? [rowOf('Paid in', false, paidInCell)] : []),
    ...(has('earns')
      ? [rowOf(`Balance after ${after}`, true, balanceCell), rowOf('Of which interest', false, interestCell)]
      : []),
    ...(compared.some(({ bonus }) => bonus > 0) ? [rowOf('Government bonus on top', false, bonusCell)] : []),
    ...(has('costs') ? [rowOf(`Platform fees in ${after}`, true, feesCell)] : []),
  ];
}

/** What sums rest on; the Government bonus has a row of its own. */
function notesOf(outlook: Outlook, months: number): string[] {
  if (outlook.kind === 'unknown')
    return ['It states neither a rate nor a fee that this could be worked out from.'];
  if (outlook.kind === 'costs')
    return [...outlook.limits, { kind: 'other-fees-not-counted' } as const].map((note) =>
      earningsNoteText(note),
    );
  const { limits, assumptions, knownMonths } = outlook.earnings;
  return [...limits, ...assumptions]
    .filter(({ kind }) => kind !== 'government-bonus-not-counted')
    .map((note) => earningsNoteText(note, knownMonths < months ? knownMonths : null));
}

function riskText(product: Product): string {
  const cover = product.fscsProtected ? 'FSCS protected' : 'Not FSCS protected';
  if (!isAtRisk(product)) return cover;
  return `Capital at risk. ${product.fscsProtected ? INVESTED_COVER : cover}`;
}

type Named = (product: Product) => string;

/** Differences under a penny are none. */
const PENNY = 0.005;

function outcomeText({ lead, easyRate }: FixBreakEven): string {
  if (lead === null || easyRate === null) return 'How long the easy access rate lasts is not stated.';
  const now = `On today’s terms easy access averages ${formatRate(easyRate)}`;
  if (Math.abs(lead) < PENNY) return `${now}, so both earn the same.`;
  const ahead = lead > 0 ? 'the fix' : 'easy access';
  return `${now}, so ${ahead} is ahead by ${formatPounds(Math.abs(lead))}.`;
}

/** A horizon within the term leaves out what it costs to leave. */
function earlyText({ fix: { termMonths }, months }: FixBreakEven): string {
  if (termMonths === null || termMonths <= months) return '';
  return ` The fix runs for ${monthsText(termMonths)}: what it costs to leave earlier is not counted.`;
}

function breakEvenText(found: FixBreakEven, named: Named): string {
  const { fix, easy, months, rate } = found;
  const wins = `the fix wins if the easy access rate averages below ${formatRate(rate)}`;
  return `${named(fix)} beside ${named(easy)}, over ${monthsText(months)}: ${wins}. ${outcomeText(found)}${earlyText(found)}`;
}

function coverText({ products, form }: SharedCover, named: Named, cover: FscsCover): string {
  const isCash = form === 'cash';
  const share = `${listed(products.map(named))} ${isCash ? 'share one banking licence' : 'are with one authorised firm'}`;
  const limit = isCash ? cover.deposits : cover.investments;
  if (limit === null) return `${share}: they share one FSCS limit.`;
  return isCash
    ? `${share}: the FSCS covers ${formatPounds(limit)} in all, not for each.`
    : `${share}: FSCS cover for investments is given as ${formatPounds(limit)} in all, not for each, if it fails.`;
}

const toPence = (pounds: number | null) => (pounds === null ? null : Math.round(pounds * 100) / 100);

function chartOf(
  compared: readonly Compared[],
  named: (each: Compared) => Pick<OutlookLine, 'letter' | 'name'>,
  horizon: Horizon,
  today: string,
): SideBySide['chart'] {
  const months = chartMonths(horizon.months);
  const linesOf = (kind: Outlook['kind']) =>
    compared
      .filter(({ outlook }) => outlook.kind === kind)
      .map((each) => ({
        ...named(each),
        values: outlookLine(each.product, horizon, months, today).map(toPence),
      }));
  return { months, balances: linesOf('earns'), fees: linesOf('costs') };
}

/** When the facts of a product were checked: a day, or the first and the last. */
function checkedText({ proofs }: Product): string {
  const days = proofs.map(({ checkedOn }) => checkedOn).toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return NOT_STATED;
  return first === last ? formatDate(last) : `${formatDate(first)} to ${formatDate(last)}`;
}

export interface SideBySideRules {
  /** `YYYY-MM-DD`, in London. */
  today: string;
  cover: FscsCover;
  /** Why not all of the money may go into cash ISAs in a coming tax year; null where it may. */
  cashCap: string | null;
}

/** Works out and words all that /compare shows of two to four products, for pounds and months of the saver’s. */
export function sideBySide(
  products: readonly Product[],
  horizon: Horizon,
  { today, cover, cashCap }: SideBySideRules,
): SideBySide {
  const { amount, monthly, months } = horizon;
  const plan = { deposit: amount, monthly, months };
  const compared = products.map((product): Compared => ({
    product,
    outlook: productOutlook(product, horizon, today),
    bonus: lifetimeBonusOn(product, plan, today),
  }));
  const letterOf = (product: Product) => LETTERS[products.indexOf(product)] ?? '';
  const named: Named = (product) => `${product.name} (${letterOf(product)})`;
  const breakEvens = fixBreakEvens(products, horizon, today);
  return {
    letters: products.map(letterOf),
    paid: paidText(horizon),
    after: monthsText(months),
    sums: sumsOf(compared, horizon),
    assumptions: compared.map(({ product, outlook }) => [
      ...[overCoverText(product, balanceOf(outlook, horizon), cover)].filter((text) => text !== null),
      ...notesOf(outlook, months),
    ]),
    risks: products.map(riskText),
    insights: [
      ...breakEvens.map((found) => ({ topic: 'Fixed or easy access?', text: breakEvenText(found, named) })),
      ...(cashCap === null ? [] : [{ topic: 'Limit on cash ISAs.', text: cashCap }]),
      ...sharedCover(products).map((group) => ({
        topic: 'One FSCS limit.',
        text: coverText(group, named, cover),
      })),
    ],
    chart: chartOf(
      compared,
      ({ product }) => ({ letter: letterOf(product), name: product.name }),
      horizon,
      today,
    ),
    facts: comparedFacts(products),
    listing: {
      label: fieldGroups.listing,
      features: {
        label: fieldOf('features').label,
        texts: products.map(({ features }) => features),
      },
      checked: products.map(checkedText),
    },
  };
}
