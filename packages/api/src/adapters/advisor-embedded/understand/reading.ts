import { faqTabs } from '../../../domain/faq-content.ts';
import type { Product } from '../../../domain/product.ts';
import type { EmbeddedKnowledge } from '../knowledge.ts';
import { withPercents } from './bare-percents.ts';
import { withRemaining } from './excluded-figures.ts';
import { agesForBirthDates, birthDateIn } from './birth-dates.ts';
import { withBirthdays } from './birthdays-told.ts';
import { withBirthdaysByDay } from './birthdays-by-day.ts';
import { catalogueNames, namesInShort, wordsOf } from './catalogue-names.ts';
import { monthsSinceIn, monthsUntilMonthIn } from './calendar-spans.ts';
import { comparedIn, definitelyNamedIn, type Side } from './comparison.ts';
import {
  bandIn,
  kindsIn,
  moneyIn,
  ratesIn,
  withPounds,
  type IsaKind,
  type KindMention,
  type Money,
  type TaxBand,
} from './entities.ts';
import { leftOutIn } from './left-out.ts';
import { namedInSum } from './names-in-sums.ts';
import { folded, normalise } from './normalise.ts';
import { ageGroupIn, peopleIn, untilAgeIn, type Person } from './people.ts';
import { saidPlainly } from './said-otherwise.ts';
import { calledByBonus, calledByFigure, calledByProvider } from './called-by-figure.ts';
import { calledByOneWord, calledInPart, comparedByOneWord } from './single-words.ts';
import { withShareOfPay } from './shares-of-pay.ts';
import { spellingCorrector } from './spelling.ts';
import { withoutTag } from './tag-questions.ts';
import { fixedTermsIn } from './terms.ts';
import { monthsUntilYearIn, periodIn, whenIn, type When } from './time.ts';

/** What one question says, as far as it can be told without knowing what it is about. */
export interface Reading {
  /** Normalised: the question and the statements around it. */
  text: string;
  /** The question itself. */
  focus: string;
  /** As typed. */
  raw: string;
  kinds: readonly IsaKind[];
  mentions: readonly KindMention[];
  money: readonly Money[];
  /** Months. */
  period: number | null;
  /** Months of each fixed term asked for. */
  terms: readonly number[];
  untilAge: number | null;
  /** Percent a year, as named. */
  rates: readonly number[];
  /** The first of them. */
  rate: number | null;
  people: readonly Person[];
  /** The day of birth that was told, ISO. */
  birthDate: string | null;
  ageGroup: 'over-65' | 'under-65' | null;
  when: When | null;
  band: TaxBand | null;
  products: readonly Product[];
  providers: readonly string[];
  /** Providers that are to be left out: "but not from …". */
  withoutProviders: readonly string[];
  /** Single products that are to be left out. */
  withoutProducts: readonly Product[];
  /** What it sets side by side, at least two; empty when it compares no products. */
  sides: readonly Side[];
  /** How many items of the list asked for have been told before: "show me more". */
  skipped: number;
}

const wordSets = new WeakMap<EmbeddedKnowledge['guides'], ReadonlySet<string>>();

function wordsOfGuides(guides: EmbeddedKnowledge['guides']): ReadonlySet<string> {
  const known = wordSets.get(guides);
  if (known) return known;
  const faq = faqTabs.flatMap((tab) => tab.items.flatMap((item) => [item.question, item.answer]));
  const texts = [...guides.flatMap((guide) => [guide.title, guide.summary, guide.content]), ...faq];
  const words = new Set(texts.flatMap((text) => folded(text).match(/[a-z]{4,}/g) ?? []));
  wordSets.set(guides, words);
  return words;
}

const correctors = new WeakMap<
  readonly Product[],
  { guides: EmbeddedKnowledge['guides']; correct: (word: string) => string }
>();

function correctorFor({ products, guides }: EmbeddedKnowledge): (word: string) => string {
  const known = correctors.get(products);
  if (known?.guides === guides) return known.correct;
  const correct = spellingCorrector(new Set([...wordsOfGuides(guides), ...catalogueNames(products).words]));
  correctors.set(products, { guides, correct });
  return correct;
}

