import { amountOn } from '../../../../domain/rule-book.ts';
import { taxYearOf } from '../../../../domain/tax-year.ts';
import type { Question } from '../../topic.ts';
import type { Money } from '../../understand/entities.ts';

// Amounts that use none of this year's allowance: what is held from earlier years, and what is only moved.

/** Words before an amount that is there and need not have been paid in now. */
const HELD =
  /\b(?:have|has|got|hold|holding|is|with)(?: (?:about|around|already|got|over|nearly|saved|up|built))* $/;
const IN_ISAS =
  /^ (?:(?:already|saved|sitting|built up|worth|held) )*(?:in|inside|across|of|between) (?:(?:my|an?|the|our|old|existing|various|several|different) )*(?:[a-z]+ ){0,4}isas?\b/;
const FROM_EARLIER =
  /\b(?:old|previous|earlier|past|prior|last few|other|over the) (?:tax )?years\b|\blast (?:tax )?year\b|\bbuilt up\b|\bover the years\b/;

/** "An ISA from 2019 with £12,000", "an old cash ISA worth £40,000". */
const OLD_ISA =
  /\b(?:(?:old|older|existing) (?:\w+ ){0,3}isas?\b(?: from (?:19|20)\d\d)?|isas? (?:from|of|since) ((?:19|20)\d\d))\b(?:(?!\b(?:paid|pay|put|add|added)\b)[^.?£]){0,12}$/;

function isInOldIsa({ text, today }: Question, { at }: Money): boolean {
  const found = OLD_ISA.exec(text.slice(0, at));
  return found !== null && Number(found[1] ?? 0) < Number(taxYearOf(today).start.slice(0, 4));
}

/** "I have £30,000 in cash ISAs from old years": what is held counts for nothing, only what is paid in this year does. */
export function isBalance(question: Question, money: Money): boolean {
  const { text } = question;
  const after = text.slice(money.end);
  if (money.per === 'once' && (isInOldIsa(question, money) || isOld(question, money))) return true;
  if (money.per !== 'once' || !HELD.test(text.slice(0, money.at)) || !IN_ISAS.test(after)) return false;
  const most = amountOn('isa-allowance', question.today) ?? Infinity;
  return money.amount > most || FROM_EARLIER.test(after.split(/[,.?!;]/)[0] ?? '');
}

/** "£3,000 in a Lifetime ISA opened in 2023": what lies there is from then on and no payment of this year. */
const SINCE_YEAR =
  /^ (?:(?:already|saved|sitting|held) )*in (?:(?:my|an?|the|our|old) )*(?:[a-z]+ ){0,4}isas? (?:(?:that |which )?(?:i |we )?(?:opened|started|set up|took out|taken out|have had) )?(?:in|from|since|of) (?:[a-z]+ )?((?:19|20)\d\d)\b/;

const IN_OLD = /^ (?:(?:already|saved|sitting|held) )*in (?:(?:my|an?|the|our) )?old (?:\w+ ){0,3}isas?\b/;

/** "£50,000 from previous years" */
const FROM_YEARS_BEFORE =
  /^ (?:(?:already|saved|in (?:it|there)|is|was) )*from (?:the )?(?:previous|earlier|past|prior|old) (?:tax )?years?\b|^ (?:in|with|at) [a-z]+(?: [a-z]+)? from (?:the )?(?:last|previous|earlier) (?:tax )?years?\b|^ (?:in )?(?:(?:an?|my|the) )?(?:cash|stocks and shares|innovative finance|lifetime) isas? from (?:last|the last|a previous|an earlier) (?:tax )?year\b/;

const isOld = ({ text, today }: Question, { end }: Money) =>
  IN_OLD.test(text.slice(end)) ||
  FROM_YEARS_BEFORE.test(text.slice(end)) ||
  Number(SINCE_YEAR.exec(text.slice(end))?.[1] ?? Infinity) < Number(taxYearOf(today).start.slice(0, 4));

const MOVES =
  /\b(?:transferred|transferring|transfer|moved|moving|move|switched|switching)\b(?: (?:over|across|in|about|another|the|my|all|of|an?))* $/;
const FROM_ISA =
  /^(?: (?:over|across|in))? (?:(?:from|out of) (?:(?:an?|my|the|another|one|our) )?(?:\w+ ){0,5}isas?\b|(?:of|in) (?:my |our )?(?:old|earlier|previous)\b)/;

/** "Transfer £50,000 and pay in £20,000": what is moved and what is new. */
const BESIDE_NEW =
  /^(?: in| over| across)?,? (?:and|plus|then) (?:(?:also|then|i|still|can|to) )*(?:pay|put|add|save)\b/;

/** "I transferred £18,000 from an old ISA": a transfer is no payment. */
export const isTransferred = ({ text }: Question, { at, end }: Money) =>
  MOVES.test(text.slice(0, at)) && (FROM_ISA.test(text.slice(end)) || BESIDE_NEW.test(text.slice(end)));
