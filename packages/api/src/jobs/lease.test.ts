import { leases } from '@isa/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type TestApp, TODAY } from '../../test/harness.ts';
import { eventually, atOnce } from '../../test/support/async.ts';
import { ownApp } from '../../test/support/own-app.ts';
import { acquireLease, LEASE_MS, renewLease, withLease } from './lease.ts';

const at = (app: TestApp, offset: number) => app.setNow(new Date(TODAY.getTime() + offset));
const holders = async (app: TestApp) =>
  (await app.deps.db.read.select().from(leases).where(eq(leases.name, 'long'))).map(({ holder }) => holder);

describe('a lease', () => {
  it('is given to one of many concurrent callers', async () => {
    const { deps } = await ownApp();
    const got = await atOnce(30, (index) => acquireLease(deps, 'one', `server-${index}`));
    expect(got.filter(Boolean)).toHaveLength(1);
  });

  it('may be taken again by its holder, by others only once it has lapsed', async () => {
    const app = await ownApp();
    expect(await acquireLease(app.deps, 'one', 'a')).toBe(true);
    at(app, 10_000);
    expect(await acquireLease(app.deps, 'one', 'a')).toBe(true);
    at(app, LEASE_MS + 9999);
    expect(await acquireLease(app.deps, 'one', 'b')).toBe(false);
    at(app, LEASE_MS + 10_000);
    expect(await acquireLease(app.deps, 'one', 'b')).toBe(true);
    expect(await acquireLease(app.deps, 'one', 'a'), 'the former holder has to wait now').toBe(false);
  });

  it('taken while the clock was far ahead is free once it is corrected, but not with a small clock skew', async () => {
    const app = await ownApp();
    at(app, 30_000);
    expect(await acquireLease(app.deps, 'one', 'a little ahead')).toBe(true);
    at(app, 0);
    expect(await acquireLease(app.deps, 'one', 'b')).toBe(false);
    at(app, 1e9);
    expect(await acquireLease(app.deps, 'one', 'far ahead')).toBe(true);
    at(app, 0);
    expect(await acquireLease(app.deps, 'one', 'b')).toBe(true);
  });

  it('that cannot be renewed is reported to the operator', async () => {
    const { deps } = await ownApp();
    await deps.db.write((orm) => orm.run('DROP TABLE leases'));
    const warned = Promise.withResolvers<unknown>();
    renewLease({ ...deps, log: { warn: warned.resolve } }, 'long', 'a');
    expect(await warned.promise).toMatchObject({ lease: 'long' });
  });

  it('lapses soon enough for a takeover within a minute, with a look every 15 s', () => {
    expect(LEASE_MS + 15_000).toBeLessThanOrEqual(60_000);
  });

  it('is renewed during the work and given back afterwards, even if the work fails', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const app = await ownApp();
    let finish = (): void => undefined;
    const working = withLease(app.deps, 'long', 'a', () => new Promise((resolve) => (finish = resolve)));
    await eventually(async () => expect(await holders(app)).toEqual(['a']));
    for (let minute = 1; minute <= 8; minute += 1) {
      at(app, minute * 15_000);
      vi.advanceTimersByTime(15_000);
      // Writes go in turn: once this one is done, the renewal is.
      await acquireLease(app.deps, 'other', 'c');
      expect(await withLease(app.deps, 'long', 'b', async () => undefined), `after ${minute * 15} s`).toBe(
        false,
      );
    }
    finish();
    expect(await working).toBe(true);
    expect(await holders(app)).toEqual([]);

    const failing = withLease(app.deps, 'long', 'a', () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(await holders(app)).toEqual([]);
  });
});
