import { z, type ZodType } from 'zod';

/** A JSON Schema (draft 2020-12), as OpenAPI 3.1 takes it. */
export type Schema = { [key: string]: unknown };

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function pointToComponents(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pointToComponents);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? inner.replace('#/$defs/', '#/components/schemas/')
        : pointToComponents(inner),
    ]),
  );
}

/**
 * Whether further members are allowed is up to the server; clients must not rely on it. Its examples are shown with the
 * responses.
 */
function relax({ jsonSchema }: { jsonSchema: Schema }): void {
  delete jsonSchema['examples'];
  if (jsonSchema['additionalProperties'] === false) delete jsonSchema['additionalProperties'];
}

/** A value used in place of invalid input is not a default that clients could rely on. */
function strict({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Schema }): void {
  if (zodSchema._zod.def.type === 'catch') delete jsonSchema['default'];
}

/**
 * Turns zod schemas into JSON Schemas; those with an id (`.meta({ id })`) go into `components` and are referred to.
 * @param io `input`: what a client sends, before defaults and transformations; `output`: what it gets
 */
export function createConverter(components: Record<string, unknown>) {
  return (schema: ZodType, io: 'input' | 'output'): Schema => {
    // Wrapped, so that a top-level schema with an id becomes a reference too.
    const made: Schema = z.toJSONSchema(z.object({ it: schema }), {
      io,
      unrepresentable: 'any',
      override: io === 'output' ? relax : strict,
    });
    if (isObject(made['$defs'])) {
      for (const [id, definition] of Object.entries(made['$defs'])) {
        const { id: _id, ...rest } = isObject(definition) ? definition : {};
        components[id] = pointToComponents(rest);
      }
    }
    const { properties } = made;
    const converted = isObject(properties) ? pointToComponents(properties['it']) : {};
    return isObject(converted) ? converted : {};
  };
}

export interface Field {
  name: string;
  required: boolean;
  schema: Schema;
}

/** The fields of an object's schema; none for anything else. */
export function fieldsOf(schema: Schema): Field[] {
  const { properties, required } = schema;
  const names: unknown[] = Array.isArray(required) ? required : [];
  if (!isObject(properties)) return [];
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    required: names.includes(name),
    schema: isObject(inner) ? inner : {},
  }));
}

/** The schema of an object without some of its fields; null when none is left. */
export function without(schema: Schema, names: ReadonlySet<string>): Schema | null {
  if (!isObject(schema['properties'])) return schema;
  const rest = fieldsOf(schema).filter(({ name }) => !names.has(name));
  if (rest.length === 0) return null;
  const required = rest.filter((field) => field.required).map(({ name }) => name);
  const { required: _required, ...others } = schema;
  return {
    ...others,
    properties: Object.fromEntries(rest.map(({ name, schema: inner }) => [name, inner])),
    ...(required.length === 0 ? {} : { required }),
  };
}

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
/** The range of JavaScript's integers means nothing to a reader. */
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
