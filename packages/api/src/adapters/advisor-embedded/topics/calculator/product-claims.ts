import { formatPounds } from '../../../../domain/money.ts';
import type { Product } from '../../../../domain/product.ts';
import { NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import type { Money } from '../../understand/entities.ts';
import { boldPounds, joined, periodText } from '../../write/text.ts';
import { detailsCall } from '../products/details.ts';
import { grownIn } from './product-growth.ts';
import { fixedTerm } from './product-sums.ts';
import { monthsToAge } from './projection-basis.ts';
import { termsAside } from './projection-product.ts';

// What a product is said to earn on an amount, or to make of it: "does Hollowmere earn £440 on £10,000 in a year?"

const WHETHER =
  /^(?:(?:so|and|but|ok)[, ]+)*(?:is|are|does|do|will|would|can|could|did)\b|\b(?:right|true|correct)[?.! ]*$/;
const BOUND =
  '(?: (?:about|around|roughly|only|just|me|us|him|her|(?<more>more than|over|above|at least)|(?<less>less than|under|below)))*';
const EARNS = new RegExp(
  String.raw`\b(?:earns?|makes?|pays?|gives?|brings?|gets?|interest(?: of| is| be)?|is (?:it|that|this))${BOUND} $`,
);
const BECOMES = new RegExp(
  String.raw`\b(?:becomes?|turns?(?: [^£]{0,20})? into|turn £\d+ into|grows? (?:in)?to|be worth|reach(?:es)?|comes? to|get to|end up (?:at|as|with))${BOUND} $`,
);
const EXACT = /\b(?:is (?:it|that|this)|interest(?: of| is| be)?)(?: (?:about|around|only|just))* $/;
const OTHER =
  /\bwithdr[ae]w|\bpenalt|\btax\w*|\btransfer|\ballowance\b|\bfscs\b|\bcover(?:ed)?\b|\bprotect\w*|\b(?:minimum|maximum|fees?|charges?|costs?|inflation|limit|break\w*|clos\w+|leav\w+)\b|\b(?:can|could|may) (?:i|we)\b/;

interface Claim {
  product: Product;
  pot: Money;
  claimed: Money;
  /** Said of the whole, and not of what is earned. */
  whole: boolean;
  bound: 'more' | 'less' | null;
  /** "Is it £430?": no more and no less. */
  exact: boolean;
}

function claimIn(question: Question): Claim | null {
  const { text, focus, money, products, rates, kinds } = question;
  const [product, another] = products;
  const [first, second, more] = money;
  if (!product || another || !first || !second || more || rates.length > 0 || OTHER.test(text)) return null;
  if (!WHETHER.test(focus) || money.some(({ per }) => per !== 'once') || product.interestRate === null)
    return null;
  if (kinds.includes('lifetime') && /\bbonus\b/.test(text)) return null;
  for (const [claimed, pot] of [
    [first, second],
    [second, first],
  ] as const) {
    const before = text.slice(0, claimed.at);
    const earned = claimed.amount < pot.amount ? EARNS.exec(before) : null;
    const become = earned ? null : BECOMES.exec(before);
    const { more: over, less } = (earned ?? become)?.groups ?? {};
    if (earned ?? become)
      return {
        product,
        pot,
        claimed,
        whole: earned === null,
        bound: over === undefined ? (less === undefined ? null : 'less') : 'more',
        exact: EXACT.test(before),
      };
  }
  return null;
}

/** A pound either way is no matter; what earns more has earned so much as well. */
function verdictOn(value: number, { claimed, bound, exact }: Claim): string {
  const over = value - claimed.amount;
  if (bound === 'less') return over < 0 ? 'Yes' : 'No';
  if (bound === 'more') return over >= 0 ? 'Yes' : 'No';
  if (Math.abs(over) <= 1) return 'Yes';
  return over > 0 && !exact ? 'Yes, and more' : 'No';
}

/** Months until a child of the age told is 18, of an account that is theirs until then. */
function untilGrown({ type }: Product, { people, text }: Question): number | null {
  const child = people.find(({ age }) => age < 18);
  return type === 'Junior ISA' && child && /\b18\b/.test(text) ? (18 - child.age) * 12 : null;
}

function textOf(claim: Claim, question: Question): string {
  const { product, pot, claimed, whole } = claim;
  const months =
    question.period ??
    monthsToAge(question) ??
    untilGrown(product, question) ??
    (whole ? fixedTerm(product) : null) ??
    12;
  const grown = grownIn(product, { once: pot.amount, monthly: 0, months, growth: null });
  if (!grown) return '';
  const gain = grown.value - grown.paidIn;
  const value = whole ? grown.value : gain;
  return joined(
    `${verdictOn(value, claim)}: ${formatPounds(pot.amount)} in the ${product.name} from ${product.provider} ${whole ? `comes to ${boldPounds(value)}` : `earns ${boldPounds(value)}`} in ${months === 12 ? 'a year' : periodText(months)}, at ${grown.at}, if that stayed so.`,
    whole && value < claimed.amount && `That is ${formatPounds(claimed.amount - value)} short.`,
    months <= 12 && termsAside([product]),
  );
}

export const productClaims: Topic = {
  id: 'claims-of-products',
  answers: ['gains', 'much'],
  score: (question) => {
    const claim = claimIn(question);
    return claim && textOf(claim, question) !== '' ? 19.5 : NEVER;
  },
  calls: ({ products }) => [detailsCall(products)],
  compose: (question): Draft => {
    const claim = claimIn(question);
    return { text: claim ? textOf(claim, question) : '', notes: ['sample', 'illustration'] };
  },
};
