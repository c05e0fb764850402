import {
  catalogueRunProducts,
  catalogueRuns,
  catalogueState,
  DatabaseUnavailableError,
  type Orm,
  productChanges,
  productHistory,
  products,
} from '@isa/db';
import { max, type SQL, sql } from 'drizzle-orm';
import { isBasicField, productFieldNames } from '../../domain/products/product-fields.ts';
import { typedFactsOf } from '../../domain/products/product.ts';
import { timeSlicer } from '../../lib/time-slicer.ts';
import type { Plan, PlannedProduct } from './planner.ts';
import type { BatchItem } from 'drizzle-orm/batch';
import type { Deps } from '../../context.ts';
import { conflict } from '../../errors.ts';
import pLimit, { type LimitFunction } from 'p-limit';
import type { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';

/** Through which transport a change came, by whom (null: the scheduler), and when. */
type Origin = { actorId: number | null; at: string } & (
  | { source: 'csv'; file: string }
  | { source: 'feed' }
  | { source: 'admin' }
  /** `undoes`: the id of the run that is taken back. */
  | { source: 'undo'; undoes: number }
);

/** Products per statement: a remote server limits the size of a request, and larger JSON blocks other requests. */
const CHUNK = 100;

type Kind = 'plain' | 'flag' | 'json';

const basics = productFieldNames.filter(isBasicField);
const stored = [...basics, 'facts', 'proofs'] as const;

const kindOf = (name: (typeof stored)[number]): Kind => {
  const { dataType } = products[name];
  if (dataType === 'boolean') return 'flag';
  return dataType === 'json' ? 'json' : 'plain';
};

/** The stored columns, in the order the values travel: field, column, and how its value is stored. */
const columns = stored.map((name) => [name, products[name].name, kindOf(name)] as const);

/** Row layout: [id, …columns]. Lists and facts stay JSON text, everything else becomes an SQL value. */
const travelling = (kind: Kind, at: number) =>
  kind === 'json' ? `stated.row->'$[${at + 1}]'` : `stated.row->>'$[${at + 1}]'`;

/** The rows of a chunk, read once: taking twenty values out of a text would read it twenty times. */
const statedRows = (chunk: string) =>
  sql`WITH stated AS MATERIALIZED (SELECT jsonb(value) AS row FROM json_each(${chunk}))`;

const storedAsJson = (column: string, kind: Kind): string => {
  if (kind === 'flag') return `json(iif(${column}, 'true', 'false'))`;
  return kind === 'json' ? `json(${column})` : column;
};

const names = columns.map(([, column]) => column).join(', ');
const travelled = columns.map(([, , kind], at) => travelling(kind, at)).join(', ');
const assignments = columns.map(([, column, kind], at) => `${column} = ${travelling(kind, at)}`).join(', ');
const wholeProduct = columns
  .filter(([name]) => name !== 'proofs' && name !== 'facts')
  .map(([name, column, kind]) => `'${name}', ${storedAsJson(column, kind)}`)
  .join(', ');

/** Rows as the values of statements: JSON texts of a hundred each. Runs in time slices. */
async function inChunks<T>(items: readonly T[], toRow: (item: T) => unknown[]): Promise<string[]> {
  const chunks: string[] = [];
  for (let from = 0; from < items.length; from += CHUNK) {
    const rows: unknown[][] = [];
    for (const item of items.slice(from, from + CHUNK)) {
      if (timeSlicer.due()) await timeSlicer.rest();
      rows.push(toRow(item));
    }
    chunks.push(JSON.stringify(rows));
  }
  return chunks;
}

const toRow = (id: number | null, product: PlannedProduct) => [
  id,
  ...basics.map((name) => product[name]),
  typedFactsOf(product),
  product.proofs,
];

const historyColumns = sql`INSERT INTO ${productHistory} (product_id, source, actor_id, run_id, changes, created_at)`;

/** Imports and feed runs can be undone, and so are numbered. */
const isRun = ({ source }: Origin) => source === 'csv' || source === 'feed';

/** The run that a change belongs to; its row is the newest one, in the same transaction. */
function runOf(origin: Origin): SQL {
  if (origin.source === 'undo') return sql`${origin.undoes}`;
  return isRun(origin) ? sql`(SELECT max(id) FROM ${catalogueRuns})` : sql`NULL`;
}

/** What a plan stores, as the values of its statements. */
interface StoredValues {
  proofs: string[];
  additions: string[];
  /** Names and providers of the additions. */
  names: string[];
  updates: string[];
  changes: string[];
}

async function valuesOf(plan: Plan, origin: Origin): Promise<StoredValues> {
  const recorded = plan.changed.filter(({ changes }) => Object.keys(changes).length > 0);
  return {
    proofs: isRun(origin)
      ? await inChunks(plan.changed, ({ id, proofsBefore, product }) => [id, proofsBefore, product.proofs])
      : [],
    additions: await inChunks(plan.added, ({ product }) => toRow(null, product)),
    names: await inChunks(plan.added, ({ product }) => [product.name, product.provider]),
    updates: await inChunks(plan.changed, ({ id, product }) => toRow(id, product)),
    changes: await inChunks(recorded, ({ id, changes }) => [id, JSON.stringify(changes)]),
  };
}

/** Begins a run, and keeps the proofs that it replaces; those of the run before are needed no longer. */
function runRows(orm: Orm, plan: Plan, origin: Origin, proofs: readonly string[]) {
  const { source, actorId, at } = origin;
  if (!isRun(origin) || plan.added.length + plan.changed.length === 0) return [];
  const file = origin.source === 'csv' ? origin.file : null;
  return [
    orm.run(sql`INSERT INTO ${catalogueRuns} (source, actor_id, file, added, changed, created_at)
      VALUES (${source}, ${actorId}, ${file}, ${plan.added.length}, ${plan.changed.length}, ${at})`),
    orm.run(sql`DELETE FROM ${catalogueRunProducts}`),
    ...proofs.map((chunk) =>
      orm.run(sql`INSERT INTO ${catalogueRunProducts} (product_id, run_id, proofs_before, proofs_after)
        SELECT value->>0, ${runOf(origin)}, value->1, value->2 FROM json_each(${chunk})`),
    ),
  ];
}

function removals(orm: Orm, { removed }: Plan) {
  if (removed.length === 0) return [];
  return [
    orm.run(
      sql`DELETE FROM ${products} WHERE id IN (SELECT value FROM json_each(${JSON.stringify(removed)}))`,
    ),
  ];
}

function additions(orm: Orm, origin: Origin, values: StoredValues) {
  const { source, actorId, at } = origin;
  const inserts = values.additions.map((rows) =>
    orm.run(sql`${statedRows(rows)} INSERT INTO ${products} (${sql.raw(names)}, created_at, updated_at)
      SELECT ${sql.raw(travelled)}, ${at}, ${at} FROM stated`),
  );
  // By their names, which are unique: others may have added products since this was planned.
  const histories = values.names.map((rows) =>
    orm.run(sql`${historyColumns}
      SELECT id, ${source}, ${actorId}, ${runOf(origin)}, json_object('created', json_object('before', NULL, 'after', json_patch(json_object(${sql.raw(wholeProduct)}), facts))), ${at}
      FROM ${products} WHERE (name, provider) IN (SELECT value->>0, value->>1 FROM json_each(${rows})) ORDER BY id`),
  );
  return [...inserts, ...histories];
}

function updates(orm: Orm, origin: Origin, values: StoredValues) {
  const { source, actorId, at } = origin;
  return [
    ...values.updates.map((chunk) =>
      orm.run(sql`${statedRows(chunk)} UPDATE ${products} SET ${sql.raw(assignments)}, updated_at = ${at}
        FROM stated WHERE ${products}.id = stated.row->>'$[0]'`),
    ),
    ...values.changes.map((chunk) =>
      orm.run(
        sql`${historyColumns} SELECT j.value->>0, ${source}, ${actorId}, ${runOf(origin)}, j.value->>1, ${at} FROM json_each(${chunk}) AS j`,
      ),
    ),
  ];
}

/** The newest change in the history of all products. */
async function lastChange({ db }: Pick<Deps, 'db'>): Promise<number> {
  const [newest] = await db.read.select({ id: max(productHistory.id) }).from(productHistory);
  return newest?.id ?? 0;
}

/**
 * Fails, and everything with it, when a product that the plan changes is no longer as it was planned for, or when
 * another file was put in the database's place; and when it adds products while others were added or renamed, which
 * may be the same ones in another spelling.
 * @param since the last change before the catalogue was read
 */
function requireUntouched({ version, added, changed, removed }: Plan, since: number): SQL {
  const ids = JSON.stringify([...changed.map(({ id }) => id), ...removed]);
  const touched = sql`SELECT 1 FROM json_each(${ids}) AS j JOIN ${productChanges} AS c ON c.product_id = j.value
    WHERE c.version > ${version}`;
  // What was stored between `since` and the read of the catalogue is known to the plan.
  const named = sql`SELECT 1 FROM ${productHistory} AS h JOIN ${productChanges} AS c ON c.product_id = h.product_id,
      json_each(h.changes) AS f
    WHERE ${added.length > 0} AND h.id > ${since} AND c.version > ${version} AND f.key IN ('created', 'name', 'provider')`;
  return sql`UPDATE ${catalogueState}
    SET version = CASE WHEN version >= ${version} AND NOT EXISTS (${touched}) AND NOT EXISTS (${named}) THEN version END
    WHERE id = 1`;
}

/**
 * Prepares the statements that apply a plan, each product's history included, in slices, so that other requests are
 * served. They run in one batch: a crash leaves all of it or none. Values travel as JSON: a statement for a hundred products.
 */
async function prepareStatements(plan: Plan, origin: Origin, since: number) {
  const values = await valuesOf(plan, origin);
  // Making the statements takes some milliseconds of its own.
  await timeSlicer.rest();
  return (orm: Orm) =>
    [
      orm.run(requireUntouched(plan, since)),
      ...runRows(orm, plan, origin, values.proofs),
      ...additions(orm, origin, values),
      ...updates(orm, origin, values),
      ...removals(orm, plan),
    ] as const;
}

const ATTEMPTS = 3;

interface Work<P> {
  /** Through which transport the change comes, and by whom. */
  origin: OriginOf<Origin>;
  /** Makes the plan for a version of the catalogue; planned again when another change has touched the same products. */
  makePlan(snapshot: CatalogueSnapshot): Promise<P>;
  /** What is stored in the same commit. */
  also(orm: Orm, planned: P): BatchItem<'sqlite'>[];
}

type OriginOf<O> = O extends Origin ? Omit<O, 'at'> : never;

type StoreDeps = Pick<Deps, 'db' | 'catalogue' | 'now'>;

const lines = new WeakMap<StoreDeps['catalogue'], LimitFunction>();

/** The changes of a catalogue by this process, one at a time. */
function lineOf(catalogue: StoreDeps['catalogue']): LimitFunction {
  const line = lines.get(catalogue) ?? pLimit(1);
  lines.set(catalogue, line);
  return line;
}

/** One try. @returns null when a concurrent change touched the same products */
async function attempt<P extends { plan: Plan }>(
  deps: StoreDeps,
  work: Work<P>,
  isLast: boolean,
): Promise<P | null> {
  const prepare = async () => {
    const since = await lastChange(deps);
    const planned = await work.makePlan(await deps.catalogue.refresh());
    const origin = { ...work.origin, at: deps.now().toISOString() };
    return { planned, statements: await prepareStatements(planned.plan, origin, since) };
  };
  let prepared = isLast ? null : await prepare();
  let planned = prepared?.planned ?? null;
  try {
    planned = await deps.db.write(async (orm) => {
      // On the last try it is made here, where no other write of this process comes in between.
      prepared ??= await prepare();
      planned = prepared.planned;
      const [first, ...rest] = prepared.statements(orm);
      await orm.batch([first, ...rest, ...work.also(orm, planned)]);
      return planned;
    });
  } catch (error) {
    if (error instanceof DatabaseUnavailableError || planned === null) throw error;
    if ((await deps.catalogue.refresh()).version === planned.plan.version) throw error;
    return null;
  }
  deps.catalogue.outdate();
  return planned;
}

/**
 * Plans a change of the catalogue and stores it, whole or not at all, provided that what it touches is still as it was
 * planned for. Within a process they run one after another.
 * @throws {AppError} 409 when other processes keep changing what it touches
 */
export function applyPlan<P extends { plan: Plan }>(deps: StoreDeps, work: Work<P>): Promise<P> {
  return lineOf(deps.catalogue)(async () => {
    for (let tried = 1; tried <= ATTEMPTS; tried += 1) {
      const planned = await attempt(deps, work, tried === ATTEMPTS);
      if (planned !== null) return planned;
    }
    throw conflict('Someone else is changing the catalogue. Nothing was saved. Please try again.');
  });
}
