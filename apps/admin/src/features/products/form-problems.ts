import { fieldGroups, type FieldGroup } from '@isa/api/domain/products/product-field-definition';
import { fieldOf, isProductField, type ProductField } from '@isa/api/domain/products/product-fields';
import type { Read } from '@isa/api/domain/schemas/product';

/** The scope of a source and check date: a topic, or all facts of a new product. */
export type ProofPlace = FieldGroup | 'product';
export type ProofName = `${'source' | 'checkedOn'}.${ProofPlace}`;

/** Errors by field. */
export type Problems = Partial<Record<ProductField | ProofName, string>>;

export interface Issue {
  path: string;
  message: string;
}

export type ReadForm<Input> = { ok: true; input: Input } | { ok: false; problems: Problems };

interface RawIssue {
  code?: string;
  expected?: unknown;
  origin?: unknown;
  maximum?: unknown;
  path?: PropertyKey[] | undefined;
}

/** Messages for limits that the schema states without one. */
export function issueMessage({ code, expected, origin, maximum, path }: RawIssue): string {
  const name = String(path?.[0]);
  const field = isProductField(name) ? fieldOf(name) : undefined;
  if (field?.kind === 'number' && field.unit === 'stars') return `${field.label} must be from 0 to 5`;
  switch (code) {
    case 'too_small':
      return 'Must be 0 or more';
    case 'too_big':
      return origin === 'string'
        ? `Must be at most ${String(maximum)} characters`
        : `Must be at most ${String(maximum)}`;
    default:
      return expected === 'int' ? 'Must be a whole number' : 'Must be a number';
  }
}

/** Fields with errors. */
export function fieldsIn(issues: readonly Issue[]): ProductField[] {
  return issues.map(({ path }) => path.split('.')[0] ?? '').filter(isProductField);
}

/** The first error of each field, from the server or the schema. */
export function problemsOf(issues: readonly Issue[]): Problems {
  const problems: Problems = {};
  for (const issue of issues) for (const name of fieldsIn([issue])) problems[name] ??= issue.message;
  return problems;
}

/**
 * Validates with a schema.
 * @param place maps its issues to fields
 */
export function asRead<Input>(
  parsed: Read<Input>,
  place: (issues: readonly Issue[]) => Problems,
): ReadForm<Input> {
  if (parsed.success) return { ok: true, input: parsed.data };
  const issues = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  return { ok: false, problems: place(issues) };
}

export const groupNames = Object.keys(fieldGroups) as FieldGroup[];
