import { z } from 'zod';
import { type BlankChoice, isCsv, NOT_CSV } from '../../domain/csv.ts';
import { counted, formatCount } from '../../domain/money.ts';
import type { SignedInCtx } from '../../context.ts';
import { erasedBy, mojibakeIn, productWarnings } from '../../domain/products/product-warnings.ts';
import { londonDate } from '../../domain/isa/tax-year.ts';
import { badRequest } from '../../errors.ts';
import { timeSlicer } from '../../lib/time-slicer.ts';
import { audit } from '../audit/service.ts';
import { applyPlan } from './apply-plan.ts';
import { type CsvPlan, isRefusedLinesColumn, planCsv, quoted } from './csv-plan.ts';
import { decodeCsv } from './csv-rows.ts';
import { findHandEdits, type HandEdits } from './hand-edits.ts';
import { LISTED, listPlan, planListing } from './plan-listing.ts';
import type { Plan, PlannedAddition, PlannedChange } from './planner.ts';

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

const goodRows = ({ added, changed, unchanged }: Plan) => added.length + changed.length + unchanged;

function messageOf(checked: CheckedCsv, lead: 'Added' | 'Would add'): string {
  const { plan, header, unreadFrom } = checked;
  const unread =
    unreadFrom === null
      ? ''
      : ` The file was not read from line ${formatCount(unreadFrom)} on: too many rows before it cannot be used.`;
  const foreign = header.unknown.filter((name) => !isRefusedLinesColumn(name));
  const unknown =
    foreign.length === 0 ? '' : ` Columns that are not known were left out: ${quoted(foreign)}.`;
  const good = goodRows(plan);
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
    success: goodRows(planned.plan) > 0,
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
function slipsIn(planned: PlannedAddition | PlannedChange): string[] {
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

/** The first 200 doubts about a plan. Gives way to other requests as it looks for them. */
async function doubtsIn({ added, changed, doubts }: Plan, handEdits: HandEdits): Promise<string[]> {
  const found = [...doubts, ...handEdits.texts.map((text) => `${text}; the file would overwrite it`)];
  for (const planned of [...added, ...changed]) {
    if (found.length >= LISTED) break;
    if (timeSlicer.due()) await timeSlicer.rest();
    const slips = slipsIn(planned);
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
      doubts: await doubtsIn(plan, handEdits),
    },
  };
}
