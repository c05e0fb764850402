import type { Locator } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleDayAndNight,
  expectFingerSize,
  expectNoSidewaysScroll,
} from '../../../packages/api/test/support/browser/accessible.ts';
import { publicPages } from './support/public-pages.ts';
import { expect, heading, open, test } from './support/visitor.ts';

/** Product 15 has the longest names. */
const found = [...publicPages, '/products/15'];
const notFound = ['/nowhere', '/products/424242', '/guides/none'];

for (const path of [...found, ...notFound]) {
  test(`${path} has one heading, is accessible by day and by night, and nothing sticks out @phone`, async ({
    page,
    quiet,
    isMobile,
  }) => {
    quiet.allowStatus(404);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(page, path);
    await expect(heading(page)).toHaveCount(1);
    // Small screens have the same colours.
    await (isMobile ? expectAccessible : expectAccessibleDayAndNight)(page);
    await expectNoSidewaysScroll(page);
    if (!isMobile) return;
    await expectFingerSize(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
}

test('who has the browser set letters half as large again scrolls no page sideways @phone-only', async ({
  page,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 25 } });
  for (const path of ['/', '/products', '/faq', '/login']) {
    await open(page, path);
    await expectNoSidewaysScroll(page);
  }
  expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('25px');
});

test('a link to what is shown already is no further step back', async ({ page }) => {
  await open(page, '/products');
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  const link = page.getByRole('banner').getByRole('link', { name: 'Compare ISAs' });
  await link.click();
  await link.click();
  expect(await steps()).toBe(before);
  await page.getByRole('banner').getByRole('link', { name: 'Guides' }).click();
  await expect.poll(steps).toBe(before + 1);
});

test('names of 200 letters without a space stick out nowhere, and can be hit by a finger @phone', async ({
  page,
}) => {
  for (const path of ['/', '/products', '/products/1']) {
    await open(page, path);
    await page.getByText('Everyday Cash ISA', { exact: true }).evaluateAll((names) => {
      for (const name of names) name.textContent = 'W'.repeat(200);
    });
    await expect(page.getByText('W'.repeat(200)).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  // Provider and kind as well.
  await open(page, '/products/1');
  const identity = page.locator('main header');
  for (const words of [identity.locator('p').first(), identity.locator('p > span').first()]) {
    await words.evaluate((element) => (element.textContent = 'W'.repeat(40)));
  }
  await expect(page.getByText('W'.repeat(40))).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await open(page, '/products');
  const name = await page.getByRole('link', { name: 'Everyday Cash ISA', exact: true }).boundingBox();
  expect(name?.height).toBeGreaterThanOrEqual(24);
});

test('where the system has the colours, the open tab and page can still be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const drawn = (part: Locator) =>
    part.evaluate((element) => {
      const { backgroundColor, borderBottomColor } = getComputedStyle(element);
      return `${backgroundColor} ${borderBottomColor}`;
    });
  await open(page, '/faq');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  expect(await drawn(tab('General'))).not.toBe(await drawn(tab('Cash ISA')));
  await open(page, '/products');
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  const [here, next] = [pages.and(page.locator('[aria-current]')), pages.getByText('2', { exact: true })];
  expect(await drawn(here)).not.toBe(await drawn(next));
});

test('no guide sticks out of a narrow phone, and keys reach what scrolls in it @phone', async ({
  page,
  request,
}) => {
  // A dozen and a half of pages.
  test.slow();
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const guides = [...sitemap.matchAll(/\/guides\/[\w-]+/g)].map(([path]) => path);
  expect(guides.length).toBeGreaterThan(10);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/', '/guides', ...guides]) {
    await open(page, path);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, ['scrollable-region-focusable']);
  }
});
