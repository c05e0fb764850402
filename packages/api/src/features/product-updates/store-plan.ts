import { catalogueState, type Orm, productHistory, products } from '@isa/db';
import { type SQL, sql } from 'drizzle-orm';
import type { ProductInput } from '../../domain/schemas/product.ts';
import type { Plan } from './service-plan.ts';

export type ImportSource = 'csv' | 'feed';

/** Products per statement: a remote server takes no request of any size. */
const CHUNK = 1000;

/** The stored columns, in the order the values travel. */
const columns = [
  ['name', 'name'],
  ['provider', 'provider'],
  ['type', 'type'],
  ['isActive', 'is_active'],
  ['rating', 'rating'],
  ['reviewCount', 'review_count'],
  ['interestRate', 'interest_rate'],
  ['annualFee', 'annual_fee'],
  ['governmentBonus', 'government_bonus'],
  ['minimumDeposit', 'minimum_deposit'],
  ['maximumDeposit', 'maximum_deposit'],
  ['term', 'term'],
  ['earlyWithdrawalPenalty', 'early_withdrawal_penalty'],
  ['fscsProtected', 'fscs_protected'],
  ['features', 'features'],
  ['logoUrl', 'logo_url'],
  ['referralLink', 'referral_link'],
  ['termsApply', 'terms_apply'],
] as const satisfies readonly (readonly [keyof ProductInput, string])[];

/** `features` stays JSON text; everything else becomes an SQL value. Row layout: [id, changes, …columns]. */
const valueOf = (name: string, at: number) => (name === 'features' ? `j.value->'$[${at}]'` : `j.value->>${at}`);
const FIRST_COLUMN = 2;
const names = columns.map(([, column]) => column).join(', ');
const values = columns.map(([name], at) => valueOf(name, at + FIRST_COLUMN)).join(', ');
const assignments = columns.map(([name, column], at) => `${column} = ${valueOf(name, at + FIRST_COLUMN)}`).join(', ');
const nameValue = valueOf('name', FIRST_COLUMN);
const providerValue = valueOf('provider', FIRST_COLUMN + 1);

type Row = [id: number | null, changes: unknown, ...unknown[]];

const toRow = (id: number | null, changes: unknown, product: ProductInput): Row => [
  id,
  changes,
  ...columns.map(([name]) => product[name]),
];

function inChunks(rows: Row[]): string[] {
  const chunks: string[] = [];
  for (let from = 0; from < rows.length; from += CHUNK) chunks.push(JSON.stringify(rows.slice(from, from + CHUNK)));
  return chunks;
}

function insertion(rows: string, at: string): SQL {
  return sql`INSERT INTO ${products} (${sql.raw(names)}, created_at, updated_at)
    SELECT ${sql.raw(values)}, ${at}, ${at} FROM json_each(${rows}) AS j`;
}

function update(rows: string, at: string): SQL {
  return sql`UPDATE ${products} SET ${sql.raw(assignments)}, updated_at = ${at}
    FROM json_each(${rows}) AS j WHERE ${products}.id = j.value->>0`;
}

function history(rows: string, source: ImportSource, at: string): SQL {
  const insert = sql`INSERT INTO ${productHistory} (product_id, source, changes, created_at)`;
  return sql`${insert} SELECT p.id, ${source}, j.value->'$[1]', ${at}
    FROM json_each(${rows}) AS j JOIN ${products} AS p
      ON p.name = ${sql.raw(nameValue)} AND p.provider = ${sql.raw(providerValue)}`;
}

/** Fails, and everything with it, when the catalogue has moved on since the plan was made. */
const requireVersion = (version: number): SQL =>
  sql`UPDATE ${catalogueState} SET version = CASE WHEN version = ${version} THEN version END WHERE id = 1`;

/**
 * The statements that carry a plan out, each product's history included; they stand in one batch, so a crash leaves
 * all of it or none. Values travel as JSON: a statement a thousand products instead of one for each.
 */
export function planStatements(orm: Orm, plan: Plan, source: ImportSource, at: string) {
  const added = inChunks(
    plan.added.map(({ product }) => toRow(null, { created: { before: null, after: product } }, product)),
  );
  const changed = inChunks(plan.changed.map(({ id, changes, product }) => toRow(id, changes, product)));
  return [
    orm.run(requireVersion(plan.version)),
    ...added.flatMap((rows) => [orm.run(insertion(rows, at)), orm.run(history(rows, source, at))]),
    ...changed.flatMap((rows) => [orm.run(update(rows, at)), orm.run(history(rows, source, at))]),
  ] as const;
}
