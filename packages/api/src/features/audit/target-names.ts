import {
  advisorAnswers,
  changeLog,
  chatTurns,
  feedback,
  guides,
  paymentOrders,
  products,
  users,
} from '@isa/db';
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Ctx } from '../../context.ts';
import { anyContains } from '../../lib/sql-contains.ts';
import { readTarget, type RowKind, targetOf } from '../../domain/console/audit.ts';

const buyer = sql`(SELECT username FROM users WHERE users.id = payment_orders.user_id)`;

/** Current names of rows, by the column of their ids. */
const nameOf: Record<RowKind, { id: SQLiteColumn; name: SQLWrapper }> = {
  user: { id: users.id, name: users.username },
  product: { id: products.id, name: products.name },
  feedback: { id: feedback.id, name: feedback.email },
  order: { id: paymentOrders.id, name: buyer },
  guide: { id: guides.id, name: guides.title },
  change: { id: changeLog.id, name: changeLog.title },
  // The asker is known by a code alone.
  question: { id: chatTurns.id, name: sql`NULL` },
  answer: { id: advisorAnswers.id, name: advisorAnswers.question },
};

/**
 * The names of what entries are about, by target (`user:5`): the user's and the buyer's address, the product's name,
 * who wrote the feedback. Deleted or unnamed targets are left out.
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

/** A target whose id the database knows. */
const targetIn = (kind: RowKind, id: SQLiteColumn) => sql`${targetOf(kind, '')} || ${id}`;

/**
 * The reverse: a statement that gives the targets of a name. Users only by their whole address, which is indexed; a
 * part would mean a scan of a million rows. Feedback and products are few.
 */
export function targetsCalled(name: string): SQL {
  const isUser = sql`${users.username} = ${name.toLowerCase()}`;
  return sql`SELECT ${targetIn('user', users.id)} FROM ${users} WHERE ${isUser}
    UNION ALL SELECT ${targetIn('order', paymentOrders.id)} FROM ${users}
      JOIN ${paymentOrders} ON ${paymentOrders.userId} = ${users.id} WHERE ${isUser}
    UNION ALL SELECT ${targetIn('feedback', feedback.id)} FROM ${feedback}
      WHERE ${feedback.email} = ${name} COLLATE NOCASE
    UNION ALL SELECT ${targetIn('product', products.id)} FROM ${products} WHERE ${anyContains([products.name], name)}`;
}
