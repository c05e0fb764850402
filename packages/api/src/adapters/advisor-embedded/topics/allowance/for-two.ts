import { formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import { addDays, formatDate, taxYearOf } from '../../../../domain/tax-year.ts';
import { askRules, type ToolCall } from '../../tool-results.ts';
import { asks, NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { yearlyAmount } from '../../understand/entities.ts';
import { areTwo, isEach } from '../../understand/two-people.ts';
import { ruleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { isBalance, isTransferred } from '../shared/not-paid-now.ts';
import { isMade } from '../shared/payments-in.ts';
import { noRuleBook } from '../shared/rules-topic.ts';
import { ASKS_FOR_AMOUNT } from './verdict.ts';
import { CHILDREN, FIT, LEFT, OVER } from './words.ts';

// Whether what two people want to pay in fits: each has an allowance of their own.

const IN_ALL = /\b(?:how much|what)\b[^?]*\b(?:altogether|together|in total|in all|between us)\b/;

const TO_COME =
  /^(?:(?:so|and|but|hi|hello)[, ]+)*(?:can|could|may)\b(?![^?]*\b(?:already|so far|have (?:paid|put))\b)/;
const WITHIN = /\bwithin (?:our|the|my|both)\b/;

/** Pounds in a tax year that are still to be paid in; null where more is asked than whether they fit. */
function plannedBy(question: Question): number | null {
  const { money, kinds, rates, period, products, text, when, today } = question;
  const plain = rates.length === 0 && (period === null || period === 12) && products.length === 0;
  const thisYear = when === null || (when.from <= taxYearOf(today).end && when.to >= today);
  const ofAdults = kinds.every((kind) => kind === 'cash' || kind === 'stocks' || kind === 'innovative');
  if (!plain || !thisYear || !ofAdults || money.length === 0 || !areTwo(text)) return null;
  // "Can my wife and I put £30,000" tells of no payment that was made.
  const toCome = TO_COME.test(question.focus);
  const counted = money.some(
    (each) =>
      (!toCome && isMade(question, each)) || isBalance(question, each) || isTransferred(question, each),
  );
  if (counted || asks(question, LEFT)) return null;
  const asked =
    asks(question, FIT) ||
    asks(question, WITHIN) ||
    ASKS_FOR_AMOUNT.test(question.focus) ||
    asks(question, IN_ALL);
  const planned = money.reduce((sum, each) => sum + yearlyAmount(each), 0);
  const most = 2 * (amountOn('isa-allowance', today) ?? 0);
  // How much of it fits, and when the rest can go in, is another sum.
  const part = planned > most && asks(question, /\bhow much\b/);
  return asked && !part && !CHILDREN.test(text) ? planned : null;
}

const call = ({ today }: Question): ToolCall<'isa_rules'> => askRules(['isa-allowance'], today);

/** A lead where it is asked whether it fits; "too much?" turns it round. */
function lead(question: Question, fits: boolean): string {
  if (asks(question, IN_ALL) && !asks(question, FIT)) return '';
  if (!fits && !isEach(question.text) && !asks(question, OVER)) return 'Not all of it. ';
  return fits === !asks(question, OVER) ? 'Yes. ' : 'No. ';
}

export const forTwo: Topic = {
  id: 'allowance-for-two',
  answers: ['much', 'barred'],
  score: (question) => (plannedBy(question) === null ? NEVER : 14),
  calls: (question) => [call(question)],
  compose: (question, found): Draft => {
    const answer = found.get(call(question));
    const planned = plannedBy(question);
    if (!answer || planned === null) return noRuleBook;
    const view = ruleView(answer);
    const whole = view.amount('isa-allowance');
    const own = `Each adult has an allowance of ${boldPounds(whole)} of their own for ${view.taxYear}`;
    const yearly = question.money.some(({ per }) => per !== 'once') ? ' a year' : '';
    const each = isEach(question.text);
    const fits = each ? planned <= whole : planned <= 2 * whole;
    const sum = each
      ? fits
        ? `${formatPounds(planned)}${yearly} each fits and leaves each ${formatPounds(whole - planned)}; together that is ${boldPounds(2 * planned)}.`
        : `${formatPounds(planned)}${yearly} each is ${boldPounds(planned - whole)} over it, for either of you.`
      : fits
        ? `${formatPounds(planned)}${yearly} fits in the ${boldPounds(2 * whole)} for two and leaves ${formatPounds(2 * whole - planned)}.`
        : `${formatPounds(planned)}${yearly} is ${boldPounds(planned - 2 * whole)} over the ${formatPounds(2 * whole)} for two.`;
    const next = formatDate(addDays(taxYearOf(question.today).end, 1));
    return {
      text: joined(
        `${lead(question, fits)}${own}: ${sum}`,
        !each && fits && planned > whole && `Neither can pay in more than ${formatPounds(whole)}.`,
        !each &&
          !fits &&
          yearly === '' &&
          planned <= 4 * whole &&
          `${formatPounds(2 * whole)} can go in this tax year and the other ${formatPounds(planned - 2 * whole)} from ${next}.`,
        'Every ISA is in one person’s name.',
      ),
      notes: ['rules'],
    };
  },
};
