import { again } from './again.ts';
import type { Change, Turn } from './people.ts';
import { paymentsIn } from '../topics/shared/payments-in.ts';
import type { Money } from '../understand/entities.ts';
import type { Question } from '../topic.ts';
import type { Reading } from '../understand/reading.ts';

// An amount that was told wrongly and is put right.

const SORRY = String.raw`(?:no|nope|sorry|oops|whoops|oh|wait|actually|hang on|hold on|correction|typo|my mistake|my bad|scrap that|i meant?(?: to say)?|make (?:that|it)|that should (?:be|have been|say)|it should (?:be|have been|say)|should (?:be|have been|have said))`;
const IT_IS = String.raw`(?:it (?:is|was)|that (?:is|was)|i (?:put|paid|have|pay|save|earn|get)(?: in)?|the \w+ (?:is|was)|about|around|only|in fact)`;

const INTO = String.raw`(?:in|into|to) (?:an? |my |the )?(?:[a-z]+ ){0,4}(?:isas?|cash|shares|stocks)`;

/** "No sorry, £13,000", "I meant 600 a month", "not £5,000 but £6,000", "£6,000 not £5,000": that amount and no other. */
const PUTS_RIGHT = new RegExp(
  String.raw`^(?:${SORRY}\b[,.: ]*)+(?:${IT_IS}\b[, ]*)*(?:not £?\d[\d.]*,? (?:but )?)?£?(\d+(?:\.\d+)?)(?: (?:a (?:month|week|year)|each|not £?\d[\d.]*|in (?:it|there)|of course|${INTO}))*[?.! ]*$`,
);
const NOT_BUT = /^not £?\d[\d.]*,? (?:but )?£?(\d+(?:\.\d+)?)[?.! ]*$/;
const NEW_NOT_OLD = /^£(\d+(?:\.\d+)?),? not £?\d[\d.]*[?.! ]*$/;

/** "Will I go over £20,000?", "the full £20,000": a limit, and nothing that was told. */
const LIMIT_BEFORE =
  /\b(?:over|above|exceed|under|within|limit(?: of| is)?|allowance(?: of| is)?|full|whole|of the|the)(?: my| the)? $/;

/** The amounts that were told, without those that only name a limit. */
export const amountsTold = ({ text, money }: Question): readonly Money[] => {
  const told = money.filter(({ at }) => !LIMIT_BEFORE.test(text.slice(0, at)));
  return told.length > 0 ? told : money;
};

/** The question before with another amount in the place of this one. */
export function withAmount(turn: Turn, money: Money, amount: number): Reading {
  const { question } = turn.last;
  const old = question.text.slice(money.at, money.end);
  const put = (text: string) => text.replaceAll(new RegExp(`${old}(?![\\d.]*\\d)`, 'g'), `£${amount}`);
  const reading = again(turn, put(question.text), put(question.focus));
  // What is put right names none of them.
  const products = reading.products.length > 0 ? reading.products : question.products;
  return { ...reading, products };
}

const LEAST_ALONE = 100;
/** No rate is as high. */
const MOST_PERCENT = 16;

/** What was told last, or for the kind of ISA that is named. */
function placeOf({ alone, last }: Turn): Money | undefined {
  const [kind] = alone.kinds;
  const ofKind = paymentsIn(last.question).filter((payment) => payment.kind === kind);
  return (kind === undefined ? undefined : ofKind.at(-1)?.money) ?? amountsTold(last.question).at(-1);
}

/** "No sorry £13k" */
function corrected(turn: Turn): Reading | null {
  const { focus } = turn.alone;
  const number = (PUTS_RIGHT.exec(focus) ?? NOT_BUT.exec(focus) ?? NEW_NOT_OLD.exec(focus))?.[1];
  const money = placeOf(turn);
  if (number === undefined || !money) return null;
  // "No, 4.5" after a sum at a rate puts that right.
  const isRate = turn.last.question.rates.length > 0 && number.includes('.') && Number(number) < MOST_PERCENT;
  if (isRate && !focus.includes(`£${number}`)) return null;
  // "£10,000", then "no, 12": counted in thousands as before.
  const inThousands = Number(number) < LEAST_ALONE && money.amount >= 1000 && !focus.includes(`£${number}`);
  return withAmount(turn, money, Number(number) * (inThousands ? 1000 : 1));
}

/** Put right before anything else is read into it. */
export const CORRECTED_CHANGES: readonly Change[] = [[corrected, 'same']];
