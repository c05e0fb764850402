import { matchesFilter, typeFilters, type IsaTypeName } from '../../../../domain/isa-types.ts';
import { rankProducts } from '../../../../domain/product-ranking.ts';
import type { Product } from '../../../../domain/product.ts';
import type { Found, ProductFacts, ToolCall } from '../../tool-results.ts';
import { asks, cues, says, type Draft, type Question, type Topic, NEVER } from '../../topic.ts';
import { TYPE_OF } from '../../understand/entities.ts';
import { asksWhether } from '../shared/phrases.ts';
import { bullets, joined, lines } from '../../write/text.ts';
import { worthAtEnd } from './growth.ts';
import { factLines, featuresOn, nameOf, rateLater, yearOfInterest } from './lines.ts';
import { claimsFigure } from './claims.ts';
import { asked, withoutNames, type Field } from './fields.ts';
import { PAYS_IN_LATER, plainly } from './plainly.ts';
import { pointedAt } from './pointed-at.ts';
import { ageNote } from './age-note.ts';
import { exitFee } from './exit-fee.ts';
import { tradesCost } from './trades.ts';
import { refusal, verdictOn } from './verdict.ts';

/** Of two or more providers named without a product, the best rated of each, of the kind asked for. */
function ofProviders(question: Question): Product[] {
  if (question.providers.length < 2) return [];
  const [kind] = question.kinds;
  const owned = (provider: string, type: IsaTypeName) =>
    question.catalogue.some(
      (product) => product.isActive && product.provider === provider && matchesFilter(product.type, type),
    );
  const common = typeFilters.find((each) => question.providers.every((provider) => owned(provider, each)));
  const type = (kind ? TYPE_OF[kind] : common) ?? null;
  return question.providers.flatMap((provider) => {
    const named = question.products.filter((product) => product.provider === provider);
    if (named.length > 0) return named.slice(0, 1);
    const own = question.catalogue.filter((product) => product.isActive && product.provider === provider);
    const fitting = own.filter((product) => type === null || matchesFilter(product.type, type));
    const near = fitting.filter(
      (product) => !/\beasy access\b/.test(question.text) || /easy access/i.test(product.term ?? ''),
    );
    return rankProducts(near.length > 0 ? near : fitting.length > 0 ? fitting : own, 'rating').slice(0, 1);
  });
}

const THE_TWO = /\b(?:the|their) (?:two|2)\b|\bboth\b|\bbetween (?:their|its) \w+/;

/** "The difference between the two Cobbleworth IFISAs": of the kind named, where there are just two. */
function twoOfProvider({ focus, providers, kinds, catalogue }: Question): Product[] {
  const [provider, more] = providers;
  const type = kinds[0] ? TYPE_OF[kinds[0]] : null;
  if (provider === undefined || more !== undefined || !THE_TWO.test(focus)) return [];
  const own = catalogue.filter(
    (product) =>
      product.isActive &&
      product.provider === provider &&
      (type === null || matchesFilter(product.type, type)),
  );
  return own.length === 2 ? own : [];
}

