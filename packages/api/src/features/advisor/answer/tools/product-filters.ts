import { z } from 'zod';
import { sortOptions } from '../../../../domain/comparison/product-list.ts';
import { isaType } from '../../../../domain/schemas/product.ts';
import {
  productFields,
  productFieldNames,
  type ProductField,
} from '../../../../domain/products/product-fields.ts';
import { isFact } from '../../../../domain/products/product-proofs.ts';
import { monthsInput, poundsInput } from './tool.ts';

/** Orders that the site itself does not offer. */
export const ownSorts = [
  'earnings',
  'lowest-minimum',
  'after-bonus',
  'notice',
  'term',
  'penalty',
  'monthly',
] as const;

const accessWays = z.enum(['easy access', 'limited', 'notice', 'fixed', 'regular saver', 'flexible']);

/** Facts that a search can filter by: all except free text. */
const filterable = productFieldNames.filter(
  (name) => isFact(name) && productFields[name].kind !== 'text' && productFields[name].kind !== 'tiers',
);

const factCondition = z.object({
  field: z.enum(filterable as [ProductField, ...ProductField[]]).describe('Name of the field'),
  is: z
    .union([z.boolean(), z.array(z.string().max(40)).min(1).max(10)])
    .optional()
    .describe('The value wanted first, then others that serve as well'),
  atLeast: z.number().min(0).optional(),
  atMost: z.number().min(0).optional(),
});

export type FactCondition = z.output<typeof factCondition>;

const factOptions = filterable
  .map((name) => {
    const field = productFields[name];
    return 'options' in field ? `${name} (${Object.keys(field.options).join(', ')})` : name;
  })
  .join('; ');

/** Inputs for which a saver may name several alternatives: "a two-year fix or easy access". */
const alternativeInputs = {
  type: isaType.optional().describe('Kind of ISA; leave out for all kinds'),
  access: accessWays.optional().describe('How the money can be reached'),
  form: z
    .enum(['cash', 'investments'])
    .optional()
    .describe('For Lifetime and Junior ISAs: cash or investments'),
  termMonths: z.number().int().min(1).max(120).optional().describe('Length of a fixed term in months'),
  longestMonths: z
    .number()
    .int()
    .min(0)
    .max(1200)
    .optional()
    .describe('Fixed terms of at most so many months'),
  shortestMonths: z
    .number()
    .int()
    .min(0)
    .max(1200)
    .optional()
    .describe('Fixed terms of at least so many months'),
  longestNotice: z.number().int().min(0).max(1000).optional().describe('Notice of at most so many days'),
  shortestNotice: z.number().int().min(0).max(1000).optional().describe('Notice of at least so many days'),
  channel: z
    .enum(['online', 'app', 'branch', 'phone', 'post'])
    .optional()
    .describe('How it is opened or run'),
};

