import { z } from 'zod';
import { answeredFields } from './product-answer.ts';
import { rule } from './rules.ts';
import {
  allowanceLeft,
  assumptions,
  drawdown,
  exitCost,
  fscsSplit,
  lifetimeSums,
  percentage,
  pounds,
  projection,
  savingsTax,
} from './sum-answers.ts';

/** Says that products are samples. */
const note = z.string();

/** Fields of the catalogue that an answer of a tool repeats as they are. */
export const quotedFields = [
  'annualFee',
  'governmentBonus',
  'minimumDeposit',
  'maximumDeposit',
  'term',
  'earlyWithdrawalPenalty',
  'fscsProtected',
  'rating',
  'reviewCount',
] as const;

/** Facts of a product. Rates and fees in percent a year, money in pounds, null if nothing is stated. */
const product = z.object({
  id: z.number(),
  name: z.string(),
  provider: z.string(),
  type: z.string(),
  interestRateAer: z.number().nullable(),
  /** What is left of the rate when an introductory bonus ends; null when it holds none. */
  rateAfterBonus: z.number().nullable(),
  ...answeredFields(quotedFields),
  features: z.array(z.string()),
  terms: z.string().nullable(),
  url: z.string(),
  /** On the deposit that was searched for, as far as the rate is known; null without a deposit or rate. */
  earnings: z.object({ months: z.number(), interest: pounds, balance: pounds }).nullable(),
  /** Platform fees on the pounds held that were searched for; null without them or fees. */
  yearlyFee: pounds.nullable(),
});

/** Facts by topic, with the source and the day of the check; only in the details of a product. */
const describedProduct = product.extend({
  facts: z.array(
    z.object({
      field: z.string(),
      label: z.string(),
      text: z.string(),
      source: z.string().nullable(),
      checkedOn: z.string().nullable(),
    }),
  ),
});

/** The mean of what products state of one figure; null when none states it. */
const average = z.object({ mean: z.number(), of: z.number() }).nullable();

const productSearch = z.object({
  /** The conditions that were used, in words: `easy access`, `takes £15,000`. */
  understood: z.array(z.string()),
  /** Conditions that no field holds, or that none of the products states. */
  cannotCheck: z.array(z.string()),
  leftOut: z.array(z.string()),
  /** How many products match, shown or not. */
  total: z.number(),
  /** Where nothing matches: conditions of which leaving out all named together leaves so many products. */
  without: z.array(z.object({ words: z.array(z.string()), leaves: z.number() })),
  sort: z.string(),
  products: z.array(product),
  /** Of all that match, the providers with the most, and those with as many. */
  mostBy: z.object({
    /** How many providers there are in all. */
    of: z.number(),
    count: z.number(),
    providers: z.array(z.string()),
  }),
  /** Over all that match, shown or not; to two decimals. */
  averages: z.object({
    interestRateAer: average,
    annualFee: average,
    rating: average,
    minimumDeposit: average,
  }),
  note,
});

const productDetails = z.object({
  products: z.array(describedProduct),
  /** Ids that name no product on show. */
  unknown: z.array(z.number()),
  note,
});

const productEarnings = z.object({
  product,
  deposit: pounds,
  monthly: pounds,
  /** The period that was asked for. */
  months: z.number(),
  /** Months of it for which the rate is known: a fixed rate ends with its term. */
  knownMonths: z.number(),
  /** During the known months; null if the catalogue states no rate. */
  paidIn: pounds.nullable(),
  interest: pounds.nullable(),
  /** Of investments. */
  fees: pounds.nullable(),
  balance: pounds.nullable(),
  stretches: z.array(z.object({ aer: z.number(), months: z.number(), interest: pounds, balance: pounds })),
  /** Government bonus on the payments into a Lifetime ISA, not part of the balance. */
  lifetimeBonus: pounds.nullable(),
  /** Where a fixed rate is left before its term ends and the catalogue states what that costs. */
  leftEarly: z
    .object({
      days: z.number(),
      cost: pounds,
      received: pounds,
      termMonths: z.number(),
      /** Balance at the end of the term; null with monthly payments. */
      atEnd: pounds.nullable(),
    })
    .nullable(),
  /** Limits of the product that these payments do not meet. */
  warnings: z.array(z.string()),
  assumptions,
  note,
});

const rules = z.object({
  date: z.string(),
  taxYear: z.string(),
  /** The day the rule book was last checked. */
  recordedOn: z.string(),
  /** Rules that hold on the date. */
  inForce: z.array(rule),
  /** The same rules' later rows: what comes after the date. */
  later: z.array(rule),
  /** The same rules' earlier rows. */
  earlier: z.array(rule),
  /** Rules of the question for which the book has no row on the date. */
  noRowOnDate: z.array(z.string()),
});

const deadline = z.object({
  date: z.string(),
  taxYear: z.string(),
  /** Last day to use the tax year's allowance. */
  deadline: z.string(),
  /** 0 on the deadline itself. */
  daysLeft: z.number(),
  nextTaxYearStarts: z.string(),
});

/** A piece of a guide or an FAQ answer that can be quoted by itself. */
const passage = z.object({
  kind: z.enum(['guide', 'faq']),
  /** Title of the guide, or `FAQ`. */
  title: z.string(),
  /** Heading of the section, or the question. */
  heading: z.string(),
  /** Sentences, list items and table rows in order. */
  blocks: z.array(z.string()),
  url: z.string(),
  /** 0 to 1: how much of what was asked occurs here, rare words counting more. */
  coverage: z.number(),
});

/** What the advisor's tools answer, by the name of the tool. */
/** What the team of this site wrote and checked. */
const writtenAnswer = z.object({
  id: z.number(),
  question: z.string(),
  answer: z.string(),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
  /** When it was checked, and whether it may be out of date. */
  checked: z.string(),
});

export const toolAnswers = {
  isa_rules: rules,
  search_products: productSearch,
  product_details: productDetails,
  product_earnings: productEarnings,
  project_savings: projection,
  drawdown,
  percentage,
  allowance_left: allowanceLeft,
  lifetime_sums: lifetimeSums,
  savings_tax: savingsTax,
  exit_cost: exitCost,
  fscs_split: fscsSplit,
  days_to_deadline: deadline,
  search_guides: z.object({ passages: z.array(passage), answers: z.array(writtenAnswer).default([]) }),
  no_answer: z.object({ recorded: z.literal(true) }),
} as const;

export type ToolName = keyof typeof toolAnswers;
export type AnswerOf<Name extends ToolName> = z.output<(typeof toolAnswers)[Name]>;
export type Average = NonNullable<z.output<typeof average>>;
export type ProductFacts = z.output<typeof product>;
export type DescribedProduct = z.output<typeof describedProduct>;
export type FoundPassage = z.output<typeof passage>;
