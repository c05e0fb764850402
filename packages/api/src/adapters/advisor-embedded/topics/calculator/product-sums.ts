import { formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import type { Product } from '../../../../domain/product.ts';
import { asks, NEVER, says, type Draft, type Question, type Topic } from '../../topic.ts';
import { monthlyAmount, type Money } from '../../understand/entities.ts';
import { boldPounds, bullets, joined, lines, periodText } from '../../write/text.ts';
import { detailsCall, productsMeant } from '../products/details.ts';
import { bonusEnds, grownIn, paidText, type Grown, type Plan } from './product-growth.ts';
import { monthsOf } from './projection-basis.ts';
import { eachMonth, mostEachMonth, termsAside, withinLimits } from './projection-product.ts';
import { targetOf } from './projection-target.ts';

// What an amount comes to in one product whose rate or fee changes it on the way, or in several side by side.

const OTHER =
  /\bwithdr[ae]w|\bpenalt|\btax(?:ed)?\b|\btransfer|\ballowance\b|\bfscs\b|\bcover(?:ed)?\b|\b(?:minimum|maximum|rating|reviews?|eligible)\b|\b(?:can|could|may) (?:i|we) (?:put|pay|have|open)\b|\binflation\b/;
const GROWN =
  /\b(?:earns?|makes?|made|get|grow\w*|worth|become|be|come to|have|return|difference|better|more|bonus|after|interest|gain|in|into)\b/;
const COMPARED =
  /\b(?:difference|more|less|better|compar\w*|versus|vs|than|or|each|both|every|against|which)\b/;

/** "£5,000 in the Quillbrook fix", and nothing else. */
const PUTS_IN =
  /^(?:(?:and|what about|how about|so)\b[, ]*)*£\d+(?:\.\d+)?(?: a (?:month|week))?(?: (?:for|over) \d+ (?:years?|months?))? (?:in|into|with|on|at) (?!.*\b(?:is|are|can|could|may|what|how|does|do|will|safe|enough|which|who|why)\b)/;
const WHICH =
  /,? (?:which|what) (?:one )?(?:is (?:the )?(?:better|best)|(?:pays|earns|makes|gives) (?:me )?(?:the )?(?:more|most|better))[?.! ]*$/;
const putsIn = ({ focus }: Question) => PUTS_IN.test(focus.replace(WHICH, ''));

const nameOf = ({ name, provider }: Product) => `${name} from ${provider}`;

interface Sum {
  products: readonly Product[];
  plan: Plan;
  /** Less time than was asked for, since a fixed rate ends. */
  shortened: boolean;
}

/** Months of its fixed term. */
export const fixedTerm = ({ term }: Product) => {
  const [, count, unit] = /^(\d+) (year|month)s?(?: fixed)?$/i.exec(term ?? '') ?? [];
  return count === undefined ? null : Number(count) * (unit?.toLowerCase() === 'year' ? 12 : 1);
};

/** "If I pay the maximum each month": what a regular saver takes. */
const MAXED =
  /\bmax(?:imum|ed|ing)?\b|\bas much as (?:i can|it takes|possible|allowed)\b|\bmost (?:i can|it takes|allowed)\b/;

function maxedOut({ text, focus }: Question, [only, more]: readonly Product[]): readonly Money[] {
  const amount = more ? null : mostEachMonth(only);
  return amount !== null && MAXED.test(text) && OUTCOME.test(focus)
    ? [{ amount, per: 'month', at: 0, end: 0 }]
    : [];
}

function sumOf(question: Question): Sum | null {
  const { rates, text } = question;
  const products = productsMeant(question).filter(({ isActive }) => isActive);
  const money = question.money.length > 0 ? question.money : maxedOut(question, products);
  const [only, more] = money;
  const [first, second] = products;
  if (
    !only ||
    more ||
    !first ||
    OTHER.test(question.money.length > 0 ? text : text.replace(/\bmaximum\b/g, '')) ||
    targetOf(question) !== null ||
    rates.length > 1
  )
    return null;
  const terms = products.flatMap((each) => fixedTerm(each) ?? []);
  // "£10,000 in the 5 year fix or easy access": as long as the fixed rate holds.
  const shortest = putsIn(question) && terms.length > 0 ? Math.min(...terms) : 12;
  const wanted = second ? (question.period ?? shortest) : (monthsOf(question) ?? fixedTerm(first) ?? 12);
  // Side by side only as long as every fixed rate holds.
  const months = second ? Math.min(wanted, ...products.map((each) => fixedTerm(each) ?? Infinity)) : wanted;
  const plan = {
    once: only.per === 'once' ? only.amount : 0,
    monthly: monthlyAmount(only),
    months,
    growth: rates[0] ?? null,
  };
  return { products, plan, shortened: months < wanted };
}

const isInvested = ({ annualFee, interestRate }: Product) => annualFee !== null && interestRate === null;

const OUTCOME =
  /\b(?:earn|make|grow|become|worth|come to|get|end up|interest|return|difference|will i have|would i have)\w*\b/;
const OF_FEES = /\bfees?\b|\bcharges?\b|\bcosts?\b/;

/** Whether the product takes the amount at all: else its terms are the answer. */
const takes = ({ minimumDeposit, maximumDeposit }: Product, { once }: Plan) =>
  once === 0 || (once >= (minimumDeposit ?? 0) && once <= (maximumDeposit ?? Infinity));

const takesMonthly = (product: Product, { monthly }: Plan) => monthly <= (mostEachMonth(product) ?? Infinity);

function comparesSums(question: Question, { products, plan }: Sum): boolean {
  if (!COMPARED.test(question.text) || !products.every((product) => takes(product, plan))) return false;
  const timed = question.period !== null || putsIn(question);
  return timed || (asks(question, OUTCOME) && !says(question, OF_FEES));
}

/** Only where a plain projection at the stated rate would be wrong or nothing is set beside it. */
function isMeant(question: Question, sum: Sum): boolean {
  const [first, second] = sum.products;
  const { plan } = sum;
  if (!first || !asks(question, GROWN)) return false;
  if (second) return comparesSums(question, sum);
  const timed = question.period !== null || question.untilAge !== null;
  if (isInvested(first)) return timed && (question.products.length > 0 || plan.growth !== null);
  const term = fixedTerm(first);
  const runs = timed || term !== null || putsIn(question);
  if (plan.growth !== null || !runs) return false;
  if (plan.monthly > 0)
    return (
      term !== null && (timed || asks(question, OUTCOME) || (putsIn(question) && takesMonthly(first, plan)))
    );
  if (timed && bonusEnds(first, plan.months)) return true;
  if (!takes(first, plan)) return false;
  // What a bonus of the government makes of it is told by the projection.
  return putsIn(question) && !(timed && first.type === 'Lifetime ISA');
}

const CAN_FALL = 'The value of investments can fall as well as rise, and fund charges may come on top.';

/** What comes on top of payments into a Lifetime ISA, growing with them. */
function withBonus({ product }: Grown, plan: Plan, today: string): string {
  const share = amountOn('lifetime-bonus', today);
  const limit = amountOn('lifetime-limit', today);
  const yearly = plan.once + plan.monthly * 12;
  if (product.type !== 'Lifetime ISA' || share === undefined || limit === undefined || yearly > limit + 0.01)
    return '';
  const factor = 1 + share / 100;
  const grown = grownIn(product, { ...plan, once: plan.once * factor, monthly: plan.monthly * factor });
  return grown
    ? `With the government bonus of ${share}% beside each payment it would be ${boldPounds(grown.value)}.`
    : '';
}

function alone(grown: Grown, plan: Plan, question: Question): Draft {
  const { product, value, paidIn, at } = grown;
  const without = isInvested(product) ? grownIn({ ...product, annualFee: 0 }, plan) : null;
  const capped = withinLimits(question, false);
  const monthly = eachMonth(product, plan.monthly);
  const gain = value - paidIn;
  const earned =
    gain < 0
      ? `${formatPounds(-gain)} lost`
      : `${formatPounds(gain)} of ${isInvested(product) ? 'growth' : 'interest'}`;
  return {
    text: joined(
      capped.note,
      `${paidText({ ...plan, monthly })} over ${periodText(plan.months)} in the ${nameOf(product)} comes to ${boldPounds(value)}: ${formatPounds(paidIn)} paid in and ${earned}, at ${at}${isInvested(product) ? ' a year' : ', if that stayed so'}.`,
      !bonusEnds(product, plan.months) && termsAside([product]),
      without && `Without the fee it would be ${formatPounds(without.value)}.`,
      plan.growth === null &&
        isInvested(product) &&
        'The growth before the fee is the calculator’s starting rate; name your own if you like.',
      withBonus(grown, plan, question.today),
      product.type === 'Innovative Finance ISA' &&
        'That is a target return and not guaranteed; loans have no FSCS deposit cover.',
      isInvested(product) && CAN_FALL,
    ),
    notes: ['sample', 'illustration'],
  };
}

function sideBySide(grown: readonly Grown[], { plan, shortened }: Sum): Draft {
  const ranked = grown.toSorted((a, b) => b.value - b.paidIn - (a.value - a.paidIn));
  const [best, next] = ranked;
  if (!best || !next) return { text: '', notes: [] };
  const gain = ({ value, paidIn }: Grown) => value - paidIn;
  const fees = grown.some(({ product }) => isInvested(product));
  const difference = gain(best) - gain(next);
  return {
    text: lines(
      grown.length === 2
        ? difference === 0
          ? 'Both come to the same.'
          : `The ${nameOf(best.product)} comes to ${boldPounds(difference)} more.`
        : `The ${nameOf(best.product)} comes to most.`,
      `${paidText(plan)} over ${periodText(plan.months)}:`,
      bullets(
        ranked.map(
          (each) =>
            `${nameOf(each.product)}: ${boldPounds(each.value)}, ${formatPounds(gain(each))} of it earned, at ${each.at}`,
        ),
      ),
      joined(
        shortened &&
          `A fixed rate holds for ${periodText(plan.months)} only, so this compares no longer; what follows is open.`,
        fees &&
          plan.growth === null &&
          'The growth before fees is the calculator’s starting rate, not a forecast.',
        fees && CAN_FALL,
      ),
    ),
    notes: ['sample', 'illustration'],
  };
}

function compose(question: Question): Draft {
  const sum = sumOf(question);
  const grown = sum ? sum.products.flatMap((product) => grownIn(product, sum.plan) ?? []) : [];
  const [first, second] = grown;
  if (!sum || !first) return { text: 'I could not work that out just now. Please ask again.', notes: [] };
  return second ? sideBySide(grown, sum) : alone(first, sum.plan, question);
}

export const productSums: Topic = {
  id: 'sums-of-products',
  score: (question) => {
    const sum = sumOf(question);
    if (sum === null || !isMeant(question, sum)) return NEVER;
    const known = sum.products.flatMap((product) => grownIn(product, sum.plan) ?? []);
    return known.length === sum.products.length &&
      !says(question, /\b(?:fees?|charges?|costs?) (?:on|of|for) £\d/)
      ? 18.5
      : NEVER;
  },
  calls: (question) => [detailsCall(productsMeant(question))],
  compose,
};
