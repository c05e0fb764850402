import { addDays, formatDate } from '../../../../domain/tax-year.ts';
import type { RuleRow } from '../../tool-results.ts';
import { asks, type Question } from '../../topic.ts';

// What is asked of the announced cap, by the words for it.

/** "Is the £12,000 on top?", "will my ISA be forced into shares?" */
export const BESIDE_OR_FORCED =
  /\b(?:on top of|in addition to|besides?)\b|\bforced\b|\bhave to (?:move|invest|switch)\b/;

/** "When was it announced?" asks for the day of the Budget, which the rule book names as its source. */
export const WAS_ANNOUNCED = /\b(?:when|what (?:date|day)|which (?:date|day|budget))\b[^.?]*\bannounc\w*/;

/** "Does the cap apply from this April?" */
export const BEGUN =
  /\b(?:cap|limit|it|rule|change)s?\b[^.?]*\b(?:apply|applies|begun|started|start|in force|effective|hit|kick\w* in)\b[^.?]*\b(?:this (?:april|year|tax year)|already|yet|now|today|at the moment|currently)\b|\b(?:already|now|yet|currently) (?:apply|in force|capped)\b/;

/** "Is the cash allowance cut?", "are cash ISAs capped?"; a cap that is dropped or cut is another matter. */
export const LOWERED =
  /\b(?:allowances?|limits?|amount|£20000)\b[^.?]*\b(?:cut|reduc\w+|lower\w*|going down|go(?:es|ne)? down|capped|dropp(?:ed|ing)|fall\w*|chang\w+)\b(?! (?:back|again|after all))|\bisas?\b(?: \w+){0,2} capped\b/;

/** "Does it start in April 2026 or April 2027?" */
export const WHICH_START =
  /\b(?:start|starts|begin|begins|come in|apply|introduced)\b[^.?]*\b20\d\d\b[^.?]*\bor\b[^.?]*\b20\d\d\b/;

/** "What will the ISA limit be in 2030?" asks for the whole, and not for cash. */
export const OVERALL_LIMIT =
  /^(?!.*(?:£12000|\b(?:cash|cap|65|chang\w+|new|cut|still|affect\w*|going|down)\b)).*\b(?:isa|overall|total) (?:limit|allowance)\b/;

/** "The £12,000 cash cap" is no payment. */
export const IS_CAP = /^ (?:a year )?(?:cash )?(?:isa )?(?:cap|limit)\b/;

/** "Am I hit by the cap?", "does the cap affect me?", "I'm 63, cap?" */
export const HIT_BY_CAP =
  /^(?!.*\b(?:house|home|price|lifetime|junior|fscs|personal savings)\b).*(?:\b(?:hit|affected|caught|bothered|touched|limited) by (?:the|this) (?:new )?cap\b|\b(?:will|does|would) (?:the|this) (?:new )?cap (?:hit|affect|apply|catch|concern|matter)\b|^i am \d\d(?: years old)?,? (?:the )?cap[?.! ]*$)/;

export const LAST_DAY =
  /\b(?:last|final) (?:day|date|chance)\b|\buntil when\b|\bhow much longer\b|\bhow long\b[^.?]*\bstill\b/;

/** "When is the last day on which £20,000 can go into cash?" */
export const lastDay = (question: Question, cap: RuleRow | undefined) =>
  cap?.from && cap.from > question.today && asks(question, LAST_DAY)
    ? `**${formatDate(addDays(cap.from, -1))}** is the last day on which savers under 65 can still put more than that into cash.`
    : '';
