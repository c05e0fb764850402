import { formatPounds } from '../../../../domain/money.ts';
import type { RuleRow } from '../../tool-results.ts';
import { asks, type Question } from '../../topic.ts';
import type { TaxBand } from '../../understand/entities.ts';
import { yesOrNo } from '../../understand/predicate.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, bullets, lines, listed, upperFirst } from '../../write/text.ts';
import { asksWhether, ledBy } from '../shared/phrases.ts';
import { isBalance } from './balances.ts';
import { isIncome, isInterest, otherIncomeIn } from './incomes.ts';

/** Money that is in no ISA. */
export const OUTSIDE =
  /\boutside\b|\bnormal (?:savings|account)|\bordinary\b|\bregular savings account|\bsavings account\b|\bnot in an isa\b|\bwithout an isa\b|\bnon[ -]isa\b/;

const BANDS: readonly TaxBand[] = ['basic', 'higher', 'additional'];

/** The figure of a band in a row that states one for each. */
export const ofBand = (row: RuleRow | undefined, band: TaxBand) =>
  (band === 'basic' ? row?.figure : row?.otherFigures[band])?.amount;

const nameOf = (band: TaxBand) => (band === 'basic' ? undefined : band);
/** Percent. */
export const rateOn = (view: RuleView, id: 'savings-tax' | 'dividend-tax', band: TaxBand) =>
  view.amount(id, nameOf(band));
/** Of the three bands, in bold. */
export const threeRates = (view: RuleView, id: 'savings-tax' | 'dividend-tax') =>
  `**${rateOn(view, id, 'basic')}%** basic, **${rateOn(view, id, 'higher')}%** higher and **${rateOn(view, id, 'additional')}%** additional rate`;
/** Pounds of interest a year. */
export const allowanceOf = (view: RuleView, band: TaxBand) =>
  view.amount('personal-savings-allowance', nameOf(band));

/** "a basic", "an additional": of a rate taxpayer. */
export const withArticle = (band: TaxBand) => `${band === 'additional' ? 'an' : 'a'} ${band}`;

/** An amount in pounds, rounded to the penny. */
export const pence = (amount: number) => Math.round(amount * 100) / 100;

const INSIDE =
  /^ (?:(?:a year|of|in|interest) )*(?:inside|in|from|within|on) (?:an? |my |the )?(?:\w+ ){0,3}isas?\b/;
/** "How much tax would I save with £30,000 in an ISA?": what it would cost outside. */
export const SAVES_TAX =
  /\btax\b[^.?]{0,40}\bsav(?:e|es|ed|ing)\b(?! (?:account|rate|allowance))|\bsav(?:e|es|ed|ing)\b[^.?]{0,25}\btax\b|\bisas? (?:tax )?savings?\b(?= (?:over|in|a year)\b|[?.! ]*$)/;

/** The amount is the rule's own: "the £5,000 starting rate". */
const IS_RULE = /^ (?:(?:savings|interest|0%) )*(?:starting|allowance)\b/;
const RULE_IS = /\bstarting rate(?: band)?(?: for savings)?(?: of| is| at)* $/;
const JOINS = /\b(?:and|plus)\b[^.?!£]*$/;

/** Whether a rate is one at which interest is taxed, now, before or after: nobody earns as much. */
function bandOfRate(rate: number | null, view: RuleView): TaxBand | null {
  const rows = [view.row('savings-tax'), view.later('savings-tax'), view.earlier('savings-tax')];
  return BANDS.find((band) => rate !== null && rows.some((row) => ofBand(row, band) === rate)) ?? null;
}

const TAX_IS = /\btax on £\d+(?:\.\d+)?(?: a year)?(?: of| in)? interest (?:(?:is|be|comes to|would be) )?$/;
const PAYS = /\b(?:pay|owe|be charged)(?: about| only| just)? $/;
const TAX_ON = /^ (?:(?:of|in) )?(?:tax )?on £/;

/** "Is the tax on £1,400 of interest £80?", "do I pay £200 on £1,000?": the tax that is put up. */
const claimedTax = ({ money, text }: Question) =>
  money.find(
    ({ at, end }) =>
      TAX_IS.test(text.slice(0, at)) || (PAYS.test(text.slice(0, at)) && TAX_ON.test(text.slice(end))),
  );

/** "£1,500 interest in a joint account" */
const JOINT = /\bjoint (?:bank |savings |current )?accounts?\b|\bheld jointly\b|\bjoint savings\b/;

interface Interest {
  /** Pounds a year. */
  interest: number;
  /** How it was worked out, when it was. */
  from: string;
}

