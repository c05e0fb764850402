import { productChanges } from '@isa/db';
import { inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SignedInCtx } from '../../context.ts';
import { checkedFields, withCheck } from '../../domain/products/product-proofs.ts';
import type { verifyInput } from '../../domain/schemas/console.ts';
import { londonDate } from '../../domain/isa/tax-year.ts';
import { conflict, notFound } from '../../errors.ts';
import { audit } from '../audit/service.ts';
import { applyPlan } from './apply-plan.ts';
import { emptyPlan } from './planner.ts';

/** @throws {AppError} 409 when one of them was changed after `version`: its figures are not those that were checked */
async function requireAsSeen(
  { db, catalogue }: Pick<SignedInCtx, 'db' | 'catalogue'>,
  { ids, version }: z.output<typeof verifyInput>,
): Promise<void> {
  const changed = await db.read
    .select({ id: productChanges.productId })
    .from(productChanges)
    .where(sql`${productChanges.version} > ${version} AND ${inArray(productChanges.productId, ids)}`);
  if (changed.length === 0) return;
  const products = catalogue.latest();
  const names = changed.map(({ id }) => products.find(id)?.name ?? `product ${id}`);
  const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
  throw conflict(
    `Changed since you loaded this list: ${names.slice(0, 3).join(', ')}${more}. Nothing was saved. Please check them again.`,
  );
}

/**
 * Dates every fact of some products as checked today by an administrator; no value changes, and sources stay.
 * @returns how many products are dated with today now
 * @throws {AppError} 404, 409 when one was changed after the list was read
 */
export async function verifyProducts(
  ctx: SignedInCtx,
  input: z.output<typeof verifyInput>,
): Promise<{ verified: number }> {
  const ids = [...new Set(input.ids)];
  const today = londonDate(ctx.now());
  await applyPlan(ctx, {
    origin: { source: 'admin', actorId: ctx.user.id },
    makePlan: async (snapshot) => {
      await requireAsSeen(ctx, input);
      const plan = { ...emptyPlan(), version: snapshot.version };
      for (const id of ids) {
        const product = snapshot.find(id);
        if (product === undefined) throw notFound('Product not found');
        const check = { fields: checkedFields(product), checkedOn: today, checkedBy: 'admin' as const };
        const proofs = withCheck(product, { ...check, keepsSource: true }, new Set(check.fields));
        plan.changed.push({
          label: '',
          id,
          product: { ...product, proofs },
          proofsBefore: product.proofs,
          changes: {},
        });
      }
      return { plan };
    },
    also: (orm, { plan }) => [
      audit(orm, ctx, {
        action: 'products.verify',
        target: 'products',
        after: {
          products: plan.changed.map(({ product: { name, provider } }) => `${name} (${provider})`),
          checkedOn: today,
        },
      }),
    ],
  });
  return { verified: ids.length };
}
