import { formatPounds } from '../../../../domain/money.ts';
import { asks, type Question } from '../../topic.ts';
import { yearlyAmount, type Money } from '../../understand/entities.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds } from '../../write/text.ts';
import { bonusBeside, moneyForBonus } from './bonus-room.ts';
import { bonusOfTwo, bonusShared } from './bonus-of-two.ts';
import { bonusPutUp } from './bonus-put-up.ts';
import { bonusWanted, wantedText } from './bonus-wanted.ts';
import { bonusOverYears, yearsOf } from './years.ts';
import { asksToConfirm, asksWhether } from '../shared/phrases.ts';
import { areTwo, isEach } from '../../understand/two-people.ts';
import { isMade } from '../shared/payments-in.ts';
import { paymentCountIn } from '../../understand/payment-counts.ts';

// The bonus of a Lifetime ISA on the amounts that are named.

/** The bonus on one year's payments. */
function bonusOn(paidIn: number, view: RuleView): number {
  const paid = Math.min(Math.max(paidIn, 0), view.amount('lifetime-limit'));
  return Math.min((paid * view.amount('lifetime-bonus')) / 100, view.amount('lifetime-bonus', 'most'));
}

const GETS =
  /\b(?:get|have|becomes?|turns? (?:it )?into|makes?|end up with|receive|be|is|gives? me|grow to)\b[^.?£]{0,30}$/;

/** Whether a payment and what it makes are put up for a yes or no. */
export function putsUpTotal(question: Question): boolean {
  const [paid, total, more] = question.money;
  if (!paid || !total || more || paid.per !== 'once' || total.per !== 'once') return false;
  if (question.period !== null || question.rate !== null || total.amount <= paid.amount) return false;
  const gets = GETS.test(question.text.slice(paid.end, total.at));
  return gets && (asksWhether(question) || asksToConfirm(question));
}

/** "If I pay in £4,000, do I get £5,000?": yes or no by the bonus; '' where no such outcome is put up. */
export function claimedTotal(question: Question, view: RuleView): string {
  const [paid, total] = question.money;
  if (!paid || !total || !putsUpTotal(question)) return '';
  const bonus = bonusOn(paid.amount, view);
  const sum = paid.amount + bonus;
  const over = paid.amount - view.amount('lifetime-limit');
  const lead = over <= 0 && total.amount === sum ? 'Yes' : 'No';
  return over > 0
    ? `${lead}: only ${boldPounds(view.amount('lifetime-limit'))} of it can go in in one tax year, and the bonus on that is ${boldPounds(bonus)}.`
    : `${lead}: on ${formatPounds(paid.amount)} the bonus is ${boldPounds(bonus)}, which makes ${boldPounds(sum)} before any interest or growth.`;
}

/** "£2,000 so far and another £1,500" is one year's payment. */
const ADDED = /\b(?:and|then|another|more|add|adding|plus|further|extra|also)\b/;

/** "Someone told me the bonus is £2,000 a year": right or wrong by the most there is; '' where none is put up. */
export function claimedBonus(question: Question, view: RuleView): string {
  const years = yearsForBonus(question, view);
  if (years !== '') return years;
  const [, named] = CLAIMED.exec(question.focus) ?? GETS_BONUS.exec(question.focus) ?? [];
  const putUp = asksWhether(question) || asksToConfirm(question) || HEARD.test(question.focus);
  if (named === undefined || !putUp || question.money.length !== 1) return '';
  const most = view.amount('lifetime-bonus', 'most');
  if (Number(named) === most) return 'Yes, at most.';
  if (CLAIMED.test(question.focus)) return `No: it is at most ${boldPounds(most)} a tax year.`;
  return Number(named) > most
    ? `No: the bonus is at most ${boldPounds(most)} a tax year.`
    : `Yes: that takes ${boldPounds((Number(named) * 100) / view.amount('lifetime-bonus'))} paid in.`;
}
/** "Can I get a £2,000 bonus in a year?" */
const GETS_BONUS =
  /\b(?:get|have|receive|earn|claim|pays?) (?:an? |the |up to |as much as )*£(\d+) (?:of )?(?:(?:government|lifetime|isa|state) )*bonus\b(?![^?]*\b(?:on £|for £|from £|if|when|help to buy)\b)/;

/** "How many years to £5,000 of bonus?" */
const YEARS_TO =
  /\bhow (?:many (?:tax )?years|long)\b[^?]*£(\d+) (?:of |in )?(?:(?:government|lifetime|isa|state) )*bonus(?:es)?\b/;

