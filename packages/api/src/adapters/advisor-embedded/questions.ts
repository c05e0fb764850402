import type { Guess } from './classifier/model.ts';
import type { Intent } from './intents/intent.ts';
import { intents } from './intents/index.ts';
import { ASKED_AGAIN, inContext, readingOf, topOf, withTypeOf } from './reading.ts';
import type { AdvisorContext, Reading } from './reading.ts';
import { isQuestion, segmentsOf } from './segments.ts';
import { isShort, MOST_WORDS, SHORT_WORDS, withInherited } from './slots/override.ts';
import { readSlots } from './slots/read.ts';

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
