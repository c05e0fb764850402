import { formatCount } from '../../domain/money.ts';
import type { z } from 'zod';
import type { Product } from '../../domain/products/product.ts';
import { isKnownType, storedTypes } from '../../domain/products/product-parsing.ts';
import { type FieldChanges, fieldChanges, isSameValue } from '../../domain/products/product-history.ts';
import { type Contradiction, contradictionsIn } from '../../domain/products/product-validation.ts';
import { factText, fieldInWords } from '../../domain/products/product-facts.ts';
import { isProductField, productFieldNames } from '../../domain/products/product-fields.ts';
import {
  firstProof,
  isFact,
  proofOf,
  type StatedProof,
  withCheck,
} from '../../domain/products/product-proofs.ts';
import { type ProductInput, proofInput, type Read } from '../../domain/schemas/product.ts';
import { badRequest } from '../../errors.ts';
import { createFinder } from './product-finder.ts';

/** Products one import or feed may add or change. */
export const MAX_PRODUCTS = 20_000;
/** Refused rows that are reported one by one: ten megabytes can hold millions. */
export const MAX_REPORTED_ERRORS = 100_000;

/** A plan that does nothing, for version 0 of a catalogue. */
export const emptyPlan = (): Plan => ({
  version: 0,
  added: [],
  changed: [],
  removed: [],
  unchanged: 0,
  refused: 0,
  errors: [],
  doubts: [],
  pinned: 0,
  keptBlank: 0,
});

/** A product as it will be stored. */
export type PlannedProduct = ProductInput & Pick<Product, 'proofs'>;

export interface PlannedAddition {
  label: string;
  product: PlannedProduct;
}

export interface PlannedChange {
  label: string;
  id: number;
  product: PlannedProduct;
  proofsBefore: Product['proofs'];
  /** Empty when only the sources or check dates of facts change. */
  changes: FieldChanges;
}

/** The planned changes of a catalogue; nothing is written yet. */
export interface Plan {
  /** The version of the catalogue it was made for. */
  version: number;
  added: PlannedAddition[];
  changed: PlannedChange[];
  /** Ids of products that are deleted. Files and feeds delete none. */
  removed: number[];
  unchanged: number;
  /** Rows that were refused. */
  refused: number;
  /** One text per refused row with all that is wrong with it, for the first 100,000: `Line 4: name: Name must be at least 3 characters`. */
  errors: string[];
  /** What is worth a second look in the names and types of the first such rows, and pinned fields: `Line 4: Saver: …`. */
  doubts: string[];
  /** Values that differ from those of pinned fields, which stay as they are. */
  pinned: number;
  /** Stored values that stay because the file has a blank cell for them. */
  keptBlank: number;
}

export interface Planner {
  /**
   * Takes one product as a file or feed states it; `label` names its place, as `Line 4`. One of which something could
   * not be read (`unread` says what) is refused, with whatever else is wrong with it. One at a time.
   */
  add(label: string, fields: Record<string, unknown>, unread?: readonly string[]): Promise<void>;
  /** Refuses a row that could not even be read. */
  refuse(label: string, problem: string): void;
  readonly plan: Plan;
}

/** How products are read that a file or a feed states. */
export interface ProductReader {
  /** Only types that a filter of the site finds are accepted; others are doubted. */
  requiresKnownType: boolean;
  /** What a stored product has stays where the file is blank. */
  keepsBlank: boolean;
  /** Recorded as the checker of the stated facts. */
  checkedBy: 'csv' | 'feed';
  /** What the file calls a field, where it is another name than ours. */
  columnOf?: (field: string) => string | undefined;
  /** A name as it will be stored. */
  text(stated: string): string;
  /** A new product, which takes defaults for what is not stated. */
  read(fields: Record<string, unknown>): Read<ProductInput>;
  /** What is stated of a product that exists. */
  readStated(fields: Record<string, unknown>): Read<Partial<ProductInput>>;
}

/** The first problem of each invalid field. */
function problemsOf({ issues }: z.ZodError): string[] {
  const byField = new Map<PropertyKey | undefined, string>();
  for (const { path, message } of issues) {
    if (!byField.has(path[0])) byField.set(path[0], `${path.join('.')}: ${message}`);
  }
  return [...byField.values()];
}

const inWords = ({ field, message }: Contradiction) => `${field}: ${message}`;

const isBlank = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