const BY_NUMBER = /\bproduct (?:number |no\.? ?|id |#)?(\d{1,4})\b/;

/** "Details of product 14": by its number on the site. */
function byNumber({ focus, catalogue }: Question): Product[] {
  const [, number] = BY_NUMBER.exec(focus) ?? [];
  return number === undefined
    ? []
    : catalogue.filter(({ id, isActive }) => isActive && id === Number(number));
}

/** What the question is about: products it names, else one of each provider it names, else those of the list before. */
export function productsMeant(question: Question): Product[] {
  if (question.sides.length > 0) return question.products.slice(0, 4);
  const numbered = byNumber(question);
  if (numbered.length > 0) return numbered;
  const two = twoOfProvider(question);
  const several = question.products.length < 2 ? (two.length > 0 ? two : ofProviders(question)) : [];
  const all =
    several.length > 1 ? several : question.products.length > 0 ? question.products : pointedAt(question);
  return all.slice(0, 4);
}

/** Asks for all that is known of these products. */
export const detailsCall = (products: readonly Product[]): ToolCall<'product_details'> => ({
  tool: 'product_details',
  input: { ids: products.map(({ id }) => id) },
});

/** Notes in lower case in the middle of nothing: each fact is its own line. */
function everything(product: ProductFacts, question: Question): string {
  const facts = factLines(product);
  const all = [
    facts.rate,
    facts.minimum,
    facts.access,
    facts.cover,
    facts.rating,
    facts.features,
    question.brief ? '' : facts.terms,
  ];
  return lines(`${nameOf(product)} (${product.type})`, bullets(all.filter((fact) => fact !== '')));
}

/** What a stated rate depends on. */
const CHANGES = /\bbonus of \d|\brate (?:falls|drops|rises)\b/i;

/** How much goes in, where only so much may. */
const PAID_IN = /^pay in £/i;

function some(product: ProductFacts, fields: readonly Field[], question: Question): string {
  const facts = factLines(product);
  // The line of a rate that is none is that of the fee.
  const told = fields.filter(
    (field) => field !== 'rate' || product.interestRateAer !== null || !fields.includes('fee'),
  );
  const stated = told.map((field) => facts[field]).filter((fact) => fact !== '');
  if (fields.includes('minimum') && product.maximumDeposit === null && asks(question, /\bmaximum\b/))
    stated.push('No maximum is stated');
  const beside = [
    ...(fields.includes('minimum') ? product.features.filter((feature) => PAID_IN.test(feature)) : []),
    ...(fields.includes('rate') ? product.features.filter((feature) => CHANGES.test(feature)) : []),
    ...featuresOn(product, withoutNames(question)),
  ].filter(
    (feature, at, all) => all.indexOf(feature) === at && !stated.some((fact) => fact.includes(feature)),
  );
  const all = [...stated, ...beside];
  const ofRate = product.interestRateAer === null ? /\brate\b/ : /%/;
  const extra = fields.includes('rate') && ofRate.test(product.terms ?? '') ? ` ${product.terms}` : '';
  if (all.length === 0)
    return `${nameOf(product)}: the catalogue states nothing on that. ${facts.rate}. ${facts.minimum}.`;
  return `${nameOf(product)} (${product.type}). ${all.map((fact) => fact.replace(/\.$/, '')).join('. ')}.${extra}`;
}

/** Words of a question that a feature which answers it has in common with it. */
const ENOUGH_WORDS = 2;
/** "How many payments can I miss?": what one of its features says. */
const saysItself = (product: ProductFacts, question: Question) =>
  asks(question, /^(?:so |and |but |ok )*(?:how|when|which|where|what)\b(?! is the \w+$)/) &&
  featuresOn(product, withoutNames(question), ENOUGH_WORDS).length > 0;

/** "Is it any good?" has more to it than the rating. */
const ANY_GOOD = /\b(?:any good|is [^.?]{2,40} (?:good|decent|worth it))[?.! ]*$/;
const GOOD_BY: readonly Field[] = ['rate', 'access', 'rating'];

/** The fact that an amount a year is worked out from. */
const factOf = ({ interestRateAer }: ProductFacts): Field => (interestRateAer === null ? 'fee' : 'rate');

export const reference = 'Check the provider’s own terms before you decide.';

/** What was asked about the products, or all that the catalogue states about them. */
const listOf = (texts: readonly string[]) => (texts.length > 1 ? bullets(texts) : texts.join(''));

/** What the catalogue states about the products meant: the facts that were asked for, else all. */
export function details(question: Question, found: Found): Draft {
  const products = productsMeant(question);
  const answer = found.get(detailsCall(products));
  const [first] = answer?.products ?? [];
  if (!answer || !first)
    return { text: 'I could not find that product in the catalogue.', notes: ['sample'] };
  const plain = answer.products.length === 1 ? plainly(first, question) : '';
  if (plain !== '') return { text: lines(plain, !question.brief && reference), notes: ['sample'] };
  const [atEnd, year] = [worthAtEnd(first, question), yearOfInterest(first, question)];
  const leaving = answer.products.length > 1 ? '' : exitFee(first, question);
  const earned = answer.products.length > 1 ? '' : leaving !== '' ? leaving : atEnd === '' ? year : atEnd;
  const fields = asks(
    question,
    /^(?:so |and |but )*(?:should|would) (?:i|we|you) (?:buy|choose|pick|open|get|take|go for|recommend)\b|\btell me (?:more )?about\b|\bdetails\b|\bmore about\b|\bwhat is (?:the )?(?:first|second|third)?\b$|\beverything\b/,
  )
    ? []
    : [
        ...new Set([
          ...(asks(question, ANY_GOOD) ? GOOD_BY : []),
          ...asked(question),
          ...((earned === '' || leaving !== '') && !claimsFigure(question) ? [] : [factOf(first)]),
        ]),
        // Of a catch that no terms state every fact is told.
      ].filter((field) => (field !== 'terms' || first.terms !== null) && (field !== 'fee' || leaving === ''));
  const answersInFeatures =
    fields.length === 0 &&
    !question.wantsAdvice &&
    (asksWhether(question)
      ? verdictOn(first, question) === '' && featuresOn(first, withoutNames(question)).length > 0
      : answer.products.length === 1 && saysItself(first, question));
  const body =
    (fields.length > 0 && fields.length < 4) || answersInFeatures
      ? listOf(answer.products.map((product) => some(product, fields, question)))
      : answer.products.map((product) => everything(product, question)).join('\n');
  const verdict = verdictOn(first, question);
  return {
    text: lines(
      answer.products.length === 1 &&
        joined(
          ageNote(first, question),
          verdict === '' ? refusal(first, question) : verdict,
          earned,
          rateLater(first, question),
          tradesCost(first, question),
        ),
      body,
      !question.brief && reference,
    ),
    notes: ['sample'],
  };
}

/** Facts about one product, or what was asked about several. */
export const productDetails: Topic = {
  id: 'product-details',
  score: (question) => {
    const meant = productsMeant(question);
    if (meant.length === 0) return NEVER;
    const named =
      question.products.length > 0 || question.providers.length > 1
        ? 5
        : BY_NUMBER.test(question.focus)
          ? 9
          : 4.5;
    return (
      named +
      (asked(question).length > 0 ? 1.5 : 0) +
      // "Can I put £600 a month into it?" asks what the product takes, and not what the allowance leaves.
      (question.products.length === 1 &&
      asks(question, /\b(?:can|could|may) (?:i|we) (?:pay|put|save)\b[^.?]*£/)
        ? 2.5
        : 0) +
      cues(question, [
        [
          /\bwho can (?:open|have|apply|get)\b|\btell me\b|\bdetails\b|\babout\b|\bwhat is\b|\bwhat are\b|\bmore\b|\bapply\b|\bhow do i (?:open|get|apply)/,
          1,
        ],
        [
          /\b(?:minimum|maximum) (?:deposit|payment|balance|investment)\b/,
          question.products.length === 1 ? 3 : 0,
        ],
        [PAYS_IN_LATER, question.products.length === 1 ? 6 : 0],
        [/\b(?:first|second|third|fourth|last) (?:one|product|account|option|isa)\b/, 2],
        [/\babout the (?:first|second|third|fourth|last)[?.! ]*$/, 2],
        [/\bcompare|\bdifference|\bversus\b|\bvs\b|\bbetter\b/, meant.length > 1 ? -3 : 0],
      ]) -
      (question.money.length > 0 && asks(question, /\b(?:safe|protected|covered|fscs)\b/) ? 6 : 0) -
      (question.products.length === 0 && says(question, /\ballowance|\blimit|\btax\b|\bdeadline/) ? 3 : 0)
    );
  },
  calls: (question) => (productsMeant(question).length > 0 ? [detailsCall(productsMeant(question))] : []),
  compose: details,
};
