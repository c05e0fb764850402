import type { MarketRate } from '../../domain/products/market-rates.ts';
import { catalogueState, DatabaseUnavailableError, productChanges, productHistory, products } from '@isa/db';
import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx, SignedInCtx } from '../../context.ts';
import { type AlertFields, alertFields } from '../../domain/accounts/alerts.ts';
import { type AuditTarget, targetOf } from '../../domain/console/audit.ts';
import type { CountedFilter, Relaxation } from '../../domain/comparison/comparison-filters.ts';
import { hasMoney, type MyMoney } from '../../domain/comparison/comparison-query.ts';
import { LIST_ASSUMPTIONS } from '../../domain/calculators/earnings-words.ts';
import { type Platform, platformFields } from '../../domain/calculators/investing-costs.ts';
import { fscsCoverOn } from '../../domain/isa/fscs-cover.ts';
import { ALL_TYPES } from '../../domain/isa/isa-types.ts';
import { nameKey } from '../../domain/products/product-parsing.ts';
import { checkedLine, firstProof, ratingSourceText } from '../../domain/products/product-proofs.ts';
import { coverageText, withoutReferrals } from '../../domain/products/product-commission.ts';
import {
  listedFields,
  type ListedProduct,
  pickFields,
  type Product,
  typedFactsOf,
} from '../../domain/products/product.ts';
import { clampPage, DEFAULT_SORT, pageCount, pageSlice } from '../../domain/comparison/product-list.ts';
import { CHOSEN_ORDER, sideBySide, type SideBySide } from '../../domain/comparison/side-by-side.ts';
import { orderSummary } from '../../domain/comparison/product-sorting.ts';
import { ruleOn } from '../../domain/rules/rule-book.ts';
import type {
  chosenInput,
  compareInput,
  newProduct,
  productsByIdInput,
  productToggle,
} from '../../domain/schemas/product.ts';
import { londonDate } from '../../domain/isa/tax-year.ts';
import { AppError, badRequest, conflict, notFound } from '../../errors.ts';
import { audit, auditIfChanged } from '../audit/service.ts';
import type { CatalogueSnapshot } from './catalogue-snapshot.ts';
import {
  cashCapText,
  compare,
  type ListSuggestion,
  type MoneyText,
  moneyWords,
  planOf,
} from './comparison.ts';

/**
 * Refuses a second product that a reader, an import or a feed would take for one that is there.
 * @throws {AppError} 409 when another product has this name and provider, however they are spelled
 */
export function requireFreeName(
  others: readonly Product[],
  { name, provider }: Pick<Product, 'name' | 'provider'>,
): void {
  const [ofName, ofProvider] = [nameKey(name), nameKey(provider)];
  if (others.some((other) => nameKey(other.name) === ofName && nameKey(other.provider) === ofProvider))
    throw conflict('This provider already has a product with that name.');
}

