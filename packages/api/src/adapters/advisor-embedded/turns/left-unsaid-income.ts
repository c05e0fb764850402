import type { EmbeddedKnowledge } from '../knowledge.ts';
import { readText, type Reading } from '../understand/reading.ts';
import { TELLS_INCOME } from '../understand/told-income.ts';
import type { Context } from './context.ts';

// What savers leave unsaid who tell what they earn: it is asked for the tax, or for the savings allowance.

const INCOME = String.raw`(?:(?:i|we) (?:earn|make|get|am on)|(?:state |private )?pension|salary|wages?|income|earnings|earning)`;

/** "Pension £12,570 and interest £6,000?" and nothing else. */
const INCOME_AND_INTEREST = new RegExp(
  String.raw`^(?:(?:i have|my|with|an?|if|and|so)\b[, ]*)*${INCOME}(?: (?:of|is|about))* £?\d+(?: a year)?,? (?:and|plus|with) (?:(?:an?|my|savings|bank)\b ?)*interest(?: (?:of|is|about))* £?\d+(?: a year)?[?.! ]*$`,
);

/** "I earn £50,270, do I get £1,000 or £500?" */
const WHICH_ALLOWANCE = new RegExp(
  String.raw`\b(${INCOME}\b[^.?]*?£\d+(?: a year)?)(?: exactly)?,? (?:so )?(?:do|would|will|am|is|should) (?:i|we|my \w+|it)\b[^.?]*? £?(?:1000|500|0) or (?:the )?£?(?:1000|500|0)(?: (?:allowance|of interest))*[?.! ]*$`,
);

/** "I'm self-employed, £35,000 profit", "retired on a £11,000 pension" and nothing else. */
const LIVES_ON =
  /^(?:i am |we are |i'?m )?(?:(?:retired|self[- ]employed|a pensioner|a sole trader|freelance|a contractor)[, ]*(?:(?:on|with|and|making|earning|living on|about|around|an?|my)\b ?)*)(£\d+)(?: a year)?(?: (?:(?:state|private|total) )?(?:profits?|pension|income|turnover))?[.! ]*$/;

/** "I earned £100,000" and nothing else. */
const EARNED =
  /^(?:(?:so|and|hi|ok)\b[, ]*)*(?:i|we) earned (?:(?:about|around|over|just) )*(£\d+)(?: (?:this|last|in the|a) (?:tax )?year)?[.! ]*$/;

/** The reading with what its income is told for. */
export function incomeMeant(reading: Reading, knowledge: EmbeddedKnowledge): Reading {
  if (reading.kinds.length > 0 || /\b(?:tax|isas?)\b/.test(reading.text)) return reading;
  if (INCOME_AND_INTEREST.test(reading.text)) {
    const text = `${reading.text.replace(/[?.! ]+$/, '')}. how much tax on the interest?`;
    return readText(text, text, reading.raw, knowledge);
  }
  const [, livesOn] = LIVES_ON.exec(reading.text) ?? EARNED.exec(reading.text) ?? [];
  if (livesOn !== undefined) {
    const text = `i have an income of ${livesOn}`;
    return readText(text, text, reading.raw, knowledge);
  }
  const [, told] = WHICH_ALLOWANCE.exec(reading.text) ?? [];
  if (told === undefined) return reading;
  const text = `${told}. what is my personal savings allowance?`;
  return readText(text, text, reading.raw, knowledge);
}

const OTHER_BANDS =
  /\b(?:basic|higher|additional|each|every|all|he|she|his|her|wife|husband|partner|isas?)\b/;

/** "I'm a higher-rate taxpayer.", then "how much interest can I earn tax free?": at that rate. */
export const bandTold = (reading: Reading, { last }: Context): Reading =>
  last !== null &&
  last.topic.id === 'savings-tax' &&
  last.question.band !== null &&
  reading.band === null &&
  reading.kinds.length === 0 &&
  /\b(?:interest|tax|taxed|tax-free|savings allowance|dividends?)\b/.test(reading.focus) &&
  !TELLS_INCOME.test(reading.text) &&
  !OTHER_BANDS.test(reading.focus)
    ? { ...reading, band: last.question.band }
    : reading;
