import { type AlertKind, END_DAYS, YEAR_END_DAYS } from './alerts.ts';
import { counted, formatPounds, formatRate } from './money.ts';
import type { Alternatives } from './product-alternatives.ts';
import type { Product } from './product.ts';
import { bonusText, headlineFigure } from './product-ranking.ts';
import { amountOn } from './rule-book.ts';
import { daysBetween, formatDate, taxYearOf } from './tax-year.ts';

/** An alert with what its owner knows already. */
export interface KnownAlert {
  kind: AlertKind;
  /** 0 for the kind that is about no product. */
  productId: number;
  /** The last day of a bonus or fix, `YYYY-MM-DD`; null for other kinds. */
  endsOn: string | null;
  /** As `alertNews` gave it last; empty for nothing yet. */
  told: string;
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
  /** Undefined where the catalogue does not have it any more. */
  product: Product | undefined;
  /** What could take its place; null where that is not asked, or the product is not listed. */
  alternatives: Alternatives | null;
  /** In London. */
  today: string;
}

interface Finding {
  /** What the owner knows once the news is told. */
  told: string;
  news: AlertNews | null;
}

const GONE = 'gone';

/** What a saver would call the rate of a product: its figure, with the bonus in it. */
function rateText(product: Product): string {
  const { kind, text, label } = headlineFigure(product);
  if (kind === 'none') return 'not published';
  const bonus = kind === 'interestRate' ? bonusText(product) : null;
  const named = kind === 'interestRate' ? text : `${text} ${label.toLowerCase()}`;
  return bonus === null ? named : `${named} (${bonus.replace(/^I/, 'i')})`;
}

function rateChange({ kind, productId, told }: KnownAlert, { product }: AlertFacts): Finding {
  const now = product?.isActive ? rateText(product) : GONE;
  if (told === now || told === '') return { told: now, news: null };
  const name = product?.name ?? `Product ${productId}`;
  const from = product === undefined ? '' : ` from ${product.provider}`;
  const said = (title: string, text: string) => ({
    told: now,
    news: { kind, productId, title, text, path: now === GONE ? '/products' : `/products/${productId}` },
  });
  if (now === GONE)
    return said(
      `${name} is not listed any more`,
      `${name}${from} is not in our comparison any more. It may be closed to new savers; ask the provider what that means for yours.`,
    );
  if (told === GONE) return said(`${name} is listed again`, `${name}${from} is back: its rate is ${now}.`);
  return said(`The rate of ${name} has changed`, `${name}${from}: the rate was ${told} and is now ${now}.`);
}

/** What was told of a better product: `rate:12:4.6`. */
function readBest(told: string): { basis: string; value: number } | null {
  const [basis, , value] = told.split(':');
  return basis === undefined || value === undefined ? null : { basis, value: Number(value) };
}

const NOTHING_BETTER = 'none';

function betterProduct(
  { kind, productId, told }: KnownAlert,
  { product, alternatives }: AlertFacts,
): Finding {
  if (!product?.isActive || alternatives === null) return { told, news: null };
  const best = alternatives.basis === 'none' ? undefined : alternatives.found[0];
  if (alternatives.basis === 'none' || best === undefined) return { told: NOTHING_BETTER, news: null };
  const { basis, own } = alternatives;
  const now = `${basis}:${best.id}:${best.value}`;
  const known = readBest(told);
  const isBetter =
    known === null ||
    known.basis !== basis ||
    (basis === 'rate' ? best.value > known.value : best.value < known.value);
  if (!isBetter || told === '') return { told: now, news: null };
  const other = `${best.name} from ${best.provider}`;
  const text =
    basis === 'rate'
      ? `${other} pays ${formatRate(best.value)} with the same access, without any bonus. ${product.name} pays ${formatRate(own)}.`
      : `${other} has the same range and costs ${formatPounds(best.value)} of platform fees a year. ${product.name} costs ${formatPounds(own)}.`;
  const title = `${best.name} ${basis === 'rate' ? 'pays more' : 'costs less'} than ${product.name}`;
  return { told: now, news: { kind, productId, title, text, path: `/products/${best.id}` } };
}

const inDays = (days: number) => (days === 0 ? 'today' : `in ${counted(days, 'day')}`);

/** `told` is the day of the end that was told. */
function ending({ kind, productId, endsOn, told }: KnownAlert, { product, today }: AlertFacts): Finding {
  if (endsOn === null || told === endsOn) return { told, news: null };
  const days = daysBetween(today, endsOn);
  if (days > END_DAYS) return { told, news: null };
  if (days < 0) return { told: endsOn, news: null };
  const what = kind === 'bonus-end' ? 'bonus' : 'fix';
  const name = product?.name ?? `product ${productId}`;
  const after =
    what === 'bonus'
      ? 'The rate falls then. Compare before that day'
      : 'Ask what the rate is afterwards, and compare before: a transfer can take 15 working days';
  return {
    told: endsOn,
    news: {
      kind,
      productId,
      title: `The ${what} of ${name} ends ${inDays(days)}`,
      text: `By the day you gave us, the ${what} of your ${name} ends on ${formatDate(endsOn)}. ${after}.`,
      path: `/products/${productId}`,
    },
  };
}

/** `told` is the end of the year, and for how many days before it that was told. Source: rules `tax-year`, `isa-allowance`. */
function yearEnd({ kind, productId, told }: KnownAlert, { today }: AlertFacts): Finding {
  const { end, label } = taxYearOf(today);
  const days = daysBetween(today, end);
  const step = YEAR_END_DAYS.findLast((limit) => days <= limit);
  const now = `${end}:${step}`;
  if (step === undefined || told === now) return { told, news: null };
  const allowance = amountOn('isa-allowance', today);
  const left =
    allowance === undefined ? 'your ISA allowance' : `your ${formatPounds(allowance)} ISA allowance`;
  return {
    told: now,
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
 * What is new to the owner of an alert, if anything, and what they know once they have been told. What changed and changed
 * back is no news. An alert whose `told` is empty learns how things are and tells nothing, but for an end that is near.
 */
export const alertNews = (alert: KnownAlert, facts: AlertFacts): Finding => finders[alert.kind](alert, facts);
