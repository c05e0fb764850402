import { termsOf } from '../lib/search-terms.ts';
import { answerKey, type WrittenAnswer } from '../domain/advisor/written-answer.ts';
import type { Conversation } from './advisor-conversation.ts';
import type { Response } from './advisor-embedded/respond.ts';
import { bold } from './advisor-embedded/write/text.ts';

/** Answers that may go before those of the built-in model: the next step with one of them, or null. */
export type OtherAnswers = (
  conversation: Pick<Conversation, 'question' | 'found' | 'called'>,
  step: { isUnderstood: boolean; mayCall: boolean },
) => Response | null;

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

/** The answer whose question or wording is most like a message, from a similarity on. */
function closest(answers: readonly WrittenAnswer[], message: string, least: number): WrittenAnswer | null {
  const asked = featuresOf(message);
  const best = { answer: null as WrittenAnswer | null, similarity: least };
  for (const answer of answers)
    for (const features of wordingsOf(answer)) {
      const found = similarity(asked, features);
      if (found > best.similarity || (best.answer === null && found === least))
        Object.assign(best, { answer, similarity: found });
    }
  return best.answer;
}

/**
 * Has the built-in model give answers that administrators wrote. It looks one up by the tool that any model searches
 * with, so that its text and sources are those of the turn.
 * @param given of these answers, those that are given; the others only compete with them
 */
export function giveWrittenAnswers(answers: readonly WrittenAnswer[], given = answers): OtherAnswers {
  return ({ question, found, called }, { isUnderstood, mayCall }) => {
    const match = closest(answers, question, isUnderstood ? CLOSE : NEAR);
    if (match === null || !given.includes(match)) return null;
    const call = { tool: 'search_guides' as const, input: { query: match.question, limit: 1 } };
    if (!called) return mayCall ? { kind: 'calls', calls: [call] } : null;
    const seen = found.get(call)?.answers.find(({ id }) => id === match.id);
    if (seen === undefined) return null;
    const cited = seen.sources.map((_source, at) => `[[${answerKey(match.id, at + 1)}]]`).join(' ');
    const text = `${bold(seen.question)}\n${seen.answer} ${cited}\n\n${seen.checked}`;
    return { kind: 'text', text, intents: [`answer:${match.id}`] };
  };
}
