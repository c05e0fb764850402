import { holdBack } from '@isa/api/testing/hold-back';
import { alive, expect, heading, open, test } from './support/visitor.ts';

test('Back wins over a link that was pressed before it', async ({ page }) => {
  await open(page, '/products');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Guides' }).click();
  await expect(heading(page)).toHaveText('ISA Guides');
  const code = page.waitForRequest('**/assets/Privacy-*.js');
  const letCome = await holdBack(page, '**/assets/Privacy-*.js');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  const url = (await code).url();
  await expect(page.locator('html[data-navigating]')).toHaveCount(1);
  await page.goBack();
  await expect(heading(page)).toHaveText('Compare All ISA Products');
  await expect.soft(page.locator('html[data-navigating]')).toHaveCount(0);
  letCome();
  // Earlier waiters for the code are served before this one.
  await page.evaluate(async (address) => {
    await import(address);
    await new Promise(requestAnimationFrame);
  }, url);
  await expect(heading(page)).toHaveText('Compare All ISA Products');
  expect(new URL(page.url()).pathname).toBe('/products');
});

test('Back before a reloaded page is alive shows the page before it', async ({ page }) => {
  await open(page, '/products');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText(/^Showing 6 to 10 of /)).toBeFocused();
  const letThrough = await holdBack(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText(/^Showing 6 to 10 of /)).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/products');
  letThrough();
  await expect(page.getByText(/^Showing 1 to 5 of /)).toBeVisible();
});

test('a page whose code failed to load hydrates at the next click', async ({ page, quiet }) => {
  quiet.allow('ERR_FAILED');
  await page.route('**/assets/hydrate-*.js', (route) => route.abort());
  await page.goto('/');
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('Hydration failed'));
  await heading(page).hover();
  await failed;
  await page.unroute('**/assets/hydrate-*.js');
  const result = page.getByText('Based on 4% annual return');
  await page.getByRole('button', { name: 'Calculate' }).click();
  await alive(page);
  // A browser that remembers the failure has loaded the page again, and with it forgot the press.
  if (!(await result.isVisible())) await page.getByRole('button', { name: 'Calculate' }).click();
  await expect(result).toBeVisible();
});
