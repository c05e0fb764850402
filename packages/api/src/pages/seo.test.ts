import { products } from '@isa/db';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RULES_RECORDED_ON } from '../domain/rules/rule-book.ts';
import { createTestApp, type TestApp } from '../../test/harness.ts';

const SITE = 'https://isa.example';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ catalogue: 'demo', env: { PUBLIC_URL: `${SITE}/` } });
});
afterAll(() => test.remove());

/** Whether the catalogue is made of invented products. */
async function setSample(isSample: boolean): Promise<void> {
  const host = isSample ? 'example.com' : 'bank.test';
  await test.deps.db.write((orm) =>
    orm.update(products).set({ referralLink: sql`'https://${sql.raw(host)}/go/' || id` }),
  );
  await test.deps.catalogue.refresh();
}

describe('the sitemap of a sample catalogue', () => {
  it('names no page that shows products', async () => {
    const { text } = await test.call('GET', '/sitemap.xml');
    expect(text).not.toMatch(new RegExp(`<loc>${SITE}/(?:products[^<]*)?</loc>`));
    expect(text).toContain(`<loc>${SITE}/faq</loc>`);
  });
});

describe('sitemap.xml', () => {
  it('names every public page, active product and guide once, with the address of the site, as XML', async () => {
    const hidden = 3;
    await setSample(false);
    await test.deps.db.write((orm) =>
      orm.update(products).set({ isActive: false }).where(eq(products.id, hidden)),
    );
    const { active, guides } = await test.deps.catalogue.refresh();
    const answer = await test.call('GET', '/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const addresses = [...answer.text.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
    expect(addresses.every((address) => address.startsWith(`${SITE}/`))).toBe(true);
    const paths = addresses.map((address) => address.replace(SITE, ''));
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of ['/', '/products', '/products?type=Cash+ISA', '/rules']) expect(paths).toContain(path);
    expect(paths).not.toContain(`/products/${hidden}`);
    for (const { id } of active) expect(paths).toContain(`/products/${id}`);
    for (const { slug } of guides) expect(paths).toContain(`/guides/${slug}`);
    for (const path of [
      '/login',
      '/compare',
      '/products?type=Cash+ISA&',
      '/shortlist',
      '/register',
      '/admin',
      '/status',
      '/account',
      '/chat-history',
      '/verify-email',
    ]) {
      expect(
        paths.some((each) => each.startsWith(path)),
        path,
      ).toBe(false);
    }
    expect(answer.text).not.toMatch(/&(?!#\d+;|amp;|lt;|gt;)/);
  });
});

describe('the time of the last change in sitemap.xml (fault 117)', () => {
  const changeOf = (text: string, path: string) =>
    new RegExp(`<loc>${SITE}${path}</loc>(?:<lastmod>([^<]*)</lastmod>)?</url>`).exec(text)?.[1];

  it('is that of the guide, the product, or the newest of a list, and missing if none is kept', async () => {
    const [touched, untouched] = ['2027-01-02T03:04:05.000Z', '2026-01-01T00:00:00.000Z'];
    await setSample(false);
    await test.deps.db.write((orm) =>
      orm.batch([
        orm.update(products).set({ updatedAt: untouched }),
        orm.update(products).set({ updatedAt: touched }).where(eq(products.id, 2)),
        orm.update(products).set({ updatedAt: 'not a date' }).where(eq(products.id, 4)),
      ]),
    );
    const { guides } = await test.deps.catalogue.refresh();
    const [guide] = guides;
    const { text } = await test.call('GET', '/sitemap.xml');
    expect(changeOf(text, '/products/2')).toBe(touched);
    expect(changeOf(text, '/products/1')).toBe(untouched);
    expect(changeOf(text, '/products/4')).toBeUndefined();
    expect(changeOf(text, `/guides/${guide?.slug}`)).toBe(guide?.updatedAt);
    expect(changeOf(text, '/guides')).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(changeOf(text, '/products')).toBe(touched);
    expect(changeOf(text, '/products\\?type=Junior\\+ISA')).toBe(touched);
    expect(changeOf(text, '/')).toBe(touched);
    expect(changeOf(text, '/rules')).toBe(RULES_RECORDED_ON);
    expect(changeOf(text, '/calculator')).toBeUndefined();
    expect(text).toContain(`<loc>${SITE}/calculator</loc></url>`);
  });
});

describe('robots.txt', () => {
  it('keeps crawlers out of what is not public and shows them the sitemap', async () => {
    const { text } = await test.call('GET', '/robots.txt');
    for (const path of ['/api/', '/trpc', '/admin', '/product-update', '/api-settings', '/status']) {
      expect(text).toContain(`\nDisallow: ${path}\n`);
    }
    expect(text).toContain(`\nSitemap: ${SITE}/sitemap.xml\n`);
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });
});
