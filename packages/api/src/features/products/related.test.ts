import { productHistory, products } from '@isa/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '../../../test/harness.ts';

let test: TestApp;
let admin: Person;
beforeAll(async () => {
  test = await createTestApp({ catalogue: 'demo' });
  admin = await test.registerAdmin();
  await test.deps.db.write((orm) =>
    orm.update(products).set({ createdAt: '2026-02-01T10:00:00.000Z' }).where(eq(products.id, 2)),
  );
});
afterAll(() => test.remove());

const record = (createdAt: string, changes: Record<string, { before: unknown; after: unknown }>) =>
  test.deps.db.write((orm) =>
    orm.insert(productHistory).values({ productId: 2, source: 'csv', changes, createdAt }),
  );
const historyOf = async (id: number | string, cookie?: string) => {
  const answer = await test.call(
    'GET',
    `/api/products/${id}/history`,
    cookie === undefined ? {} : { cookie },
  );
  return { status: answer.status, stretches: JSON.parse(answer.text) as unknown };
};
const related = async (input: object) => {
  const query = `/trpc/products.related?input=${encodeURIComponent(JSON.stringify({ json: input }))}`;
  const answer = await test.call('GET', query);
  return (answer.body as { result: { data: { json: Record<string, unknown> } } }).result.data.json;
};

describe('GET /api/products/{id}/history', () => {
  it('has the rate as it was on each day, and nothing but public fields', async () => {
    await record('2026-04-10T23:30:00.000Z', {
      interestRate: { before: 4.1, after: 4.4 },
      commission: { before: 'none', after: 'click' },
    });
    await record('2026-05-01T10:00:00.000Z', { commission: { before: 'click', after: 'account' } });
    expect(await historyOf(2)).toEqual({
      status: 200,
      stretches: [
        // Half past eleven in the evening is the next day in London’s summer.
        { from: '2026-02-01', until: '2026-04-11', interestRate: 4.1, bonusRate: 0.85, bonusMonths: 12 },
        { from: '2026-04-11', until: null, interestRate: 4.4, bonusRate: 0.85, bonusMonths: 12 },
      ],
    });
  });

  it('does not exist for hidden products, except for administrators', async () => {
    expect((await historyOf(11)).status).toBe(404);
    expect((await historyOf(11, admin.cookie)).status).toBe(200);
    expect((await historyOf('abc')).status).toBe(404);
  });

  it('reads back the newest 200 changes of the rate', async () => {
    const changes = Array.from({ length: 205 }, (_, index) => ({
      productId: 3,
      source: 'feed' as const,
      changes: { interestRate: { before: index, after: index + 1 } },
      createdAt: new Date(Date.UTC(2026, 0, 1 + index, 12)).toISOString(),
    }));
    await test.deps.db.write((orm) => orm.insert(productHistory).values(changes));
    const { stretches } = await historyOf(3);
    expect(stretches).toHaveLength(200);
    expect((stretches as { from: string }[])[0]?.from).toBe('2026-01-06');
  });
});

describe('what the page of a product shows beside it', () => {
  it('names the alternatives on the usual amount if none is named', async () => {
    const { alternatives, cover } = await related({ id: 3 });
    expect(alternatives).toMatchObject({
      basis: 'rate',
      own: 3.85,
      found: [{ id: 7 }, { id: 1 }, { id: 6 }],
    });
    expect(cover).toEqual({ deposits: 120_000, investments: 85_000 });
    expect((await related({ id: 3, amount: 300 })).alternatives).toMatchObject({
      found: [{ id: 1 }, { id: 6 }],
    });
  });

  it('says what leaving a Lifetime ISA costs, and adds the Government bonus on the usual money', async () => {
    expect(await related({ id: 34 })).toMatchObject({
      lifetimeExit: { charge: 25, homeLimit: 450_000, openFor: 12, freeFrom: 60 },
      lifetimeBonus: 1000,
    });
  });

  it('names other providers under the same licence', async () => {
    const shared = test.deps.catalogue
      .latest()
      .active.find(
        ({ licenceGroup, provider, type }) =>
          type.includes('Cash') &&
          test.deps.catalogue
            .latest()
            .active.some(
              (other) =>
                other.licenceGroup === licenceGroup && licenceGroup !== null && other.provider !== provider,
            ),
      );
    if (shared === undefined) throw new Error('The sample catalogue has no shared licence');
    const { licenceSharers } = await related({ id: shared.id });
    expect(licenceSharers).not.toContain(shared.provider);
    expect(licenceSharers).toHaveLength(1);
  });
});

describe('the licences of the catalogue', () => {
  it('names each provider once with its own, and those without one not at all', async () => {
    const { active } = await test.deps.catalogue.current();
    const answer = await test.call('GET', '/trpc/products.licences');
    const found = Object(answer.body).result.data.json as { provider: string; licence: string }[];
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ provider }) => provider)).size).toBe(found.length);
    for (const { provider, licence } of found)
      expect(active.some((each) => each.provider === provider && each.licenceGroup === licence)).toBe(true);
  });
});
