import { says, type Question } from '../../topic.ts';
import { withPercents } from './bare-figures.ts';
import type { Sort } from './order.ts';

const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
/** "More than 4.5%", "at least 4%", "under 0.25%": the words beside the figure, and what they ask for. */
const FIGURE = new RegExp(
  String.raw`\b(more than|over|above|at least|minimum of|no less than|not less than|not under|not below|higher than|better than|beats?|beating|exceed(?:s|ing)?|less than|under|below|at most|up to|no more than|not more than|not over|not above|no higher than|cheaper than|lower than|worse than)\s+${NUMBER} ?%|\b${NUMBER} ?% (or more|or higher|or better|or above|or over|or less|or lower|or below|or under)`,
);
const STRICT =
  /^(?:more than|over|above|higher than|better than|beats?|beating|exceed(?:s|ing)?|less than|under|below|cheaper than|lower than|worse than)$/;
const DOWN =
  /^(?:less than|under|below|at most|up to|no more than|not more than|not over|not above|no higher than|cheaper than|lower than|worse than|or less|or lower|or below|or under)$/;
/** "Between 4% and 4.2%" */
const BETWEEN = new RegExp(String.raw`\b(?:between|from) ${NUMBER} ?%? (?:and|to) ${NUMBER} ?%`);
/** "Any that pays 5%?" */
const PAYS = new RegExp(
  String.raw`^(?:so |and |but )*(?:any|which|what|is there|are there|do you have|have you got|list|show|find)\b[^.?]*\b(?:isas?|accounts?|ones?|products?|savers?)\b[^.?]*\b(?:pay|pays|paying|offers?|offering|gives?|giving) ${NUMBER} ?%`,
);
/** "Anything that pays 5%?" */
const ANY_PAYS = new RegExp(
  String.raw`^(?:so |and |but )*(?:is there |do you have |got )?(?:any|anything|something)(?: (?:that|which))? (?:pay|pays|paying) ${NUMBER} ?%`,
);
/** "The best with a rate of 5%" */
const OF_RATE = new RegExp(
  String.raw`^(?:so |and |but )*(?:any|which|what|is there|are there|do you have|list|show|find|best|top)\b[^.?]*\brates? of ${NUMBER} ?%`,
);
/** "Does anyone do an ISA with 6% fixed?" */
const WITH_RATE = new RegExp(
  String.raw`^(?:so |and |but )*(?:any|anyone|anything|which|what|is there|are there|do you have|does any\w*|who|find|show)\b[^.?]*\b(?:isas?|ones?|anything|something|accounts?|fix\w*)\b[^.?]{0,20}\b(?:with|at|on|of) (?:a |an )?${NUMBER} ?%(?! (?:bonus|fee|charge))`,
);

/** "Where can I get 7%?" */
const WHERE = new RegExp(
  String.raw`\b(?:where|who|how) (?:can|could|do|would|will) (?:i|you|we|give|pay)\b[^.?£]*\b(?:get|find|earn|pays?|gives?|me) (?:an? |at least |about |over )?(?:return of |rate of |interest of )?${NUMBER} ?%`,
);

/** "Paying exactly 4.2%" */
const EXACTLY = new RegExp(
  String.raw`\b(?:exactly|precisely)\s+${NUMBER} ?%|\b${NUMBER} ?% (?:exactly|precisely)\b`,
);
/** "ISAs paying 4.05%": a figure to the hundredth that some product has is meant as it stands. */
const PAYING_HUNDREDTHS =
  /\b(?:isas?|accounts?|ones?|products?|savers?|fixe?s?|which|that|any) (?:pay|pays|paying|at|with|with a rate of) (\d{1,2}\.\d\d) ?%/;
/** "ISAs with a 0.25% fee" */
const FEE_OF = new RegExp(
  String.raw`\b(?:isas?|accounts?|ones?|products?|platforms?|funds?|which|that|any)\b[^.?]{0,20}\b(?:with|at|charg(?:e|es|ing)|ha(?:s|ve|ving)) (?:an? )?(?:(?:yearly |annual |platform )?(?:fees?|charges?) of (?:exactly )?${NUMBER} ?%|(?:exactly )?${NUMBER} ?% (?:(?:yearly |annual |platform |a year )?(?:fees?|charges?)))`,
);

/** "4.05% or more" */
const OR_BEYOND = /% or (?:more|higher|better|above|over|less|lower|below|under)\b/;

/** Rates below it are none that savers look for. */
const LEAST_PAID = 1;

/** No account pays more than this, so a larger figure is a tax rate. */
const MOST_PAID = 20;

/** The figures products are to keep to, in percent a year: a rate that is paid or a fee that is charged. */
export interface Bound {
  minimumRate?: number;
  maximumRate?: number;
  minimumFee?: number;
  maximumFee?: number;
  strictly: boolean;
}

/** Shares have no rate: what is named of them in percent is what they cost. */
const hasNoRates = ({ kinds, text }: Question) =>
  kinds.join() === 'stocks' &&
  !/\brates?\b|\binterest\b|\baer\b|\breturns?\b|\bpay(?:s|ing)?\b|\bbonus\b/.test(text);

/** The one figure that is asked for, and none above or below it. */
function exactly(text: string, isFee: boolean, catalogue: Question['catalogue']): Bound | null {
  const [, one, other] = EXACTLY.exec(text) ?? [];
  const [, fee, charge] = FEE_OF.exec(text) ?? [];
  const [, paid] = PAYING_HUNDREDTHS.exec(text) ?? [];
  const has =
    paid !== undefined &&
    catalogue.some(({ isActive, interestRate }) => isActive && interestRate === Number(paid));
  const figure = fee ?? charge ?? one ?? other ?? (has ? paid : undefined);
  if (figure === undefined) return null;
  const at = Number(figure);
  return isFee
    ? { minimumFee: at, maximumFee: at, strictly: false }
    : { minimumRate: at, maximumRate: at, strictly: false };
}

