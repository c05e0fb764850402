import { amountOn, ruleHistory } from '../../../domain/rule-book.ts';
import { ask } from './again.ts';
import type { Change, Turn } from './people.ts';
import { cashCap } from '../topics/cash-cap/cash-cap.ts';
import { MONTH } from '../understand/months.ts';
import type { Reading } from '../understand/reading.ts';

// Short questions after talk of the announced cap on cash ISAs.

const OLD_MONEY =
  /\b(?:existing|already (?:have|got|saved|in|there)|old (?:money|savings|isas?)|have now|in there|built up|current (?:balance|savings|isas?))\b/;

/** "What about my existing £70,000?" */
const existingMoney = (turn: Turn): Reading | null =>
  turn.last.topic.id === cashCap.id && OLD_MONEY.test(turn.alone.focus) && turn.alone.money.length <= 1
    ? ask(turn, 'does the cash isa cap apply to money already in my cash isa?')
    : null;

const YEAR_OF_65 = /\b(?:turn|am|will be|become|reach|hit) 65 in (20\d\d)\b/;
const ONLY_MONTH = new RegExp(
  String.raw`^(?:(?:and|so|it is|that is|my birthday is|birthday is|on|in|the)\b[, ]*)*(?:(\d{1,2})(?:st|nd|rd|th)?(?: of)? )?${MONTH}[?.! ]*$`,
);

/** "I turn 65 in 2027", then "in February". */
function monthOf65({ alone, last, knowledge }: Turn): Reading | null {
  const [, year] = YEAR_OF_65.exec(last.question.text) ?? [];
  const [, day, month] = ONLY_MONTH.exec(alone.focus) ?? [];
  if (year === undefined || month === undefined) return null;
  const date = day === undefined ? `in ${month} ${year}` : `on ${day} ${month} ${year}`;
  return ask(
    { alone, last, knowledge },
    `i turn 65 ${date}. how much can i put in cash isas from april 2027?`,
  );
}

/** "So £12,000 at Lloyds and £12,000 at Nationwide?" after the cap. */
function capInEach(turn: Turn): Reading | null {
  const { alone, last } = turn;
  const cap = amountOn('cash-cap-under-65', CAP_FROM);
  const [first, second, more] = alone.money;
  const twice = first?.amount === cap && second?.amount === cap && more === undefined;
  return last.topic.id === cashCap.id && twice && alone.kinds.length === 0
    ? ask(turn, `is the £${cap} cash isa cap for each bank?`)
    : null;
}
const CAP_FROM = ruleHistory('cash-cap-under-65')[0]?.from ?? '';

/** In their order: the first that fits. */
export const CAPPED_CHANGES: readonly Change[] = [
  [existingMoney, 'fitting'],
  [monthOf65, cashCap],
  [capInEach, cashCap],
];
