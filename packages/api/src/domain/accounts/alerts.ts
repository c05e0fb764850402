import { counted, formatPounds, formatRate } from '../money.ts';
import type { Alternatives } from '../comparison/product-alternatives.ts';
import type { Product } from '../products/product.ts';
import { bonusText, headlineFigure } from '../products/headline-figure.ts';
import { amountOn } from '../rules/rule-book.ts';
import { daysBetween, formatDate, taxYearOf } from '../isa/tax-year.ts';

/** What a saver can be notified of by mail. */
export const alertKinds = ['rate-change', 'better-product', 'bonus-end', 'fix-end', 'tax-year-end'] as const;
export type AlertKind = (typeof alertKinds)[number];

/** Alerts of one person. */
export const ALERTS_MAX = 100;
export const ALERTS_FULL = `You have ${ALERTS_MAX} alerts. Delete one to add another.`;

/** Days before the end of a bonus or fix at which its alert is due. */
export const END_DAYS = 30;
/** Days before the end of the tax year at which its alerts are due. */
export const YEAR_END_DAYS = [30, 7] as const;

/** What each alert is about, after “Tell me when”. */
export const alertTexts: Readonly<Record<AlertKind, string>> = {
  'rate-change': 'its rate changes',
  'better-product': 'we list something better with the same access',
  'bonus-end': `its bonus ends in ${END_DAYS} days`,
  'fix-end': `its fix ends in ${END_DAYS} days`,
  'tax-year-end': 'the tax year ends in 30 and in 7 days',
};

/** Whether an alert is about a bonus or fix of one’s own, and so needs the day on which the product was opened. */
export const isEndAlert = (kind: AlertKind): kind is 'bonus-end' | 'fix-end' =>
  kind === 'bonus-end' || kind === 'fix-end';

/** The fields of a product that decide which alerts it has. */
export const alertFields = ['bonusMonths', 'termMonths'] as const;
export type AlertFields = Pick<Product, (typeof alertFields)[number]>;

/** Months from its opening until the bonus or fix of a product ends; null if it has none or does not state it. */
export const monthsUntilEnd = (kind: 'bonus-end' | 'fix-end', product: AlertFields): number | null =>
  kind === 'bonus-end' ? product.bonusMonths : product.termMonths;

/** The alerts that can be set for a product. */
export const alertKindsOf = (product: AlertFields): AlertKind[] =>
  alertKinds.filter(
    (kind) => kind !== 'tax-year-end' && (!isEndAlert(kind) || monthsUntilEnd(kind, product) !== null),
  );

let london: Intl.DateTimeFormat | undefined;

/** The hour in London at an instant, 0 to 23. */
export function londonHour(instant: Date): number {
  london ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/London',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  return Number(london.format(instant));
}

/** The hour of London from which mails of alerts go out, and the one from which they wait for the next morning. */
export const MAILS_FROM = 8;
const MAILS_UNTIL = 21;

/** Whether mails of alerts have to wait: from 21:00 to 8:00 in London. */
export function isQuiet(instant: Date): boolean {
  const hour = londonHour(instant);
  return hour < MAILS_FROM || hour >= MAILS_UNTIL;
}

/** An alert with what its owner has already been sent. */
export interface KnownAlert {
  kind: AlertKind;
  /** 0 for the kind that is about no product. */
  productId: number;
  /** The last day of a bonus or fix, `YYYY-MM-DD`; null for other kinds. */
  endsOn: string | null;
  /** As `alertNews` gave it last; empty for nothing yet. */
  notified: string;
}

/** One piece of news in a mail. */
export interface AlertNews {
  kind: AlertKind;
  productId: number;
  title: string;
  text: string;
  /** A path of the site. */
  path: string;
}

/** What alerts are compared with. */
export interface AlertFacts {
  /** Undefined if it is no longer in the catalogue. */
  product: Product | undefined;
  /** Its alternatives; null if they are not needed or the product is not listed. */
  alternatives: Alternatives | null;
  /** In London. */
  today: string;
}

interface Finding {
  /** What the owner knows once the news is sent. */
  notified: string;
  news: AlertNews | null;
}

const GONE = 'gone';

/** The rate of a product as savers see it, bonus included. */
function rateText(product: Product): string {
  const { kind, text, phrase } = headlineFigure(product);
  if (kind === 'none') return 'not published';
  const bonus = kind === 'rate' ? bonusText(product) : null;
  const named = kind === 'rate' ? text : `${text} ${phrase}`;
  return bonus === null ? named : `${named} (${bonus.replace(/^I/, 'i')})`;
}

