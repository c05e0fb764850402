import { rateLimits } from '@isa/db';
import { freshDatabase } from '@isa/db/testing';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { AppError } from '../errors.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { TODAY } from '../../test/harness.ts';
import { atOnce } from '../../test/support/async.ts';

async function setUp(factor = 1) {
  const fresh = await freshDatabase();
  onTestFinished(() => fresh.remove());
  let now = TODAY.getTime();
  const limits = createRateLimiter(fresh.database, () => new Date(now), factor);
  return { limits, database: fresh.database, pass: (ms: number) => (now += ms) };
}

const outcome = (counting: Promise<void>): Promise<'passed' | number | undefined> =>
  counting.then(
    () => 'passed',
    (error: unknown) => {
      if (error instanceof AppError && error.status === 429) return error.retryAfter;
      throw error;
    },
  );
const LIMIT = { max: 3, windowMs: 10_000 };

describe('a rate limit', () => {
  it('lets `max` of many concurrent uses pass in a window, and sets Retry-After', async () => {
    const { limits, pass } = await setUp();
    const outcomes = await atOnce(20, () => outcome(limits.consume('a', LIMIT)));
    expect(outcomes.filter((each) => each === 'passed')).toHaveLength(3);
    expect(new Set(outcomes)).toEqual(new Set(['passed', 10]));
    pass(9001);
    expect(await outcome(limits.consume('a', LIMIT))).toBe(1);
    pass(999);
    expect(await outcome(limits.consume('a', LIMIT))).toBe('passed');
  });

  it('counts each key separately, refunds, resets, and never drops below zero', async () => {
    const { limits, database } = await setUp();
    for (let i = 0; i < 3; i += 1) await limits.consume('a', LIMIT);
    expect(await outcome(limits.consume('b', LIMIT))).toBe('passed');
    await limits.refund('a');
    expect(await outcome(limits.consume('a', LIMIT))).toBe('passed');
    await limits.reset('a');
    for (let i = 0; i < 5; i += 1) await limits.refund('b');
    await limits.refund('never counted');
    expect(await database.read.select().from(rateLimits)).toMatchObject([{ key: 'b', count: 0 }]);
    for (let i = 0; i < 3; i += 1) expect(await outcome(limits.consume('a', LIMIT))).toBe('passed');
  });

  it('counts all of several keys, or only the first that is used up', async () => {
    const { limits, pass, database } = await setUp();
    const both = (then: string) =>
      outcome(
        limits.consumeAll([
          { key: 'address', limit: LIMIT },
          { key: 'site', limit: { max: 5, windowMs: 60_000 } },
          { key: then, limit: LIMIT },
        ]),
      );
    const counts = async () =>
      Object.fromEntries(
        (await database.read.select().from(rateLimits)).map(({ key, count }) => [key, count]),
      );
    for (const name of ['ada', 'bob', 'cy']) expect(await both(name)).toBe('passed');
    expect(await both('dan')).toBe(10);
    expect(await counts()).toEqual({ address: 4, site: 3, ada: 1, bob: 1, cy: 1 });
    // The address may go on, the site may not once its own are spent.
    pass(LIMIT.windowMs);
    expect([await both('ada'), await both('ada'), await both('eve')]).toEqual(['passed', 'passed', 50]);
    expect(await counts()).toEqual({ address: 2, site: 6, ada: 2, bob: 1, cy: 1 });
    pass(LIMIT.windowMs);
    for (let i = 0; i < 2; i += 1) expect(await both('ada')).toBe(40);
    // What it says of the address is of a window that is over.
    expect(await counts()).toEqual({ address: 2, site: 8, ada: 2, bob: 1, cy: 1 });
    pass(60_000);
    const strictly = () =>
      outcome(
        limits.consumeAll([
          { key: 'address', limit: { ...LIMIT, max: 9 } },
          { key: 'ada', limit: LIMIT },
        ]),
      );
    for (let i = 0; i < 3; i += 1) expect(await strictly()).toBe('passed');
    expect(await strictly()).toBe(10);
    await limits.refund('address');
    await limits.reset('ada');
    expect(await counts()).toEqual({ address: 2, site: 8, bob: 1, cy: 1 });
  });

  it('is multiplied by the factor, and never becomes zero', async () => {
    const twice = await setUp(2);
    const half = await setUp(0.1);
    const passed = async ({ limits }: Awaited<ReturnType<typeof setUp>>) => {
      const outcomes = [];
      for (let i = 0; i < 10; i += 1) outcomes.push(await outcome(limits.consume('a', LIMIT)));
      return outcomes.filter((each) => each === 'passed').length;
    };
    expect(await passed(twice)).toBe(6);
    expect(await passed(half)).toBe(1);
  });

  it('holds for keys of any text', async () => {
    const { limits } = await setUp();
    const keys = ["login:x' OR 1=1", 'login:\u0000', 'login:\u0000more', '', 'é', '\ud800', 'x'.repeat(5000)];
    for (const key of keys) {
      // A text that was cut or changed on its way into the database would meet another's count here.
      for (let i = 0; i < 3; i += 1)
        expect(await outcome(limits.consume(key, LIMIT)), JSON.stringify(key)).toBe('passed');
      expect(await outcome(limits.consume(key, LIMIT)), JSON.stringify(key)).toBe(10);
    }
  });

  it('in the database and in memory does what a plain count would (property)', async () => {
    const { limits, pass } = await setUp();
    let runs = 0;
    const step = fc.record({ wait: fc.integer({ min: 0, max: 6000 }), key: fc.constantFrom('a', 'b') });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        runs += 1;
        const model = new Map<string, { count: number; until: number }>();
        let time = 0;
        for (const { wait, key } of steps) {
          pass(wait);
          time += wait;
          const known = model.get(key);
          const entry = known && known.until > time ? known : { count: 0, until: time + LIMIT.windowMs };
          entry.count += 1;
          model.set(key, entry);
          const expected =
            entry.count <= LIMIT.max ? 'passed' : Math.max(1, Math.ceil((entry.until - time) / 1000));
          const name = `${runs}:${key}`;
          expect(await outcome(limits.consume(name, LIMIT))).toBe(expected);
          expect(await outcome((async () => limits.consumeInMemory(name, LIMIT))())).toBe(expected);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('a window spent while the clock was a year ahead ends once the clock is corrected', async () => {
    const { limits, pass } = await setUp();
    const year = 365 * 24 * 60 * 60 * 1000;
    pass(year);
    const counting = [() => limits.consume('a', LIMIT), async () => limits.consumeInMemory('a', LIMIT)];
    for (const count of counting) for (let i = 0; i < 4; i += 1) await outcome(count());
    pass(-year);
    for (const count of counting) {
      expect(await outcome(count())).toBe('passed');
      for (let i = 0; i < 2; i += 1) await outcome(count());
      expect(await outcome(count())).toBe(10);
    }
  });

  it('keeps the site-wide count despite fifty thousand addresses', async () => {
    const { limits } = await setUp();
    const site = { max: 50_001, windowMs: 60_000 };
    for (let i = 0; i <= 50_000; i += 1) {
      limits.consumeInMemory(`analytics:${i}`, LIMIT);
      limits.consumeInMemory('analytics', site);
    }
    expect(() => limits.consumeInMemory('analytics', site)).toThrow(AppError);
  });

  it('holds across servers', async () => {
    const { limits, database } = await setUp();
    const other = createRateLimiter(database, () => TODAY, 1);
    await limits.consume('a', LIMIT);
    await other.consume('a', LIMIT);
    await limits.consume('a', LIMIT);
    expect(await outcome(other.consume('a', LIMIT))).toBe(10);
  });
});
