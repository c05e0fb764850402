import { products } from '@isa/db';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCardPainter } from '../adapters/share-card-painter/index.ts';
import { shareCard } from '../adapters/share-card-painter/share-card.ts';
import { createTestApp, type TestApp } from '../../test/harness.ts';
import { createShareCards } from './share-cards.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ catalogue: 'demo' });
});
afterAll(() => test.remove());

const HIDDEN = 11;
const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  test.app.request(path, { method, headers });

async function pictureOf(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

async function change(id: number, values: Partial<typeof products.$inferInsert>): Promise<void> {
  await test.deps.db.write((orm) => orm.update(products).set(values).where(eq(products.id, id)));
  await test.deps.catalogue.refresh();
}

describe('GET /share/product/{id}.png', () => {
  it('is a picture of 1200 by 630 pixels that caches may keep', async () => {
    const response = await read('/share/product/2.png?v=1');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const picture = await pictureOf(response);
    expect(picture.subarray(0, 4)).toEqual(SIGNATURE);
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(Number(response.headers.get('content-length'))).toBe(picture.byteLength);
    expect(picture.byteLength).toBeLessThan(300_000);
  });

  it('answers 304 for as long as nothing on it changes, and draws again when something does', async () => {
    const first = (await read('/share/product/4.png')).headers.get('etag') ?? '';
    await change(5, { interestRate: 1.23 });
    await change(4, { minimumDeposit: 77 });
    const same = await read('/share/product/4.png', { 'If-None-Match': `"other", W/${first}` });
    expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, first, '']);
    await change(4, { interestRate: 1.23 });
    const changed = await read('/share/product/4.png', { 'If-None-Match': first });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(first);
  });

  it('keeps the pictures of invented products out of search engines, and only theirs', async () => {
    const robots = async () => (await read('/share/product/2.png')).headers.get('x-robots-tag');
    expect(await robots()).toBe('noindex');
    const own = sql`${products.referralLink}`;
    const link = (from: string, to: string) =>
      test.deps.db.write((orm) =>
        orm.update(products).set({ referralLink: sql`replace(${own}, ${from}, ${to})` }),
      );
    await link('example.com', 'bank.test');
    await test.deps.catalogue.refresh();
    expect(await robots()).toBeNull();
    await link('bank.test', 'example.com');
    await test.deps.catalogue.refresh();
  });

  it.each([
    '/share/product/999999.png',
    `/share/product/${HIDDEN}.png`,
    '/share/product/0.png',
    '/share/product/1.5.png',
    '/share/product/%3Cscript%3E.png',
    '/share/product/1.svg',
    '/share/product/99999999999999999999.png',
  ])('%s is not there', async (path) => {
    expect((await read(path)).status).toBe(404);
  });

  it('can only be read', async () => {
    const answer = await read('/share/product/2.png', {}, 'POST');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const head = await read('/share/product/2.png', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it.each([
    '🚀🚀🚀',
    'حساب توفير نقدي',
    '<script>alert(1)</script>',
    'W'.repeat(200),
    '\u202egnp.exe',
    '中文 ISA',
  ])('draws a product called %s', async (name) => {
    await change(6, { name });
    const response = await read('/share/product/6.png');
    expect(response.status).toBe(200);
    expect((await pictureOf(response)).byteLength).toBeGreaterThan(10_000);
  });
});

describe('pictures', () => {
  const card = async (id: number) => {
    const product = (await test.deps.catalogue.current()).find(id);
    if (product === undefined) throw new Error(`No product ${id}`);
    return shareCard(product);
  };

  it('are drawn once, for however many ask', async () => {
    let drawn = 0;
    const cards = createShareCards({ paint: async () => Buffer.alloc(10, (drawn += 1)) });
    const one = await card(1);
    const [a, b] = await Promise.all([cards.draw(one), cards.draw({ ...one })]);
    expect(a).toBe(b);
    expect(cards.kept({ ...one })).toBe(a);
    expect(drawn).toBe(1);
  });

  it('that too many wait for are refused with 503, and a failure is tried again', async () => {
    const begun: ((error: Error) => void)[] = [];
    const cards = createShareCards({ paint: () => new Promise((_, reject) => begun.push(reject)) });
    const one = await card(1);
    const waiting = Array.from({ length: 20 }, (_, at) => cards.draw({ ...one, name: `Product ${at}` }));
    await expect(cards.draw(one)).rejects.toMatchObject({
      status: 503,
      message: 'Too many images are being generated. Please try again.',
    });
    for (const reject of begun) reject(new Error('no memory'));
    for (const each of waiting) await expect(each).rejects.toThrow('no memory');
    const again = cards.draw({ ...one, name: 'Product 1' });
    expect(begun).toHaveLength(21);
    begun.at(-1)?.(new Error('again'));
    await expect(again).rejects.toThrow('again');
  });

  it('wait for a thread that ends when idle and starts again', async () => {
    const painter = createCardPainter(1);
    const first = await painter.paint(await card(1));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await painter.paint(await card(1))).equals(first)).toBe(true);
  });

  it('fail if the thread does not start', async () => {
    const painter = createCardPainter(1, new URL('./nowhere.ts', import.meta.url));
    await expect(painter.paint(await card(1))).rejects.toThrow('The painting thread ended');
  });
});
