import { fileURLToPath } from 'node:url';
import { changeLog, guides } from '@isa/db';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { publicPages } from './support/browser/public-pages.ts';
import { createSite } from './support/site.ts';
import { createTestApp, type Person, type TestApp } from './harness.ts';
import { isSiteBuilt } from './support/server-process.ts';
import { attributes, elements, elementWith, textOf, textsOf } from './support/html.ts';
import { ADMIN_IDLE_MS, SESSION_DAYS } from '../src/auth/session-life.ts';
import { LIFE_MS } from '../src/auth/tokens.ts';
import { HOUR_MS } from '../src/domain/durations.ts';
import { formatPounds } from '../src/domain/money.ts';
import { amountOn } from '../src/domain/rules/rule-book.ts';
import { sortOptions } from '../src/domain/comparison/product-list.ts';
import { orderSummary } from '../src/domain/comparison/product-sorting.ts';
import { loadBuiltSite } from '../src/pages/site-files.ts';

/** What the built site serves before any script runs. */

const root = fileURLToPath(new URL('../../../apps/site', import.meta.url));

type Page = { status: number; headers: Headers; html: string };

describe.runIf(isSiteBuilt)('the built site', () => {
  let test: TestApp;
  let ada: Person;
  let get: (path: string, cookie?: string) => Promise<Page>;

  beforeAll(async () => {
    test = await createTestApp({ captureMail: true, catalogue: 'demo' });
    const { app } = createSite(test.deps, (await loadBuiltSite(root)).bundle);
    get = async (path, cookie) => {
      const response = await app.request(path, cookie === undefined ? {} : { headers: { Cookie: cookie } });
      return { status: response.status, headers: response.headers, html: await response.text() };
    };
    ada = await test.registerUser('ada');
  });
  afterAll(() => test.remove());

  const heading = (html: string) => textsOf(html, 'h1');

  describe('heads', () => {
    it('describe each page to search engines', async () => {
      const titles = new Set<string>();
      const paths = [...publicPages, '/products?type=Junior+ISA'];
      for (const path of paths) {
        const { html } = await get(path);
        expect(attributes(html, 'meta name="description"', 'content')[0], path).toMatch(/.{50,}/);
        expect(attributes(html, 'link rel="canonical"', 'href'), path).toEqual([
          `http://localhost:3000${path}`,
        ]);
        titles.add(textsOf(html, 'title')[0] ?? '');
        for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g))
          expect(JSON.parse(data), path).toHaveProperty('@context', 'https://schema.org');
      }
      expect(titles.size).toBe(paths.length);
      expect((await get('/robots.txt')).html).toContain('Sitemap:');
      const sitemap = (await get('/sitemap.xml')).html;
      // The sample catalogue is not for search engines.
      for (const path of publicPages)
        expect(sitemap.includes(`${path}</loc>`), path).toBe(!/^\/($|products)/.test(path));
    });

    it('name the page of a list', async () => {
      const { html } = await get('/products?type=Stocks+%26+Shares+ISA&sort=fees&page=3');
      expect(attributes(html, 'meta name="description"', 'content')[0]).toMatch(
        /^Best Stocks & Shares ISAs Compared, page 3: /,
      );
    });
  });

  describe('addresses', () => {
    it.each(['/account', '/verify-email', '/chat-advisor', '/chat-history'])(
      '%s sends visitors to the login page',
      async (path) => {
        const { status, headers } = await get(path);
        expect([status, headers.get('location')]).toEqual([302, '/login']);
      },
    );

    it('that exist nowhere answer 404 with a page that leads on', async () => {
      for (const path of ['/nowhere/at/all', '/%E0%A4%A', '/products/1/2', '/guides/a/b', '/PRODUCTS'])
        expect((await get(path)).status, path).toBe(404);
      const { status, html } = await get('/nowhere');
      expect(status).toBe(404);
      expect(heading(html)).toEqual(['404 Page Not Found']);
      const [main = ''] = elements(html, 'main');
      expect(textOf(main)).toContain('Did you forget to add the page to the router?');
      expect(attributes(main, 'a', 'href')).toEqual(
        expect.arrayContaining(['/', '/products', '/guides', '/calculator', '/faq']),
      );
    });

    it('are decoded once', async () => {
      // Would be the page of Cash ISAs if it were decoded twice, under the name of the page of all.
      const { html } = await get('/products?type=%2543ash+ISA');
      expect(heading(html)).toEqual(['Compare All ISA Products']);
      expect(html).toContain('“%43ash ISA” is not offered under “type”');
      for (const path of [
        '/products/%2531',
        '/%70roducts',
        '/guides/%2569sa-basics',
        '/trpc/%ff',
        '/trpc/products.list%ff',
      ])
        expect((await get(path)).status, path).toBe(404);
      expect(heading((await get('/guides/100%25')).html)).toEqual(['Guide Not Found']);
    });

    it('of header and footer lead to a page', async () => {
      const { html } = await get('/');
      const frame = [...elements(html, 'header'), ...elements(html, 'footer')].join('');
      const hrefs = new Set(attributes(frame, 'a', 'href'));
      expect(hrefs).toEqual(
        new Set([
          '/',
          '/chat-advisor',
          '/products',
          '/guides',
          '/#guides',
          '/calculator',
          '/tools',
          '/isa-strategy',
          '/terms',
          '/privacy',
          '/cookies',
          '/disclaimer',
          '/admin',
          '/methodology',
          '/shortlist',
          '/rules',
          '/changes',
          '/faq',
          '/login',
          '/register',
        ]),
      );
      for (const href of hrefs) {
        const { status, headers } = await get(href);
        expect([200, 302], href).toContain(status);
        if (status === 302) expect(headers.get('location')).toBe('/login');
      }
    });
  });

  describe('the frame', () => {
    it.each(['/login', '/register', '/forgot-password'])('is left out on %s', async (path) => {
      const { html } = await get(path);
      expect(heading(html)).toHaveLength(1);
      expect(html).not.toMatch(/<header|<footer|aria-label="ISA deadline"/);
      expect(textsOf(html, 'button')).toContain('Feedback');
    });

    it('shows visitors where they can go and marks where they are', async () => {
      const { html } = await get('/products');
      const nav = elementWith(html, 'nav', 'aria-label="Main"');
      expect(textsOf(nav, 'a')).toEqual(['Home', 'Chat with AI Advisor', 'Compare ISAs', 'Guides']);
      expect(textOf(elementWith(nav, 'a', 'aria-current="page"'))).toBe('Compare ISAs');
      const [header = ''] = elements(html, 'header');
      expect(attributes(header, 'a', 'href')).toEqual(expect.arrayContaining(['/login', '/register']));
      expect(header).not.toContain('Account menu');
    });
  });

  describe('the signed-in', () => {
    it('are known from the first byte on, for this user alone', async () => {
      const own = await get('/products', ada.cookie);
      expect(own.html).toContain('Account menu:');
      expect(own.html).not.toContain('href="/login"');
      expect((await get('/products')).html).not.toContain('Account menu:');
    });

    it.each(['/account', '/chat-advisor', '/chat-history'])(
      'get %s, neither cached nor indexed',
      async (path) => {
        const { headers, html } = await get(path, ada.cookie);
        expect(headers.get('cache-control')).toBe('private, no-store');
        expect(html).toContain('<meta name="robots" content="noindex">');
      },
    );

    it('can read their account without script', async () => {
      const pay = async (method: string, path: string, body: unknown) =>
        test.call(method, path, { cookie: ada.cookie, body });
      const intent = { userId: ada.id, amount: 1, planId: 'ISA_STARTER', priceId: 'price_isa_starter' };
      const { body } = await pay('POST', '/api/payment-intent', intent);
      const clientSecret = String(body['clientSecret']);
      const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };
      await pay('POST', '/api/sandbox/confirm', { clientSecret, ...card });
      const paymentIntentId = clientSecret.split('_secret_')[0];
      expect((await pay('POST', '/api/payment-success', { paymentIntentId })).status).toBe(200);
      const { html } = await get('/account', ada.cookie);
      const [main = ''] = elements(html, 'main');
      const text = textOf(main);
      for (const part of [
        'Sam Saver',
        'This device',
        'Credits bought',
        'Bought by Sam Saver, ada@example.org',
        'Amount £1',
        'Test mode: no real card was charged',
      ])
        expect(text).toContain(part);
      expect(elements(main, 'button').find((button) => button.includes('>Change password'))).toContain(
        'disabled',
      );
    });
  });

  describe('guides of our own', () => {
    it.each([
      {
        paths: ['/isa-strategy', '/guides/isa-strategy'],
        title: 'ISA Strategy Guide',
        texts: [
          'Maximise your allowance',
          'Diversify across ISA types',
          'Long-term planning',
          'Regular contributions',
          'Short-term goals (1-3 years)',
          'Medium-term goals (3-5 years)',
          'Long-term goals (5+ years)',
          'Specific goals',
          'ISA transfers',
          'Bed and ISA',
          'Family ISA planning',
          'Rebalancing',
        ],
      },
      {
        paths: ['/isa-deadline', '/guides/isa-deadline'],
        title: 'ISA Deadline 2025: Use It or Lose It',
        texts: [
          'The deadline: April 5th, 2025',
          'Your allowance: £20,000',
          'Why the deadline matters',
          'Cash ISA for same-day deposit',
          'Stocks and Shares ISA for long-term growth',
          'Lifetime ISA for a 25% bonus',
          'Last-minute tips',
        ],
      },
    ])('$title is at both its addresses, word for word', async ({ paths, title, texts }) => {
      for (const path of paths) {
        const { html } = await get(path);
        expect(heading(html)).toEqual([title]);
        expect([...textsOf(html, 'h2'), ...textsOf(html, 'h3')]).toEqual(expect.arrayContaining(texts));
        expect(html.match(/aria-label="Rule update"/g)).toHaveLength(2);
        expect(attributes(html, 'link rel="canonical"', 'href')).toEqual([
          `http://localhost:3000${paths[0] ?? ''}`,
        ]);
      }
    });

    it('say in head and text that the deadline has passed', async () => {
      const { html } = await get('/isa-deadline');
      expect(textsOf(html, 'title')[0]).toContain('ISA Deadline 2025');
      expect(attributes(html, 'meta name="description"', 'content')[0]).toContain('April 5th, 2025');
      const text = textOf(html);
      expect(text).toContain('Information accurate as of April 2, 2025.');
      expect(text).toContain('That deadline has passed. The next is 5 April 2027;');
    });
  });

  describe('the home page', () => {
    it('leads to the comparison, the advisor and the guides', async () => {
      const { html } = await get('/');
      expect(heading(html)[0]).toMatch(/Compare ISAs in plain.English/);
      const text = textOf(html);
      for (const part of [
        'Up to £20,000 can be saved tax-free in a tax year (2023/24)',
        'Rule update 2026/27: £20,000. Announced from 6 April 2027: at most £12,000 of it in cash ISAs',
        'powered by a large language model',
        'accurate as of May 2023. Please consult a professional',
        'Registered users get 20 credits each month. Each query costs 10 credits',
        'Three ways to get started',
        'We may earn a commission',
        'Sample data',
      ])
        expect(text).toContain(part);
      // The two buttons of the hero, then those of the closing call.
      expect(attributes(html, 'a', 'href').filter((href) => href.startsWith('#'))).toEqual(
        expect.arrayContaining(['#products', '#chat', '#products', '#chat']),
      );
      const chat = elementWith(html, 'section', 'id="chat"');
      expect(attributes(chat, 'a', 'href')).toContain('/chat-advisor');
    });

    it('shows the five best products', async () => {
      const all: { id: number; name: string; rating: number | null }[] = JSON.parse(
        (await get('/api/products')).html,
      );
      const best = all.toSorted(
        (a, b) => (b.rating ?? -1) - (a.rating ?? -1) || (a.name < b.name ? -1 : 1) || a.id - b.id,
      );
      const section = elementWith((await get('/')).html, 'section', 'id="products"');
      const names = elements(section, 'th').flatMap((cell) => textsOf(cell, 'a'));
      expect(names).toEqual(best.slice(0, 5).map(({ name }) => name));
      expect(elements(section, 'a').find((link) => textOf(link) === 'See all ISA products')).toContain(
        'href="/products"',
      );
    });

    it('has headings that lead from section to guide to part', async () => {
      const section = elementWith((await get('/')).html, 'section', 'id="guides"');
      const levels = [...section.matchAll(/<(h[1-6])\b/g)].map(([, level]) => level);
      expect(levels.slice(0, 3)).toEqual(['h2', 'h3', 'h4']);
      expect(new Set(levels.slice(2))).toEqual(new Set(['h4']));
    });
  });

  it('/methodology names its place and every order, and that the catalogue is invented', async () => {
    const { html } = await get('/methodology');
    const breadcrumb = elementWith(html, 'nav', 'aria-label="Breadcrumb"');
    expect(textsOf(breadcrumb, 'li')).toEqual(['Home', 'Compare ISAs', 'How we compare']);
    expect(html).toContain('"@type":"BreadcrumbList"');
    const text = textOf(elements(html, 'main')[0] ?? '');
    for (const { id, label } of sortOptions) expect(text).toContain(`${label} ${orderSummary(id)}`);
    expect(text).toContain('Sample data: the products, figures, ratings, sources and payments');
  });

  describe('guides', () => {
    type Guide = { title: string; slug: string; category: string; content: string };
    const categories = [
      'ISA Basics',
      'Cash ISAs',
      'Stocks & Shares ISAs',
      'Lifetime ISAs',
      'Innovative Finance ISAs',
    ];
    const readGuides = async (): Promise<Guide[]> => JSON.parse((await get('/api/guides')).html);

    it('each tab shows the first guide of its category and names the others', async () => {
      const guides = await readGuides();
      for (const category of categories) {
        const { html } = await get(`/guides?${new URLSearchParams({ category }).toString()}`);
        expect(textOf(elementWith(html, 'a', 'aria-selected="true"'))).toBe(category);
        const [first, ...others] = guides.filter((guide) => guide.category === category);
        expect(others, category).not.toEqual([]);
        const panel = html.slice(html.indexOf('role="tabpanel"'));
        expect(textsOf(panel, 'h2')[0]).toBe(first?.title);
        expect(panel).toContain(first?.content.slice(0, 60));
        const [more = ''] = elements(panel.slice(panel.indexOf('More in ')), 'ul');
        expect(textsOf(more, 'a')).toEqual(others.map(({ title }) => title));
      }
    });

    it('hold nothing that runs', async () => {
      for (const { slug, content } of await readGuides()) {
        expect((await get(`/guides/${slug}`)).status, slug).toBe(200);
        expect(content, slug).not.toMatch(/<script|<style|<iframe|javascript:|\son\w+=/i);
      }
    });

    it('that do not exist are not found, with a way back', async () => {
      for (const slug of ['nothing', '%3Cscript%3E', 'x'.repeat(300)]) {
        const { status, html } = await get(`/guides/${slug}`);
        expect(status).toBe(404);
        expect(heading(html)).toEqual(['Guide Not Found']);
        expect(elements(html, 'main')[0]).toContain('href="/#guides"');
      }
    });

    it('that were withdrawn say so with 410 (fault 171)', async () => {
      const [guide] = await readGuides();
      if (guide === undefined) throw new Error('No guide');
      const setState = async (state: 'withdrawn' | 'published') => {
        await test.deps.db.write((orm) =>
          orm.update(guides).set({ state }).where(eq(guides.slug, guide.slug)),
        );
        test.deps.catalogue.outdate();
      };
      await setState('withdrawn');
      const { status, html } = await get(`/guides/${guide.slug}`);
      await setState('published');
      expect([status, heading(html)]).toEqual([410, ['Guide withdrawn']]);
      expect(textOf(elements(html, 'main')[0] ?? '')).toContain(
        `We have withdrawn the guide “${guide.title}”.`,
      );
    });
  });

  it.each([
    ['/terms', 'Terms and Conditions', /credits/i],
    ['/privacy', 'Privacy Policy', /e-mail/i],
    ['/cookies', 'Cookie Policy', /auth_session/],
    ['/disclaimer', 'Disclaimer', /not a financial adviser/i],
    ['/methodology', 'How we compare', /not authorised or regulated by the Financial Conduct Authority/],
  ])('%s says what the product does and leads home', async (path, title, says) => {
    const { html } = await get(path);
    const [main = ''] = elements(html, 'main');
    expect(heading(html)).toEqual([title]);
    expect(textOf(main)).toMatch(says);
    expect(elements(main, 'a').find((link) => textOf(link) === 'Return to Home')).toContain('href="/"');
  });

  it('gives search engines the same thirty questions as visitors', async () => {
    const { html } = await get('/faq');
    const faq = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
      .map(([, text = '']) => JSON.parse(text) as { '@type': string; mainEntity: { name: string }[] })
      .find((data) => data['@type'] === 'FAQPage');
    const names = faq?.mainEntity.map(({ name }) => name);
    expect(names).toHaveLength(30);
    const questions = [...html.matchAll(/id="[\w-]+-question"[^>]*>(.*?)<\/button>/g)];
    expect(questions.map(([, text = '']) => textOf(text))).toEqual(names);
  });

  it.each([
    [
      'is-my-money-protected',
      'FSCS cover of £85,000',
      /Rule update £120,000 for deposits since 1 December 2025; investments differ/,
    ],
    [
      'what-about-my-help-to-buy-isa',
      'Help to Buy ISA saving is allowed until November 2029',
      /Rule update .*the bonus must be claimed by November 2030\./,
    ],
    [
      'what-returns-does-an-ifisa-pay',
      'a range of 3% to 12% a year',
      /Please note A range, not a promise: capital is at risk\./,
    ],
  ])('the answer to %s has the rule of today beside it', async (question, statement, note) => {
    const { html } = await get('/faq');
    const from = html.indexOf('>', html.indexOf(`id="${question}-answer"`));
    const answer = textOf(html.slice(from, html.indexOf('aria-expanded', from)));
    expect(answer).toContain(statement);
    expect(answer).toMatch(note);
  });

  describe('the notices state the periods and figures that hold', () => {
    const day = '2026-11-20';
    const [days, adminHours] = [SESSION_DAYS, ADMIN_IDLE_MS / HOUR_MS];
    const linkHours = {
      confirm: LIFE_MS['verify-email'] / HOUR_MS,
      reset: LIFE_MS['reset-password'] / HOUR_MS,
    };
    const cover = formatPounds(amountOn('fscs-deposits', day) ?? 0);

    it.each([
      ['/cookies', `at most ${days} days from your last visit (${adminHours} hours for administrators)`],
      ['/privacy', `at most ${days} days after you were last active`],
      ['/privacy', `Administrators are signed out after ${adminHours} hours without use`],
      ['/privacy', `work for ${linkHours.confirm} hours (confirming) or ${linkHours.reset} hour (resetting)`],
      ['/disclaimer', `FSCS cover for deposits is ${cover} per person`],
      ['/disclaimer', `cost ${amountOn('lifetime-withdrawal-charge', day)}% of the amount`],
    ])('%s: %s', async (path, statement) => {
      expect(textOf((await get(path)).html)).toContain(statement);
    });
  });

  describe('the rule book', () => {
    const tables = (html: string) => elements(html, 'table').map(textOf);
    const captions = (html: string) => textsOf(html, 'caption');

    it('says what holds today, with sources', async () => {
      const { html } = await get('/rules');
      expect(captions(html)[0]).toBe('Rules on 20 November 2026');
      expect(tables(html)[0]).toContain('You can pay up to £20,000 into ISAs in a tax year');
      expect(tables(html)[0]).toContain('£120,000 per person');
      expect(tables(html)[0]).toContain('No dates recorded');
      expect(textOf(elements(html, 'main')[0] ?? '')).toContain('Rules as recorded on 20 November 2026.');
    });

    it('says what is still to come, from its day', async () => {
      const { html } = await get('/rules');
      const coming = tables(html)[captions(html).indexOf('Announced for later')] ?? '';
      expect(coming).toMatch(/Cash ISA cap, under 65 .*?From 6 April 2027/);
      expect(coming).not.toContain('Since');
    });

    it('says what held on an earlier day, and keeps rules without a first day apart', async () => {
      expect(textOf((await get('/rules?on=1990-01-01')).html)).toContain(
        'No rule is recorded as in force by 1 January 1990.',
      );
      const { html } = await get('/rules?on=2018-06-01');
      const of = (caption: string) => tables(html)[captions(html).indexOf(caption)];
      expect(of('Rules on 1 June 2018')).toContain('£4,260');
      expect(of('Rules on 1 June 2018')).not.toContain('No dates recorded');
      expect(of('Rules without a recorded start')).toContain('No dates recorded');
      expect(captions(html)).not.toContain('Announced for later');
      expect(attributes(html, 'input', 'value')).toContain('2018-06-01');
    });

    it('shows today’s rules for an invalid date, and says so', async () => {
      for (const on of [
        '2026-02-31',
        'yesterday',
        '%3Cscript%3E',
        '0000-00-00',
        '0026-04-06',
        '1899-12-31',
        '9999-12-31',
        '99999-01-01',
      ]) {
        const { status, html } = await get(`/rules?on=${on}`);
        expect(status, on).toBe(200);
        expect(textOf(html), on).toContain('That is not a date. These are today’s rules.');
        expect(captions(html)[0], on).toBe('Rules on 20 November 2026');
      }
    });
  });

  it('shows a published change at once, without what would run in it', async () => {
    const before = await get('/changes');
    expect(textOf(before.html)).toContain('No corrections have been published so far.');
    expect(before.html).toContain('href="/changes.rss"');
    const at = '2026-11-20T12:00:00.000Z';
    await test.deps.db.write((orm) =>
      orm.insert(changeLog).values({
        kind: 'correction',
        happenedOn: '2026-11-19',
        title: 'A rate <img src=x onerror=alert(1)>',
        content: '<p onclick="alert(1)">4.05%, not 4.5%.</p><script>alert(2)</script>',
        sources: [],
        publishedAt: at,
        updatedAt: at,
      }),
    );
    await test.deps.catalogue.refresh();
    const { html } = await get('/changes');
    expect(textsOf(html, 'h3')).toContain('A rate <img src=x onerror=alert(1)>');
    const [main = ''] = elements(html, 'main');
    expect(main).toContain('<p>4.05%, not 4.5%.</p>');
    expect(main).not.toMatch(/alert\(2\)|<img src=x|onclick/);
  });

  it('leads feed readers to the feed of changes', async () => {
    const { source } = await loadBuiltSite(root);
    const { template } = await source.load('/changes');
    expect(attributes(template, 'link rel="alternate"', 'href')).toEqual(['/changes.rss']);
  });

  it('says where script is needed, and opens everything where it is not', async () => {
    const { html: faq } = await get('/faq');
    expect(faq.match(/ data-answer/g)).toHaveLength(30);
    expect(faq).toMatch(/<noscript><style>@layer base\{\[data-panel\]\[hidden\],\[data-answer\]\[hidden\]/);
    expect((await get('/calculator')).html).toMatch(/<noscript><p[^>]*>The calculator needs JavaScript\./);
    expect((await get('/login')).html).toMatch(/<noscript><p/);
  });

  describe('products', () => {
    type Listed = {
      id: number;
      name: string;
      type: string;
      rating: number | null;
      reviewCount: number;
      interestRate: number | null;
      annualFee: number | null;
      fscsProtected: boolean;
    };
    type Order = (a: Listed, b: Listed) => number;

    /** Missing figures last, then what is rated higher, then the name. */
    const by =
      (figure: (product: Listed) => number | null): Order =>
      (a, b) => {
        const [first, second] = [figure(a), figure(b)];
        if (first !== second) return first === null ? 1 : second === null ? -1 : first - second;
        return (b.rating ?? -1) - (a.rating ?? -1) || (a.name < b.name ? -1 : 1) || a.id - b.id;
      };
    const minus = (value: number | null) => (value === null ? null : -value);

    const sorts: Record<string, Order> = {
      'Highest Rated': by(({ rating }) => minus(rating)),
      'Highest Interest Rate': by(({ interestRate }) => minus(interestRate)),
      'Lowest Fees': by(({ annualFee }) => annualFee),
      'Most Popular': by(({ reviewCount }) => -reviewCount),
    };

    const filters: Record<string, (type: string) => boolean> = {
      'All ISA Types': () => true,
      'Cash ISA': (type) => type.includes('Cash ISA'),
      'Stocks & Shares ISA': (type) => type === 'Stocks and Shares ISA',
      'Lifetime ISA': (type) => type === 'Lifetime ISA',
      'Innovative Finance ISA': (type) => type.includes('Finance'),
      'Junior ISA': (type) => type === 'Junior ISA',
    };

    const table = (html: string) => elements(html, 'tbody')[0] ?? '';
    const rows = (html: string) => elements(table(html), 'tr');
    const names = (html: string) => elements(html, 'th').flatMap((cell) => textsOf(cell, 'a'));
    const rowOf = (html: string, name: string) => {
      const found = rows(html).find((row) => textOf(row).includes(name));
      if (found === undefined) throw new Error(`${name} is not listed`);
      return textOf(found);
    };
    /** Where a link of one of the two choices leads. */
    const hrefOf = (html: string, nav: string, name: string) => {
      const link = elements(elementWith(html, 'nav', `aria-label="${nav}"`), 'a').find(
        (each) => textOf(each) === name,
      );
      return attributes(link ?? '', 'a', 'href')[0] ?? '';
    };

    it('every filter and sort shows the right five', async () => {
      const all: Listed[] = JSON.parse((await get('/api/products')).html);
      for (const [filter, matches] of Object.entries(filters)) {
        const start = await get(hrefOf((await get('/products')).html, 'ISA type', filter));
        const title = filter === 'All ISA Types' ? 'Compare All ISA Products' : `Best ${filter}s Compared`;
        expect(heading(start.html)).toEqual([title]);
        expect(textsOf(start.html, 'title')[0]).toContain(title);
        const matching = all.filter(({ type }) => matches(type));
        for (const [sort, order] of Object.entries(sorts)) {
          const { html } = await get(hrefOf(start.html, 'Sort by', sort));
          expect(
            textOf(elementWith(elementWith(html, 'nav', 'aria-label="Sort by"'), 'a', 'aria-current="true"')),
          ).toBe(sort);
          expect(textOf(html)).toContain(`Showing 1 to 5 of ${matching.length} products`);
          const five = matching.toSorted(order).slice(0, 5);
          expect(names(table(html)), `${filter} by ${sort}`).toEqual(five.map(({ name }) => name));
          expect(table(html).match(/Not FSCS protected/g) ?? []).toHaveLength(
            five.filter(({ fscsProtected }) => !fscsProtected).length,
          );
        }
      }
    });

    it('a row shows the figure, the stars, two features and both links', async () => {
      const { html } = await get('/products?type=Cash+ISA&sort=popular');
      const row = rows(html).find((each) => textOf(each).includes('Everyday Cash ISA')) ?? '';
      const text = textOf(row);
      for (const part of ['Thistlewick Bank', '4.15% AER', 'Rated 4.9 out of 5 from 48,213 reviews'])
        expect(text).toContain(part);
      expect(textsOf(row, 'li')).toEqual([
        'Variable rate with no introductory bonus',
        'Withdraw as often as you like',
      ]);
      const apply = elements(row, 'a').find((link) => textOf(link).includes('Apply Now')) ?? '';
      expect(apply).toContain('href="https://example.com/go/thistlewick-bank/everyday-cash-isa"');
      expect(apply).toContain('rel="sponsored noopener"');
      expect(apply).toContain('target="_blank"');
      const described = attributes(apply, 'a', 'aria-describedby')[0]?.split(' ') ?? [];
      for (const id of described) expect(html).toContain(`id="${id}"`);
      expect(described).toHaveLength(2);
      expect(textsOf(table(html), 'a').filter((link) => link.includes('Apply Now'))).toHaveLength(
        rows(html).length,
      );
      expect(elementWith(html, 'div', 'aria-label="How we earn"')).toContain('leave ISA Compass');
    });

    it('reports what is missing', async () => {
      const bare = rowOf(
        (await get('/products?type=Innovative+Finance+ISA&page=2')).html,
        'Debenture Marketplace IFISA',
      );
      expect(bare).toContain('N/A Rate not published');
      expect(bare).toContain('Not yet rated');
      const first = textOf(rows((await get('/products?type=Stocks+%26+Shares+ISA')).html)[0] ?? '');
      expect(first).toContain('0.25% Annual fee');
      expect(first).toContain('Stocks & Shares ISA');
    });

    it('sorted by fees, each shows its fee', async () => {
      const { html } = await get('/products?sort=fees&type=Innovative+Finance+ISA');
      for (const row of rows(html)) expect(textOf(row).match(/Annual fee/g)).toHaveLength(1);
      expect(textOf(rows(html)[0] ?? '')).toMatch(/AER Target, not guaranteed Annual fee 0\.00%/);
      const cash = await get('/products?sort=fees&type=Cash+ISA');
      expect(textOf(rows(cash.html)[0] ?? '')).toContain('Annual fee not stated');
      const last = await get('/products?sort=fees&type=Cash+ISA&page=100');
      expect(
        textsOf(table(last.html), 'td').filter((cell) =>
          cell.startsWith('N/A Rate not published Annual fee not stated'),
        ),
      ).toHaveLength(1);
      expect(textOf((await get('/products?type=Cash+ISA')).html)).not.toContain('Annual fee');
    });

    it('a list has pages', async () => {
      const { html } = await get('/products?type=Stocks+%26+Shares+ISA&sort=fees&page=3');
      expect(textOf(html)).toContain('Showing 11 to 13 of 13 products');
      expect(rows(html)).toHaveLength(3);
      expect(html).not.toContain('aria-label="Next page"');
      const two = await get('/products?type=Stocks+%26+Shares+ISA&sort=fees&page=2');
      expect(attributes(elementWith(two.html, 'a', 'aria-label="Next page"'), 'a', 'href')).toEqual([
        '/products?type=Stocks+%26+Shares+ISA&sort=fees&page=3',
      ]);
      // Another order and another kind begin at the first page.
      expect(hrefOf(html, 'Sort by', 'Most Popular')).toBe(
        '/products?type=Stocks+%26+Shares+ISA&sort=popular',
      );
      expect(hrefOf(html, 'ISA type', 'Junior ISA')).toBe('/products?type=Junior+ISA&sort=fees');
      expect(heading((await get('/products?type=Stocks%20and%20Shares%20ISA')).html)).toEqual([
        'Best Stocks & Shares ISAs Compared',
      ]);
    });

    it('an address that names nothing shows the sensible page', async () => {
      const script = encodeURIComponent('<script>alert(1)</script>');
      const current = (html: string) =>
        textOf(elementWith(elementWith(html, 'nav', 'aria-label="Pages"'), 'a', 'aria-current="page"'));
      for (const query of [
        'type=Nonsense',
        `type=${script}&sort=${script}&page=${script}`,
        'page=0',
        'page=1.5',
        'page=-3',
      ]) {
        const { status, html } = await get(`/products?${query}`);
        expect(status).toBe(200);
        expect(heading(html)).toEqual(['Compare All ISA Products']);
        expect(current(html)).toBe('1');
      }
      const far = await get('/products?page=999');
      expect(current(far.html)).toBe('11');
      expect(rows(far.html)).toHaveLength(5);
      // 11 is hidden.
      for (const id of ['11', 'abc', '1.5', '-1', '0', '1e3', '99999999999999999999', '%E0%A4%A', script])
        expect((await get(`/products/${id}`)).status, id).toBe(404);
      const { html } = await get('/products/424242');
      expect(heading(html)).toEqual(['Product Not Found']);
      expect(textOf(html)).toContain("Sorry, we couldn't find the ISA product you're looking for.");
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(elements(html, 'main')[0]).toContain('href="/#products"');
    });

    const facts = (html: string) =>
      [...html.matchAll(/<dt>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(
        ([, term = '', value = '']) => `${textOf(term)} ${textOf(value)}`,
      );
    const panel = (html: string) => textOf(elementWith(html, 'aside', 'aria-label="Apply"'));
    const features = (html: string) =>
      elements(html, 'section').find((each) => each.includes('id="features"'));
    const RISK = 'Not protected by the FSCS';
    const TARGET = 'is a target, not guaranteed.';
    const DEFAULT_TERMS = "Terms and conditions apply. Please check the provider's website for more details.";

    it('the page of one shows every field in every state', async () => {
      const first = (await get('/products/1')).html;
      expect(heading(first)).toEqual(['Everyday Cash ISA']);
      expect(textsOf(first, 'title')[0]).toContain('Everyday Cash ISA from Thistlewick Bank');
      expect(textOf(first)).toContain('Rated 4.9 out of 5 from 48,213 reviews');
      expect(facts(first)).toEqual([
        'Interest rate (AER) 4.15%',
        'Fixed or variable Variable',
        'Bonus within the rate None',
        'Interest paid Monthly or yearly, as you choose',
        'Term Easy access',
        'Early withdrawal penalty None',
        'Minimum deposit £1',
        'Maximum deposit £20,000',
        'Accepts transfers in Yes',
        'Transfers in from Cash ISAs',
        'Flexible No',
        'Balance limit £1,000,000',
        'How to open it Online, App, Phone',
        'Minimum age 18',
        'Who can open it New and existing customers',
        'FSCS protected Yes',
        'Authorised firm Thistlewick Bank plc',
        'FCA firm reference number 9900126',
        'Licence group Thistlewick Bank',
        'Paid to us Nothing',
      ]);
      expect(textOf(first)).toMatch(/Checked on 20 November 2026 at example\.com/);
      expect(elements(features(first) ?? '', 'li')).toHaveLength(4);
      expect(panel(first)).toContain('4.15% AER');
      expect(panel(first)).not.toContain(RISK);
      expect(panel(first)).toContain(DEFAULT_TERMS);
      expect(panel(first)).toContain('Pays us nothing');

      const bonus = (await get('/products/33')).html;
      expect(panel(bonus)).toContain('4.30% AER');
      expect(facts(bonus)).toContain('Government bonus 25%');
      expect(panel((await get('/products/41')).html)).toContain('25% Government bonus');
      expect(panel((await get('/products/19')).html)).toContain('0.25% Annual fee');

      const risky = (await get('/products/49')).html;
      expect(panel(risky)).toContain('Rate not published');
      expect(facts(risky)).toEqual(
        expect.arrayContaining(['Minimum deposit Not stated', 'FSCS protected No']),
      );
      expect(panel(risky)).toContain(RISK);
      expect(panel(risky), 'it shows no rate').not.toContain(TARGET);
      const lending = (await get('/products?type=Innovative+Finance+ISA')).html;
      const farm = elements(table(lending), 'a').find((link) => textOf(link) === 'Farm Loans IFISA') ?? '';
      expect(panel((await get(attributes(farm, 'a', 'href')[0] ?? '')).html)).toContain(TARGET);

      const large = (await get('/products/15')).html;
      expect(facts(large)).toContain('Minimum deposit £25,000.50');
      expect(panel(large)).not.toContain(DEFAULT_TERMS);
      expect(features((await get('/products/5')).html)).toBeUndefined();
    });
  });
});

describe.runIf(isSiteBuilt)('the built site without products', () => {
  it('compares none, and needs no pages for a single one', async () => {
    const test = await createTestApp();
    onTestFinished(() => test.remove());
    const { app } = createSite(test.deps, (await loadBuiltSite(root)).bundle);
    const get = async (path: string) => (await app.request(path)).text();
    const home = await get('/');
    expect(home).not.toContain('id="products"');
    expect(home).not.toContain('Sample data');
    const empty = await get('/products');
    expect(textOf(empty)).toContain('No ISA Products Available Right Now');
    expect(empty).not.toContain('aria-label="Pages"');

    const { cookie } = await test.registerAdmin();
    const only = { name: 'Only Cash ISA', provider: 'Sole Bank', type: 'Cash ISA', features: [] };
    const body = { ...only, referralLink: 'https://example.com/only' };
    expect((await test.call('POST', '/api/products', { cookie, body })).status).toBe(201);
    const one = await get('/products');
    expect(textOf(one)).toContain('1 product');
    expect(one).not.toContain('aria-label="Pages"');
    expect(elements(elementWith(await get('/'), 'section', 'id="products"'), 'tr')).toHaveLength(2);
  });
});
