import { auditLog, ledger, openDatabase } from '@isa/db';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import type { Person } from '../../../test/harness.ts';
import { unbalancedUsers } from '../../../test/support/database.ts';
import { problemOf } from '../../../test/support/problem.ts';
import type { SignedInCtx } from '../../context.ts';
import { ledgerEntry } from '../credits/service.ts';
import { addCredits, takeBackCredits, userLedgerRows } from './service-credits.ts';
import { requireUser } from './service.ts';

let test: AdminTestApp;
beforeAll(async () => {
  test = await createAdminTestApp();
});
afterAll(() => test.remove());

const at = new Date('2026-11-20T12:00:00.000Z');
const entriesOf = async ({ id }: Person) => (await userLedgerRows(test.ctx(), { id, limit: 50 })).entries;
const balanceOf = async ({ id }: Person) => (await requireUser(test.ctx(), id)).credits;
const takeBack = ({ id }: Person, entryId: number, ctx: SignedInCtx = test.ctx()) =>
  takeBackCredits(ctx, { id, entryId, reason: 'Given to the wrong user' });
const audits = async () =>
  test.deps.db.read
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'user.take-back-credits'))
    .orderBy(desc(auditLog.id));

/** Gives credits as the console does. @returns the row of the ledger */
async function give(person: Person, credits: number): Promise<number> {
  await addCredits(test.ctx(), { id: person.id, credits });
  return (await entriesOf(person))[0]?.id ?? 0;
}

async function spend({ id }: Person, credits: number): Promise<void> {
  const reference = `chat:${crypto.randomUUID()}`;
  await test.deps.db.write((orm) =>
    ledgerEntry(orm, { userId: id, delta: -credits, reason: 'chat', reference, at }),
  );
}

it('takes back what was given, once, and the audit log says what the balance was and is', async () => {
  const person = await test.registerUser('mistaken');
  const grant = await give(person, 50);
  expect(await takeBack(person, grant)).toEqual({ taken: 50, credits: 20 });
  const [row, given, first] = await entriesOf(person);
  expect(row).toMatchObject({ delta: -50, reason: 'admin-take-back', takenBack: false });
  expect(row?.reference).toBe(`take-back:${given?.reference}`);
  expect([given?.takenBack, first?.takenBack]).toEqual([true, false]);
  expect((await audits())[0]).toMatchObject({
    actorId: test.admin.id,
    target: `user:${person.id}`,
    before: { credits: 70 },
    after: { credits: 20, taken: 50, reason: 'Given to the wrong user', reference: row?.reference },
  });
  const recorded = (await audits()).length;
  expect(await problemOf(takeBack(person, grant))).toMatchObject({
    status: 409,
    body: { message: 'These credits have been taken back already.' },
  });
  expect(await balanceOf(person)).toBe(20);
  expect(await audits()).toHaveLength(recorded);
});

it('takes what is left if some is spent, and nothing if all is', async () => {
  const person = await test.registerUser('spender');
  const [first, second] = [await give(person, 50), await give(person, 100)];
  await spend(person, 110);
  expect(await takeBack(person, second)).toEqual({ taken: 60, credits: 0 });
  expect(await problemOf(takeBack(person, second))).toMatchObject({ status: 409 });
  expect(await problemOf(takeBack(person, first))).toMatchObject({
    status: 409,
    body: { message: 'This user has no credits left, so there is nothing to take back.' },
  });
  // Nothing was taken of the first: once there is something again, it can be.
  await give(person, 20);
  expect(await takeBack(person, first)).toEqual({ taken: 20, credits: 0 });
  expect(await unbalancedUsers(test.deps.db)).toEqual([]);
});

it("takes back only administrators' grants to this user", async () => {
  const [person, other] = [await test.registerUser('owner'), await test.registerUser('other')];
  const grant = await give(person, 20);
  await takeBack(person, grant);
  const rows = await entriesOf(person);
  const refused = [...rows.filter(({ id }) => id !== grant).map(({ id }) => id), 0, 999_999];
  for (const id of refused) expect(await problemOf(takeBack(person, id))).toMatchObject({ status: 404 });
  const another = await give(person, 20);
  expect(await problemOf(takeBack(other, another))).toMatchObject({
    status: 404,
    body: { message: 'These credits were not given by an administrator.' },
  });
  expect([await balanceOf(person), await balanceOf(other)]).toEqual([40, 20]);
});

it('takes back once when administrators of two servers press at once, while the user spends', async () => {
  const second = await openDatabase({ url: test.deps.env.DATABASE_URL });
  try {
    const person = await test.registerUser('contested');
    const grants: number[] = [];
    for (let i = 0; i < 5; i += 1) grants.push(await give(person, 50));
    const there: SignedInCtx = { ...test.ctx(), db: second };
    const attempts = grants.flatMap((grant) =>
      [test.ctx(), there, test.ctx(), there].map((ctx) => takeBack(person, grant, ctx)),
    );
    const [results] = await Promise.all([
      Promise.allSettled(attempts),
      ...[10, 10].map((credits) => spend(person, credits)),
    ]);
    const taken = results.filter((each) => each.status === 'fulfilled').map(({ value }) => value.taken);
    expect(taken.reduce((sum, each) => sum + each, 0) + (await balanceOf(person))).toBe(250);
    expect(taken).toHaveLength(5);
    const refused = results.filter((each) => each.status === 'rejected');
    expect(refused.map(({ reason }) => reason as unknown)).toEqual(
      refused.map(() => expect.objectContaining({ status: 409 })),
    );
    const rows = await test.deps.db.read.select().from(ledger).where(eq(ledger.userId, person.id));
    expect(rows.filter(({ reason }) => reason === 'admin-take-back')).toHaveLength(5);
    expect(await unbalancedUsers(test.deps.db)).toEqual([]);
    expect((await audits()).filter(({ target }) => target === `user:${person.id}`)).toHaveLength(5);
  } finally {
    await second.close();
  }
});

it('stores neither row nor audit entry when one of them fails', async () => {
  const person = await test.registerUser('unlucky');
  const grant = await give(person, 50);
  const before = (await audits()).length;
  const refuse = `CREATE TRIGGER refuse BEFORE INSERT ON audit_log BEGIN SELECT RAISE(ABORT, 'no'); END`;
  await test.deps.db.write((orm) => orm.run(refuse));
  expect(await problemOf(takeBack(person, grant))).toMatchObject({ status: 500 });
  await test.deps.db.write((orm) => orm.run('DROP TRIGGER refuse'));
  expect([await balanceOf(person), (await audits()).length]).toEqual([70, before]);
});