/** Interest a year outside ISAs that the question names, or that an amount at a rate earns. */
function interestIn(question: Question, view: RuleView): Interest | null {
  const { text, money, rate } = question;
  const outside = money.filter(
    (each) =>
      each !== claimedTax(question) &&
      !isBalance(question, each) &&
      !isIncome(question, each) &&
      (!INSIDE.test(text.slice(each.end)) || SAVES_TAX.test(question.focus)) &&
      !IS_RULE.test(text.slice(each.end)) &&
      !RULE_IS.test(text.slice(0, each.at)),
  );
  const named = outside.findIndex((each) => isInterest(question, each));
  const first = outside[Math.max(0, named)];
  if (!first || isPutAway(question)) return null;
  const more = outside.filter(
    (each, at) => at > outside.indexOf(first) && JOINS.test(text.slice(outside[at - 1]?.end, each.at)),
  );
  const amount = [first, ...more].reduce(
    (sum, each) => sum + (each.per === 'month' ? each.amount * 12 : each.amount),
    0,
  );
  if (rate === null || named >= 0 || amount === 0 || bandOfRate(rate, view) !== null)
    return JOINT.test(text)
      ? {
          interest: pence(amount / 2),
          from: `How a joint account is shared for tax is not in my rule book; what follows is for half of it, ${formatPounds(pence(amount / 2))}. `,
        }
      : { interest: amount, from: '' };
  const interest = pence((amount * rate) / 100);
  return {
    interest,
    from: `${formatPounds(amount)} at ${rate}% earns ${formatPounds(interest)} of interest in a year. `,
  };
}

/** The band of an income of so many pounds a year. */
function bandAt(income: number, view: RuleView): TaxBand {
  if (income > view.amount('income-tax-bands', 'additional')) return 'additional';
  return income > view.amount('income-tax-bands') ? 'higher' : 'basic';
}

/** The band that is named, or told by a tax rate or an income; null when nothing tells it. */
export function bandOf(question: Question, view: RuleView): TaxBand | null {
  const told = question.band ?? bandOfRate(question.rate, view);
  const income = otherIncomeIn(question);
  if (told !== null || income === null) return told;
  return bandAt(income + (interestIn(question, view)?.interest ?? 0), view);
}

/** What of other income's free room is left for interest, in pounds a year. */
export function roomBeside(income: number, view: RuleView): { free: number; starting: number } {
  const free = view.amount('income-tax-bands', 'allowance');
  return {
    free: Math.max(0, free - income),
    starting: Math.max(0, view.amount('starting-rate') - Math.max(0, income - free)),
  };
}

/** Tax on the uppermost pounds of an income: each band's share of them and its rate. */
function taxOnTop(total: number, taxed: number, view: RuleView): { tax: number; rates: number[] } {
  const tops = [view.amount('income-tax-bands'), view.amount('income-tax-bands', 'additional'), Infinity];
  const shares = BANDS.map((band, at) => {
    const from = Math.max(total - taxed, tops[at - 1] ?? 0);
    return {
      rate: rateOn(view, 'savings-tax', band),
      part: Math.max(0, Math.min(total, tops[at] ?? 0) - from),
    };
  }).filter(({ part }) => part > 0);
  const tax = shares.reduce((sum, { part, rate }) => sum + (part * rate) / 100, 0);
  return { tax: pence(tax), rates: shares.map(({ rate }) => rate) };
}

interface Taxed {
  tax: number;
  text: string;
}

const told = (
  tax: number,
  interest: number,
  taxed: number,
  room: string,
  rates: readonly number[],
): Taxed => ({
  tax,
  text:
    taxed === 0
      ? `${boldPounds(0)} of tax: ${formatPounds(interest)} fits in ${room}`
      : `${boldPounds(tax)} of tax: ${formatPounds(taxed)} above ${room}, at ${listed(rates.map((rate) => `${rate}%`))}`,
});

function taxOn(interest: number, band: TaxBand, view: RuleView): Taxed {
  const allowance = allowanceOf(view, band);
  const taxed = pence(Math.max(0, interest - allowance));
  const rate = rateOn(view, 'savings-tax', band);
  const room = `the ${taxed === 0 ? 'personal savings ' : ''}allowance of ${formatPounds(allowance)}`;
  return told(pence((taxed * rate) / 100), interest, taxed, room, [rate]);
}

/** Interest beside other income, of which a low one leaves more free than the savings allowance. */
function taxBeside(income: number, interest: number, view: RuleView): Taxed {
  const band = bandAt(income + interest, view);
  const { free, starting } = roomBeside(income, view);
  const allowance = allowanceOf(view, band);
  const room = free + starting + allowance;
  const taxed = pence(Math.max(0, interest - room));
  const { tax, rates } = taxOnTop(income + interest, taxed, view);
  const parts = [
    free > 0 ? `${formatPounds(free)} left of the personal allowance` : '',
    starting > 0 ? `${formatPounds(starting)} at the starting rate of 0%` : '',
    `${formatPounds(allowance)} of personal savings allowance`,
  ].filter((part) => part !== '');
  const roomText =
    parts.length === 1
      ? `the allowance of ${formatPounds(allowance)}`
      : `the ${formatPounds(room)} free of tax beside it (${listed(parts)})`;
  return told(tax, interest, taxed, roomText, rates);
}

