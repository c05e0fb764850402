import { formatPounds } from '../../../../domain/money.ts';
import type { Product } from '../../../../domain/product.ts';
import { rankProducts } from '../../../../domain/product-ranking.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import { NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { catalogueNames, likeness, wordsOf } from '../../understand/catalogue-names.ts';
import { namedInSum } from '../../understand/names-in-sums.ts';
import { boldPounds, bullets, joined, lines, periodText } from '../../write/text.ts';
import { detailsCall } from '../products/details.ts';
import { grownIn, type Grown } from './product-growth.ts';
import { fixedTerm } from './product-sums.ts';

// Amounts of which each goes into its own product: "£3,000 in Thistlewick and £7,000 in Emberlyn, what do I get in a year?"

const AMOUNT =
  /£(\d{2,7}(?:\.\d\d)?)(?! a (?:month|week|year)\b)|(?<![£\d.,/-])\b(\d{3,6})\b(?![\d.,/]|%| ?(?:years?|months?|weeks?|days?|reviews?)\b)/g;
/** What is asked of them, and what is not theirs. */
const TAIL =
  /(?:,| -|\?|\.(?!\d)|;|\b(?:for|over|after|in|within) (?:\d+|an?|the) (?:years?|months?)\b|\b(?:how much|what|which|total|who)\b).*$/;
const OTHER =
  /\bwithdr[ae]w|\bpenalt|\btax(?:ed)?\b|\btransfer|\ballowance\b|\bfscs\b|\bcover(?:ed)?\b|\bsafe\b|\bprotect\w*|\b(?:minimum|maximum|rating|reviews?|inflation|fees?|charges?|costs?|mov(?:e|ing)|switch\w*|from|limits?|allowed|permitted|ok|okay|too much|fits?)\b|\b(?:can|could|may|should) (?:i|we)\b/;
const MOST = 4;
/** Words that lead to the first amount; any other is a name, which the amounts then follow. */
const BEFORE_ALL = new Set(
  ',i,we,have,got,put,putting,if,what,how,much,would,will,does,do,with,so,and,a,an,my,our,about,invest,investing,save,saving,split,place,deposit,interest,on,from,total,the,is,get,say,compare'.split(
    ',',
  ),
);

interface Part {
  amount: number;
  product: Product;
}

/** Of one provider without a product: the best rated that states a rate, near what is said besides. */
function ofProvider(clause: string, catalogue: readonly Product[]): Product | undefined {
  const [provider, more] = catalogueNames(catalogue).providersIn(clause);
  if (provider === undefined || more !== undefined) return undefined;
  const own = catalogue.filter(
    (each) => each.isActive && each.provider === provider && each.interestRate !== null,
  );
  const like = (product: Product) => likeness(product, wordsOf(clause));
  const most = Math.max(0, ...own.map(like));
  return rankProducts(
    own.filter((product) => like(product) === most),
    'rating',
  )[0];
}

/** The one product that a clause names. */
function productIn(clause: string, catalogue: readonly Product[]): Product | undefined {
  const named = catalogueNames(catalogue).productsIn(clause);
  const [only, more] = named.length > 0 ? named : namedInSum(` in ${clause} `, catalogue);
  return only && !more ? only : named.length > 1 ? undefined : ofProvider(clause, catalogue);
}

const SPLIT =
  /\b(?:split|splitting|divid(?:e|ing)|shar(?:e|ing)|spread(?:ing)?|half of|put) £(\d{3,7}) (?:(?:equally|evenly|half and half|50\/50) )?(?:between|across|half in|over) (.+)/;

/** "Split £20,000 between Everyday and the Quillbrook fix": as much in each. */
function equalParts(text: string): { amount: number; clause: string }[] {
  const [, whole, rest = ''] = SPLIT.exec(text) ?? [];
  const names = rest.replace(TAIL, '').split(/ and (?:half in )?|, /);
  return whole === undefined || names.length < 2 || names.length > MOST
    ? []
    : names.map((clause) => ({ amount: Number(whole) / names.length, clause }));
}

/** The text cut so that each piece has one amount: before its product or after it. */
function clausesOf(text: string): { amount: number; clause: string }[] {
  const found = [...text.matchAll(AMOUNT)].map((match) => ({
    amount: Number(match[1] ?? match[2]),
    at: match.index,
    end: match.index + match[0].length,
  }));
  const [first] = found;
  if (!first || found.length < 2 || found.length > MOST) return [];
  const leads = wordsOf(text.slice(0, first.at))
    .split(' ')
    .every((word) => BEFORE_ALL.has(word));
  return found.map(({ amount, at, end }, index) => {
    const from = leads ? end : (found[index - 1]?.end ?? 0);
    const to = leads ? (found[index + 1]?.at ?? text.length) : at;
    return { amount, clause: text.slice(from, to).replace(TAIL, '') };
  });
}

