import { fieldOf, type ProductField, productFieldNames, type ProductValues } from './product-fields.ts';
import { headlineFigure, type HeadlineFields } from './headline-figure.ts';
import type { Product } from './product.ts';
import type { ProductProof } from '../schemas/product-answer.ts';
import { daysBetween, formatDate, isDate } from '../isa/tax-year.ts';

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

/** The proof of a fact. */
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

/** Whether a field states something that a provider publishes. */
export const isFact = (field: ProductField): boolean => fieldOf(field).origin === undefined;

/** Whether a field may have a proof. */
export const isProvable = (field: ProductField): boolean =>
  isFact(field) || fieldOf(field).origin === 'elsewhere';

/** Whether files and the feed may change a field, and so leave it alone once it is pinned. */
export const isPinnable = (field: ProductField): boolean => fieldOf(field).origin !== 'identity';

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

/** How long ago a figure was checked: `ageing` is more than a week, `stale` more than thirty days. */
export type CheckAge = 'none' | 'fresh' | 'ageing' | 'stale';

/** What a saver reads about the age of a figure. */
export interface CheckedLine {
  age: CheckAge;
  text: string;
}

/** A check is shown in amber when it is older than this. */
export const FRESH_DAYS = 7;
/** Older checks ask the saver to confirm the figure with the provider. */
export const TRUSTED_DAYS = 30;

/** A future date, from a wrong clock, counts as fresh. */
export function checkAge(checkedOn: string | undefined, today: string): CheckAge {
  if (checkedOn === undefined) return 'none';
  const days = daysBetween(checkedOn, today);
  if (days > TRUSTED_DAYS) return 'stale';
  return days > FRESH_DAYS ? 'ageing' : 'fresh';
}

/** Who collected the rating of a product and when that was last checked. */
export function ratingSourceText({ rating, ratingSource, proofs }: Product): string | null {
  if (rating === null) return null;
  if (ratingSource === null) return 'Rating source not stated';
  const checkedOn = proofOf({ proofs }, 'rating')?.checkedOn;
  return `Rating from ${ratingSource}${checkedOn === undefined ? '' : `, checked ${formatDate(checkedOn)}`}`;
}

type Checked = HeadlineFields & Pick<Product, 'proofs'>;

/** The proof of the figure that a product is known by; or else the latest proof of any fact. */
export function headlineProof(product: Checked): ProductProof | undefined {
  const { field } = headlineFigure(product);
  return field === null
    ? product.proofs
        .filter(({ fields }) => fields.some(isFact))
        .toSorted((a, b) => b.checkedOn.localeCompare(a.checkedOn))[0]
    : proofOf(product, field);
}

const MONTH_LETTERS = 3;

/** `27 Nov`, with the year unless it is the current one. */
function shortDate(date: string, today: string): string {
  const [day = '', month = '', year = ''] = formatDate(date).split(' ');
  const short = `${day} ${month.slice(0, MONTH_LETTERS)}`;
  return date.slice(0, 4) === today.slice(0, 4) ? short : `${short} ${year}`;
}

/** How old the headline figure of a product is, in words. @param today `YYYY-MM-DD`, in London */
export function checkedLine(product: Checked, today: string): CheckedLine {
  const checkedOn = headlineProof(product)?.checkedOn;
  const age = checkAge(checkedOn, today);
  if (checkedOn === undefined) return { age, text: 'No check on record' };
  const checked = `Checked ${shortDate(checkedOn, today)}`;
  return { age, text: age === 'stale' ? `${checked}. Confirm with the provider` : checked };
}

/** How old the facts of a product are. */
export interface FactAge {
  /** How many facts are stated. */
  facts: number;
  /** How many of them have no recorded check. */
  unchecked: number;
  /** The oldest check of any fact; null if none was checked. */
  oldest: string | null;
}

/** How old the facts of a product are, by their proofs. */
export function factAge(product: Product): FactAge {
  const stated = statedFacts(product).length;
  let proven = 0;
  let oldest: string | null = null;
  for (const { fields, checkedOn } of product.proofs) {
    const count = fields.filter((field) => isStatedFact(product, field)).length;
    if (count === 0) continue;
    proven += count;
    if (oldest === null || checkedOn < oldest) oldest = checkedOn;
  }
  return { facts: stated, unchecked: stated - proven, oldest };
}

/** A day on which something of a product ends, according to its texts. */
export interface MentionedEnd {
  /** `2027-01-31`. */
  on: string;
  kind: 'bonus' | 'fix' | 'other';
  /** The text it was read from. */
  text: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ENDS = /\b(?:until|till|ends?|ending|before|by|to|matures?|maturing|expires?|closes|withdrawn)\b/i;
const WRITTEN = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)? (${MONTHS.join('|')})[a-z]{0,6}\\.? (20\\d\\d)\\b`,
  'gi',
);
const NUMERIC = /\b(\d{1,2})\/(\d{1,2})\/(20\d\d)\b|\b(20\d\d)-(\d\d)-(\d\d)\b/g;
const YEAR = /20\d\d/;
const MAX_TEXT = 500;

const day = (year: string, month: number | string, date: string) =>
  `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`;

function daysIn(text: string): string[] {
  const written = [...text.matchAll(WRITTEN)].map(([, date = '', month = '', year = '']) =>
    day(year, MONTHS.indexOf(month.toLowerCase()) + 1, date),
  );
  const numeric = [...text.matchAll(NUMERIC)].map(([iso, date, month, year]) =>
    date === undefined || month === undefined || year === undefined ? iso : day(year, month, date),
  );
  return [...written, ...numeric].filter(isDate);
}

function kindOf(text: string): MentionedEnd['kind'] {
  if (/\bbonus\b/i.test(text)) return 'bonus';
  return /\b(?:fix|fixed|term|matures?|maturing|maturity)\b/i.test(text) ? 'fix' : 'other';
}

/**
 * The days on which something of a product ends, soonest first. A bonus or term is counted from the opening of an account
 * and so ends on no day of the calendar; offers with one state it in their texts, such as "Fixed until 31 January 2027".
 */
export function mentionedEnds({
  term,
  termsApply,
  earlyWithdrawalPenalty,
  features,
}: Pick<Product, 'term' | 'termsApply' | 'earlyWithdrawalPenalty' | 'features'>): MentionedEnd[] {
  return [term, termsApply, earlyWithdrawalPenalty, ...features]
    .flatMap((text) =>
      text !== null && text.length <= MAX_TEXT && YEAR.test(text) && ENDS.test(text) ? [text] : [],
    )
    .flatMap((text) => daysIn(text).map((on) => ({ on, kind: kindOf(text), text })))
    .toSorted((a, b) => (a.on < b.on ? -1 : 1));
}
