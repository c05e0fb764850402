import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, TODAY } from '../../../test/harness.ts';

describe('the public status', () => {
  it('tells how it is, where, and when, and nothing else', async () => {
    const app = await createTestApp({
      env: {
        APP_SECRET: 'canary-app-secret-0123456789',
        OPENAI_API_KEY: 'canary-key',
        SMTP_URL: 'smtp://user:canary@127.0.0.1:1',
      },
    });
    onTestFinished(() => app.remove());
    const answer = await app.call('GET', '/api/status');
    expect(answer.body).toEqual({
      status: 'ok',
      environment: 'test',
      siteUrl: 'http://localhost:3000',
      timestamp: TODAY.toISOString(),
    });
  });

  it('and health answer while the database does not; readiness says 503', async () => {
    const app = await createTestApp();
    onTestFinished(() => app.remove());
    expect((await app.call('GET', '/readyz')).status).toBe(200);
    await app.deps.db.close();
    expect((await app.call('GET', '/api/status')).body.status).toBe('degraded');
    expect((await app.call('GET', '/healthz')).status).toBe(200);
    const ready = await app.call('GET', '/readyz');
    expect([ready.status, Number(ready.headers.get('retry-after')) > 0]).toEqual([503, true]);
  });
});
