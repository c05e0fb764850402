import { formatPounds } from '../../../../domain/money.ts';
import type { Product } from '../../../../domain/product.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import { NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { wordsOf } from '../../understand/catalogue-names.ts';
import { kindsIn } from '../../understand/entities.ts';
import { COMMON, LEXICON } from '../../understand/lexicon.ts';
import { boldPounds, bullets, joined, lines, periodText, upperFirst } from '../../write/text.ts';
import { detailsCall } from '../products/details.ts';
import { productIn, TAIL } from '../shared/product-parts.ts';
import { grownIn, type Grown } from './product-growth.ts';
import { fixedTerm } from './product-sums.ts';

// Amounts of which each goes into its own product: "£3,000 in Thistlewick and £7,000 in Emberlyn, what do I get in a year?"

const AMOUNT =
  /£(\d{2,7}(?:\.\d\d)?)(?! a (?:month|week|year)\b)|(?<![£\d.,/-])\b(\d{3,6})\b(?![\d.,/]|%| ?(?:years?|months?|weeks?|days?|reviews?)\b)/g;
const OTHER =
  /\bwithdr[ae]w|\bpenalt|\btax(?:ed)?\b|\btransfer|\ballowance\b|\bfscs\b|\bcover(?:ed)?\b|\bsafe\b|\bprotect\w*|\b(?:minimum|maximum|rating|reviews?|inflation|fees?|charges?|costs?|mov(?:e|ing)|switch\w*|from|limits?|allowed|permitted|ok|okay|too much|fits?)\b|\b(?:can|could|may|should) (?:i|we)\b/;
const MOST = 4;
/** Words that lead to the first amount; any other is a name, which the amounts then follow. */
const BEFORE_ALL = new Set(
  ',i,we,have,got,put,putting,if,what,how,much,would,will,does,do,with,so,and,a,an,my,our,about,invest,investing,save,saving,split,place,deposit,interest,on,from,total,the,is,get,say,compare,in,all,altogether,earn,make'.split(
    ',',
  ),
);

interface Part {
  amount: number;
  product: Product;
}

interface Clause {
  amount: number;
  clause: string;
}

interface Unknown {
  amount: number;
  name: string;
}

const SPLIT =
  /\b(?:split|splitting|divid(?:e|ing)|shar(?:e|ing)|spread(?:ing)?|half of|put) £(\d{3,7}) (?:(?:equally|evenly|half and half|50\/50|(?:two|three|four|[2-4]) ways) )?(?:between|across|half in|over) (.+)/;

/** "Split £20,000 between Everyday and the Quillbrook fix": as much in each. */
function equalParts(text: string): Clause[] {
  const [, whole, rest = ''] = SPLIT.exec(text) ?? [];
  const cut = (words: string) => words.split(/ and (?:half in )?|, /).map((name) => name.replace(TAIL, ''));
  // "Thistlewick, Quillbrook and Emberlyn": a comma ends the names only where two stand before it.
  const before = cut(rest.replace(TAIL, ''));
  const names = (before.length > 1 ? before : cut(rest)).filter((name) => name.trim() !== '');
  return whole === undefined || names.length < 2 || names.length > MOST
    ? []
    : names.map((clause) => ({ amount: Number(whole) / names.length, clause }));
}

