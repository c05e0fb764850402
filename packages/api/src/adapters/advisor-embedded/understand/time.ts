import { addDays, isDate, taxYearOf } from '../../../domain/tax-year.ts';
import { MONTH, monthNumber, two } from './months.ts';

/** "From birth until 18" */
const FROM_BIRTH =
  /\b(?:from|since|at) (?:his |her |their |the )?(?:birth|day (?:he|she|they) (?:was|were|is) born)\b/;

/** "For minus 5 years": no period that anything grows over, and to be refused as such. */
const BELOW_ZERO = /\b(?:for|over|after) (?:minus |negative |-)\d+ (?:years?|months?)\b/;

const YEARS =
  /(?<!aged? |i am |£)\b(\d{1,5})(?: more| full)? years?\b(?! old| fixed| fix(?:es)?\b| bond| term| notice| isa)/g;
/** Of several times that are named the one that something goes on for: "I work here 2 years, what after 5 years?" */
const LEADS_TO_TIME = /\b(?:for|over|after|in|within) (?:(?:the|about|another|next|full) )*$/;

/** "For 52 weeks" is a year; other numbers of weeks are no whole months. */
const WEEKS = /\b(?:for|over|after|in) (\d{1,3}) weeks\b/;

/** Growth or saving period in months. */
export function periodIn(text: string): number | null {
  const [, fromAge, toAge] =
    /\bfrom (?:age |the age of )?(\d{1,2}) (?:to|until|till) (?:(?:i|he|she|they) )?(?:age |am |is |are |turns? |reach(?:es)? )?(\d{2})\b(?! ?(?:%|[a-z]*(?:years?|months?|days?|april|march|may)\b))/.exec(
      text,
    ) ?? [];
  if (fromAge !== undefined && Number(toAge) > Number(fromAge)) return (Number(toAge) - Number(fromAge)) * 12;
  if (FROM_BIRTH.test(text) && /\b(?:18|eighteen)\b/.test(text)) return 18 * 12;
  const half = /\b(\d+)(?: and a half| 1\/2|½|\.5) years?\b/.exec(text);
  if (half) return Number(half[1]) * 12 + 6;
  const named = [...text.matchAll(YEARS)];
  const years = named.find(({ index }) => LEADS_TO_TIME.test(text.slice(0, index))) ?? named[0];
  const months = /\b(\d{1,5})(?: more)? months?\b(?! old| fixed| fix\b| term| notice| interest)/.exec(text);
  if (years || months)
    return (Number(years?.[1] ?? 0) * 12 + Number(months?.[1] ?? 0)) * (BELOW_ZERO.test(text) ? -1 : 1);
  const [, weeks] = WEEKS.exec(text) ?? [];
  if (weeks !== undefined && Number(weeks) % 52 === 0) return (Number(weeks) / 52) * 12;
  if (/\b(?:a|per) decade\b/.test(text)) return 120;
  if (/\bhalf a year\b/.test(text)) return 6;
  return /\b(?:after|for|over|in|within) (?:a|the next|a whole|a full) year(?!'?s| of)\b(?!-)/.test(text)
    ? 12
    : null;
}

/** Months until a year named as the end of saving: `what would it grow to by 2036`. */
export function monthsUntilYearIn(text: string, today: string): number | null {
  const [, by] = /\b(?:by|until|till) (20\d\d)\b/.exec(text) ?? [];
  // "Worth in 2040 at 4%": a year names the end of a sum where a rate and an amount stand beside it.
  const [, then] =
    /^(?=.*£\d)(?=.*\d%).*\b(?:worth|have|be|come to|grow to|become)\b[^.?]*\bin (20\d\d)\b(?!\/)/.exec(
      text,
    ) ?? [];
  const [, before] =
    /^(?=.*£\d)(?=.*\d%).*\bin (20\d\d)\b(?!\/)[^.?]*\b(?:worth|have|be|come to|grow to|become)\b/.exec(
      text,
    ) ?? [];
  const year = by ?? then ?? before;
  const years = Number(year) - Number(today.slice(0, 4));
  return year !== undefined && years > 1 && (before !== undefined || GROWS.test(text)) ? years * 12 : null;
}
const GROWS =
  /\b(?:grow|worth|become|come to|have|save|saving|reach|need|want|get|deposit|goal|target|aim|turns?|doubles?)\b/;

/** Months that an account "opened in May 2026" has been open by the month named after it, else by today. */
export function monthsOpenIn(text: string, today: string): number | null {
  const opened = new RegExp(
    String.raw`\b(?:opened|started|set up|took out|got|first (?:(?:\w+ ){0,3}(?:payment|deposit)|paid)|(?:paid|put)(?: in)?(?: my| the)? first)\b[^.?!]{0,40}?\b${MONTH}(?: (20\d\d)\b|(?! ?\d))`,
  ).exec(text);
  if (!opened) return monthsSince(text);
  const rest = text.slice(opened.index + opened[0].length);
  const until = [...rest.matchAll(new RegExp(String.raw`\b${MONTH} (20\d\d)\b`, 'g'))].at(-1);
  const [, wait] =
    new RegExp(String.raw`\b(?:wait(?:ed|ing)?|delay\w*|hold on) (?:until|till|for) ${MONTH}\b`).exec(rest) ??
    [];
  const count = (name: string | undefined, year: string | undefined) => Number(year) * 12 + monthNumber(name);
  const now = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7));
  const end = wait ? nextMonth(monthNumber(wait), now) : until ? count(until[1], until[2]) : now;
  const year = opened[2] ?? lastYearWith(monthNumber(opened[1]), today);
  return Math.max(0, end - count(opened[1], year));
}

