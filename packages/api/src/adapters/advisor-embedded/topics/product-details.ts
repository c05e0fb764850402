import { formatPercent, formatPounds } from '../../../domain/money.ts';
import { matchesFilter, typeFilters, type IsaTypeName } from '../../../domain/isa-types.ts';
import { rankProducts } from '../../../domain/product-ranking.ts';
import type { Product } from '../../../domain/product.ts';
import type { Found, ProductFacts, ToolCall } from '../tool-results.ts';
import { asks, cues, says, type Draft, type Question, type Topic, NEVER } from '../topic.ts';
import type { Side } from '../understand/comparison.ts';
import { TYPE_OF } from '../understand/entities.ts';
import { asksWhether, OTHER_ACCESS } from './phrases.ts';
import { bullets, joined, lines, listed } from '../write/text.ts';
import { realFirm } from './declines.ts';
import {
  AFTERWARDS,
  factLines,
  featuresOn,
  lastingRate,
  nameOf,
  productLine,
  rateLater,
  yearOfInterest,
} from './product-lines.ts';
import { asked, withoutNames, type Field } from './product-fields.ts';
import { describedBy } from './product-words.ts';
import { verdictOn } from './product-verdict.ts';

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
  /\b(?:ones?|any(?:thing)?|something|accounts?|isas?)\b[^.?]*\b(?:more|better|higher|cheaper|lower|less|else)\b|\b(?:cheaper|better|higher|safer|another|other) (?:paying )?(?:ones?|accounts?|isas?)\b|\banything (?:better|cheaper|else)\b/;

/** Whether the question points at a place of the list, or at several in it. */
export const pointsIntoList = (focus: string): boolean =>
  SEVERAL.test(focus) || ANOTHER.test(focus) || ORDINALS.some(([pattern]) => pattern.test(focus));

const LONGEST_FIELD = 3;

/** The products of the answers before that the question points at. */
function pointedAt(question: Question): Product[] {
  const { listed: list, shown, focus } = question;
  if (list.length === 0 || !question.afterProducts || OTHER_ACCESS.test(focus)) return [];
  if (/\b(?:first|top) (?:2|3)\b/.test(focus)) return list.slice(0, focus.includes('3') ? 3 : 2);
  const found = ORDINALS.flatMap(([pattern, place]) => (pattern.test(focus) ? (list.at(place) ?? []) : []));
  if (found.length > 0) return found;
  if (shown.length > 1 && OF_TWO.test(focus)) return shown.slice(-2);
  if (SEVERAL.test(focus)) return list.slice(0, 3);
  if (ANOTHER.test(focus)) return [];
  const [single] = describedBy(question).products;
  if (single && describedBy(question).products.length === 1) return [single];
  const last = shown.at(-1) ?? list[0];
  if (last && /\b(?:it|its|that|this|that one|this one)\b/.test(focus)) return [last];
  if (list.length > 1 && shown.length === 0)
    return focus.split(' ').length <= LONGEST_FIELD &&
      asked(question).length === 1 &&
      question.kinds.length === 0
      ? list.slice(0, 3)
      : [];
  return last && !/^(?:which|any|list|show|best|top)\b/.test(focus) ? [last] : [];
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
    const own = question.catalogue.filter((product) => product.isActive && product.provider === provider);
    const fitting = own.filter((product) => type === null || matchesFilter(product.type, type));
    const near = fitting.filter(
      (product) => !/\beasy access\b/.test(question.text) || /easy access/i.test(product.term ?? ''),
    );
    return rankProducts(near.length > 0 ? near : fitting.length > 0 ? fitting : own, 'rating').slice(0, 1);
  });
}

/** What the question is about: products it names, else one of each provider it names, else those of the list before. */
export function productsMeant(question: Question): Product[] {
  if (question.sides.length > 0) return question.products.slice(0, 4);
  const several = question.products.length < 2 ? ofProviders(question) : [];
  const all =
    several.length > 1 ? several : question.products.length > 0 ? question.products : pointedAt(question);
  return all.slice(0, 4);
}

