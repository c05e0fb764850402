import { gzipSync } from 'node:zlib';
import { auditLog } from '@isa/db';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { databaseContent } from '../../../test/support/database.ts';
import {
  entry,
  type FakeFeed,
  type FeedAnswer,
  json,
  startFakeFeed,
} from '../../../test/support/fake-feed.ts';
import { createSecretBox } from '../../adapters/encryption.ts';
import { productHistoryRows, updateProduct } from '../products/service-admin.ts';
import { lastRun } from './service-undo.ts';

const KEY = 'sk-finance-0123456789-canary';

let feed: FakeFeed;
beforeAll(async () => {
  feed = await startFakeFeed();
});
afterAll(() => feed.close());

let test: AdminTestApp;
beforeEach(async () => {
  feed.reset();
  test = await createAdminTestApp({
    catalogue: 'demo',
    feed: { url: feed.url, maxBytes: 200_000 },
  });
});
afterEach(() => test.remove());

const update = (body?: unknown) =>
  test.call('POST', '/api/admin/update-products', {
    cookie: test.admin.cookie,
    ...(body === undefined ? {} : { body }),
  });
const settings = async () =>
  (await test.call('GET', '/api/admin/api-settings', { cookie: test.admin.cookie })).body;
const catalogueRows = async () => {
  const content = await databaseContent(test.deps.db);
  return {
    products: content['products'],
    history: content['product_history'],
    settings: content['settings'],
  };
};