/** The next month of that number, counted in months as `now` is. */
const nextMonth = (month: number, now: number) => now + ((((month - now) % 12) + 12) % 12);

/** The year of a month that is not to come: "opened it in August". */
const lastYearWith = (month: number, today: string) =>
  String(Number(today.slice(0, 4)) - (month > Number(today.slice(5, 7)) ? 1 : 0));

const OPENED_AGO =
  /\b(?:opened|started|set up|took out|got|first (?:payment|deposit|paid)|(?:paid|put)(?: in)?(?: my| the)? first)\b[^.?!]{0,40}?\b(?:(last month|a month ago)|(\d{1,2}|an?) (month|year)s? ago|(last week|yesterday|today|this (?:week|month)|\d+ (?:days|weeks) ago))\b/;

/** Months since an account was "opened last month", "started 2 years ago"; null when that is not told. */
function monthsSince(text: string): number | null {
  const [found, lastMonth, count, unit] = OPENED_AGO.exec(text) ?? [];
  if (found === undefined) return null;
  if (lastMonth !== undefined) return 1;
  return count === undefined ? 0 : (Number(count) || 1) * (unit === 'year' ? 12 : 1);
}

/** A stretch of time the question is about. Both days are included. */
export interface When {
  from: string;
  to: string;
  /** As it is said in an answer: `in 2017/18`, `on 6 April 2027`, `in 2019`. */
  kind: 'tax-year' | 'calendar-year' | 'season' | 'month' | 'day';
}

const dayOf = (year: number, month: number, day: number): string | null => {
  const date = `${year}-${two(month)}-${two(day)}`;
  return isDate(date) ? date : null;
};
const single = (day: string): When => ({ from: day, to: day, kind: 'day' });
const taxYearWhen = (firstYear: number): When => ({
  from: `${firstYear}-04-06`,
  to: `${firstYear + 1}-04-05`,
  kind: 'tax-year',
});

