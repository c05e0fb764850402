import { expectAccessible, expectFingerSize, expectNoSidewaysScroll } from '@isa/api/testing/accessible';
import { holdBack } from '@isa/api/testing/hold-back';
import { followShifts, shiftsOf } from '@isa/api/testing/layout-shifts';
import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/accounts.ts';
import { alive, open } from './support/visitor.ts';

const stars = (page: Page) => page.getByRole('button', { name: /^Shortlist / });
const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Shortlist/ });
const items = (page: Page) =>
  page.getByRole('list', { name: 'Products on your shortlist' }).getByRole('listitem');

test('a shortlist goes along to the account, keeps two tabs in step and stays with its owner', async ({
  page,
  context,
  person,
}) => {
  await open(page, '/products');
  await stars(page).nth(0).click();
  await stars(page).nth(1).click();
  await expect(link(page)).toHaveAccessibleName('Shortlist (2 products)');
  const other = await context.newPage();
  await open(other, '/shortlist');
  await expect(items(other)).toHaveCount(2);
  await stars(page).nth(1).click();
  await expect(items(other)).toHaveCount(1);

  await signIn(page, person);
  await expect(link(page)).toHaveAccessibleName('Shortlist (1 product)');
  await open(page, '/products');
  await stars(page).nth(2).click();
  await expect(items(other)).toHaveCount(2);
  await other
    .getByRole('button', { name: /^Add a note/ })
    .first()
    .click();
  await expect(other.getByLabel('Your note')).toBeFocused();
  await other.keyboard.type('Only mine');
  await other.getByRole('button', { name: 'Save note' }).click();
  await page.goto('/shortlist');
  await expect(page.getByText('Only mine')).toBeVisible();
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .first()
    .check();
  await page.getByRole('button', { name: /^Add a note/ }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectFingerSize(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('/');
  await alive(page);
  await expect(link(page)).toHaveAccessibleName('Shortlist (1 product)');
  await expect(items(other)).toHaveCount(1);
  await expect(other.getByText('Only mine')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Only mine');
});

test('nothing on screen moves while the shortlist is loading @phone', async ({ page }) => {
  await followShifts(page);
  for (const ids of [[], [1], [1, 2, 3]]) {
    const entries = ids.map((productId) => ({ productId, note: '', addedAt: '2026-11-20T10:00:00.000Z' }));
    await page.goto('/faq');
    await page.evaluate((list) => localStorage.setItem('shortlist', list), JSON.stringify(entries));
    await open(page, '/shortlist');
    if (ids.length === 0) await expect(page.getByText('Your shortlist is empty')).toBeVisible();
    await expect(items(page)).toHaveCount(ids.length);
    expect(await shiftsOf(page), `${ids.length} products`).toBeLessThan(0.01);
  }
});

test('a condition that is set before hydration counts', async ({ page }) => {
  const letThrough = await holdBack(page);
  await page.goto('/products', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Narrow down' }).click();
  await page.getByRole('checkbox', { name: /^Flexible/ }).check();
  letThrough();
  await expect(page).toHaveURL('/products?flexible=yes');
  await expect(page.getByRole('checkbox', { name: /^Flexible/ })).toBeChecked();
});

test('ticks that are set before hydration count, and survive paging', async ({ page }) => {
  const letThrough = await holdBack(page);
  await page.goto('/products', { waitUntil: 'commit' });
  const ticks = page.getByRole('checkbox', { name: /^Compare / });
  await ticks.nth(1).check();
  await ticks.nth(2).check();
  letThrough();
  await alive(page);
  const bar = page.getByRole('status').filter({ hasText: 'chosen' });
  await expect(bar).toHaveText('2 of 4 chosen');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2&ids=\d+,\d+$/);
  // The next products come after their address, and take the focus.
  await expect(page.getByText(/^Showing 6 to 10 of /)).toBeFocused();
  await ticks.nth(0).focus();
  await page.keyboard.press('Space');
  await expect(bar).toHaveText('3 of 4 chosen');
  await page.getByRole('button', { name: 'Compare', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+,\d+$/);
});

test('a tick on a product page shows the bar at once, and counts after hydration', async ({ page }) => {
  const letThrough = await holdBack(page);
  await page.goto('/products/1', { waitUntil: 'commit' });
  const compare = page.getByRole('button', { name: 'Compare ticked products' });
  const tick = page.getByRole('checkbox', { name: /^Compare / });
  await expect(tick).toBeVisible();
  await expect(compare).toBeHidden();
  await tick.check();
  await expect(compare).toBeInViewport();
  letThrough();
  await alive(page);
  await expect(page).toHaveURL('/products/1?ids=1');
  await expect(page.getByRole('status').filter({ hasText: 'chosen' })).toHaveText(
    '1 of 4 chosen: choose another',
  );
});

test('a tick that is set before hydration takes the place of an unlisted product', async ({ page }) => {
  const letThrough = await holdBack(page);
  await page.goto('/products?ids=1,2,3,424242', { waitUntil: 'commit' });
  const tick = page.getByRole('checkbox', { name: /^Compare /, checked: false }).first();
  const id = await tick.getAttribute('value');
  await tick.check();
  letThrough();
  await alive(page);
  await expect(page).toHaveURL(`/products?ids=1,2,3,${id}`);
  await expect(page.getByRole('status').filter({ hasText: 'chosen' })).toHaveText('4 of 4 chosen');
});