describe('an update from a feed', () => {
  it('adds, updates, leaves alone and skips, in one result, and is idempotent', async () => {
    feed.answer = json([
      entry('Feed one'),
      entry('Feed two', { isActive: false, rating: null }),
      { name: 'x' },
      7,
      null,
    ]);
    expect((await update()).body).toEqual({
      success: true,
      result: { added: 2, updated: 0, unchanged: 0, errors: 3 },
    });
    expect(await test.product('Feed two')).toMatchObject({ isActive: false, rating: null, reviewCount: 0 });
    feed.answer = json([entry('Feed one', { interestRate: 4.5, isActive: undefined }), entry('Feed two')]);
    expect((await update()).body).toEqual({
      success: true,
      result: { added: 0, updated: 1, unchanged: 1, errors: 0 },
    });
    expect((await update()).body).toMatchObject({ result: { added: 0, updated: 0, unchanged: 2 } });
    feed.answer = json([entry('Feed one', { interestRate: 4.6 }), entry('Feed three'), { name: 'x' }]);
    expect((await update({ list: true })).body).toMatchObject({
      listed: {
        added: [{ place: 'Entry 2', name: 'Feed three' }],
        changed: [{ name: 'Feed one', changes: { interestRate: { before: 4.5, after: 4.6 } } }],
        skipped: [expect.stringMatching(/^Entry 3: /)],
      },
    });
    feed.answer = json([entry('Feed one', { interestRate: 4.5, isActive: undefined }), entry('Feed two')]);
    await update();
    // What an entry does not state stays: the hidden product is still hidden, its rating still none.
    expect(await test.product('Feed two')).toMatchObject({ isActive: false, rating: null });
    expect(await test.product('Feed one')).toMatchObject({ isActive: true, interestRate: 4.5 });
    expect(await settings()).toMatchObject({ lastUpdated: '2026-11-20T12:00:00.000Z' });
  });

  it('treats null as left out for fields that always have a value', async () => {
    const nulls = { isActive: null, reviewCount: null, fscsProtected: null, features: null };
    feed.answer = json([entry('Null one', nulls), entry('Null two', { reviewCount: 7, features: ['One'] })]);
    expect((await update()).body).toMatchObject({ result: { added: 2, errors: 0 } });
    expect(await test.product('Null one')).toMatchObject({ isActive: true, reviewCount: 0, features: [] });
    feed.answer = json([entry('Null one', nulls), entry('Null two', nulls)]);
    expect((await update()).body).toMatchObject({ result: { unchanged: 2, errors: 0 } });
    expect(await test.product('Null two')).toMatchObject({ reviewCount: 7, features: ['One'] });
  });

  it('shows on the public site at once', async () => {
    feed.answer = json([entry('Seen at once')]);
    await update();
    expect((await test.call('GET', '/api/products')).text).toContain('Seen at once');
  });

  it('sends the stored key as bearer token and never shows it again', async () => {
    feed.answer = json([entry('Keyed')]);
    await update();
    expect(feed.requests.at(-1)?.headers.authorization).toBeUndefined();
    const saved = await test.call('POST', '/api/admin/save-api-key', {
      body: { key: 'FINANCE_API_KEY', value: `  ${KEY} ` },
      cookie: test.admin.cookie,
    });
    expect(saved).toMatchObject({ status: 200, body: { keyConfigured: true } });
    await update();
    expect(feed.requests.at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(JSON.stringify(await databaseContent(test.deps.db))).not.toContain(KEY);
    expect(JSON.stringify(await settings())).not.toContain(KEY);
    expect(saved.text).not.toContain(KEY);
  });

  it('stores the kinds of ISA in their one spelling, however the feed writes them', async () => {
    const types = [
      'cash isa',
      'STOCKS  AND SHARES ISA',
      'Stocks & shares ISA',
      ' Lifetime Isa',
      'cash Isa plus',
    ];
    feed.answer = json(types.map((type, at) => entry(`Typed ${at}`, { type })));
    await update();
    const stored = await Promise.all(types.map(async (_, at) => (await test.product(`Typed ${at}`))?.type));
    const stocks = 'Stocks and Shares ISA';
    expect(stored).toEqual(['Cash ISA', stocks, stocks, 'Lifetime ISA', 'cash Isa plus']);
  });

  it('reports a stored key that cannot be decrypted, instead of going without it', async () => {
    await test.call('POST', '/api/admin/save-api-key', {
      body: { key: 'FINANCE_API_KEY', value: KEY },
      cookie: test.admin.cookie,
    });
    test.deps.secretBox = createSecretBox('another secret, after a move');
    feed.answer = json([entry('Never asked')]);
    const refused = await update();
    expect(refused.body).toMatchObject({
      success: false,
      error: expect.stringContaining('save the key again'),
    });
    expect(feed.requests.length).toBe(0);
    expect(await settings()).toMatchObject({ keyConfigured: false });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative'])(
    'skips an entry with the link %s (fault 62)',
    async (link) => {
      feed.answer = json([
        entry('Good link'),
        entry('Bad link', { referralLink: link }),
        entry('Bad logo', { logoUrl: link }),
      ]);
      expect((await update()).body).toMatchObject({ result: { added: 1, errors: 2 } });
      expect(await test.product('Bad link')).toBeUndefined();
    },
  );

  it('takes no field that is not a product field, and no prototype', async () => {
    feed.answer = (_req, res) =>
      res.end(
        '[{"__proto__":{"isActive":false},"id":1,"constructor":1,"name":"Proto saver","provider":"Feed Bank","type":"Cash ISA","referralLink":"https://example.com"}]',
      );
    expect((await update()).body).toMatchObject({ result: { added: 1 } });
    expect(await test.product('Proto saver')).toMatchObject({ isActive: true });
    expect(Object.hasOwn(Object.prototype, 'isActive')).toBe(false);
  });

  it('writes history for what changed and an entry in the audit log', async () => {
    feed.answer = json([entry('Tracked')]);
    await update();
    feed.answer = json([entry('Tracked', { interestRate: 5 })]);
    await update();
    const { history } = await catalogueRows();
    expect(history?.at(-1)).toContain('"interestRate\\":{\\"before\\":4,\\"after\\":5}');
    expect(history?.length).toBe(2);
    for (const row of history ?? []) expect(row).toContain(`"actor_id":${test.admin.id}`);
    const rows = await test.deps.db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'products.update-feed'));
    expect(rows.map((row) => [row.actorId, row.after])).toEqual([
      [test.admin.id, { added: 1, updated: 0, unchanged: 0, errors: 0 }],
      [test.admin.id, { added: 0, updated: 1, unchanged: 0, errors: 0 }],
    ]);
  });

  it('is for administrators', async () => {
    const person = await test.registerUser();
    expect((await test.call('POST', '/api/admin/update-products', { cookie: person.cookie })).status).toBe(
      403,
    );
    expect(feed.requests.length).toBe(0);
  });
});

