import { formatPounds } from '../../../domain/money.ts';
import { taxYearOf, formatDate, addDays } from '../../../domain/tax-year.ts';
import { asks, type Question } from '../topic.ts';
import { anyOf } from '../understand/any-of.ts';
import type { TaxBand } from '../understand/entities.ts';
import type { RuleView } from '../write/rule-view.ts';
import { boldPounds } from '../write/text.ts';
import type { Fact } from './facts.ts';
import { allowanceOf, withArticle } from './tax-sums.ts';

// Sums on one amount that is named, or on the limits themselves.

const ADULT = String.raw`(?:wife|husband|partner|spouse|girlfriend|boyfriend|fianc\w+)`;
const PAIR = new RegExp(String.raw`\b(?:me|i) and my ${ADULT}\b|\b(?:my )?${ADULT} and (?:i|me)\b`);
const ISAS = /\bisas?\b/;

const firstOf = ({ money }: Question) => money[0]?.amount ?? 0;
const nextYearOf = ({ today }: Question) => formatDate(addDays(taxYearOf(today).end, 1));

/** An amount larger than one tax year takes: what goes in now, what later. */
function overYears(amount: number, each: number, question: Question): string {
  const years = Math.ceil(amount / each);
  const now = Math.min(amount, each);
  const next =
    years > 1 ? ` and up to ${boldPounds(Math.min(each, amount - now))} from ${nextYearOf(question)}` : '';
  return `${boldPounds(now)} this tax year${next}${years > 2 ? `: **${years} tax years** in all` : ''}`;
}

function yearsToMove(view: RuleView, question: Question): string {
  const amount = firstOf(question);
  const whole = view.amount('isa-allowance');
  const [alone, two] = [Math.ceil(amount / whole), Math.ceil(amount / (2 * whole))];
  return `At ${boldPounds(whole)} a tax year ${formatPounds(amount)} takes one person **${alone} tax ${alone === 1 ? 'year' : 'years'}**${alone > 1 ? `, a couple ${two}: each uses an allowance of their own` : ''}. The first ${boldPounds(Math.min(amount, whole))} can go in by ${formatDate(taxYearOf(question.today).end)}, the next from ${nextYearOf(question)}. What is in an ISA already, and what it grows by, uses none of it.`;
}

function ofCouple(view: RuleView, question: Question): string {
  const amount = firstOf(question);
  const whole = view.amount('isa-allowance');
  return `Each of you has an allowance of ${boldPounds(whole)}, ${formatPounds(2 * whole)} for two a tax year. ${
    amount <= 2 * whole
      ? `So all of the ${formatPounds(amount)} can go in this tax year, at most ${boldPounds(whole)} in either name.`
      : `Of the ${formatPounds(amount)} that is ${overYears(amount, 2 * whole, question)}.`
  } Each ISA is in one person’s name; what one gives the other to pay in uses the other’s allowance.`;
}

function lifetimeUntil(view: RuleView, question: Question): string {
  const limit = view.amount('lifetime-limit');
  const age = question.people[0]?.age ?? 0;
  const last = view.amount('lifetime-ages', 'lastPayment');
  const years = Math.max(0, Math.min(question.untilAge ?? last, last) - age);
  const [paid, bonus] = [limit * years, view.amount('lifetime-bonus', 'most') * years];
  return `**${formatPounds(paid + bonus)}**, interest and growth left aside: ${formatPounds(paid)} paid in over ${years} years, ${boldPounds(limit)} each tax year, and ${formatPounds(bonus)} of bonus. Payments are possible until ${last}.`;
}

const BANDS: readonly (readonly [RegExp, TaxBand])[] = [
  [/\bhigher\b/, 'higher'],
  [/\bbasic\b/, 'basic'],
];

function savingsBeforeTax(view: RuleView, question: Question): string {
  const [, named] = BANDS.find(([words]) => asks(question, words)) ?? [];
  const { rate } = question;
  const bands: readonly TaxBand[] = named ? [named] : ['basic', 'higher'];
  const each = bands.map((band) => {
    const free = allowanceOf(view, band);
    return `about **${formatPounds(Math.floor((free / (rate ?? 1)) * 100))}** for ${withArticle(band)}-rate taxpayer, whose allowance is ${boldPounds(free)} of interest a year`;
  });
  return `At ${rate ?? 0}% interest that is ${each.join(', ')}, with no other interest. Interest above it is taxed; inside an ISA none is.`;
}

