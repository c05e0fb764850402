import { wordsOf } from './classifier/features.ts';
import type { Guess } from './classifier/model.ts';
import type { Intent } from './intents/intent.ts';
import { intents } from './intents/index.ts';
import { ASKED_AGAIN, inContext, readingOf, topOf, withTypeOf } from './reading.ts';
import type { AdvisorContext, Reading } from './reading.ts';
import { isShort, MOST_WORDS, SHORT_WORDS, withInherited } from './slots/override.ts';
import { readSlots } from './slots/read.ts';
import { lists } from './slots/vocabulary.ts';

/** Ends of sentences, and of "2 questions:"; a full stop inside a figure or an abbreviation such as "e.g." ends none. */
const SENTENCE_END = /(?<=[.!?…]|[Qq]uestions?:)\s+(?=\S)|\n+|(?<=\?)(?=\p{L})/u;
/** A second question in the same sentence ("… and how long does it take", ", is it safe"). */
const NEXT_QUESTION =
  /(?:,\s+|[,;]?\s+(?:and|also|plus|then|&)\s+)(?:also\s+)?(?=(?:until when|what|how|who)s?\b|which|why|whether|(?:tell|show|give|find) me|explain|list|compare|calculate|work out|(?:(?:when|where)s?\s+)?(?:can|could|do|does|did|is|are|will|would|should|must|may)\s+(?:an?|any|he|her|his|i|interest|it|its|it’s|my|our|she|that|the|their|there|these|they|this|those|u|we|you|your|\p{L}{4,}s)\b)/iu;
/** Numbers of a list, which are not part of the question; "1." only where a clause begins. */
const LIST_NUMBER = /(?:(?<=^\s*|[.:;,?!–-]\s+)1\.|(?<=^|\s)(?:1\)|(?!1\D)\d{1,2}[).]))\s+(?=\p{L})/gmu;
const ITEM_END = /[.?\s]*$/;
export const LETTER = /\p{L}/u;

const MOST_SEGMENTS = 30;

/** The items of a list, numbered from 1 on as ages are not ("I’m 38. My wife is 41."). Each asks, even in one word. */
function itemsOf(message: string): string[] {
  const marks: RegExpExecArray[] = [];
  for (const mark of message.matchAll(LIST_NUMBER))
    if (Number.parseInt(mark[0], 10) === marks.length + 1) marks.push(mark);
  if (marks.length < 2) return [message];
  const items = marks.map(({ 0: { length }, index }, at) =>
    message.slice(index + length, marks[at + 1]?.index).replace(ITEM_END, '?'),
  );
  return [message.slice(0, marks[0]?.index), ...items];
}

/** The sentences of a message, and the questions of a sentence that joins several; pieces without a letter go, and "Tell me:". */
export function segmentsOf(message: string): string[] {
  const all = itemsOf(message)
    .flatMap((text) => text.split(SENTENCE_END))
    .flatMap((sentence) => sentence.split(NEXT_QUESTION))
    .map((segment) => segment.trim())
    .filter((segment) => LETTER.test(segment) && !segment.endsWith(':'));
  const rest = all.slice(MOST_SEGMENTS).join(' ');
  return [...all.slice(0, MOST_SEGMENTS), ...(rest === '' ? [] : [rest])];
}

/** Whether a sentence is put as a question or a request, not as a statement of facts. */
export function isQuestion(segment: string): boolean {
  const all = wordsOf(segment).map((word) => word.replaceAll("'", '’').split('’')[0] ?? '');
  const first = all.find((word) => !lists.introductions.has(word) && Number.isNaN(Number(word))) ?? '';
  const asks = (word: string, at: number) =>
    lists.asking.has(word) || (lists.askingBeforeVerb.has(word) && lists.verbs.has(all[at + 1] ?? ''));
  return all.at(-1) === '?' || lists.verbs.has(first) || all.some(asks);
}

/** Below this probability nothing is answered; between it and the classifier's threshold the answer is called a guess. */
const LIKELY = 0.5;
/** Share of it from which a message that may tell of danger is answered as such. */
const DANGER = 0.75;
/** From this probability on an intent is answered that would wrong a reader who meant something else. */
const CAUTIOUS = 0.9;
/** From this probability on a short message is a question of its own. */
const CERTAIN = 0.9995;
/** Total probability of the intents of a subject from which on its best one is no guess. */
const SURE_OF_SUBJECT = 0.985;
const SEGMENTS_BEFORE = 2;

