import type { Product } from '../../../../domain/product.ts';
import { matchesFilter } from '../../../../domain/isa-types.ts';
import type { Found, ProductFacts } from '../../tool-results.ts';
import { NEVER, type Draft, type Question, type Topic } from '../../topic.ts';
import { TYPE_OF } from '../../understand/entities.ts';
import { lines } from '../../write/text.ts';
import { detailsCall } from './details.ts';
import { productLine } from './lines.ts';
import { OFFERS, type Offer } from './offers.ts';

// What a few products say of themselves and savers ask for in other words: who says so, word by word.

const LOOKS =
  /(?:^|\. )(?:(?:so|and|but|ok|hi|hello|please)\b[, ]*)*(?:i (?:do not |only )?(?:want|need|would like|prefer)\b|(?:looking|am looking|after|need|want)\b|where\b|some(?:where|body|one|thing)\b|lend(?:ing)?\b|a month invest\w+|gaelic|rates? (?:that|which)|paper|which|what|who|any|are there|is there|do any|does any\w*|can (?:i|you|we|couples|kids)|do you have|have you got|show|list|find|(?:an? )?(?:[\w-]+ ){0,3}(?:isas?|funds?|accounts?)\b|no |monthly |free )|\bany of them\b|\banywhere\b/;

/** "Paper statements", "round-up investing": a few words that ask nothing else. */
const SHORT = 5;
const ASKS_OTHERWISE = /\b(?:is|are|was|does|do|did|can|could|will|how|why|when|explain|meaning|mean)\b/;

const DAYS = /\b(\d+) days\b/;
/** "A month after opening" is not within 14 days. */
const isLongEnough = (feature: string, focus: string) =>
  !/\ba month after\b/.test(focus) || Number(DAYS.exec(feature)?.[1] ?? Infinity) >= A_MONTH;
const A_MONTH = 30;

const FROM = /\bfrom £(\d+)/i;
/** "Monthly payments from £25" does not mean those that begin at £50. */
const startsLow = (feature: string, focus: string) =>
  !/^monthly payments/i.test(feature) ||
  Number(FROM.exec(feature)?.[1] ?? 0) <= Number(FROM.exec(focus)?.[1] ?? Infinity);

const saidBy = (features: readonly string[], { said }: Offer, focus: string) =>
  features.filter(
    (feature) => said.test(feature) && isLongEnough(feature, focus) && startsLow(feature, focus),
  );

/** The offer asked for, how many products say so and the first of them. */
function offered(question: Question): { offer: Offer; total: number; products: readonly Product[] } | null {
  const { focus, text, products, providers, kinds, catalogue } = question;
  const looks = LOOKS.test(focus) || (focus.split(' ').length <= SHORT && !ASKS_OTHERWISE.test(focus));
  const [provider, more] = providers;
  if (products.length > 0 || more !== undefined || (!looks && provider === undefined)) return null;
  const offer = OFFERS.find(
    ({ asked, not, anywhere }) => asked.test(anywhere === true ? text : focus) && !not?.test(focus),
  );
  if (!offer) return null;
  const [kind] = kinds;
  const type = kind ? TYPE_OF[kind] : /\b(?:kids?|child(?:ren)?)\b/.test(focus) ? 'Junior ISA' : null;
  const fitting = catalogue.filter(
    (product) =>
      product.isActive &&
      (provider === undefined || product.provider === provider) &&
      (type === null || matchesFilter(product.type, type)) &&
      saidBy(product.features, offer, focus).length > 0,
  );
  return fitting.length === 0 ? null : { offer, total: fitting.length, products: fitting.slice(0, MOST) };
}
const MOST = 6;

/** So many products are looked up at once. */
const AT_ONCE = 4;
const callsFor = (products: readonly Product[]) =>
  [0, AT_ONCE]
    .map((from) => products.slice(from, from + AT_ONCE))
    .filter(({ length }) => length > 0)
    .map(detailsCall);

function compose(question: Question, answers: Found): Draft {
  const found = offered(question);
  const products = callsFor(found?.products ?? []).flatMap((call) => answers.get(call)?.products ?? []);
  const [one, more] = products;
  if (!found || !one)
    return { text: 'I could not search the catalogue just now. Please ask again.', notes: [] };
  const said = (product: ProductFacts) =>
    `- ${productLine(product, 'none')}. ${saidBy(product.features, found.offer, question.focus).join('; ')}.`;
  return {
    text: lines(
      !more
        ? `The **${one.name}** from **${one.provider}** says so:`
        : `**${found.total}** products in this catalogue say so${found.total > products.length ? `; the first ${products.length}` : ''}:`,
      ...products.map(said),
      !question.brief && 'Others may offer it and not state it here: ask the provider.',
    ),
    notes: ['sample'],
  };
}

/** "Which ISA rounds up my card spending?", "can couples see a joint view anywhere?" */
export const productFeatures: Topic = {
  id: 'product-features',
  score: (question) => (offered(question) === null ? NEVER : 13),
  calls: (question) => {
    const found = offered(question);
    return callsFor(found?.products ?? []);
  },
  compose,
};
