import { isUniqueViolation, ledger, type Orm, references, users } from '@isa/db';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedInCtx } from '../../context.ts';
import { targetOf } from '../../domain/console/audit.ts';
import { type CreditBalance, creditBalance } from '../../domain/schemas/payment.ts';
import type { addCreditsInput, takeBackInput, userLedger } from '../../domain/schemas/account.ts';
import { conflict, notFound } from '../../errors.ts';
import { audit, auditIfChanged } from '../audit/service.ts';
import { ledgerEntry, readLedger } from '../credits/service.ts';
import { requireUser } from './service.ts';

/** A user's ledger, newest first. @throws {AppError} 404 */
export async function userLedgerRows(
  ctx: SignedInCtx,
  { id, ...page }: z.output<typeof userLedger>,
): ReturnType<typeof readLedger> {
  await requireUser(ctx, id);
  return readLedger(ctx, id, page);
}

const storedBalance = (id: number) => sql`(SELECT credits FROM users WHERE id = ${id})`;
const balanceOf = (orm: Pick<Orm, 'select'>, id: number) =>
  orm.select({ credits: users.credits }).from(users).where(eq(users.id, id));

export const grantedCredits = creditBalance
  .extend({
    repeated: z
      .literal(true)
      .meta({ description: 'Only where the key had been used for this grant before.' })
      .exactOptional(),
  })
  .meta({ examples: [{ credits: 190 }] });
type Granted = z.output<typeof grantedCredits>;

type Reference = ReturnType<typeof references.adminGrant>;

/** The balance after a grant that was made already, when its answer was lost. @throws {AppError} 409 when it was another one */
async function balanceAfterGrant(
  { db }: SignedInCtx,
  reference: Reference,
  { id, credits }: Pick<z.output<typeof addCreditsInput>, 'id' | 'credits'>,
): Promise<Granted> {
  const [grant] = await db.read
    .select({ balance: users.credits })
    .from(ledger)
    .innerJoin(users, eq(users.id, ledger.userId))
    .where(and(eq(ledger.reference, reference), eq(ledger.userId, id), eq(ledger.delta, credits)));
  if (grant === undefined) throw conflict('This key was already used for other credits. Please try again.');
  return { credits: grant.balance, repeated: true };
}

/**
 * Gives a user credits through the ledger, once for each `key`.
 * @returns the new balance, and whether they had been given before
 * @throws {AppError} 404, 409 when the key belongs to another grant
 */
export async function addCredits(
  ctx: SignedInCtx,
  { key, ...grant }: z.output<typeof addCreditsInput>,
): Promise<Granted> {
  await requireUser(ctx, grant.id);
  const reference = references.adminGrant(key ?? crypto.randomUUID());
  try {
    return await storeGrant(ctx, reference, grant);
  } catch (error) {
    if (!isUniqueViolation(error, 'ledger.reference')) throw error;
    return balanceAfterGrant(ctx, reference, grant);
  }
}

async function storeGrant(
  ctx: SignedInCtx,
  reference: Reference,
  { id, credits }: Pick<z.output<typeof addCreditsInput>, 'id' | 'credits'>,
): Promise<CreditBalance> {
  const [, , balance] = await ctx.db.write((orm) =>
    orm.batch([
      ledgerEntry(orm, { userId: id, delta: credits, reason: 'admin-grant', reference, at: ctx.now() }),
      // The ledger has moved the balance by now.
      audit(orm, ctx, {
        action: 'user.add-credits',
        target: targetOf('user', id),
        before: sql`json_object('credits', ${storedBalance(id)} - ${credits})`,
        after: sql`json_object('credits', ${storedBalance(id)}, 'granted', ${credits}, 'reference', ${reference})`,
      }),
      balanceOf(orm, id),
    ]),
  );
  return { credits: balance[0]?.credits ?? 0 };
}

/** Rows of the ledger never change, so what is read here is still true when written. */
async function requireGrant(ctx: SignedInCtx, { id, entryId }: z.output<typeof takeBackInput>) {
  await requireUser(ctx, id);
  const [grant] = await ctx.db.read
    .select({ delta: ledger.delta, reference: ledger.reference })
    .from(ledger)
    .where(
      and(
        eq(ledger.id, entryId),
        eq(ledger.userId, id),
        eq(ledger.reason, 'admin-grant'),
        gt(ledger.delta, 0),
      ),
    );
  if (grant === undefined) throw notFound('These credits were not given by an administrator.');
  return grant;
}

async function nothingTakenError(ctx: SignedInCtx, reference: SQL): Promise<Error> {
  const [earlier] = await ctx.db.read
    .select({ id: ledger.id })
    .from(ledger)
    .where(eq(ledger.reference, reference));
  return conflict(
    earlier === undefined
      ? 'This user has no credits left, so there is nothing to take back.'
      : 'These credits have been taken back already.',
  );
}

/**
 * Takes back what an administrator gave: all of it or, where the user has spent too much, what is left. That is the
 * rule of refunds (never under 0): spending a part of a mistaken grant does not save the rest.
 * @returns the credits taken and the balance now
 * @throws {AppError} 404 no such user or grant; 409 taken back already, or nothing is left
 */
export async function takeBackCredits(
  ctx: SignedInCtx,
  input: z.output<typeof takeBackInput>,
): Promise<{ taken: number; credits: number }> {
  const { id } = input;
  const grant = await requireGrant(ctx, input);
  const reference = references.takeBack(grant.reference);
  const balance = storedBalance(id);
  const delta = sql`(SELECT delta FROM ledger WHERE reference = ${reference})`;
  const [rows, , after] = await ctx.db.write((orm) =>
    orm.batch([
      orm
        .insert(ledger)
        .select(
          orm
            .select({
              id: sql<number>`NULL`.as('id'),
              userId: users.id,
              delta: sql<number>`-min(${grant.delta}, ${users.credits})`.as('delta'),
              reason: sql<'admin-take-back'>`'admin-take-back'`.as('reason'),
              reference: reference.as('reference'),
              createdAt: sql<string>`${ctx.now().toISOString()}`.as('created_at'),
            })
            .from(users)
            .where(and(eq(users.id, id), gt(users.credits, 0))),
        )
        .onConflictDoNothing({ target: ledger.reference })
        .returning({ delta: ledger.delta }),
      auditIfChanged(orm, ctx, {
        action: 'user.take-back-credits',
        target: targetOf('user', id),
        before: sql`json_object('credits', ${balance} - ${delta})`,
        after: sql`json_object('credits', ${balance}, 'taken', -${delta}, 'reason', ${input.reason}, 'reference', ${reference})`,
      }),
      balanceOf(orm, id),
    ]),
  );
  const [row] = rows;
  if (row === undefined) throw await nothingTakenError(ctx, reference);
  return { taken: -row.delta, credits: after[0]?.credits ?? 0 };
}
