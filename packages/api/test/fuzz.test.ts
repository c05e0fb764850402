import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restRoutes } from '../src/rest.ts';
import { appRouter } from '../src/router.ts';
import { createTestApp, type Person, type TestApp } from './harness.ts';
import { unbalancedUsers } from './support/database.ts';
import { startSession } from './support/sessions.ts';

/** Whatever an administrator, who may pass everywhere, sends to any operation: never an error of ours. */

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp({ captureMail: true, catalogue: 'demo' });
  admin = await test.registerAdmin();
});
afterAll(async () => {
  expect(await unbalancedUsers(test.deps.db)).toEqual([]);
  await test.remove();
});

const nasty = fc.oneof(
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

const inputFor = (schema: unknown) =>
  fc.record(Object.fromEntries([...fieldsOf(schema), 'event', 'data'].map((name) => [name, nasty])), {
    requiredKeys: [],
  });

const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'));
const encoded = (value: unknown) => encodeURIComponent(text(value).toWellFormed()).slice(0, 6000);

const RUNS = 12;

describe('no input makes an error of ours', () => {
  it.each(restRoutes.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
    '$name',
    async ({ route }) => {
      await fc.assert(
        fc.asyncProperty(
          inputFor(route.input),
          fc.array(nasty, { minLength: 3, maxLength: 3 }),
          async (input, params) => {
            let next = 0;
            const path = route.path.replace(/\{(\w+)\}/g, (_match, name: string) =>
              name === 'userId' ? String(admin.id) : encoded(params[next++]) || 'x',
            );
            const query = Object.entries(input).map(
              ([name, value]) => `${name}=${encoded(value).slice(0, 500)}`,
            );
            const cookie = await startSession(test, admin.id, true);
            const answer =
              route.method === 'GET'
                ? await test.call('GET', `${path}?${query.join('&')}`, { cookie })
                : await test.call(route.method, path, { cookie, body: input });
            expect(answer.status, answer.text).not.toBe(500);
          },
        ),
        { numRuns: RUNS },
      );
    },
  );

  interface Procedure {
    _def: { type: string; inputs?: unknown[] };
  }
  const procedures = Object.entries(
    // At run time one flat list; its type mirrors the nested router.
    appRouter._def.procedures as unknown as Record<string, Procedure>,
  ).map(([path, { _def }]) => ({ path, ..._def }));

  it.each(procedures)('$path', async ({ path, type, inputs }) => {
    await fc.assert(
      fc.asyncProperty(inputFor(inputs?.[0]), async (json) => {
        const cookie = await startSession(test, admin.id, true);
        const asked = encodeURIComponent(JSON.stringify({ json }).toWellFormed());
        const answer =
          type === 'mutation'
            ? await test.call('POST', `/trpc/${path}`, { cookie, body: { json } })
            : await test.call('GET', `/trpc/${path}?input=${asked}`, { cookie });
        expect(answer.status, answer.text).not.toBe(500);
      }),
      { numRuns: RUNS },
    );
  });
});
