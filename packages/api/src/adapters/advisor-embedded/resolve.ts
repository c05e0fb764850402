import { canBeDoubted, doubtIn } from './turns/doubted.ts';
import { askedAgain, namesOnlyAnother, OFFERED } from './turns/asked-again.ts';
import { askedOfAnother } from './turns/asked-of-another.ts';
import { asQuestion, type Context, type Resolved } from './turns/context.ts';
import { changedBy, surelyChangedBy } from './follow-ups/index.ts';
import { goalInOne } from './follow-ups/goal-told.ts';
import { selectedFrom } from './follow-ups/of-list.ts';
import { goneOn, leavesForBank, leftOfTold, restElsewhere, stillLeft, sumsUp } from './turns/amounts-told.ts';
import type { EmbeddedKnowledge } from './knowledge.ts';
import { BESIDE, carried, leansBack } from './turns/leaning.ts';
import { withUnsaid } from './turns/left-unsaid.ts';
import { soughtPlainly } from './turns/sought-plainly.ts';
import type { Question } from './topic.ts';
import { topicOf, type Choice } from './topics/index.ts';
import { productSearch } from './topics/products/search.ts';
import { kindsIn } from './understand/entities.ts';
import { readText, type Reading } from './understand/reading.ts';
import type { Part } from './understand/sentences.ts';
import { substance } from './understand/substance.ts';

/** A score from which a continuation counts as a question of its own. */
const OWN = 3.5;
/** A score that no look at the conversation can change. */
const CERTAIN = 9;

/** The scores of danger, deceit and manipulation, which no conversation changes. */
const SAFETY = 12;
/** What fits nothing by itself goes on about what was spoken of. */
const WEAK = 2;

/** A score from which a continuation is about something else, whatever its words could go on about. */
const SURE = 8;

/** Little words that ask for something new all the same. */
const ASKS_AGE = /\b(?:what|which) age\b|\bhow old\b/;

/** What has been told at such length stands beside the question and is not asked itself. */
const LONG_TALE = 30;

/** "…, is that right?" asks what the statement before it says. */
function saysTooLittle(reading: Reading): boolean {
  const { text, focus } = reading;
  if (text === focus) return false;
  const words = substance(reading).length;
  return text.split(' ').length > LONG_TALE ? words === 0 && kindsIn(focus).length === 0 : words <= 1;
}

/** A question by itself beside the one before it. */
interface Turn {
  reading: Reading;
  alone: Question;
  /** The topic of the question by itself. */
  own: Choice;
  last: Resolved;
  context: Context;
  knowledge: EmbeddedKnowledge;
  brief: boolean;
}

/** One way to understand a question by the one before it; null where it is not meant so. */
type Attempt = (turn: Turn) => Resolved | null;

const placed = ({ context, knowledge, brief }: Turn, reading: Reading) =>
  asQuestion(reading, context, knowledge, brief);
const goesOn = ({ reading, last, context, knowledge }: Turn) =>
  goneOn(reading, last.question, context, knowledge);
const fitting = (question: Question): Resolved => ({ question, topic: topicOf(question).topic });

/** The question with its topic, where that fits well enough. */
function wellFitting(question: Question): Resolved | null {
  const { topic, score } = topicOf(question);
  return score >= OWN ? { question, topic } : null;
}

const summedUp: Attempt = (turn) => (sumsUp(turn.reading, turn.last.question) ? fitting(goesOn(turn)) : null);

const held: Attempt = (turn) =>
  turn.own.score < SAFETY && turn.last.topic.holds?.test(turn.reading.focus)
    ? { question: goesOn(turn), topic: turn.last.topic }
    : null;

function afterChange(turn: Turn, change: ReturnType<typeof changedBy>): Resolved | null {
  if (!change) return null;
  const question = placed(turn, change.reading);
  return { question, topic: change.topic ?? topicOf(question).topic };
}

const changed: Attempt = (turn) => afterChange(turn, turn.own.score < CERTAIN ? changedBy(turn) : null);

/** Danger and deceit stay what they are; a small matter of its own may be meant of the product spoken of. */
const mayBeChanged = ({ own: { score, topic } }: Turn) =>
  score < SAFETY || (topic.alone !== true && topic.id === 'facts');

const surelyChanged: Attempt = (turn) => afterChange(turn, mayBeChanged(turn) ? surelyChangedBy(turn) : null);

const leftNow: Attempt = (turn) =>
  turn.own.score < SAFETY && leftOfTold(turn.reading, turn.last.question) ? wellFitting(goesOn(turn)) : null;

