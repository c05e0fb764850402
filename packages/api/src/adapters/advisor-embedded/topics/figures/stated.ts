import { amountOn } from '../../../../domain/rule-book.ts';
import type { Question } from '../../topic.ts';
import { MOVES } from '../shared/phrases.ts';
import type { FigureName } from './name.ts';
import { FIGURE_NAMES } from './names.ts';
import { fits, valuesIn, type Value } from './values.ts';

// A figure of the rules put up for a yes or no with nothing beside it: "is the LISA limit £5,000?", "so the minimum age
// for a cash ISA is 16", "fscs limit 85k?". Whoever says more than the name of the figure asks something else.

/** What leads up to the statement. */
const FRAMES =
  /^(?:(?:(?:so|and|but|ok|okay|well|hi|hello|also|surely|then|just checking|quick question|to be clear)\b|(?:is|was) it (?:really |actually |still )?(?:true|right|correct|the case)(?: that)?|(?:am i|i am) right (?:that|in thinking(?: that)?)|(?:i|we) (?:have )?(?:thought|think|believed?|assumed?|heard|read|understood|was told|am told|take it|presume)(?: that)?|(?:somebody|someone|my \w+) (?:said|says|told me|thinks|reckons)(?: that)?)[, ]+)*/;
const VERB = /^(?:is|are|was|were|will|would|does|do|has|have|must)(?: not)? /;
const TAIL = /(?:,? (?:right|correct|true|yes|or not|is it not|is that (?:right|correct|true|so)))?[?.! ]*$/;

/** Days and years. */
const DATES = [
  /\b(?:(?:from|in|on|for|after)(?: the)? )*(?:(?:6|6th|5|5th) (?:of )?)?april(?: (?:6|5))? 20\d\d(?: on(?:wards)?)?\b/g,
  /\b(?:(?:from|in|on|for|after)(?: the)? )*(?:tax year )?20\d\d\/\d\d\b/g,
  /\b(?:from|in|for|after) 20[12]\d\b/g,
  /\b(?:(?:on|in|during|from)(?: the)? )?(?:\d{1,2}(?:st|nd|rd|th)? )?(?:of )?(?:january|february|march|may|june|july|august|september|october|november|december) 20\d\d\b/g,
] as const;
/** Ages and rates of tax by which somebody is called, beside the days: none of them is the figure that is put up. */
const CALLED = [
  /\b(?:under|over|above|aged|at|for|of)[ -]65s?(?: (?:and|or) over)?\b|\b65 (?:and|or) over\b/g,
  /\b(?:20|22|40|42|45|47)%(?=[ -](?:rate )?tax ?payers?\b)/g,
  ...DATES,
] as const;

/** Words of which the names of figures are made, and those that bind a name to its figure. */
const WORDS = new Set(
  (
    'a an the of for in into to on at by from and with per this that your my you i we one someone people they it its is are was were be been will would can could may do does has have must need needs ' +
    'still only now really just actually about around exactly currently at present set fixed capped limited up going rise rising go goes rises stay stays held being than no not more ' +
    'which year years yearly annual annually month monthly months tax total overall whole full maximum max minimum min most least biggest highest largest lowest smallest oldest youngest latest last first upper lower ceiling cut ' +
    'limit limits allowance allowances cap amount figure rate rates band sum off allowed new announced proposed planned isa isas adult adults lifetime junior help buy cash stocks shares innovative finance ' +
    'personal savings saving interest dividend dividends basic higher additional taxpayer taxpayers tax payer payers taxed outside income starting bonus government state adds added ' +
    'house home homes property flat price bought buy buying cost costs value worth wait open opened opening start started before after used use goes charge charges penalty fee fine withdraw withdrawal withdrawals withdrawing exit early taking take takes taken out money free access getting get gets ' +
    'child children kid kids control controls manage manages managing run running own age ages old young pay paying paid payment payments put putting contribute contributing contributions save add adding ' +
    'fscs cover covers covered protection protected protect compensation scheme deposit deposits guarantee bank banks firm person people investment investments temporary high balance balances authorised ' +
    'transfer transfers transferring time long working calendar days held inside within savers pensioners threshold begins begin hmrc uk'
  ).split(' '),
);