/** Amounts whose sum is a fact of the rules. */
export const AMOUNT_FACTS: readonly Fact[] = [
  {
    id: 'held-already',
    asked:
      /\bi (?:have|hold|own) (?:got )?£\d+ (?:in|of|saved in) (?:my |an? )?(?:\w+ ){0,2}isas?\b[^?]*\b(?:can|could|may) i (?:still |also )?(?:add|pay|put|save|invest)\b|\b(?:can|could|may) i (?:still |also )?(?:add|pay|put|save|invest)\b[^?]*\bif i (?:have|hold|own) (?:already )?(?:got )?£\d+ (?:in|of) (?:my )?isas?\b/,
    not: /\b(?:this (?:tax )?year|paid|flexible|withdr\w+|lifetime|junior|transfer)\b|%/,
    weight: 12,
    amounts: true,
    query: 'money already in an ISA earlier years allowance',
    text: (view) =>
      `Yes: what you hold in ISAs from earlier tax years does not count. This tax year you can pay in up to ${view.figure('isa-allowance')}, less what you have paid in since ${formatDate(taxYearOf(view.date).start)}.`,
  },
  {
    id: 'years-to-move',
    asked: anyOf(
      /\bhow (?:many (?:tax )?years|long)\b[^.?]*\b(?:move|get|put|shelter|shift|feed|bring|pay)\b[^.?]*£\d+[^.?]*\b(?:into|in|inside) (?:an? |my |the )?isas?\b/,
      /£\d{5,}[^.?]*,? ?(?:so )?how (?:do|can|should|could) (?:i|we) (?:get|move|put|shelter|shift) (?:it|that|this|them|all of it)(?: all)? (?:into|in|inside) (?:an? |my )?isas?\b/,
    ),
    not: /\b(?:transfer\w*|a (?:month|week)|monthly|%|grow\w*|reach|until i have)\b/,
    weight: 14,
    amounts: true,
    query: 'ISA allowance several tax years',
    text: yearsToMove,
  },
  {
    id: 'over-april',
    asked:
      /£\d{5}\b[^?]*\b(?:wait(?:ing)? (?:until|till|for)|after|over|across|either side of|straddl\w+|before and after) (?:the )?(?:6th? )?(?:of )?april\b/,
    also: ISAS,
    not: /\b(?:cash|lifetime|junior|bonus|transfer\w*|under 65|cap|paid|used)\b|%/,
    weight: 12,
    amounts: true,
    query: 'ISA allowance tax year April',
    text: (view, question) => {
      const [amount, whole] = [firstOf(question), view.amount('isa-allowance')];
      return amount <= whole
        ? `Yes: ${formatPounds(amount)} is within the allowance of ${boldPounds(whole)} of either tax year.`
        : `Not in one tax year, whose allowance is ${boldPounds(whole)}; on both sides of 5 April it goes: ${overYears(amount, whole, question)}.`;
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
    id: 'divided-by-month',
    asked:
      /£\d+ (?:divided|split|spread) (?:a month|monthly|by 12|over (?:12 months|the year|a year)|per month)\b/,
    not: /%|\b(?:until|left|from now|by april|lifetime)\b/,
    weight: 10,
    amounts: true,
    query: 'paying in regularly',
    text: (_view, question) =>
      `${boldPounds(Math.floor((firstOf(question) / 12) * 100) / 100)} a month, in twelve equal payments of a full tax year.`,
  },
  {
    id: 'couple-with-amount',
    asked: new RegExp(String.raw`(?:${PAIR.source})[^?]*\b(?:have|has|got) £\d+|£\d+[^?]*(?:${PAIR.source})`),
    also: ISAS,
    not: /\bnot fit\b|\bover\b|\b(?:paid|put £|used|already|lifetime|junior|child\w*|kids?|fscs|protect\w*|joint|tax on|interest|a month|house|home|flat|died|transfer\w*|each)\b|%/,
    weight: 12,
    amounts: true,
    query: 'ISA allowance each adult couple',
    text: ofCouple,
  },
  {
    id: 'partners-unused',
    asked: new RegExp(
      String.raw`\b${ADULT} (?:has|have|did|does|is) (?:not|never|no) (?:been )?(?:us(?:ed|ing|e)|need\w*)\b[^?]*\b(?:hers|his|theirs|(?:her|his|their) (?:isa )?allowance)\b[^?]*\b(?:can|could|may) i\b`,
    ),
    not: /\b(?:died|death|late)\b/,
    weight: 12,
    query: 'allowance belongs to you alone cannot be given away',
    text: (view) =>
      `No: an allowance belongs to one person and cannot be used by another. What you can do is give your partner money for an ISA in their **own name**, within their own ${view.figure('isa-allowance')} a tax year.`,
  },
  {
    id: 'bonus-on',
    asked:
      /^(?:(?:the|what is the|lifetime isa|government|so|and)[, ]+)*bonus (?:on|for|of) (?:a |about )?£\d+[?.! ]*$/,
    weight: 12,
    amounts: true,
    query: 'Lifetime ISA bonus',
    rules: ['lifetime-bonus', 'lifetime-limit'],
    text: (view, question) => {
      const [amount, limit] = [firstOf(question), view.amount('lifetime-limit')];
      const bonus = (Math.min(amount, limit) * view.amount('lifetime-bonus')) / 100;
      return `On ${formatPounds(amount)} paid into a Lifetime ISA in a tax year the government’s bonus of ${view.figure('lifetime-bonus')} is ${boldPounds(bonus)}${amount > limit ? `: only ${boldPounds(limit)} can go in` : ''}.`;
    },
  },
  {
    id: 'lifetime-until',
    asked:
      /\b(?:max\w*|most|full|total)\b[^.?]*\blifetime isa (?:contributions?|payments?|savings)\b|\blifetime isa\b[^.?]*\b(?:contributions?|payments?)\b[^.?]*\b(?:max\w*|most|in total|altogether)\b/,
    also: /\buntil (?:i am |age )?\d{2}\b|\b(?:i am|from|at|aged?) \d{2}\b/,
    not: /£|%|\b(?:a (?:tax )?year|per year|annual|yearly|this year|left)\b/,
    weight: 14,
    query: 'Lifetime ISA bonus',
    rules: ['lifetime-limit', 'lifetime-bonus', 'lifetime-ages'],
    text: lifetimeUntil,
  },
  {
    id: 'savings-before-tax',
    asked:
      /\bhow much (?:money |savings? |can i (?:have|save|hold|keep) )*(?:in savings |saved )?at \d+(?:\.\d+)?%[^?]*\b(?:before|without|until)\b[^?]*\b(?:tax(?:ed)?|pay)\b/,
    not: /£|\bisas?\b|\badditional\b/,
    weight: 12,
    query: 'cash ISA or ordinary savings account interest tax',
    rules: ['personal-savings-allowance', 'savings-tax'],
    text: savingsBeforeTax,
  },
];
