import { z } from 'zod';
import { type BlankChoice, isCsv, NOT_CSV, type CsvCell, toCsv } from '../../domain/csv.ts';
import { counted, formatCount } from '../../domain/money.ts';
import type { SignedInCtx, Deps } from '../../context.ts';
import { erasedBy, mojibakeIn, productWarnings } from '../../domain/products/product-validation.ts';
import { londonDate } from '../../domain/isa/tax-year.ts';
import { badRequest } from '../../errors.ts';
import { timeSlicer } from '../../lib/time-slicer.ts';
import { audit } from '../audit/service.ts';
import { applyPlan } from './apply-plan.ts';
import { type CsvPlan, isRefusedLinesColumn, planCsv, quoted, decodeCsv } from './csv-plan.ts';
import { LISTED, listPlan, planListing, findHandEdits, type HandEdits } from './plan-report.ts';
import type { Plan, PlannedAddition, PlannedChange } from './planner.ts';
import { productFieldNames, type ProductValues } from '../../domain/products/product-fields.ts';
import { type StatedProof, statedFacts } from '../../domain/products/product-proofs.ts';
import { nothingStated, type Product } from '../../domain/products/product.ts';
import { cellOf, csvColumns } from '../../domain/schemas/csv.ts';
import type { ProductProof } from '../../domain/schemas/product-answer.ts';

/** Products written out before it is asked whether others wait. */
const EXPORT_SLICE = 500;

const headerRow = csvColumns.map(({ name }) => name);

type Exported = ProductValues & Pick<Product, 'proofs'>;

/** What one row can say of its facts' sources: nothing where they have several, or some have none. */
function proofCells(product: Exported): StatedProof {
  const facts = statedFacts(product);
  return product.proofs.find(({ fields }) => facts.every((field) => fields.includes(field))) ?? {};
}

function toCells(product: Exported): CsvCell[] {
  const { source, checkedOn } = proofCells(product);
  return [...productFieldNames.map((name) => cellOf(product[name])), source, checkedOn];
}

const example = {
  ...nothingStated,
  reviewCount: 0,
  maximumDeposit: 20000,
  fscsProtected: true,
  authorisedFirm: 'Example Bank plc',
  firmReferenceNumber: '999999',
  minimumAge: 18,
  restriction: 'none',
  transfersIn: true,
  flexible: false,
  earlyWithdrawal: true,
  commission: 'none',
} as const;

const proof = (source: string): ProductProof[] => [
  { fields: ['interestRate'], source, checkedOn: '2026-11-20', checkedBy: 'csv' },
];

const examples: readonly Exported[] = [
  {
    ...example,
    name: 'Example Easy Access Cash ISA',
    provider: 'Example Bank',
    type: 'Cash ISA',
    isActive: true,
    rating: 4.5,
    reviewCount: 120,
    interestRate: 4.05,
    minimumDeposit: 1,
    term: 'Easy access',
    earlyWithdrawalPenalty: 'None',
    features: ['Withdraw as often as you like', 'Interest paid monthly'],
    referralLink: 'https://example.com/go/example-bank/easy-access-cash-isa',
    licenceGroup: 'Example Bank',
    channels: ['online', 'app'],
    transfersInFrom: ['cash', 'stocks-and-shares'],
    access: 'easy',
    exitCostDays: 0,
    rateKind: 'variable',
    bonusRate: 0.5,
    bonusMonths: 12,
    rateTiers: [
      { from: 0, rate: 3.05 },
      { from: 500, rate: 4.05 },
    ],
    tierBasis: 'balance',
    interestPaid: 'monthly',
    proofs: proof('https://example.com/example-bank/summary-box'),
  },
  {
    ...example,
    name: 'Example Index Stocks and Shares ISA',
    provider: 'Example Investments',
    type: 'Stocks and Shares ISA',
    isActive: false,
    annualFee: 0.25,
    minimumDeposit: 100,
    term: 'No fixed term',
    features: ['Ready-made portfolios', 'Transfers from other ISAs accepted'],
    referralLink: 'https://example.com/go/example-investments/index-isa',
    termsApply: 'Capital at risk: the value can fall as well as rise.',
    channels: ['online'],
    monthlyMinimum: 25,
    authorisedFirm: 'Example Investments Ltd',
    firmReferenceNumber: '999998',
    platformFeeTiers: [
      { from: 0, rate: 0.25 },
      { from: 250_000, rate: 0.1 },
    ],
    fundDealingFee: 0,
    investmentRange: 'ready-made',
    proofs: proof('https://example.com/example-investments/charges'),
  },
];

