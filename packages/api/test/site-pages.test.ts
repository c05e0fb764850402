import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadBuiltSite } from '../src/pages/site-files.ts';
import { createTestApp, type TestApp } from './harness.ts';
import { textOf } from './support/html.ts';
import { isSiteBuilt } from './support/server-process.ts';
import { createSite } from './support/site.ts';

/** The built site as the server renders it: every public page is there, and no address breaks one. */

const root = fileURLToPath(new URL('../../../apps/site', import.meta.url));

describe.runIf(isSiteBuilt)('the pages of the built site', () => {
  let test: TestApp;
  let get: (path: string) => Promise<{ status: number; html: string; to: string | null }>;
  beforeAll(async () => {
    test = await createTestApp({ captureMail: true, catalogue: 'demo' });
    const { app } = createSite(test.deps, (await loadBuiltSite(root)).bundle);
    get = async (path) => {
      const response = await app.request(path);
      const to = response.headers.get('location');
      return { status: response.status, html: await response.text(), to };
    };
  });
  afterAll(() => test.remove());

  it('say on each what the site is not', async () => {
    for (const path of ['/', '/products', '/guides', '/calculator', '/disclaimer']) {
      const { html } = await get(path);
      expect(html, path).toContain('not a financial adviser');
      expect(html, path).toContain('educational only');
    }
  });

  it('draw a logo from an https address alone, as their policy loads no other', async () => {
    const { cookie } = await test.registerAdmin();
    const pageWith = async (name: string, logoUrl: string) => {
      const product = {
        name,
        provider: 'Logo Bank',
        type: 'Cash ISA',
        referralLink: 'https://example.com',
        logoUrl,
      };
      const made = await test.call('POST', '/api/products', { cookie, body: product });
      return (await get(`/products/${String(made.body.id)}`)).html;
    };
    expect(await pageWith('Shown logo', 'https://example.com/shown.png')).toContain(
      '<img src="https://example.com/shown',
    );
    const plain = await pageWith('Hidden logo', 'http://example.com/hidden.png');
    expect(plain).not.toContain('<img src="http:');
    expect(plain).toContain('>LB</text>');
  });

  it.each([
    '/nothing',
    '/products/abc',
    '/products/1.5',
    '/products/-1',
    '/products/99999999999999999999',
    '/guides/nothing',
  ])('%s is none: 404 with a page', async (path) => {
    const { status, html } = await get(path);
    expect(status).toBe(404);
    expect(html).toMatch(/<h1|<h2/);
  });

  it('compare products side by side, out of the sight of search engines', async () => {
    const { status, html } = await get('/compare?ids=6,10&amount=15000&months=24');
    expect(status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain(
      '<link rel="canonical" href="http://localhost:3000/compare?ids=6,10&amp;amount=15000&amp;months=24">',
    );
    expect(textOf(html)).toContain('the fix wins if the easy access rate averages below 4.30%');
    expect(textOf(html)).toContain('the FSCS covers £120,000 in all');
    expect((await get('/sitemap.xml')).html).not.toContain('/compare');
  });

  it('show the frame of the shortlist, which only the browser knows, out of the sight of search engines', async () => {
    const { status, html } = await get('/shortlist?amount=15000&ids=1');
    expect(status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('Your shortlist needs JavaScript.');
    expect((await get('/sitemap.xml')).html).not.toContain('/shortlist');
  });

  it.each(['/', '/products', '/compare?ids=6,10'])(
    '%s is painted before all of it is parsed',
    async (path) => {
      const { html } = await get(path);
      const script = html.indexOf('document.currentScript.remove()');
      expect(script).toBeGreaterThan(html.indexOf('<h1'));
      expect(script).toBeLessThan(html.indexOf('<footer'));
    },
  );

  it('carry the ticks of other pages along, in every link and without script', async () => {
    const { html } = await get('/products?amount=15000&ids=1,30,6');
    expect(html).toContain('<link rel="canonical" href="http://localhost:3000/products?amount=15000">');
    expect(textOf(html)).toContain('3 of 4 chosen');
    expect(html).toContain('<input type="hidden" name="ids" value="30"');
    expect(html).toMatch(
      /<input[^>]*name="ids"[^>]*checked=""[^>]*value="1"|<input[^>]*value="1"[^>]*checked=""/,
    );
    const links = [...html.matchAll(/href="(\/products\?[^"]*)"/g)].map(([, href]) => href ?? '');
    expect(links.filter((href) => !href.includes('ids=1,30,6'))).toEqual(['/products?amount=15000']);
  });

  it('leave out of count, form and links what is no longer listed, without script', async () => {
    const { html } = await get('/products?ids=1,11,30,9999999');
    expect(textOf(html)).toContain('2 of 4 chosen');
    const hidden = [...html.matchAll(/<input type="hidden" name="ids" value="([^"]*)"/g)];
    expect(hidden.map(([, value]) => value)).toEqual(['1,30', '30']);
    // The header and the footer, which know no catalogue, carry the address on as it is.
    expect(/<main.*<\/main>/s.exec(html)?.[0]).not.toMatch(/<a [^>]*href="[^"]*9999999/);
  });

  it.each([
    ['/compare?ids=', '/compare'],
    ['/compare?ids=1%2C2&amount=&monthly=500&months=12', '/compare?ids=1,2&monthly=500&months=12'],
    ['/products?amount=15000&monthly=&months=&q=', '/products?amount=15000'],
    ['/products/1?amount=&months=24', '/products/1?months=24'],
    ['http://localhost//compare?ids=', '/compare'],
  ])('%s, as a form without scripts sends it, leads to %s', async (path, to) => {
    const response = await get(path);
    expect([response.status, response.to]).toEqual([302, to]);
  });

  it.each([
    ['/compare', 'Choose products to compare'],
    ['/compare?ids=%3Cscript%3Ealert(1)%3C/script%3E', 'Choose products to compare'],
    ['/compare?ids=%E0%A4%A&amount=%E0%A4%A', 'Choose products to compare'],
    ['/compare?ids=9999998,9999999', 'Choose products to compare'],
    ['/compare?ids=1,11', 'One more product is needed'],
    ['/compare?ids=1,1', 'One more product is needed'],
    ['/compare?ids=1,2,11', '1 product is no longer listed'],
    ['/products?ids=1,11,9999999', '2 products are no longer listed'],
    ['/calculator?amount=abc', '“abc” is not an initial deposit in pounds'],
    ['/compare?ids=1,2,1', 'a product named twice counts once'],
    ['/compare?ids=1,2,3,4,5,6,7,8,9', 'only the first 4 products are compared'],
    ['/compare?ids=1,2,abc', 'part of it names no product'],
    ['/compare?ids=1,2&amount=0', 'the amount must be a number from £1 to £10,000,000'],
    ['/compare?ids=1,2&amount=-5', 'the amount must be a number from £1 to £10,000,000'],
    ['/compare?ids=1,2&amount=1e9', 'the amount must be a number from £1 to £10,000,000'],
    ['/compare?ids=1,2&amount=15k', '£15,000 over 12 months'],
    ['/compare?ids=1,2&amount=%C2%A315,000.50', '£15,000.50 over 12 months'],
    ['/compare?ids=1,2&months=0', 'the time must be from 1 to 360 whole months'],
    ['/compare?ids=1,2&months=999', 'the time must be from 1 to 360 whole months'],
    [
      '/compare?ids=1,2&amount=%3Cscript%3Ealert(1)%3C/script%3E&months=%3Cscript%3E',
      'the time must be from 1 to 360 whole months',
    ],
    ['/compare?ids=19,42,58,8&amount=1000000&months=120', '£1,000,000 over 10 years'],
  ])('%s is a page that says so', async (path, sentence) => {
    const { status, html } = await get(path);
    expect(status).toBe(200);
    expect(textOf(html)).toContain(sentence);
    expect(html).not.toContain('<script>alert(1)');
  });

  it.each([
    '/products?type=%3Cscript%3Ealert(1)%3C/script%3E',
    '/products?sort=%3Cscript%3Ealert(1)%3C/script%3E&page=%3Cscript%3E',
    '/products?page=0',
    '/products?page=-1',
    '/products?page=999',
    '/products?page=1e9',
    '/products?page=1&page=2&type=Cash%20ISA&type=x',
    '/products?type=%E0%A4%A',
    '/products?__proto__=x&constructor=y',
    '/?x=%3C/script%3E%3Cscript%3Ealert(1)%3C/script%3E',
  ])('%s is the sensible page, with nothing of it run', async (path) => {
    const { status, html } = await get(path);
    expect(status).toBe(200);
    expect(html).not.toContain('<script>alert(1)');
    expect(html).toContain('</html>');
  });

  it.each([
    '/products/%E0%A4%A',
    '/guides/%E0%A4%A',
    '/verify-email/%E0%A4%A',
    '/%',
    '/guides/%00',
    '/reset-password/%ZZ',
  ])('%s, which cannot be decoded, is no error of ours', async (path) => {
    expect((await get(path)).status).toBeLessThan(500);
  });
});
