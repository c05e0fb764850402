import { termsOf } from '../lib/search-terms.ts';
import { answerKey, type WrittenAnswer } from '../domain/advisor/written-answer.ts';
import type { Found, ToolCall } from './advisor-conversation.ts';
import { cite } from './advisor-embedded/write/text.ts';

/** A text of the user, and whether the model has an answer of its own to it; that is only computed if it matters. */
export interface Asked {
  text: string;
  isUnderstood: () => boolean;
}

/** An answer to a text of the user that goes before those of the model. */
export interface OtherAnswer {
  to: Asked;
  intent: string;
  call: ToolCall<'search_guides'>;
  /** Its title and text, once the call is made; null if the call found something else. */
  write: (found: Found) => { title: string; text: string } | null;
}

/** Answers to a message as a whole, or to some of its questions. */
export type OtherAnswers = (message: Asked, questions: readonly Asked[]) => OtherAnswer[];

/** From this similarity on, 0 to 1, an answer is given though the model has one of its own. */
const CLOSE = 0.85;
/** The same where the model has none. */
const NEAR = 0.55;

/** Terms that most questions hold, and figures, say little of what is asked. */
const GENERAL = new Set(termsOf('ISA ISAs account accounts money save saving savings'));
const GENERAL_WEIGHT = 0.3;
/** Of two terms in this order: "cash to shares" is another question than "shares to cash". */
const PAIR_WEIGHT = 0.5;

/** The terms of a question, and its pairs of them, with their weights. */
function featuresOf(question: string): Map<string, number> {
  const terms = termsOf(question);
  const pairs = terms.slice(1).map((term, at) => `${terms[at]} ${term}`);
  return new Map([
    ...pairs.map((pair) => [pair, PAIR_WEIGHT] as const),
    ...terms.map((term) => [term, GENERAL.has(term) || /\d/.test(term) ? GENERAL_WEIGHT : 1] as const),
  ]);
}

const sum = (weights: Iterable<number>) => [...weights].reduce((all, weight) => all + weight, 0);

/** Share of what two questions have in common, 0 to 1 (Dice’s coefficient over weighted features). */
function similarity(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const shared = sum([...one].flatMap(([feature, weight]) => (other.has(feature) ? [weight] : [])));
  return shared === 0 ? 0 : (2 * shared) / (sum(one.values()) + sum(other.values()));
}

const prepared = new WeakMap<WrittenAnswer, Map<string, number>[]>();

/** The features of each wording of an answer; prepared once. */
function wordingsOf(answer: WrittenAnswer): Map<string, number>[] {
  const known = prepared.get(answer);
  if (known) return known;
  const wordings = [answer.question, ...answer.wordings].map(featuresOf);
  prepared.set(answer, wordings);
  return wordings;
}

interface Match {
  to: Asked;
  answer: WrittenAnswer;
  similarity: number;
}

/** The answer whose question or wording is most like a text, if they are similar enough. */
function closest(answers: readonly WrittenAnswer[], to: Asked): Match | null {
  const asked = featuresOf(to.text);
  let best: Match | null = null;
  for (const answer of answers)
    for (const features of wordingsOf(answer)) {
      const found = similarity(asked, features);
      if (found >= NEAR && found > (best?.similarity ?? 0)) best = { to, answer, similarity: found };
    }
  return best && (best.similarity >= CLOSE || !to.isUnderstood()) ? best : null;
}

/** The message is matched as a whole or by its questions, whichever is more similar. */
function matchesIn(answers: readonly WrittenAnswer[], message: Asked, questions: readonly Asked[]): Match[] {
  const whole = closest(answers, message);
  const each = questions.flatMap((question) => closest(answers, question) ?? []);
  return whole && each.every(({ similarity: found }) => whole.similarity >= found) ? [whole] : each;
}

function otherAnswer({ to, answer: { id, question } }: Match): OtherAnswer {
  const call = { tool: 'search_guides' as const, input: { query: question, limit: 1 } };
  const write = (found: Found) => {
    const seen = found.get(call)?.answers.find((each) => each.id === id);
    if (seen === undefined) return null;
    const cited = cite(...seen.sources.map((_source, at) => answerKey(id, at + 1)));
    return { title: seen.question, text: `${seen.answer}${cited}\n\n${seen.checked}` };
  };
  return { to, intent: `answer:${id}`, call, write };
}

/**
 * Has the built-in model give answers that administrators wrote. It looks them up by the tool that any model searches
 * with, so that their text and sources are those of the turn.
 * @param given of these answers, those that are given; the others only compete with them
 */
export const giveWrittenAnswers =
  (answers: readonly WrittenAnswer[], given = answers): OtherAnswers =>
  (message, questions) =>
    matchesIn(answers, message, questions)
      .filter(({ answer }) => given.includes(answer))
      .map(otherAnswer);
