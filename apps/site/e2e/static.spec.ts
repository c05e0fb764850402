import type { Page } from '@playwright/test';
import { alive, expect, heading, open, test } from './support/visitor.ts';

test('the icon and the pictures of a page can be had, the icon also at its usual place', async ({
  request,
}) => {
  const icon = await request.get('/favicon.ico');
  expect(icon.headers()['content-type']).toContain('image/svg+xml');
  // The long policy of pages would come with each of a dozen files.
  expect(icon.headers()['content-security-policy']).toMatch(/^default-src 'none'/);
  const html = await (await request.get('/guides')).text();
  const touchIcon = /<link rel="apple-touch-icon" href="([^"]+)/.exec(html)?.[1] ?? '';
  const card = /<meta property="og:image" content="([^"]+)/.exec(html)?.[1] ?? '';
  for (const path of [touchIcon, card && new URL(card).pathname]) {
    const picture = await request.get(path);
    expect([picture.status(), picture.headers()['content-type']], path).toEqual([200, 'image/png']);
  }
});

const mainLinks = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');

test('the menu of small screens opens, and closes by Escape and behind a choice @phone-only', async ({
  page,
}) => {
  const menu = page.getByRole('button', { name: 'Menu' });
  await open(page, '/products');
  await expect(mainLinks(page)).toHaveCount(0);
  await menu.click();
  await expect(mainLinks(page)).toHaveText(['Home', 'Chat with AI Advisor', 'Compare ISAs', 'Guides']);
  await expect(mainLinks(page).nth(2)).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mainLinks(page)).toHaveCount(0);
  await menu.click();
  await mainLinks(page).nth(3).click();
  await expect(heading(page)).toHaveText('ISA Guides');
  await expect(mainLinks(page)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Cash ISAs', exact: true }).click();
  await expect(page).toHaveURL(/category=/);
  await menu.click();
  // To the page that is shown already, without its tab.
  await mainLinks(page).nth(3).click();
  await expect(page).toHaveURL('/guides');
  await expect(mainLinks(page)).toHaveCount(0);
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

test('a page that cannot be loaded shows an error and can be tried again', async ({
  page,
  quiet,
  context,
}) => {
  quiet.allow('ERR_INTERNET_DISCONNECTED');
  await open(page, '/products');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  const error = page.getByRole('alert').filter({ hasText: 'This could not be loaded' });
  await expect(error).toBeVisible();
  await expect(heading(page)).toHaveText('Compare All ISA Products');
  await expect(page).toHaveURL('/products');
  await context.setOffline(false);
  await error.getByRole('button', { name: 'Try Again' }).click();
  await expect(heading(page)).toHaveText('Privacy Policy');
});

test('lets the browser open a page whose code no longer exists', async ({ page, quiet }) => {
  quiet.allowStatus(404);
  await open(page, '/products');
  await page.route('**/assets/Privacy-*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(heading(page)).toHaveText('Privacy Policy');
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain(
    '/privacy',
  );
});

test('the banner stays closed for the visit', async ({ page, context }) => {
  await open(page, '/');
  const banner = page.getByRole('complementary', { name: 'ISA deadline' });
  await page.getByRole('button', { name: 'Close deadline banner' }).click();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(heading(page)).toBeVisible();
  await expect(banner).toBeHidden();
  const elsewhere = await context.newPage();
  await elsewhere.goto('/faq');
  await expect(elsewhere.getByRole('complementary', { name: 'ISA deadline' })).toBeVisible();
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
    await page.getByRole('checkbox', { name: /^Compare / }).check();
    await page.getByRole('button', { name: 'Compare ticked products' }).click();
    await expect(page.getByRole('heading', { name: 'One more product is needed' })).toBeVisible();
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
