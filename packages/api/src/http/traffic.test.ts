import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../test/harness.ts';
import { createTraffic } from './traffic.ts';
import { MINUTE_MS } from '../domain/durations.ts';

const START = Date.parse('2026-11-20T12:00:30Z');

describe('the traffic of the last hour', () => {
  it('counts answers, and among them those from 500 on', () => {
    const traffic = createTraffic(() => new Date(START));
    for (const status of [200, 304, 404, 429, 499, 500, 503, 504]) traffic.record(status);
    expect(traffic.lastHour()).toEqual({ requests: 8, errors: 3 });
  });

  it('forgets a minute after sixty minutes, even without requests in between', () => {
    let now = START;
    const traffic = createTraffic(() => new Date(now));
    traffic.record(500);
    now = START + 30 * MINUTE_MS;
    traffic.record(200);
    now = START + 59 * MINUTE_MS;
    expect(traffic.lastHour()).toEqual({ requests: 2, errors: 1 });
    now = START + 60 * MINUTE_MS;
    expect(traffic.lastHour()).toEqual({ requests: 1, errors: 0 });
    // The same place in the ring, a later hour.
    traffic.record(200);
    expect(traffic.lastHour()).toEqual({ requests: 2, errors: 0 });
    now = START + 48 * 60 * MINUTE_MS;
    expect(traffic.lastHour()).toEqual({ requests: 0, errors: 0 });
  });

  it('counts every response of the server, its own failures included', async () => {
    const test = await createTestApp({
      change: (deps) => ({ activity: { ...deps.activity, events: { ...deps.activity.events, on: fail } } }),
    });
    const admin = await test.registerAdmin();
    const before = test.deps.traffic.lastHour();
    await test.call('GET', '/api/products');
    await test.call('GET', '/api/nothing');
    const input = encodeURIComponent('{"json":{"days":7}}');
    const failed = await test.call('GET', `/trpc/overview.get?input=${input}`, { cookie: admin.cookie });
    expect(failed.status).toBe(500);
    const after = test.deps.traffic.lastHour();
    expect([after.requests - before.requests, after.errors - before.errors]).toEqual([3, 1]);
    await test.remove();
  });
});

function fail(): never {
  throw new Error('broken');
}
