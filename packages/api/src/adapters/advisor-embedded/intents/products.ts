import { counted, formatPounds, formatRate } from '../../../domain/money.ts';
import { periodText } from '../../../domain/durations.ts';
import { asksForSameSum, asksOfLeaving, namedFields } from '../../../domain/advisor/named-fields.ts';
import { headlineFigure } from '../../../domain/products/headline-figure.ts';
import type { Product } from '../../../domain/products/product.ts';
import { listed } from '../../../domain/text.ts';
import { saysAny, wordsOf } from '../classifier/features.ts';
import { amountOf, type Mention, monthsOf, type Question } from '../slots/question.ts';
import { lists, orders, sentences, words } from '../slots/vocabulary.ts';
import type { DescribedProduct, ProductFacts } from '../../../domain/schemas/tool-answers.ts';
import type { ResultOf, ToolCall } from '../../advisor-conversation.ts';
import { bold, boldPounds, cite, joined, lines, table } from '../write/text.ts';
import type { Answer, AnswerContext, Intent } from './intent.ts';
import { aboveAllowance, searchOf } from './product-search.ts';
import { A_YEAR, ask, EXAMPLE_DEPOSIT } from './sum-parts.ts';

const [MOST_COMPARED, MOST_NAMED] = [4, 5];
const NOT_STATED = 'Not stated';
const unknown = (text: string): Answer => ({ text, outcome: 'unknown' });

const poundsText = (pounds: number | null) => (pounds === null ? NOT_STATED : formatPounds(pounds));
const link = ({ id, name }: Pick<ProductFacts, 'id' | 'name'>) => `[${name}](/products/${id})`;
const citeProduct = ({ id }: Pick<ProductFacts, 'id'>) => cite(`product:${id}`);
const nameOf = (product: Pick<ProductFacts, 'id' | 'name' | 'provider'>) =>
  `${link(product)}, ${product.provider}${citeProduct(product)}`;

/** The products of a question: those it names, else those of the previous list that it refers to. */
export function productsMeant({ products, ordinals, listed: before }: Question): readonly Product[] {
  if (products.length > 0) return products;
  if (ordinals.length > 0) return ordinals.flatMap((place) => before.at(place > 0 ? place - 1 : place) ?? []);
  return before;
}

const USUAL_TYPES = 'no Innovative Finance ISA or Junior ISA';

function understoodLine({ understood, cannotCheck, leftOut }: ResultOf<'search_products'>): string {
  const conditions = understood.filter((each) => each !== USUAL_TYPES);
  return joined(
    conditions.length > 0 && `I understood: ${conditions.join(' · ')}.`,
    cannotCheck.length > 0 && `I can’t check: ${cannotCheck.join(' · ')}.`,
    leftOut.length > 0 && `Not stated, so left out: ${leftOut.join(' · ')}.`,
    understood.includes(USUAL_TYPES) &&
      'Junior ISAs, and innovative finance ISAs, whose rates are targets, are left out: ask for them by name.',
  );
}

const withoutText = ({ without }: ResultOf<'search_products'>) =>
  without.length === 0
    ? 'Leave out some of the conditions and I will look again.'
    : `Leave out ${without.map(({ words: said, leaves }) => `${bold(listed(said))} for ${counted(leaves, 'product')}`).join(', or ')}.`;

/** The figure that product pages show large, and what is left of a rate after its bonus. */
function headline({ type, interestRateAer, rateAfterBonus, ...product }: ProductFacts): string {
  const { kind, text, phrase } = headlineFigure({ ...product, interestRate: interestRateAer });
  if (kind === 'none') return 'rate not published';
  if (kind === 'rate' && type === 'Innovative Finance ISA') return `${bold(text)} target, not guaranteed`;
  return `${bold(text)} ${phrase}${rateAfterBonus === null ? '' : `, ${formatRate(rateAfterBonus)} after the bonus`}`;
}

