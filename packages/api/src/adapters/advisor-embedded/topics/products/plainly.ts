import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { ProductFacts } from '../../tool-results.ts';
import { asks, type Question } from '../../topic.ts';
import { asksWhether } from '../shared/phrases.ts';
import { whereFrom, whoMay } from './people.ts';

// Questions on one product that a line of its own answers.

/** "Who is that with?", "how do I open it?": answered in a line of their own. */
export function plainly(product: ProductFacts, question: Question): string {
  const { name, provider, minimumDeposit } = product;
  if (
    asks(
      question,
      /^(?:and |so |ok )*(?:who|which (?:bank|provider|firm|company|building society))\b[^.?]{0,20}\b(?:with|from|by|that|it|this|offers?|provides?|runs?)\b/,
    )
  )
    return `${name} is with **${provider}**.`;
  if (
    asks(
      question,
      /\bhow (?:do|can|would|could) (?:i|we|you) (?:open|apply|sign up|get (?:it|one|this|that)(?! (?:out|back)))\b|\bwhere (?:do|can) (?:i|we) (?:open|apply|get) (?:it|one|this|that|for)\b/,
    )
  )
    return `You open it with **${provider}** itself: the product’s page here leads to its site${minimumDeposit === null ? '' : `, and it takes ${minimumDeposit === 0 ? 'any amount' : `${formatPounds(minimumDeposit)} or more`}`}.`;
  const told = untaxed(product, question) || ofRates(product, question);
  if (told !== '') return told;
  return (
    whereFrom(product, question) ||
    whoMay(product, question) ||
    paysInUntil(product, question) ||
    takenEarly(product, question)
  );
}

const PAST =
  /\b(?:when did|when was|has)\b[^.?]*\brate\b[^.?]*\b(?:change|changed|go up|go down|rise|fall)|\b(?:what (?:was|were)|used to)\b[^.?]*\b(?:rate|pay|interest)\b|\brate\b[^.?]*\b(?:last year|last month|a year ago|before)\b/;
const OTHERS_MOVE =
  /\bwhat (?:if|happens if|happens when)\b[^.?]*\b(?:rates?|interest|base rate|bank rate)\b[^.?]*\b(?:go|goes|rise|rises|fall|falls|drop|drops|are cut|is cut|change|changes)\b/;
const FIXED_FOR = /\bhow long (?:is|are|will)\b[^.?]*\b(?:fixed|guaranteed)\b(?: for)?[?.! ]*$/;

const TAXED = /\btax(?:ed|able|es)?\b(?! (?:year|allowance|relief))/;
/** What is asked the other way round: the statement answers it. */
const UNTAXED = /\btax[ -]?free\b|\bfree (?:of|from) tax\b|\bnot\b|\bnever\b/;
const TAX_ASKED = /\b(?:is|are|do|does|will|would|what about|any|how much)\b[^?]*\btax/;

/** "Is the interest taxed?" of one product: it is an ISA. */
const untaxed = ({ name, interestRateAer }: ProductFacts, question: Question): string =>
  asks(question, TAXED) && asks(question, TAX_ASKED) && !asks(question, /\boutside\b/)
    ? `${asksWhether(question) && !asks(question, UNTAXED) ? 'No: what' : 'What'} the ${name} ${interestRateAer === null ? 'grows by' : 'earns'} is free of UK tax, as in every ISA.`
    : '';

/** Earlier rates, rates on the move, and for how long a rate is fixed. */
function ofRates({ name, term, interestRateAer: rate, features }: ProductFacts, question: Question): string {
  if (rate === null) return '';
  if (asks(question, PAST))
    return `I don’t know: the catalogue has no earlier rates and no dates of changes. Today it states **${formatPercent(rate)}** for the ${name}.`;
  const [fixed] = /^\d+ (?:year|month)s? fixed/i.test(term ?? '')
    ? [(term ?? '').replace(/ fixed$/i, '')]
    : [];
  const own = features.find((feature) => /\brate (?:fixed|guaranteed) for\b/i.test(feature));
  if (asks(question, FIXED_FOR))
    return fixed !== undefined || own !== undefined
      ? `The rate of the ${name} is fixed for **${fixed ?? /\bfor (.+)$/i.exec(own ?? '')?.[1] ?? ''}**.`
      : `The rate of the ${name} is **not fixed**: it can change at any time.`;
  if (!asks(question, OTHERS_MOVE)) return '';
  return fixed === undefined
    ? `The rate of the ${name} is variable, so it can follow other rates up or down; nobody can know how far.`
    : `The ${name} keeps its **${formatPercent(rate)}** for its ${fixed}, whatever other rates do.`;
}

const TAKES_OUT_AFTER =
  /^(?:(?:and|so|but|ok) )*what (?:if|happens if|happens when) (?:i|we) (?:take|took|withdraw|withdrew|need|needed|close|closed)\b[^.?]*\b(?:early|after|out|it|money)\b/;
const DAYS_A_MONTH = 30.5;

/** "What if I take it out after 6 months?" of a fixed rate: what leaving early costs. */
function takenEarly(
  { name, term, earlyWithdrawalPenalty: penalty }: ProductFacts,
  question: Question,
): string {
  if (!/(?<!no )fixed/i.test(term ?? '') || penalty === null || !asks(question, TAKES_OUT_AFTER)) return '';
  const [, days] = /^(\d+) days’ interest/.exec(penalty) ?? [];
  const whole =
    days !== undefined && question.period !== null && Number(days) >= (question.period - 1) * DAYS_A_MONTH;
  return `Leaving the ${name} early costs **${penalty}**${whole ? ', about all that it has earned by then or more' : ''}.`;
}

export const PAYS_IN_LATER =
  /\b(?:how long|until when|when|till when)\b[^.?]*\b(?:pay|paying|add|put)\b[^.?]*\b(?:in|into)\b|\b(?:can|could|may) (?:i|we) (?:still )?(?:add|pay in|put in|top up)\b[^.?]*\b(?:later|more|again|after(?:wards)?|top)\b/;

/** "How long can I pay in?", "can I add money later?": what its features say of it. */
function paysInUntil({ name, features }: ProductFacts, question: Question): string {
  if (!asks(question, PAYS_IN_LATER)) return '';
  const stated = features.find((feature) => /^pay in (?:for \d+ days|at any time)/i.test(feature));
  if (stated === undefined) return '';
  const often = /^pay in (.+)$/i.exec(stated)?.[1] ?? '';
  return `${asksWhether(question) ? 'Yes: you' : 'You'} can pay into the ${name} **${often}**.`;
}
