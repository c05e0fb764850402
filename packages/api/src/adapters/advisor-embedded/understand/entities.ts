import type { IsaTypeName } from '../../../domain/isa-types.ts';
import { bareAmounts } from './bare-amounts.ts';

/** The kinds of ISA a person may speak of; a Help to Buy ISA has rules but no products. */
export type IsaKind = 'cash' | 'stocks' | 'lifetime' | 'innovative' | 'junior' | 'help-to-buy';

export interface KindMention {
  kind: IsaKind;
  at: number;
}

export const TYPE_OF: Readonly<Record<IsaKind, IsaTypeName | null>> = {
  cash: 'Cash ISA',
  stocks: 'Stocks & Shares ISA',
  lifetime: 'Lifetime ISA',
  innovative: 'Innovative Finance ISA',
  junior: 'Junior ISA',
  'help-to-buy': null,
};

/** The name of a kind in normalised text, without a plural s. */
export const PHRASE_OF: Readonly<Record<IsaKind, string>> = {
  cash: 'cash isa',
  stocks: 'stocks and shares isa',
  lifetime: 'lifetime isa',
  innovative: 'innovative finance isa',
  junior: 'junior isa',
  'help-to-buy': 'help to buy isa',
};

const KIND_PATTERNS: readonly (readonly [IsaKind, RegExp])[] = [
  ['lifetime', /\blifetime isas?\b/g],
  [
    'junior',
    /\bjunior isas?\b|\bjunior cash isas?\b|\bjunior stocks and shares isas?\b|(?<=£\d{1,6} (?:in|into|to) (?:an? |the |his |her |their |my )?)junior\b(?! (?:isa|cash|stocks|account|saver))/g,
  ],
  ['innovative', /\binnovative finance isas?\b|\bpeer to peer\b/g],
  ['help-to-buy', /\bhelp to buy isas?\b/g],
  ['stocks', /(?<!junior isa )\bstocks and shares isas?\b/g],
  [
    'cash',
    /(?<!junior |junior isa |lifetime isa )\bcash(?: isas?)?\b(?! lifetime| junior| interest| back)|\b(?:easy access|instant access|notice|regular saver|variable|(?:fixed|fix)(?: rate| term)?)(?: rate)? isas?\b|\b(?:years?|months?) fix(?:ed|es)?\b(?! rate)|\bfixed[ -]rate\b(?! (?:lifetime|junior|innovative))|\b(?:easy|instant) access\b(?! (?:lifetime|junior))|\bnotice account|\b\d+ days? notice\b|\b(?:what|how) about (?:an? |the )?(?:fixed|fix|notice)(?: ones?)?(?=[?.!]|$)/g,
  ],
];

/** Kinds of ISA in normalised text, in the order they are named. `cash` counts with or without "ISA". */
export function kindsIn(text: string): KindMention[] {
  return KIND_PATTERNS.flatMap(([kind, pattern]) =>
    [...text.matchAll(pattern)].map((match) => ({ kind, at: match.index })),
  ).toSorted((a, b) => a.at - b.at);
}

export type Per = 'once' | 'week' | 'month' | 'year';

export interface Money {
  /** Pounds. */
  amount: number;
  per: Per;
  /** Where it stands in the text, and where it ends. */
  at: number;
  end: number;
}

/** `£4000 into a lifetime isa a year`: the period may follow at some distance, but `for a year` is a length of time. */
const PERIOD_AFTER =
  /^(?!(?:(?!\ba (?:month|year|week)\b)[^£])*\b(?:how much|what)\b)[^£.?!;,\d]{0,45}?(?<!\b(?:for|over|in|after|within|once|half|of|than|times|is|just) )\ba (month|year|week)\b(?! (?:later|earlier|ago|before(?! tax)|early|late))/;
const MONTHLY_BEFORE =
  /\b(?:monthly (?:deposits?|payments?|contributions?|savings?|amounts?|sums?|premiums?)(?: is| are| be)?(?: of| from)?|a month(?: i| we)?(?: save| pay| put| invest| add)?(?: in| away| instead)?[,:]?)\s*$/;
/** "What would £25,000 make a month?": it is there once. */
const BRINGS = /^ (?:(?:would|will|could|can|does) )?(?:make|earn|bring|generate|produce|yield|give|get)s?\b/;

/** "What would £10,000 in the fix pay me a month?" */
const ASKS_WHAT = /\b(?:what|how much) (?:would|will|could|does|can) $/;
const BRINGS_LATER =
  /^[^.?]{0,60}\b(?:make|earn|pay|bring|generate|produce|yield|give|get)s?\b[^.?]{0,20}\ba (?:month|week|year)\b/;

/** "0.25% on £100,000 per year": what it costs or earns in a year. */
const PERCENT_ON = /%(?: fees?| charges?| interest)? on (?:an? |my )?$/;
const RIGHT_AFTER = /^ a (?:month|year|week)\b/;
/** "How much interest on £20,000 at Everyday a month?" */
const INTEREST_ON =
  /\b(?:how much|what)(?: \w+)? (?:interest|income) (?:\w+ ){0,3}(?:on|from|with|of|for) (?:an? |my |the )?$/;

