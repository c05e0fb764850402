import { percentWithdrawn } from '../topics/calculator/percent-withdrawn.ts';
import { drawdown } from '../topics/calculator/drawdown.ts';
import type { Reading } from '../understand/reading.ts';
import { again } from './again.ts';
import type { Change, Turn } from './people.ts';

// Another share, or another amount, taken out of the same pot.

const SO = String.raw`^(?:(?:and|or|what about|how about|what if i take|if i take|so|ok|taking|take)\b[, ]*)*`;
const SHARE = new RegExp(String.raw`${SO}(\d{1,2}(?:\.\d{1,2})?)%(?: a year| instead)?[?.! ]*$`);
const AMOUNT = new RegExp(String.raw`${SO}£?(\d{2,6})(?: a month| instead)?[?.! ]*$`);

/** "And 4%?" after 5% a year of a pot, "and £400?" after £300 a month. */
function drawnOtherwise(turn: Turn): Reading | null {
  const { alone, last } = turn;
  if (last.topic.id !== drawdown.id || alone.kinds.length > 0) return null;
  const ofShare = percentWithdrawn(last.question) !== '';
  const [, share] = ofShare ? (SHARE.exec(alone.focus) ?? []) : [];
  const [, amount] = ofShare ? [] : (AMOUNT.exec(alone.focus) ?? []);
  const put = (text: string) =>
    share === undefined
      ? text.replace(/£\d+(?:\.\d+)?(?= a (?:week|month|year))/, `£${amount ?? ''}`)
      : text.replace(/\d{1,2}(?:\.\d{1,2})?%/, `${share}%`);
  return share === undefined && amount === undefined
    ? null
    : again(turn, put(last.question.text), put(last.question.focus));
}

export const DRAWN_CHANGES: readonly Change[] = [[drawnOtherwise, 'same']];