const RULE_NAMES = /\bpersonal savings allowance\b|\bstarting rate(?: band)?(?: for savings)?\b/g;
const SPEAKS_OF_INTEREST = /\binterest\b|\bearn(?!er)|\bsavings?\b|%/;

/** "How much can I have at 4% before I pay tax?": the balance whose interest fills the savings allowance. */
export function balanceFree(question: Question, view: RuleView): string {
  const { rate, money } = question;
  const band = bandOf(question, view);
  if (band === null || !rate || money.length > 0 || bandOfRate(rate, view) !== null) return '';
  if (
    !asks(
      question,
      /\bhow much\b(?:[^.?]|\.\d)*\b(?:have|hold|save|keep|put)\b(?:[^.?]|\.\d)*\b(?:before|without|until|tax[ -]free)\b/,
    )
  )
    return '';
  const free = allowanceOf(view, band);
  return free === 0
    ? 'Nothing: there is no personal savings allowance in that band.'
    : `About ${boldPounds(Math.floor((free * 100) / rate))}: at ${rate}% that earns the ${formatPounds(free)} a year that is free of tax.`;
}

/** "Cash ISA or savings account with £10,000?": what is put away, of which no interest is told. */
const SIDES = /\b(?:versus|vs|v|or|better|instead of|compared (?:to|with)|against|rather than)\b/;
const isPutAway = ({ text, rate }: Question) =>
  rate === null &&
  !/\binterest\b|\bearn/.test(text) &&
  SIDES.test(text) &&
  /\bsavings? accounts?\b/.test(text) &&
  /\bisas?\b/.test(text);

/** The rate up to which interest on such an amount stays within the savings allowance. */
export function rateBeforeTax(question: Question, view: RuleView): string {
  const [put, more] = question.money.filter((each) => !isIncome(question, each));
  const band = bandOf(question, view);
  if (!isPutAway(question) || !put || more || put.amount === 0 || band === null) return '';
  const free = allowanceOf(view, band);
  return free === 0
    ? `Outside an ISA all interest on ${formatPounds(put.amount)} is taxed at **${rateOn(view, 'savings-tax', band)}%**; inside none is.`
    : `Outside an ISA ${formatPounds(put.amount)} can earn up to **${Math.round((free * 1000) / put.amount) / 10}%** a year before tax is due, if that is all your interest: up to there the higher rate after its terms is the better one, above it the ISA saves tax.`;
}

/** What the interest named costs somebody whose band is told; null where either is not. */
export function taxFor(question: Question, view: RuleView): Taxed | null {
  const known = interestIn(question, view);
  const band = bandOf(question, view);
  if (!known || band === null) return null;
  const income = question.band === null ? otherIncomeIn(question) : null;
  return income === null ? taxOn(known.interest, band, view) : taxBeside(income, known.interest, view);
}

/** "How much more tax in 2027/28 than now?": the difference in pounds; empty where nobody asks for it or no sum is known. */
export function moreTax(question: Question, then: RuleView, now: RuleView): string {
  if (!asks(question, /\bhow much (?:more|extra|less)\b|\bdifference\b/)) return '';
  const [later, present] = [taxFor(question, then), taxFor(question, now)];
  if (!later || !present) return '';
  const more = pence(later.tax - present.tax);
  return more === 0
    ? 'No more: the tax is the same.'
    : `${boldPounds(Math.abs(more))} ${more > 0 ? 'more' : 'less'}: ${formatPounds(later.tax)} instead of ${formatPounds(present.tax)}.`;
}

/** What the interest named costs in tax; for each band where none is told. Empty when no interest is named. */
export function sums(question: Question, view: RuleView): string {
  const known = interestIn(question, view);
  if (!known || !SPEAKS_OF_INTEREST.test(question.text.replace(RULE_NAMES, ''))) return '';
  const { interest, from } = known;
  const band = bandOf(question, view);
  const income = question.band === null ? otherIncomeIn(question) : null;
  if (band === null)
    return lines(
      `${from}On ${formatPounds(interest)} of interest outside an ISA:`,
      bullets(BANDS.map((each) => `${each} rate: ${taxOn(interest, each, view).text}`)),
    );
  const { tax, text } = taxFor(question, view) ?? taxOn(interest, band, view);
  const low = income !== null && roomBeside(income, view).starting > 0;
  const taxpayer = `${withArticle(band)}-rate taxpayer`;
  const who = low
    ? `with ${income === 0 ? 'no' : `${formatPounds(income)} of`} other income ${formatPounds(interest)} of interest costs`
    : `as ${taxpayer}${income === null ? '' : ', which that income makes you,'} you would pay`;
  const taxed = asks(question, /\b(?:at|is) 0%/) ? tax === 0 : tax > 0;
  const claimed = asksWhether(question) ? claimedTax(question) : undefined;
  const lead = claimed ? (claimed.amount === tax ? 'Yes' : 'No') : yesOrNo(question, { taxed });
  return ledBy(
    asks(question, /\bhow much\b/) ? '' : lead,
    `${from === '' ? who : `${from}${upperFirst(who)}`} ${text}.`,
  );
}
