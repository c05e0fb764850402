import { paymentOrders } from '@isa/db';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { targetOf } from '../../domain/audit-target.ts';
import type { AcknowledgeOrderInput } from '../../domain/schemas/payment.ts';
import { conflict, notFound } from '../../errors.ts';
import { auditIfChanged } from '../audit/service.ts';
import type { PaymentCtx } from './deps.ts';

/**
 * Acknowledges what is flagged about an order, so that it no longer sorts first. Any later change of the payment clears
 * the acknowledgement. Idempotent. With `isAcknowledged: false` the acknowledgement is withdrawn.
 * @throws {AppError} 404 unknown order; 409 not flagged, or it has changed since the sender saw it
 */
export async function acknowledgeOrder(
  ctx: PaymentCtx,
  { orderId, updatedAt, isAcknowledged }: AcknowledgeOrderInput,
): Promise<{ orderId: string; acknowledgedAt: string | null }> {
  const [order] = await ctx.db.read.select().from(paymentOrders).where(eq(paymentOrders.id, orderId));
  if (order === undefined) throw notFound('Order not found');
  if (order.flag === null) throw conflict('This order is no longer flagged.');
  const asSeen = and(eq(paymentOrders.id, orderId), eq(paymentOrders.updatedAt, updatedAt));
  await ctx.db.write((orm) =>
    orm.batch([
      orm
        .update(paymentOrders)
        .set({ acknowledgedAt: isAcknowledged ? ctx.now().toISOString() : null })
        .where(and(asSeen, (isAcknowledged ? isNull : isNotNull)(paymentOrders.acknowledgedAt))),
      auditIfChanged(orm, ctx, {
        action: isAcknowledged ? 'order.acknowledge' : 'order.flag-again',
        target: targetOf('order', orderId),
        after: { flag: order.flag },
      }),
    ]),
  );
  const [noted] = await ctx.db.read
    .select({ acknowledgedAt: paymentOrders.acknowledgedAt })
    .from(paymentOrders)
    .where(asSeen);
  if (noted === undefined || (noted.acknowledgedAt !== null) !== isAcknowledged)
    throw conflict('This order has changed. Please check it again.');
  return { orderId, acknowledgedAt: noted.acknowledgedAt };
}
