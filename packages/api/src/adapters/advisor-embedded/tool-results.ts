import { z } from 'zod';
import type { RuleId } from '../../domain/rule-book.ts';

// What this model reads of each tool's answer. It is told nothing else about the tools than their names, inputs and this.

const figure = z.object({
  amount: z.number(),
  unit: z.enum([
    'pounds',
    'pounds a year',
    'pounds a month',
    'percent',
    'years',
    'months',
    'days',
    'working days',
  ]),
});

const rule = z.object({
  id: z.string(),
  subject: z.string(),
  statement: z.string(),
  figure: figure.nullable(),
  otherFigures: z.record(z.string(), figure),
  from: z.string().nullable(),
  to: z.string().nullable(),
  status: z.string(),
  caveat: z.string().nullable(),
});

const rules = z.object({
  date: z.string(),
  taxYear: z.string(),
  recordedOn: z.string(),
  inForce: z.array(rule),
  later: z.array(rule),
  earlier: z.array(rule),
});

const product = z.object({
  id: z.number(),
  name: z.string(),
  provider: z.string(),
  type: z.string(),
  interestRateAer: z.number().nullable(),
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
});

const found = z.object({
  total: z.number(),
  products: z.array(product),
  mostBy: z.object({ count: z.number(), providers: z.array(z.string()) }),
});
const details = z.object({ products: z.array(product) });

const projection = z.object({
  type: z.string(),
  initialDeposit: z.number(),
  monthlyContribution: z.number(),
  months: z.number().nullable(),
  annualRatePercent: z.number(),
  rateAssumed: z.boolean(),
  result: z
    .object({ totalContributions: z.number(), totalInterest: z.number(), finalValue: z.number() })
    .nullable(),
  lifetimeBonus: z.number().nullable(),
  target: z
    .object({
      target: z.number(),
      monthlyNeeded: z.number().nullable(),
      depositNeeded: z.number().nullable(),
      monthsNeeded: z.number().nullable(),
    })
    .nullable(),
  warnings: z.array(z.string()),
});

const deadline = z.object({
  date: z.string(),
  taxYear: z.string(),
  deadline: z.string(),
  daysLeft: z.number(),
  nextTaxYearStarts: z.string(),
});

const passages = z.object({
  passages: z.array(
    z.object({
      kind: z.enum(['guide', 'faq']),
      title: z.string(),
      heading: z.string(),
      blocks: z.array(z.string()),
      coverage: z.number(),
    }),
  ),
});

export const resultSchemas = {
  isa_rules: rules,
  search_products: found,
  product_details: details,
  project_savings: projection,
  days_to_deadline: deadline,
  search_guides: passages,
} as const;

export type ToolName = keyof typeof resultSchemas;
export type ResultOf<Name extends ToolName> = z.output<(typeof resultSchemas)[Name]>;
export type RuleRow = z.output<typeof rule>;
export type ProductFacts = z.output<typeof product>;

/** A call of one tool; the same call asked for twice is made once. */
export interface ToolCall<Name extends ToolName = ToolName> {
  tool: Name;
  input: Readonly<Record<string, unknown>>;
}

/** Equal for equal calls. */
export const keyOf = ({ tool, input }: ToolCall) => `${tool} ${JSON.stringify(input)}`;

/** Asks for rules. @param date ISO: which of them are in force, ended and to come is told for that day */
export const askRules = (ids: readonly RuleId[], date: string): ToolCall<'isa_rules'> => ({
  tool: 'isa_rules',
  input: { rules: ids, date },
});

/** Answers of the tools, by call. */
export class Found {
  readonly #answers: ReadonlyMap<string, unknown>;

  constructor(answers: ReadonlyMap<string, unknown>) {
    this.#answers = answers;
  }

  has(call: ToolCall): boolean {
    return this.#answers.has(keyOf(call));
  }

  /** The answer to a call; null when the tool refused it or answered in an unknown form. */
  get<Name extends ToolName>(call: ToolCall<Name>): ResultOf<Name> | null {
    const schema: z.ZodType<ResultOf<ToolName>> = resultSchemas[call.tool];
    const parsed = schema.safeParse(this.#answers.get(keyOf(call)));
    return parsed.success && isResultOf(parsed.data, call.tool, schema) ? parsed.data : null;
  }
}

/** The schema of a tool has just accepted the data: the types of both go together by construction of `resultSchemas`. */
function isResultOf<Name extends ToolName>(
  _data: ResultOf<ToolName>,
  tool: Name,
  schema: z.ZodType,
): _data is ResultOf<Name> {
  return resultSchemas[tool] === schema;
}
