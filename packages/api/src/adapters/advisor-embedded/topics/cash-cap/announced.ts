import { ruleHistory, type RuleId } from '../../../../domain/rule-book.ts';
import { addDays, formatDate } from '../../../../domain/tax-year.ts';
import type { Question } from '../../topic.ts';
import { anyOf } from '../../understand/any-of.ts';
import { sinceOrFrom, type RuleView } from '../../write/rule-view.ts';
import { joined, lines } from '../../write/text.ts';

// Everything that is announced for one day, as it stands in the rule book.

export const rowOf = (view: RuleView, id: RuleId) => view.row(id) ?? view.later(id);
export const announcedFrom = (view: RuleView) =>
  formatDate(rowOf(view, 'cash-cap-under-65')?.from ?? view.date);

export const capLine = (view: RuleView) =>
  `- savers under 65 can pay at most ${view.figure('cash-cap-under-65')} a tax year into cash ISAs, inside the unchanged ${view.figure('isa-allowance')}; from 65 it stays ${view.figure('cash-cap-65-and-over')}`;
export const banLine =
  '- no transfers from stocks and shares or innovative finance ISAs to cash ISAs for savers under 65';
export const chargeLine = (view: RuleView) =>
  `- a charge, reported to be ${view.figure('cash-interest-charge')}, on interest on cash inside a stocks and shares or innovative finance ISA`;

/** What holds while the changes are only announced. */
export function untilThen(view: RuleView, today: string): string {
  const from = rowOf(view, 'cash-cap-under-65')?.from;
  return from && from > today ? `Until ${formatDate(addDays(from, -1))} the present rules apply.` : '';
}

/** The rates of savings tax after the next change. */
export function risenRates(view: RuleView): string {
  const row = view.later('savings-tax') ?? view.row('savings-tax');
  const { higher, additional } = row?.otherFigures ?? {};
  return `**${row?.figure?.amount ?? ''}%**, **${higher?.amount ?? ''}%** and **${additional?.amount ?? ''}%**`;
}

export const ANNOUNCED: readonly RuleId[] = [
  'cash-cap-under-65',
  'cash-cap-65-and-over',
  'cash-cap-turning-65',
  'isa-allowance',
  'transfers-to-cash',
  'cash-interest-charge',
  'savings-tax',
];

/** "What's changing in April 2027?", "what changes next year with ISAs?", "any changes coming up?" */
const ASKS_CHANGES = anyOf(
  /^(?:so |and |but |ok )*(?:(?:is|are) there )?(?:any|what|anything) (?:new |more )?(?:isa )?(?:rule )?(?:changes?|news|updates?|reforms?)\b(?: (?:to|on|about|for|in|with|the|my|uk|isas?|rules?|savers|are|coming|up|soon|planned|ahead|announced|due|next|this|year))*[?.! ]*$/,
  /^(?:so |and |but |ok )*(?:any |the )?(?:isa )?(?:rule )?changes (?:in |from |for |of )?(?:april )?2027(?: (?:summary|overview|explained|in short|please|isas?|rules))*[?.! ]*$/,
  /^(?:so |and |but |ok )*(?:summary|overview|list) of (?:the )?(?:isa )?(?:rule )?changes (?:in |from |for )?(?:april )?2027[?.! ]*$/,
  /^(?:so |and |but |ok )*(?:what|which (?:isa )?rules?|which things)(?: is| are| else| will| happens?| does| do| isa| rules?| things)*(?: going to)? (?:chang\w+|new|different|happening)\b(?: (?:for|to|with|about|in|on|from|at|after|the|isas?|savers|all|of|april|6|tax year|start|rules?|uk))* (?:2027(?:\/28)?|next (?:tax year|year|april))(?: (?:with|for|to|in|about|the|my|uk|isas?|rules|savers))*[?.! ]*$/,
  /^(?:so |and |but |ok )*(?:what|which) (?:are (?:all )?the |isa )?(?:isa )?(?:rule )?changes (?:are )?(?:(?:coming|due|planned|there|announced|in|for|from|to|isas?|april|6|happening) )*2027[?.! ]*$/,
);

/** One of them is asked for by its name. */
const OF_ONE =
  /£|\b(?:cash|products?|rates?|tax(?! year)|lifetime|junior|limits?|allowance|cap|charge|fscs|transfer\w*|65|help)\b/;

const BEGINS = ruleHistory('cash-cap-under-65')[0]?.from ?? '';

/** "Next year" is that one only as long as it is to come. */
const isOfThatDay = ({ focus, when }: Question) =>
  !/\bnext\b/.test(focus) || (when !== null && when.from <= BEGINS && BEGINS <= when.to);

export const asksChanges2027 = (question: Question) =>
  ASKS_CHANGES.test(question.focus) && !OF_ONE.test(question.text) && isOfThatDay(question);

/** What changes on the day of the cap, for savers of all ages. */
export const changesText = (question: Question, view: RuleView) =>
  lines(
    `${sinceOrFrom(rowOf(view, 'cash-cap-under-65'), question.today)}:`,
    capLine(view),
    banLine,
    chargeLine(view),
    `From the same day tax on savings income **outside** ISAs rises to ${risenRates(view)}.`,
    joined(
      'The year in which a saver turns 65, and the rate and ages of the charge, are not settled.',
      untilThen(view, question.today),
    ),
  );
