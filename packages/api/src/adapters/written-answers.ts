import { termsOf } from '../lib/search-terms.ts';
import { answerKey, type WrittenAnswer } from '../domain/advisor/written-answer.ts';
import type { Found, ToolCall } from './advisor-conversation.ts';
import { MOST_ANSWERS } from './advisor-embedded/dialogue.ts';
import type { Written } from './advisor-embedded/respond.ts';
import { cite } from './advisor-embedded/write/text.ts';

/** An answer to a message or to some questions of it that goes before those of the model. */
export interface OtherAnswer {
  call: ToolCall<'search_guides'>;
  /** The answer, once the call is made; null if the call found something else. */
  write: (found: Found) => Written | null;
}

/** A message as the model reads it. */
export interface ReadMessage {
  text: string;
  segments: readonly string[];
  isQuestion: (segment: string) => boolean;
  /** Whether the model has an answer of its own to a text; that is only computed if it matters. */
  isUnderstood: (text: string) => boolean;
  /** What the calls for this message found; null before they are made. */
  found: Found | null;
}

/** The answers of others to a message, and the text that remains for the model. */
export type OtherAnswers = (message: ReadMessage) => { given: OtherAnswer[]; rest: string };

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
  to: string;
  answer: WrittenAnswer;
  similarity: number;
}

/** The answer whose question or wording is most like a text, if they are similar enough. */
function closest(answers: readonly WrittenAnswer[], to: string, isUnderstood: () => boolean): Match | null {
  const asked = featuresOf(to);
  let best: Match | null = null;
  for (const answer of answers)
    for (const features of wordingsOf(answer)) {
      const found = similarity(asked, features);
      if (found >= NEAR && found > (best?.similarity ?? 0)) best = { to, answer, similarity: found };
    }
  return best && (best.similarity >= CLOSE || !isUnderstood()) ? best : null;
}

/** The message is matched as a whole or by its questions, whichever is more similar. */
function matchesIn(answers: readonly WrittenAnswer[], message: ReadMessage): Match[] {
  const { text, segments, isQuestion, isUnderstood } = message;
  const whole = closest(answers, text, () => isUnderstood(text));
  const facts = segments.filter((segment) => !isQuestion(segment));
  const each = segments
    .filter(isQuestion)
    .flatMap((to) => closest(answers, to, () => isUnderstood([...facts, to].join('\n'))) ?? []);
  return whole && each.every(({ similarity: found }) => whole.similarity >= found) ? [whole] : each;
}

/** The call by which the built-in model looks up a written answer. */
export const callOfAnswer = ({ question }: WrittenAnswer): ToolCall<'search_guides'> => ({
  tool: 'search_guides',
  input: { query: question, limit: 1 },
});

function otherAnswer(answer: WrittenAnswer): OtherAnswer {
  const { id } = answer;
  const call = callOfAnswer(answer);
  const write = (found: Found) => {
    const seen = found.get(call)?.answers.find((each) => each.id === id);
    if (seen === undefined) return null;
    const cited = cite(...seen.sources.map((_source, at) => answerKey(id, at + 1)));
    const text = `${seen.answer}${cited}\n\n${seen.checked}`;
    const intent = `answer:${id}`;
    return { intent, title: seen.question, text, outcome: 'answered' as const, notes: [], suggestions: [] };
  };
  return { call, write };
}

/** What is left of a message once some of its questions are answered: nothing where that was all it asked. */
function restOf({ text, segments, isQuestion }: ReadMessage, answered: ReadonlySet<string>): string {
  const isAll = answered.has(text) || segments.every((each) => answered.has(each) || !isQuestion(each));
  return isAll ? '' : segments.filter((segment) => !answered.has(segment)).join('\n');
}

/**
 * Has the built-in model give answers that administrators wrote. It looks them up by the tool that any model searches
 * with, so that their text and sources are those of the turn.
 * @param given of these answers, those that are given; the others only compete with them
 */
export const giveWrittenAnswers =
  (answers: readonly WrittenAnswer[], given = answers): OtherAnswers =>
  (message) => {
    const { found } = message;
    const matches = matchesIn(answers, message)
      .filter(({ answer }) => given.includes(answer))
      .filter(({ answer }) => found === null || otherAnswer(answer).write(found) !== null)
      .slice(0, MOST_ANSWERS);
    const different = [...new Set(matches.map(({ answer }) => answer))];
    const answered = new Set(matches.map(({ to }) => to));
    return {
      given: different.map(otherAnswer),
      rest: matches.length === 0 ? message.text : restOf(message, answered),
    };
  };