/** What the catalogue says of leaving each early; nothing of those that say nothing. */
export const penaltiesQuoted = (products: readonly ProductFacts[]) =>
  products.flatMap(({ id, name, provider, earlyWithdrawalPenalty }) =>
    earlyWithdrawalPenalty
      ? [`${bold(name)} from ${provider}: “${earlyWithdrawalPenalty}”.${citeProduct({ id })}`]
      : [],
  );

function productTable({ products }: ResultOf<'search_products'>): string {
  const horizon = Math.max(0, ...products.map(({ earnings }) => earnings?.months ?? 0));
  const interest = horizon > 0 ? [`Interest in ${periodText(horizon)}`] : [];
  const fees = products.some(({ yearlyFee }) => yearlyFee !== null) ? ['Fees in a year'] : [];
  const interestOf = ({ earnings }: ProductFacts) =>
    earnings === null
      ? NOT_STATED
      : formatPounds(earnings.interest) +
        (earnings.months < horizon ? ` in ${periodText(earnings.months)}` : '');
  const rows = products.map((product) => [
    nameOf(product),
    headline(product),
    ...interest.map(() => interestOf(product)),
    ...fees.map(() => poundsText(product.yearlyFee)),
    poundsText(product.minimumDeposit),
    product.term ?? NOT_STATED,
  ]);
  return table(['Product', 'Rate', ...interest, ...fees, 'From', 'Access'], rows);
}

function listAnswer({ result, question, rules }: AnswerContext): Answer {
  const found = result(searchOf(question));
  if (found === null) return unknown(sentences.notSearched);
  const { total, products, sort } = found;
  const pounds = aboveAllowance(question);
  const isHeld = products.some(({ yearlyFee }) => yearlyFee !== null);
  const understood = joined(
    understoodLine(found),
    isHeld && 'Fees of the platform in a year, without those for dealing and of funds.',
    pounds !== null &&
      `Of ${formatPounds(pounds)}, at most ${rules.figure('isa-allowance')} can be ${isHeld ? 'new money of this tax year' : 'paid in as new money this tax year, so I looked for that; the rest can only be transferred from other ISAs'}.${rules.cite('isa-allowance')}`,
  );
  if (total === 0)
    return {
      text: lines(understood, `No product in this site’s catalogue meets all of that. ${withoutText(found)}`),
      outcome: 'unknown',
      notes: ['catalogue'],
    };
  const count = total === 1 ? '1 product matches' : `${total} products match`;
  const shown =
    total > products.length ? `; these are ${products.length} of them, ${orders[sort] ?? ''}` : '';
  return { text: lines(understood, `${count}${shown}:`, productTable(found)), notes: ['catalogue'] };
}

export const isProductName = ({ kind }: Mention) => kind === 'product' || kind === 'provider';
/** The facts that a question names outside the names of products. */
function askedFields({ text, mentions }: Question) {
  const without = (all: string, { start, end }: Mention) => all.slice(0, start) + all.slice(end);
  return namedFields(wordsOf(mentions.filter(isProductName).reduceRight(without, text)));
}

/** These answer for one product already. */
const OF_PRODUCTS = words('product-interest product-compare product-count fixed-exit');

/** The intent that answers what is asked of one product: a fact of it, or what leaving it early costs. */
export function insteadOfProduct(question: Question, { id, outcome }: Intent, last?: Intent) {
  const [product, another] = productsMeant(question);
  const isOther = question.products.length === 0 && question.types.length + question.providers.length > 0;
  const said = wordsOf(question.text);
  if (last?.id === 'fixed-exit' && id === 'product-interest' && asksForSameSum(said)) return last.id;
  if (!product || another || isOther || outcome !== undefined || OF_PRODUCTS.has(id)) return undefined;
  if (product.exitCostDays && asksOfLeaving(said)) return 'fixed-exit';
  return question.money.length === 0 && askedFields(question).length > 0 ? 'product-details' : undefined;
}

const detailsOf = (question: Question) => {
  const ids = productsMeant(question).map(({ id }) => id);
  return ask('product_details', { ids: ids.slice(0, MOST_COMPARED) });
};

