import { formatDate, nextDeadline } from '../../../../domain/tax-year.ts';
import { anyOf } from '../../understand/any-of.ts';
import type { Fact } from './fact.ts';

/** What savers ask in passing, or tell before they ask. */
export const TALK_FACTS: readonly Fact[] = [
  {
    id: 'held-from-earlier',
    asked:
      /^(?:(?:so|hi|hello|and|well)\b[, ]*)*(?:i|we) (?:(?:have|still have|have got|hold|got) )+£\d+ (?:saved )?(?:in|inside) (?:an? |my |our )?(?:[a-z]+ ){0,4}isas? (?:from|since|of|left from|that i paid in) (?:last|previous|earlier|past|old|before|the last|an earlier)\b[^?£]{0,25}$/,
    not: /\b(?:can|could|how|what|which|lifetime|junior|help to buy)\b/,
    amounts: true,
    weight: 16,
    query: 'transfer ISA earlier years allowance',
    rules: ['isa-allowance'],
    text: (view) =>
      `Money paid in in earlier tax years **uses none of this year’s allowance**: you can still pay in up to ${view.figure('isa-allowance')}. It stays free of tax where it is, and it can be moved by transfer. What would you like to know about it?`,
  },
  {
    id: 'charge-of-what',
    asked: anyOf(
      /\b(?:charge|penalty|25%)\b[^?]{0,30}\b(?:of|on) (?:the |my |all (?:of )?(?:the |my )?|everything|whole )*(?:pot|account|balance|total|everything|it all|money in it)\b[^?]{0,15}\bor\b[^?]{0,20}\b(?:what (?:i|you|is) |the (?:withdrawal|amount|part|bit))/,
      /\b(?:charge|penalty|25%)\b[^?]{0,30}\b(?:of|on) (?:what (?:i|you|is) (?:\w+ ){0,3}(?:out|withdraw\w*)|the (?:withdrawal|amount|part|bit)[^?]{0,15})[^?]{0,5}\bor\b[^?]{0,20}\b(?:pot|account|balance|everything|whole|all)\b/,
    ),
    not: /£|\b(?:exit fee|transfer|fixed|bonus only|just the bonus)\b/,
    weight: 15,
    query: 'Lifetime ISA withdrawal charge',
    rules: ['lifetime-withdrawal-charge'],
    text: (view) =>
      `Of **what you take out**, not of the whole pot: a Lifetime ISA withdrawal costs ${view.figure('lifetime-withdrawal-charge')} of the amount, bonus and growth in it included. What stays in is not charged.`,
  },
  {
    id: 'open-now-or-wait',
    asked:
      /\b(?:do|must|should) i (?:need|have) to (?:open|start|get|set up) (?:one|an isa|an account|my isa)\b[^?]{0,30}\b(?:before|by|now)\b[^?]{0,20}\b(?:or can (?:it|i) wait|or (?:is )?later|or after)\b|\bopen (?:one|an isa|it) (?:now|today|this year) or (?:can (?:it|i) )?wait\b/,
    not: /£|\b(?:lifetime|junior|40|39)\b/,
    weight: 15,
    query: 'ISA deadline 5 April allowance lost',
    rules: ['isa-allowance'],
    text: (view, { today }) =>
      `You need not: an ISA can be opened in any tax year. But what is not used of this year’s ${view.figure('isa-allowance')} by **${formatDate(nextDeadline(today))}** is lost, and a new allowance begins the day after. Providers may close earlier than midnight.`,
  },
  {
    id: 'contact-of-provider',
    asked:
      /\b(?:phone|telephone|contact|mobile|helpline|customer service)(?: (?:number|details|line|info\w*|address|e-?mail))s?\b|\b(?:e-?mail|postal|web|branch) address(?:es)?\b|\bhow (?:do|can|could) i (?:contact|call|ring|phone|reach|get (?:hold of|in touch with)|e-?mail|write to) (?:the |my |this |that |their )?(?:provider|bank|[a-z]+ bank|building society|them|[a-z]{5,})\b|\b(?:where is|nearest|closest) (?:the |their |a |my )?(?:nearest |closest )?(?:\w+ )?branch\b/,
    not: /\b(?:(?:contact|call|ring|phone|reach|write to|hold of|touch with|e-?mail) you|your|isa compass|this site|hmrc|adviser|moneyhelper|fscs|advis[eo]r|human|person|support|samaritans|change|update|my (?:e-?mail|address|own))\b/,
    notes: [],
    weight: 22,
    text: () =>
      `I don’t know: the catalogue has **no telephone numbers, addresses or branches** of providers. A product’s page leads to the provider’s own site with “Apply Now”; a firm that you are with names its contacts in its app and letters.`,
  },
];
