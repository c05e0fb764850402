import { formatPercent, formatPounds } from '../../../../domain/money.ts';
import { amountOn } from '../../../../domain/rule-book.ts';
import type { Found, ProductFacts, ResultOf } from '../../tool-results.ts';
import { asks, type Draft, type Question } from '../../topic.ts';
import { joined, lines, listed, lowerFirst, upperFirst } from '../../write/text.ts';
import { asksWhether } from '../shared/phrases.ts';
import { shortened } from '../facts/providers-counted.ts';
import { featuresOn, productLine, yearOfInterest } from './lines.ts';
import { caution, SUPERLATIVE } from './caution.ts';
import { depositOf } from './conditions.ts';
import { verdictOn } from './verdict.ts';
import { orderText, placeAsked, sortOf } from './order.ts';
import { firstClaimed } from './first-claimed.ts';
import { inPlace, whyItLeads } from './place.ts';
import { leftOut } from './unheard.ts';
import { MOST_FOUND, mostShown } from './shown.ts';
import { wishOf, type Wish } from './wish.ts';
import { ifSample, isSampleData } from '../../write/sample-data.ts';

const withConditions = ({ subject, conditions }: Wish) =>
  conditions.length > 0 ? `${subject} with ${conditions.join(' and ')}` : subject;

function none(question: Question, wish: Wish): string {
  const [provider] = question.providers;
  const described = wish.conditions.find((condition) =>
    /\btransfers?\b.*in their description$/.test(condition),
  );
  // Transfers a description does not mention may be taken all the same.
  if (described && depositOf(question) === null)
    return `For ${provider ?? wish.subject} the catalogue says nothing on ${described.replace(' in their description', '')}: ask the provider.`;
  const deposit = depositOf(question);
  const tooMuch = deposit !== null && deposit > (amountOn('isa-allowance', question.today) ?? Infinity);
  return joined(
    `${asksWhether(question) || /^(?:so |and |but )*any\b/.test(question.focus) ? 'No: the' : 'The'} catalogue has no ${withConditions(wish)}.`,
    tooMuch && 'Most products take at most the yearly allowance of new money.',
    'Leave out a condition and I will look again.',
  );
}

function counted(total: number, first: ProductFacts | undefined, wish: Wish, order: string): string {
  const example = first ? ` The first, ${order}: ${productLine(first, 'access')}.` : '';
  return `There are **${total}** ${withConditions(wish)} in the catalogue.${example}`;
}

/** "Which provider has the most ISAs?" */
export const ASKS_MOST_BY =
  /\b(?:which|what) (?:\w+ )?(?:provider|firm|bank|company|building society|platform)s?\b[^.?]*\b(?:(?:the )?most|largest number|widest|biggest (?:range|choice|number)) (?:of )?(?:\w+ ){0,3}(?:isas?|products?|accounts?|range|choice)\b|\bwho (?:has|offers|lists|sells|does) (?:the )?(?:most|widest|biggest)\b|\b(?:provider|firm|bank|company) with (?:the )?(?:most|largest number|biggest (?:range|choice|number)|widest)\b/;

const MANY_PROVIDERS = 4;

/** The providers with the most of what is looked for. */
function mostProducts({ count, providers }: Results['mostBy'], wish: Wish): string {
  const each = providers.length === 1 ? '' : ' each';
  if (providers.length > MANY_PROVIDERS)
    return `None stands out: **${providers.length} providers** have as many ${withConditions(wish)} in this catalogue, **${count}**${each}.`;
  return `**${listed(providers)}** ${each === '' ? 'has' : 'have'} the most ${withConditions(wish)} in this catalogue: **${count}**${each}.`;
}

/** A longer list than this tells only the figure that it goes by. */
const LONG_LIST = 5;