export interface Stated {
  name: FigureName;
  amount: number;
  /** A day or a year is named for which it is put up. */
  dated: boolean;
  /** It is put up for some time that is over. */
  past: boolean;
}

const called = (text: string) => CALLED.reduce((rest, pattern) => rest.replace(pattern, ' '), text);

/** "Is dividend tax 8.75%?": with no band said, the one whose rate it is, else the basic one. */
function bandFor(text: string, { amount }: Value, today: string): string {
  if (!/\bdividends?\b/.test(text) || /\b(?:basic|higher|additional)\b/.test(text)) return text;
  const band = ['higher', 'additional'].find((each) => amountOn('dividend-tax', today, each) === amount);
  return `${text} ${band ?? 'basic'}`;
}

/** "40% taxpayer" is a higher-rate one. */
const BAND_BY_RATE: readonly (readonly [RegExp, string])[] = [
  [/\b(?:45|47)% (?:rate )?tax ?payers?\b/, 'additional'],
  [/\b(?:40|42)% (?:rate )?tax ?payers?\b/, 'higher'],
  [/\b(?:20|22)% (?:rate )?tax ?payers?\b/, 'basic'],
];
const withBand = (text: string) =>
  BAND_BY_RATE.reduce((all, [rate, band]) => all.replace(rate, (said) => `${said} ${band}`), text);

/** A payment of so much a month is no limit of a year. */
const IN_A_YEAR = /\b(?:(?:a|per|each|every) (?:month|week)|monthly|weekly)\b/;

function nameFor(text: string, value: Value): FigureName | undefined {
  return FIGURE_NAMES.find(
    ({ rule, unit, named, not, least = 0 }) =>
      fits(value, unit) &&
      !(unit === 'pounds' && rule !== 'help-to-buy-saving' && IN_A_YEAR.test(text)) &&
      value.amount >= least &&
      named.every((each) => each.test(text)) &&
      !not?.test(text),
  );
}

/** The figure that is put up; null where none is, or something is said beside it. */
export function statedIn({ focus, products, people, today }: Question): Stated | null {
  if (products.length > 0 || people.length > 1) return null;
  const framed = focus.replace(FRAMES, '');
  const body = framed.replace(TAIL, '').replace(VERB, '');
  // What is only told is put up for nothing: "£3,000 in a LISA".
  if (!focus.includes('?') && body === framed && !/\b(?:is|was|are|were)\b/.test(framed)) return null;
  const bare = called(body);
  const { values, rest } = valuesIn(bare);
  const [value, more] = values;
  const ofSomebody = people.some(({ age }) => age !== value?.amount && bare.includes(String(age)));
  if (!value || more || ofSomebody) return null;
  const words = rest.match(/[a-z]+/g) ?? [];
  if (words.length > MOST_WORDS || !words.every((word) => WORDS.has(word))) return null;
  const name = nameFor(bandFor(withBand(body), value, today), value);
  if (!name || OPEN.test(body) || BESIDE.test(body) || (MOVES.test(body) && name.rule !== 'savings-tax'))
    return null;
  return {
    name,
    amount: value.amount,
    dated: DATES.some((date) => body.search(date) >= 0),
    past: WAS.test(framed),
  };
}

const WAS = /^(?:was|were)\b|\bused to be\b/;

/** "Is £3,000 within the limit?" takes it for no limit. */
const BESIDE =
  /^(?:an? )?£\d+(?:\.\d+)? (?:within|under|below|inside|over|above|beyond|less than|more than)\b/;

/** More words than these tell of more than a figure. */
const MOST_WORDS = 22;
/** Asked for what is not told, or for leave. */
const OPEN =
  /\b(?:how|what|(?<!\bat )which|when|who|where|why|if|should)\b|\b(?:can|could|may) (?:i|we|you) (?:still )?(?:open|have|take|withdraw|buy|put £|pay £|get £|use|save £)|\bmy £?\d|\bper (?!year|annum|month|child|bank|firm|tax|authorised|person per)|%? of (?:the bonus|what|my)\b/;
