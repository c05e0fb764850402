import type { Question } from '../../topic.ts';

// What lies in a Lifetime ISA told part by part: "£4,000 in, £1,000 bonus, £200 interest".

const BONUS_AFTER = /^ (?:(?:of|in|as|from|government|state|the) )*bonus\b/;
const BONUS_BEFORE = /\bbonus(?: (?:of|is|was|about))* $/;
const EARNED = String.raw`(?:interest|growth|gains?|profit|returns?)`;
const EARNED_AFTER = new RegExp(String.raw`^ (?:(?:of|in|as|the) )*${EARNED}\b`);
const EARNED_BEFORE = new RegExp(
  String.raw`\b(?:${EARNED}(?: (?:of|is|was|about))*|(?:earn|gr[eo]w|made|gain)\w*(?: (?:by|about))*) $`,
);

export interface Parts {
  paidIn: number;
  bonus: number;
  growth: number;
}

const LOST_BEFORE =
  /\b(?:lost|los(?:s|es|ing)(?: of)?|down(?: by)?|fell(?: by)?|fallen(?: by)?)(?: (?:about|only))* $/;
const LOST_AFTER = /^ (?:loss|lost|down)\b/;
const WORTH_BEFORE = /\bworth(?: (?:about|now|only))* $/;

/** The three parts, each told once; null where one is missing or more is told. */
export function partsIn({ text, money }: Question): Parts | null {
  const told = money.filter(({ per }) => per === 'once');
  const worth = told.find(({ at }) => WORTH_BEFORE.test(text.slice(0, at)));
  const lost = told.find(
    ({ at, end }) => LOST_BEFORE.test(text.slice(0, at)) || LOST_AFTER.test(text.slice(end)),
  );
  if (told.length !== 3 || money.length !== 3) return null;
  const ofPart = (after: RegExp, before: RegExp) =>
    told.filter(({ at, end }) => after.test(text.slice(end)) || before.test(text.slice(0, at)));
  const [bonus, more] = ofPart(BONUS_AFTER, BONUS_BEFORE);
  const third = worth ?? lost;
  const [growth, other] = third ? [third] : ofPart(EARNED_AFTER, EARNED_BEFORE);
  const [paidIn] = told.filter((each) => each !== bonus && each !== growth);
  if (!bonus || more || !growth || other || bonus === growth || !paidIn) return null;
  const earned = worth ? worth.amount - paidIn.amount - bonus.amount : lost ? -lost.amount : growth.amount;
  return { paidIn: paidIn.amount, bonus: bonus.amount, growth: earned };
}

const TAKES =
  /\b(?:clos(?:e|es|ed|ing)|cash(?:ed|es|ing)?(?: (?:it|them|everything))?(?: in| out)?|withdr[ae]w\w*|tak(?:e|es|ing)|took|pull(?:ed|ing)?|get(?:ting)?|out|back|buy(?:ing)?|left)\b/;
const OTHER = /\b(?:help to buy|junior|work|employer|premium|allowance|count|limit)\b/;

/** "£4,000 in, £1,000 bonus, £200 interest, close it": only a Lifetime ISA has such parts. */
export const takesAllParts = (question: Question): boolean =>
  partsIn(question) !== null && TAKES.test(question.text) && !OTHER.test(question.text);