const perOf = (text: string, at: number, end: number): Per => {
  if (PERCENT_ON.test(text.slice(Math.max(0, at - 20), at)) && RIGHT_AFTER.test(text.slice(end)))
    return 'once';
  if (INTEREST_ON.test(text.slice(Math.max(0, at - 60), at)) && !RIGHT_AFTER.test(text.slice(end)))
    return 'once';
  if (BRINGS.test(text.slice(end))) return 'once';
  if (ASKS_WHAT.test(text.slice(0, at)) && BRINGS_LATER.test(text.slice(end))) return 'once';
  const [, named] = PERIOD_AFTER.exec(text.slice(end)) ?? [];
  if (named === 'month' || named === 'year' || named === 'week') return named;
  return MONTHLY_BEFORE.test(text.slice(Math.max(0, at - 50), at)) ? 'month' : 'once';
};

/** Amounts of money in normalised text: marked with £, or bare numbers where only money makes sense. */
export function moneyIn(text: string): Money[] {
  const marked = [...text.matchAll(/£(\d+(?:\.\d+)?)/g)].map((match) => ({
    number: match[1] ?? '',
    at: match.index,
    size: match[0].length,
  }));
  const all = new Map([...bareAmounts(text), ...marked].map((each) => [each.at, each]));
  return [...all.values()]
    .toSorted((a, b) => a.at - b.at)
    .map(({ number, at, size }) => ({
      amount: Number(number),
      per: perOf(text, at, at + size),
      at,
      end: at + size,
    }));
}

/** "A million" is said of no account in particular. */
const MILLION = 1_000_000;

/** The same with every amount marked: where only money makes sense, a bare number is given its sign. */
export const withPounds = (text: string): string =>
  moneyIn(text).reduceRight(
    (marked, { amount, at }) =>
      marked[at] === '£' || amount === MILLION ? marked : `${marked.slice(0, at)}£${marked.slice(at)}`,
    text,
  );

/** Pounds a month, whatever period the amount was given for. */
export function monthlyAmount(money: Money): number {
  const months: Record<Per, number> = { once: 0, week: 52 / 12, month: 1, year: 1 / 12 };
  return money.amount * months[money.per];
}

/** Pounds in one tax year: a single amount counts once. */
export function yearlyAmount(money: Money): number {
  return money.per === 'once' ? money.amount : Math.round(monthlyAmount(money) * 12 * 100) / 100;
}

/** The growth rates a person names, in percent a year; bonus, charge and tax rates are not growth. */
export function ratesIn(text: string): number[] {
  const named = namedRates(text.replace(BARE_RATE, '$&%'));
  return named.length === 0 && /\b(?:no|without|zero) (?:interest|growth)\b/.test(text) ? [0] : named;
}

/** "£8,000 at 4.15 for 3 years", "£150 a month for 6 years at 3.9", "is 3.5 a good rate?" */
const BARE_RATE =
  /(?<=£\d[^%]{0,40}\bat )(?:\d|1\d)(?:\.\d{1,2})?(?= (?:a year )?(?:(?:for|over) \d|(?:until|till|to reach) (?:i (?:have|reach) )?£?\d))|(?<=\b(?:at|is|pays|paying|earning) )1?\d\.\d{1,2}(?=[?.! ]*$|,| (?:an?|any|good|decent|for|over|interest|aer|rate|what|how)\b)/;

/** "At minus 3%", "losing 2% (a year)". */
const BELOW_ZERO =
  /(?:\b(?:minus|negative) ?|(?<=^|[ (])-|\b(?:loses?|losing|shrinks?|shrinking)(?: by)? (?:about |around )?)$/;

function namedRates(text: string): number[] {
  return [...text.matchAll(/(?<![\d.])(\d{1,5}(?:\.\d+)?)%/g)].flatMap((match) => {
    const end = match.index + match[0].length;
    const rest = text.slice(end, end + 30);
    const before = text.slice(Math.max(0, match.index - 20), match.index);
    const other =
      /^ ?(?:government |state )?(?:bonus|charge|penalty|tax|withdrawal|taxpayer|fee|payer|earner|band|of (?:my|our|the money|it|that|this|his|her|£))/.test(
        rest,
      ) || /tax(?:ed)? (?:at|of|rate) ?$/.test(before);
    if (other) return [];
    return [Number(match[1]) * (BELOW_ZERO.test(text.slice(0, match.index)) ? -1 : 1)];
  });
}

export type TaxBand = 'basic' | 'higher' | 'additional';

/** What stands beside a band or a tax rate: `higher earner`, `40% payer`. */
const OF_BAND = String.raw`(?:rate|band|tax|payers?|taxpayers?|earners?)\b`;
const rateOf = (rates: string) => String.raw`\b(?:${rates})% (?:${OF_BAND})(?! of (?:interest|growth))`;
const BANDS: readonly (readonly [TaxBand, RegExp])[] = [
  [
    'additional',
    new RegExp(String.raw`\b(?:additional|top|highest)[ -](?:rate|band|earners?)\b|${rateOf('4[57]')}`),
  ],
  ['higher', new RegExp(String.raw`\bhigher[ -]${OF_BAND}|${rateOf('4[02]')}`)],
  ['basic', new RegExp(String.raw`\bbasic[ -]${OF_BAND}|\bbasic(?= ?(?:[,;.?!]|$))|${rateOf('2[02]')}`)],
];

/** The income tax band a person names, or that a tax rate of theirs tells. */
export const bandIn = (text: string): TaxBand | null =>
  BANDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
