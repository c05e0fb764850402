import { formatPounds } from '../../../../domain/money.ts';
import { asks, says, type Question } from '../../topic.ts';
import type { PaymentCount } from '../../understand/payment-counts.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined, listed } from '../../write/text.ts';
import { isLeftOver, isMade, type PaidIn } from '../shared/payments-in.ts';
import { isTold } from '../shared/told-payments.ts';
import { overCashCap, sum } from './asides.ts';
import { mayPayLifetime } from './lifetime-sums.ts';
import { NAMES } from './target.ts';
import { FIT, LEFT, OVER, OVERPAID } from './words.ts';

// Whether payments fit into the allowance, and what they leave of it.

const timesText = ({ count, how, goOn }: PaymentCount) =>
  `${[count, how, count === 1 ? 'payment' : 'payments'].filter((part) => part !== '').join(' ')}${goOn ? '' : ' so far'}`;

const inKind = (kind: PaidIn['kind']) =>
  kind ? ` in ${kind === 'lifetime' ? 'a Lifetime ISA' : NAMES[kind]}` : '';

/** `£12,000 in cash ISAs and £3,000 in a Lifetime ISA`; of one kind the kind stands once. */
function described(payments: readonly PaidIn[]): string {
  const [kind, other] = [...new Set(payments.map((each) => each.kind))];
  const one = other === undefined && kind !== undefined;
  const each = payments.map(
    ({ kind: own, amount, times }) =>
      `${formatPounds(amount)}${times ? ` in ${timesText(times)}` : ''}${one ? '' : inKind(own)}`,
  );
  return `${listed(each)}${one ? inKind(kind) : ''}`;
}

/** "Can I still pay in £5,000?" */
export const ASKS_FOR_AMOUNT =
  /^(?!.*\bhow much\b).*\b(?:can|could|may(?! £?\d| (?:and|in|to|or)\b))\b[^.?]*(?:£|\b\d{3,})/;

const WHAT_IS_LEFT = /\b(?:what|how much) (?:is|would be|will be) left\b/;

/** The amount is known to be too much: no yes or no is asked for. */
export const WHAT_TO_DO =
  /\b(?:what (?:should|can|do|must|shall) (?:i|we) (?:now )?do|how (?:can|do) (?:i|we) (?:put|fix|correct|undo))\b/;

/** Some of the payments are still to be made: "I paid £12,000, can I add £9,000?" */
const FURTHER =
  /\b(?:can|could|may|want|would|will|going to|plan\w*|add|more|if|now|should|next|then|put(?:ting)? £|pay £)\b/;

/** What payments are of the allowance, led by yes or no where that is asked. */
export function verdict(
  total: number,
  payments: readonly PaidIn[],
  question: Question,
  view: RuleView,
): string {
  const whole = view.amount('isa-allowance');
  const year = view.taxYear;
  const left = whole - total;
  const several = payments.length > 1 ? ` (${described(payments)})` : '';
  const times = payments.find((each) => each.times)?.times;
  const yearly = !times && payments.some(({ money }) => money.per !== 'once') ? ' over a full tax year' : '';
  const regular = times && payments.length === 1 ? ` (${timesText(times)})` : yearly;
  if (left < 0) {
    const made = sum(payments.filter(({ money }) => isMade(question, money) || isLeftOver(question, money)));
    const further = says(question, FURTHER);
    const partMade = further && made > 0 && made < whole && made < total;
    const share =
      payments.length === 1 && asks(question, /\bhow much\b/)
        ? `Up to ${boldPounds(whole)} of it. `
        : says(question, FIT) &&
            !asks(question, WHAT_TO_DO) &&
            !/^(?:so |and |but )*what (?:happens )?if\b(?![^?]*\b(?:is|am|are|can|will) (?:that|it|this|i)\b)/.test(
              question.focus,
            )
          ? asks(question, OVER)
            ? 'Yes: '
            : 'No: '
          : '';
    return joined(
      `${share}${boldPounds(total)}${several}${regular} is ${boldPounds(-left)} over the ${formatPounds(whole)} ISA allowance for ${year}.`,
      partMade && `With ${formatPounds(made)} paid in already, ${boldPounds(whole - made)} more can go in.`,
      says(question, /\bfine[sd]?\b|\bpenal\w+/) && 'My sources say nothing of a fine.',
      !partMade &&
        ((made > 0 && !further) || says(question, OVERPAID) || asks(question, /\bwhat happens\b/)) &&
        'If you have already paid too much in, do not put it right with a withdrawal of your own: contact the provider or HMRC, who will say which payment has to be corrected.',
    );
  }
  const lifetime = sum(payments.filter(({ kind }) => kind === 'lifetime'));
  const over = asks(question, OVER) ? 'No. ' : '';
  const beyond =
    lifetime > view.amount('lifetime-limit') ||
    (lifetime > 0 && !mayPayLifetime(question, view)) ||
    overCashCap(payments, question, view);
  const fits = over !== '' ? over : beyond ? 'Not all of it. ' : 'Yes. ';
  const lead =
    (says(question, LEFT) || !says(question, FIT) || asks(question, /\bhow much\b/)) &&
    !ASKS_FOR_AMOUNT.test(question.focus)
      ? ''
      : fits;
  const more =
    says(question, /\b(?:more|add|still|further|again|another|else)\b/) &&
    payments.every(({ money }) => isTold(question, money)) &&
    !asks(question, WHAT_IS_LEFT) &&
    !question.kinds.includes('junior') &&
    !ASKS_FOR_AMOUNT.test(question.focus)
      ? 'No: '
      : lead;
  if (left === 0)
    return `${more}${formatPounds(total)}${several}${regular} uses the whole ISA allowance of ${boldPounds(whole)} for ${year}: nothing is left.`;
  return `${lead}${formatPounds(total)}${several}${regular} of the ${formatPounds(whole)} allowance for ${year} leaves ${boldPounds(left)}.`;
}
