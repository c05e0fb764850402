import { accountExists } from '../accounts/service-lookup.ts';
import { alertRecipients, alerts, users } from '@isa/db';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx, SignedInCtx } from '../../context.ts';
import {
  monthsUntilEnd,
  alertNews,
  type AlertKind,
  ALERTS_FULL,
  ALERTS_MAX,
  isEndAlert,
} from '../../domain/accounts/alerts.ts';
import { productAlternatives } from '../../domain/comparison/product-alternatives.ts';
import { usualAmount } from '../../domain/comparison/product-comparison.ts';
import type { Product } from '../../domain/products/product.ts';
import type { alertInput, alertSaveInput, stopTokenInput } from '../../domain/schemas/account.ts';
import { addMonths } from '../../domain/isa/date-arithmetic.ts';
import { formatDate, londonDate } from '../../domain/isa/tax-year.ts';
import { badRequest, conflict, forbidden, notFound } from '../../errors.ts';
import { readStopToken } from './stop-token.ts';

export interface OwnAlert {
  kind: AlertKind;
  /** 0 for the kind that is about no product. */
  productId: number;
  /** Null if the product is no longer listed. */
  product: { name: string; provider: string } | null;
  endsOn: string | null;
  createdAt: string;
}

export interface OwnAlerts {
  /** Newest first. */
  alerts: OwnAlert[];
  /** Why no mails are sent; null while they are. */
  stopped: 'unsubscribed' | 'refused' | null;
}

type OwnerCtx = Pick<SignedInCtx, 'db' | 'catalogue' | 'now' | 'user'>;

const ofUser = (userId: number) => eq(alerts.userId, userId);

/** The caller’s alerts. */
export async function listAlerts(ctx: OwnerCtx): Promise<OwnAlerts> {
  const { id } = ctx.user;
  const [rows, [recipient], catalogue] = await Promise.all([
    ctx.db.read.select().from(alerts).where(ofUser(id)).orderBy(desc(alerts.createdAt), alerts.kind),
    ctx.db.read.select().from(alertRecipients).where(eq(alertRecipients.userId, id)),
    ctx.catalogue.current(),
  ]);
  return {
    alerts: rows.map(({ kind, productId, endsOn, createdAt }) => {
      const product = catalogue.findActive(productId);
      const named = product ? { name: product.name, provider: product.provider } : null;
      return { kind, productId, product: named, endsOn, createdAt };
    }),
    stopped: recipient?.stopped ?? null,
  };
}

/** The last day of the bonus or fix, for a product opened on a day. @throws {AppError} 400 */
function endOf(
  kind: 'bonus-end' | 'fix-end',
  product: Product,
  openedOn: string | undefined,
  today: string,
): string {
  const what = kind === 'bonus-end' ? 'bonus' : 'fix';
  const months = monthsUntilEnd(kind, product);
  if (months === null) throw badRequest(`This product states no length of a ${what}.`);
  const refused = (message: string) => badRequest(message, { issues: [{ path: 'openedOn', message }] });
  if (openedOn === undefined) throw refused('Enter the day on which you opened it.');
  if (openedOn > today) throw refused('The day on which you opened it must not be in the future.');
  const end = addMonths(openedOn, months);
  if (end < today) throw refused(`Opened on that day, its ${what} ended on ${formatDate(end)}.`);
  return end;
}

/**
 * Sets an alert for the caller, or resets it to the current facts. This resumes mails after all alerts were stopped.
 * @throws {AppError} 400 for an end that cannot be worked out or is over, 403 while the address is not verified, 404 for a
 *   product that does not exist, 409 when there are too many
 */
