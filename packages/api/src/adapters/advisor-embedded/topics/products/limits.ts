import { formatPounds } from '../../../../domain/money.ts';
import type { Question } from '../../topic.ts';
import { termLeftOut } from '../../understand/terms.ts';
import { periodText } from '../../write/text.ts';
import type { Condition } from './conditions.ts';

// Conditions on the most that a product takes, and on whether its rate can change.

const PENNY = 0.01;
const MAXIMUM =
  /\bmaximum(?: (?:deposit|payment)s?)?(?: of| is| that is)? (?:(under|below|less than|lower than|smaller than)|(over|above|more than|higher than)|(at least)|at most|up to|no more than) £?(\d+(?:\.\d+)?)(?!\d|\.\d| ?(?:%|months?|years?|days?))/;

/** "Which have a maximum of £9,000?" */
const EXACT =
  /\b(?:which|what|any|isas?|accounts?|ones?)\b[^.?£]{0,40}\bmaximum (?:deposit |payment )?of £?(\d+)(?!\d|\.\d| ?%)/;

/** "A maximum deposit under £10,000" */
export function maximum({ text }: Question): Condition | null {
  if (/\bmonthly\b|\ba month\b|\bregular savers?\b/.test(text)) return null;
  const [, exact] = EXACT.exec(text) ?? [];
  if (exact !== undefined)
    return {
      input: { leastMaximum: Number(exact), mostMaximum: Number(exact) },
      text: `a maximum deposit of ${formatPounds(Number(exact))}`,
      weight: 3,
    };
  const [, under, over, least, figure] = MAXIMUM.exec(text) ?? [];
  if (figure === undefined) return null;
  const amount = Number(figure);
  const up = over !== undefined || least !== undefined;
  const words =
    under !== undefined ? 'under' : over !== undefined ? 'over' : up ? 'of at least' : 'of at most';
  return {
    input: up
      ? { leastMaximum: amount + (over === undefined ? 0 : PENNY) }
      : { mostMaximum: amount - (under === undefined ? 0 : PENNY) },
    text: `a maximum deposit ${words} ${formatPounds(amount)}`,
    weight: 3,
  };
}

const PENALTY =
  /\bpenalt(?:y|ies)(?: of| is| are| that is)? (?:(under|below|less than)|(over|above|more than)|(at least)|at most|up to|no more than|not more than)? ?(\d{1,3}) days?'?(?: of)?(?: interest)?(?: or (more|over|longer)| or (?:less|under|fewer|below))?/;

/** "A penalty of 180 days or less" */
export function penalty({ text }: Question): Condition | null {
  const [found, under, over, least, figure, more] = PENALTY.exec(text) ?? [];
  if (
    found === undefined ||
    !/\b(?:under|below|less|over|above|more|least|most|up to|fewer|longer)\b/.test(found)
  )
    return null;
  const days = Number(figure);
  const up = (over ?? least ?? more) !== undefined;
  const words =
    under !== undefined ? 'under' : over !== undefined ? 'over' : up ? 'of at least' : 'of at most';
  return {
    input: up
      ? { leastPenalty: days + (over === undefined ? 0 : 1) }
      : { mostPenalty: days - (under === undefined ? 0 : 1) },
    text: `a penalty ${words} ${days} days’ interest`,
    weight: 5,
  };
}

/** "But not the 5 year" */
export function exceptTerm({ text }: Question): Condition | null {
  const months = termLeftOut(text);
  return months === null
    ? null
    : { input: { exceptMonths: months }, text: `a term other than ${periodText(months)}`, weight: 3 };
}

const LISTED =
  /^(?:(?:so|and|but|ok|please|the)\b[, ]*)*(?:which|what|any|show|list|find|best|top|highest|are there|is there|do you have|(?:variable[ -]rate |variable )?(?:[\w-]+ ){0,3}isas?\b|i (?:want|need|would like))\b/;
const VARIABLE = /\bvariable(?:[ -]rates?)?\b/;
const FIXED_SAVER =
  /\bregular savers?\b[^.?]*\b(?:fixed|guaranteed)\b|\bfixed(?:[ -]rate)? regular savers?\b/;

/** "Which cash ISAs are variable?", "which regular saver is fixed?" */
export function rateKind({ focus, products }: Question): Condition | null {
  if (products.length > 0 || /\bfix\w*\b[^.?]*\bor\b|\bor\b[^.?]*\bfix|\bnot\b|\bwhat is\b/.test(focus))
    return null;
  if (FIXED_SAVER.test(focus)) return { input: { variableRate: false }, text: 'a fixed rate', weight: 3 };
  return VARIABLE.test(focus) && LISTED.test(focus)
    ? { input: { variableRate: true }, text: 'a variable rate', weight: 3 }
    : null;
}
