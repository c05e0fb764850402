import { matchesFilter, typeFilters, type IsaTypeName } from '../../../../domain/isa-types.ts';
import { rankProducts } from '../../../../domain/product-ranking.ts';
import type { Product } from '../../../../domain/product.ts';
import type { Found, ProductFacts, ToolCall } from '../../tool-results.ts';
import { asks, cues, says, type Draft, type Question, type Topic, NEVER } from '../../topic.ts';
import { kindsIn, TYPE_OF } from '../../understand/entities.ts';
import { THIS_OR_THAT } from '../../understand/pointing.ts';
import { asksWhether, OTHER_ACCESS } from '../shared/phrases.ts';
import { bullets, joined, lines } from '../../write/text.ts';
import { worthAtEnd } from './growth.ts';
import { factLines, featuresOn, nameOf, rateLater, yearOfInterest } from './lines.ts';
import { namesAccess } from './access.ts';
import { oneOfTwo, othersOf } from './one-of-two.ts';
import { placeAsked } from './order.ts';
import { asked, withoutNames, type Field } from './fields.ts';
import { describedBy } from './words.ts';
import { plainly } from './plainly.ts';
import { refusal, verdictOn } from './verdict.ts';

const ORDINALS: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st|top|number 1|option 1|#1)\b(?! (?:home|time|house|property))/, 0],
  [/\b(?:second|2nd|number 2|option 2|#2)\b(?! (?:home|house|property|isa))/, 1],
  [/\b(?:third|3rd|number 3|option 3|#3)\b/, 2],
  [/\b(?:fourth|4th|number 4|option 4)\b/, 3],
  [/\b(?:last|bottom)\b(?! (?:tax )?year| month| week)/, -1],
];

const SEVERAL = /\b(?:both|them|these|those|all (?:of them|3|three|2|two)|the (?:two|2|three|3))\b/;
const OF_TWO =
  /\b(?:both|the (?:two|2)|them|those|these)\b|^(?:and |so |but )*which (?:one )?(?:is|has|pays|costs|charges)\b/;
/** Not this one, another. */
const ANOTHER =
  /\b(?:ones?|any(?:thing)?|something|accounts?|isas?)\b[^.?]*\b(?:more|better|higher|cheaper|lower|less|else)\b|\b(?:cheaper|better|higher|safer|another|other) (?:paying )?(?:ones?|accounts?|isas?)\b|\banything (?:better|cheaper|else)\b|\b(?:is|are) there (?:one|ones|any|another)\b|\b(?:shorter|longer|lower|higher|smaller|less|more) (?:\w+ )?than (?:that|this|it)\b/;

/** Whether the question points at a place of the list, or at several in it. */
export const pointsIntoList = (focus: string): boolean =>
  SEVERAL.test(focus) ||
  ANOTHER.test(focus) ||
  NEXT_ONE.test(focus) ||
  ORDINALS.some(([pattern]) => pattern.test(focus));

const LONGEST_FIELD = 3;
/** "What are their minimum deposits?" */
const ASKS_FIELD =
  /^(?:and |so |but |ok )*what (?:is|are) (?:the|their) (?!\w+est\b|best\b|most\b|top\b)\w+(?: \w+)?[?.! ]*$/;

const OF_TERM =
  /\b(\d+) (year|month|day)s?'?(?: notice| fix(?:ed)?)? ones?\b|^(?:and |ok |no )*the (\d+) (year|month|day)s?(?: notice| fix(?:ed)?)?[?.! ]*$/;

/** "The 2 year one": of the sort spoken of, with that term. */
function ofTerm({ focus, catalogue }: Question, like: Product | undefined): Product[] {
  const [, one, ofOne, other, ofOther] = OF_TERM.exec(focus) ?? [];
  const [count, unit] = [one ?? other, ofOne ?? ofOther];
  if (count === undefined || unit === undefined || !like) return [];
  const fitting = catalogue.filter(
    ({ isActive, type, term }) => isActive && type === like.type && term?.startsWith(`${count} ${unit}`),
  );
  return rankProducts(fitting, 'interest').slice(0, 1);
}

const NEXT_ONE =
  /\b(?:the )?next (?:one|best|product|account|isa|on the list|in the list|up|down)\b|\bone after (?:that|it)\b/;

/** The product of a list after the one that was spoken of last; after none, the second. */
function afterShown(list: readonly Product[], shown: readonly Product[]): Product[] {
  const latest = shown.at(-1);
  const at = list.findIndex(({ id }) => id === latest?.id);
  return list.slice(Math.max(0, at) + 1, Math.max(0, at) + 2);
}

/** "Can I get my money out sooner?" of the one that was asked for. */
const GOES_ON =
  /^(?:(?:and|so|but|ok)\b[, ]*)*(?:can|could|may|do|would|will) i\b(?! (?:\w+ )?(?:pay|put|save|add|open|have|hold|transfer|switch|move|get one)\b)(?![^.?]*\bisas?\b)|^(?:(?:and|so|but|ok)\b[, ]*)*(?:is|are) there (?:an?|any) (?:penalty|charge|fee|notice|bonus)\b/;

const POINTS_AT_IT = new RegExp(String.raw`\b(?:its?|${THIS_OR_THAT})\b`);

/** The products of the answers before that the question points at. */
function pointedAt(question: Question): Product[] {
  const { listed: list, shown, singled, focus } = question;
  if (list.length === 0 || !question.afterProducts || OTHER_ACCESS.test(focus)) return [];
  // "The second best fixed rate?" looks for it anew.
  if (placeAsked(question) !== null && (kindsIn(focus).length > 0 || namesAccess(focus))) return [];
  const ofTwo = oneOfTwo(focus, shown.length > 1 ? shown.slice(-2) : list, shown.at(-1) ?? singled);
  if (ofTwo) return [ofTwo];
  const others = othersOf(focus, list, shown.at(-1) ?? singled);
  if (others.length > 1) return [...others];
  if (NEXT_ONE.test(focus)) return afterShown(list, shown);
  if (/\b(?:first|top) (?:2|3)\b/.test(focus)) return list.slice(0, focus.includes('3') ? 3 : 2);
  if (OF_TERM.test(focus)) return ofTerm(question, shown.at(-1) ?? list[0]);
  const found = ORDINALS.flatMap(([pattern, place]) => (pattern.test(focus) ? (list.at(place) ?? []) : []));
  if (found.length > 0) return found;
  if (shown.length > 1 && OF_TWO.test(focus)) return shown.slice(-2);
  if (SEVERAL.test(focus)) return list.slice(0, 3);
  if (list.length === 2 && OF_TWO.test(focus)) return [...list];
  if (ANOTHER.test(focus)) return [];
  const [single] = describedBy(question).products;
  if (single && describedBy(question).products.length === 1) return [single];
  const last = shown.at(-1) ?? singled ?? list[0];
  if (last && POINTS_AT_IT.test(focus)) return [last];
  if (list.length > 1 && shown.length === 0) {
    const short =
      (focus.split(' ').length <= LONGEST_FIELD || ASKS_FIELD.test(focus)) && !/\bisas?\b/.test(focus);
    if (short && asked(question).length === 1) return list.slice(0, 3);
    return singled && GOES_ON.test(focus) && asked(question).length > 0 ? [singled] : [];
  }
  return last && !/^(?:which|any|list|show|best|top)\b|\bisas?\b/.test(focus) ? [last] : [];
}

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
  const earned = answer.products.length > 1 ? '' : atEnd === '' ? year : atEnd;
  const fields = asks(
    question,
    /^(?:so |and |but )*(?:should|would) (?:i|we|you) (?:buy|choose|pick|open|get|take|go for|recommend)\b|\btell me (?:more )?about\b|\bdetails\b|\bmore about\b|\bwhat is (?:the )?(?:first|second|third)?\b$|\beverything\b/,
  )
    ? []
    : [
        ...new Set([
          ...(asks(question, ANY_GOOD) ? GOOD_BY : []),
          ...asked(question),
          ...(earned === '' ? [] : [factOf(first)]),
        ]),
      ];
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
        joined(verdict === '' ? refusal(first, question) : verdict, earned, rateLater(first, question)),
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
