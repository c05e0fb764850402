import type { EmbeddedKnowledge } from '../knowledge.ts';
import type { Question } from '../topic.ts';
import { PHRASE_OF, type Money } from '../understand/entities.ts';
import { readText, type Reading } from '../understand/reading.ts';
import { substance } from '../understand/substance.ts';

const isRegular = ({ per }: Money) => per !== 'once';

/** What happens beside what was told before: taken out, put back, another's money. */
const BESIDE: readonly RegExp[] = [
  /\b(?:took|taken|withdrew|withdrawn|withdraw)\b/,
  /\b(?:put|paid) (?:£\d+(?: of it)? back|back £\d+)\b/,
  /\b(?:wife|husband|partner) has £/,
  /\b(?:gran\w*|nan\w*|uncle|aunt\w*|parents?|mum|dad) (?:\w+ ){0,2}(?:give|gives|gave|put|puts|pay|pays|paid|add|adds)\b/,
];
/** "I earn £35,000", then "interest £1,500". */
const INTEREST_BESIDE =
  /^(?:(?:and|i|we|have|get|got|also|my|with)\b[, ]*)*(?:savings )?interest (?:of |is |was |about )*£\d+|£\d+ (?:of |in )?(?:savings |bank )?interest\b/;
const INCOME = /\b(?:earn|earns|earning|salary|income|wages?|pension|profit)\b/;
/** "£12,000 interest", then "and if she earns £10,000". */
const EARNS_BESIDE =
  /^(?:(?:and|but|what|if)\b[, ]*)*(?:he|she|they|i|we) (?:earns?|earned|is on|am on) £\d+[?.! ]*$/;
const tellsMore = (before: string, focus: string) =>
  (EARNS_BESIDE.test(focus) && /\binterest\b/.test(before) && !INCOME.test(before)) ||
  (INTEREST_BESIDE.test(focus) && INCOME.test(before) && !/\binterest\b/.test(before)) ||
  BESIDE.some((told) => told.test(focus) && !told.test(before));

/** The earlier text with the new amounts in the places of the old ones of the same sort. */
function withAmounts(
  text: string,
  old: readonly Money[],
  fresh: readonly Money[],
  focus: string,
): { text: string; placed: boolean } {
  if (tellsMore(text, focus)) return { text, placed: false };
  const [only, more] = fresh;
  const [former, others] = old;
  if (only && !more && former && !others && /\binstead\b|\brather than\b/.test(focus))
    return {
      text: `${text.slice(0, former.at)}£${only.amount}${only.per === 'once' ? '' : ` a ${only.per}`}${text.slice(former.end).replace(/^ a (?:month|year|week)\b/, '')}`,
      placed: true,
    };
  if (
    /\b(?:to start|at the start|first|initial|lump|on top|plus|extra|as well|too|also|in addition|already|add(?:ed|ing)?)\b/.test(
      focus,
    )
  )
    return { text, placed: false };
  if (only && !more && former && !others && /\b(?:more|extra)\b/.test(focus) && isRegular(former))
    return {
      text: `${text.slice(0, former.at)}£${former.amount + only.amount}${text.slice(former.end)}`,
      placed: true,
    };
  if (only && !more && former && !others && (only.per === former.per || only.per === 'once'))
    return { text: `${text.slice(0, former.at)}£${only.amount}${text.slice(former.end)}`, placed: true };
  let done = text;
  let placed = true;
  for (const regular of [true, false]) {
    const from = old.filter((money) => isRegular(money) === regular);
    const to = fresh.filter((money) => isRegular(money) === regular);
    // One amount alone stands in place of the one that was named last.
    const latest = to.length === 1 && fresh.length === 1;
    const pairs = to.map((money, at) => ({ money, place: latest ? from.at(-1) : from[at] }));
    for (const { money, place } of pairs.toReversed()) {
      if (!place) placed = false;
      else done = `${done.slice(0, place.at)}£${money.amount}${done.slice(place.end)}`;
    }
  }
  return { text: done, placed };
}

/** "The cash ones" after talk of Lifetime or Junior ISAs: those in cash. */
const isFormOf = ({ kinds }: Question, reading: Reading) =>
  kinds.length === 1 &&
  (kinds[0] === 'lifetime' || kinds[0] === 'junior') &&
  (reading.kinds[0] === 'cash' || reading.kinds[0] === 'stocks') &&
  /\bones?\b/.test(reading.focus);

/** The earlier text about another kind of ISA. */
function withKind(text: string, last: Question, reading: Reading): string {
  const [from] = last.kinds;
  const [to] = reading.kinds;
  if (!to) return text;
  // Only cash has such ways to reach it.
  if (to !== 'cash' && from === 'cash' && !isFormOf(last, reading))
    return withKind(text.replace(OF_CASH, ''), { ...last, kinds: [] }, reading);
  if (from && isFormOf(last, reading))
    return text.replaceAll(
      PHRASE_OF[from],
      `${to === 'cash' ? 'cash' : 'stocks and shares'} ${PHRASE_OF[from]}`,
    );
  if (from && text.includes(PHRASE_OF[from])) return text.replaceAll(PHRASE_OF[from], PHRASE_OF[to]);
  return /\bisas?\b/.test(text) ? text.replace(/\bisas?\b/, PHRASE_OF[to]) : `${text} ${PHRASE_OF[to]}`;
}