/** Products of a list are compared where they are told apart, and selected where only some are asked for. */
const selected: Attempt = (turn) => {
  const reading = turn.own.topic.id === 'product-comparison' ? selectedFrom(turn) : null;
  return reading === null ? null : { question: placed(turn, reading), topic: productSearch };
};

/** Tried on every question, in this order. */
const KNOWN: readonly Attempt[] = [summedUp, held, surelyChanged, selected, changed, leftNow];

const ofAnother: Attempt = (turn) => {
  const { reading, last, own, knowledge } = turn;
  const another = own.score < SURE ? askedOfAnother(reading, last.question) : null;
  return another === null ? null : fitting(placed(turn, readText(another, another, reading.raw, knowledge)));
};

const besideIt: Attempt = (turn) =>
  BESIDE.test(turn.reading.focus)
    ? wellFitting(placed(turn, carried(turn.reading, turn.last.question)))
    : null;

const withBank: Attempt = ({ own, reading, last, alone }) =>
  own.score >= OWN && leavesForBank(reading, last.question) ? { question: alone, topic: own.topic } : null;

const kept: Attempt = (turn) =>
  turn.last.topic.keeps?.test(turn.reading.focus) && turn.own.score < SURE
    ? { question: goesOn(turn), topic: turn.last.topic }
    : null;

const stillToPay: Attempt = (turn) =>
  stillLeft(turn.reading, turn.last.question) ? wellFitting(goesOn(turn)) : null;

const theRest: Attempt = (turn) =>
  restElsewhere(turn.reading, turn.last.question) ? wellFitting(goesOn(turn)) : null;

const takenOver: Attempt = (turn) => {
  const { reading, last } = turn;
  const saysMore = substance(reading).length > 0 && !namesOnlyAnother(reading);
  return saysMore || ASKS_AGE.test(reading.focus)
    ? wellFitting(placed(turn, carried(reading, last.question)))
    : null;
};

/** Tried on a question that leans on the one before it, in this order. */
const LEANING: readonly Attempt[] = [ofAnother, besideIt, withBank, kept, stillToPay, theRest, takenOver];

/** The question before asked again with what the new one changes. */
function askedOnceMore(turn: Turn): Resolved {
  const { reading, last, knowledge } = turn;
  const question = placed(turn, askedAgain(reading, last.question, knowledge));
  const differs =
    OFFERED.test(reading.focus) ||
    reading.kinds.length > 0 ||
    substance(reading).length > 0 ||
    reading.when !== null;
  return { question, topic: differs ? topicOf(question).topic : last.topic };
}

function firstOf(attempts: readonly Attempt[], turn: Turn): Resolved | null {
  for (const attempt of attempts) {
    const resolved = attempt(turn);
    if (resolved) return resolved;
  }
  return null;
}

/** Puts a part of a message into its place in the conversation and finds its topic. */
export function resolve(
  part: Part,
  context: Context,
  knowledge: EmbeddedKnowledge,
  brief: boolean,
): Resolved {
  const afterList = context.last?.topic.id === productSearch.id;
  const said = soughtPlainly(readText(part.text, part.focus, part.raw, knowledge), knowledge, afterList);
  const told = withUnsaid(said, context, knowledge);
  const goal = goalInOne(asQuestion(told, context, knowledge, brief));
  const plain = goal === null ? told : readText(goal, goal, part.raw, knowledge);
  const reading = saysTooLittle(plain) ? { ...plain, focus: plain.text } : plain;
  const alone = asQuestion(reading, context, knowledge, brief);
  const own = topicOf(alone);
  const byItself = { question: alone, topic: own.topic };
  const { last } = context;
  if (!last) return byItself;
  const turn: Turn = { reading, alone, own, last, context, knowledge, brief };
  const known = firstOf(KNOWN, turn);
  if (known) return known;
  const doubt =
    canBeDoubted(last.topic) && own.topic.alone !== true && part.text === part.focus
      ? doubtIn(part.focus, part.raw)
      : null;
  if (doubt !== null)
    return {
      question: { ...last.question, brief: doubt === 'sure' || doubt === 'simpler' || brief },
      topic: last.topic,
      doubt,
    };
  const leans = leansBack(reading, last) || (own.score < WEAK && reading.kinds.length === 0);
  if (own.score >= CERTAIN || !leans) return byItself;
  return firstOf(LEANING, turn) ?? askedOnceMore(turn);
}
