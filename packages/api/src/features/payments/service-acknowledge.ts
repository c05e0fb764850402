import { paymentOrders } from '@isa/db';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { targetOf } from '../../domain/audit-target.ts';
import type { AcknowledgeOrderInput } from '../../domain/schemas/payment.ts';
import { conflict, notFound } from '../../errors.ts';
import { auditIfChanged } from '../audit/service.ts';
import type { PaymentCtx } from './deps.ts';

/**
 * Notes that an administrator has looked at what is flagged, so that the order no longer stands before the others.
 * Any later change of the payment asks for another look. Said twice it is noted once. With `isAcknowledged: false` the
 * other way round: it needs a look again.
 * @throws {AppError} 404 unknown order; 409 not flagged, or it has changed since the sender saw it
 */
export async function acknowledgeOrder(
  ctx: PaymentCtx,
  { orderId, updatedAt, isAcknowledged }: AcknowledgeOrderInput,
): Promise<{ orderId: string; lookedAt: string | null }> {
  const [order] = await ctx.db.read.select().from(paymentOrders).where(eq(paymentOrders.id, orderId));
  if (order === undefined) throw notFound('Order not found');
  if (order.flag === null) throw conflict('Nothing is flagged about this order any more.');
  const asSeen = and(eq(paymentOrders.id, orderId), eq(paymentOrders.updatedAt, updatedAt));
  await ctx.db.write((orm) =>
    orm.batch([
      orm
        .update(paymentOrders)
        .set({ lookedAt: isAcknowledged ? ctx.now().toISOString() : null })
        .where(and(asSeen, (isAcknowledged ? isNull : isNotNull)(paymentOrders.lookedAt))),
      auditIfChanged(orm, ctx, {
        action: isAcknowledged ? 'order.looked-at' : 'order.flag-again',
        target: targetOf('order', orderId),
        after: { flag: order.flag },
      }),
    ]),
  );
  const [noted] = await ctx.db.read
    .select({ lookedAt: paymentOrders.lookedAt })
    .from(paymentOrders)
    .where(asSeen);
  if (noted === undefined || (noted.lookedAt !== null) !== isAcknowledged)
    throw conflict('This order has changed meanwhile. Please look at it again.');
  return { orderId, lookedAt: noted.lookedAt };
}