/** The text cut so that each piece has one amount: before its product or after it. */
function clausesOf(text: string): Clause[] {
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

/** "In Larkfell": a name that the catalogue does not have, and no word for a kind of saving. */
const NAME = /^ (?:in|into|with|at) (?:the )?([a-z][a-z'-]{3,20})(?:,| and| plus| isa)*[ .?!]*$/;
const WORDS = new Set([...COMMON, ...LEXICON]);

function unknownIn({ amount, clause }: Clause): Unknown | null {
  const [, name] = NAME.exec(clause) ?? [];
  return name === undefined || WORDS.has(name) || kindsIn(clause).length > 0 ? null : { amount, name };
}

interface Parts {
  known: readonly Part[];
  unknown: readonly Unknown[];
}

function partsOf({ text, rates, money, catalogue, askedBefore }: Question): Parts | null {
  if (rates.length > 0 || OTHER.test(text) || money.some(({ per }) => per !== 'once')) return null;
  const equal = equalParts(text);
  const clauses = equal.length > 0 ? equal : clausesOf(text);
  const found = clauses.map((each) => ({ each, product: productIn(each.clause, catalogue) }));
  const parts = found.flatMap(({ each, product }) => (product ? [{ amount: each.amount, product }] : []));
  const unknown = found.flatMap(({ each, product }) => (product ? [] : (unknownIn(each) ?? [])));
  const different = new Set(parts.map(({ product }) => product.id)).size;
  const told = parts.length + unknown.length;
  if (parts.length === 0 || told < 2 || told < clauses.length || different < parts.length) return null;
  return askedBefore.length > 0 && equal.length === 0 && told < money.length
    ? null
    : { known: parts, unknown };
}

interface Sum {
  each: readonly (Part & { grown: Grown })[];
  unknown: readonly Unknown[];
  months: number;
  /** Less time than was asked for, since a fixed rate ends. */
  shortened: boolean;
}

function sumOf(question: Question): Sum | null {
  const found = partsOf(question);
  if (!found) return null;
  const { known: parts, unknown } = found;
  const wanted = question.period ?? 12;
  // Rates that are paid and growth that may come are added up, but not set against each other.
  const apart = unknown.length > 0 || parts.some(isInvested);
  if (apart && COMPARES.test(question.text)) return null;
  const months = Math.min(wanted, ...parts.map(({ product }) => fixedTerm(product) ?? Infinity));
  const each = parts.flatMap(({ amount, product }) => {
    const grown = grownIn(product, { once: amount, monthly: 0, months, growth: null });
    return grown ? [{ amount, product, grown }] : [];
  });
  return each.length < parts.length ? null : { each, unknown, months, shortened: months < wanted };
}

const isInvested = ({ product }: Part) => product.interestRate === null;

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

/** The limits that an amount does not keep to. */
function notTaken({ amount, product }: Part, today: string): string {
  const { name, provider, minimumDeposit: least, maximumDeposit: most, type } = product;
  const limit = amountOn('lifetime-limit', today) ?? Infinity;
  if (type === 'Lifetime ISA' && amount > limit)
    return `Mind the limit: at most ${boldPounds(limit)} a tax year can go into a Lifetime ISA, not ${formatPounds(amount)}.`;
  if (least !== null && amount < least)
    return `The ${name} from ${provider} takes ${formatPounds(least)} or more, not ${formatPounds(amount)}.`;
  return most !== null && amount > most
    ? `The ${name} from ${provider} takes at most ${formatPounds(most)}, not ${formatPounds(amount)}.`
    : '';
}

function compose(question: Question): Draft {
  const sum = sumOf(question);
  if (!sum) return { text: '', notes: [] };
  const { each, unknown, months, shortened } = sum;
  const invested = each.some(isInvested);
  const ranked = each.toSorted((a, b) => gain(b) - gain(a));
  const [best, next] = ranked;
  const total = each.reduce((all, part) => all + gain(part), 0);
  const paid = each.reduce((all, { amount }) => all + amount, 0);
  const allowance = amountOn('isa-allowance', question.today) ?? Infinity;
  const time = months === 12 ? 'in a year' : `in ${periodText(months)}`;
  const earned = invested ? 'interest and growth' : 'interest';
  const all = `${boldPounds(total)} of ${earned} ${time}${each.length > 1 ? ' in all' : ''}: ${formatPounds(paid)} becomes ${boldPounds(paid + total)}.`;
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
        ...unknown.map(
          ({ amount, name }) =>
            `“${upperFirst(name)}” is not in this site’s catalogue, so its ${formatPounds(amount)} is not counted.`,
        ),
        ...each.map((part) => notTaken(part, question.today)),
        each.filter(({ product }) => product.type === 'Lifetime ISA').length > 1 &&
          'Only one Lifetime ISA can be paid into in a tax year.',
        invested &&
          'For investments this takes the calculator’s starting rate before the fee; their value can fall as well as rise.',
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
    return parts ? [detailsCall(parts.known.map(({ product }) => product))] : [];
  },
  compose,
};