/** Normalised text of what a person typed, spelling mistakes put right. */
export function normalised(raw: string, knowledge: EmbeddedKnowledge): string {
  const corrected = normalise(raw, correctorFor(knowledge));
  const marked = withPercents(
    withRemaining(
      withoutTag(agesForBirthDates(withBirthdaysByDay(withBirthdays(corrected)), knowledge.today)),
    ),
  );
  return withShareOfPay(withPounds(saidPlainly(withPounds(marked))));
}

/** What is put right counts, unless names were lost by it. */
const sidesOf = (typed: readonly Side[], put: readonly Side[]) =>
  namedAmong(put) >= namedAmong(typed) && namedAmong(typed) < 2 ? put : typed;

/** "App-only ISAs" are several. */
const namesSeveral = (product: Product, raw: string) => {
  const words = wordsOf(raw);
  return namesInShort(product).some((name) => words.includes(`${name}isas `));
};

const namedAmong = (sides: readonly Side[]) => sides.filter(({ by }) => by === 'name').length;

function productsOf(
  raw: string,
  text: string,
  sides: readonly Side[],
  catalogue: readonly Product[],
): readonly Product[] {
  if (sides.length > 0) return sides.map(({ product }) => product);
  const named = catalogueNames(catalogue)
    .productsIn(raw)
    .filter((product) => !namesSeveral(product, raw));
  // "The minimum for Everyday and the rate for Come & Go"
  const beside = named.length === 1 && /\band\b/i.test(raw) ? calledByOneWord(raw, catalogue) : [];
  const other =
    named.length === 1 && /\b(?:or|vs|versus|v|than|against)\b/i.test(raw)
      ? comparedByOneWord(raw, catalogue)
      : null;
  if (other !== null && named[0] && other.id !== named[0].id) return [other, ...named];
  if (named.length > 0) return [...new Set([...beside, ...named])];
  const definite = definitelyNamedIn(text, catalogue);
  if (definite.length > 0) return definite;
  const typed = definitelyNamedIn(raw, catalogue);
  if (typed.length > 0) return typed;
  const inPart = calledInPart(raw, catalogue);
  if (inPart.length > 0) return inPart;
  const providers = catalogueNames(catalogue).providersIn(raw);
  const byBonus = calledByBonus(text, providers, catalogue);
  const byRate = byBonus.length > 0 ? byBonus : calledByProvider(text, providers, catalogue);
  const byFigure = byRate.length > 0 ? byRate : calledByFigure(text, catalogue);
  return byFigure.length > 0 ? byFigure : calledByOneWord(raw, catalogue);
}

/** Reads normalised text; `raw` is the same as typed, where names of products are looked for. */
export function readText(text: string, focus: string, typed: string, knowledge: EmbeddedKnowledge): Reading {
  const names = catalogueNames(knowledge.products);
  const { rest: raw, providers: withoutProviders, products: out } = leftOutIn(typed, knowledge.products);
  const { rest: putRight } = leftOutIn(text, knowledge.products);
  const mentions = kindsIn(text);
  const rates = ratesIn(text);
  const [asTyped, put] = [raw, putRight].map((each) => comparedIn(each, knowledge.products));
  const sides = sidesOf(asTyped ?? [], put ?? []);
  const money = moneyIn(text);
  const withSummed = (named: readonly Product[]) =>
    money.length === 0 || named.length > 1
      ? named
      : [...new Set([...named, ...namedInSum(text, knowledge.products)])];
  return {
    text,
    focus,
    raw: typed,
    mentions,
    kinds: [...new Set(mentions.map(({ kind }) => kind))],
    money,
    period:
      periodIn(text) ??
      monthsUntilYearIn(text, knowledge.today) ??
      monthsUntilMonthIn(text, knowledge.today) ??
      monthsSinceIn(text, knowledge.today),
    terms: fixedTermsIn(text),
    untilAge: untilAgeIn(text),
    rates,
    rate: rates[0] ?? null,
    people: peopleIn(text, knowledge.today),
    birthDate: birthDateIn(normalise(raw), knowledge.today),
    ageGroup: ageGroupIn(text),
    when: whenIn(text, knowledge.today),
    band: bandIn(text),
    products: withSummed(productsOf(raw, putRight, sides, knowledge.products)),
    providers: names.providersIn(raw),
    withoutProviders,
    withoutProducts: out,
    sides,
    skipped: 0,
  };
}