type Results = ResultOf<'search_products'>;
/** "What are the features of the top rated cash ISA?" */
const FEATURES_OF_BEST =
  /\bfeatures?\b[^.?]*\b(?:best|top|highest|lowest|cheapest|most)\b|\b(?:best|top|highest|lowest|cheapest|most)\b[^.?]*\bfeatures?\b/;
/** "… and how much would I earn?" beside the search itself. */
const EARNS_ALONE =
  /(?:^|\. )(?:and |so )*(?:how much|what)(?: (?:interest|money|will))? (?:would|will|could|do|can) (?:i|we|that|it|£\d+) (?:get|earn|make|have|cost)\b|(?:^|\. )(?:and |so )*(?:how much|what) interest (?:on|for|from|with) £/;
const MOST_FEATURES = 3;

/** What a search found, with what was asked of it. */
export function listText(question: Question, found: Found): Draft {
  const wish = wishOf(question);
  const all = found.get(wish.call);
  const answer = all && withoutSome(all, question);
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
  const safe =
    provider !== undefined && wish.call.input['fscsProtected'] === true && asks(question, SAFE_WITH)
      ? safeWith(provider, answer.total, question)
      : '';
  if (answer.total === 0) return { text: none(question, wish), notes: ['sample'] };
  if (ASKS_MOST_BY.test(question.focus))
    return { text: mostProducts(answer.mostBy, wish), notes: ['sample'] };
  const sort = sortOf(question);
  const ranked = sort === 'fees' ? withFees(answer.products) : answer.products;
  const shown = ranked.slice(question.skipped);
  if (shown.length === 0) return { text: nothingMore(answer), notes: ['sample'] };
  if (
    asks(
      question,
      /(?:\b(?:how many|number of)\b|^(?:(?:please|can you|could you)\b[, ]*)*count(?: up)? (?:the|all|your)\b)(?! (?:reviews?|reviewers|ratings|stars|people|savers)\b)/,
    )
  ) {
    return { text: counted(answer.total, shown[0], wish, orderText(question)), notes: ['sample'] };
  }
  const ratings = sort === 'rating' || sort === 'popular' || asks(question, /\brating\b|\brated\b/);
  const long = shown.length > LONG_LIST;
  const extra = long ? (ratings ? 'rating' : 'none') : !question.brief && ratings ? 'both' : 'access';
  const list = shown.map((product, at) => `${question.skipped + at + 1}. ${productLine(product, extra)}`);
  const count = countText(answer, shown.length, question);
  const without = leftOut(question);
  const there =
    without === '' &&
    /^(?:so |and |but )*(?:do you have|have you got|(?:does|do|has|have) (?:[\w’'&]+ ){1,6}?(?:do|got|have|sell|offer|provide) (?!£)|(?:are|is) there (?:any|an?)\b(?! (?:\w+ )?(?:penalt|charge|fee|limit|way|point))|do any|does any|can i get)\b/.test(
      question.focus,
    )
      ? 'Yes. '
      : '';
  const claimed = SUPERLATIVE.test(question.focus) ? firstClaimed(shown[0], question) : '';
  const head = `${there}${upperFirst(withConditions(wish))}, ${orderText(question)}${count}:`;
  const [best] = shown;
  const earned =
    best && (SUPERLATIVE.test(question.focus) || answer.total === 1) && placeAsked(question) === null
      ? yearOfInterest(best, question)
      : '';
  if (earned !== '' && best && question.brief && EARNS_ALONE.test(question.focus))
    return {
      text: `In the first, the ${best.name} from ${best.provider}: ${lowerFirst(earned.replace(/^A/, 'a'))}`,
      notes: ['sample'],
    };
  const own = ownWords(answer, wish, question);
  const left = sort === 'after-bonus' && provider !== undefined ? leftAfterBonus(shown) : '';
  const verdict =
    provider !== undefined && wish.call.input['flexible'] === true && asksWhether(question) && there === ''
      ? 'Yes.'
      : answer.total === 1 && best && there === ''
        ? verdictOn(best, question)
        : '';
  return {
    text: lines(
      without,
      safe,
      joined(verdict, left),
      claimed,
      whyItLeads(question, best),
      inPlace(question, shown),
      earned,
      head,
      ...list,
      ...own,
      !question.brief && caution(question, shown),
    ),
    notes: ['sample'],
  };
}

const SAFE_WITH = /\bis\b[^.?]*\b(?:safe|secure|trustworthy)\b/;

/** "Is my money safe with Thistlewick?" */
function safeWith(provider: string, count: number, question: Question): string {
  const { catalogue, today } = question;
  const all = catalogue.filter((each) => each.isActive && each.provider === provider).length;
  const limit = amountOn('fscs-deposits', today);
  const name = shortened(provider) === provider ? provider : 'That provider';
  return `${ifSample(question, `${name} is invented, like every provider here. `)}${count === all ? 'All' : `${count} of ${all}`} of ${isSampleData(catalogue) ? 'its' : `${name}’s`} products are marked FSCS protected${limit === undefined ? '' : `: if a firm fails, deposits are covered up to **${formatPounds(limit)}** per person`}. Check ${isSampleData(catalogue) ? 'a real firm' : 'the firm'} in the FCA register.`;
}

/** Of one provider's products, what the one with a bonus pays afterwards. */
function leftAfterBonus(shown: readonly ProductFacts[]): string {
  const [one, more] = shown.filter(({ rateAfterBonus }) => rateAfterBonus !== null);
  return one && !more && one.rateAfterBonus !== null
    ? `${one.name}: **${formatPercent(one.rateAfterBonus)}** once its bonus has ended, as recorded; a variable rate can change.`
    : '';
}

/** Nothing of a list is left to be shown. */
const nothingMore = ({ total }: Results) =>
  total > MOST_FOUND
    ? `I list at most ${MOST_FOUND} of one search. All **${total}** are on this site’s page of products; or add a condition, and I will search again.`
    : `That was all of them: **${total}** match.`;

/** How many there are besides those shown, or which of them these are. */
function countText({ total }: Results, shown: number, { skipped }: Question): string {
  if (skipped > 0) return ` (${skipped + 1} to ${skipped + shown} of ${total})`;
  return total > shown ? ` (${total} match)` : '';
}

/** What was found without the single products that are left out; how many match is then how many are shown. */
function withoutSome(found: Results, question: Question): Results {
  const out = new Set(question.withoutProducts.map(({ id }) => id));
  if (out.size === 0) return found;
  const products = found.products.filter(({ id }) => !out.has(id)).slice(0, mostShown(question));
  return { ...found, products, total: products.length };
}

const hasCover = (provider: string, { catalogue }: Question) =>
  catalogue.some((each) => each.isActive && each.provider === provider && each.fscsProtected);

/** What the products found say of themselves on what was asked for; of a single one all that it says. */
function ownWords({ total, products }: Results, { call }: Wish, question: Question): string[] {
  const [best] = products;
  if (best && FEATURES_OF_BEST.test(question.focus)) return [`${best.name}: ${best.features.join('; ')}.`];
  const regular = call.input['access'] === 'regular saver';
  if (question.providers.length !== 1 && call.input['words'] === undefined && !regular && total > 1)
    return [];
  return products.flatMap((product) => {
    const fitting = featuresOn(product, regular ? `${question.focus} month` : question.focus);
    const found = total > 1 || fitting.length > 0 ? fitting : product.features.slice(0, MOST_FEATURES);
    const stated = [...found, ...(total === 1 && product.terms !== null ? [product.terms] : [])];
    const text = stated.join('; ');
    return text === '' ? [] : [`${product.name}: ${text}${text.endsWith('.') ? '' : '.'}`];
  });
}

const withFees = (products: readonly ProductFacts[]) => {
  const stated = products.filter(({ annualFee }) => annualFee !== null);
  return stated.length > 0 ? stated : products;
};
