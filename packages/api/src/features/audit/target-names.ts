import { feedback, paymentOrders, products, users } from '@isa/db';
import { inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Ctx } from '../../context.ts';
import { readTarget, type RowKind, targetOf } from '../../domain/audit-target.ts';

const buyer = sql`(SELECT username FROM users WHERE users.id = payment_orders.user_id)`;

/** How rows are called now, by the column of their ids. */
const nameOf: Record<RowKind, { id: SQLiteColumn; name: SQLWrapper }> = {
  user: { id: users.id, name: users.username },
  product: { id: products.id, name: products.name },
  feedback: { id: feedback.id, name: feedback.email },
  order: { id: paymentOrders.id, name: buyer },
};

/**
 * The names of what entries are about, by target (`user:5`): the user's and the buyer's address, the product's name,
 * who wrote the feedback. What is gone, has no name or is no such thing is left out.
 */
export async function namesOf(
  read: Ctx['db']['read'],
  targets: readonly string[],
): Promise<Map<string, string>> {
  const rows = targets.flatMap((target) => readTarget(target) ?? []);
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const found = await Promise.all(
    [...byKind].map(async ([kind, named]) => {
      const { id, name } = nameOf[kind];
      const ids = [...new Set(named.map((row) => row.id))];
      const there = await read
        .select({ id: sql<number | string>`${id}`, name: sql<string | null>`${name}` })
        .from(id.table)
        .where(inArray(id, ids));
      return there.map((row) => [targetOf(kind, row.id), row.name] as const);
    }),
  );
  return new Map(found.flat().flatMap(([target, name]) => (name === null ? [] : [[target, name]])));
}
