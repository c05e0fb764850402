import { analyticsEvents } from '@isa/db';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, TODAY } from '../../../test/harness.ts';
import { ownApp } from '../../../test/support/own-app.ts';
import { atOnce, countStatuses } from '../../../test/support/async.ts';
import { ANALYTICS_LIMIT_EACH, ANALYTICS_LIMIT_IN_ALL } from './service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.remove());

const send = (body: unknown, app = test, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/analytics', { body, headers });
const rows = async (app = test) =>
  (await app.deps.db.read.select({ n: count() }).from(analyticsEvents))[0]?.n;

const product = { productId: 7, productName: 'Easy Saver' };
const events = [
  { event: 'pageView', data: { page: 'home' } },
  { event: 'pageView', data: { page: 'products', filter: 'Cash ISA' } },
  { event: 'pageView', data: { page: 'guides' } },
  { event: 'pageView', data: { page: 'isa-strategy' } },
  { event: 'productClicked', data: product },
  { event: 'productsViewed', data: { isaType: 'All ISA Types', sortBy: 'Highest Rated', page: 1 } },
  { event: 'productDetailViewed', data: product },
  { event: 'referralLinkClicked', data: product },
  { event: 'referralLinkClicked', data: { ...product, page: 'products', rank: 6 } },
  { event: 'guideViewed', data: { guideId: 3, guideTitle: 'What is an ISA?' } },
  { event: 'chatReset', data: { sessionId: 'V1StGXR8_Z5jdHi6B-myT' } },
  { event: 'chatStarted', data: { sessionId: 'V1StGXR8_Z5jdHi6B-myT' } },
];

describe('analytics', () => {
  it.each(events)('stores $event with its data, at its time, and answers 204', async (event) => {
    const answer = await send(event);
    expect([answer.status, answer.text]).toEqual([204, '']);
    const stored = await test.deps.db.read.select().from(analyticsEvents);
    expect(stored.at(-1)).toMatchObject({ ...event, createdAt: TODAY.toISOString() });
  });

  it('takes every ISA type, one in both spellings, and both names of each sort order, and stores one', async () => {
    const viewed = (data: object) =>
      send({ event: 'productsViewed', data: { isaType: 'Cash ISA', sortBy: 'rating', page: 2, ...data } });
    for (const isaType of ['Stocks & Shares ISA', 'Lifetime ISA', 'Innovative Finance ISA', 'Junior ISA']) {
      expect((await viewed({ isaType })).status, isaType).toBe(204);
    }
    expect((await viewed({ isaType: 'Stocks and Shares ISA' })).status).toBe(204);
    const spelled = await test.deps.db.read.select().from(analyticsEvents);
    expect(spelled.at(-1)?.data).toMatchObject({ isaType: 'Stocks & Shares ISA' });
    await viewed({});
    const stored = await test.deps.db.read.select().from(analyticsEvents);
    expect(stored.at(-1)?.data).toEqual({ isaType: 'Cash ISA', sortBy: 'Highest Rated', page: 2 });
  });

  const bad: [string, unknown][] = [
    ['nothing', {}],
    ['an unknown event', { event: 'adClicked', data: product }],
    ['an event of a prototype', { event: 'toString', data: {} }],
    ['an unknown field of the data', { event: 'productClicked', data: { ...product, userId: 1 } }],
    ['an unknown field beside the data', { event: 'productClicked', data: product, userId: 1 }],
    ['another event\u2019s data', { event: 'productClicked', data: { sessionId: 'x' } }],
    ['a missing field', { event: 'productClicked', data: { productId: 7 } }],
    ['an id as text', { event: 'productClicked', data: { ...product, productId: '7' } }],
    ['an id of 1.5', { event: 'productClicked', data: { ...product, productId: 1.5 } }],
    ['an id of 0', { event: 'productClicked', data: { ...product, productId: 0 } }],
    ['an empty name', { event: 'productClicked', data: { ...product, productName: '' } }],
    [
      'a name of 301 characters',
      { event: 'productClicked', data: { ...product, productName: 'x'.repeat(301) } },
    ],
    ['an unknown page', { event: 'pageView', data: { page: 'faq' } }],
    ['an unknown filter', { event: 'pageView', data: { page: 'products', filter: 'Help to Buy ISA' } }],
    [
      'an unknown type',
      { event: 'productsViewed', data: { isaType: '<script>', sortBy: 'rating', page: 1 } },
    ],
    ['an unknown sort', { event: 'productsViewed', data: { isaType: 'Cash ISA', sortBy: 'price', page: 1 } }],
    ['page 0', { event: 'productsViewed', data: { isaType: 'Cash ISA', sortBy: 'rating', page: 0 } }],
    ['a session id with a slash', { event: 'chatReset', data: { sessionId: '../x' } }],
    ['a session id of 65', { event: 'chatReset', data: { sessionId: 'x'.repeat(65) } }],
    ['data that is a list', { event: 'chatReset', data: ['x'] }],
    ['a list of events', [events[0], events[1]]],
    ['null', 'null'],
    ['a number', '5'],
    ['half an object', '{"event":"pageView",'],
    ['nothing in a text', '""'],
  ];
  it.each(bad)('refuses %s with 400 and stores nothing', async (_name, body) => {
    const before = await rows();
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toEqual(expect.any(String));
    expect(await rows()).toBe(before);
  });

  it.each([
    ['an unknown event', { event: 'loginClicked', data: {} }, 'This event is not known.'],
    [
      'a bad session id',
      { event: 'chatReset', data: { sessionId: '../x' } },
      'The conversation id is not valid.',
    ],
    [
      'an empty name',
      { event: 'productClicked', data: { productId: 7, productName: '' } },
      'Must be 1 character or more',
    ],
    ['a number', 5, 'Send one JSON object.'],
  ])('says of %s what is wrong, in words', async (_name, body, message) => {
    expect((await send(body)).body.message).toBe(message);
  });

  it('takes 4,096 bytes and not one more', async () => {
    const padded = (length: number) => {
      const text = JSON.stringify(events[0]);
      return text + ' '.repeat(length - text.length);
    };
    expect((await send(padded(4096))).status).toBe(204);
    expect((await send(padded(4097))).status).toBe(413);
    const announced = await send('{}', test, { 'Content-Length': '4097' });
    expect(announced.status).toBe(413);
  });

  it('stores each of many at once before it answers', async () => {
    const before = (await rows()) ?? 0;
    const answers = await atOnce(1200, () => send(events[0]));
    expect(countStatuses(answers)).toEqual({ 204: 1200 });
    expect(await rows()).toBe(before + 1200);
  });

  it('answers 5xx, not 204, when it could not store', async () => {
    const app = await ownApp();
    await app.deps.db.write((orm) => orm.run('DROP TABLE analytics_events'));
    const answers = await atOnce(3, () => send(events[0], app));
    expect(countStatuses(answers)).toEqual({ 500: 3 });
  });

  it('flooded by one address answers 429, others go on, rows stay bounded (fault 79)', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
    const from = (address: string) => ({ 'X-Forwarded-For': address });
    const answers = await atOnce(1000, (index) =>
      send(events[0], app, from(`${index % 200}.1.1.1, 10.0.0.1`)),
    );
    expect(countStatuses(answers)).toEqual({
      204: ANALYTICS_LIMIT_EACH.max,
      429: 1000 - ANALYTICS_LIMIT_EACH.max,
    });
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('retry-after')).toBe('60');
    expect(await rows(app)).toBe(ANALYTICS_LIMIT_EACH.max);
    expect((await send(events[0], app, from('10.0.0.2'))).status).toBe(204);
    app.setNow(new Date(TODAY.getTime() + 60_000));
    expect((await send(events[0], app, from('10.0.0.1'))).status).toBe(204);
  });

  it('counts a flood from one IPv6 network as one visitor (fault 43)', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: '1' } });
    const from = (address: string) => send(events[0], app, { 'X-Forwarded-For': address });
    const answers = await atOnce(60, (index) => from(`2001:db8:1:2::${index.toString(16)}`));
    expect(countStatuses(answers)).toEqual({ 204: 30, 429: 30 });
    expect((await from('2001:db8:1:3::1')).status).toBe(204);
  });

  it('flooded from many addresses answers 429 too, and rows stay bounded (fault 79)', async () => {
    const app = await ownApp({ env: { RATE_LIMIT_FACTOR: '0.01', TRUST_PROXY: '1' } });
    const most = ANALYTICS_LIMIT_IN_ALL.max * 0.01;
    const answers = await atOnce(most + 50, (index) =>
      send(events[0], app, { 'X-Forwarded-For': `10.0.${index >> 8}.${index & 255}` }),
    );
    expect(countStatuses(answers)).toEqual({ 204: most, 429: 50 });
    expect(await rows(app)).toBe(most);
  });
});