/** The tax years that a bonus takes where the full limit is paid in; '' where none is asked for. */
function yearsForBonus({ focus, money }: Question, view: RuleView): string {
  const [, wanted] = YEARS_TO.exec(focus) ?? [];
  if (wanted === undefined || money.length !== 1) return '';
  const most = view.amount('lifetime-bonus', 'most');
  const years = Math.ceil(Number(wanted) / most);
  return `Over **${years === 1 ? '1 tax year' : `${years} tax years`}** at the least: the bonus is at most ${boldPounds(most)} a tax year, on ${view.figure('lifetime-limit')} paid in.`;
}

const CLAIMED =
  /\b(?:bonus (?:is|of|was|can be|worth|pays) (?:up to |about |at most |as much as )*|is (?:the |a )?(?:lifetime isa |government )*bonus )£(\d+)(?! (?:on|for|from|if)\b)/;
const HEARD = /\b(?:told me|heard|read|saw|says?|thinks?|thought|reckons?|claims?)\b/;

/** "How much more bonus?" */
export const MORE_BONUS =
  /\b(?:more|extra|rest of the|remaining|further)\b[^.?]*\bbonus\b|\bbonus\b[^.?]*\b(?:left|remain\w*|still)\b/;

/** "£4,000 now and £4,000 in April": on either side of 5 April. */
const NEXT_YEAR =
  /^(?: \w+){0,4} (?:next (?:tax )?year|(?:in|after|from|next) (?:6 |the 6th of )?april|after 5 april)\b/;

/** How much more may go in is asked for as well. */
const MORE_PAYMENTS = /\bhow much more (?:can|could|may|should) (?:i|we) (?:still )?(?:pay|put|add|save)\b/;

/** What is left of a year's bonus after a payment. */
function bonusLeft(paidIn: number, question: Question, view: RuleView): string {
  const limit = view.amount('lifetime-limit');
  const room = limit - paidIn;
  const more = boldPounds(bonusOn(room, view));
  if (room > 0 && asks(question, MORE_PAYMENTS))
    return `Another ${boldPounds(room)}: the bonus on that is ${more}, ${boldPounds(bonusOn(limit, view))} in all for the tax year.`;
  return room > 0
    ? `Up to ${more} more: after ${formatPounds(paidIn)} another ${boldPounds(room)} can go in this tax year.`
    : `None this tax year: the limit of ${view.figure('lifetime-limit')} is used up.`;
}

const LAST_YEAR = /\blast (?:tax )?year\b/;
/** How far after an amount its year is told. */
const NEAR = 25;

/** "£3,000 last tax year and £4,000 this year", "£4,000 now and £4,000 in April": '' where both are of one year. */
function bonusOfTwoYears(question: Question, [first, second]: [Money, Money], view: RuleView): string {
  const { text } = question;
  const [one, other] = [bonusOn(yearlyAmount(first), view), bonusOn(yearlyAmount(second), view)];
  const total = `${boldPounds(one + other)} in all: each tax year has its own limit.`;
  if (LAST_YEAR.test(text.slice(second.end, second.end + NEAR)))
    return `${boldPounds(one)} on the first and ${boldPounds(other)} on last year’s, ${total}`;
  if (LAST_YEAR.test(text.slice(first.end, Math.min(second.at, first.end + NEAR * 2))))
    return `${boldPounds(one)} on last year’s and ${boldPounds(other)} on this year’s, ${total}`;
  return NEXT_YEAR.test(text.slice(second.end))
    ? `${boldPounds(one)} this tax year and ${boldPounds(other)} for the next, which begins on 6 April, ${total}`
    : '';
}

/** "£4,000 in each of 3 years", "paid in £4,000 for 5 years": the same each year. */
const EACH_YEAR =
  /^ (?:(?:in|a year|into|my|an?|the|lifetime|isa) )*(?:for|in each of|each of|every year for)(?: the)?(?: last| past)? \d+ (?:tax )?years\b/;

/** Whether the bonus on payments that are the same each year is asked for, and no growth. */
export const asksBonusOfYears = (question: Question) =>
  asks(question, /\bbonus\b/) &&
  question.rate === null &&
  question.money.length === 1 &&
  question.money.some(({ end }) => EACH_YEAR.test(question.text.slice(end)));

