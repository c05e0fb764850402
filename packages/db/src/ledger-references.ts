import { type Column, type SQL, sql } from 'drizzle-orm';

/** A value, or what the statement around it reads: a column or other SQL. */
type Part = string | number | Column | SQL;

/** The kind and its parts between colons. Numbers go in as text: libSQL binds them as floating ones (`5.0`). */
function reference(kind: string, ...parts: readonly Part[]): SQL<string> {
  const bound = parts.map((part) => sql`${typeof part === 'number' ? String(part) : part}`);
  return sql<string>`${sql.raw(`'${kind}:'`)} || ${sql.join(bound, sql` || ':' || `)}`;
}

/** The references of the ledger: each names the one cause that may move a balance once. For use inside a statement. */
export const references = {
  registration: (userId: Part) => reference('registration', userId),
  /** @param month `2026-11`, UK time */
  monthly: (userId: Part, month: string) => reference('monthly', userId, month),
  chat: (turnId: Part) => reference('chat', turnId),
  chatReturned: (turnId: Part) => reference('chat-returned', turnId),
  purchase: (intentId: Part) => reference('purchase', intentId),
  /** Of a refund or dispute. @param version of the order that it was made from */
  refund: (intentId: Part, version: number) => reference('refund', intentId, version),
  adminGrant: (id: string) => reference('admin-grant', id),
  /** @param grant the reference of the grant that is taken back */
  takeBack: (grant: Part) => reference('take-back', grant),
};

/**
 * Whether a reference is that of a refund or dispute of an intent, of any version. Stripe's ids hold `_`, which LIKE
 * would take for any character; `;` is the character after `:`.
 */
export function isRefundOf(intentId: Part, column: Part): SQL {
  const prefix = reference('refund', intentId);
  return sql`${column} >= ${prefix} || ':' AND ${column} < ${prefix} || ';'`;
}