describe('typed facts in a feed', () => {
  const SOURCE = 'https://example.com/summary-box';

  it('are stored with their source, and the same feed changes nothing', async () => {
    const facts = {
      access: 'notice',
      noticeDays: 90,
      channels: ['online'],
      rateTiers: [{ from: 0, rate: 4 }],
    };
    feed.answer = json([entry('With facts', { ...facts, source: SOURCE, checkedOn: '2026-11-18' })]);
    expect((await update()).body).toMatchObject({ result: { added: 1, errors: 0 } });
    expect(await test.product('With facts')).toMatchObject({
      ...facts,
      proofs: [{ source: SOURCE, checkedOn: '2026-11-18', checkedBy: 'feed' }],
    });
    expect((await update()).body).toMatchObject({ result: { updated: 0, unchanged: 1 } });
  });

  it.each([
    [{ access: 'weekly' }, 'access: Must be one of: easy, limited, notice, fixed-term, regular-saver'],
    [{ channels: ['fax'] }, 'channels.0: Must be one of: online, app, branch, phone, post'],
    [{ access: 'notice' }, 'noticeDays: A notice account needs its days of notice'],
    [
      { interestRate: 4, bonusRate: 5, bonusMonths: 12 },
      'bonusRate: A bonus of 5.00% is more than the whole rate of 4.00%',
    ],
    [{ source: 'http://example.com' }, 'source: Must be an https address'],
    [{ checkedOn: '2027-01-01' }, 'checkedOn: 2027-01-01 is in the future'],
    [{ noticeDays: '90 days' }, /noticeDays: /],
  ])('skips an entry with %j and says why', async (facts, message) => {
    feed.answer = json([entry('Skipped', facts), entry('Good')]);
    expect((await update({ list: true })).body).toMatchObject({
      result: { added: 1, errors: 1 },
      listed: { skipped: [expect.stringMatching(message)] },
    });
    expect(await test.product('Skipped')).toBeUndefined();
  });

  it('leave a pinned fact as it is and say so (fault 120)', async () => {
    feed.answer = json([entry('Pinned', { interestRate: 4 })]);
    await update();
    const id = (await test.product('Pinned'))?.id ?? 0;
    await updateProduct(test.ctx(), { id, changes: {}, seen: {}, pinned: ['interestRate'] });
    feed.answer = json([entry('Pinned', { interestRate: 6, flexible: true })]);
    expect((await update({ list: true })).body).toMatchObject({
      result: { updated: 1 },
      listed: { warnings: ['Entry 1: Pinned: interest rate (4.00%, not 6.00%) is pinned and stays'] },
    });
    expect(await test.product('Pinned')).toMatchObject({ interestRate: 4, flexible: true });
  });
});

describe('a feed that replaces what was set by hand (fault 114)', () => {
  it('says so in the answer, in the list and in the log, once', async () => {
    feed.answer = json([entry('By hand', { interestRate: 4, isActive: true }), entry('Left alone')]);
    await update();
    const product = await test.product('By hand');
    await updateProduct(test.ctx(), {
      id: product?.id ?? 0,
      changes: { interestRate: 5, isActive: false },
      seen: {},
    });
    const warned = vi.spyOn(test.deps.log, 'warn');
    const answer = (await update({ list: true })).body;
    expect(answer).toMatchObject({
      success: true,
      result: { updated: 1, unchanged: 1 },
      handEdits: 2,
      listed: {
        warnings: [
          expect.stringMatching(/^Entry 1: By hand: set by hand on .+: (?:visibility|interest rate), /),
        ],
      },
    });
    expect(warned).toHaveBeenCalledWith(
      expect.objectContaining({ handEdits: 2 }),
      expect.stringContaining('values set by hand'),
    );
    expect(await lastRun(test.ctx())).toMatchObject({
      handEdits: {
        count: 2,
        products: 1,
        texts: [expect.stringMatching(/^Entry 1: By hand: set by hand on /)],
      },
    });
    const history = () =>
      productHistoryRows(test.ctx(), { id: product?.id ?? 0, before: undefined, limit: 20 });
    expect(
      (await history()).entries.map(({ source, replacedManualEdits }) => [
        source,
        replacedManualEdits.toSorted(),
      ]),
    ).toEqual([
      ['feed', ['interestRate', 'isActive']],
      ['admin', []],
      ['feed', []],
    ]);
    const [entryOfRun] = await test.deps.db.read
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'products.update-feed'))
      .orderBy(desc(auditLog.id))
      .limit(1);
    expect(entryOfRun?.after).toMatchObject({ handEdits: 2 });
    feed.answer = json([entry('By hand', { interestRate: 6 })]);
    expect((await update()).body).not.toHaveProperty('handEdits');
    expect(await lastRun(test.ctx())).toMatchObject({ handEdits: null });
    expect((await history()).entries[0]).toMatchObject({ source: 'feed', replacedManualEdits: [] });
  });

  it('finds its products in other spellings, and flags a type that no filter finds', async () => {
    feed.answer = json([entry('Quay Saver - ISA')]);
    await update();
    feed.answer = json([
      entry('Quay\u00a0Saver – ISA', { interestRate: 7 }),
      entry('Odd one', { type: 'Savings ISA' }),
    ]);
    expect((await update({ list: true })).body).toMatchObject({
      result: { added: 1, updated: 1 },
      listed: {
        warnings: expect.arrayContaining([expect.stringContaining('"Savings ISA" is not a known type')]),
      },
    });
  });
});

