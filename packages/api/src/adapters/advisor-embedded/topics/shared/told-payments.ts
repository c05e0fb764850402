import type { Question } from '../../topic.ts';
import type { Money } from '../../understand/entities.ts';
import { isMade } from './payments-in.ts';

const ASKS_MAY =
  /\b(?:can|could|may|am) (?:i|we|he|she|they)\b|\b(?:is|are) there\b|\bhow much (?:more|else|is left)\b/;

/** Told before anything is asked: "£15,000 in cash this year. Can I put in any more?" */
export const isTold = (question: Question, money: Money) =>
  isMade(question, money) ||
  (!ASKS_MAY.test(question.text.slice(0, money.at)) && ASKS_MAY.test(question.text.slice(money.end)));

const BACK_BEFORE =
  /\b(?:(?:put|paid|pay|moved|placed) (?:it |them |money )?back(?: in)?|replaced|returned|repaid)(?: (?:only|just|about|around))* $/;
const BACK_AFTER = /^ (?:in )?(?:has |have )?(?:already )?(?:been )?(?:put |gone |paid )?(?:back|again)\b/;

/** Whether an amount is one taken out before that goes back: "put back £2,000", "can I pay in £8,000 again?" */
export const goesBack = ({ text }: Question, { at, end }: Money) =>
  BACK_BEFORE.test(text.slice(0, at)) || BACK_AFTER.test(text.slice(end));
