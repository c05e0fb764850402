import { alertRecipients, alerts, products, users } from '@isa/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALERTS_FULL, ALERTS_MAX } from '../../domain/accounts/alerts.ts';
import { createTestApp, PASSWORD, type Person, type TestApp } from '../../../test/harness.ts';
import { stopToken } from './stop-token.ts';

let test: TestApp;
let person: Person;
let other: Person;
/** A product with a bonus for some months, a fixed one, and one with neither. */
let ids: { bonus: number; fix: number; plain: number };

beforeAll(async () => {
  test = await createTestApp({ catalogue: 'demo', captureMail: true });
  const { active } = await test.deps.catalogue.current();
  const idOf = (find: (product: (typeof active)[number]) => boolean) => active.find(find)?.id ?? 0;
  ids = {
    bonus: idOf(({ bonusMonths }) => bonusMonths === 12),
    fix: idOf(({ termMonths }) => termMonths === 24),
    plain: idOf(({ bonusMonths, termMonths }) => bonusMonths === null && termMonths === null),
  };
});
afterAll(() => test.remove());

const verify = ({ id }: Person) =>
  test.deps.db.write((orm) => orm.update(users).set({ emailVerified: true }).where(eq(users.id, id)));

beforeEach(async () => {
  person = await test.registerUser();
  other = await test.registerUser();
  await verify(person);
  await verify(other);
});

/** Calls a procedure as a user. */
async function call(name: string, input: unknown, who: Person = person, method = 'POST') {
  const path = `/trpc/alerts.${name}`;
  const json = JSON.stringify({ json: input ?? {} });
  const { cookie } = who;
  const answer =
    method === 'GET'
      ? await test.call('GET', `${path}?input=${encodeURIComponent(json)}`, { cookie })
      : await test.call('POST', path, { cookie, body: json });
  const body = answer.body as {
    result?: { data: { json: unknown } };
    error?: { json: { message: string } };
  };
  return { status: answer.status, data: body.result?.data.json, message: body.error?.json.message };
}
const list = (who: Person = person) => call('list', undefined, who, 'GET');
/** What the page behind a link says. */
const pageOf = async (token: string) => {
  const { status, text } = await test.call('GET', `/stop-alerts/${token}`, {
    headers: { Accept: 'text/html' },
  });
  return [status, /<h1>(.*?)<\/h1>/.exec(text)?.[1]];
};
const SENDING = [200, 'Stop all alerts?'];
const STOPPED = [200, 'Your alerts are stopped'];
const INVALID = [404, 'This link is not valid'];
const rows = ({ id }: Person = person) =>
  test.deps.db.read.select().from(alerts).where(eq(alerts.userId, id));
const stoppedOf = async ({ id }: Person) =>
  (await test.deps.db.read.select().from(alertRecipients).where(eq(alertRecipients.userId, id)))[0]?.stopped;

describe('setting an alert', () => {
  it('remembers how things are, so that only changes are mailed', async () => {
    const { status, data } = await call('save', { kind: 'rate-change', productId: ids.plain });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      alerts: [{ kind: 'rate-change', productId: ids.plain, product: { name: expect.any(String) } }],
      stopped: null,
    });
    expect((await rows())[0]?.notified).toMatch(/%/);
  });

  it('needs a verified address', async () => {
    const newcomer = await test.registerUser();
    const { status, message } = await call('save', { kind: 'tax-year-end' }, newcomer);
    expect([status, message]).toEqual([
      403,
      'Please verify your email address first: alerts are sent by email.',
    ]);
    expect(await rows(newcomer)).toEqual([]);
  });

  it('works the end of a bonus or fix out from the day of opening', async () => {
    await call('save', { kind: 'bonus-end', productId: ids.bonus, openedOn: '2026-03-31' });
    await call('save', { kind: 'fix-end', productId: ids.fix, openedOn: '2025-02-28' });
    expect((await rows()).map(({ kind, endsOn }) => [kind, endsOn])).toEqual([
      ['bonus-end', '2027-03-31'],
      ['fix-end', '2027-02-28'],
    ]);
  });

  it.each([
    [{ kind: 'bonus-end', productId: 'bonus' }, 400, 'Enter the day on which you opened it.'],
    [
      { kind: 'bonus-end', productId: 'bonus', openedOn: '2027-01-01' },
      400,
      'The day on which you opened it must not be in the future.',
    ],
    [
      { kind: 'bonus-end', productId: 'bonus', openedOn: '2024-01-01' },
      400,
      'Opened on that day, its bonus ended on 1 January 2025.',
    ],
    [
      { kind: 'fix-end', productId: 'plain', openedOn: '2026-01-01' },
      400,
      'This product states no length of a fix.',
    ],
    [{ kind: 'bonus-end', productId: 'bonus', openedOn: 'soon' }, 400, 'Enter a day, such as 2026-11-29.'],
    [{ kind: 'gossip', productId: 'plain' }, 400, 'Choose what to be notified about.'],
    [{ kind: 'rate-change', productId: 999_999 }, 404, 'Product not found'],
    [{ kind: 'rate-change' }, 404, 'Product not found'],
  ])('refuses %j in words', async ({ productId, ...input }: Record<string, unknown>, status, message) => {
    const id = ids[productId as keyof typeof ids] ?? productId;
    const answer = await call('save', { ...input, productId: id });
    expect([answer.status, answer.message]).toEqual([status, message]);
    expect(await rows()).toEqual([]);
  });

  it('does not take a hidden product', async () => {
    await test.deps.db.write((orm) =>
      orm.update(products).set({ isActive: false }).where(eq(products.id, ids.plain)),
    );
    await test.deps.catalogue.refresh();
    expect((await call('save', { kind: 'rate-change', productId: ids.plain })).status).toBe(404);
    await test.deps.db.write((orm) =>
      orm.update(products).set({ isActive: true }).where(eq(products.id, ids.plain)),
    );
    await test.deps.catalogue.refresh();
  });

  it('keeps a hundred for each user, also when two are set at once', async () => {
    const at = test.deps.now().toISOString();
    const many = Array.from({ length: ALERTS_MAX - 1 }, (_, index) => ({
      userId: person.id,
      kind: 'rate-change' as const,
      productId: 100_000 + index,
      notified: '',
      createdAt: at,
    }));
    await test.deps.db.write((orm) => orm.insert(alerts).values(many));
    const answers = await Promise.all(
      [ids.plain, ids.bonus].map((productId) => call('save', { kind: 'rate-change', productId })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe(ALERTS_FULL);
    expect(await rows()).toHaveLength(ALERTS_MAX);
  });
});