describe('a feed that fails (fault 70)', () => {
  /** What it does, how, the error reported, and how many entries cannot be used where it could be read. */
  const cases: [string, () => FeedAnswer, string, number?][] = [
    [
      'answers 500',
      () => (_req, res) => void res.writeHead(500).end('secret stack'),
      'answered with an error (500)',
    ],
    ['refuses the key', () => (_req, res) => void res.writeHead(401).end(), 'refused the API key'],
    ['is HTML', () => (_req, res) => void res.end('<html>'), 'not valid JSON'],
    ['is cut off', () => (_req, res) => void res.end('[{"name":"a"'), 'not valid JSON'],
    ['is not UTF-8', () => (_req, res) => void res.end(Buffer.from('["\xff"]', 'latin1')), 'not valid JSON'],
    ['is an object', () => json({ products: [] }), 'not a list'],
    [
      'is nested 50,000 deep',
      () => (_req, res) => void res.end('['.repeat(50_000) + ']'.repeat(50_000)),
      'names no product',
      1,
    ],
    [
      'is too large',
      () => (_req, res) =>
        void res.end(JSON.stringify(Array.from({ length: 3000 }, (_, at) => entry(`Large ${at}`)))),
      'too large',
    ],
    [
      'is too large once unpacked',
      () => (_req, res) =>
        void res.setHeader('Content-Encoding', 'gzip').end(gzipSync('['.padEnd(5_000_000, ' '))),
      'too large',
    ],
    [
      'breaks off',
      () => (req, res) => {
        res.write('[');
        setTimeout(() => req.socket.destroy(), 20);
      },
      'cannot be reached',
    ],
    [
      'redirects to itself',
      () => (req, res) => {
        if (req.url === '/inside') json([entry('From inside')])(req, res);
        else res.writeHead(302, { Location: new URL('/inside', feed.url).href }).end();
      },
      'redirect, which is not followed',
    ],
    [
      'redirects to a private address',
      () => (_req, res) => void res.writeHead(307, { Location: 'http://169.254.169.254/latest' }).end(),
      'redirect, which is not followed',
    ],
    ['is a list of lists', () => json([[], [[]]]), 'names no product', 2],
  ];

  it('refuses a list of more entries than can be read, and reads none of them', async () => {
    feed.answer = json(Array.from({ length: 100_001 }, () => 0));
    const large = await createAdminTestApp({ feed: { url: feed.url } });
    const answer = await large.call('POST', '/api/admin/update-products', { cookie: large.admin.cookie });
    await large.remove();
    expect(answer.body).toMatchObject({
      success: false,
      error: 'The product feed lists 100,001 entries. At most 100,000 can be read; nothing was changed.',
    });
  });

  async function expectUnchanged(answer: FeedAnswer, error: string, errors = 0): Promise<void> {
    feed.answer = answer;
    const before = await catalogueRows();
    const outcome = await update();
    expect(outcome.status).toBe(200);
    expect(outcome.body).toEqual({
      success: false,
      result: { added: 0, updated: 0, unchanged: 0, errors },
      error: expect.stringContaining(error),
    });
    expect(outcome.text).not.toMatch(/canary|127\.0\.0\.1|secret stack/);
    // Nor is it asked again.
    expect(feed.requests.length).toBeLessThan(2);
    expect(await catalogueRows()).toEqual(before);
    expect((await settings()).lastUpdated).toBeNull();
  }

  it.each(cases)('changes nothing when it %s', (_what, make, error, errors) =>
    expectUnchanged(make(), error, errors),
  );

  it.each<[string, FeedAnswer]>([
    ['never answers', () => undefined],
    [
      'drips without end',
      (_req, res) => {
        const drip = setInterval(() => res.write(' '), 20);
        res.on('close', () => clearInterval(drip));
      },
    ],
  ])('changes nothing when it %s', async (_what, answer) => {
    await test.remove();
    test = await createAdminTestApp({ catalogue: 'demo', feed: { url: feed.url, timeoutMs: 500 } });
    await expectUnchanged(answer, 'took too long');
  });

  it('is reported when nothing listens there, with the cause in the log', async () => {
    const other = await createAdminTestApp({ feed: { url: 'http://127.0.0.1:1/' } });
    const warn = vi.spyOn(other.deps.log, 'warn');
    try {
      const outcome = await other.call('POST', '/api/admin/update-products', { cookie: other.admin.cookie });
      expect(outcome.body).toMatchObject({ success: false, error: 'The product feed cannot be reached.' });
      const err = expect.objectContaining({ message: 'bad port' });
      expect(warn).toHaveBeenCalledWith({ err }, 'the product feed could not be read');
    } finally {
      await other.remove();
    }
  });
});

