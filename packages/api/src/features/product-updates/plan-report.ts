import { z } from 'zod';
import type { Plan } from './planner.ts';
import { catalogueRuns, type Orm, productHistory } from '@isa/db';
import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Deps } from '../../context.ts';
import type { FieldChanges } from '../../domain/products/product-history.ts';
import type { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import { headlineFields } from '../../domain/products/headline-figure.ts';
import { pickFields } from '../../domain/products/product.ts';
import { fieldInWords } from '../../domain/products/product-facts.ts';
import { formatDate, londonDate } from '../../domain/isa/tax-year.ts';
import { timeSlicer } from '../../lib/time-slicer.ts';

/** What a listing names of each kind; the counts are of all. */
export const LISTED = 200;

const listedProduct = z.strictObject({
  place: z.string().meta({ description: 'Where it is in the file or feed: `Line 4`.' }),
  name: z.string(),
  provider: z.string(),
});
const figure = z.number().nullable();
const figures = Object.fromEntries(headlineFields.map((name) => [name, figure])) as Record<
  (typeof headlineFields)[number],
  typeof figure
>;

/** The first products of a plan, as a person reads them through. */
export const planListing = z.strictObject({
  added: z.array(listedProduct.extend({ type: z.string(), ...figures })),
  changed: z.array(
    listedProduct.extend({
      changes: z.record(z.string(), z.strictObject({ before: z.unknown(), after: z.unknown() })),
    }),
  ),
});
type PlanListing = z.output<typeof planListing>;

const named = ({ label, product }: Plan['added'][number]): z.output<typeof listedProduct> => ({
  place: label,
  name: product.name,
  provider: product.provider,
});

/** What is new is known by its kind and its figure as well. */
function introduced(addition: Plan['added'][number]): PlanListing['added'][number] {
  return { ...named(addition), ...pickFields(addition.product, ['type', ...headlineFields]) };
}

/** The first 200 products that a plan adds, and that it changes, field by field. */
export function listPlan({ added, changed }: Plan): PlanListing {
  return {
    added: added.slice(0, LISTED).map(introduced),
    changed: changed.slice(0, LISTED).map((change) => ({ ...named(change), changes: change.changes })),
  };
}

/** Why rows were refused, one text for each of the first 200. */
export const listRefused = ({ errors }: Plan): string[] => errors.slice(0, LISTED);

/** The first 200 products that an undo changes or hides, and that it deletes, as `Saver (Bank)`. */
export interface UndoListing {
  changed: { name: string; provider: string; changes: FieldChanges }[];
  removedNames: string[];
}

/** @param snapshot the catalogue that the plan was made for */
export function listUndo({ changed, removed }: Plan, snapshot: CatalogueSnapshot): UndoListing {
  return {
    changed: changed
      .slice(0, LISTED)
      .map(({ product: { name, provider }, changes }) => ({ name, provider, changes })),
    removedNames: removed.slice(0, LISTED).flatMap((id) => {
      const product = snapshot.find(id);
      return product === undefined ? [] : [`${product.name} (${product.provider})`];
    }),
  };
}

/** Values that an administrator set since the last import and that a plan replaces. */
export interface HandEdits {
  /** How many values. */
  count: number;
  /** Of how many products. */
  products: number;
  /** One text per product, for the first 200: `Line 4: Saver: set by hand on 20 November 2026: interest rate`. */
  texts: string[];
}

const MAX_TEXTS = 200;

interface LastChange {
  productId: number;
  /** `created` means all fields at once. */
  field: string;
  source: string;
  createdAt: string;
}

/** Products whose history is read by one statement: a few milliseconds. */
const SLICE = 250;

/** Who set each field of some products last, as if an undone run had never been. */
async function lastChanges({ db }: Pick<Deps, 'db'>, ids: readonly number[]) {
  const rows = await db.read.all<LastChange>(sql`
    SELECT h.product_id AS productId, f.key AS field, h.source AS source, h.created_at AS createdAt, max(h.id)
    FROM ${productHistory} AS h, json_each(h.changes) AS f
    WHERE h.product_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      AND (h.run_id IS NULL OR h.run_id NOT IN (SELECT id FROM ${catalogueRuns} WHERE undone_at IS NOT NULL))
    GROUP BY h.product_id, f.key`);
  return Map.groupBy(rows, ({ productId }) => productId);
}

/** Adds to the edits those of some changes. */
function addEdits(
  edits: HandEdits,
  changed: Plan['changed'],
  last: Awaited<ReturnType<typeof lastChanges>>,
): void {
  for (const { label, id, product, changes } of changed) {
    const byField = new Map(last.get(id)?.map((row) => [row.field, row]));
    const typed = Object.keys(changes).flatMap((field) => {
      const row = byField.get(field) ?? byField.get('created');
      return row?.source === 'admin' ? [{ field, day: formatDate(londonDate(new Date(row.createdAt))) }] : [];
    });
    if (typed.length === 0) continue;
    edits.count += typed.length;
    edits.products += 1;
    if (edits.texts.length >= MAX_TEXTS) continue;
    const words = [...Map.groupBy(typed, ({ day }) => day)].map(
      ([day, fields]) => `on ${day}: ${fields.map(({ field }) => fieldInWords(field)).join(', ')}`,
    );
    edits.texts.push(`${label}: ${product.name}: set by hand ${words.join('; ')}`);
  }
}

/** Keeps them with the run that replaces them, which is the newest; for a batch that stores a plan. */
export function recordHandEdits(orm: Orm, { added, changed }: Plan, edits: HandEdits): BatchItem<'sqlite'>[] {
  if (edits.count === 0 || added.length + changed.length === 0) return [];
  return [
    orm
      .update(catalogueRuns)
      .set({ handEdits: edits })
      .where(sql`${catalogueRuns.id} = (SELECT max(id) FROM ${catalogueRuns})`),
  ];
}

/** Which values that were typed by hand a plan would replace. Read before the plan is stored. */
export async function findHandEdits(deps: Pick<Deps, 'db'>, { changed }: Plan): Promise<HandEdits> {
  const edits: HandEdits = { count: 0, products: 0, texts: [] };
  for (let from = 0; from < changed.length; from += SLICE) {
    await timeSlicer.rest();
    const slice = changed.slice(from, from + SLICE);
    const last = await lastChanges(
      deps,
      slice.map(({ id }) => id),
    );
    addEdits(edits, slice, last);
  }
  return edits;
}
