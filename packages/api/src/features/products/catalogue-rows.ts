import { type Database, products as p } from '@isa/db';
import { type AnyColumn, sql } from 'drizzle-orm';
import type { Product } from '../../domain/product.ts';

/** A real travels as text with all its digits: in JSON SQLite would write fifteen of them. */
const real = (column: AnyColumn) => sql`iif(${column} IS NULL, NULL, printf('%!.17g', ${column}))`;

/** The columns in the order of `Row`. */
const columns = sql.join(
  [
    ...[p.id, p.name, p.provider, p.type, p.isActive].map((column) => sql`${column}`),
    real(p.rating),
    sql`${p.reviewCount}`,
    ...[p.interestRate, p.annualFee, p.governmentBonus, p.minimumDeposit, p.maximumDeposit].map(real),
    ...[p.term, p.earlyWithdrawalPenalty, p.fscsProtected].map((column) => sql`${column}`),
    sql`json(${p.features})`,
    ...[p.logoUrl, p.referralLink, p.termsApply].map((column) => sql`${column}`),
  ],
  sql`, `,
);

type Flag = 0 | 1;
type Text = string | null;
type Row = readonly [
  id: number,
  name: string,
  provider: string,
  type: string,
  isActive: Flag,
  rating: Text,
  reviewCount: number,
  interestRate: Text,
  annualFee: Text,
  governmentBonus: Text,
  minimumDeposit: Text,
  maximumDeposit: Text,
  term: Text,
  earlyWithdrawalPenalty: Text,
  fscsProtected: Flag,
  features: string[],
  logoUrl: Text,
  referralLink: string,
  termsApply: Text,
];

const number = (text: Text) => (text === null ? null : Number(text));

const toProduct = (row: Row): Product => ({
  id: row[0],
  name: row[1],
  provider: row[2],
  type: row[3],
  isActive: row[4] === 1,
  rating: number(row[5]),
  reviewCount: row[6],
  interestRate: number(row[7]),
  annualFee: number(row[8]),
  governmentBonus: number(row[9]),
  minimumDeposit: number(row[10]),
  maximumDeposit: number(row[11]),
  term: row[12],
  earlyWithdrawalPenalty: row[13],
  fscsProtected: row[14] === 1,
  features: row[15],
  logoUrl: row[16],
  referralLink: row[17],
  termsApply: row[18],
});

/**
 * Every product by id, hidden ones too. SQLite puts them together as one JSON text: handed over value by value,
 * ten thousand products would hold up the event loop some six times as long.
 */
export async function readProducts(db: Database): Promise<Product[]> {
  const [found] = await db.read.all<{ list: string }>(
    sql`SELECT json_group_array(json_array(${columns})) AS list FROM ${p}`,
  );
  const rows: Row[] = JSON.parse(found?.list ?? '[]');
  // The order in which an aggregate meets its rows is not promised.
  return rows.map(toProduct).toSorted((a, b) => a.id - b.id);
}