function namedDay(text: string): When | null {
  const iso = /\b(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  if (iso && isDate(iso[0])) return single(iso[0]);
  const british = /\b(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/.exec(text);
  if (british) {
    const day = dayOf(Number(british[3]), Number(british[2]), Number(british[1]));
    if (day) return single(day);
  }
  const dayFirst = new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?(?: of)? ${MONTH},? (\d{4})\b`).exec(
    text,
  );
  if (dayFirst) {
    const day = dayOf(Number(dayFirst[3]), monthNumber(dayFirst[2]), Number(dayFirst[1]));
    if (day) return single(day);
  }
  const monthFirst = new RegExp(String.raw`\b${MONTH} (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b`).exec(text);
  const day = monthFirst && dayOf(Number(monthFirst[3]), monthNumber(monthFirst[1]), Number(monthFirst[2]));
  return day ? single(day) : null;
}

/** A tax year begins in April: unless the text says otherwise, `April 2027` means the day its rules begin. */
function monthOf(year: number, month: number, text: string): When {
  const first = dayOf(year, month, 1) ?? `${year}-01-01`;
  const last = addDays(dayOf(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, 1) ?? first, -1);
  if (month !== 4) return { from: first, to: last, kind: 'month' };
  if (/\b(?:before|until|up to|till|prior to)\b/.test(text)) return single(`${year}-04-05`);
  return single(`${year}-04-06`);
}

const SEASON = /\b(spring|summer|autumn|christmas)(?: of)?(?: in)? (20\d\d)\b/;
/** First and last day of what has a year of its own; a winter lies in two. */
const SEASONS: Readonly<Record<string, readonly [from: string, to: string]>> = {
  spring: ['03-01', '05-31'],
  summer: ['06-01', '08-31'],
  autumn: ['09-01', '11-30'],
  christmas: ['12-01', '12-31'],
};

function seasonOf(year: number, name: string): When {
  const [from, to] = SEASONS[name] ?? ['01-01', '12-31'];
  // A spring lies on both sides of the tax year's end.
  return {
    from: `${year}-${from}`,
    to: `${year}-${to}`,
    kind: name === 'spring' ? 'calendar-year' : 'season',
  };
}

function namedMonth(text: string, today: string): When | null {
  const full = new RegExp(String.raw`\b${MONTH} (\d{4})\b`).exec(text);
  if (full) return monthOf(Number(full[2]), monthNumber(full[1]), text);
  const season = SEASON.exec(text);
  if (season) return seasonOf(Number(season[2]), season[1] ?? '');
  const relative = new RegExp(String.raw`\b(next|last|this|coming) ${MONTH}\b`).exec(text);
  if (!relative) return null;
  const month = monthNumber(relative[2]);
  const year = Number(today.slice(0, 4));
  const passed = two(month) <= today.slice(5, 7);
  if (relative[1] === 'last') return monthOf(passed ? year : year - 1, month, text);
  return monthOf(passed ? year + 1 : year, month, text);
}

/** "I owned a house 10 years ago" tells of a life, it does not ask about the rules of that time. */
const LIFE_EVENT_AGO =
  /\b(?:opened|started|owned|own|bought|sold|moved|died|passed away|inherited|retired|married|divorced|set up|took out|left|lived|emigrated)\b[^.?!]*\byears? ago\b/;

/** "We owned a home in 2012", unless the rule of that time is asked for too. */
const LIFE_EVENT_IN =
  /\b(?:opened|started|owned|bought|sold|moved|died|passed away|inherited|retired|married|divorced|set up|took out)\b[^.?!]*\b(?:in|since|back in) (?:19|20)\d\d\b|\bisas? from (?:19|20)\d\d\b|\b(?:my|an?|old) (?:19|20)\d\d (?:\w+ )*isas?\b/;
const PAST_RULE =
  /\b(?:was|were)\b(?! (?:opened|started|set up|taken out|bought))|\b(?:did|could|limits?|allowances?|rules?)\b/;

function relativeYear(text: string, today: string): When | null {
  const first = Number(taxYearOf(today).start.slice(0, 4));
  if (/\bnext (?:tax|financial) year|\bfollowing (?:tax )?year|\bcoming tax year/.test(text))
    return taxYearWhen(first + 1);
  if (
    /\b(?:last|previous|prior) (?:tax|financial) year(?!'?s? (?:\w+ ){0,3}(?:isas?|money|account|savings)\b)|\btax year before/.test(
      text,
    )
  )
    return taxYearWhen(first - 1);
  if (/\bthis (?:tax|financial) year|\bcurrent (?:tax|financial) year/.test(text)) return taxYearWhen(first);
  if (
    /\bthe (?:one|year) after\b|^(?:and |but |so |what about |how about |in |for )*the (?:next|following) one\b/.test(
      text,
    )
  )
    return taxYearWhen(first + 1);
  if (/\byear before last\b/.test(text)) return taxYearWhen(first - 2);
  if (/\bnext year\b/.test(text)) return taxYearWhen(first + 1);
  if (/\blast year\b(?!'?s? (?:\w+ ){0,3}(?:isas?|money|account|savings)\b)/.test(text))
    return taxYearWhen(first - 1);
  const [, ago] = LIFE_EVENT_AGO.test(text) ? [] : (/\b(\d{1,2}) years? ago\b/.exec(text) ?? []);
  return ago === undefined ? null : taxYearWhen(first - Number(ago));
}

const BEFORE = new RegExp(
  String.raw`\b(?:before|prior to|ahead of|until|up to) (?:the )?(?:start of |end of |beginning of )?(?:\d{1,2}(?:st|nd|rd|th)? )?(?:${MONTH} )?(?:tax year )?(?:19|20)\d\d\b`,
);

/** "How many days until 5 April" counts to that very day. */
const COUNTING =
  /\bhow (?:many (?:days|weeks|months)|long|much time)\b[^.?]*\b(?:until|till|to|before|up to|ahead of)\b/;

/** "She is 65 on 1 January 2027" tells an age and is not the time asked about. */
export const BIRTHDAY = new RegExp(
  String.raw`\b(?:is|are|am|turns?|turning|reach(?:es)?|be|becomes?) (?:\d{2}(?: exactly| years old)? (?:on (?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)?|in|next|until|till) ${MONTH}(?:,? \d{4})?|\d{2} next (?:year|birthday)|[2-5]\d in 20\d\d(?![\d/]))`,
);

/** "I was 40 in 2019" tells an age too, where nothing is asked of that time. */
const AGED_IN =
  /^(?!.*\b(?:when|if|could|did) (?:i|he|she)\b)(.*)\b(?:was|were|turned) \d{2} in (?:19|20)\d\d\b(?! ?\/)/;

/** The time a question names; null when it names none. "Before 2020" means the day before it began. */
export function whenIn(told: string, today: string): When | null {
  const text = told.replace(BIRTHDAY, '').replace(AGED_IN, '$1');
  const named = namedTime(text, today);
  // `Before April 2027` is taken for 5 April where months are read.
  const shifts =
    named !== null &&
    !DEADLINE_OF.test(text) &&
    (named.kind !== 'day' || namedDay(text) !== null) &&
    BEFORE.test(text) &&
    !(named.kind === 'day' && COUNTING.test(text));
  return shifts ? single(addDays(named.from, -1)) : named;
}

/** Rules were loosened for the pandemic; people name it and not the year. */
const PANDEMIC = /\b(?:covid|coronavirus|pandemic|lockdown)\b/;

/** "Before the deadline 2027", "the 2027 deadline". */
const DEADLINE_OF =
  /\bdeadline(?: (?:in|of|for))? (?:april )?(20\d\d)\b(?!\/)|\b(20\d\d) (?:isa )?deadline\b/;

/** No rule is as old as 2000: without such a word it is an amount. */
export const OF_YEAR_2000 =
  /\b(?:in|since|before|after|until|till|by|from|during|year|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|christmas) 2000\b/;

function namedTime(text: string, today: string): When | null {
  const day = namedDay(text);
  if (day) return day;
  const [, after, before] = DEADLINE_OF.exec(text) ?? [];
  const deadline = after ?? before;
  if (deadline !== undefined) return single(`${deadline}-04-05`);
  const [, taxYear] = /\b(20\d\d)\/\d\d\b/.exec(text) ?? [];
  if (taxYear !== undefined) return taxYearWhen(Number(taxYear));
  const [, ofTaxYear] = /\btax year (?:of |starting (?:in )?|beginning (?:in )?)?(20\d\d)\b/.exec(text) ?? [];
  if (ofTaxYear !== undefined) return taxYearWhen(Number(ofTaxYear));
  const month = namedMonth(text, today);
  if (month) return month;
  const [, year] =
    /(?<![£\d.,])(?<!\b(?:put|putting|paid|pay|paying|save|saved|saving|invest|invested|add|added|deposit|deposited|withdraw|withdrew|done|used)(?: in)? )\b((?:19|20)\d\d)\b(?! ?(?:%|a month|a year|pounds|(?:of |in )(?:interest|dividends?)\b|in (?:a|my|the)))(?!(?<!20[1-4]\d) (?:interest|dividends?)\b)/.exec(
      text.replace(/\bborn (?:in )?\d{4}|£\d+/g, ''),
    ) ?? [];
  if (year === '2000' && !OF_YEAR_2000.test(text)) return relativeYear(text, today);
  if (year !== undefined && LIFE_EVENT_IN.test(text) && `${year}-01-01` < today && !PAST_RULE.test(text))
    return null;
  if (year !== undefined) return { from: `${year}-01-01`, to: `${year}-12-31`, kind: 'calendar-year' };
  return PANDEMIC.test(text) ? taxYearWhen(2020) : relativeYear(text, today);
}
