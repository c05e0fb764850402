import { formatPounds } from '../../../../domain/money.ts';
import { anyOf } from '../../understand/any-of.ts';
import { boldPounds } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import { firstAmount, type Fact } from './fact.ts';

/** "£24,000 a year if £4,000 of it goes into a Lifetime ISA" */
const TOTAL_OF_IT =
  /£(\d+)(?: (?:a|each|per|this) (?:tax )?year)?(?: (?:in|into) (?:my |an? )?isas?)?,? (?:if|as long as|provided(?: that)?|when|with) £(\d+) (?:of (?:it|that|them) )?(?:goes|going|is|go|being)?\b/;

/** What is left for other ISAs beside a Lifetime ISA. */
export const BESIDE_LIFETIME_FACTS: readonly Fact[] = [
  {
    id: 'whole-with-lifetime',
    asked: TOTAL_OF_IT,
    also: /\blifetime isa\b/,
    not: /\b(?:years|bonus|wife|husband|we|both|each|already|paid|house|home|flat|property|deposit|mortgage)\b/,
    weight: 15,
    amounts: true,
    query: 'Lifetime ISA limit inside the ISA allowance',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view, question) => {
      const [, total, part] = TOTAL_OF_IT.exec(question.focus) ?? [];
      const [whole, limit] = [view.amount('isa-allowance'), view.amount('lifetime-limit')];
      const fits = Number(total) <= whole && Number(part) <= limit;
      return `${asksWhether(question) ? (fits ? 'Yes: the' : 'No: the') : 'The'} limit of ${boldPounds(limit)} for a Lifetime ISA lies **inside** the allowance of ${boldPounds(whole)} a tax year and does not add to it; the government’s bonus uses none of it.`;
    },
  },
  {
    id: 'beside-full-lifetime',
    asked:
      /\bhow much\b[^?]*\b(?:stocks and shares|cash|innovative finance) isa\b[^?]*\blifetime isa is (?:full|maxed(?: out)?|used up)\b|\blifetime isa is (?:full|maxed(?: out)?|used up)\b[^?]*\bhow much\b[^?]*\b(?:stocks and shares|cash|innovative finance) isas?\b/,
    not: /£/,
    weight: 12,
    query: 'ISA allowance Lifetime ISA inside the allowance',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view) =>
      `Up to ${boldPounds(view.amount('isa-allowance') - view.amount('lifetime-limit'))} this tax year: the ${view.figure('lifetime-limit')} in the Lifetime ISA counts towards the ${view.figure('isa-allowance')}, and the rest can go into other kinds, less what you have paid into them already.`,
  },
  {
    id: 'left-beside-lifetime',
    asked: anyOf(
      /\b(?:maximum|fill|use up) (?:out )?(?:my|the|a) lifetime isa\b[^?]*\b(?:how much|what)\b[^?]*\b(?:rest|left|other|others|elsewhere|remain\w*|everything else)\b/,
      /\b(?:how much|what)\b[^?]*\b(?:rest|left|other|elsewhere|remain\w*)\b[^?]*\b(?:maximum|fill) (?:out )?(?:my|the|a) lifetime isa\b/,
    ),
    not: /\b(?:used|already paid|cash isa|stocks|2027|bonus|next|both|we)\b/,
    weight: 13,
    amounts: true,
    query: 'Lifetime ISA limit inside the ISA allowance',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view) =>
      `${boldPounds(view.amount('isa-allowance') - view.amount('lifetime-limit'))} for your other ISAs: the full ${view.figure('lifetime-limit')} in a Lifetime ISA is part of the allowance of ${view.figure('isa-allowance')}. The bonus uses none of it.`,
  },
  {
    id: 'left-beside-bonus',
    asked:
      /^(?:i )?(?:have )?(?:put|paid|pay) £\d+ (?:in|into|in to) (?:my |a |the )?lifetime isa\b[^?]*\bbonus\b[^?]*\b(?:left|remain\w*)\b/,
    not: /\b(?:cash isa|stocks|2027|wife|husband|lose|withdr\w+|took|tak(?:e|ing) (?:it|that|them|everything|all))\b/,
    weight: 13,
    amounts: true,
    query: 'Lifetime ISA bonus does not count towards the allowance',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view, question) => {
      const paid = Math.min(firstAmount(question), view.amount('lifetime-limit'));
      return `${boldPounds(view.amount('isa-allowance') - paid)}: of the allowance of ${view.figure('isa-allowance')} only the ${formatPounds(paid)} that you paid in is used. The bonus uses none of it.`;
    },
  },
  {
    id: 'bonus-and-allowance',
    asked:
      /\bbonus\b[^.?]*\b(?:count|use|eat|part of|towards|toward|include)|\b(?:count|include)s?\b[^.?]*\bbonus/,
    not: /\b(?:employer|work|job|salary|pays? me|annual bonus|christmas)\b|\d (?:years?|months?)\b/,
    weight: 8,
    query: 'Lifetime ISA bonus does not use allowance',
    rules: ['lifetime-limit', 'lifetime-bonus', 'isa-allowance'],
    text: (view) =>
      `No: the government bonus does **not** count towards your allowance. Only what you pay into the Lifetime ISA yourself does, up to ${view.figure('lifetime-limit')} of the ${view.figure('isa-allowance')}.`,
  },
  {
    id: 'lifetime-and-cash',
    asked:
      /\bhow much\b[^.?]*\blifetime isa\b[^.?]*\b(?:cash|stocks and shares|innovative finance)(?: isas?)?\b[^.?]*\b(?:both|each|same (?:tax )?year|together)\b|\blifetime isa\b[^]*\b(?:rest|remainder|remaining)\b[^.?]*\b(?:cash|stocks and shares|innovative finance|other)\b/,
    anywhere: true,
    weight: 12,
    not: /£/,
    query: 'Lifetime ISA limit inside the ISA allowance',
    rules: ['isa-allowance', 'lifetime-limit'],
    text: (view) =>
      `Up to ${view.figure('lifetime-limit')} in the Lifetime ISA and, beside that, **${formatPounds(view.amount('isa-allowance') - view.amount('lifetime-limit'))}** in your other adult ISAs: together at most ${view.figure('isa-allowance')} a tax year. Put less in the Lifetime ISA and the others can have more.`,
  },
  {
    id: 'lifetime-for-both',
    asked:
      /\b(?:can|could|may) (?:we|my \w+ and (?:i|me)|(?:i|me) and my \w+|both of us|2 of us|(?:an? )?couples?)\b(?: \w+){0,2} (?:both|each)\b[^?]{0,12}\b(?:have|open|get|hold|pay into|start) (?:an? |our own )?lifetime isas?\b|\b(?:can|could|may) (?:we )?(?:both|each)(?: of us)? (?:have|open|get|hold|pay into|start) (?:an? |our own )?lifetime isas?\b|\b(?:can|could|may) we both (?:have|open|get|hold|start) (?:an? |our own )?lifetime isas?\b/,
    not: /£|\b(?:house|home|flat|buy\w*|both a|and a|child\w*|junior)\b|\b(?:am|is|aged) \d/,
    // Under what is certain: whoever told ages before asks about those.
    weight: 3.5,
    query: 'Lifetime ISA first home couple',
    rules: ['lifetime-ages', 'lifetime-limit', 'lifetime-bonus'],
    text: (view) =>
      `Yes, **each of you one of your own**, opened at ${view.amount('lifetime-ages')} to ${view.amount('lifetime-ages', 'oldest')}: up to ${view.figure('lifetime-limit')} a tax year each, with a bonus of ${view.figure('lifetime-bonus')} each. One account cannot be shared, and each person can pay into only one Lifetime ISA in a tax year.`,
  },
];
