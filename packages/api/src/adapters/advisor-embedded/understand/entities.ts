import type { IsaTypeName } from '../../../domain/isa-types.ts';

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
  ['junior', /\bjunior isas?\b|\bjunior cash isas?\b|\bjunior stocks and shares isas?\b/g],
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
  /^(?!(?:(?!\ba (?:month|year|week)\b)[^£])*\bhow much\b)[^£.?!;,\d]{0,45}?(?<!\b(?:for|over|in|after|within|once|half|of|than|times|is|just) )\ba (month|year|week)\b/;
const MONTHLY_BEFORE =
  /\b(?:monthly (?:deposits?|payments?|contributions?|savings?|amounts?|sums?|premiums?)(?: is| are| be)?(?: of| from)?|a month(?: i| we)?(?: save| pay| put| invest| add)?(?: in| away| instead)?[,:]?)\s*$/;
/** Words after which a bare number is an amount of money. */
const BARE =
  /\b(?:save|saving|saved|invest|investing|invested|put|putting|deposit|deposited|pay|paid|paying|have|has|having|had|got|get|done|if|about|contains|holds|with|of|withdraw|withdrawing|take|taking|took|out|contribute|contributed|contributing|add|adding|need|reach|earn|earned|into|only|start|starting|used|for|want|worth|is|costs?|costing|over|under|above|on|make it|make that|change it to|change that to|try)(?: in| out| away| back| about| around| just| up to| another| roughly| only)? (\d{2,7})(?! ?(?:%|years?|months?|days?|weeks?|hours?|times|years|old|isas?|accounts?|credits?|th|st|nd|rd|am|pm|people|children|reviews?|reviewers|different|of (?:them|these|those)))\b(?![/.:-]\d)/g;
/** `10000 at 4%`, `5000 for 3 years`: what grows is money. */
const BARE_GROWING =
  /(?<![£\d./-])\b(?<!\b(?:by|until|till|in|before) )(\d{3,7})(?= (?:lump sum |lump |up front )?(?:at|with|invested|growing|compounded|over|for)(?: (?:at|over|for|a|an))? \d{1,4}(?:\.\d+)? ?(?:%|years?|months?))/g;
/** `4500 into a lifetime isa` */
const BARE_INTO =
  /(?<![£\d./-])\b(?!(?:19|20)\d\d\b)(\d{3,7})(?= (?:into|in) (?:an? |my |the )?(?:[a-z]+ ){0,3}isas?\b)/g;
/** `4000 in cash`, `5000 cash and 2000 lifetime isa`: in a list of payments only the first has a verb. */
const BARE_IN_KIND =
  /(?<![£\d./-])(?<!\b(?:top|best|all|these|those|is) )\b(?!(?:19\d\d|20(?!00)\d\d)\b)(\d{4,7})(?= (?:(?:in|into|to|on) )?(?:(?:an?|my|the) )?(?:cash\b|(?:lifetime|junior|stocks and shares|innovative finance|help to buy) isas?\b))/g;
/** `turn 10000 into 15000` */
const BARE_TURNED =
  /(?<=\b(?:turn(?:s|ing)?|grow(?:s|ing)?|get(?:ting)?|take|make) )(\d{3,7})(?= (?:in)?to £?\d)/g;
/** `my 40000 in a current account` */
const BARE_OWN = /(?<=\b(?:my|our|the) )(?!(?:19|20)\d\d\b)(\d{4,7})(?= (?:in|is|at|pot|savings)\b)/g;
/** `5000 in the quillbrook fix` */
const BARE_PUT_IN =
  /(?<=^(?:(?:and|so|what about|how about) )*)(?!(?:19|20)\d\d\b)(\d{3,7})(?= (?:in|into) (?:the |my |an? )?[a-z]{4,}\b(?! (?:20)?\d\d\b))/g;
/** `what would 5000 be at 4%`, `what will 2000 become` */
const BARE_BEING =
  /(?<=\bwhat (?:will|would|does|could|might) (?:about |around )?)(\d{3,7})(?= (?:be|become|come|get|grow|make|turn)\b)/g;
/** `lump sum 8000`, `5000 up front`, `5000 and 100 a month`: what is there or paid in at the start. */
const BARE_LUMP =
  /(?<=\b(?:lump(?: sum)?|initial(?:ly)?(?: deposit| investment| sum)?|one[- ]off|up ?front|starting with|to start(?: with)?)(?: of|:)? )(\d{3,7})\b(?! ?(?:%|years?|months?|a (?:month|year|week)))|(?<![£\d./-])\b(?!(?:19|20)\d\d\b)(\d{3,7})(?= (?:as )?(?:an? )?(?:lump(?: sum)?|up ?front|initial(?:ly)?|one[- ]off|to start)\b|(?: (?:and|plus|then)|,) (?:then )?£?\d{2,5} a (?:month|week|year)\b)/g;
/** `how much would 20000 earn` */
const BARE_EARNING =
  /(?<![£\d./-])\b(\d{3,7})(?= (?:earns?|makes?|lasts?|grows?|becomes?|get me|be worth|returns?)\b)/g;
/** `basic rate, 1500 interest` */
const BARE_INTEREST =
  /(?<![£\d./-])\b(?!(?:199\d|20[1-4]\d) (?:interest|dividends?))(\d{2,7})(?= (?:of |in )?(?:interest|dividends?)\b)/g;