/** "£100 a month since May. How much bonus so far?" */
function bonusSoFar(question: Question, money: Money, view: RuleView): string {
  const times = paymentCountIn(question.text, money, question.today);
  if (!times || times.count < 1) return '';
  const paid = Math.round(money.amount * times.count * 100) / 100;
  const counted = [`${times.count}`, times.how, 'payments'].filter((part) => part !== '').join(' ');
  const over =
    paid > view.amount('lifetime-limit') ? `, of which ${view.figure('lifetime-limit')} can go in,` : '';
  return `On ${formatPounds(paid)} (${counted} of ${formatPounds(money.amount)})${over} the bonus is ${boldPounds(bonusOn(paid, view))}.`;
}

/** "What would it come to with the bonus?" */
const WITH_BONUS =
  /\b(?:total|come(?:s)? to|have|hold|altogether|in all|end up with|worth|in there|in it)\b[^.?]*\b(?:with|including|plus|and) (?:the |its )?(?:government )?bonus\b/;

/** "Do I get £1,000 if I pay in £3,999?" */
function putUpText(claimed: number, paid: number, view: RuleView): string {
  const bonus = bonusOn(paid, view);
  const limit = view.amount('lifetime-limit');
  const over = paid > limit ? `, since only ${formatPounds(limit)} can go in in one tax year` : '';
  return `${claimed === bonus ? 'Yes' : 'No'}: on ${formatPounds(paid)} the bonus is ${boldPounds(bonus)}${over}.`;
}

/** What leads an answer on the bonus where amounts are named; '' where none are. */
export function bonusOnAmount(question: Question, view: RuleView): string {
  const putUp = bonusPutUp(question);
  if (putUp !== null) return putUpText(putUp.bonus, putUp.paid, view);
  const ofTwo = bonusOfTwo(question, view) || bonusShared(question, view);
  if (ofTwo !== '') return ofTwo;
  const [money, more, third] = moneyForBonus(question, view);
  const wanted = bonusWanted(question);
  if (wanted !== null) return wantedText(wanted, question, view);
  if (!money && yearsOf(question) > 1) return bonusOverYears(question, view);
  const beside = bonusBeside(question, view);
  if (beside !== '') return beside;
  if (!money || third) return '';
  if (!more && isMade(question, money) && asks(question, MORE_BONUS))
    return bonusLeft(yearlyAmount(money), question, view);
  const soFar = more ? '' : bonusSoFar(question, money, view);
  if (soFar !== '') return soFar;
  if (more) {
    const years = bonusOfTwoYears(question, [money, more], view);
    if (years !== '') return years;
  }
  const together = more && !third && ADDED.test(question.text.slice(money.end, more.at));
  const paidIn = yearlyAmount(money) + (together ? yearlyAmount(more) : 0);
  const bonus = bonusOn(paidIn, view);
  const regular =
    money.per === 'once'
      ? ''
      : ` a year${money.per === 'year' ? '' : ` (${formatPounds(money.amount)} a ${money.per})`}`;
  const limit = view.amount('lifetime-limit');
  const years = yearsOf(question);
  const wholeAsked = asks(question, WITH_BONUS);
  const eachYear = !more && EACH_YEAR.test(question.text.slice(money.end));
  if (years > 1 && (eachYear || money.per !== 'once') && !together && wholeAsked && !areTwo(question.text)) {
    const paid = Math.min(paidIn, limit);
    return `${boldPounds((paid + bonus) * years)} over ${years} years before any interest or growth: ${boldPounds(paid * years)} paid in and ${boldPounds(bonus * years)} of bonus.`;
  }
  if (years > 1 && eachYear)
    return `${boldPounds(bonus * years)}: ${boldPounds(bonus)} in each of ${years} tax years, on ${formatPounds(Math.min(paidIn, limit))} paid in.`;
  if (!more && areTwo(question.text) && isEach(question.text)) {
    const times = years > 1 && money.per !== 'once' ? years : 1;
    return `${boldPounds(2 * bonus * times)} for two${times > 1 ? ` over ${times} years` : ''}: ${boldPounds(bonus)}${money.per === 'once' ? '' : ' a year'} each, on ${formatPounds(Math.min(paidIn, limit))} paid in by each into an account of their own.`;
  }
  if (years > 1 && money.per !== 'once' && !together)
    return `${boldPounds(bonus * years)} over ${years} years: ${boldPounds(bonus)} a year on ${formatPounds(Math.min(paidIn, limit))} paid in, growth left aside.`;
  if (paidIn > limit) {
    return `Only ${boldPounds(limit)} of the ${formatPounds(paidIn)}${regular} can go in in one tax year; the bonus on that is ${boldPounds(bonus)}.`;
  }
  return `On ${formatPounds(paidIn)}${regular} the bonus is ${boldPounds(bonus)}, which makes ${boldPounds(paidIn + bonus)} before any interest or growth.`;
}
