import type { Page } from '@playwright/test';
import { publicPages } from './support/public-pages.ts';
import { alive, expect, heading, open, test } from './support/visitor.ts';

/** Strategy and deadline at both their addresses, word for word where the specification gives the words. */
const guidesOfOurs = [
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
    notes: 2,
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
    notes: 2,
  },
];

test('strategy and deadline stand at both their addresses', async ({ page }) => {
  for (const { paths, title, texts, notes } of guidesOfOurs) {
    for (const path of paths) {
      await page.goto(path);
      await expect(heading(page)).toHaveText(title);
      for (const text of texts) await expect(page.getByRole('heading', { name: text })).toBeVisible();
      await expect(page.getByRole('note', { name: 'Rule update' })).toHaveCount(notes);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${paths[0]}$`));
    }
  }
  await expect(page).toHaveTitle(/ISA Deadline 2025/);
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /April 5th, 2025/);
  await expect(page.getByText('Information accurate as of April 2, 2025.')).toBeVisible();
  await expect(page.getByRole('note').first()).toContainText(
    /That deadline has passed\. The next is 5 April 20\d\d;/,
  );
});

test('the legal pages say what the product does and lead home', async ({ page }) => {
  const pages = [
    ['/terms', 'Terms and Conditions', /credits/i],
    ['/privacy', 'Privacy Policy', /e-mail/i],
    ['/cookies', 'Cookie Policy', /auth_session/],
    ['/disclaimer', 'Disclaimer', /not a financial adviser/i],
  ] as const;
  for (const [path, title, says] of pages) {
    await open(page, path);
    await expect(heading(page)).toHaveText(title);
    await expect(page.locator('main')).toContainText(says);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  }
});

test('an unknown address says so with status 404', async ({ page, quiet }) => {
  quiet.allowStatus(404);
  for (const path of ['/nowhere/at/all', '/%E0%A4%A', '/products/1/2', '/guides/a/b', '/PRODUCTS'])
    expect((await page.goto(path))?.status(), path).toBe(404);
  for (const path of ['/admin/nowhere', '/nowhere']) {
    await open(page, path);
    await expect(heading(page), path).toHaveText('404 Page Not Found');
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  }
  for (const name of ['the comparison of ISAs', 'the guides', 'the calculator', 'the FAQ'])
    await expect(page.locator('main').getByRole('link', { name })).toBeVisible();
  await page.locator('main').getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('an address means what is written in it, decoded once', async ({ request }) => {
  const textOf = async (path: string) => (await request.get(path)).text();
  // Would be the page of Cash ISAs if it were decoded twice, under the name of the page of all.
  expect(await textOf('/products?type=%2543ash+ISA')).toContain('>Compare All ISA Products</h1>');
  expect(await textOf('/products')).toBe(await textOf('/products?type=%2543ash+ISA'));
  for (const path of [
    '/products/%2531',
    '/%70roducts',
    '/guides/%2569sa-basics',
    '/trpc/%ff',
    '/trpc/products.list%ff',
  ])
    expect((await request.get(path)).status(), path).toBe(404);
  expect(await textOf('/guides/100%25')).toContain('Guide Not Found');
});

test('who asks for the icon without reading a page is led to it', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect(icon.headers()['content-type']).toContain('image/svg+xml');
  // The long policy of pages would come with each of a dozen files.
  expect(icon.headers()['content-security-policy']).toMatch(/^default-src 'none'/);
});

test('who keeps or shares a page finds its pictures', async ({ request }) => {
  const html = await (await request.get('/guides')).text();
  const icon = /<link rel="apple-touch-icon" href="([^"]+)/.exec(html)?.[1] ?? '';
  const card = /<meta property="og:image" content="([^"]+)/.exec(html)?.[1] ?? '';
  for (const path of [icon, card && new URL(card).pathname]) {
    const picture = await request.get(path);
    expect([picture.status(), picture.headers()['content-type']], path).toEqual([200, 'image/png']);
  }
});

test('every link of header and footer leads to a page', async ({ page, request }) => {
  await page.goto('/');
  const hrefs = await page
    .locator('header a, footer a')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  const wanted = ['/', '/chat-advisor', '/products', '/#guides', '/calculator', '/isa-strategy', '/terms'];
  wanted.push(
    '/privacy',
    '/cookies',
    '/disclaimer',
    '/admin',
    '/rules',
    '/faq',
    '/login',
    '/register',
    '/guides',
  );
  expect(new Set(hrefs)).toEqual(new Set(wanted));
  const answers = await Promise.all(hrefs.map((href) => request.get(href)));
  expect(answers.map((answer) => answer.status())).toEqual(hrefs.map(() => 200));
});

const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

test('the header of the signed-out; the menu of small screens @phone', async ({ page, isMobile }) => {
  await open(page, '/products');
  if (isMobile) {
    await expect(mainLinks(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
  }
  await expect(mainLinks(page)).toHaveText(['Home', 'Chat with AI Advisor', 'Compare ISAs', 'Guides']);
  await expect(mainLinks(page).nth(2)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register' })).toBeVisible();
  if (isMobile) {
    await page.keyboard.press('Escape');
    await expect(mainLinks(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
  }
  await mainLinks(page).nth(3).click();
  await expect(heading(page)).toHaveText('ISA Guides');
  if (isMobile) await expect(mainLinks(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Cash ISAs', exact: true }).click();
  await expect(page).toHaveURL(/category=/);
  if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
  await mainLinks(page).nth(3).click();
  await expect(page).toHaveURL('/guides');
  if (isMobile) await expect(mainLinks(page)).toHaveCount(0);
});

test('the links of the frame lead to the beginning of the page already shown', async ({ page }) => {
  const scrolled = () => page.evaluate(() => scrollY);
  await open(page, '/?utm_source=x');
  await page.getByRole('contentinfo').getByRole('link', { name: 'ISA Guides' }).click();
  await expect(page).toHaveURL('/#guides');
  await expect(page.locator('#guides')).toBeInViewport();
  await expect.poll(scrolled).toBeGreaterThan(0);
  await page.getByRole('banner').getByRole('link', { name: 'ISA Compass home' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(scrolled).toBe(0);
  await expect(heading(page)).toBeFocused();

  await open(page, '/products?type=Cash+ISA');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  expect(await scrolled()).toBeGreaterThan(0);
  await mainLinks(page).nth(2).click();
  await expect(heading(page)).toHaveText('Compare All ISA Products');
  await expect.poll(scrolled).toBe(0);
});

test('Back leads to the place and to the link that one left by, a link to the beginning', async ({
  page,
}) => {
  await open(page, '/guides');
  const way = page.getByRole('main').getByRole('link', { name: /^Read/ }).last();
  const path = await way.getAttribute('href');
  await way.click();
  await expect(page).toHaveURL(path ?? '');
  await page.goBack();
  await expect(way).toBeFocused();
  await expect(way).toBeInViewport();
  await page.goForward();
  await expect(page).toHaveURL(path ?? '');
  await mainLinks(page).nth(3).click();
  await expect(page).toHaveURL('/guides');
  await expect(heading(page)).toBeFocused();
});

test('a change of page begins at its top, with the focus on its heading', async ({ page }) => {
  await open(page, '/products');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(heading(page)).toHaveText('Privacy Policy');
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Tab');
  await page.goto('/');
  await alive(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('a page that cannot be loaded is told, and can be tried again', async ({ page, quiet, context }) => {
  quiet.allow('ERR_INTERNET_DISCONNECTED');
  await open(page, '/products');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  const told = page.getByRole('alert').filter({ hasText: 'This could not be loaded' });
  await expect(told).toBeVisible();
  await expect(heading(page)).toHaveText('Compare All ISA Products');
  await expect(page).toHaveURL('/products');
  await context.setOffline(false);
  await told.getByRole('button', { name: 'Try Again' }).click();
  await expect(heading(page)).toHaveText('Privacy Policy');
});

test('a page whose code is gone is opened by the browser', async ({ page, quiet }) => {
  quiet.allowStatus(404);
  await open(page, '/products');
  await page.route('**/assets/Privacy-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(heading(page)).toHaveText('Privacy Policy');
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain(
    '/privacy',
  );
});

test('the banner counts the days to 5 April and stays closed for the visit @phone', async ({
  page,
  context,
}) => {
  await open(page, '/');
  const banner = page.getByRole('complementary', { name: 'ISA deadline' });
  const london = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format();
  const [year = 0, month = 0, day = 0] = london.split('-').map(Number);
  const next = month > 4 || (month === 4 && day > 5) ? year + 1 : year;
  const days = Math.round((Date.UTC(next, 3, 5) - Date.parse(`${london}T00:00:00Z`)) / 86_400_000);
  await expect(banner).toContainText(`${days} ${days === 1 ? 'day' : 'days'} left until 5 April ${next}`);
  await expect(banner.getByRole('link')).toHaveAttribute('href', '/isa-deadline');
  await page.getByRole('button', { name: 'Close deadline banner' }).click();
  await expect(page.getByText(`until 5 April ${next}`)).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(banner).toBeHidden();
  const elsewhere = await context.newPage();
  await elsewhere.goto('/faq');
  await expect(elsewhere.getByRole('complementary', { name: 'ISA deadline' })).toBeVisible();
});

test('the banner goes with the calendar: over midnight, on the day itself and behind it', async ({
  page,
}) => {
  for (const [now, days, next] of [
    ['2026-04-05T12:00:00+01:00', '0 days', 2026],
    ['2026-04-06T00:30:00+01:00', '364 days', 2027],
    ['2027-04-06T12:00:00+01:00', '365 days', 2028],
  ] as const) {
    await page.clock.setFixedTime(new Date(now));
    await open(page, '/faq');
    await expect(page.getByRole('complementary', { name: 'ISA deadline' })).toContainText(
      `${days} left until 5 April ${next}`,
    );
  }
  await page.clock.install({ time: new Date('2027-04-04T23:59:00+01:00') });
  await open(page, '/faq');
  await expect(page.getByText('1 day left until 5 April 2027')).toBeVisible();
  await page.clock.runFor(120_000);
  await expect(page.getByText('0 days left until 5 April 2027')).toBeVisible();
});

test('login and register stand alone', async ({ page }) => {
  for (const path of ['/login', '/register']) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('complementary', { name: 'ISA deadline' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Feedback', exact: true })).toBeVisible();
  }
});

test('the first screen asks the server for nothing more', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(trpc|api)\//.test(pathname) && pathname !== '/api/analytics') calls.push(pathname);
  });
  for (const path of publicPages) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
  }
  expect(calls).toEqual([]);
});

test('every page tells search engines what it is', async ({ page, request }) => {
  const titles = new Set<string>();
  const paths = [...publicPages, '/products?type=Junior+ISA'];
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50,}/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`^http.+${path.replaceAll(/[.?+]/g, String.raw`\$&`)}$`),
    );
    titles.add(await page.title());
    for (const text of await page.locator('script[type="application/ld+json"]').allTextContents())
      expect(JSON.parse(text)).toHaveProperty('@context', 'https://schema.org');
  }
  expect(titles.size).toBe(paths.length);
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap:');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of publicPages) expect(sitemap).toContain(`${path}</loc>`);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('pages can be read and their links work', async ({ page }) => {
    await page.goto('/products');
    await expect(page.getByRole('row')).toHaveCount(6);
    await page.getByRole('link', { name: 'Lifetime ISA', exact: true }).click();
    await expect(heading(page)).toHaveText('Best Lifetime ISAs Compared');
    await page.getByRole('link', { name: 'Highest Interest Rate' }).click();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByText('Showing 6 to 8 of 8 products')).toBeVisible();
    await page
      .getByRole('link', { name: /^Details/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Key facts' })).toBeVisible();
    await page.goto('/faq');
    await expect(page.locator('[data-answer]:visible')).toHaveCount(30);
    await page.goto('/guides');
    await page.getByRole('tab', { name: 'Cash ISAs', exact: true }).click();
    await expect(page.getByRole('tabpanel')).toContainText('Cash ISAs explained');
    await page.getByRole('link', { name: /Read the full guide/ }).click();
    await expect(heading(page)).toHaveText('Cash ISAs explained');
    await page.goto('/rules');
    await page.getByLabel('Rules on').fill('2018-06-01');
    await page.getByRole('button', { name: 'Show rules' }).click();
    await expect(page.getByText('£4,260')).toBeVisible();
    await page.goto('/terms');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(heading(page)).toBeVisible();
    await page.goto('/calculator');
    await expect(page.locator('main noscript p')).toBeVisible();
    await expect(page.locator('main noscript p')).toContainText('The calculator needs JavaScript.');
    await expect(page.getByRole('button', { name: 'Calculate Returns' })).toBeHidden();
  });
});
