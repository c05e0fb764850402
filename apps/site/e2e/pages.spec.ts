import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './support/visitor.ts';

const pages = [
  { path: '/', heading: /Compare ISAs/ },
  { path: '/products', heading: 'Compare All ISA Products' },
  { path: '/products?type=Lifetime+ISA', heading: 'Best Lifetime ISAs Compared' },
  { path: '/products/1', heading: 'Everyday Cash ISA' },
  { path: '/guides', heading: 'ISA Guides' },
  { path: '/calculator', heading: 'ISA Calculator' },
  { path: '/faq', heading: 'ISA Frequently Asked Questions' },
  { path: '/rules', heading: 'ISA rules' },
  { path: '/isa-strategy', heading: /strategy/i },
  { path: '/isa-deadline', heading: /deadline/i },
  { path: '/terms', heading: /Terms/ },
  { path: '/privacy', heading: /Privacy/ },
  { path: '/cookies', heading: /Cookie/ },
  { path: '/disclaimer', heading: /Disclaimer/ },
] as const;

for (const { path, heading } of pages) {
  test(`${path} has one heading, is accessible and fits @phone`, async ({ page }) => {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('is accessible in the dark too', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/', '/products', '/faq', '/calculator']) {
    await open(page, path);
    await expectAccessible(page);
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('pages can be read and their links work', async ({ page }) => {
    await page.goto('/products');
    await expect(page.getByRole('row')).toHaveCount(6);
    await page.getByRole('link', { name: 'Lifetime ISA', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best Lifetime ISAs Compared');
    await page.goto('/faq');
    await expect(page.getByText('When is the ISA deadline', { exact: false }).first()).toBeVisible();
    await page.goto('/terms');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test('an unknown address says so with status 404', async ({ page, quiet }) => {
  quiet.allowStatus(404);
  const answer = await page.goto('/nowhere/at/all');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('every link of the footer leads to a page', async ({ page, request }) => {
  await page.goto('/');
  const links = page.locator('footer a');
  const hrefs = await links.evaluateAll((anchors) =>
    anchors.map((anchor) => anchor.getAttribute('href') ?? ''),
  );
  for (const wanted of [
    '/',
    '/chat-advisor',
    '/products',
    '/#guides',
    '/calculator',
    '/isa-strategy',
    '/terms',
    '/privacy',
    '/cookies',
    '/disclaimer',
    '/admin',
  ]) {
    expect(hrefs).toContain(wanted);
  }
  for (const href of new Set(hrefs)) expect((await request.get(href)).status(), href).toBe(200);
});

test('the deadline banner counts the days and stays closed for the visit', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByText(/\d+ days? left/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Deadline guide' })).toHaveAttribute('href', '/isa-deadline');
  await page.getByRole('button', { name: /close/i }).first().click();
  await expect(page.getByText(/\d+ days? left/)).toBeHidden();
  await page.reload();
  await expect(page.getByText(/\d+ days? left/)).toBeHidden();
});