export const searchInput = z.object({
  ...alternativeInputs,
  anyOf: z
    .array(z.strictObject(alternativeInputs))
    .min(2)
    .max(5)
    .optional()
    .describe(
      'Alternatives, for "a or b": products that keep every condition of at least one of them, beside all other inputs',
    ),
  exceptMonths: z
    .number()
    .int()
    .min(1)
    .max(1200)
    .optional()
    .describe('Leaves out fixed terms of so many months'),
  deposit: poundsInput.optional().describe('Pounds to pay in: only products that take this much'),
  held: poundsInput
    .optional()
    .describe(
      'Pounds held in an investment ISA, for its yearly fee in pounds and the order by fees; no condition',
    ),
  transfersIn: z.boolean().optional().describe('Only products that take transfers from other ISAs'),
  age: z
    .number()
    .int()
    .min(0)
    .max(120)
    .optional()
    .describe('Only products that somebody of this age can open'),
  openToAll: z
    .boolean()
    .optional()
    .describe('Only products that everybody can open, without membership or area'),
  facts: z
    .array(factCondition)
    .max(10)
    .optional()
    .describe(`Conditions on any other fact of the catalogue, by field: ${factOptions}`),
  otherConditions: z
    .array(z.string())
    .optional()
    .describe(
      'Conditions of the user that no other input expresses, in a few words: they are reported back as not checked',
    ),
  months: monthsInput.default(12).describe('Period over which interest on the deposit is counted'),
  words: z.string().max(100).optional().describe('Words that name, provider, type or features must contain'),
  exceptWords: z
    .string()
    .max(100)
    .optional()
    .describe('Leaves out products that have all of these words in name, provider, type or features'),
  fscsProtected: z.boolean().optional(),
  noPenalty: z.boolean().optional().describe('Only products that charge nothing for early withdrawal'),
  noMinimum: z.boolean().optional().describe('Only products that can be opened with £1 or less'),
  noFee: z.boolean().optional().describe('Only products with a yearly fee of 0'),
  variableRate: z
    .boolean()
    .optional()
    .describe('Only products whose rate can change; false: only those whose rate is fixed for a time'),
  noBonus: z.boolean().optional().describe('Only products whose rate holds no introductory bonus'),
  flexible: z
    .boolean()
    .optional()
    .describe(
      'Only products where money taken out may go back in the same tax year, whatever their access; false: the others',
    ),
  except: z
    .array(accessWays)
    .max(6)
    .optional()
    .describe('Leaves out products whose money is reached in these ways'),
  minimumRating: z.number().min(0).max(5).optional().describe('Only products rated at least this, of 5'),
  maximumRating: z.number().min(0).max(5).optional().describe('Only products rated at most this, of 5'),
  leastReviews: z.number().int().min(0).optional().describe('Only products with at least so many reviews'),
  mostReviews: z.number().int().min(0).optional().describe('Only products with at most so many reviews'),
  exceptProviders: z
    .array(z.string().max(200))
    .max(10)
    .optional()
    .describe('Leaves out products of these providers'),
  exceptTypes: z.array(isaType).max(5).optional().describe('Leaves out products of these kinds of ISA'),
  unrated: z.boolean().optional().describe('Only products that nobody has rated'),
  mostPenalty: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Early withdrawal costs at most so many days of interest'),
  leastPenalty: z
    .number()
    .int()
    .min(0)
    .optional()
    .describe('Early withdrawal costs at least so many days of interest'),
  noRate: z.boolean().optional().describe('Only products that state neither a rate nor a fee'),
  canLeave: z
    .boolean()
    .optional()
    .describe('Only products that give money back early, be it at a cost; false: only those that do not'),
  monthly: poundsInput.optional().describe('Pounds to pay in each month: only products that take this much'),
  mostMinimum: poundsInput
    .optional()
    .describe('Pounds: only products with a minimum deposit of at most this'),
  mostMaximum: poundsInput.optional().describe('Pounds: only products that take at most this in a tax year'),
  leastMaximum: poundsInput
    .optional()
    .describe('Pounds: only products that take at least this in a tax year'),
  leastMinimum: poundsInput
    .optional()
    .describe('Pounds: only products with a minimum deposit of at least this'),
  maximumRate: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('Percent a year: only products that pay at most this'),
  minimumRate: z.number().min(0).max(100).optional().describe('Percent a year: only products that pay this'),
  minimumFee: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('Percent a year: only products that cost at least this'),
  maximumFee: z.number().min(0).max(100).optional().describe('Percent a year: only products that cost this'),
  strictly: z.boolean().optional().describe('With a rate, fee or rating: beyond the figure, not at it'),
  sort: z
    .enum([...sortOptions.map((option) => option.id), ...ownSorts])
    .default('rating')
    .describe(
      'rating: best rated; interest: highest rate; earnings: most interest on the deposit over the months; fees: lowest yearly fee; popular: most reviews; after-bonus: highest rate without introductory bonus; notice: shortest notice; term: shortest fixed term; penalty: fewest days of interest lost; monthly: most that may go in each month',
    ),
  reversed: z
    .boolean()
    .optional()
    .describe('The other end of the order: lowest rate, highest fee or minimum, worst rated, fewest reviews'),
  limit: z.number().int().min(0).max(10).default(3),
});

export type Search = z.output<typeof searchInput>;

export type Alternative = NonNullable<Search['anyOf']>[number];
