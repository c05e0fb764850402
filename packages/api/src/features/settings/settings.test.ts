import { auditLog, secrets } from '@isa/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { databaseContent } from '../../../test/support/database.ts';
import { feedSource, removeApiKey } from './service.ts';

const KEY = 'sk-finance-canary-0123456789';

let test: AdminTestApp;
beforeAll(async () => {
  test = await createAdminTestApp({ env: { OPENAI_API_KEY: 'sk-openai-canary', SMTP_URL: '' } });
});
afterAll(() => test.remove());

const get = (path: string, cookie = test.admin.cookie) => test.call('GET', path, { cookie });
const save = (body: unknown, cookie = test.admin.cookie) =>
  test.call('POST', '/api/admin/save-api-key', { body, cookie });

describe('the API key', () => {
  it('is stored encrypted and never returned; only its date is', async () => {
    expect((await get('/api/admin/api-settings')).body).toEqual({ lastUpdated: null, keyConfigured: false });
    expect(await save({ key: 'FINANCE_API_KEY', value: ` ${KEY}\n` })).toMatchObject({
      status: 200,
      body: { lastUpdated: null, keyConfigured: true },
    });
    expect((await get('/api/admin/api-settings')).body).toEqual({ lastUpdated: null, keyConfigured: true });
    const [row] = await test.deps.db.read.select().from(secrets);
    expect(row?.ciphertext).toMatch(/^v1\./);
    expect(test.deps.secretBox.open('FINANCE_API_KEY', row?.ciphertext ?? '')).toBe(KEY);
    expect(JSON.stringify(await databaseContent(test.deps.db))).not.toContain(KEY);
  });

  it('can be replaced; the log has actor and time, not the value', async () => {
    test.setNow(new Date('2026-11-20T13:00:00Z'));
    await save({ key: 'FINANCE_API_KEY', value: 'a-newer-key' });
    const entries = await test.deps.db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'settings.save-api-key'));
    expect(entries.map(({ actorId, before, after }) => ({ actorId, before, after }))).toEqual([
      { actorId: test.admin.id, before: { savedAt: null }, after: { savedAt: '2026-11-20T12:00:00.000Z' } },
      {
        actorId: test.admin.id,
        before: { savedAt: '2026-11-20T12:00:00.000Z' },
        after: { savedAt: '2026-11-20T13:00:00.000Z' },
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain('a-newer-key');
  });

  it.each([
    [{ key: 'FINANCE_API_KEY', value: '   ' }],
    [{ key: 'FINANCE_API_KEY' }],
    [{ key: 'FINANCE_API_KEY', value: 7 }],
    [{ key: 'FINANCE_API_KEY', value: 'two words' }],
    [{ key: 'FINANCE_API_KEY', value: 'a\r\nX-Injected: 1' }],
    [{ key: 'FINANCE_API_KEY', value: 'x'.repeat(1001) }],
  ])('is refused as %j', async (body) => {
    const before = await test.deps.db.read.select().from(secrets);
    expect(await save(body)).toMatchObject({
      status: 400,
      body: { message: 'Please enter a valid API key.' },
    });
    expect(await test.deps.db.read.select().from(secrets)).toEqual(before);
  });

  it('has one name: nothing else can be stored under any other', async () => {
    for (const key of ['APP_SECRET', '', '__proto__', undefined]) {
      expect((await save({ key, value: KEY })).status).toBe(400);
    }
    expect(await test.deps.db.read.select().from(secrets)).toHaveLength(1);
  });

  it('can be removed; the answer says when it was stored until then', async () => {
    expect(await feedSource(test.ctx())).toEqual({ host: null, keySavedAt: '2026-11-20T13:00:00.000Z' });
    expect(await removeApiKey(test.ctx())).toEqual({ host: null, keySavedAt: null });
    expect(await test.deps.db.read.select().from(secrets)).toEqual([]);
    await removeApiKey(test.ctx());
    const removed = await test.deps.db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'settings.remove-api-key'));
    expect(removed.map(({ actorId, before }) => [actorId, before])).toEqual([
      [test.admin.id, { savedAt: '2026-11-20T13:00:00.000Z' }],
    ]);
  });
});

describe('the environment check', () => {
  it('returns presence only', async () => {
    const answer = await get('/api/environment-check');
    expect(answer.body).toEqual({
      secrets: {
        OPENAI_API_KEY: true,
        STRIPE_SECRET_KEY: false,
        STRIPE_WEBHOOK_SECRET: false,
        SMTP_URL: false,
      },
    });
    expect(answer.text).not.toContain('canary');
  });

  it('is, like the settings, for administrators', async () => {
    const person = await test.registerUser();
    for (const path of ['/api/environment-check', '/api/admin/api-settings']) {
      expect((await get(path, person.cookie)).status).toBe(403);
      expect((await test.call('GET', path)).status).toBe(401);
    }
    expect((await save({ key: 'FINANCE_API_KEY', value: KEY }, person.cookie)).status).toBe(403);
  });
});
