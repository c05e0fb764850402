import fc from 'fast-check';
import { appRouter } from '../../src/router.ts';

/** Values that some code somewhere does not expect. */
export const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udc00x',
    '\u202e',
    'x'.repeat(5000),
    "' OR 1=1 --",
    '../../etc/passwd',
    '%00',
    '%',
    '<script>',
    '$&',
    '-0',
    'NaN',
    '1e999',
    '__proto__',
    0,
    -1,
    1.5,
    1e21,
    2 ** 53,
    -1e308,
    [],
    {},
    [[]],
    { $ne: null },
    { toString: 'x' },
    ['a', 'a'],
    'a@b.co',
    '2026-02-30',
    'http://127.0.0.1:1/',
    'ISA_PLUS',
    'Cash ISA',
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** The names an input knows, so that the values reach past its outer shape. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null || !('shape' in schema)) return [];
  const { shape } = schema;
  return typeof shape === 'object' && shape !== null ? Object.keys(shape) : [];
}

/** An input with some of the fields that `schema` knows, filled with anything. */
export const inputFor = (schema: unknown) =>
  fc.record(Object.fromEntries([...fieldsOf(schema), 'event', 'data'].map((name) => [name, nasty])), {
    requiredKeys: [],
  });

/** A value as it goes into a path or a query. */
const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));
export const encoded = (value: unknown) => encodeURIComponent(text(value).toWellFormed()).slice(0, 6000);

interface Procedure {
  _def: { type: string; inputs?: unknown[] };
}

/** Every tRPC operation: its path, whether it is a query or a mutation, its inputs. */
export const procedures = Object.entries(
  // At run time one flat list; its type mirrors the nested router.
  appRouter._def.procedures as unknown as Record<string, Procedure>,
).map(([path, { _def }]) => ({ path, ..._def }));