export async function saveAlert(ctx: OwnerCtx, input: z.output<typeof alertSaveInput>): Promise<OwnAlerts> {
  if (!ctx.user.emailVerified)
    throw forbidden('Please verify your email address first: alerts are sent by email.');
  const { kind } = input;
  const { id } = ctx.user;
  const today = londonDate(ctx.now());
  const productId = kind === 'tax-year-end' ? 0 : input.productId;
  const catalogue = await ctx.catalogue.current();
  const product = catalogue.findActive(productId);
  if (kind !== 'tax-year-end' && product === undefined) throw notFound('Product not found');
  const endsOn = isEndAlert(kind) && product ? endOf(kind, product, input.openedOn, today) : null;
  const alternatives =
    kind === 'better-product' && product
      ? productAlternatives(product, catalogue.active, usualAmount(product))
      : null;
  const learns = kind === 'rate-change' || kind === 'better-product';
  const notified = learns
    ? alertNews({ kind, productId, endsOn, notified: '' }, { product, alternatives, today }).notified
    : '';
  const at = ctx.now().toISOString();
  const own = sql`SELECT 1 FROM ${alerts} WHERE user_id = ${id}`;
  const isThere = sql`EXISTS (${own} AND kind = ${kind} AND product_id = ${productId})`;
  const [, kept] = await ctx.db.write((orm) =>
    orm.batch([
      orm.run(sql`
        INSERT INTO ${alerts} (user_id, kind, product_id, ends_on, notified, created_at)
        SELECT ${id}, ${kind}, ${productId}, ${endsOn}, ${notified}, ${at}
        WHERE (${isThere} OR (SELECT count(*) FROM ${alerts} WHERE user_id = ${id}) < ${ALERTS_MAX}) AND ${accountExists(id)}
        ON CONFLICT DO UPDATE SET ends_on = excluded.ends_on, notified = excluded.notified`),
      orm.all<{ kept: number }>(sql`SELECT ${isThere} AS kept`),
      orm
        .update(alertRecipients)
        .set({ refusals: 0, stopped: null, stoppedAt: null })
        .where(and(eq(alertRecipients.userId, id), isThere)),
    ]),
  );
  if (!kept[0]?.kept) throw conflict(ALERTS_FULL);
  return listAlerts(ctx);
}

/** Deletes an alert of the caller. Idempotent. */
export async function removeAlert(
  ctx: OwnerCtx,
  { kind, productId }: z.output<typeof alertInput>,
): Promise<OwnAlerts> {
  const which = and(ofUser(ctx.user.id), eq(alerts.kind, kind), eq(alerts.productId, productId));
  await ctx.db.write((orm) => orm.delete(alerts).where(which));
  return listAlerts(ctx);
}

/** Sends the caller mails again after they were stopped. */
export async function resumeAlerts(ctx: OwnerCtx): Promise<OwnAlerts> {
  await ctx.db.write((orm) =>
    orm
      .update(alertRecipients)
      .set({ refusals: 0, stopped: null, stoppedAt: null })
      .where(eq(alertRecipients.userId, ctx.user.id)),
  );
  return listAlerts(ctx);
}

/** What a link in a mail leads to: `invalid` also when the account was deleted. */
export type StopState = 'sending' | 'stopped' | 'invalid';

type StopCtx = Pick<Ctx, 'db' | 'now' | 'secretBox'>;

/** Whether the mails that a link belongs to are still sent. Reads only: programs that check mails follow links. */
export async function stopState(
  ctx: StopCtx,
  { token }: z.output<typeof stopTokenInput>,
): Promise<{ state: StopState }> {
  const userId = readStopToken(ctx.secretBox, token);
  if (userId === null) return { state: 'invalid' };
  const [row] = await ctx.db.read
    .select({ deletedAt: users.deletedAt, stopped: alertRecipients.stopped })
    .from(users)
    .leftJoin(alertRecipients, eq(alertRecipients.userId, users.id))
    .where(eq(users.id, userId));
  if (row === undefined || row.deletedAt !== null) return { state: 'invalid' };
  return { state: row.stopped === null ? 'sending' : 'stopped' };
}

/**
 * Stops all alerts of a mail's recipient; they stay listed on the account page. Idempotent.
 * @returns whether the link is valid and its account exists
 */
export async function stopAlerts(ctx: StopCtx, { token }: z.output<typeof stopTokenInput>): Promise<boolean> {
  const userId = readStopToken(ctx.secretBox, token);
  if (userId === null) return false;
  const at = ctx.now().toISOString();
  const rows = await ctx.db.write((orm) =>
    orm.all<{ id: number }>(sql`
      INSERT INTO ${alertRecipients} (user_id, stopped, stopped_at)
      SELECT ${userId}, 'unsubscribed', ${at} WHERE ${accountExists(userId)}
      ON CONFLICT DO UPDATE SET
        stopped = coalesce(stopped, excluded.stopped), stopped_at = coalesce(stopped_at, excluded.stopped_at)
      RETURNING user_id AS id`),
  );
  return rows.length > 0;
}
