import { asks, type Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { asksWhether } from '../shared/phrases.ts';
import type { Fact } from './fact.ts';

/** Somebody turns 18, or has. */
const IS_18 =
  /\b(?:turn(?:s|ed|ing)?|is|am|be|becomes?|reach(?:es)?|now|son|daughter) (?:only |just |now )?18\b|\b18th birthday\b|\bat 18\b/;

/** Both limits, of the child and of the adult, in one message. */
const BOTH_LIMITS = anyOf(
  /\bjunior isas?\b[^]*(?:£20000|\badult isas?\b|\b(?:and|plus|\+) (?:an? |my |their )?(?:isa|cash isa|stocks and shares isa)\b|\bboth limits\b)/,
  /(?:£20000|\badult isas?\b)[^]*\bjunior isas?\b/,
  /\bboth (?:isa )?(?:limits|allowances)\b/,
);

function bothLimits(view: RuleView, question: Question): string {
  // A larger amount may be what is in the account, so it gets no verdict.
  const large = question.money.some(({ amount }) => amount > view.amount('isa-allowance'));
  const whether = asksWhether(question) || asks(question, /\b(?:can|could|may|do) (?:i|he|she|they|you)\b/);
  const lead = whether && !large ? 'Yes: up' : 'Up';
  return `${lead} to ${view.figure('junior-limit')} a tax year can go into the Junior ISA until the **18th birthday**, and from that day on up to ${view.figure('isa-allowance')} into adult ISAs in the same tax year, ${view.figure('lifetime-limit')} of it in a Lifetime ISA. The limits are separate: what went into the Junior ISA uses none of the adult allowance.`;
}

/** The year in which a child turns 18, and what a Junior ISA is not for. */
export const TURNING_18_FACTS: readonly Fact[] = [
  {
    id: 'junior-payment-of-adult',
    asked:
      /\b(?:how much|can|could|may|still)\b[^?]{0,30}\b(?:pay|put|save|add|contribute)\b[^?]{0,25}\b(?:in|into|to) (?:an? |his |her |their |my |the )?(?:\w+ )?junior isa\b/,
    also: /\b(?:is|am|turned|aged) (?:now |already |just )?(?:18|19|2\d)\b(?! (?:in|on|next|soon|this|months?|weeks?))/,
    anywhere: true,
    not: /£20000|\b(?:adult|transfer\w*|my (?:son|daughter|child)'?s|before|%)\b/,
    amounts: true,
    weight: 15,
    query: 'Junior ISA at 18 becomes an adult ISA',
    rules: ['junior-ages', 'isa-allowance', 'junior-limit'],
    text: (view, question) =>
      `${asksWhether(question) ? 'No: nothing' : 'Nothing'} more goes into a Junior ISA from **${view.amount('junior-ages')}** on: then it is an adult ISA. What its holder pays into adult ISAs counts towards their own allowance of ${view.figure('isa-allowance')} a tax year.`,
  },
  {
    id: 'both-limits-at-18',
    asked: /\b(?:can|could|may|do|does|how much|both|same)\b|£/,
    also: new RegExp(`^(?=[^]*(?:${IS_18.source}))(?=[^]*(?:${BOTH_LIMITS.source}))`),
    anywhere: true,
    not: /%|\b(?:transfer\w*|interest|a month|withdraw\w*|take out|becomes?|turns? into|count\w*|lifetime isa at|mov(?:e|ed|ing)|tax on|house)\b/,
    amounts: true,
    weight: 14,
    query: 'Junior ISA becomes adult ISA at 18',
    rules: ['junior-limit', 'isa-allowance', 'junior-ages', 'lifetime-limit'],
    text: bothLimits,
  },
  {
    id: 'child-pays-in',
    asked:
      /\b(?:can|could|may) (?:he|she|they|my (?:son|daughter|child))\b[^?]{0,12}\b(?:pay|put|save|add|contribute)\b[^?]{0,20}\b(?:his|her|their)(?: own)? (?:\w+ )?junior isa\b/,
    not: /£|\b(?:18|after|once|cash isa|open|adult)\b/,
    weight: 15,
    query: 'Junior ISA limit anyone can pay in',
    rules: ['junior-limit', 'junior-ages'],
    text: (view) =>
      `Yes: **anyone** can pay into a child’s Junior ISA, the child too, until ${view.amount('junior-ages')}. All payments together must stay within ${view.figure('junior-limit')} a tax year.`,
  },
  {
    id: 'junior-spent-before-18',
    asked:
      /\bjunior isa\b[^?]{0,20}\b(?:used?|spent|spend|go|put|towards?|for)\b[^?]{0,20}\b(?:house|home|deposit|car|holiday|school|university|uni|laptop|driving|fees?)\b|\b(?:use|spend|take)\b[^?]{0,20}\bjunior isa\b[^?]{0,20}\b(?:house|home|deposit|car|holiday|school|university|uni|laptop|driving|fees?)\b/,
    not: /£|\b(?:18|19|2\d|when (?:he|she|they)|after|save for|best|which|help to buy|need|i am)\b/,
    weight: 14,
    query: 'Junior ISA money belongs to the child no withdrawals before 18',
    rules: ['junior-ages'],
    text: (view, question) =>
      `${asksWhether(question) ? 'Not before' : 'Before'} **${view.amount('junior-ages')}**${asksWhether(question) ? ': until then' : ''} nobody can take money out of a Junior ISA, for whatever purpose, except in rare cases such as terminal illness. From ${view.amount('junior-ages')} it is the young person’s to use for anything.`,
  },
  {
    id: 'junior-when-parent-dies',
    asked:
      /\b(?:parents?|mum|dad|mother|father|i|we)\b[^?]{0,12}\b(?:die|dies|died|pass away)\b[^?]{0,40}\bjunior isa\b|\bjunior isa\b[^?]{0,40}\b(?:if|when|once|after)\b[^?]{0,12}\b(?:parents?|mum|dad|mother|father|i|we)\b[^?]{0,8}\b(?:die|dies|died|pass away)\b/,
    not: /£|\b(?:child|kid|son|daughter|he|she) (?:dies|died)\b/,
    weight: 16,
    query: 'Junior ISA money belongs to the child',
    rules: ['junior-ages', 'junior-limit'],
    text: (view) =>
      `It stays the **child’s**: a Junior ISA belongs to the child and not to the parents, so it is not part of what a parent leaves. The child takes control at ${view.amount('junior-ages', 'control')} and can take the money out at ${view.amount('junior-ages')}; who looks after the account until then is for the provider to say.`,
  },
];
