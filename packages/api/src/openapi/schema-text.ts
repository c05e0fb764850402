import { fieldsOf, type Schema } from './json-schema.ts';

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;
const listOf = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

const limits: readonly [key: string, words: (value: string) => string][] = [
  ['minLength', (value) => `at least ${value} characters`],
  ['maxLength', (value) => `at most ${value} characters`],
  ['minimum', (value) => `from ${value}`],
  ['maximum', (value) => `up to ${value}`],
  ['maxItems', (value) => `at most ${value} entries`],
  ['pattern', (value) => `matches ${value}`],
  ['default', (value) => `${value} unless said`],
];
/** What JavaScript's integers span says nothing to a reader. */
const SPAN = String(Number.MAX_SAFE_INTEGER);

/** The kind of value a schema describes, in a few words: `text, at most 300 characters`. */
export function typeText(schema: Schema): string {
  const parts = limits.flatMap(([key, words]) => {
    const value = schema[key];
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return value === undefined || text === SPAN || text === `-${SPAN}` ? [] : [words(text)];
  });
  return [kindText(schema), ...parts].join(', ');
}

const kinds: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
  null: 'null',
  object: 'object',
};

function kindText(schema: Schema): string {
  const { $ref, const: constant, enum: choices, type, format } = schema;
  if (typeof $ref === 'string') return $ref.split('/').at(-1) ?? '';
  if (constant !== undefined) return JSON.stringify(constant);
  if (Array.isArray(choices)) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  const either = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])];
  if (either.length > 0) return either.map(typeText).join(' | ');
  if (type === 'array')
    return `list of ${isSchema(schema['items']) ? kindText(schema['items']) : 'anything'}`;
  if (Array.isArray(type)) return type.map((name) => kinds[String(name)] ?? String(name)).join(' | ');
  if (typeof type !== 'string') return 'anything';
  return typeof format === 'string' ? `${kinds[type] ?? type} (${format})` : (kinds[type] ?? type);
}

export interface FieldRow {
  name: string;
  type: string;
  required: boolean;
  description: string;
}

/** The fields of a schema and of the objects within, `data.page` and so on; a union's variants one after the other. */
export function fieldRows(schema: Schema, prefix = ''): FieldRow[] {
  const variants = listOf(schema['oneOf']);
  if (variants.length > 0) return variants.flatMap((variant) => fieldRows(variant, prefix));
  if (schema['type'] === 'array' && isSchema(schema['items']))
    return fieldRows(schema['items'], `${prefix}[].`);
  return fieldsOf(schema).flatMap(({ name, required, schema: inner }) => {
    const { description } = inner;
    const row = { name: `${prefix}${name}`, type: typeText(inner), required };
    const within = fieldRows(inner, `${prefix}${name}.`.replace('.[]', '[]'));
    return [{ ...row, description: typeof description === 'string' ? description : '' }, ...within];
  });
}