/** An example of the file: the header and two products. */
export function csvTemplate(): string {
  return toCsv([headerRow, ...examples.map(toCells)]);
}

/** The whole catalogue, hidden products too. Imported again as it is, it changes nothing. */
export async function exportCsv(ctx: Pick<Deps, 'catalogue'>): Promise<string> {
  const { products } = await ctx.catalogue.current();
  const parts = [toCsv([headerRow])];
  for (let from = 0; from < products.length; from += EXPORT_SLICE) {
    parts.push(toCsv(products.slice(from, from + EXPORT_SLICE).map(toCells)));
    if (timeSlicer.due()) await timeSlicer.rest();
  }
  return parts.join('');
}

export interface CsvFile {
  name: string;
  /** What the browser says it is. */
  type: string;
  bytes: Uint8Array;
}

const count = z.int().min(0);

const importResult = z.strictObject({
  success: z.boolean().meta({ description: 'False when no row of the file was good.' }),
  message: z.string(),
  result: z.strictObject({
    added: count,
    updated: count,
    errors: z.array(z.string()).meta({ description: 'With the line; the header is line 1.' }),
  }),
  refused: z.string().meta({
    description:
      'Only with `refused` in the form: the refused lines as CSV, each with its number and the reason.',
  }),
});
type ImportResult = z.output<typeof importResult>;

export const importPreview = importResult.extend({
  preview: planListing
    .extend({
      unchanged: count,
      doubts: z
        .array(z.string())
        .meta({ description: 'What looks like a slip; it is stored all the same: `Line 4: Saver: …`.' }),
    })
    .meta({ description: 'Only with `dryRun=1`.' }),
});
type ImportPreview = z.output<typeof importPreview>;

/** What an import needs of a request. */
export type ImportCtx = Pick<SignedInCtx, 'db' | 'catalogue' | 'now' | 'user'>;

export interface ImportOptions {
  /** What blank cells do to stored values; they keep them unless said. */
  blank?: BlankChoice;
}

interface CheckedCsv extends CsvPlan {
  handEdits: HandEdits;
}

async function checkCsv(
  ctx: ImportCtx,
  text: string,
  { blank }: ImportOptions,
  snapshot: Parameters<typeof planCsv>[1],
): Promise<CheckedCsv> {
  const planned = await planCsv(text, snapshot, londonDate(ctx.now()), blank);
  return { ...planned, handEdits: await findHandEdits(ctx, planned.plan) };
}

/** What an import takes away, in words; empty when it takes nothing. */
function lossesOf({ plan, handEdits }: CheckedCsv, lead: 'Added' | 'Would add'): string {
  const isDone = lead === 'Added';
  const erased = plan.changed.reduce((sum, { changes }) => sum + erasedBy(changes).length, 0);
  const blank = isDone ? 'Blank cells erased' : 'Blank cells would erase';
  const overwrite = isDone ? 'overwrote' : 'would overwrite';
  return [
    erased === 0 ? '' : ` ${blank} ${counted(erased, 'stored value')}.`,
    plan.keptBlank === 0
      ? ''
      : ` Blank cells ${isDone ? 'left' : 'would leave'} ${counted(plan.keptBlank, 'stored value')} as ${plan.keptBlank === 1 ? 'it was' : 'they were'}.`,
    handEdits.count === 0
      ? ''
      : ` The file ${overwrite} ${counted(handEdits.count, 'value')} set by hand since the last import.`,
    plan.pinned === 0
      ? ''
      : ` ${counted(plan.pinned, 'pinned value')} ${isDone ? 'stayed' : 'would stay'} as set.`,
  ].join('');
}

const acceptedRows = ({ added, changed, unchanged }: Plan) => added.length + changed.length + unchanged;