/** "And if I add £4,000 to a LISA?", "can I put all of that in stocks?": what was said before still holds. */
const keepsBefore = ({ focus, kinds, money }: Reading) =>
  kinds.length > 0 &&
  ((money.length > 0 && /\b(?:add(?:ed|ing)?|also|as well|too|plus|on top)\b/.test(focus)) ||
    (money.length === 0 &&
      /\b(?:put|pay|move)\b[^.?]*\b(?:that|it|them)\b[^.?]*\b(?:in|into)\b|\b(?:that|it|them)\b[^.?]{0,12}\bgo (?:in|into)\b/.test(
        focus,
      )));

/** "Which ones do you have?" */
export const OFFERED = /\bwhich ones?\b|\bdo you have\b/;

const OF_CASH =
  /\b(?:(?:easy access|instant access|fixed(?:[- ]rate)?|notice|regular saver) )?(?:cash )?(?=isas?\b)/;

const ACCESS_WORD = /\b(?:easy access|instant access|fixed(?:[- ]rate)?|notice|regular saver)\b/;

const OTHERS =
  /\b(?:wife|husband|partner|mum|mom|mother|dad|father|parents?|friend|brother|sister|gran|nan|grandma|grandad|grandmother|grandfather|girlfriend|boyfriend|fiancee?|uncle|aunt|aunty|cousin|colleague|boss)\b/;

/** "What about my wife?": of another person the same is asked. */
export function namesOnlyAnother(reading: Reading): boolean {
  const words = substance(reading);
  return words.length > 0 && words.every((word) => OTHERS.test(word));
}

/** Whether a person is named who was not spoken of before. */
export function namesAnother(reading: Reading, last: Question): boolean {
  const [other] = OTHERS.exec(reading.focus) ?? [];
  return other !== undefined && !last.text.includes(other);
}

/** Whose age counts: that of another person who is named now is not the one told before. */
export function personOf(
  reading: Reading,
  last: Question,
): Pick<Reading, 'people' | 'birthDate' | 'ageGroup'> {
  const { people, birthDate, ageGroup } = reading;
  if (people.length > 0) return { people, birthDate, ageGroup };
  if (namesAnother(reading, last)) return { people: [], birthDate, ageGroup };
  return {
    people: last.people,
    birthDate: birthDate ?? last.birthDate,
    ageGroup: ageGroup ?? last.ageGroup,
  };
}

const ELLIPSIS = /(?<=[a-z\d£%])[.?!]+ (?:and|what about|how about|or)\b[^.?!]{0,32}[?.!]*$/;

/** The question before, asked again with what the new one changes. */
export function askedAgain(reading: Reading, last: Question, knowledge: EmbeddedKnowledge): Reading {
  if (keepsBefore(reading)) {
    const together = readText(
      `${last.text}. ${reading.focus}`,
      `${last.focus}. ${reading.focus}`,
      reading.raw,
      knowledge,
    );
    return { ...together, when: reading.when ?? last.when };
  }
  // "And for shares?", then "and peer to peer?": the second stands in place of the first.
  const base = reading.kinds.length > 0 ? last.text.replace(ELLIPSIS, '') : last.text;
  const { text: amounts, placed } = withAmounts(base, last.money, reading.money, reading.focus);
  const access = ACCESS_WORD.exec(reading.focus)?.[0];
  if (access !== undefined && ACCESS_WORD.test(last.text)) {
    const swap = (text: string) => text.replace(ACCESS_WORD, access);
    return { ...readText(swap(last.text), swap(last.focus), reading.raw, knowledge), people: last.people };
  }
  const swapped = placed && /\binstead\b/.test(reading.focus) && reading.kinds.length === 0;
  const extra =
    OFFERED.test(reading.focus) || (substance(reading).length > 0 && !swapped) || !placed
      ? `. ${reading.focus}`
      : '';
  const text = `${withKind(amounts, last, reading)}${extra}`;
  const focus = `${withKind(last.focus, last, reading)}${extra}`;
  const again = readText(text, focus, reading.raw, knowledge);
  return {
    ...again,
    kinds: isFormOf(last, reading)
      ? again.kinds
      : reading.kinds.length > 0
        ? reading.kinds
        : again.kinds.length > 0
          ? again.kinds
          : last.kinds,
    period: reading.period ?? last.period,
    terms:
      reading.terms.length > 0
        ? reading.terms
        : last.terms.length > 0 && reading.period !== null
          ? [reading.period]
          : last.terms,
    untilAge: reading.period === null ? (reading.untilAge ?? last.untilAge) : null,
    rates: reading.rates.length > 0 ? reading.rates : last.rates,
    rate: reading.rate ?? last.rate,
    ...personOf(reading, last),
    when: reading.when ?? last.when,
    band: reading.band ?? last.band,
    products: reading.products.length > 0 ? reading.products : last.products,
    providers: reading.providers.length > 0 ? reading.providers : last.providers,
  };
}