/** Whether a product was added, changed or deleted after a version of the catalogue. */
export const changedSince = (version: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${productChanges} WHERE version > ${version})`;

/** @throws {AppError} 400 for a check that has not taken place yet */
export function requirePast(checkedOn: string | undefined, today: string): void {
  if (checkedOn === undefined || checkedOn <= today) return;
  const message = 'The day of the check must not be in the future';
  throw badRequest(message, { issues: [{ path: 'checkedOn', message }] });
}

const HOME_PRODUCTS = 5;
const LISTED_FEATURES = 2;

const listed = (product: Product, today: string): ListedProduct => ({
  ...pickFields(product, listedFields),
  features: product.features.slice(0, LISTED_FEATURES),
  checked: checkedLine(product, today),
});

/** Active products by id; with `all=1` an administrator gets the hidden ones too. */
export async function listProducts(
  ctx: Ctx,
  input: { all?: string | undefined },
): Promise<readonly Product[]> {
  const snapshot = await ctx.catalogue.current();
  return input.all === '1' && ctx.user?.isAdmin ? snapshot.products : snapshot.active;
}

/** A row with what it does with the saver’s money. */
export type ComparedProduct = ListedProduct & { money: MoneyText | null };

export interface Comparison {
  products: ComparedProduct[];
  total: number;
  page: number;
  pages: number;
  /** Products of the type, without any condition. */
  available: number;
  /** Products that meet all that they state of the conditions and leave one unsaid. */
  notStated: number;
  filters: CountedFilter[];
  suggestions: ListSuggestion[];
  /** Where nothing is left: what to leave out. */
  relax: Relaxation | null;
  /** What the pounds of the rows rest on, and what a Lifetime ISA may be spent on; null if neither is on the page. */
  assumptions: string | null;
  /** What decides the order, and how much of the market is listed and pays us whatever the filter, in words. */
  notes: string;
}

const notesOf = (order: string, { coverage }: CatalogueSnapshot) => `${order} ${coverageText(coverage)}`;

function assumptionsOf(shown: readonly Product[], money: MyMoney, today: string): string | null {
  const hasLifetime = shown.some(({ type }) => type === 'Lifetime ISA');
  const rules = hasLifetime ? (['lifetime-first-home', 'lifetime-withdrawal-charge'] as const) : [];
  const capped = cashCapText(shown, planOf(money), today);
  const parts = [
    ...(hasMoney(money) ? [LIST_ASSUMPTIONS] : []),
    ...(capped === null ? [] : [capped]),
    ...rules.flatMap((id) => ruleOn(id, today)?.statement ?? []),
  ];
  return parts.length === 0 ? null : parts.join(' ');
}

/** One page of the comparison; a page beyond the last reads as the last. */
export async function compareProducts(
  ctx: Pick<Ctx, 'now'> & { catalogue: Pick<Ctx['catalogue'], 'current'> },
  input: z.output<typeof compareInput>,
): Promise<Comparison> {
  const today = londonDate(ctx.now());
  const snapshot = await ctx.catalogue.current();
  const { products: ranked, order, ...rest } = compare(snapshot, input, today);
  const page = clampPage(input.page, ranked.length);
  const shown = pageSlice(ranked, page);
  const rows = shown.map((product) => ({
    ...listed(product, today),
    money: moneyWords(product, input, today),
  }));
  return {
    ...rest,
    products: input.hidesPayers ? withoutReferrals(rows) : rows,
    total: ranked.length,
    page,
    pages: pageCount(ranked.length),
    notes: notesOf(order, snapshot),
    assumptions: assumptionsOf(shown, input, today),
  };
}

/** The active products that ids name, in their order, each once. */
const activeOf = (snapshot: CatalogueSnapshot, ids: readonly number[]): Product[] =>
  [...new Set(ids)].flatMap((id) => snapshot.findActive(id) ?? []);

/** Active products by id, as rows of a list with the saver’s money; those that do not exist or are hidden are left out. */
export async function getListedProducts(
  ctx: Ctx,
  ids: readonly number[],
  wanted: MyMoney,
): Promise<(ComparedProduct & AlertFields)[]> {
  const today = londonDate(ctx.now());
  const snapshot = await ctx.catalogue.current();
  return activeOf(snapshot, ids).map((product) => ({
    ...listed(product, today),
    ...pickFields(product, alertFields),
    money: moneyWords(product, wanted, today),
  }));
}

/** The five best-rated active products, how much of the market they are chosen from, and what cash ISAs pay. */
export async function listTopProducts(
  ctx: Ctx,
): Promise<Pick<Comparison, 'notes'> & { products: ListedProduct[]; market: readonly MarketRate[] }> {
  const snapshot = await ctx.catalogue.current();
  // The ranking is kept with the catalogue: sorting ten thousand products for five would be slow.
  const best = snapshot.ranking(ALL_TYPES, DEFAULT_SORT);
  const today = londonDate(ctx.now());
  return {
    products: best.slice(0, HOME_PRODUCTS).map((product) => listed(product, today)),
    notes: notesOf(orderSummary(DEFAULT_SORT), snapshot),
    market: await snapshot.market(),
  };
}

/** As many as a page may carry: their costs are worked out in the browser. */
const MAX_PLATFORMS = 100;

export interface Platforms {
  /** Best-rated first. */
  platforms: Platform[];
  /** Of the catalogue. */
  total: number;
}

/** What stocks and shares ISAs charge. */
export async function listPlatforms(ctx: Ctx): Promise<Platforms> {
  const ranked = (await ctx.catalogue.current()).ranking('Stocks & Shares ISA', DEFAULT_SORT);
  const platforms = ranked.slice(0, MAX_PLATFORMS).map((product) => pickFields(product, platformFields));
  return { platforms, total: ranked.length };
}

/** One product. A hidden one does not exist, except for administrators. @throws {AppError} 404 */
export async function getProduct(ctx: Ctx, input: { id: number }): Promise<Product> {
  const catalogue = await ctx.catalogue.current();
  const product = ctx.user?.isAdmin ? catalogue.find(input.id) : catalogue.findActive(input.id);
  if (product === undefined) throw notFound('Product not found');
  return ctx.user?.isAdmin ? product : publicProduct(product);
}

/** A product without what only administrators see of it. */
const publicProduct = ({ pinned: _pinned, ...product }: Product): Product => product;

/** Those of some products that were deleted or hidden. */
export async function findUnlisted(ctx: Ctx, { ids }: z.output<typeof chosenInput>): Promise<number[]> {
  const snapshot = await ctx.catalogue.current();
  return ids.filter((id) => snapshot.findActive(id) === undefined);
}

export interface ComparedProducts extends SideBySide, Pick<Comparison, 'notes'> {
  products: (ListedProduct & { ratingSource: string | null })[];
}

/**
 * Active products side by side in the order of their ids, each once, with the saver’s money; those that do not exist or
 * are hidden are left out.
 */
export async function getSideBySide(
  ctx: Ctx,
  { ids, amount, monthly, months }: z.output<typeof productsByIdInput>,
): Promise<ComparedProducts> {
  const snapshot = await ctx.catalogue.current();
  const found = activeOf(snapshot, ids);
  const today = londonDate(ctx.now());
  const horizon = { amount: amount ?? 0, monthly, months };
  const cashCap = cashCapText(found, { deposit: horizon.amount, monthly, months }, today);
  return {
    products: found.map((product) => ({
      ...listed(product, today),
      ratingSource: ratingSourceText(product),
    })),
    notes: `${CHOSEN_ORDER} ${coverageText(snapshot.coverage)}`,
    ...sideBySide(found, horizon, { today, cover: fscsCoverOn(today), cashCap }),
  };
}

const ATTEMPTS = 3;

/** Writes a new product with its history and audit entry. @returns its id; null when another server changed a product */
async function writeNew(
  ctx: SignedInCtx,
  input: Omit<z.output<typeof newProduct>, 'source' | 'checkedOn'> & { fscsProtected: boolean },
  proofs: Product['proofs'],
): Promise<number | null> {
  const at = ctx.now().toISOString();
  // Name and provider are unique together, and the row exists when this is looked up in the same batch.
  const newId = sql`(SELECT id FROM ${products} WHERE name = ${input.name} AND provider = ${input.provider})`;
  let version: number | null = null;
  try {
    return await ctx.db.write(async (orm) => {
      // Checked here, where no other write of this process comes in between; the batch fails on one of another server.
      const snapshot = await ctx.catalogue.refresh();
      requireFreeName(snapshot.products, input);
      ({ version } = snapshot);
      const [, created] = await orm.batch([
        orm.run(
          sql`UPDATE ${catalogueState} SET version = CASE WHEN NOT ${changedSince(version)} THEN version END WHERE id = 1`,
        ),
        orm
          .insert(products)
          .values({ ...input, facts: typedFactsOf(input), proofs, createdAt: at, updatedAt: at })
          .returning({ id: products.id }),
        orm.insert(productHistory).values({
          productId: newId,
          source: 'admin',
          actorId: ctx.user.id,
          changes: { created: { before: null, after: input } },
          createdAt: at,
        }),
        audit(orm, ctx, {
          action: 'product.create',
          target: sql<AuditTarget>`${targetOf('product', '')} || ${newId}`,
          after: input,
        }),
      ]);
      const id = created[0]?.id;
      if (id === undefined) throw new Error('The database gave no id for the new product');
      return id;
    });
  } catch (error) {
    if (error instanceof AppError || error instanceof DatabaseUnavailableError) throw error;
    if ((await ctx.catalogue.refresh()).version === version) throw error;
    return null;
  }
}

/** Adds a product. @throws {AppError} 409 when this provider has one of that name, however it is spelled */
export async function createProduct(
  ctx: SignedInCtx,
  { source, checkedOn, ...stated }: z.output<typeof newProduct>,
): Promise<Product> {
  const input = { ...stated, fscsProtected: stated.fscsProtected ?? true };
  const today = londonDate(ctx.now());
  requirePast(checkedOn, today);
  const proofs = firstProof(input, stated, { source, checkedOn: checkedOn ?? today, checkedBy: 'admin' });
  for (let tried = 1; tried <= ATTEMPTS; tried += 1) {
    const id = await writeNew(ctx, input, proofs);
    await ctx.catalogue.refresh();
    if (id !== null) return getProduct(ctx, { id });
  }
  throw conflict('Someone else is changing the catalogue. Nothing was saved. Please try again.');
}

const visibility = (isActive: SQL) => sql`json(iif(${isActive}, 'true', 'false'))`;

/**
 * Shows a hidden product, hides a shown one. What it was before is read by the statements that change it: of two
 * administrators who toggle at once each is recorded with what they really found.
 * @param input with `isActive` the change is idempotent: "hide" never shows a product, whatever another administrator
 * has changed since the switch was drawn
 * @throws {AppError} 404
 */
export async function toggleProduct(
  ctx: SignedInCtx,
  input: z.output<typeof productToggle>,
): Promise<Product> {
  const at = ctx.now().toISOString();
  const before = visibility(sql`is_active`);
  const after = visibility(sql`NOT is_active`);
  const isOther = input.isActive === undefined ? sql`true` : sql`is_active <> ${input.isActive}`;
  const found = sql`FROM ${products} WHERE id = ${input.id} AND ${isOther}`;
  const [, , toggled] = await ctx.db.write((orm) =>
    orm.batch([
      orm.run(sql`
        INSERT INTO ${productHistory} (product_id, source, actor_id, changes, created_at)
        SELECT id, 'admin', ${ctx.user.id}, json_object('isActive', json_object('before', ${before}, 'after', ${after})), ${at} ${found}`),
      auditIfChanged(orm, ctx, {
        action: 'product.toggle',
        target: targetOf('product', input.id),
        before: sql`(SELECT json_object('isActive', ${before}) ${found})`,
        after: sql`(SELECT json_object('isActive', ${after}) ${found})`,
      }),
      orm
        .update(products)
        .set({ isActive: not(products.isActive), updatedAt: at })
        .where(and(eq(products.id, input.id), isOther))
        .returning({ id: products.id }),
    ]),
  );
  const catalogue = await ctx.catalogue.refresh();
  if (toggled.length === 0 && catalogue.find(input.id) === undefined) throw notFound('Product not found');
  return getProduct(ctx, input);
}
