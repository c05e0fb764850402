import { formatCount } from '../../domain/money.ts';
import type { z } from 'zod';
import type { Product } from '../../domain/product.ts';
import { type FieldChanges, fieldChanges } from '../../domain/product-changes.ts';
import type { ProductInput } from '../../domain/schemas/product.ts';
import { badRequest } from '../../errors.ts';

/** Products one import or feed may add or change. */
export const MAX_PRODUCTS = 20_000;
/** Refused rows that are told one by one: ten megabytes can hold millions. */
export const MAX_TOLD = 100_000;

export interface PlannedAddition {
  label: string;
  product: ProductInput;
}

export interface PlannedChange {
  label: string;
  id: number;
  product: ProductInput;
  changes: FieldChanges;
}

/** What would become of a catalogue; nothing is written yet. */
export interface Plan {
  /** The version of the catalogue it was made for, and the highest id in it. */
  version: number;
  lastId: number;
  added: PlannedAddition[];
  changed: PlannedChange[];
  unchanged: number;
  /** Rows that were refused. */
  refused: number;
  /** One text per refused row, for the first 100,000: `Line 4: name: Name must be at least 3 characters`. */
  errors: string[];
}

export interface Planner {
  /** Takes one product as a file or feed states it; `label` names its place, as `Line 4`. */
  add(label: string, fields: Record<string, unknown>): void;
  /** Refuses a row that could not even be read. */
  refuse(label: string, problem: string): void;
  readonly plan: Plan;
}

/** How products are read that a file or a feed states. */
export interface ProductReader {
  /** A name as it will be stored. */
  text(stated: string): string;
  /** What the stated fields of a product must be. */
  read(fields: Record<string, unknown>): z.ZodSafeParseResult<ProductInput>;
}

const keyOf = (name: string, provider: string) => `${name}\n${provider}`;

/** Plans against one version of the catalogue. Products are the same when name and provider are. */
export function createPlanner(
  snapshot: { version: number; products: readonly Product[] },
  reader: ProductReader,
): Planner {
  const known = new Map(snapshot.products.map((product) => [keyOf(product.name, product.provider), product]));
  const statedKey = ({ name, provider }: Record<string, unknown>) =>
    typeof name === 'string' && typeof provider === 'string'
      ? keyOf(reader.text(name), reader.text(provider))
      : undefined;
  const places = new Map<string, string>();
  const lastId = snapshot.products.reduce((highest, { id }) => Math.max(highest, id), 0);
  const nothing = { added: [], changed: [], unchanged: 0, refused: 0, errors: [] };
  const plan: Plan = { version: snapshot.version, lastId, ...nothing };

  function refuse(label: string, problem: string): void {
    plan.refused += 1;
    if (plan.errors.length < MAX_TOLD) plan.errors.push(`${label}: ${problem}`);
  }

  function take(label: string, existing: Product | undefined, product: ProductInput): void {
    if (existing === undefined) plan.added.push({ label, product });
    else {
      const changes = fieldChanges(existing, product);
      if (Object.keys(changes).length === 0) plan.unchanged += 1;
      else plan.changed.push({ label, id: existing.id, product, changes });
    }
    if (plan.added.length + plan.changed.length > MAX_PRODUCTS) {
      throw badRequest(`At most ${formatCount(MAX_PRODUCTS)} products can be added or changed at once.`);
    }
  }

  return {
    plan,
    refuse,
    add(label, fields) {
      const key = statedKey(fields);
      const existing = key === undefined ? undefined : known.get(key);
      // What is not stated stays as it is; a new product takes the defaults.
      const parsed = reader.read(existing === undefined ? fields : { ...existing, ...fields });
      if (!parsed.success) {
        const issue = parsed.error.issues[0];
        return refuse(label, `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'cannot be read'}`);
      }
      const place = key === undefined ? undefined : places.get(key);
      if (place !== undefined) {
        return refuse(label, `the same product (name and provider) stands at ${place} already`);
      }
      if (key !== undefined) places.set(key, label);
      take(label, existing, parsed.data);
    },
  };
}
