import { formatPounds } from '../../../domain/money.ts';
import { amountOn } from '../../../domain/rule-book.ts';
import type { Found, ProductFacts, ResultOf } from '../tool-results.ts';
import { asks, cues, says, type Draft, type Question, type Topic } from '../topic.ts';
import { joined, lines, periodText, upperFirst } from '../write/text.ts';
import { asksWhether, OTHER_ACCESS } from './phrases.ts';
import { featuresOn, productLine, yearOfInterest } from './product-lines.ts';
import { leastRating, otherEndOf } from './product-figures.ts';
import {
  depositOf,
  filterWeight,
  formOf,
  sortOf,
  wishesOf,
  wishOf,
  type Sort,
  type Wish,
} from './product-wish.ts';
import { anyOf } from '../understand/any-of.ts';

const SUPERLATIVE = anyOf(
  /\b(?:best|(?<!on )top(?! (?:it |me )?up)|highest|greatest|lowest|cheapest|smallest|biggest|longest|shortest|leading|good|better|great|decent|competitive|popular|recommended)\b/,
  /\b(?:worst|fewest|poorest|dearest)\b/,
  /\bmost (?:expensive|popular|reviewed|reviews|interest|people|used)/,
  /\b(?:pays?|paying|earns?) (?:the )?most\b|\bleast expensive/,
  /\b(?:charges?|costs?) (?:the )?least\b/,
);

const SORT_TEXT: Readonly<Record<Sort, string>> = {
  rating: 'best rated first',
  interest: 'highest rate first',
  fees: 'lowest yearly fee first',
  popular: 'most reviewed first',
  'lowest-minimum': 'lowest minimum deposit first',
};

const REVERSED_TEXT: Readonly<Record<Sort, string>> = {
  rating: 'worst rated first',
  interest: 'lowest rate first',
  fees: 'highest yearly fee first',
  popular: 'fewest reviews first',
  'lowest-minimum': 'highest minimum deposit first',
};

const orderText = (question: Question) =>
  (otherEndOf(question) === null ? SORT_TEXT : REVERSED_TEXT)[sortOf(question)];

const withConditions = ({ subject, conditions }: Wish) =>
  conditions.length > 0 ? `${subject} with ${conditions.join(' and ')}` : subject;

function none(question: Question, wish: Wish): string {
  const deposit = depositOf(question);
  const tooMuch = deposit !== null && deposit > (amountOn('isa-allowance', question.today) ?? Infinity);
  return joined(
    `The catalogue has no ${withConditions(wish)}.`,
    tooMuch && 'Most products take at most the yearly allowance of new money.',
    'Leave out a condition and I will look again.',
  );
}

function counted(total: number, first: ProductFacts | undefined, wish: Wish, order: string): string {
  const example = first ? ` The first, ${order}: ${productLine(first, 'access')}.` : '';
  return `There are **${total}** ${withConditions(wish)} in the catalogue.${example}`;
}

/** Only what is rated high enough: the best rated come first, so what is left out comes after. */
function rated(answer: ResultOf<'search_products'> | null, least: number | null) {
  if (!answer || least === null) return answer;
  const products = answer.products.filter(({ rating }) => rating !== null && rating >= least);
  const more = products.length === answer.products.length && answer.total > products.length;
  const shown = products.slice(0, 3);
  return { total: more ? shown.length : products.length, products: shown };
}

