import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restRoutes } from '../src/rest.ts';
import { createTestApp, type Person, type TestApp } from './harness.ts';
import { unbalancedUsers } from './support/database.ts';
import { encoded, inputFor, nasty, procedures } from './support/fuzz-inputs.ts';
import { startSession } from './support/sessions.ts';
import { budget } from './support/tier.ts';

/** Whatever an administrator, who has access to everything, sends to any operation: never a server error. */

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
        { numRuns: budget.fuzzedInputs },
      );
    },
  );

  it('an object that claims a length which cannot be compared', async () => {
    const fields = { firstName: { length: { toString: [] } } };
    const message = 'The request cannot be read.';
    const rest = await test.call('POST', '/api/auth/register', { body: fields });
    expect(rest).toMatchObject({ status: 400, body: { message } });
    const json = await test.call('POST', '/trpc/auth.register', { body: { json: fields } });
    expect(json).toMatchObject({ status: 400, text: expect.stringContaining(message) });
  });

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
      { numRuns: budget.fuzzedInputs },
    );
  });
});
