import { formatPounds } from '../../../domain/money.ts';
import type { RuleId } from '../../../domain/rule-book.ts';
import { asks, says, NEVER, type Question } from '../topic.ts';
import { crossesTaxYear, daysNamedIn, type NamedDay } from '../understand/named-days.ts';
import type { RuleView } from '../write/rule-view.ts';
import { boldPounds, joined, listed } from '../write/text.ts';
import { OVER } from './allowance-sums.ts';
import { rulesTopic } from './rules-topic.ts';

const PAYS =
  /\b(?:pay|paid|paying|put|putting|save|saved|invest|invested|deposit|deposited|contribute|contributed|add|added|payments?)\b/;

/** Two days on which money is paid in, with 5 April between them. */
function bothSides({ text }: Question): [NamedDay, NamedDay] | null {
  const [first, second, third] = daysNamedIn(text);
  return first && second && !third && crossesTaxYear(first, second) ? [first, second] : null;
}

interface Limit {
  id: RuleId;
  name: string;
}

const limitOf = ({ kinds }: Question): Limit =>
  kinds.includes('lifetime')
    ? { id: 'lifetime-limit', name: 'Lifetime ISA limit' }
    : kinds.includes('junior')
      ? { id: 'junior-limit', name: 'Junior ISA limit' }
      : { id: 'isa-allowance', name: 'ISA allowance' };

const bonus = (amount: number, view: RuleView) => (amount * view.amount('lifetime-bonus')) / 100;

function yearsText(question: Question, view: RuleView): string {
  const { id, name } = limitOf(question);
  const limit = view.amount(id);
  const amounts = question.money.map(({ amount }) => amount);
  const over = amounts.filter((amount) => amount > limit);
  const [first = limit, second = first] = amounts;
  const lifetime = id === 'lifetime-limit' && over.length === 0;
  return joined(
    over.length > 0
      ? 'Not all of it.'
      : asks(question, OVER) || asks(question, /\b(?:same|one|1) (?:tax )?year\b/)
        ? 'No.'
        : 'Yes.',
    `A tax year ends on **5 April** and the next begins on **6 April**, so the two payments fall in **different tax years**, each with its own ${name} of ${boldPounds(limit)}.`,
    over.length > 0 && `${listed(over.map((amount) => formatPounds(amount)))} is over that.`,
    lifetime &&
      `The bonus is ${boldPounds(bonus(first, view))} on the first and ${boldPounds(bonus(second, view))} on the second, **${formatPounds(bonus(first, view) + bonus(second, view))}** in all.`,
    'What counts is the day on which the provider receives the money, so do not leave the first one to the last hour.',
  );
}

/** Payments on both sides of 5 April: "£4,000 on 5 April and £4,000 on 6 April". */
export const twoTaxYears = rulesTopic({
  id: 'two-tax-years',
  rules: ['isa-allowance', 'lifetime-limit', 'junior-limit', 'lifetime-bonus'],
  score: (question) =>
    bothSides(question) !== null &&
    question.money.length <= 2 &&
    (PAYS.test(question.text) || question.money.length === 2) &&
    !says(
      question,
      /\bwithdr[ae]w\w*|\btransfer|\btook\b|\btake\b|\bback\b|\bsince\b|\bopened\b|\bhouse\b|\bhome\b|\bhow (?:many days|long)\b/,
    )
      ? 15
      : NEVER,
  now: yearsText,
  atOtherTime: (question, _view, { now }) => yearsText(question, now),
});
