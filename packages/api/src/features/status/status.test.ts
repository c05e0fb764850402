import { describe, expect, it } from 'vitest';
import { TODAY } from '../../../test/harness.ts';
import { ownApp } from '../../../test/support/own-app.ts';

describe('the public status', () => {
  it('returns status, environment and time, and nothing else', async () => {
    const app = await ownApp({
      env: {
        APP_SECRET: 'canary-app-secret-0123456789',
        OPENAI_API_KEY: 'canary-key',
        SMTP_URL: 'smtp://user:canary@127.0.0.1:1',
      },
    });
    const answer = await app.call('GET', '/api/status');
    expect(answer.body).toEqual({
      status: 'ok',
      environment: 'test',
      siteUrl: 'http://localhost:3000',
      timestamp: TODAY.toISOString(),
    });
  });

  it('and health answer while the database does not; readiness says 503', async () => {
    const app = await ownApp();
    expect((await app.call('GET', '/readyz')).status).toBe(200);
    await app.deps.db.close();
    expect((await app.call('GET', '/api/status')).body.status).toBe('degraded');
    expect((await app.call('GET', '/healthz')).status).toBe(200);
    const ready = await app.call('GET', '/readyz');
    expect([ready.status, Number(ready.headers.get('retry-after')) > 0]).toEqual([503, true]);
  });
});