function rateChange({ kind, productId, notified }: KnownAlert, { product }: AlertFacts): Finding {
  const now = product?.isActive ? rateText(product) : GONE;
  if (notified === now || notified === '') return { notified: now, news: null };
  const name = product?.name ?? `Product ${productId}`;
  const from = product === undefined ? '' : ` from ${product.provider}`;
  const said = (title: string, text: string) => ({
    notified: now,
    news: { kind, productId, title, text, path: now === GONE ? '/products' : `/products/${productId}` },
  });
  if (now === GONE)
    return said(
      `${name} is no longer listed`,
      `${name}${from} is no longer in our comparison. It may be closed to new savers; ask the provider what that means for yours.`,
    );
  if (notified === GONE)
    return said(`${name} is listed again`, `${name}${from} is back: its rate is ${now}.`);
  return said(
    `The rate of ${name} has changed`,
    `${name}${from}: the rate was ${notified} and is now ${now}.`,
  );
}

/** The better product of the last mail: `rate:12:4.6`. */
function readBest(notified: string): { basis: string; value: number } | null {
  const [basis, , value] = notified.split(':');
  return basis === undefined || value === undefined ? null : { basis, value: Number(value) };
}

const NOTHING_BETTER = 'none';

function betterProduct(
  { kind, productId, notified }: KnownAlert,
  { product, alternatives }: AlertFacts,
): Finding {
  if (!product?.isActive || alternatives === null) return { notified, news: null };
  const best = alternatives.basis === 'none' ? undefined : alternatives.found[0];
  if (alternatives.basis === 'none' || best === undefined) return { notified: NOTHING_BETTER, news: null };
  const { basis, own } = alternatives;
  const now = `${basis}:${best.id}:${best.value}`;
  const known = readBest(notified);
  const isBetter =
    known === null ||
    known.basis !== basis ||
    (basis === 'rate' ? best.value > known.value : best.value < known.value);
  if (!isBetter || notified === '') return { notified: now, news: null };
  const other = `${best.name} from ${best.provider}`;
  const text =
    basis === 'rate'
      ? `${other} pays ${formatRate(best.value)} with the same access, without any bonus. ${product.name} pays ${formatRate(own)}.`
      : `${other} has the same range and costs ${formatPounds(best.value)} of platform fees a year. ${product.name} costs ${formatPounds(own)}.`;
  const title = `${best.name} ${basis === 'rate' ? 'pays more' : 'costs less'} than ${product.name}`;
  return { notified: now, news: { kind, productId, title, text, path: `/products/${best.id}` } };
}

const inDays = (days: number) => (days === 0 ? 'today' : `in ${counted(days, 'day')}`);

/** `notified` is the end date of the last mail. */
function ending({ kind, productId, endsOn, notified }: KnownAlert, { product, today }: AlertFacts): Finding {
  if (endsOn === null || notified === endsOn) return { notified, news: null };
  const days = daysBetween(today, endsOn);
  if (days > END_DAYS) return { notified, news: null };
  if (days < 0) return { notified: endsOn, news: null };
  const what = kind === 'bonus-end' ? 'bonus' : 'fix';
  const name = product?.name ?? `product ${productId}`;
  const after =
    what === 'bonus'
      ? 'The rate falls then. Compare before that day'
      : 'Ask what the rate is afterwards, and compare before: a transfer can take 15 working days';
  return {
    notified: endsOn,
    news: {
      kind,
      productId,
      title: `The ${what} of ${name} ends ${inDays(days)}`,
      text: `By the day you gave us, the ${what} of your ${name} ends on ${formatDate(endsOn)}. ${after}.`,
      path: `/products/${productId}`,
    },
  };
}

/** `notified` is the end of the year, and how many days before it the last mail was due. Source: rules `tax-year`, `isa-allowance`. */
function yearEnd({ kind, productId, notified }: KnownAlert, { today }: AlertFacts): Finding {
  const { end, label } = taxYearOf(today);
  const days = daysBetween(today, end);
  const step = YEAR_END_DAYS.findLast((limit) => days <= limit);
  const now = `${end}:${step}`;
  if (step === undefined || notified === now) return { notified, news: null };
  const allowance = amountOn('isa-allowance', today);
  const left =
    allowance === undefined ? 'your ISA allowance' : `your ${formatPounds(allowance)} ISA allowance`;
  return {
    notified: now,
    news: {
      kind,
      productId,
      title: `The tax year ends ${inDays(days)}`,
      text: `Tax year ${label} ends on ${formatDate(end)}. What is left of ${left} then cannot be carried over, and providers may close earlier.`,
      path: '/isa-deadline',
    },
  };
}

const finders: Record<AlertKind, (alert: KnownAlert, facts: AlertFacts) => Finding> = {
  'rate-change': rateChange,
  'better-product': betterProduct,
  'bonus-end': ending,
  'fix-end': ending,
  'tax-year-end': yearEnd,
};

/**
 * The news for the owner of an alert, if any, and what they know once the mail is sent. A change that was reversed is
 * not news. An alert whose `notified` is empty takes the present state and sends nothing, except for an end that is
 * near.
 */
export const alertNews = (alert: KnownAlert, facts: AlertFacts): Finding => finders[alert.kind](alert, facts);
