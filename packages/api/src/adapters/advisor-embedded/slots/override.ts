import type { Mention, Slots } from './question.ts';
import { words } from './vocabulary.ts';

/** What introduces a follow-up and belongs to no question: "and what about". */
const INTRODUCTION = /^(?:[\s,.?!]|\b(?:and|also|but|so|ok|or|then|what about|how about|what if|what)\b)+/i;
const END = /[\s?.!]*$/;
/** The word before a value, articles left out: "to" of "to a". */
const LAST_WORD = /([^\s,.?!]+)(?:\s+(?:an?|the|my))?\s*$/i;
const ARTICLE = /\b(an?)\s$/i;
const PREPOSITION = /\b(?:in|for|on|at)\s$/i;
const WORDS_OF_TIME = words('this last next today tomorrow');
/** With these an amount of another kind comes on top; with the others any amount. */
const WITH = words('with have starting');
const ON_TOP = words('plus add adding another extra further additional');
const HAS_FORMS = /(?:Lifetime|Junior) ISA$/;
const DIGITS = /\d[\d,]*(?:\.\d+)?/;
/** What a bare number may stand for. */
const NUMERIC = words('money percent age period');
const FULL_AMOUNT = 100;

interface Change {
  start: number;
  end: number;
  written: string;
}

const wordBefore = (text: string, start: number) =>
  LAST_WORD.exec(text.slice(Math.max(0, start - 20), start))?.[1]?.toLowerCase() ?? '';
const numberIn = (text: string) => Number(DIGITS.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN);

/** Values that may be replaced by one that is named: of its key, else what it may mean as well. */
function candidatesFor(named: Mention, before: string, all: readonly Mention[]): readonly Mention[] {
  if (named.kind === 'number') {
    const distance = ({ written }: Mention) =>
      Math.abs(Math.log(numberIn(written) / numberIn(named.written)));
    const numeric = all.filter(({ kind, written }) => NUMERIC.has(kind) && DIGITS.test(written));
    return numeric.toSorted((a, b) => distance(a) - distance(b));
  }
  const kindOf = ({ kind }: Mention) => (kind === 'provider' ? 'product' : kind);
  const same = all.filter((each) => kindOf(each) === kindOf(named));
  const alike = same.filter(({ key }) => key === named.key);
  const [person = '', type = ''] = named.key.split(' ');
  if (named.kind === 'age')
    return [
      ...new Set([
        ...alike,
        ...same.filter(({ key }) => key.startsWith(person)),
        ...(same.length === 1 ? same : []),
      ]),
    ];
  if (named.kind === 'money' && ON_TOP.has(before)) return [];
  if (alike.length > 0) return alike;
  // A plain rate or amount means the one of the question, whatever that is for.
  if (named.kind === 'percent' && named.key === 'rate' && same.length === 1) return same;
  if (named.kind !== 'money' || type !== '') return [];
  const ofRole = same.filter(({ key }) => key.startsWith(`${person} `));
  return ofRole.length > 0 || person !== 'lump' || WITH.has(before) ? ofRole : same;
}

/** After a Junior ISA "and in shares?" asks for a Junior ISA that holds them. */
function nameAfter(old: Mention, { written }: Mention, named: string): string {
  const [base] = HAS_FORMS.exec(old.written) ?? [];
  return base === undefined || HAS_FORMS.test(written) || named.toLowerCase().includes('isa')
    ? written
    : written.replace('ISA', base);
}

/** "a Junior ISA" becomes "an Innovative Finance ISA", "10 years" with 20 "20 years". @param as as it was typed */
function changed(text: string, old: Mention, named: Mention, as: string): Change {
  const { start, end } = old;
  const kind = named.kind;
  const written = kind === 'type' ? nameAfter(old, named, as) : named.written;
  const typed = text.slice(start, end);
  if (kind === 'number') {
    const isAmount = old.kind === 'money' && numberIn(written) >= FULL_AMOUNT;
    return { start, end, written: isAmount ? `£${written}` : typed.replace(DIGITS, written) };
  }
  const head = text.slice(0, start);
  // "In this year" is no English.
  if (kind === 'date' && WORDS_OF_TIME.has(written.split(' ')[0]?.toLowerCase() ?? ''))
    return { start: head.replace(PREPOSITION, '').length, end, written };
  if (kind !== 'type') return { start, end, written };
  const name = typed.toLowerCase().endsWith('isas') ? `${written}s` : written;
  if (!ARTICLE.test(head)) return { start, end, written: name };
  return {
    start: head.replace(ARTICLE, '').length,
    end,
    written: `${written.startsWith('I') ? 'an' : 'a'} ${name}`,
  };
}

/**
 * The previous question with the values that a follow-up names in the place of its own; values of a kind that it has
 * not are added as they were typed.
 */
export function overrideSlots(previousText: string, previous: Slots, bestEffortAfterCommit: Slots): string {
  const text = previous.text === '' ? previousText : previous.text;
  const changes: Change[] = [];
  const added: string[] = [];
  let free: readonly Mention[] = previous.mentions.filter(({ kind }) => kind !== 'number');
  let typedTo = 0;
  // "And 4k in a LISA": the type belongs to the amount.
  const ofAmounts = new Set(
    bestEffortAfterCommit.mentions.flatMap(({ kind, key }) =>
      kind === 'money' ? key.slice(key.indexOf(' ') + 1) : [],
    ),
  );
  bestEffortAfterCommit.mentions.forEach((named, at) => {
    const before = wordBefore(bestEffortAfterCommit.text, named.start);
    // "5%, not 4%"
    if (before === 'not' && named.kind !== 'condition') return;
    const isOfAmount = named.kind === 'type' && ofAmounts.has(named.written);
    const candidates = isOfAmount ? [] : candidatesFor(named, before, free);
    const old = candidates.find(({ start }) => wordBefore(text, start) === before) ?? candidates[0];
    const to =
      bestEffortAfterCommit.mentions[at + 1] === undefined ? bestEffortAfterCommit.text.length : named.end;
    if (old) {
      free = free.filter(({ start, end }) => end <= old.start || start >= old.end);
      changes.push(changed(text, old, named, bestEffortAfterCommit.text.slice(named.start, named.end)));
    } else added.push(bestEffortAfterCommit.text.slice(typedTo, to).replace(INTRODUCTION, ''));
    typedTo = to;
  });
  const replaced = changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((done, { start, end, written }) => done.slice(0, start) + written + done.slice(end), text);
  const extra = added.map((piece) => piece.replace(END, '').trim()).filter((piece) => piece !== '');
  if (extra.length === 0) return replaced;
  const [end = ''] = END.exec(replaced) ?? [];
  return [replaced.slice(0, replaced.length - end.length), ...extra].join(' ') + end.trim();
}