it('deletes only the caller’s alert', async () => {
  const alert = { kind: 'rate-change', productId: ids.plain };
  await call('save', alert);
  await call('save', alert, other);
  expect((await call('remove', alert, other)).data).toMatchObject({ alerts: [] });
  expect(await rows()).toHaveLength(1);
  expect((await list()).data).toMatchObject({ alerts: [alert] });
});

describe('stopping by the link of a mail (faults 140 and 141)', () => {
  const tokenOf = ({ id }: Person) => stopToken(test.deps.secretBox, id);
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const post = (token: string, headers: Record<string, string> = {}) =>
    test.call('POST', `/stop-alerts/${token}`, {
      headers: { ...form, ...headers },
      body: 'List-Unsubscribe=One-Click',
    });

  it('needs no session, and a GET stops nothing', async () => {
    const token = tokenOf(person);
    expect(await pageOf(token)).toEqual(SENDING);
    await test.call('HEAD', `/stop-alerts/${token}`);
    const { text, headers } = await test.call('GET', `/stop-alerts/${token}`);
    expect(text).toContain('<form method="post"><button>Stop all alerts</button></form>');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(await stoppedOf(person)).toBeUndefined();
    const { status, body } = await post(token);
    expect([status, body.message]).toEqual([200, 'You will get no more alerts.']);
    expect(await stoppedOf(person)).toBe('unsubscribed');
    expect(await pageOf(token)).toEqual(STOPPED);
  });

  it('leads a browser back to the page, which says what is so', async () => {
    const token = tokenOf(person);
    const { status, headers } = await post(token, { Accept: 'text/html' });
    expect([status, headers.get('location')]).toEqual([303, `/stop-alerts/${token}`]);
  });

  it('changes nothing the second time, and keeps the alerts for their owner', async () => {
    await call('save', { kind: 'tax-year-end' });
    const token = tokenOf(person);
    await post(token);
    expect((await post(token)).status).toBe(200);
    expect((await list()).data).toMatchObject({
      stopped: 'unsubscribed',
      alerts: [{ kind: 'tax-year-end' }],
    });
    expect((await call('resume', undefined)).data).toMatchObject({ stopped: null });
  });

  it('refuses a forged link and stops no alerts', async () => {
    const token = tokenOf(person);
    const [version, iv, tag, text] = token.split('.');
    const [, , otherTag, otherText] = tokenOf(other).split('.');
    const forged = [
      'x',
      String(person.id),
      'v1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA.AA',
      `${token}A`,
      [version, iv, tag, otherText].join('.'),
      [version, iv, otherTag, otherText].join('.'),
      test.deps.secretBox.seal('FINANCE_API_KEY', String(person.id)),
      [version, iv, tag, `${text}AA`].join('.'),
      'a'.repeat(400),
    ];
    for (const bad of forged) {
      const { status, body } = await post(bad);
      expect([status, body.message], bad).toEqual([404, 'This link is not valid.']);
      expect(await pageOf(bad)).toEqual(INVALID);
      const { status: led } = await post(bad, { Accept: 'text/html' });
      expect(led).toBe(303);
    }
    expect(await stoppedOf(person)).toBeUndefined();
    expect(await stoppedOf(other)).toBeUndefined();
  });

  it('says of a link to a deleted account what it says of a forged one', async () => {
    const token = tokenOf(person);
    await test.call('POST', '/api/account/delete', { cookie: person.cookie, body: { password: PASSWORD } });
    expect(await pageOf(token)).toEqual(INVALID);
    expect((await post(token)).status).toBe(404);
  });

  it('refuses a POST that another site’s page sends with a large body or from there', async () => {
    const token = tokenOf(person);
    expect((await post(token, { Origin: 'https://evil.example' })).status).toBe(403);
    const large = await test.call('POST', `/stop-alerts/${token}`, {
      headers: form,
      body: 'x'.repeat(5000),
    });
    expect(large.status).toBe(413);
    expect(await stoppedOf(person)).toBeUndefined();
  });
});

it('is in the download of one’s data, and is deleted with the account', async () => {
  await call('save', { kind: 'rate-change', productId: ids.plain });
  await test.call('POST', `/stop-alerts/${stopToken(test.deps.secretBox, person.id)}`);
  const { body } = await test.call('GET', '/api/account/export', { cookie: person.cookie });
  expect(body).toMatchObject({
    alerts: [{ kind: 'rate-change', productId: ids.plain }],
    alertMails: [],
    alertsStopped: { reason: 'unsubscribed' },
  });
  await test.call('POST', '/api/account/delete', { cookie: person.cookie, body: { password: PASSWORD } });
  expect(await rows()).toEqual([]);
  expect(await stoppedOf(person)).toBeUndefined();
});
