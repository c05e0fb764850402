import { feedback, paymentOrders, products, users } from '@isa/db';
import { eq, inArray } from 'drizzle-orm';
import type { Ctx } from '../../context.ts';

type Read = Ctx['db']['read'];
type Named = { id: number | string; name: string | null };

/** How the things that entries are about are called now, by the word before the colon of a target. */
const readers = new Map<string, (read: Read, ids: string[]) => Promise<Named[]>>([
  [
    'user',
    (read, ids) =>
      read
        .select({ id: users.id, name: users.username })
        .from(users)
        .where(inArray(users.id, ids.map(Number))),
  ],
  [
    'product',
    (read, ids) =>
      read
        .select({ id: products.id, name: products.name })
        .from(products)
        .where(inArray(products.id, ids.map(Number))),
  ],
  [
    'feedback',
    (read, ids) =>
      read
        .select({ id: feedback.id, name: feedback.email })
        .from(feedback)
        .where(inArray(feedback.id, ids.map(Number))),
  ],
  [
    'order',
    (read, ids) =>
      read
        .select({ id: paymentOrders.id, name: users.username })
        .from(paymentOrders)
        .innerJoin(users, eq(users.id, paymentOrders.userId))
        .where(inArray(paymentOrders.id, ids)),
  ],
]);

/**
 * The names of what entries are about, by target (`user:5`): the user's and the buyer's address, the product's name,
 * who wrote the feedback. What is gone, has no name or is no such thing is left out.
 */
export async function namesOf(read: Read, targets: readonly string[]): Promise<Map<string, string>> {
  const idsOf = new Map<string, Set<string>>();
  for (const target of targets) {
    const [kind = '', id] = target.split(':', 2);
    if (id !== undefined) idsOf.set(kind, (idsOf.get(kind) ?? new Set()).add(id));
  }
  const found = await Promise.all(
    [...idsOf].map(async ([kind, ids]) =>
      ((await readers.get(kind)?.(read, [...ids])) ?? []).map(({ id, name }) => ({
        target: `${kind}:${id}`,
        name,
      })),
    ),
  );
  return new Map(found.flat().flatMap(({ target, name }) => (name === null ? [] : [[target, name]])));
}
