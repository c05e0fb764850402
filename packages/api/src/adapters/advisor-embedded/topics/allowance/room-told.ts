import { formatPounds } from '../../../../domain/money.ts';
import { addDays, formatDate, nextDeadline } from '../../../../domain/tax-year.ts';
import { asks, says, type Question } from '../../topic.ts';
import type { RuleView } from '../../write/rule-view.ts';
import { boldPounds, joined } from '../../write/text.ts';
import { isLeftOver, isMade, type PaidIn } from '../shared/payments-in.ts';
import { sum } from './asides.ts';
import { OVER } from './words.ts';

const COMES_BEFORE =
  /\b(?:gave|gives?|given|giving|gift\w*|got|getting|received?|receiving|inherit\w*|won|sold|came into|coming into|left me|lent|bonus (?:is|of)|windfall)\b[^£.?!]{0,25}$/;
const COMES_AFTER =
  /^ (?:from|off) (?:(?:my|our|the|an?) )?(?:mum|mom|mother|dad|father|gran\w*|nan|parents?|uncle|aunt|will|estate|work|lottery|sale)\b/;
/** "I have got £15,000 in this year": in the ISA. */
const IS_IN = /^ (?:already |paid )*in(?= (?:this|so far|already|since)\b|[.,;?!])/;

/** Money that has come in and is not said to be paid in. */
const comesIn = (question: Question, { money }: PaidIn) =>
  !isMade(question, money) &&
  !isLeftOver(question, money) &&
  !IS_IN.test(question.text.slice(money.end)) &&
  (COMES_BEFORE.test(question.text.slice(0, money.at)) || COMES_AFTER.test(question.text.slice(money.end)));

/** "I have £6,000 left. Mum gave me £10,000": what has come in is not paid in yet, and goes in as far as there is room. */
export function roomTold(question: Question, payments: readonly PaidIn[], view: RuleView): string {
  const [first, second, more] = payments;
  if (!first || !second || more || payments.some(({ kind }) => kind !== null)) return '';
  const told = [first, second].find(({ money }) => isLeftOver(question, money));
  const comes = told
    ? [first, second].find((each) => each !== told)
    : [first, second].find((each) => comesIn(question, each));
  if (!comes || isLeftOver(question, comes.money) || isMade(question, comes.money)) return '';
  const paid = sum([first, second].filter((each) => each !== comes));
  const left = view.amount('isa-allowance') - paid;
  if (left <= 0 || comes.amount <= left || says(question, /\btransfer\w*|\bnext (?:tax )?year\b/)) return '';
  const lead = asks(question, OVER) ? 'Yes:' : 'Not all of it:';
  return joined(
    `${lead} ${boldPounds(left)} more can go into ISAs this tax year, so of the ${formatPounds(comes.amount)} the last ${boldPounds(comes.amount - left)} has to wait.`,
    `That is ${boldPounds(comes.amount - left)} over the ${view.figure('isa-allowance')} allowance for ${view.taxYear}; a new one begins on ${formatDate(addDays(nextDeadline(question.today), 1))}.`,
    !question.brief && 'It is for you to keep count across providers.',
  );
}