function partsOf({ text, rates, money, catalogue, askedBefore }: Question): readonly Part[] | null {
  if (rates.length > 0 || OTHER.test(text) || money.some(({ per }) => per !== 'once')) return null;
  const equal = equalParts(text);
  const clauses = equal.length > 0 ? equal : clausesOf(text);
  const parts = clauses.flatMap(({ amount, clause }) => {
    const product = productIn(clause, catalogue);
    return product ? [{ amount, product }] : [];
  });
  const different = new Set(parts.map(({ product }) => product.id)).size;
  if (parts.length < 2 || parts.length < clauses.length || different < parts.length) return null;
  return askedBefore.length > 0 && equal.length === 0 && parts.length < money.length ? null : parts;
}

interface Sum {
  each: readonly (Part & { grown: Grown })[];
  months: number;
  /** Less time than was asked for, since a fixed rate ends. */
  shortened: boolean;
}

function sumOf(question: Question): Sum | null {
  const parts = partsOf(question);
  if (!parts) return null;
  const wanted = question.period ?? 12;
  const months = Math.min(wanted, ...parts.map(({ product }) => fixedTerm(product) ?? Infinity));
  const each = parts.flatMap(({ amount, product }) => {
    const grown = grownIn(product, { once: amount, monthly: 0, months, growth: null });
    return grown && product.interestRate !== null ? [{ amount, product, grown }] : [];
  });
  return each.length < parts.length ? null : { each, months, shortened: months < wanted };
}

const gain = ({ grown: { value, paidIn } }: { grown: Grown }) => Math.round((value - paidIn) * 100) / 100;

const COMPARES = /\b(?:which|better|more|most|difference|vs|versus|or|compare)\b/;

/** What the government adds to a payment into a Lifetime ISA, growing beside it. */
function bonusIn({ amount, product }: Part, months: number, today: string): string {
  const share = amountOn('lifetime-bonus', today);
  const limit = amountOn('lifetime-limit', today);
  if (product.type !== 'Lifetime ISA' || share === undefined || limit === undefined || amount > limit)
    return '';
  const grown = grownIn(product, { once: amount * (1 + share / 100), monthly: 0, months, growth: null });
  return grown ? `; with the government bonus of ${share}% it makes ${formatPounds(grown.value)}` : '';
}

function compose(question: Question): Draft {
  const sum = sumOf(question);
  if (!sum) return { text: '', notes: [] };
  const { each, months, shortened } = sum;
  const ranked = each.toSorted((a, b) => gain(b) - gain(a));
  const [best, next] = ranked;
  const total = each.reduce((all, part) => all + gain(part), 0);
  const paid = each.reduce((all, { amount }) => all + amount, 0);
  const allowance = amountOn('isa-allowance', question.today) ?? Infinity;
  const time = months === 12 ? 'in a year' : `in ${periodText(months)}`;
  const all = `${boldPounds(total)} of interest ${time} in all, on ${formatPounds(paid)}.`;
  const compared = best && next && COMPARES.test(question.text);
  return {
    text: lines(
      compared
        ? `The ${best.product.name} from ${best.product.provider} earns ${boldPounds(gain(best) - gain(next))} more ${time}: ${formatPounds(gain(best))} against ${formatPounds(gain(next))}.`
        : all,
      bullets(
        each.map(
          (part) =>
            `${formatPounds(part.amount)} in the ${part.product.name} from ${part.product.provider}: ${boldPounds(gain(part))} at ${part.grown.at}${bonusIn(part, months, question.today)}`,
        ),
      ),
      joined(
        shortened && `A fixed rate holds for ${periodText(months)} only, so this counts no longer.`,
        !compared &&
          paid > allowance &&
          `Of new money at most ${formatPounds(allowance)} can go into ISAs in one tax year.`,
      ),
    ),
    notes: ['sample', 'illustration'],
  };
}

export const sumsInProducts: Topic = {
  id: 'sums-in-products',
  score: (question) => (sumOf(question) === null ? NEVER : 19),
  calls: (question) => {
    const parts = partsOf(question);
    return parts ? [detailsCall(parts.map(({ product }) => product))] : [];
  },
  compose,
};
