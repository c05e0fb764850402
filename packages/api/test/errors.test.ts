import { describe, expect, it } from 'vitest';
import { PASSWORD } from './harness.ts';
import { ownApp } from './support/own-app.ts';

/** Errors of ours (fault 80): one generic text, and nothing of what went wrong. */

const CANARY = 'canary-9f2c';
const GENERIC = 'Something went wrong on our side.';

const fail = (): never => {
  throw Object.assign(new TypeError(`SELECT ${CANARY} FROM /srv/${CANARY}.db`), {
    password: CANARY,
    issues: [CANARY],
  });
};

describe('an unexpected error', () => {
  it('is one generic sentence, over both transports and on a page', async () => {
    const app = await ownApp({
      catalogue: 'demo',
      change: ({ catalogue }) => ({
        catalogue: { ...catalogue, current: async () => fail(), fresh: () => null },
      }),
    });
    for (const path of ['/api/products', '/api/products/1', '/api/guides', '/sitemap.xml', '/']) {
      const answer = await app.call('GET', path);
      expect([answer.status, answer.body], path).toEqual([500, { message: GENERIC }]);
      expect(answer.headers.get('cache-control'), path).toBe('no-store');
    }
    const procedure = await app.call('GET', '/trpc/products.list');
    expect(procedure.status).toBe(500);
    expect(procedure.body).toMatchObject({
      error: { json: { message: GENERIC, data: { problem: { message: GENERIC } } } },
    });
    expect(procedure.text).not.toContain(CANARY);
  });

  it('of the database shows no statement and none of its values', async () => {
    const app = await ownApp({ catalogue: 'demo' });
    await app.deps.db.write((orm) => orm.run('ALTER TABLE ledger RENAME TO away'));
    const body = { username: `${CANARY}@example.org`, firstName: CANARY, lastName: 'B', password: PASSWORD };
    const literal = await app.call('POST', '/api/auth/register', { body });
    expect([literal.status, literal.body]).toEqual([500, { message: GENERIC }]);
    const procedure = await app.call('POST', '/trpc/auth.register', { body: { json: body } });
    expect(procedure.status).toBe(500);
    for (const { text } of [literal, procedure])
      expect(text).not.toMatch(/canary|insert|ledger|argon2|\.ts|SQLITE/i);
  });

  it('during authentication does not leave the request without an answer', async () => {
    const app = await ownApp({
      catalogue: 'demo',
      change: ({ sessions }) => ({ sessions: { ...sessions, resolve: async () => fail() } }),
    });
    const answer = await app.call('GET', '/api/products');
    expect([answer.status, answer.body]).toEqual([500, { message: GENERIC }]);
    expect(answer.headers.get('x-request-id')).toEqual(expect.any(String));
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
