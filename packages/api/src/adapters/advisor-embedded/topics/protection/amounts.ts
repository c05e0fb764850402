import type { Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { Money } from '../../understand/entities.ts';
import type { RuleView } from '../../write/rule-view.ts';

const CLAIMED = anyOf(
  /\b(?:fscs|limit|cover|coverage|protection|guarantee|scheme)\b[^.?£]{0,25}\b(?:covers|protects|guarantees|is|was|of|at|to|for)(?: (?:up to|only|about|around|now|still|for))* $/,
  /\blimit $/,
);
/** "FSCS covers £250,000": what somebody takes for the limit, right or wrong. */
export const isClaimed = (question: Question, at: number) =>
  CLAIMED.test(question.text.slice(0, at)) &&
  !/\bhow much (?:fscs |cover\w* |protection )+(?:for|on|of) $/.test(question.text.slice(0, at)) &&
  !/\b(?:accounts?|balances?|savings|deposits?|isas?) of $/.test(question.text.slice(0, at)) &&
  !BARE_COVER.test(question.text.slice(0, at));
/** "FSCS for £100,000" */
const BARE_COVER = /^(?:(?:so|and|hi|what|is the)\b[, ]*)*fscs(?: cover\w*| protection)? (?:for|on) $/;

/** "If I have £85,000": an amount like the limit that is somebody's own. */
const OWN = /\b(?:have|has|had|got|hold|keep|put) $/;
const OF_RULE =
  /\b(?:fscs|cover(?:s|ed)?|limit|protect\w*)\b[^.?£]{0,25}$|\b(?:towards|against) (?:my|our|the) $|\b(?:thought|heard|believed?|read|assumed|remember)\b(?: \w+){0,3} (?:it|that|limit|cover) (?:is|was)(?: only| just| still)? $/;

/** Amounts that are somebody's balance and not the limit spoken of. */
export const balances = (question: Question, view: RuleView): number[] =>
  balancesIn(question, view).map(({ amount }) => amount);

/** The same with where they stand. */
export function balancesIn(question: Question, view: RuleView): Money[] {
  const limits = [
    view.amount('fscs-deposits'),
    view.amount('fscs-deposits', 'temporary'),
    view.earlier('fscs-deposits')?.figure?.amount ?? 0,
  ];
  const isRule = (at: number, end: number) =>
    (!OWN.test(question.text.slice(0, at)) && OF_RULE.test(question.text.slice(0, at))) ||
    /^ (?:(?:still|now|really|the|fscs|is|was) )*(?:limit|protection|cover)\b|^ (?:(?:for|is|are|protected|covered|safe|guaranteed|in) )*(?:per|each|every) (?:account|isa)\b/.test(
      question.text.slice(end),
    );
  return question.money.filter(
    ({ amount, per, at, end }) =>
      per === 'once' &&
      amount >= 1000 &&
      !isClaimed(question, at) &&
      !(limits.includes(amount) && isRule(at, end)),
  );
}
