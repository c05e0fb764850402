import { formatPounds } from '../../../../domain/money.ts';
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
  return (
    whereFrom(product, question) ||
    whoMay(product, question) ||
    paysInUntil(product, question) ||
    takenEarly(product, question)
  );
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