/** The intent that is probable enough to be answered, be it as a guess. Danger is never overlooked for want of certainty. */
export function likelyIn(reading: Reading): Intent | undefined {
  const { id, probability } = topOf(reading);
  const intent = intents.get(id);
  const least = intent?.alone ? LIKELY * DANGER : intent?.cautious ? CAUTIOUS : LIKELY;
  return probability >= least ? intent : undefined;
}

/** Whether it is this intent, or one of its subject, the first word of its id: those share figures and rules. */
export function isSure({ guesses }: Reading, { classifier: { threshold } }: AdvisorContext): boolean {
  const [{ id, probability } = { id: '', probability: 0 }] = guesses;
  const ofSubject = guesses.filter((each) => each.id.split('-')[0] === id.split('-')[0]);
  const subject = ofSubject.reduce((sum, each) => sum + each.probability, 0);
  return intents.has(id) && (probability >= threshold || subject >= SURE_OF_SUBJECT);
}

/** A short message that is not a clear question by itself is read together with the one before it. */
export function readAfter(before: Reading, reading: Reading, context: AdvisorContext, asked?: Guess) {
  const { id, probability } = topOf(reading);
  const intent = intents.get(id);
  const isOwn = intent?.passing === true || (intent !== undefined && intent.outcome === undefined);
  const most = likelyIn(reading) ? SHORT_WORDS : MOST_WORDS;
  if (!isShort(reading.slots, most) || (isOwn && probability >= CERTAIN)) return reading;
  const meant = inContext(reading, before, context, asked);
  return likelyIn(meant) || !likelyIn(reading) ? meant : reading;
}

/** The segments of a message, short ones read after those before them. */
function readingsOf(segments: readonly string[], context: AdvisorContext): Reading[] {
  const readings: Reading[] = [];
  for (const [at, segment] of segments.entries()) {
    const types = readings.findLast(({ slots }) => slots.types.length > 0)?.slots.types;
    const alone = withTypeOf(readingOf(segment, context), context, types);
    const last = readings.at(-1);
    const before = segments.slice(Math.max(0, at - SEGMENTS_BEFORE), at).join(' ');
    const isNext = last && isQuestion(last.text) && isQuestion(segment);
    const asked = isNext ? { id: topOf(last).id, probability: ASKED_AGAIN } : undefined;
    readings.push(
      last && isShort(alone.slots) ? readAfter(readingOf(before, context), alone, context, asked) : alone,
    );
  }
  return readings;
}

/** Divides a message into its questions; sentences that only state facts belong to all of them. */
export function questionsOf(
  message: string,
  context: AdvisorContext,
): { readings: Reading[]; isCut: boolean } {
  const whole = readingOf(message, context);
  const segments = segmentsOf(message);
  if (segments.length < 2) return { readings: [whole], isCut: false };
  // "I want to end it all. Can my ISA be security for a loan?"
  const alone = segments.map((segment) => readingOf(segment, context));
  const danger = alone.find((each) => likelyIn(each)?.alone && topOf(each).probability >= CAUTIOUS);
  if (danger) return { readings: [danger], isCut: false };
  const own = readingsOf(segments, context);
  const known = own.filter((reading) => (likelyIn(reading) ?? { passing: true }).passing !== true);
  const questions = known.filter(({ text }) => isQuestion(text));
  const isFirst = (one: Reading, at: number) =>
    questions.findIndex((each) => topOf(each).id === topOf(one).id) === at;
  const asked = questions.filter(isFirst);
  if (asked.length > 1) {
    const facts = own.filter(({ text }) => !isQuestion(text)).map(({ text }) => text);
    const stated = facts.length === 0 ? null : readSlots(facts.join(' '), context);
    const readings = asked.map((reading, at) => {
      const slots = withInherited(reading.slots, stated);
      // "Does the 4% stay fixed? How much interest on 20k?": at that rate.
      const before = slots.money.length > 0 && at > 0 ? (asked[at - 1]?.slots ?? null) : null;
      return { ...reading, slots: withInherited(slots, before, ['percents']) };
    });
    return { readings, isCut: own.some((reading) => isQuestion(reading.text) && !likelyIn(reading)) };
  }
  const only = asked[0] ?? (known.length === 1 ? known[0] : undefined);
  return { readings: [only && !likelyIn(whole) ? { ...whole, guesses: only.guesses } : whole], isCut: false };
}