/** All facts of products, or only those that are asked for where there are such. */
function factRows(products: readonly DescribedProduct[], asked: readonly string[]): string[][] {
  const row = (label: string, fact: (product: DescribedProduct) => string | null | undefined) => [
    label,
    ...products.map((product) => fact(product) ?? NOT_STATED),
  ];
  const labels = new Map(products.flatMap(({ facts }) => facts.map(({ field, label }) => [field, label])));
  labels.delete('interestRate');
  const wanted = asked.filter((field) => labels.has(field));
  const isWhole = wanted.length === 0;
  const always = [row('Provider', ({ provider }) => provider), row('Rate', headline)];
  const facts = (isWhole ? [...labels.keys()] : wanted).map((field) =>
    row(labels.get(field) ?? field, ({ facts: own }) => own.find((fact) => fact.field === field)?.text),
  );
  if (!isWhole) return [...always, ...facts];
  const rows = [
    ...always,
    row('Type', ({ type }) => type),
    ...facts,
    row('Rating', ({ rating, reviewCount }) =>
      rating === null
        ? 'none yet'
        : `${rating.toFixed(1)} of 5, ${reviewCount.toLocaleString('en-GB')} reviews`,
    ),
    row('Features', ({ features }) => (features.length === 0 ? null : features.slice(0, 6).join('; '))),
  ];
  return rows.filter(([, ...values]) => values.some((value) => value !== NOT_STATED));
}

function detailsAnswer({ question, result }: AnswerContext, least: number): Answer {
  const found = result(detailsOf(question));
  if (found === null || found.products.length < least) {
    const which = least === 1 ? 'a product or provider' : 'two products';
    return unknown(
      `Please name ${which} of this site’s catalogue, or ask for a list first and then for “the first one”.`,
    );
  }
  const { products } = found;
  const head = ['', ...products.map((product) => `${link(product)}${citeProduct(product)}`)];
  const terms = products.length === 1 && products[0]?.terms;
  return {
    text: lines(table(head, factRows(products, askedFields(question))), terms),
    notes: ['catalogue'],
  };
}

const isAboutProvider = (question: Question) =>
  question.providers.length > 0 && question.products.length === 0;

function planOf(question: Question) {
  const monthly = amountOf(question, 'monthly');
  const named = amountOf(question, 'lump', 'paid', 'target', 'transfer');
  const isExample = named === null && monthly === null;
  return { monthly, lump: isExample ? EXAMPLE_DEPOSIT : named, isExample };
}

const earningsCalls = (question: Question) => {
  const { monthly, lump } = planOf(question);
  const plan = { deposit: lump ?? 0, monthly, months: monthsOf(question) ?? A_YEAR };
  const products = productsMeant(question).slice(0, MOST_COMPARED);
  return products.map(({ id }) => ask('product_earnings', { productId: id, ...plan }));
};

const isEarning = (question: Question) => productsMeant(question).length > 0;

function earningsAnswer({ question, result }: AnswerContext): Answer {
  const found = earningsCalls(question).flatMap((call) => result(call) ?? []);
  if (found.length === 0) return unknown(sentences.notEarned);
  const isLeft = monthsOf(question) !== null && found.some(({ leftEarly }) => leftEarly !== null);
  const rows = found.map(({ product, interest, balance, leftEarly }) => [
    nameOf(product),
    headline(product),
    interest === null ? NOT_STATED : bold(formatPounds(interest)),
    poundsText(balance),
    ...(isLeft ? [bold(poundsText(leftEarly?.received ?? balance))] : []),
  ]);
  const months = monthsOf(question) ?? A_YEAR;
  const { monthly, lump, isExample } = planOf(question);
  const plan = [
    lump === null ? null : boldPounds(lump),
    monthly === null ? null : `${boldPounds(monthly)} a month`,
  ];
  const intro = `${isExample ? 'You named no amount, so for example: what' : 'What'} ${listed(plan.filter((each) => each !== null))} would earn in ${periodText(months)}:`;
  const assumptions = [...new Set(found.flatMap((each) => [...each.warnings, ...each.assumptions]))];
  return {
    text: lines(
      intro,
      table(['Product', 'Rate', 'Interest', 'Balance', ...(isLeft ? ['Paid out if left then'] : [])], rows),
      assumptions.join(' '),
    ),
    notes: ['catalogue'],
  };
}

