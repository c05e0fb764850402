import { type Database, rateLimits } from '@isa/db';
import { freshDatabase } from '@isa/db/testing';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Attempt } from './attempts.ts';
import { AppError } from '../errors.ts';
import type { Uses } from './counters.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { TODAY } from '../../test/harness.ts';
import { atOnce } from '../../test/support/async.ts';

const LIMIT = { max: 3, windowMs: 10_000 };
const USES: Uses = [
  { key: 'address', limit: { max: 5, windowMs: 60_000 } },
  { key: 'ada', limit: LIMIT },
];

/** Two servers on one database, and a function that makes attempts at them. */
async function setUp() {
  const { database, remove } = await freshDatabase();
  onTestFinished(remove);
  let now = TODAY.getTime();
  const [here, there] = [1, 2].map(() => createRateLimiter(database, () => new Date(now), 1));
  if (here === undefined || there === undefined) throw new Error('No limits');
  const attempt = (limits: typeof here, work: (attempt: Attempt) => Promise<unknown>, uses = USES) =>
    limits
      .attempt(uses, 'Too many.', work)
      .then(() => 'passed')
      .catch((error: unknown) => {
        if (error instanceof AppError && error.status === 429) return error.retryAfter;
        throw error;
      });
  const failAt = (limits: typeof here, uses = USES) => attempt(limits, (each) => each.fail(), uses);
  const counts = async () =>
    Object.fromEntries((await database.read.select().from(rateLimits)).map((row) => [row.key, row.count]));
  return { here, there, attempt, failAt, counts, database, pass: (ms: number) => (now += ms) };
}

const passed = (outcomes: readonly unknown[]) => outcomes.filter((each) => each === 'passed').length;

/** What a success stores: here a count of its own. */
const store = (database: Database, { isAllowed, reset }: Attempt) =>
  database.write((orm) =>
    orm.batch([
      orm.run(sql`INSERT INTO rate_limits SELECT 'stored', 1, 0 WHERE ${isAllowed}`),
      ...reset(orm, 'ada'),
    ]),
  );

/** Holds all attempts until `open`. */
function createGate() {
  const { promise, resolve: open } = Promise.withResolvers<void>();
  return { opened: promise, open };
}

describe('attempts of which those that fail are counted', () => {
  it('are refused once their failures are spent, until the window ends, and then nothing is written', async () => {
    const { here, failAt, counts, pass } = await setUp();
    for (let i = 0; i < 3; i += 1) expect(await failAt(here)).toBe('passed');
    expect([await failAt(here), await failAt(here)]).toEqual([10, 10]);
    expect(await counts()).toEqual({ address: 3, ada: 3 });
    pass(9001);
    expect(await failAt(here)).toBe(1);
    pass(999);
    expect(await failAt(here)).toBe('passed');
    expect(await counts()).toEqual({ address: 4, ada: 1 });
  });

  it('that succeed are not counted, however many there are at once', async () => {
    const { here, attempt, counts } = await setUp();
    const outcomes = await atOnce(20, () => attempt(here, async () => undefined));
    expect(passed(outcomes)).toBe(20);
    expect(await counts()).toEqual({});
  });

  it('are at once no more than could all fail: what is more waits for how those end', async () => {
    const { here, attempt } = await setUp();
    const { opened, open } = createGate();
    let inFlight = 0;
    const outcomes = atOnce(10, () =>
      attempt(here, async (each) => {
        inFlight += 1;
        await opened;
        await each.fail();
      }),
    );
    await expect.poll(() => inFlight).toBe(3);
    open();
    expect(passed(await outcomes)).toBe(3);
    expect(inFlight).toBe(3);
  });

  it('that fail by something else count as nothing and let the next one go on', async () => {
    const { here, attempt, failAt, counts } = await setUp();
    const broken = () => attempt(here, () => Promise.reject(new Error('broken')));
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, broken));
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    expect(await counts()).toEqual({});
    expect(await failAt(here)).toBe('passed');
  });

  it('across servers reports no more failures than are allowed', async () => {
    const { here, there, attempt } = await setUp();
    const { opened, open } = createGate();
    let inFlight = 0;
    const guess = (index: number) =>
      attempt(index % 2 === 0 ? here : there, async (each) => {
        inFlight += 1;
        await opened;
        await each.fail();
      });
    const outcomes = atOnce(20, guess);
    await expect.poll(() => inFlight).toBe(6);
    open();
    expect(passed(await outcomes)).toBe(3);
  });

  it('that succeed when another server has spent the failures do nothing', async () => {
    const { here, there, attempt, failAt, counts, database } = await setUp();
    await failAt(there);
    const outcome = await attempt(here, async (late) => {
      for (let i = 0; i < 2; i += 1) await failAt(there);
      await store(database, late);
      await late.throwIfSpent();
    });
    expect(outcome).toBe(10);
    expect(await counts()).toEqual({ address: 3, ada: 3 });
  });

  it('that succeed forget the failures of the given key', async () => {
    const { here, attempt, failAt, counts, database } = await setUp();
    for (let i = 0; i < 2; i += 1) await failAt(here);
    expect(await attempt(here, (each) => store(database, each))).toBe('passed');
    expect(await counts()).toEqual({ address: 2, stored: 1 });
  });

  it("against many accounts use up the address's limit", async () => {
    const { here, failAt, counts } = await setUp();
    const as = (name: string): Uses => [USES[0], { key: name, limit: LIMIT }];
    for (let i = 0; i < 5; i += 1) expect(await failAt(here, as(`name${i}`))).toBe('passed');
    expect(await failAt(here, as('name5'))).toBe(60);
    expect(Object.keys(await counts())).toHaveLength(6);
  });
});
