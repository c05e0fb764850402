import { feedback, paymentOrders, products } from '@isa/db';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { aProduct } from '../../../test/support/a-product.ts';
import { auditActions, targetOf } from '../../domain/console/audit.ts';
import { auditInput } from '../../domain/schemas/console.ts';
import { audit, listAudit } from './service.ts';

let test: AdminTestApp;
beforeAll(async () => {
  test = await createAdminTestApp();
});
afterAll(() => test.remove());

const list = (input: Record<string, unknown> = {}) => listAudit(test.ctx(), auditInput.parse(input));

const createdAt = '2026-11-20T12:00:00.000Z';

/** An order of a user, and feedback from an address. @returns the feedback */
async function addOrderAndFeedback(orderId: string, userId: number, email: string) {
  const order = { id: orderId, userId, planId: 'ISA_STARTER', credits: 50, amountPence: 100 };
  const [, [note]] = await test.deps.db.write((orm) =>
    orm.batch([
      orm
        .insert(paymentOrders)
        .values({ ...order, currency: 'gbp', state: 'created', createdAt, updatedAt: createdAt }),
      orm
        .insert(feedback)
        .values({ type: 'general', message: 'Hm', email, createdAt })
        .returning({ id: feedback.id }),
    ]),
  );
  return note;
}

describe('the audit log', () => {
  it('is shown newest first with actor, time, action, before and after, a page at a time', async () => {
    const person = await test.registerUser('audited');
    for (const credits of [1, 2, 3, 4, 5]) {
      await test.call('POST', `/api/admin/users/${person.id}/add-credits`, {
        cookie: test.admin.cookie,
        body: { credits },
      });
    }
    const first = await list({ limit: 3 });
    expect(first.entries).toHaveLength(3);
    expect(first.entries[0]).toMatchObject({
      actor: { id: test.admin.id, username: 'boss@example.org' },
      action: 'user.add-credits',
      target: `user:${person.id}`,
      name: person.username,
      before: { credits: 30 },
      after: { credits: 35, granted: 5, reference: expect.stringContaining('admin-grant:') },
      createdAt: '2026-11-20T12:00:00.000Z',
    });
    const second = await list({ limit: 3, before: first.next });
    expect(second.next).toBeNull();
    expect([...first.entries, ...second.entries].map((entry) => entry.after)).toEqual(
      [5, 4, 3, 2, 1].map((granted) => expect.objectContaining({ granted })),
    );
  });

  it('is filtered by action and actor', async () => {
    const other = await test.registerAdmin('other');
    await test.call('POST', '/api/admin/save-api-key', {
      cookie: other.cookie,
      body: { key: 'FINANCE_API_KEY', value: 'key' },
    });
    expect((await list({ action: 'settings.save-api-key' })).entries).toHaveLength(1);
    expect((await list({ actorId: other.id })).entries.map((entry) => entry.action)).toEqual([
      'settings.save-api-key',
    ]);
    expect((await list({ action: 'user.add-credits', actorId: other.id })).entries).toEqual([]);
  });

  it('is filtered by what was done to whom, and by the day in the UK', async () => {
    const note = (at: string, granted: number) =>
      test.deps.db.write((orm) =>
        audit(
          orm,
          { user: null, now: () => new Date(at) },
          { action: 'user.add-credits', target: 'user:4711', after: { granted } },
        ),
      );
    // Summer time: half past midnight in London is still the day before in UTC.
    await note('2027-06-01T23:30:00Z', 7);
    await note('2027-06-02T12:00:00Z', 8);
    const granted = async (input: Record<string, unknown>) =>
      (await list(input)).entries.map(({ after }) => after);
    const both = [{ granted: 8 }, { granted: 7 }];
    for (const on of ['user:4711', 'User 4711', 'user: 4711', '4711']) {
      expect(await granted({ on }), on).toEqual(both);
    }
    expect(await granted({ on: 'product:4711' })).toEqual([]);
    expect(await granted({ day: '2027-06-02' })).toEqual(both);
    expect(await granted({ day: '2027-06-01' })).toEqual([]);
    expect(() => auditInput.parse({ day: '2027-02-30' })).toThrow('This is no date.');
  });

  it('gives current names, and none for deleted targets', async () => {
    const buyer = await test.registerUser('buyer');
    const note = await addOrderAndFeedback('named', buyer.id, 'a@example.net');
    const targets = [
      targetOf('order', 'named'),
      targetOf('feedback', note?.id ?? 0),
      targetOf('user', 987654),
      'database' as const,
    ];
    for (const target of targets)
      await test.deps.db.write((orm) => audit(orm, test.ctx(), { action: 'database.query', target }));
    const { entries } = await list({ limit: targets.length });
    expect(entries.map(({ target }) => target)).toEqual(targets.toReversed());
    expect(entries.map(({ name }) => name).toReversed()).toEqual([
      buyer.username,
      'a@example.net',
      null,
      null,
    ]);
  });

  it('is searched by the whole address of the target user, and by a part of a product name', async () => {
    const buyer = await test.registerUser('searched.for');
    const other = await test.registerUser('xsearched.for');
    const note = await addOrderAndFeedback('searched', buyer.id, 'Searched.FOR@example.org');
    const product = aProduct({ id: 4712, name: 'Searched Saver' });
    await test.deps.db.write((orm) =>
      orm.insert(products).values({ ...product, createdAt, updatedAt: createdAt }),
    );
    const targets = [
      targetOf('user', buyer.id),
      targetOf('user', other.id),
      targetOf('order', 'searched'),
      targetOf('feedback', note?.id ?? 0),
      targetOf('product', product.id),
    ];
    for (const target of targets)
      await test.deps.db.write((orm) => audit(orm, test.ctx(), { action: 'user.update', target }));
    const targetsOn = async (on: string) => {
      const found = await list({ on, action: 'user.update' });
      return found.entries.map(({ target }) => target).toReversed();
    };
    const [user, , ordered, wrote, edited] = targets;
    expect(buyer.username).toBe('searched.for@example.org');
    for (const on of [buyer.username, ' Searched.For@Example.org '])
      expect(await targetsOn(on), on).toEqual([user, ordered, wrote]);
    expect(await targetsOn('nobody@example.org')).toEqual([]);
    expect(await targetsOn("' OR 1 = 1 --@%_")).toEqual([]);
    expect(await targetsOn('ARCHED sav')).toEqual([edited]);
  });

  it('shows what jobs did without an actor, and survives the deletion of its actor', async () => {
    const ctx = test.ctx();
    await ctx.db.write((orm) =>
      audit(
        orm,
        { user: null, now: ctx.now },
        { action: 'products.update-feed', target: 'products', after: [1, 'two', null] },
      ),
    );
    expect((await list({ limit: 1 })).entries[0]).toMatchObject({ actor: null, after: [1, 'two', null] });
    const leaving = await test.registerAdmin('leaving');
    const { id } = leaving;
    await test.call('POST', `/api/admin/users/${id}/verify-email`, { cookie: leaving.cookie, body: {} });
    await test.call('POST', '/api/account/delete', {
      cookie: leaving.cookie,
      body: { password: leaving.password },
    });
    expect((await list({ actorId: id })).entries[0]?.actor).toEqual({ id, username: `deleted-${id}` });
  });

  it('names every action that is written', async () => {
    const written = new Set((await list({ limit: 200 })).entries.map((entry) => entry.action));
    for (const action of written) expect(auditActions).toContain(action);
  });
});

