import { formatCount } from '../../domain/money.ts';
import type { z } from 'zod';
import type { Product } from '../../domain/product.ts';
import type { ProductInput } from '../../domain/schemas/product.ts';
import { badRequest } from '../../errors.ts';

/** Products one import or feed may add or change. */
export const MAX_PRODUCTS = 20_000;

/** Per field what was there and what is there now. */
export type FieldChanges = Record<string, { before: unknown; after: unknown }>;

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
  /** One text per refused row: `Line 4: name: Name must be at least 3 characters`. */
  errors: string[];
}

export interface Planner {
  /** Takes one product as a file or feed states it; `label` names its place, as `Line 4`. */
  add(label: string, fields: Record<string, unknown>): void;
  /** Refuses a row that could not even be read. */
  refuse(label: string, problem: string): void;
  readonly plan: Plan;
}

/** A text that is not there and one that is empty say the same. */
const stated = (value: unknown) => (value === '' ? null : value);

/** Numbers are the same to 15 digits: more than that no decimal keeps on its way through a database. */
function isSame(before: unknown, after: unknown): boolean {
  if (typeof before === 'number' && typeof after === 'number') {
    return before === after || Number(before.toPrecision(15)) === Number(after.toPrecision(15));
  }
  if (Array.isArray(before) && Array.isArray(after)) return JSON.stringify(before) === JSON.stringify(after);
  return stated(before) === stated(after);
}

/** Which fields of a product a new version of it changes. */
export function fieldChanges(before: Product, after: ProductInput): FieldChanges {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]) =>
      isSame(was.get(name), value) ? [] : [[name, { before: was.get(name) ?? null, after: value }]],
    ),
  );
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
  const plan: Plan = { version: snapshot.version, lastId, added: [], changed: [], unchanged: 0, errors: [] };

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
    refuse(label, problem) {
      plan.errors.push(`${label}: ${problem}`);
    },
    add(label, fields) {
      const key = statedKey(fields);
      const existing = key === undefined ? undefined : known.get(key);
      // What is not stated stays as it is; a new product takes the defaults.
      const parsed = reader.read(existing === undefined ? fields : { ...existing, ...fields });
      if (!parsed.success) {
        const issue = parsed.error.issues[0];
        plan.errors.push(`${label}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'cannot be read'}`);
        return;
      }
      const place = key === undefined ? undefined : places.get(key);
      if (place !== undefined) {
        plan.errors.push(`${label}: the same product (name and provider) stands at ${place} already`);
        return;
      }
      if (key !== undefined) places.set(key, label);
      take(label, existing, parsed.data);
    },
  };
}
