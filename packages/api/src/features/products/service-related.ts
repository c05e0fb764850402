import { productHistory, products } from '@isa/db';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../context.ts';
import { type Alternatives, productAlternatives } from '../../domain/comparison/product-alternatives.ts';
import { isCashIsa } from '../../domain/isa/isa-types.ts';
import type { MarketRate } from '../../domain/products/market-rates.ts';
import { hasMoney } from '../../domain/comparison/comparison-query.ts';
import { lifetimeBonusOn } from '../../domain/calculators/payment-schedule.ts';
import { type FscsCover, fscsCoverOn } from '../../domain/isa/fscs-cover.ts';
import type { LifetimeExit } from '../../domain/products/product-catches.ts';
import { usualAmount, usualMoney } from '../../domain/comparison/product-comparison.ts';
import type { Product } from '../../domain/products/product.ts';
import { rateFields, rateHistory } from '../../domain/products/product-history.ts';
import type { RateStretch } from '../../domain/schemas/product-answer.ts';
import { amountOn } from '../../domain/rules/rule-book.ts';
import type { relatedInput } from '../../domain/schemas/product.ts';
import { londonDate } from '../../domain/isa/tax-year.ts';
import { cashCapText } from './comparison.ts';
import { getProduct } from './service.ts';

/** Changes that are read back: more than a chart can show. */
const MAX_CHANGES = 200;

const dayOf = (at: string) => londonDate(new Date(at));

const concernsRates = or(
  ...[...rateFields, 'isActive'].map(
    (field) => sql`json_type(${productHistory.changes}, ${`$.${field}`}) IS NOT NULL`,
  ),
);

/** How the rate of a product has changed; a hidden one does not exist, except for administrators. @throws {AppError} 404 */
export async function getRateHistory(ctx: Ctx, input: { id: number }): Promise<RateStretch[]> {
  const product = await getProduct(ctx, input);
  const [rows, [first]] = await Promise.all([
    ctx.db.read
      .select({ at: productHistory.createdAt, changes: productHistory.changes })
      .from(productHistory)
      .where(and(eq(productHistory.productId, input.id), concernsRates))
      .orderBy(desc(productHistory.id))
      .limit(MAX_CHANGES),
    ctx.db.read.select({ at: products.createdAt }).from(products).where(eq(products.id, input.id)),
  ]);
  const changes = rows.map(({ at, changes: fields }) => ({ on: dayOf(at), changes: fields }));
  const oldest = changes.at(-1);
  const isCut = changes.length === MAX_CHANGES && oldest !== undefined;
  const firstOn =
    isCut || first === undefined ? (oldest?.on ?? dayOf(ctx.now().toISOString())) : dayOf(first.at);
  return rateHistory(product, firstOn, changes);
}

/** A provider and the banking licence that it may share with others: then they share one FSCS limit. */
export interface Licence {
  provider: string;
  licence: string;
}

/** The licences of the providers in the catalogue that name one. */
export async function listLicences(ctx: Ctx): Promise<Licence[]> {
  const { active } = await ctx.catalogue.current();
  const byProvider = new Map(
    active.flatMap(({ provider, licenceGroup }) =>
      licenceGroup === null ? [] : [[provider, licenceGroup] as const],
    ),
  );
  return [...byProvider].map(([provider, licence]) => ({ provider, licence }));
}

/** What the page of a product shows beside its own facts. */
export interface Related {
  alternatives: Alternatives;
  rates: RateStretch[];
  cover: FscsCover;
  lifetimeExit: LifetimeExit | null;
  /** What the Government adds to the saver’s money in a Lifetime ISA, in pounds; 0 elsewhere. */
  lifetimeBonus: number;
  /** Why not all of the saver’s money may go into a cash ISA in a coming tax year; null where it may. */
  cashCap: string | null;
  /** Other providers under the same banking licence. */
  licenceSharers: string[];
  /** What cash ISAs with the same access pay; null for other products and without a stated access. */
  market: MarketRate | null;
}

function marketOf(product: Product, market: readonly MarketRate[]): MarketRate | null {
  if (product.access === null || !isCashIsa(product)) return null;
  return market.find(({ access }) => access === product.access) ?? null;
}

function licenceSharers({ licenceGroup, provider }: Product, active: readonly Product[]): string[] {
  const group = licenceGroup?.trim().toLowerCase();
  if (!group) return [];
  const sharing = active.filter((other) => other.licenceGroup?.trim().toLowerCase() === group);
  return [...new Set(sharing.map((other) => other.provider))]
    .filter((other) => other !== provider)
    .toSorted();
}

function lifetimeExitOn(today: string): LifetimeExit | null {
  const charge = amountOn('lifetime-withdrawal-charge', today);
  const freeFrom = amountOn('lifetime-withdrawal-charge', today, 'freeFrom');
  const homeLimit = amountOn('lifetime-first-home', today);
  const openFor = amountOn('lifetime-first-home', today, 'openFor');
  return charge && freeFrom && homeLimit && openFor ? { charge, freeFrom, homeLimit, openFor } : null;
}

/** What could take the place of a product, how its rate has changed, and what protects the money in it. @throws {AppError} 404 */
export async function getRelated(
  ctx: Ctx,
  { id, ...money }: z.output<typeof relatedInput>,
): Promise<Related> {
  const product = await getProduct(ctx, { id });
  const snapshot = await ctx.catalogue.current();
  const { active } = snapshot;
  const today = londonDate(ctx.now());
  const { amount, monthly } = hasMoney(money) ? money : usualMoney(product);
  const plan = { deposit: amount ?? 0, monthly, months: money.months };
  return {
    alternatives: productAlternatives(product, active, money.amount ?? usualAmount(product)),
    lifetimeBonus: lifetimeBonusOn(product, plan, today),
    cashCap: cashCapText([product], plan, today),
    rates: await getRateHistory(ctx, { id }),
    cover: fscsCoverOn(today),
    lifetimeExit: lifetimeExitOn(today),
    licenceSharers: licenceSharers(product, active),
    market: marketOf(product, await snapshot.market()),
  };
}
