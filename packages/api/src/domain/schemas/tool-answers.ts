import { z } from 'zod';
import { rule } from './rules.ts';

/** Of the whole answer: says of the figures that they are no promise, of products that they are samples. */
const note = z.string();

/** What a model is told of a product. Rates and fees in percent a year, money in pounds, null where nothing is stated. */
const product = z.object({
  id: z.number(),
  name: z.string(),
  provider: z.string(),
  type: z.string(),
  interestRateAer: z.number().nullable(),
  /** What is left of the rate when an introductory bonus ends; null when it holds none. */
  rateAfterBonus: z.number().nullable(),
  annualFee: z.number().nullable(),
  governmentBonus: z.number().nullable(),
  minimumDeposit: z.number().nullable(),
  maximumDeposit: z.number().nullable(),
  term: z.string().nullable(),
  earlyWithdrawalPenalty: z.string().nullable(),
  fscsProtected: z.boolean(),
  rating: z.number().nullable(),
  reviewCount: z.number(),
  features: z.array(z.string()),
  terms: z.string().nullable(),
  url: z.string(),
});

/** The mean of what products state of one figure; null when none states it. */
const average = z.object({ mean: z.number(), of: z.number() }).nullable();

const productSearch = z.object({
  /** How many products match, shown or not. */
  total: z.number(),
  sort: z.string(),
  products: z.array(product),
  /** Of all that match, the providers with the most, and those with as many. */
  mostBy: z.object({ count: z.number(), providers: z.array(z.string()) }),
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
  products: z.array(product),
  /** Ids that name no product on show. */
  unknown: z.array(z.number()),
  note,
});

const target = z.object({
  target: z.number(),
  /** Whole pounds a month that reach the target in the period, rounded up; null when the period was not given. */
  monthlyNeeded: z.number().nullable(),
  /** Whole pounds at the start that reach it in the period beside the monthly payments, rounded up; null when no period was given. */
  depositNeeded: z.number().nullable(),
  /** Months until the target is reached; null when the period was given, or a century is not enough. */
  monthsNeeded: z.number().nullable(),
});

const projection = z.object({
  type: z.string(),
  initialDeposit: z.number(),
  monthlyContribution: z.number(),
  months: z.number().nullable(),
  annualRatePercent: z.number(),
  /** The rate is the calculator's own, not the asker's. */
  rateAssumed: z.boolean(),
  /** Pounds; null when only a target was asked about. */
  result: z
    .object({ totalContributions: z.number(), totalInterest: z.number(), finalValue: z.number() })
    .nullable(),
  /** Government bonus on the payments of a Lifetime ISA, not part of `result` and without growth of its own. */
  lifetimeBonus: z.number().nullable(),
  target: target.nullable(),
  /** Limits that these payments would pass. */
  warnings: z.array(z.string()),
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

/** What the advisor's tools answer, by the name of the tool: made by the tools, read by the embedded model. */
export const toolAnswers = {
  isa_rules: rules,
  search_products: productSearch,
  product_details: productDetails,
  project_savings: projection,
  days_to_deadline: deadline,
  search_guides: z.object({ passages: z.array(passage) }),
} as const;

export type ToolName = keyof typeof toolAnswers;
export type AnswerOf<Name extends ToolName> = z.output<(typeof toolAnswers)[Name]>;
export type Average = NonNullable<z.output<typeof average>>;
export type ProductFacts = z.output<typeof product>;
export type TargetAnswer = z.output<typeof target>;
export type FoundPassage = z.output<typeof passage>;
