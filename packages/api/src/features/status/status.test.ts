import { jobRuns } from '@isa/db';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAdminTestApp } from '../../../test/admin-harness.ts';
import { TODAY } from '../../../test/harness.ts';
import { ownApp } from '../../../test/support/own-app.ts';
import { BELIEVED_AFTER_MS } from '../../lib/clock.ts';
import { statusDetails } from './service.ts';

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

describe('the details for administrators', () => {
  it('say which jobs wait while the clock is doubted, and until when', async () => {
    const test = await createAdminTestApp();
    onTestFinished(() => test.remove());
    const run = (job: string) => ({ job, slot: '2026-11-20', ok: true, startedAt: TODAY.toISOString() });
    await test.deps.db.write((orm) => orm.insert(jobRuns).values([run('retention'), run('update-products')]));
    const waiting = async () => {
      const { jobs, clockDoubt } = await statusDetails(test.ctx());
      return { waits: jobs.map(({ name, waits }) => [name, waits]), clockDoubt };
    };
    const names = ['retention', 'update-products'];
    expect(await waiting()).toEqual({ waits: names.map((name) => [name, false]), clockDoubt: null });
    test.setNow(new Date('2026-12-20T12:00:00Z'));
    expect(await waiting()).toEqual({
      waits: [
        ['retention', true],
        ['update-products', false],
      ],
      clockDoubt: {
        now: '2026-12-20T12:00:00.000Z',
        lastRun: TODAY.toISOString(),
        endsInMs: expect.closeTo(BELIEVED_AFTER_MS, -5),
      },
    });
  });
});