describe('a feed that would empty the catalogue (fault 71)', () => {
  it.each([
    ['names nothing', []],
    ['names nothing that can be used', [{ name: 'x' }, 1, 'two']],
  ])('is refused when it %s, the bad entries counted', async (_what, entries) => {
    feed.answer = json(entries);
    const before = await catalogueRows();
    expect((await update()).body).toMatchObject({
      success: false,
      result: { added: 0, errors: entries.length },
      error: expect.stringContaining('names no product'),
    });
    expect(await catalogueRows()).toEqual(before);
  });

  it('is refused when it hides more than 20% of what is on show, and taken at 20%', async () => {
    const active = (await test.deps.catalogue.refresh()).active;
    const fifth = Math.floor(active.length / 5);
    const hiding = (count: number) =>
      json(
        active.slice(0, count).map(({ name, provider, type, referralLink }) => ({
          name,
          provider,
          type,
          referralLink,
          isActive: false,
        })),
      );
    const before = await catalogueRows();
    feed.answer = hiding(fifth + 1);
    expect((await update()).body).toMatchObject({
      success: false,
      error: expect.stringContaining(`would hide ${fifth + 1} of ${active.length}`),
    });
    expect(await catalogueRows()).toEqual(before);
    feed.answer = hiding(fifth);
    expect((await update()).body).toMatchObject({ success: true, result: { updated: fifth } });
  });

  it('is refused when it names more than 20% fewer than last time, until an administrator says that this is right', async () => {
    const sized = (count: number) => json(Array.from({ length: count }, (_, at) => entry(`Sized ${at}`)));
    feed.answer = sized(20);
    await update();
    feed.answer = sized(15);
    expect((await update()).body).toMatchObject({
      success: false,
      reason: 'smaller-feed',
      error: expect.stringContaining('15 products where it named 20'),
    });
    expect((await update({ acceptSmaller: true })).body).toMatchObject({
      success: true,
      result: { unchanged: 15 },
    });
    expect((await update()).body).toMatchObject({ success: true });
    feed.answer = sized(12);
    expect((await update()).body).toMatchObject({ success: true });
  });
});

describe('the bundled feed', () => {
  it('is taken when there is no FINANCE_API_URL, without any key', async () => {
    const other = await createAdminTestApp({ catalogue: 'demo' });
    try {
      const first = await other.call('POST', '/api/admin/update-products', { cookie: other.admin.cookie });
      expect(first.body).toMatchObject({ success: true, result: { errors: 0 } });
      const again = await other.call('POST', '/api/admin/update-products', { cookie: other.admin.cookie });
      expect(again.body).toMatchObject({ success: true, result: { added: 0, updated: 0, errors: 0 } });
    } finally {
      await other.remove();
    }
  });
});