/** Of kinds with rates only the part of the text that holds the figure tells a fee: "over 7%, which has a fee". */
const figuresPart = (text: string, { kinds }: Question) =>
  kinds[0] === 'cash' || kinds[0] === 'innovative'
    ? (text.split(/, /).find((part) => FIGURE.test(part) || BETWEEN.test(part)) ?? text)
    : text;

/** The rate or fee, in percent a year, that products are to lie above, below or between; null when none is named. */
export function boundOf(question: Question): Bound | null {
  const { text: said, focus: asked, money, catalogue } = question;
  const [text, focus] = [withPercents(said), withPercents(asked)];
  const isFee =
    /\bfees?\b|\bcharg(?:e|es|ing)\b|\bcosts?\b|\bcheaper than\b/.test(figuresPart(text, question)) ||
    hasNoRates(question);
  const [, low, high] = BETWEEN.exec(text) ?? [];
  if (low !== undefined && high !== undefined)
    return isFee
      ? { minimumFee: Number(low), maximumFee: Number(high), strictly: false }
      : { minimumRate: Number(low), maximumRate: Number(high), strictly: false };
  const exact = money.length === 0 && !OR_BEYOND.test(text) ? exactly(text, isFee, catalogue) : null;
  if (exact) return exact;
  const [, before, first, second, after] = FIGURE.exec(text) ?? [];
  const words = before ?? after;
  const percent = Number(first ?? second);
  if (words === undefined) {
    const [, figure] =
      PAYS.exec(focus) ??
      ANY_PAYS.exec(focus) ??
      OF_RATE.exec(focus) ??
      WITH_RATE.exec(focus) ??
      WHERE.exec(focus) ??
      [];
    const paid = Number(figure ?? Infinity);
    return money.length > 0 || paid > MOST_PAID ? null : { minimumRate: paid, strictly: false };
  }
  const strictly = STRICT.test(words);
  // No account pays so little: what is to lie under that is a fee.
  const small = percent <= LEAST_PAID && !/\brates?\b|\binterest\b|\baer\b|\breturns?\b|\bpay/.test(text);
  if (DOWN.test(words) && small) return { maximumFee: percent, strictly };
  if (DOWN.test(words)) return { [isFee ? 'maximumFee' : 'maximumRate']: percent, strictly };
  return { [isFee ? 'minimumFee' : 'minimumRate']: percent, strictly };
}

/** `a rate over 4.5%`. */
export function boundText({ minimumRate, maximumRate, minimumFee, maximumFee, strictly }: Bound): string {
  const isRate = minimumRate !== undefined || maximumRate !== undefined;
  const [least, most] = isRate ? [minimumRate, maximumRate] : [minimumFee, maximumFee];
  const name = isRate ? 'a rate' : 'a yearly fee';
  if (least !== undefined && least === most) return `${name} of exactly ${least}%`;
  if (least !== undefined && most !== undefined) return `${name} between ${least}% and ${most}%`;
  if (least !== undefined) return `${name} ${strictly ? 'over' : 'of at least'} ${least}%`;
  return `${name} ${strictly ? 'under' : 'of at most'} ${most}%`;
}

/** Questions for the other end of an order: the lowest rate, the highest fee. */
const OTHER_END: readonly (readonly [RegExp, Sort])[] = [
  [
    /\b(?:worst|lowest|poorest)[ -](?:rated|ratings?|stars?|score)\b|\brated (?:the )?(?:worst|lowest)\b/,
    'rating',
  ],
  [/\b(?:fewest|least) (?:reviews?|reviewed|popular)\b/, 'popular'],
  [/\b(?:highest|largest|biggest) minimum\b|\bmost (?:money|cash) to (?:open|start)\b/, 'lowest-minimum'],
  [
    /\b(?:highest|biggest|largest|worst) (?:\w+ )?(?:fees?|charges?|costs?)\b|\bmost expensive\b|\bdearest\b/,
    'fees',
  ],
  [
    /\b(?:lowest|worst|poorest|smallest) (?:(?!minimum|fees?|deposits?|notice\b(?! rate)|penalt|costs?|charges?)[\w-]+ ){0,3}(?:rates?|interest|aer|returns?)\b|\b(?:worst|poorest) (?:[\w-]+ ){1,3}(?:rates?|interest|aer|returns?)\b|\b(?:pays?|earns?) (?:the )?(?:least|lowest)\b|\b(?:lowest|least|worst|poorest|bottom)[ -](?:paying|yielding|earning)\b/,
    'interest',
  ],
];
/** "The worst cash ISA", "the bottom 3": the other end of whatever order fits. */
const BOTTOM =
  /\b(?:worst|poorest) (?!thing|part|case|scenario|that|of)(?:[2-9] )?(?:\w+ ){0,3}(?:isas?|accounts?|savers?|fix(?:es)?|ones?|products?)\b|\b(?:worst|poorest) (?:easy access|notice|fixed)\b|\bbottom (?:[2-9]|10)\b/;

/** The order whose other end is asked for; null when none is. */
export function otherEndOf(question: Question): Sort | null {
  const named = OTHER_END.find(([pattern]) => says(question, pattern))?.[1];
  if (named !== undefined) return named;
  if (!says(question, BOTTOM)) return null;
  if (says(question, /\brat(?:ed|ings?)\b|\bstars?\b/)) return 'rating';
  const [kind] = question.kinds;
  return kind === 'stocks' || kind === undefined ? 'rating' : 'interest';
}
