import { saysAny, wordsOf } from '../classifier/features.ts';
import { PAID_IN, withoutParts } from './money.ts';
import { isFallenTo } from './percents.ts';
import { amountOf, amountsOf, type Condition, HIGHEST_FEE } from './question.ts';
import type { Mention, Money, Slots, Span } from './question.ts';
import { lists, dialogue } from './vocabulary.ts';

/** What introduces a follow-up and belongs to no question: "and what about". */
const INTRODUCTION = /^(?:[\s,.?!]|\b(?:and|also|but|so|ok|or|then|what about|how about|what)\b)+/i;
/** "£2,000 more", "£2,000 of it" */
const MORE = /^ (?:more|of (?:it|that|this|them))\b/i;
const END = /[\s?.!]*$/;
/** The word before a value, articles left out: "to" of "to a". */
const LAST_WORD = /([^\s,.?!]+)(?:\s+(?:an?|the|my))?\s*$/i;
const HAS_FORMS = /(?:Lifetime|Junior) ISA$/;
const DIGITS = /\d[\d,]*(?:\.\d+)?/;
const FULL_AMOUNT = 100;

const wordBefore = (text: string, start: number) =>
  LAST_WORD.exec(text.slice(Math.max(0, start - 20), start))?.[1]?.toLowerCase() ?? '';
function numberIn({ written, kind }: Mention): number {
  const number = Number(DIGITS.exec(written)?.[0].replaceAll(',', '') ?? Number.NaN);
  const isThousands =
    kind === 'money' && [...lists.thousands].some((each) => written.toLowerCase().endsWith(each));
  return isThousands ? number * 1000 : number;
}

const isNumeric = ({ kind, written }: Mention) => lists.numericKinds.has(kind) && DIGITS.test(written);

const isBare = ({ kind, key, written }: Mention) =>
  kind === 'money' && key === 'lump ' && Number(written) < 1000;

const distance = (one: Mention, other: Mention) => Math.abs(Math.log(numberIn(one) / numberIn(other)));
const byDistance = (named: Mention, all: readonly Mention[]) =>
  all.toSorted((a, b) => distance(a, named) - distance(b, named));
/** £6,000 takes the place of no £200 of another kind. */
const FARTHEST = Math.log(10);

/** Values that may be replaced by one that is named: of its key, else what it may mean as well. */
function candidatesFor(named: Mention, before: string, all: readonly Mention[]): readonly Mention[] {
  if (named.kind === 'number') return byDistance(named, all.filter(isNumeric));
  const kindOf = ({ kind }: Mention) => (kind === 'provider' ? 'product' : kind);
  const same = all.filter((each) => kindOf(each) === kindOf(named));
  const alike = same.filter(({ key }) => key === named.key);
  const [person = '', type = ''] = named.key.split(' ');
  if (named.kind === 'age')
    return [...alike, ...same.filter(({ key }) => key.startsWith(person) || same.length === 1)];
  if (named.kind === 'money' && lists.onTop.has(before)) return [];
  if (named.kind === 'type' && same.some(({ written }) => written === named.written)) return [];
  if (alike.length > 0) return alike;
  // A plain rate or amount means the one of the question, whatever that is for.
  const isGrowth = same[0]?.key === 'fee' && numberIn(named) > HIGHEST_FEE;
  if (named.kind === 'percent' && named.key === 'rate' && same.length === 1) return isGrowth ? [] : same;
  if (named.kind !== 'money' || type !== '') return [];
  // "What about 17k" after "4k in my LISA and 16k in cash": the one that was named last.
  const ofRole = same.filter(({ key }) => key.startsWith(`${person} `)).toReversed();
  if (ofRole.length > 0 || person !== 'lump' || lists.starting.has(before)) return ofRole;
  return byDistance(named, same).filter((each) => distance(each, named) < FARTHEST);
}

/** After a Junior ISA "and in shares?" asks for a Junior ISA that holds them. */
function nameAfter(old: Mention, { written }: Mention, named: string): string {
  const [base] = HAS_FORMS.exec(old.written) ?? [];
  if (base === undefined || HAS_FORMS.test(written) || named.toLowerCase().includes('isa')) return written;
  return written.replace('ISA', base);
}

/** "10 years" with 20 is "20 years". The result is read again and shown to no one. @param as as it was typed */
function changed(text: string, old: Mention, named: Mention, as: string) {
  const { start, end } = old;
  const kind = named.kind;
  const written = kind === 'type' ? nameAfter(old, named, as) : named.written;
  const typed = text.slice(start, end);
  if (kind === 'number') {
    const isAmount = old.kind === 'money' && numberIn(named) >= FULL_AMOUNT;
    return { start, end, written: isAmount ? `£${written}` : typed.replace(DIGITS, written) };
  }
  // "At 4.6" is a rate in the question before as well.
  return { start, end, written: kind === 'percent' && isNumeric(named) ? `${numberIn(named)}%` : written };
}

