/** What an answer is about; the score is told per group. */
export const groups = [
  'rules now',
  'rules past',
  'rules announced',
  'eligibility',
  'allowance sums',
  'calculator',
  'catalogue search',
  'compare',
  'follow-up',
  'deadline',
  'tax outside',
  'unknown',
  'advice declined',
  'off-topic',
  'manipulation',
  'noise and typos',
] as const;

export type Group = (typeof groups)[number];

type Text = string | RegExp;

/** What can be checked of an answer without reading it. Texts are looked for without bold marks, in any letter case. */
export interface Expectation {
  /** All of these. */
  has?: readonly Text[];
  /** At least one of these. */
  any?: readonly Text[];
  /** None of these. */
  not?: readonly Text[];
  /** An amount in pounds, give or take. */
  pounds?: readonly [amount: number, within: number];
  /** The beginning of a source's address. */
  source?: string;
  /** It says that it does not know, or does not do this. */
  declines?: boolean;
}

export interface Case extends Expectation {
  group: Group;
  /** The user's messages in order; the answer to the last one is checked. */
  turns: readonly string[];
}

/** Cases of one group, each a question (or a conversation) and what to expect. */
export function casesOf(
  group: Group,
  list: readonly (readonly [string | readonly string[], Expectation])[],
): Case[] {
  return list.map(([question, expectation]) => ({
    group,
    turns: typeof question === 'string' ? [question] : question,
    ...expectation,
  }));
}