describe('the audit log by its columns', () => {
  it('is put in their order either way, page after page, without a gap or a repeat', async () => {
    const other = await createAdminTestApp();
    onTestFinished(() => other.remove());
    const made = [
      ['user.update', 'user:2'],
      ['feedback.update', 'feedback:1'],
      ['user.update', 'user:1'],
      ['feedback.update', 'user:1'],
      ['product.update', 'product:3'],
    ] as const;
    const zoe = await other.registerUser('zoe.second');
    const actors = [other.ctx().user, null, { id: zoe.id }, other.ctx().user, { id: zoe.id }];
    for (const [at, [action, id]] of made.entries()) {
      const [kind = 'user', number = '1'] = id.split(':');
      const target = targetOf(kind as 'user', number);
      const actor = { user: actors[at] ?? null, now: other.ctx().now };
      await other.deps.db.write((orm) => audit(orm, actor, { action, target }));
    }
    const read = async (order: string, direction: string, more = {}) => {
      const seen: string[] = [];
      for (let before: number | undefined; ;) {
        const input = auditInput.parse({ order, direction, before, limit: 2, ...more });
        const { entries, next } = await listAudit(other.ctx(), input);
        const shown = (entry: (typeof entries)[number]) =>
          order === 'who' ? entry.actor?.username : entry[order === 'when' ? 'id' : (order as 'action')];
        seen.push(...entries.map((entry) => `${shown(entry)}`));
        if (next === null) return seen;
        before = next;
      }
    };
    for (const order of ['when', 'action', 'target']) {
      const rising = await read(order, 'ascending');
      expect(rising).toHaveLength(made.length);
      const numeric = order === 'when';
      expect(rising).toEqual(
        rising.toSorted((a, b) => (numeric ? Number(a) - Number(b) : a < b ? -1 : Number(a > b))),
      );
      expect(await read(order, 'descending')).toEqual(rising.toReversed());
    }
    const [boss, second] = [other.ctx().user.username, 'zoe.second@example.org'];
    // Entries without an actor come last either way.
    expect(await read('who', 'ascending')).toEqual([boss, boss, second, second, 'undefined']);
    expect(await read('who', 'descending')).toEqual([second, second, boss, boss, 'undefined']);
    expect(await read('who', 'ascending', { action: 'user.update' })).toEqual([boss, second]);
    expect(await read('who', 'ascending', { actorId: zoe.id })).toEqual([second, second]);
  });
});