const call = (products: readonly Product[]): ToolCall<'product_details'> => ({
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

function some(product: ProductFacts, fields: readonly Field[], question: Question): string {
  const facts = factLines(product);
  // The line of a rate that is none is that of the fee.
  const told = fields.filter(
    (field) => field !== 'rate' || product.interestRateAer !== null || !fields.includes('fee'),
  );
  const stated = told.map((field) => facts[field]).filter((fact) => fact !== '');
  const beside = [
    ...(fields.includes('rate') ? product.features.filter((feature) => CHANGES.test(feature)) : []),
    ...featuresOn(product, withoutNames(question)),
  ].filter(
    (feature, at, all) => all.indexOf(feature) === at && !stated.some((fact) => fact.includes(feature)),
  );
  const all = [...stated, ...beside];
  const extra = fields.includes('rate') && product.terms?.includes('%') ? ` ${product.terms}` : '';
  if (all.length === 0)
    return `${nameOf(product)}: the catalogue states nothing on that. ${facts.rate}. ${facts.minimum}.`;
  return `${nameOf(product)} (${product.type}). ${all.join('. ')}.${extra}`;
}

const reference = 'Check the provider’s own terms before you decide.';

function details(question: Question, found: Found): Draft {
  const products = productsMeant(question);
  const answer = found.get(call(products));
  const [first] = answer?.products ?? [];
  if (!answer || !first)
    return { text: 'I could not find that product in the catalogue.', notes: ['sample'] };
  const fields = asks(
    question,
    /\btell me (?:more )?about\b|\bdetails\b|\bmore about\b|\bwhat is (?:the )?(?:first|second|third)?\b$|\beverything\b/,
  )
    ? []
    : asked(question);
  const answersInFeatures =
    fields.length === 0 &&
    asksWhether(question) &&
    verdictOn(first, question) === '' &&
    featuresOn(first, withoutNames(question)).length > 0;
  const body =
    (fields.length > 0 && fields.length < 4) || answersInFeatures
      ? answer.products.map((product) => some(product, fields, question)).join('\n')
      : answer.products.map((product) => everything(product, question)).join('\n');
  return {
    text: lines(
      answer.products.length === 1 &&
        joined(verdictOn(first, question), yearOfInterest(first, question), rateLater(first, question)),
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
    const named = question.products.length > 0 || question.providers.length > 1 ? 5 : 4.5;
    return (
      named +
      (asked(question).length > 0 ? 1.5 : 0) +
      cues(question, [
        [
          /\bwho can (?:open|have|apply|get)\b|\btell me\b|\bdetails\b|\babout\b|\bwhat is\b|\bwhat are\b|\bmore\b|\bapply\b|\bhow do i (?:open|get|apply)/,
          1,
        ],
        [/\b(?:first|second|third|last) (?:one|product|account|option|isa)\b/, 2],
        [/\bcompare|\bdifference|\bversus\b|\bvs\b|\bbetter\b/, meant.length > 1 ? -3 : 0],
      ]) -
      (question.money.length > 0 && asks(question, /\b(?:safe|protected|covered|fscs)\b/) ? 6 : 0) -
      (question.products.length === 0 && says(question, /\ballowance|\blimit|\btax\b|\bdeadline/) ? 3 : 0)
    );
  },
  calls: (question) => (productsMeant(question).length > 0 ? [call(productsMeant(question))] : []),
  compose: details,
};

function rateDifference(a: ProductFacts, b: ProductFacts, question: Question): string {
  if (a.interestRateAer !== null && b.interestRateAer !== null) {
    const [high, low] = a.interestRateAer >= b.interestRateAer ? [a, b] : [b, a];
    const points = Math.round(((high.interestRateAer ?? 0) - (low.interestRateAer ?? 0)) * 100) / 100;
    if (points === 0) return 'Both state the same rate.';
    const amount = question.money.find(({ per }) => per === 'once')?.amount ?? 5000;
    return `${high.name} from ${high.provider} pays **${formatPercent(points)}** (percentage points) more, about ${formatPounds(Math.round((amount * points) / 100))} a year on ${formatPounds(amount)}.`;
  }
  if (a.annualFee !== null && b.annualFee !== null) {
    if (a.annualFee === b.annualFee) return 'Both state the same yearly fee.';
    const [low, high] = a.annualFee < b.annualFee ? [a, b] : [b, a];
    const points = Math.round(((high.annualFee ?? 0) - (low.annualFee ?? 0)) * 1000) / 1000;
    const amount = question.money.find(({ amount: each }) => each > 0)?.amount ?? 10_000;
    return `${low.name} from ${low.provider} costs **${formatPercent(points)}** a year less, ${formatPounds(Math.round(points * amount) / 100)} on ${formatPounds(amount)}.`;
  }
  return 'They state different figures (a rate, a fee or neither), so compare what each is for.';
}

/** A rate that holds a bonus falls when that ends, which a comparison must not hide. */
const passingShares = (products: readonly ProductFacts[]) =>
  products.flatMap(({ name, provider, features }) => {
    const [, share, months] = /\bbonus of (\d[\d.]*%) for (\d+ months)/i.exec(features.join('. ')) ?? [];
    return share !== undefined && months !== undefined
      ? [`${name} from ${provider} pays **${share}** of its rate only for the first ${months}.`]
      : [];
  });

function ratingDifference(a: ProductFacts, b: ProductFacts, question: Question): string {
  if (!asked(question).includes('rating') || a.rating === null || b.rating === null) return '';
  if (a.rating === b.rating) return `Both are rated **${a.rating}** of 5.`;
  const high = a.rating > b.rating ? a : b;
  return `${high.name} from ${high.provider} has the higher rating, **${high.rating}** of 5.`;
}

function minimumDifference(a: ProductFacts, b: ProductFacts, question: Question): string {
  if (!asked(question).includes('minimum') || a.minimumDeposit === null || b.minimumDeposit === null)
    return '';
  if (a.minimumDeposit === b.minimumDeposit)
    return `Both have the same minimum deposit, **${formatPounds(a.minimumDeposit)}**.`;
  const low = a.minimumDeposit < b.minimumDeposit ? a : b;
  return `${low.name} from ${low.provider} has the lower minimum deposit, **${formatPounds(low.minimumDeposit ?? 0)}**.`;
}

/** "Which one has a bonus that ends?", "which is better after a year?": the rates that are left. */
function bonusDifference(a: ProductFacts, b: ProductFacts, question: Question): string {
  const [left, right] = [lastingRate(a), lastingRate(b)];
  if (left === null || right === null || (a.rateAfterBonus === null && b.rateAfterBonus === null)) return '';
  if (asks(question, AFTERWARDS)) {
    const [high, low] = left >= right ? [a, b] : [b, a];
    return `Once bonuses have ended ${high.name} from ${high.provider} pays **${formatPercent(lastingRate(high) ?? 0)}** and ${low.name} from ${low.provider} **${formatPercent(lastingRate(low) ?? 0)}**, as recorded; variable rates can change.`;
  }
  if (!asks(question, /\bbonus/)) return '';
  const holding = [a, b].filter(({ rateAfterBonus }) => rateAfterBonus !== null);
  return `${listed(holding.map(({ name, provider }) => `**${name}** from ${provider}`))} ${holding.length === 1 ? 'has' : 'have'} a bonus that ends.`;
}

function accessDifference(a: ProductFacts, b: ProductFacts): string {
  if (a.term === b.term && a.earlyWithdrawalPenalty === b.earlyWithdrawalPenalty) return '';
  return a.fscsProtected !== b.fscsProtected
    ? 'Only one of them is FSCS protected.'
    : 'Weigh that against how soon you may need the money.';
}

const shortList = (names: readonly string[]) =>
  names.length > 4 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');

/** Which of several products stands for what was said, and by what. */
function chosen({ product, others, by }: Side): string {
  if (others.length === 0) return '';
  const best = `the best rated of ${others.length + 1}, **${product.name}** from **${product.provider}**`;
  if (by === 'description') return `That description fits several products; shown is ${best}.`;
  const providers = [...new Set(others.map(({ provider }) => provider))];
  return `Several providers have a product of that name; shown is ${best} (the others: ${shortList(providers)}).`;
}

/** "Which of those has no bonus?" is answered by what each says of it. */
const WHICH_HAS = /\bwhich\b[^.?]*\b(?:has|have|includes?|comes? with|without)\b/;

function comparison(question: Question, found: Found): Draft {
  const answer = found.get(call(productsMeant(question)));
  const [a, b] = answer?.products ?? [];
  if (!answer || !a || !b) return details(question, found);
  const list = answer.products.map((product) =>
    [
      productLine(product, 'both'),
      ...(WHICH_HAS.test(question.focus) ? featuresOn(product, withoutNames(question)) : []),
    ].join('; '),
  );
  const two = answer.products.length === 2;
  const lead = two
    ? joined(
        ratingDifference(a, b, question),
        minimumDifference(a, b, question),
        bonusDifference(a, b, question),
      )
    : '';
  const pair = two
    ? joined(rateDifference(a, b, question), ...passingShares([a, b]), accessDifference(a, b))
    : '';
  const choices = question.sides.map(chosen).filter((text) => text !== '');
  const firm = realFirm(question);
  return {
    text: lines(
      firm !== null &&
        `${firm} is not in this site’s catalogue, so I don’t know its rates or fees; from the catalogue:`,
      lead,
      bullets(list),
      pair,
      ...choices,
      !question.brief && reference,
    ),
    notes: ['sample'],
  };
}

/** Two or more products side by side. */
export const productComparison: Topic = {
  id: 'product-comparison',
  score: (question) => {
    if (productsMeant(question).length < 2) return NEVER;
    return (
      (question.sides.length > 0 ? 6 : 5) +
      cues(question, [
        [
          /\bcompar|\bdifference|\bversus\b|\bvs\b|\bbetter\b|\bor\b|\bside by side|\bwhich\b|\bagainst\b|\bhigher\b|\bcheaper\b|\bdiffer/,
          4,
        ],
        [/\band\b/, 0.5],
        [/\b(?:safe|protected|covered|fscs)\b/, question.money.length > 0 ? -7 : 0],
      ])
    );
  },
  calls: (question) => (productsMeant(question).length < 2 ? [] : [call(productsMeant(question))]),
  compose: comparison,
};