function compose(question: Question, found: Found): Draft {
  const wish = wishOf(question);
  const answer = rated(found.get(wish.call), leastRating(question));
  if (!answer) return { text: 'I could not search the catalogue just now. Please ask again.', notes: [] };
  const [provider] = question.providers;
  if (
    provider &&
    !hasCover(provider, question) &&
    wish.call.input['fscsProtected'] === true &&
    asksWhether(question)
  )
    return {
      text: `No: this catalogue marks no product of ${provider} as FSCS protected.`,
      notes: ['sample'],
    };
  if (answer.total === 0) return { text: none(question, wish), notes: ['sample'] };
  const sort = sortOf(question);
  const shown = sort === 'fees' ? withFees(answer.products) : answer.products;
  if (asks(question, /\bhow many\b/)) {
    return { text: counted(answer.total, shown[0], wish, orderText(question)), notes: ['sample'] };
  }
  const extra = !question.brief && (sort === 'rating' || sort === 'popular') ? 'both' : 'access';
  const list = shown.map((product, at) => `${at + 1}. ${productLine(product, extra)}`);
  const count = answer.total > shown.length ? ` (${answer.total} match)` : '';
  const there =
    /^(?:so |and |but )*(?:do you have|have you got|(?:are|is) there (?:any|an?)\b(?! (?:\w+ )?(?:penalt|charge|fee|limit|way|point))|do any|does any|can i get)\b/.test(
      question.focus,
    )
      ? 'Yes. '
      : '';
  const head = `${there}${upperFirst(withConditions(wish))}, ${orderText(question)}${count}:`;
  const [best] = shown;
  const earned = best && SUPERLATIVE.test(question.focus) ? yearOfInterest(best, question) : '';
  const own = question.providers.length === 1 ? shown.flatMap((each) => told(each, question)) : [];
  return {
    text: lines(earned, head, ...list, ...own, !question.brief && caution(question)),
    notes: ['sample'],
  };
}

const hasCover = (provider: string, { catalogue }: Question) =>
  catalogue.some((each) => each.isActive && each.provider === provider && each.fscsProtected);

const told = (product: ProductFacts, { focus }: Question) => {
  const found = featuresOn(product, focus);
  return found.length > 0 ? [`${product.name}: ${found.join('; ')}.`] : [];
};

/** The best of each term, side by side. */
function byTerm(question: Question, found: Found): Draft {
  const wishes = wishesOf(question);
  const list = wishes.map(({ call }, at) => {
    const best = found.get(call)?.products[0];
    const term = periodText(question.terms[at] ?? 0);
    return best ? `- ${term}: ${productLine(best, 'access')}` : `- ${term}: the catalogue has none`;
  });
  const head = `${upperFirst(wishes[0]?.subject ?? 'ISAs')}, ${orderText(question)}, by term:`;
  return { text: lines(head, ...list, !question.brief && caution(question)), notes: ['sample'] };
}

const withFees = (products: readonly ProductFacts[]) => {
  const stated = products.filter(({ annualFee }) => annualFee !== null);
  return stated.length > 0 ? stated : products;
};

function caution(question: Question): string {
  const [kind] = question.kinds;
  const deposit = depositOf(question);
  const allowance = amountOn('isa-allowance', question.today) ?? Infinity;
  return joined(
    deposit !== null &&
      deposit > allowance &&
      `No more than ${formatPounds(allowance)} of new money can go into ISAs in a tax year; a larger sum only as a transfer of ISAs you have.`,
    asks(question, /\brisk/) && 'The catalogue has no measure of risk; ratings are opinions of reviewers.',
    (kind === 'stocks' || formOf(question) === 'investments') &&
      'Fund charges may come on top, and values can fall as well as rise.',
    kind === 'innovative' &&
      'Target returns are not guaranteed: capital is at risk and loans have no FSCS deposit cover.',
    SUPERLATIVE.test(question.text) &&
      'Which one suits you depends on access, term and terms, not on one figure.',
  );
}