const MAX_DOUBTS = 200;
const TYPES = `${storedTypes.slice(0, -1).join(', ')} or ${storedTypes.at(-1)}`;

/** A product of another type is found by no filter of the site. */
const unknownType = ({ type }: { type?: string }): string[] =>
  type === undefined || isKnownType(type)
    ? []
    : [`type: "${type.slice(0, 40)}" is not a known type: use ${TYPES}`];

/** Reads the source and check date of a row. Its problems read like those of fields. */
function readProof(
  { source, checkedOn }: Record<string, unknown>,
  today: string,
): { proof: StatedProof; problems: string[] } {
  if (source === undefined && checkedOn === undefined) return { proof: {}, problems: [] };
  const parsed = proofInput.safeParse({ source, checkedOn });
  if (!parsed.success) return { proof: {}, problems: problemsOf(parsed.error) };
  const isFuture = parsed.data.checkedOn !== undefined && parsed.data.checkedOn > today;
  return {
    proof: parsed.data,
    problems: isFuture ? [`checkedOn: ${parsed.data.checkedOn} is in the future`] : [],
  };
}

/**
 * Plans against one version of the catalogue. Products are the same when name and provider are.
 * @param today the day in London, which facts that change are dated with
 */
export async function createPlanner(
  snapshot: { version: number; products: readonly Product[] },
  reader: ProductReader,
  today: string,
): Promise<Planner> {
  const finder = await createFinder(snapshot.products, reader.text);
  const places = new Map<Product | string, string>();
  const plan = { ...emptyPlan(), version: snapshot.version };

  function refuse(label: string, problem: string): void {
    plan.refused += 1;
    if (plan.errors.length < MAX_REPORTED_ERRORS) plan.errors.push(`${label}: ${problem}`);
  }

  function doubt(label: string, name: string, text: string): void {
    if (plan.doubts.length < MAX_DOUBTS) plan.doubts.push(`${label}: ${name}: ${text}`);
  }

  /** @returns what was read; undefined, and refuses the row, when anything is wrong with it */
  function readWhole<T extends { type?: string }>(
    { label, name }: { label: string; name: string },
    parsed: Read<T>,
    unread: readonly string[],
  ): T | undefined {
    const wrongType = parsed.success ? unknownType(parsed.data) : [];
    const problems = parsed.success
      ? wrongType.filter(() => reader.requiresKnownType)
      : problemsOf(parsed.error);
    if (parsed.success && problems.length + unread.length === 0) {
      for (const text of wrongType) doubt(label, name, text);
      return parsed.data;
    }
    // Problems begin with the field: `name: Name must be at least 3 characters`.
    const inColumn = (problem: string) =>
      problem.replace(/^\w+(?=[:.])/, (field) => reader.columnOf?.(field) ?? field);
    refuse(label, [...unread, ...problems].map(inColumn).join('; '));
    return undefined;
  }

  /** @returns false, and refuses the row, when the file has named this product before */
  function isFirst(label: string, product: Product | string): boolean {
    const place = places.get(product);
    if (place === undefined) places.set(product, label);
    else refuse(label, `the same product (name and provider) is already at ${place}`);
    return place === undefined;
  }

  /** The proofs of a product after a row: facts that changed are dated, and all that it states where it says when. */
  function proofsAfter(
    product: Product,
    fields: Record<string, unknown>,
    { source, checkedOn }: StatedProof,
    changed: ReadonlySet<string>,
  ) {
    const stated = productFieldNames.filter((field) => field in fields);
    const facts = stated.filter(isFact);
    const checked =
      checkedOn === undefined
        ? facts.filter(
            (field) => changed.has(field) || (source && proofOf(product, field)?.source !== source),
          )
        : facts;
    const check = { checkedOn: checkedOn ?? today, checkedBy: reader.checkedBy };
    const proofs = withCheck(product, { fields: checked, source: source ?? undefined, ...check }, changed);
    // The source of a row is that of its facts: a rating or commission that changes is dated and has none.
    const others = stated.filter((field) => changed.has(field) && !isFact(field));
    return withCheck({ ...product, proofs }, { fields: others, ...check }, changed);
  }

  async function planAddition(
    label: string,
    fields: Record<string, unknown>,
    unread: readonly string[],
  ): Promise<void> {
    const { proof, problems } = readProof(fields, today);
    const place = { label, name: String(fields['name']) };
    const product = readWhole(place, reader.read(fields), [...unread, ...problems]);
    if (product === undefined) return;
    if (!isFirst(label, finder.keyOf(product))) return;
    const twin = await finder.nearlyNamed(product);
    if (twin !== null) doubt(label, product.name, twin);
    const { source, checkedOn = today } = proof;
    const proofs = firstProof(product, fields, { source, checkedOn, checkedBy: reader.checkedBy });
    plan.added.push({ label, product: Object.assign(product, { proofs }) });
  }

  /** Leaves out what differs from a pinned field, and says so. */
  function withoutPinned(label: string, existing: Product, differing: Record<string, unknown>) {
    const pinned = (existing.pinned ?? []).filter((field) => field in differing);
    if (pinned.length === 0) return differing;
    plan.pinned += pinned.length;
    const kept = pinned.map((field) => {
      const [theirs, ours] = [differing[field], existing[field]].map(
        (value) => factText(field, value) ?? 'nothing',
      );
      return `${fieldInWords(field)} (${ours}, not ${theirs})`;
    });
    doubt(
      label,
      existing.name,
      `${kept.join('; ')} ${kept.length === 1 ? 'is pinned and stays' : 'are pinned and stay'}`,
    );
    return Object.fromEntries(
      Object.entries(differing).filter(([field]) => !pinned.some((name) => name === field)),
    );
  }

  /** Leaves out blank cells over a stored product, and counts what stays because of them. */
  function withoutBlank(existing: Product, fields: Record<string, unknown>) {
    const blank = Object.keys(fields).filter((field) => isBlank(fields[field]));
    plan.keptBlank += blank.filter((field) => isProductField(field) && !isBlank(existing[field])).length;
    return Object.fromEntries(Object.entries(fields).filter(([field]) => !blank.includes(field)));
  }

  /** What is not stated stays as it is, and so do name and provider: by those it was found. */
  function planChange(
    label: string,
    existing: Product,
    row: Record<string, unknown>,
    unread: readonly string[],
  ): void {
    const fields = reader.keepsBlank ? withoutBlank(existing, row) : row;
    // What is stated exactly as it is stored needs no check: an export of today changes nothing when it is imported.
    const stored = new Map<string, unknown>(Object.entries(existing));
    const differing = Object.entries(fields).filter(
      ([field, value]) => isProductField(field) && !isSameValue(stored.get(field), value),
    );
    const unpinned = withoutPinned(label, existing, Object.fromEntries(differing));
    const parsed = reader.readStated({ ...unpinned, name: undefined, provider: undefined });
    const { proof, problems } = readProof(fields, today);
    const wrong = parsed.success
      ? contradictionsIn({ ...existing, ...parsed.data }, parsed.data).map(inWords)
      : [];
    const stated = readWhole({ label, name: existing.name }, parsed, [...unread, ...wrong, ...problems]);
    if (stated === undefined || !isFirst(label, existing)) return;
    const changes = fieldChanges(existing, stated);
    const product = { ...existing, ...stated };
    // A pinned fact is not proved by what contradicts it.
    const isKept = (field: string) => differing.some(([name]) => name === field) && !(field in unpinned);
    const proven = Object.fromEntries(Object.entries(fields).filter(([field]) => !isKept(field)));
    const proofs = proofsAfter(product, proven, proof, new Set(Object.keys(changes)));
    const isAsBefore = Object.keys(changes).length === 0 && isSameValue(existing.proofs, proofs);
    if (isAsBefore) plan.unchanged += 1;
    else
      plan.changed.push({
        label,
        id: existing.id,
        product: { ...product, proofs },
        proofsBefore: existing.proofs,
        changes,
      });
  }

  return {
    plan,
    refuse,
    async add(label, fields, unread = []) {
      const { name, provider } = fields;
      const isNamed = typeof name === 'string' && typeof provider === 'string';
      const found = isNamed ? await finder.find(name, provider) : undefined;
      if (found === undefined) await planAddition(label, fields, unread);
      else if ('ambiguous' in found) refuse(label, found.ambiguous);
      else {
        if (found.doubt !== null) doubt(label, found.product.name, found.doubt);
        planChange(label, found.product, fields, unread);
      }
      if (plan.added.length + plan.changed.length > MAX_PRODUCTS) {
        throw badRequest(`At most ${formatCount(MAX_PRODUCTS)} products can be added or changed at once.`);
      }
    },
  };
}
