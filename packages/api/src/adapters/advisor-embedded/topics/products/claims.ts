import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import type { ProductFacts } from '../../tool-results.ts';
import { asks, type Question } from '../../topic.ts';
import { withoutFigureName } from '../../understand/called-by-figure.ts';
import { asksToConfirm, asksWhether } from '../shared/phrases.ts';

// A figure of one product that is put up for a yes or no: "isn't the Quillbrook fix 5%?", "the minimum is £100, right?"

const SAID =
  /^(?:so|apparently|i (?:thought|heard|read|believe|assume|was told)(?: that)?)\b(?![^.?]*\b(?:what|how|which|why|when)\b)/;
const BESIDE = String.raw`(?:(more than|over|above|at least)|(less than|under|below|at most)|exactly|only|about|still)?`;
const PERCENT = new RegExp(
  String.raw`\b${BESIDE} ?(?<![£\d.])(\d{1,2}(?:\.\d{1,2})?) ?%|\b(?:is|pays?|paying|at|rate|of|charges?|costs?|fee) ${BESIDE} ?(\d{1,2}\.\d{1,2})(?=[?.! ]*$|,| (?:right|correct|true|interest|aer)\b)`,
);
const OTHER =
  /\bgoing to\b|\b(?:stay|remain|keep|last|will|would)\b|\bpenalt|\bbonus|\btax|\binflation|\bwithdraw|\bguarante|\bcharge (?:for|on|to|if)\b|\bfor ?ever\b|\balways\b|\bpermanent\w*|\b(?:after|once|if|when|on) /;
const FEE = /\bfees?\b|\bcosts?\b|\bcharges?\b|\bcharging\b/;
const MINIMUM = /\bminimum\b/;

const isPutUp = (question: Question) =>
  asksWhether(question) || asksToConfirm(question) || SAID.test(question.focus);

interface Claim {
  figure: number;
  bound: 'above' | 'below' | null;
}

function claimIn(focus: string): Claim | null {
  const [, over, under, signed, above, below, bare] = PERCENT.exec(focus) ?? [];
  const figure = signed ?? bare;
  if (figure === undefined) return null;
  const bound = (over ?? above) !== undefined ? 'above' : (under ?? below) !== undefined ? 'below' : null;
  return { figure: Number(figure), bound };
}

function holds({ figure, bound }: Claim, actual: number, focus: string): boolean {
  if (bound === null) return figure === actual;
  if (figure === actual) return /\bat (?:least|most)\b/.test(focus);
  return bound === 'above' ? actual > figure : actual < figure;
}

function ofRate(product: ProductFacts, claim: Claim, focus: string): string {
  const { interestRateAer: rate, rateAfterBonus: later, fscsProtected } = product;
  if (rate === null) return '';
  const says = fscsProtected
    ? `it pays **${formatPercent(rate)}**`
    : `its target return is **${formatPercent(rate)}**, not guaranteed`;
  if (holds(claim, rate, focus)) return `Yes: ${says}.`;
  return later !== null && claim.bound === null && claim.figure === later
    ? `Only once its bonus has ended; until then ${says}.`
    : `No: ${says}.`;
}

/** Yes or no to a rate, fee or minimum that is claimed of a product; `''` where none is. */
export function claimOn(product: ProductFacts, question: Question): string {
  const { focus, money } = question;
  if (!isPutUp(question) || OTHER.test(focus)) return '';
  const [only, more] = money;
  const { minimumDeposit: least, annualFee: fee } = product;
  if (MINIMUM.test(focus) && only && !more && least !== null)
    return only.amount === least
      ? `Yes: the minimum deposit is **${formatPounds(least)}**.`
      : `No: the minimum deposit is **${formatPounds(least)}**.`;
  const claim = money.length === 0 ? claimIn(focus) : null;
  if (claim === null) return '';
  if (!FEE.test(focus)) return ofRate(product, claim, focus);
  if (fee === null) return '';
  return `${holds(claim, fee, focus) ? 'Yes' : 'No'}: the yearly fee is **${formatPercent(fee)}**.`;
}

/** Whether a figure of a product is put up for a yes or no. */
export const claimsFigure = (question: Question) =>
  isPutUp(question) && !asks(question, OTHER) && claimIn(withoutFigureName(question.focus)) !== null;
