import type { Product } from './product.ts';
import type { ProductProof } from '../schemas/product-answer.ts';
import { type ProductField, productFieldNames, type ProductValues } from './product-fields.ts';

/** The source of facts, as stated by a file, a feed or an administrator. */
export interface StatedProof {
  /** An https address; omitted or null: not stated. */
  source?: string | null | undefined;
  /** A day in London, not later than today. */
  checkedOn?: string | undefined;
}

/** One check of several facts. */
export interface Check {
  fields: readonly ProductField[];
  /** Undefined: a fact that stays as it is keeps the source it has, and so does one that changes with `keepsSource`. */
  source?: string | null | undefined;
  checkedOn: string;
  checkedBy: ProductProof['checkedBy'];
  /** Set for edits in the console, where the form shows the source beside the fact. */
  keepsSource?: boolean;
}

/** Where a fact comes from; undefined where it is not stated. */
export const proofOf = ({ proofs }: Pick<Product, 'proofs'>, field: ProductField): ProductProof | undefined =>
  proofs.find(({ fields }) => fields.includes(field));

type Proof = Omit<ProductProof, 'fields'>;

const keyOf = ({ source, checkedOn, checkedBy }: Proof) => `${checkedOn} ${checkedBy} ${source ?? ''}`;

/** Facts with the same proof together, the newest proof first, so that equal proofs are written alike. */
function grouped(proofByField: ReadonlyMap<ProductField, Proof>): ProductProof[] {
  const groups = new Map<string, ProductProof>();
  for (const field of productFieldNames) {
    const proof = proofByField.get(field);
    if (proof === undefined) continue;
    const { source, checkedOn, checkedBy } = proof;
    const group = groups.get(keyOf(proof)) ?? { fields: [], source, checkedOn, checkedBy };
    group.fields.push(field);
    groups.set(keyOf(proof), group);
  }
  return [...groups.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1));
}

const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

/** What comes from elsewhere than the provider's pages, and may say where from and when it was checked. */
const SOURCED_FIELDS: readonly ProductField[] = [
  'rating',
  'reviewCount',
  'referralLink',
  'termsApply',
  'commission',
  'ratingSource',
];

/** Fields that describe the entry and not the product: they are not checked with the provider. */
const ENTRY_FIELDS: ReadonlySet<ProductField> = new Set([
  'name',
  'provider',
  'type',
  'isActive',
  'features',
  'logoUrl',
  ...SOURCED_FIELDS,
]);

/** Whether a field states something that a provider publishes. */
export const isFact = (field: ProductField): boolean => !ENTRY_FIELDS.has(field);

/** Whether a field may have a proof. */
export const isProvable = (field: ProductField): boolean => isFact(field) || SOURCED_FIELDS.includes(field);

/** Whether files and the feed may change a field, and so leave it alone once it is pinned: by the others they find a product. */
export const isPinnable = (field: ProductField): boolean => field !== 'name' && field !== 'provider';

/** Whether a check of a fact that stays as it is says more than is known already. */
const isNews = ({ source, checkedOn }: Check, before: Proof): boolean =>
  checkedOn > before.checkedOn ||
  (checkedOn === before.checkedOn && source !== undefined && source !== before.source);

/**
 * The proofs of a product after a check; facts that it no longer states have none. A fact that stays as it is keeps its
 * proof unless the check is later.
 * @param product as it is after the change
 * @param changed facts whose value or proof was set by this check
 */
export function withCheck(product: Product, check: Check, changed: ReadonlySet<string>): ProductProof[] {
  const { fields, source, checkedOn, checkedBy, keepsSource = false } = check;
  const proofByField = new Map<ProductField, Proof>();
  for (const { fields: proven, ...proof } of product.proofs) {
    for (const field of proven) if (!isEmpty(product[field])) proofByField.set(field, proof);
  }
  for (const field of fields) {
    if (isEmpty(product[field]) || !isProvable(field)) continue;
    const before = proofByField.get(field);
    if (before !== undefined && !changed.has(field) && !isNews(check, before)) continue;
    const hasKept = source === undefined && (keepsSource || !changed.has(field));
    const keptSource = hasKept ? before?.source : source;
    proofByField.set(field, { source: keptSource ?? null, checkedOn, checkedBy });
  }
  return grouped(proofByField);
}

const facts = productFieldNames.filter(isFact);
const provable = productFieldNames.filter(isProvable);

/** The facts that a product states. */
export const statedFacts = (product: ProductValues): ProductField[] =>
  facts.filter((field) => !isEmpty(product[field]));

/** The fields that a check of a product is about: its facts, and what else has a proof that is to stay fresh. */
export const checkedFields = (product: Product): ProductField[] =>
  provable.filter((field) => isStatedFact(product, field) || proofOf(product, field) !== undefined);

/** The stated fields that may have a proof. */
export const statedProvable = (product: ProductValues): ProductField[] =>
  provable.filter((field) => !isEmpty(product[field]));

/** Whether a field is a fact that a product states. */
export const isStatedFact = (product: ProductValues, field: ProductField): boolean =>
  isFact(field) && !isEmpty(product[field]);

/**
 * The proofs of a new product: one for all that was stated of it.
 * @param stated the fields as they came: a default that was not stated has no proof
 */
export function firstProof(
  product: ProductValues,
  stated: Readonly<Record<string, unknown>>,
  { source, checkedOn, checkedBy }: Omit<Check, 'fields'>,
): ProductProof[] {
  const fields = statedFacts(product).filter((field) => stated[field] !== undefined);
  return fields.length === 0 ? [] : [{ fields, source: source ?? null, checkedOn, checkedBy }];
}

const keysByField = (proofs: readonly ProductProof[]) =>
  new Map(proofs.flatMap((proof) => proof.fields.map((field) => [field, keyOf(proof)] as const)));

/** The facts of a product that were checked again after a moment at which it had other proofs. */
export function checkedSince(
  { proofs }: Pick<Product, 'proofs'>,
  then: readonly ProductProof[],
): Set<ProductField> {
  const [now, before] = [keysByField(proofs), keysByField(then)];
  return new Set(provable.filter((field) => now.get(field) !== before.get(field)));
}

/**
 * The proofs of a product once some of its facts are put back to what they were.
 * @param product as it is then, with the proofs of now
 * @param before its proofs at the time that is gone back to
 * @param restored the fields that take theirs from there
 */
export function withProofsOf(
  product: Product,
  before: readonly ProductProof[],
  restored: ReadonlySet<string>,
): ProductProof[] {
  const proofByField = new Map<ProductField, Proof>();
  const take = (proofs: readonly ProductProof[], isWanted: (field: ProductField) => boolean) => {
    for (const { fields, ...proof } of proofs)
      for (const field of fields)
        if (isWanted(field) && !isEmpty(product[field])) proofByField.set(field, proof);
  };
  take(product.proofs, (field) => !restored.has(field));
  take(before, (field) => restored.has(field));
  return grouped(proofByField);
}