const countOf = (question: Question): ToolCall<'search_products'> => {
  const search = searchOf(question);
  const { sort: _sort, deposit: _deposit, exceptTypes: _usual, ...input } = search.input;
  return { ...search, input: { ...input, limit: 1 } };
};

function beforeCashIsas(intro: string, lead: string, more = {}): Pick<Intent, 'calls' | 'answer'> {
  const call = ask('search_products', { ...more, type: 'Cash ISA', sort: 'interest', limit: 3 });
  return {
    calls: () => [call],
    answer: ({ result }) => {
      const found = result(call);
      if (found === null || found.total === 0) return intro;
      return { text: lines(intro, lead, productTable(found)), notes: ['catalogue'] };
    },
  };
}

export const productIntents: readonly Intent[] = [
  {
    id: 'product-search',
    title: 'Products that match what you asked for',
    rules: ['isa-allowance'],
    calls: (question) => [searchOf(question)],
    answer: listAnswer,
  },
  {
    id: 'product-details',
    title: 'What the catalogue says about a product',
    // "Is Emberlyn safe" asks for the cover of a firm, whatever it offers.
    instead: (question) =>
      isAboutProvider(question) && saysAny(question.text, lists.safety) ? 'provider-fails' : undefined,
    rules: ['isa-allowance'],
    calls: (question) => (isAboutProvider(question) ? [searchOf(question)] : [detailsOf(question)]),
    answer: (context) =>
      isAboutProvider(context.question) ? listAnswer(context) : detailsAnswer(context, 1),
  },
  {
    id: 'product-compare',
    title: 'Products side by side',
    instead: (question) =>
      productsMeant(question).length < 2 && question.conditions.length > question.providers.length
        ? 'product-search'
        : undefined,
    calls: (question) => [detailsOf(question)],
    answer: (context) => detailsAnswer(context, 2),
  },
  {
    id: 'product-interest',
    title: 'What a product would earn',
    rules: ['isa-allowance'],
    calls: (question) => (isEarning(question) ? earningsCalls(question) : [searchOf(question)]),
    answer: (context) => (isEarning(context.question) ? earningsAnswer(context) : listAnswer(context)),
  },
  {
    id: 'product-count',
    title: 'How many products there are, and their averages',
    calls: (question) => [countOf(question)],
    answer: ({ question, result }) => {
      const found = result(countOf(question));
      if (found === null) return unknown('I could not count that in this site’s catalogue.');
      const { total, averages, mostBy } = found;
      const { interestRateAer, annualFee } = averages;
      const text = joined(
        understoodLine(found),
        `This site’s catalogue shows ${bold(String(total))} ${total === 1 ? 'product' : 'products'} for that${cite('products')}.`,
        interestRateAer &&
          `The average rate of the ${interestRateAer.of} that state one is ${bold(formatRate(interestRateAer.mean))} AER.`,
        annualFee &&
          `The average annual fee of the ${annualFee.of} that state one is ${bold(formatRate(annualFee.mean))}.`,
        mostBy.of > 1 &&
          `They come from ${bold(String(mostBy.of))} providers; ${listed(mostBy.providers.slice(0, MOST_NAMED))} ${mostBy.providers.length === 1 ? 'has' : 'have'} most, ${mostBy.count} each.`,
        'The catalogue is not the whole market.',
      );
      return { text, notes: ['catalogue'] };
    },
  },
  {
    id: 'product-bonus',
    title: 'Introductory bonus rates',
    ...beforeCashIsas(sentences.bonusIntro, sentences.bonusLead, { noBonus: true }),
  },
  {
    id: 'market-rates',
    title: 'Rates on the market today',
    outcome: 'unknown',
    ...beforeCashIsas(sentences.marketIntro, sentences.marketLead),
  },
];