function messageOf(checked: CheckedCsv, lead: 'Added' | 'Would add'): string {
  const { plan, header, unreadFrom } = checked;
  const unread =
    unreadFrom === null
      ? ''
      : ` The file was not read from line ${formatCount(unreadFrom)} on: too many rows before it cannot be used.`;
  const foreign = header.unknown.filter((name) => !isRefusedLinesColumn(name));
  const unknown =
    foreign.length === 0 ? '' : ` Columns that are not known were left out: ${quoted(foreign)}.`;
  const good = acceptedRows(plan);
  if (good + plan.refused === 0)
    return 'The file has a header but no products below it, so there is nothing to import.';
  if (good === 0)
    return `CSV import failed: ${counted(plan.refused, 'row')} cannot be used.${unread}${unknown}`;
  const [update, refuse] = lead === 'Added' ? ['updated', 'refused'] : ['update', 'refuse'];
  const refused = plan.refused === 0 ? '' : `, ${refuse} ${counted(plan.refused, 'row')}`;
  return `${lead} ${counted(plan.added.length, 'product')}, ${update} ${formatCount(plan.changed.length)}${refused}; ${formatCount(plan.unchanged)} unchanged.${lossesOf(checked, lead)}${unread}${unknown}`;
}

function resultOf(planned: CheckedCsv, lead: 'Added' | 'Would add'): ImportResult {
  const { added, changed, errors } = planned.plan;
  return {
    success: acceptedRows(planned.plan) > 0,
    message: messageOf(planned, lead),
    result: { added: added.length, updated: changed.length, errors },
    refused: planned.refused.text,
  };
}

async function textOf(file: CsvFile): Promise<string> {
  if (!isCsv(file)) throw badRequest(NOT_CSV);
  return decodeCsv(file.bytes);
}

/**
 * Stores the good rows of a file, all of them in one commit: new products are added, those of the same name and
 * provider updated. Cells of columns the file has not stay as they are.
 * @throws {AppError} 400 for a file that is no CSV, is not UTF-8 or has a wrong header; 409
 */
export async function importCsv(
  ctx: ImportCtx,
  file: CsvFile,
  options: ImportOptions = {},
): Promise<ImportResult> {
  const text = await textOf(file);
  const name = file.name.slice(0, 200);
  const planned = await applyPlan(ctx, {
    origin: { source: 'csv', actorId: ctx.user.id, file: name },
    makePlan: (snapshot) => checkCsv(ctx, text, options, snapshot),
    also: (orm, { plan }) => [
      audit(orm, ctx, {
        action: 'products.import-csv',
        target: 'products',
        after: {
          file: name,
          added: plan.added.length,
          updated: plan.changed.length,
          refused: plan.refused,
        },
      }),
    ],
  });
  return resultOf(planned, 'Added');
}

/** What looks like a slip in one product that a plan would store: of a change, in what it changes. */
function productWarningsOf(planned: PlannedAddition | PlannedChange): string[] {
  const { product } = planned;
  if (!('changes' in planned)) return [...productWarnings(product, product), ...mojibakeIn(product)];
  const { changes } = planned;
  const erased = erasedBy(changes);
  const stated = Object.fromEntries(
    Object.keys(changes).map((field) => [field, product[field as keyof typeof product]]),
  );
  return [
    ...(erased.length === 0 ? [] : [`blank cells would erase ${erased.join(', ')}`]),
    ...productWarnings(product, stated),
    ...mojibakeIn(stated),
  ];
}

/** The first 200 doubts about a plan. Runs in time slices. */
async function warningsOf({ added, changed, doubts }: Plan, handEdits: HandEdits): Promise<string[]> {
  const found = [...doubts, ...handEdits.texts.map((text) => `${text}; the file would overwrite it`)];
  for (const planned of [...added, ...changed]) {
    if (found.length >= LISTED) break;
    if (timeSlicer.due()) await timeSlicer.rest();
    const slips = productWarningsOf(planned);
    if (slips.length > 0) found.push(`${planned.label}: ${planned.product.name}: ${slips.join('; ')}`);
  }
  return found.slice(0, LISTED);
}

/** What `importCsv` would do with the file; writes nothing. @throws {AppError} 400 */
export async function previewCsv(
  ctx: ImportCtx,
  file: CsvFile,
  options: ImportOptions = {},
): Promise<ImportPreview> {
  const planned = await checkCsv(ctx, await textOf(file), options, await ctx.catalogue.refresh());
  const { plan, handEdits } = planned;
  return {
    ...resultOf(planned, 'Would add'),
    preview: {
      ...listPlan(plan),
      unchanged: plan.unchanged,
      doubts: await warningsOf(plan, handEdits),
    },
  };
}