/** `dividends 3000, basic rate`, `salary 30000` */
const BARE_AFTER_INTEREST =
  /(?<=\b(?:interest|dividends?|salary|wages?|pension)(?: of| is| are| was| were|:)? )(?!(?:19|20)\d\d\b)(\d{3,7})\b(?! ?(?:%|years?|months?|\/))/g;
/** `so 3200 so far` */
const BARE_SO_FAR = /(?<![£\d./-])\b(?!(?:19|20)\d\d\b)(\d{3,6})(?= so far\b)/g;
/** `the 1000 allowance` */
const BARE_LIMIT =
  /(?<![£\d./-])\b(?!(?:19|20)\d\d\b)(\d{3,6})(?= (?:isa |savings |tax[ -]free |yearly )*(?:allowance|limit|cap)\b| (?:this|last|next) (?:tax )?year\b| (?:lifetime|cash|junior|stocks and shares) isa\b)(?<!\btrading \d+)/g;
/** `dividend 2000`, `for higher rate on 2000`: no rule is as old as that year. */
const BARE_2000 =
  /(?<![£\d./-])(?<!\b(?:in|since|before|after|until|till|by|from|during|year|of|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|christmas|born|and|or|to) )\b(2000)\b(?![/.-]\d| ?(?:%|years?|months?|days?|people|reviews?|to 20|and 20))/g;
/** `a flat at 455000`: of that size it is a price or a sum. */
const BARE_LARGE =
  /(?<![£\d./-])\b(\d{6,7})(?! ?(?:%|years?|months?|days?|people|savers|customers|users|members|reviews?|accounts?|isas?|times)\b)/g;
const BARE_REGULAR = /(?<![£\d.])\b(\d{2,7}(?:\.\d\d)?)(?= a (?:month|year|week)\b)/g;

/** "What would £25,000 make a month?": it is there once. */
const BRINGS = /^ (?:(?:would|will|could|can|does) )?(?:make|earn|bring|generate|produce|yield|give|get)s?\b/;

const perOf = (text: string, at: number, end: number): Per => {
  if (BRINGS.test(text.slice(end))) return 'once';
  const [, named] = PERIOD_AFTER.exec(text.slice(end)) ?? [];
  if (named === 'month' || named === 'year' || named === 'week') return named;
  return MONTHLY_BEFORE.test(text.slice(Math.max(0, at - 50), at)) ? 'month' : 'once';
};

/** A bare number that is more likely a year, an age or a count than an amount. */
function unlikelyAmount(number: number, before: string, after: string): boolean {
  const year = number >= 1990 && number <= 2100;
  if (/\bhow many \w+ (?:is|are|for|with) $/.test(before)) return true;
  // "I last paid in 2024" names a year; of round numbers the money is likelier.
  if (year && number % 50 !== 0 && before.endsWith(' in ')) return true;
  if (/^ (?:of |in )(?:interest|dividends?)\b/.test(after)) return false;
  if (/^ (?:interest|dividends?)\b/.test(after)) return year && number % 50 !== 0;
  if (year)
    return !/(?:save|saving|put|pay|paid|deposit|invest|withdraw|have|having|got|with)\w*(?: in| out| away)? $/.test(
      before,
    );
  return (
    number < 100 &&
    !/(?:save|saving|put|putting|pay|paying|paid|invest|investing|deposit)(?: in| away)? $/.test(before)
  );
}

/** Amounts of money in normalised text: marked with £, or bare numbers where only money makes sense. */
export function moneyIn(text: string): Money[] {
  const marked = [...text.matchAll(/£(\d+(?:\.\d+)?)/g)].map((match) => ({
    number: match[1] ?? '',
    at: match.index,
    size: match[0].length,
  }));
  const bare = [...text.matchAll(BARE)].flatMap((match) => {
    const number = match[1] ?? '';
    const at = match.index + match[0].lastIndexOf(number);
    return unlikelyAmount(Number(number), text.slice(0, at), text.slice(at + number.length))
      ? []
      : [{ number, at, size: number.length }];
  });
  const regular = [
    ...text.matchAll(BARE_REGULAR),
    ...text.matchAll(BARE_GROWING),
    ...text.matchAll(BARE_INTO),
    ...text.matchAll(BARE_IN_KIND),
    ...text.matchAll(BARE_LUMP),
    ...text.matchAll(BARE_TURNED),
    ...text.matchAll(BARE_OWN),
    ...text.matchAll(BARE_PUT_IN),
    ...text.matchAll(BARE_BEING),
    ...text.matchAll(BARE_LIMIT),
    ...text.matchAll(BARE_SO_FAR),
    ...text.matchAll(BARE_EARNING),
    ...text.matchAll(BARE_INTEREST),
    ...text.matchAll(BARE_AFTER_INTEREST),
    ...text.matchAll(BARE_2000),
    ...text.matchAll(BARE_LARGE),
  ].map((match) => ({
    number: match[0],
    at: match.index,
    size: match[0].length,
  }));
  const all = new Map([...bare, ...regular, ...marked].map((each) => [each.at, each]));
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
      /^ ?(?:government |state )?(?:bonus|charge|penalty|tax|withdrawal|taxpayer|fee|payer|earner|band)/.test(
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
