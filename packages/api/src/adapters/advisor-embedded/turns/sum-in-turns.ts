import type { EmbeddedKnowledge } from '../knowledge.ts';
import { normalised, readText, type Reading } from '../understand/reading.ts';
import type { Money } from '../understand/entities.ts';
import type { Context } from './context.ts';

// One sum told in scraps: "20000", "at 4%", "3 years"; "my pot is £30,000", "I take £200 a month", "4%", "how long does it last?"

const LATEST = 5;
const LONGEST_SCRAP = 7;
const LONGEST_QUESTION = 9;
const ASKS =
  /^(?:(?:so|and|ok|then)\b[, ]*)*(?:how much|what|how long|how many years|when|total|interest)\b(?!.*\b(?:tax|charge|penalty|fees?|minimum|allowance|left|limit)\b)/;
const HOW_LONG = /\b(?:how long|how many years|when)\b/;
/** A scrap of a sum says an amount, a rate, a time or a form, and asks nothing. */
const SCRAP =
  /^(?:(?:so|and|ok|then|it is|at|for|over|in|with|my|pot|of|is|i|we|have|got|put|away|aside|maybe|roughly|around|say|save|saving|invest|take|taking|taken|draw|drawing|withdraw|withdrawing|spend|out|a|an|the|about|rate|growth|best|top|highest|cash|isa|isas|lump|sum|interest|per|month|years?|months?|fixed|fix|easy|access|notice|account|monthly|each|every|£\d+(?:\.\d+)?|\d+(?:\.\d+)?%?|from|it|to|start)\b[%,.!]* ?)*$/;
const TAKES = /\b(?:out|tak(?:e|es|ing|en)|draw\w*|withdraw\w*|spend\w*)\b/;
const BARE = /^(?!(?:19|20)\d\d$)\d{3,7}$/;
const FORM = /\b(?:fixed|fix|easy access|notice)\b/;
const MONTHLY = /^(?:monthly|a month|each month|every month|per month)$/;

const OF_KIND = /\b(lifetime|junior) isa\b/;

interface Scraps {
  once: Money | null;
  regular: Money | null;
  rate: number | null;
  /** Months. */
  period: number | null;
  form: 'fixed' | 'easy access' | 'notice' | null;
  taken: boolean;
}

/** Each scrap adds something that was not told yet; null where one is none or tells it anew. */
function together(messages: readonly string[], knowledge: EmbeddedKnowledge): Scraps | null {
  const told: Scraps = { once: null, regular: null, rate: null, period: null, form: null, taken: false };
  for (const raw of messages) {
    const said = normalised(raw, knowledge).replace(/[.! ]+$/, '');
    const text = BARE.test(said) ? `£${said}` : said;
    if (!SCRAP.test(text) || text.split(' ').length > LONGEST_SCRAP) return null;
    if (MONTHLY.test(text) && told.once && !told.regular) {
      told.regular = { ...told.once, per: 'month' };
      told.once = null;
      continue;
    }
    const { money, rate, period } = readText(text, text, raw, knowledge);
    const [once, twice] = money.filter(({ per }) => per === 'once');
    const [regular, more] = money.filter(({ per }) => per !== 'once');
    const years =
      period ?? (/^(\d{1,2}) years?(?: fix(?:ed)?)?$/.test(text) ? parseInt(text, 10) * 12 : null);
    const [form] = FORM.exec(text) ?? [];
    const again =
      (once && told.once) ||
      (regular && told.regular) ||
      (rate !== null && told.rate !== null) ||
      (years !== null && told.period !== null) ||
      (form !== undefined && told.form !== null);
    const nothing = !once && !regular && rate === null && years === null && form === undefined;
    if (twice || more || again || nothing) return null;
    told.once ??= once ?? null;
    told.regular ??= regular ?? null;
    told.rate ??= rate;
    told.period ??= years;
    told.form ??= form === undefined ? null : form === 'easy access' || form === 'notice' ? form : 'fixed';
    told.taken ||= TAKES.test(text);
  }
  return told;
}

/** The sum in one sentence; null where something is missing. */
function sentence(
  { once, regular, rate, period, form, taken }: Scraps,
  asks: string | null,
  kind: string,
): string | null {
  const amount = once ? `£${once.amount}` : '';
  const each = regular ? `£${regular.amount} a ${regular.per}` : '';
  if (taken) {
    const lasts = asks !== null && HOW_LONG.test(asks) && period === null;
    return lasts && once && regular && rate !== null && form === null
      ? `how long does ${amount} last if i take ${each} at ${rate}%?`
      : null;
  }
  const months = period === null ? '' : period % 12 === 0 ? `${period / 12} year` : `${period} month`;
  if (form !== null) {
    if (rate !== null || !once || regular || period === null) return null;
    return form === 'fixed'
      ? `what would ${amount} become in the ${months} fix after ${months}s?`
      : `how much interest would ${amount} earn in the best ${form} cash isa?`;
  }
  if ((!once && !regular) || rate === null || period === null) return null;
  return `how much will i have with ${[amount, each].filter((part) => part !== '').join(' and ')}${kind} at ${rate}% for ${months}s?`;
}

/** The whole sum, once its last scrap or its question has come. */
export function ofSumInTurns(reading: Reading, { asked }: Context, knowledge: EmbeddedKnowledge): Reading {
  const { focus, money, raw } = reading;
  if (asked.length === 0 || reading.products.length > 0 || reading.kinds.includes('lifetime')) return reading;
  const asks =
    ASKS.test(focus) &&
    !/\d/.test(focus) &&
    money.length === 0 &&
    focus.split(' ').length <= LONGEST_QUESTION;
  const [, named] =
    OF_KIND.exec(
      asked
        .slice(-LATEST)
        .map((each) => normalised(each, knowledge))
        .join('. '),
    ) ?? [];
  const kind = named === undefined ? '' : ` in a ${named} isa`;
  // The longest run of scraps before it that hold together.
  for (let count = Math.min(LATEST, asked.length); count > 0; count -= 1) {
    const before = asked.slice(-count);
    const told = together(asks ? before : [...before, raw], knowledge);
    const text = told === null ? null : sentence(told, asks ? focus : null, kind);
    if (text !== null && (count > 1 || !asks)) return readText(text, text, raw, knowledge);
  }
  return reading;
}