const amountAt = ({ money }: Slots, { start }: Span) => money.find((each) => each.start === start);

/** "And if it drops to 3.5 after the first year": a rate after the one of the question. */
export function laterRateOf(previous: Slots | undefined, { text, mentions }: Slots) {
  const [rate, another] = previous?.percents ?? [];
  if (rate?.role !== 'rate' || another || !saysAny(text, lists.later)) return undefined;
  return mentions.find((each) => each.key === 'rate' && isFallenTo(text, each));
}

/** The previous question with the values of a follow-up in the place of its own; those of another kind are added. */
export function overrideSlots(previousText: string, previous: Slots, followUp: Slots): string {
  const text = previous.text === '' ? previousText : previous.text;
  const changes: ReturnType<typeof changed>[] = [];
  const added: string[] = [];
  let free: readonly Mention[] = previous.mentions.filter(({ kind }) => kind !== 'number');
  let typedTo = 0;
  const typeIn = ({ kind, key }: Mention) => (kind === 'money' ? key.slice(key.indexOf(' ') + 1) : null);
  // "And 4k in a LISA", "£75 a week since April": type and date belong to an amount that is added.
  const ofAmounts = new Set(followUp.mentions.flatMap((each) => typeIn(each) ?? []));
  const asNamed = (mention: Mention): Mention => {
    // "The cash is 9k", "change the LISA to 4k": the amount of that type, whatever its role.
    const type = followUp.mentions.find(({ kind, end }) => kind === 'type' && end <= mention.start)?.written;
    const own = free.find((each) => typeIn(each) === type && typeIn(mention) === type);
    return own ? { ...mention, key: own.key } : isBare(mention) ? { ...mention, kind: 'number' } : mention;
  };
  const wordBeforeOf = ({ start }: Mention) => wordBefore(followUp.text, start);
  const amount = followUp.mentions.find(({ kind }) => kind === 'money');
  let addsAmount = amount && candidatesFor(asNamed(amount), wordBeforeOf(amount), free).length === 0;
  const later = laterRateOf(previous, followUp);
  const isOnTop = followUp.percents.length > 0 && lists.onTop.has(wordsOf(followUp.text)[0] ?? '');
  followUp.mentions.forEach((mention, at) => {
    const named = asNamed(mention);
    const before = wordBeforeOf(named);
    // "5%, not 4%"
    if (before === 'not' && named.kind !== 'condition') return;
    if (named.kind === 'type' && ofAmounts.has(named.written) && !addsAmount) {
      typedTo = named.end;
      return;
    }
    const isOfAmount =
      (named.kind === 'date' && addsAmount) || (named.kind === 'type' && ofAmounts.has(named.written));
    // "Plus 0.2% for the fund"
    const isMore = named.kind === 'money' ? MORE.test(followUp.text.slice(named.end)) : isOnTop;
    const isLater = named === later || (later !== undefined && named.kind === 'period' && before === 'after');
    // "And my wife has paid in £3,000", "and grandma 1k"
    const owner = amountAt(followUp, named)?.owner ?? 'self';
    const isPaidByAnother = (paid?: Money) => paid?.role === 'paid' && paid.owner !== owner;
    const usable = free.filter((each) => !isPaidByAnother(amountAt(previous, each)));
    const candidates = isOfAmount || isLater || isMore ? [] : candidatesFor(named, before, usable);
    const old = candidates.find(({ start }) => wordBefore(text, start) === before) ?? candidates[0];
    if (mention.kind === 'money') addsAmount = !old;
    const to = followUp.mentions[at + 1] === undefined ? followUp.text.length : named.end;
    if (old) {
      free = free.filter(({ start, end }) => end <= old.start || start >= old.end);
      changes.push(changed(text, old, named, followUp.text.slice(named.start, named.end)));
    } else added.push(followUp.text.slice(typedTo, to).replace(INTRODUCTION, ''));
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

/** Income and tax band say the same: the one named last counts. @param named by the last question itself */
export function taxpayerOf(slots: Slots, named: Slots): Slots {
  if (amountOf(named, 'income') !== null) return { ...slots, band: named.band };
  if (named.band === null) return slots;
  return { ...slots, money: slots.money.filter(({ role }) => role !== 'income') };
}

/** "My son's JISA": a type and whose it is, and nothing that is asked of it. */
export function namesTypeAlone({ text, types, products, mentions }: Slots): boolean {
  const without = (all: string, { start, end }: Mention) => `${all.slice(0, start)} ${all.slice(end)}`;
  const others = wordsOf(mentions.reduceRight(without, text));
  return types.length > 0 && products.length === 0 && others.every((word) => dialogue.bare.has(word));
}

// oxfmt-ignore
export const STATED = ['money', 'percents', 'periods', 'ages', 'when', 'types', 'products', 'providers'] as const;
export type Inherited = (typeof STATED)[number];
export const LASTING: readonly Inherited[] = ['ages', 'products', 'providers'];
const VALUES: readonly Inherited[] = STATED.filter((kind) => kind !== 'when');
/** Values that the question lacks, taken over from what was said before. */
export function withInherited(slots: Slots, before: Slots | null | undefined, kinds = VALUES): Slots {
  if (!before) return slots;
  const taken = kinds.filter((kind) => slots[kind].length === 0);
  const inherited = Object.fromEntries(taken.map((kind) => [kind, before[kind]]));
  const [band, children] = [slots.band ?? before.band, slots.children ?? before.children];
  return { ...slots, ...inherited, band, children };
}

export const namesValues = ({ mentions, ordinals }: Slots) => mentions.length > 0 || ordinals.length > 0;
/** "Make the LISA 4k": an amount of the question before that is to be another. */
export const changesAmount = ({ money }: Slots, { text, money: named }: Slots) =>
  dialogue.changing.has(wordsOf(text)[0] ?? '') &&
  named.some((each) => money.some((own) => own.type === each.type));
/** Amounts of a question stay what they were read as when another value is added; a day to come makes none unpaid. */
export const asBefore = ({ money }: Slots, { when }: Slots, all: readonly Money[]): readonly Money[] =>
  all.map((each) => {
    const before = money.find(({ start, value }) => start === each.start && value === each.value);
    const isPaid = before?.role === 'paid' && when.every(({ isPast }) => !isPast);
    return before ? { ...(isPaid ? before : each), type: before.type } : each;
  });
export const isAlike = (one: Money, other: Money) => one.role === other.role && one.owner === other.owner;

/** A message of so few words may refer back though it resembles something; a longer one names all its amounts. */
export const [SHORT_WORDS, MOST_WORDS, MOST_STATED] = [8, 12, 24];
export const isShort = ({ text }: Slots, most = SHORT_WORDS) => text.split(' ').length <= most;
export const pointsBack = (text: string) => saysAny(text, dialogue.pointing);

/** "£1,500 into an IFISA": nothing but payments, each into a type of ISA. */
export const isPaymentsByType = ({ money, percents, periods, conditions }: Slots) =>
  money.length > 0 &&
  money.every(({ type, role, isHeld }) => type !== null && !isHeld && PAID_IN.includes(role)) &&
  percents.length + periods.length + conditions.length === 0;

/** "I pay £75 a week" after "how much is left": a payment that the question before did not have, or of somebody else. */
export function addsPayment({ money }: Slots, slots: Slots): boolean {
  const isOthers = ({ owner, role, isHeld }: Money) => owner !== 'self' && !isHeld && PAID_IN.includes(role);
  const stated = isPaymentsByType(slots)
    ? slots.money
    : [...amountsOf(slots, 'paid', 'monthly', 'excess'), ...slots.money.filter(isOthers)];
  return isShort(slots, MOST_WORDS) && stated.some((each) => !money.some((own) => isAlike(own, each)));
}

/** "Any with no bonus?" narrows the search before: its conditions stay where none of their group is named. */
export function narrowed(slots: Slots, before: Slots): Slots {
  const most = pointsBack(slots.text) ? MOST_WORDS : SHORT_WORDS;
  if (!isShort(slots, most) || slots.types.length > 0) return slots;
  return { ...slots, conditions: conditionsOf(before, slots) };
}

/** Those of both, without those of before whose group is named again. */
export function conditionsOf(before: Slots, { conditions }: Pick<Slots, 'conditions'>): readonly Condition[] {
  const groups = new Set(conditions.map(({ group }) => group));
  return [...before.conditions.filter(({ group }) => !groups.has(group)), ...conditions];
}

/** Amounts and percentages of another role than those of a short message stay. */
export function withMoneyOf({ money, percents }: Slots, slots: Slots): Slots {
  if (!isShort(slots, MOST_WORDS)) return slots;
  const others = money.filter((each) => !slots.money.some((own) => isAlike(own, each)));
  const rates = percents.filter(({ role }) => !slots.percents.some((own) => own.role === role));
  const all = withoutParts([...others, ...slots.money]);
  return { ...slots, money: all, percents: [...rates, ...slots.percents] };
}
