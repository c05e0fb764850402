import { sql } from 'drizzle-orm';
import { check, index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, json, moment } from './columns.ts';

/** One check of some fields of a product. */
export interface ProductProof {
  fields: string[];
  /** An https address; null if none was given. */
  source: string | null;
  /** A day in London, as `2026-11-28`. */
  checkedOn: string;
  checkedBy: 'admin' | 'csv' | 'feed' | 'seed';
}

/** The catalogue. Money in pounds, rates in percent, as they are shown. */
export const products = sqliteTable(
  'products',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    name: text('name').notNull(),
    provider: text('provider').notNull(),
    type: text('type').notNull(),
    isActive: flag('is_active').notNull().default(true),
    rating: real('rating'),
    reviewCount: integer('review_count').notNull().default(0),
    interestRate: real('interest_rate'),
    annualFee: real('annual_fee'),
    governmentBonus: real('government_bonus'),
    minimumDeposit: real('minimum_deposit'),
    maximumDeposit: real('maximum_deposit'),
    term: text('term'),
    earlyWithdrawalPenalty: text('early_withdrawal_penalty'),
    fscsProtected: flag('fscs_protected').notNull().default(true),
    features: json<string[]>('features').notNull(),
    logoUrl: text('logo_url'),
    referralLink: text('referral_link').notNull(),
    termsApply: text('terms_apply'),
    /** Typed facts by name, those that are stated; `domain/products/product-fields` of the API defines them. */
    facts: json<Record<string, unknown>>('facts').notNull().default({}),
    /** Where facts come from and when they were checked; a fact is in at most one entry. */
    proofs: json<ProductProof[]>('proofs').notNull().default([]),
    /** Fields that CSV files and the feed leave alone. */
    pinned: json<string[]>('pinned').notNull().default([]),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('products_name_provider').on(t.name, t.provider),
    check('products_rating', sql`${t.rating} IS NULL OR (${t.rating} >= 0 AND ${t.rating} <= 5)`),
  ],
);

/** What changed on a product, when, how and by whom. One row per change. */
export const productHistory = sqliteTable(
  'product_history',
  {
    id: integer('id').primaryKey({ autoIncrement: true }),
    productId: integer('product_id').notNull(),
    source: text('source', { enum: ['admin', 'csv', 'feed', 'seed', 'undo'] }).notNull(),
    /** The administrator; null for the scheduler, and for older changes. */
    actorId: integer('actor_id'),
    /** The import or feed run that made the change, or that an undo has taken back; null for an edit. */
    runId: integer('run_id'),
    changes: json<Record<string, { before: unknown; after: unknown }>>('changes').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('product_history_product').on(t.productId, t.id),
    index('product_history_run')
      .on(t.runId)
      .where(sql`${t.runId} IS NOT NULL`),
  ],
);

/** Imports and feed runs that changed something. Only the last one can be undone. */
export const catalogueRuns = sqliteTable('catalogue_runs', {
  id: integer('id').primaryKey({ autoIncrement: true }),
  source: text('source', { enum: ['csv', 'feed'] }).notNull(),
  /** The administrator; null for the scheduler. */
  actorId: integer('actor_id'),
  /** Name of the file; null for the feed. */
  file: text('file'),
  added: integer('added').notNull(),
  changed: integer('changed').notNull(),
  /** Values set by hand that it replaced; null for none. */
  handEdits: json<{ count: number; products: number; texts: string[] }>('hand_edits'),
  createdAt: moment('created_at').notNull(),
  undoneAt: moment('undone_at'),
  undoneBy: integer('undone_by'),
});

/** Proofs before and after the last run, of each product that it changed: history keeps values only. */
export const catalogueRunProducts = sqliteTable('catalogue_run_products', {
  productId: integer('product_id').primaryKey(),
  runId: integer('run_id').notNull(),
  proofsBefore: json<ProductProof[]>('proofs_before').notNull(),
  proofsAfter: json<ProductProof[]>('proofs_after').notNull(),
});

/**
 * One row; triggers raise `version` on every change of products or guides, so that the caches of every server notice.
 */
export const catalogueState = sqliteTable('catalogue_state', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
  /** The version of the last change of a guide. */
  guidesVersion: integer('guides_version').notNull().default(0),
  /** The version of the last change of an answer that administrators wrote for the advisor. */
  answersVersion: integer('answers_version').notNull().default(0),
});

/** The version of each product's last change, deletion included, kept by triggers: caches read only what is newer. */
export const productChanges = sqliteTable(
  'product_changes',
  {
    productId: integer('product_id').primaryKey(),
    version: integer('version').notNull(),
  },
  (t) => [index('product_changes_version').on(t.version)],
);
