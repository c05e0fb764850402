import type { Product } from '@isa/api/domain/products/product';
import { fieldGroups, type FieldGroup } from '@isa/api/domain/products/product-field-definition';
import { fieldOf, type ProductField } from '@isa/api/domain/products/product-fields';
import { checkedFields, proofOf, statedProvable } from '@isa/api/domain/products/product-proofs';
import { proofInput } from '@isa/api/domain/schemas/product';
import { groupNames, type Issue, type Problems, type ProofPlace } from './form-problems.ts';

/** Source and check date as typed. */
export interface ProofText {
  source: string;
  checkedOn: string;
}
export type ProofTexts = Partial<Record<ProofPlace, ProofText>>;

/** One check of several facts, as sent. */
interface StatedCheck {
  fields: ProductField[];
  /** Omitted: each fact keeps its own. */
  source?: string | null;
  checkedOn: string;
}

export const noProof: ProofText = { source: '', checkedOn: '' };

const factsOf = (product: Product, group: FieldGroup) =>
  statedProvable(product).filter((name) => fieldOf(name).group === group);

/** The different proof values of a topic's facts; a fact without one adds none. */
function valuesIn(product: Product, group: FieldGroup, key: keyof ProofText): string[] {
  return [...new Set(factsOf(product, group).flatMap((name) => proofOf(product, name)?.[key] ?? []))];
}

/** Whether the facts of a topic have different sources, or were checked on different days. */
export const areSeveral = (product: Product, group: FieldGroup, key: keyof ProofText): boolean =>
  valuesIn(product, group, key).length > 1;

/** The source and date that the facts of each topic share; blank where they differ. */
export function proofTexts(product: Product): ProofTexts {
  const common = (group: FieldGroup, key: keyof ProofText) => {
    const [value, another] = valuesIn(product, group, key);
    return another === undefined ? (value ?? '') : '';
  };
  return Object.fromEntries(
    groupNames.map((group) => [
      group,
      { source: common(group, 'source'), checkedOn: common(group, 'checkedOn') },
    ]),
  );
}

/** The topics that a check of the whole product is about. */
export const checkedGroups = (product: Product): FieldGroup[] => [
  ...new Set(checkedFields(product).map((name) => fieldOf(name).group)),
];

/** The same sources with another day for some topics. */
export const withDay = (texts: ProofTexts, groups: readonly FieldGroup[], day: string): ProofTexts => ({
  ...texts,
  ...Object.fromEntries(groups.map((group) => [group, { ...noProof, ...texts[group], checkedOn: day }])),
});

const IN_FUTURE = 'The day of the check must not be in the future';

/** Validates a source and a date. */
export function proofProblems(
  place: ProofPlace,
  proof: { source?: string | null | undefined; checkedOn?: string | undefined },
  today: string,
): Problems {
  const parsed = proofInput.safeParse(proof);
  const problems: Problems = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    if (path[0] === 'source') problems[`source.${place}`] ??= message;
    else problems[`checkedOn.${place}`] ??= message;
  }
  if (proof.checkedOn !== undefined && proof.checkedOn > today) problems[`checkedOn.${place}`] ??= IN_FUTURE;
  return problems;
}

interface Days {
  /** Facts changed by this save. */
  changed: ReadonlySet<ProductField>;
  /** The common date; undefined: each keeps its own. */
  stated: string | undefined;
  today: string;
}

/** Facts by check date, which is today for changed and never checked facts. */
function byDay(
  product: Product,
  facts: readonly ProductField[],
  { changed, stated, today }: Days,
): Map<string, ProductField[]> {
  const days = new Map<string, ProductField[]>();
  for (const fact of facts) {
    const own = changed.has(fact) ? undefined : proofOf(product, fact)?.checkedOn;
    const day = stated ?? own ?? today;
    days.set(day, [...(days.get(day) ?? []), fact]);
  }
  return days;
}

interface Proving {
  before: ProofTexts;
  after: ProofTexts;
  changed: ReadonlySet<ProductField>;
  today: string;
}

/** What another day alone is about: the fields with a check to renew, or all of a topic without any. */
function datedFacts(product: Product, group: FieldGroup, changed: ReadonlySet<ProductField>): ProductField[] {
  const facts = factsOf(product, group);
  const checked = new Set(checkedFields(product));
  return facts.some((fact) => checked.has(fact))
    ? facts.filter((fact) => checked.has(fact) || changed.has(fact))
    : facts;
}

/** The checks to send for a topic; none if its source and date are unchanged. */
function checksOfGroup(
  product: Product,
  group: FieldGroup,
  { before, after, changed, today }: Proving,
): StatedCheck[] {
  const was = before[group] ?? noProof;
  const now = after[group] ?? noProof;
  const hasNewSource = now.source !== was.source;
  const hasNewDay = now.checkedOn !== was.checkedOn;
  if (!hasNewSource && !hasNewDay) return [];
  // Otherwise each fact keeps its own, and one without stays without.
  const source = hasNewSource ? { source: now.source.trim() || null } : {};
  const stated = hasNewDay ? now.checkedOn : undefined;
  const facts = hasNewSource ? factsOf(product, group) : datedFacts(product, group, changed);
  return [...byDay(product, facts, { changed, stated, today })].map(([checkedOn, fields]) => ({
    fields,
    ...source,
    checkedOn,
  }));
}

/**
 * The checks of a save and their errors.
 * @param product as it will be stored; its proofs are the previous ones
 */
export function readChecks(
  product: Product,
  proving: Proving,
): { checks: StatedCheck[]; problems: Problems } {
  const checks = groupNames.flatMap((group) => checksOfGroup(product, group, proving));
  const problems: Problems = {};
  for (const check of checks) {
    const place = placeOf(check);
    if (check.checkedOn === '') problems[`checkedOn.${place}`] = 'Please enter a date';
    else Object.assign(problems, proofProblems(place, check, proving.today));
  }
  return { checks, problems };
}

function placeOf({ fields: [name] }: Pick<StatedCheck, 'fields'>): FieldGroup {
  return name === undefined ? 'listing' : fieldOf(name).group;
}

const isKey = (text: string | undefined): text is keyof ProofText => text !== undefined && text in noProof;

/** The server's errors about checks, by topic. */
export function checkProblemsOf(
  issues: readonly Issue[],
  checks: readonly Pick<StatedCheck, 'fields' | 'checkedOn'>[] = [],
): Problems {
  const problems: Problems = {};
  for (const { path, message } of issues) {
    const [, at, key] = /^checks\.(\d+)\.(\w+)/.exec(path) ?? [];
    const check = checks[Number(at)];
    if (check !== undefined && isKey(key)) problems[`${key}.${placeOf(check)}`] ??= message;
    // The server names no check: the latest date is the one in its future.
    if (path !== 'checkedOn') continue;
    const latest = checks
      .map(({ checkedOn }) => checkedOn)
      .toSorted()
      .at(-1);
    for (const each of checks)
      if (each.checkedOn === latest) problems[`checkedOn.${placeOf(each)}`] ??= message;
  }
  return problems;
}

/** Accessible name of a topic. */
export const proofLabel = (place: ProofPlace): string =>
  place === 'product' ? 'Where the facts come from' : `Where these facts come from: ${fieldGroups[place]}`;
