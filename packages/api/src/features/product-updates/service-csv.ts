import { z } from 'zod';
import { type BlankChoice, isCsv, NOT_CSV, type CsvCell, toCsv } from '../../domain/csv.ts';
import { counted, formatCount } from '../../domain/money.ts';
import type { SignedInCtx, Deps } from '../../context.ts';
import {
  erasedBy,
  mojibakeIn,
  productWarnings,
  unlikelyRates,
} from '../../domain/products/product-validation.ts';
import { londonDate } from '../../domain/isa/tax-year.ts';
import { badRequest } from '../../errors.ts';
import { timeSlicer } from '../../lib/time-slicer.ts';
import { audit } from '../audit/service.ts';
import { applyPlan } from './apply-plan.ts';
import { type CsvPlan, isRefusedLinesColumn, planCsv, quoted, decodeCsv } from './csv-plan.ts';
import {
  LISTED,
  listPlan,
  planListing,
  findHandEdits,
  type HandEdits,
  recordHandEdits,
} from './plan-report.ts';
import type { Plan, PlannedAddition, PlannedChange } from './planner.ts';
import { productFieldNames, type ProductValues } from '../../domain/products/product-fields.ts';
import { type StatedProof, statedFacts } from '../../domain/products/product-proofs.ts';
import { exampleProducts } from '../../domain/products/example-products.ts';
import type { Product } from '../../domain/products/product.ts';
import { cellOf, csvColumns } from '../../domain/schemas/product-csv.ts';

/** Products of one piece of the file: about a millisecond. */
const EXPORT_SLICE = 50;

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

/** An example of the file: the header and two products. */
export function csvTemplate(): string {
  return toCsv([headerRow, ...exampleProducts.map(toCells)]);
}

/** The whole catalogue in pieces, hidden products too. Imported again as it is, it changes nothing. */
export async function* exportCsv(ctx: Pick<Deps, 'catalogue'>): AsyncGenerator<string> {
  const { products } = await ctx.catalogue.current();
  yield toCsv([headerRow]);
  for (let from = 0; from < products.length; from += EXPORT_SLICE) {
    if (timeSlicer.due()) await timeSlicer.rest();
    yield toCsv(products.slice(from, from + EXPORT_SLICE).map(toCells));
  }
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
      'Only with `refused` in the form: the refused rows as CSV, each with its number and the reason.',
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
      unlikely: z.array(z.string()).meta({
        description:
          'Those about a rate that is too high or too low to be meant: confirm them before importing.',
      }),
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
  /** Stored values that blank cells erase. */
  erased: number;
}

async function countErased({ changed }: Plan): Promise<number> {
  let erased = 0;
  for (const { changes } of changed) {
    if (timeSlicer.due()) await timeSlicer.rest();
    erased += erasedBy(changes).length;
  }
  return erased;
}

async function checkCsv(
  ctx: ImportCtx,
  text: readonly string[],
  { blank }: ImportOptions,
  snapshot: Parameters<typeof planCsv>[1],
): Promise<CheckedCsv> {
  const planned = await planCsv(text, snapshot, londonDate(ctx.now()), blank);
  const { plan } = planned;
  return { ...planned, handEdits: await findHandEdits(ctx, plan), erased: await countErased(plan) };
}

/** What an import takes away, in words; empty when it takes nothing. */
function lossesOf({ plan, handEdits, erased }: CheckedCsv, lead: 'Added' | 'Would add'): string {
  const isDone = lead === 'Added';
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

async function textOf(file: CsvFile): Promise<string[]> {
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
    also: (orm, { plan, handEdits }) => [
      ...recordHandEdits(orm, plan, handEdits),
      audit(orm, ctx, {
        action: 'products.import-csv',
        target: 'products',
        after: {
          file: name,
          added: plan.added.length,
          updated: plan.changed.length,
          refused: plan.refused,
          ...(handEdits.count === 0 ? {} : { handEdits: handEdits.count }),
        },
      }),
    ],
  });
  return resultOf(planned, 'Added');
}

/** What a plan would store of one product: of a change, what it changes. */
function statedOf(planned: PlannedAddition | PlannedChange): Readonly<Record<string, unknown>> {
  const { product } = planned;
  if (!('changes' in planned)) return product;
  return Object.fromEntries(
    Object.keys(planned.changes).map((field) => [field, product[field as keyof typeof product]]),
  );
}

/** What looks like a slip in it. */
function productWarningsOf(planned: PlannedAddition | PlannedChange): string[] {
  const { product } = planned;
  const stated = statedOf(planned);
  const erased = 'changes' in planned ? erasedBy(planned.changes) : [];
  return [
    ...(erased.length === 0 ? [] : [`blank cells would erase ${erased.join(', ')}`]),
    ...productWarnings(product, stated),
    ...mojibakeIn(stated),
  ];
}

/** The first 200 doubts about a plan, and the first 200 rates to confirm. Runs in time slices. */
async function warningsOf({ added, changed, doubts }: Plan, handEdits: HandEdits) {
  const found = [...doubts, ...handEdits.texts.map((text) => `${text}; the file would overwrite it`)];
  const unlikely: string[] = [];
  for (const planned of [...added, ...changed]) {
    if (timeSlicer.due()) await timeSlicer.rest();
    const name = `${planned.label}: ${planned.product.name}`;
    const slips = found.length < LISTED ? productWarningsOf(planned) : [];
    if (slips.length > 0) found.push(`${name}: ${slips.join('; ')}`);
    const rates = unlikely.length < LISTED ? unlikelyRates(planned.product, statedOf(planned)) : [];
    if (rates.length > 0) unlikely.push(`${name}: ${rates.join('; ')}`);
  }
  return { doubts: found.slice(0, LISTED), unlikely };
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
      ...(await warningsOf(plan, handEdits)),
    },
  };
}