/** Finding products in the catalogue by what they are and offer. */
export const productSearch: Topic = {
  id: 'product-search',
  answers: ['charged', 'safe'],
  score: (question) => {
    const isas =
      question.kinds.length > 0 ||
      says(
        question,
        /\bisas?\b|\b(?:longest|shortest|best|year) fix(?:ed|es)?\b|\baccounts?\b|\bproducts?\b|\bproviders?\b|\bsavings\b|\bsaver\b|\bplatforms?\b/,
      ) ||
      question.providers.length > 0
        ? 1.5
        : -2;
    return (
      isas +
      filterWeight(question) +
      (wishesOf(question).length > 1 ? 4 : 0) +
      cues(question, [
        [SUPERLATIVE, 2.5],
        [
          /\bbest isa for (?:an? |the |people )?(?:over|under|pensioners?|retire\w*|students?|famil\w+|couples?)\b/,
          -4,
        ],
        [/\bcan (?:i|we) (?:use (?:it|this|them|my)|switch|transfer|move|change)\b/, -6],
        [/^(?:so |and |but )*is there an? (?:\w+ )?(?:penalty|charge|fee|limit)\b/, -6],
        [OTHER_ACCESS, question.afterProducts ? 6 : 0],
        [/\b(?:rates?|interest|aer|fees?|fee|deal|deals|offer|offers|rated|rating|reviews?)\b/, 1.5],
        [
          /\b(?:which|what)(?: \w+){0,3} (?:products?|providers?|accounts?|isas?|banks?|platforms?|one|ones)\b[^.?]*\b(?:do you|have|offer|are|pay|pays|is|accept|let|allow|with|can|could)\b/,
          question.people.length > 0 ? 0 : 2.5,
        ],
        [
          /\b(?:show|list|find|search|suggest|recommend|looking for|look for|any (?!point|idea|chance|use|reason|limit)(?:\w+ ){0,3}(?:isas?|products?|accounts?|funds?|savers?|with|that|good|which)|got|give me|tell me what|please)\b/,
          2,
        ],
        [/\b(?:open|start)\b[^.?]*\b(?:with|for) £/, 2],
        [/\bwhere (?:can|could|do|would) (?:i|we) (?:get|find)\b/, 2],
        [/\breturns?\b/, SUPERLATIVE.test(question.focus) ? 1.5 : 0],
        [
          /\b(?:how much (?:of|is)|what is|is (?:my|it|this|that|all)|am i|are we)\b[^.?]*\b(?:protected|covered|safe|fscs)\b/,
          question.money.length > 0 ? -6 : 0,
        ],
        [/\bproducts?\b|\bproviders?\b|\bcatalogue\b|\boptions\b/, 1.5],
        [/\bhow many\b[^.?]*\b(?:products?|isas|accounts|listed|do you)\b/, 3],
        [/\bfor £\d/, 1],
        [/\b(?:open|apply|manage|run)\b[^.?]*\b(?:online|by app|in (?:a )?branch|by post|by phone)\b/, 4],
        [
          /\b(?:limit|allowance|deadline|tax(?:ed)?|transfer|inherit|withdrawal charge|rules?|age\b|how does|how do|what is an?|difference|versus|vs|compare|compared)\b/,
          -2.5,
        ],
        [
          /\bbase rate\b|\bwill (?:rates?|interest)|\bgo(?:ing)? (?:up|down)\b|\bfuture\b|\bpredict|\bforecast/,
          -4,
        ],
        [/\bbetter\b/, -1],
        [/\bwhy\b/, -2],
        [/^(?:so |and |but )*(?:does|do|must|should) (?:my|i|we)\b/, -3],
        [/\b16(?: and | or | ?- ?|\/| to )17\b/, -5],
        [/\buse up\b|\bcounts?\b/, -4],
        [/^(?:which|what|show|list)\b[^.?]*\bisas?\b[^.?]*\bnot (?:fscs|protected|covered)/, 4],
        [/\bwhich ones?\b[^.?]*\b(?:do you have|have you got|are there|can i get)\b/, 6],
        [/\b(?:any|a) way\b|\bway (?:of|to)\b/, -4],
        [
          /\b(?:do you have|have you got|is there|are there|any)\b[^.?]*\b(?:isas?|accounts?|products?|providers?|funds?)\b/,
          2,
        ],
        [/\bcheapest way to invest\b/, 9],
        [/\bfor me\b|\bright for\b|\bsuits? me\b|\b(?:way|thing) to\b/, -3],
      ]) -
      (question.period !== null && question.money.some(({ per }) => per !== 'once') ? 3 : 0) -
      (question.products.length > 0 ? 6 : 0) -
      (question.people.some(({ who }) => who !== 'child') ? 1.5 : 0) -
      (question.rate !== null && question.money.length > 0 ? 3 : 0)
    );
  },
  calls: (question) => wishesOf(question).map(({ call }) => call),
  compose: (question, found) =>
    wishesOf(question).length > 1 ? byTerm(question, found) : compose(question, found),
};
