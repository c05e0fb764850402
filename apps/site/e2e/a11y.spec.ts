import { expectAccessible, expectNoSidewaysScroll } from './support/accessible.ts';
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
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    if (isMobile) {
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page);
      return;
    }
    // Only colours are other ones in the dark.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectAccessible(page, ['color-contrast']);
  });
}

test('no guide sticks out of a narrow phone @phone', async ({ page, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const guides = [...sitemap.matchAll(/\/guides\/[\w-]+/g)].map(([path]) => path);
  expect(guides.length).toBeGreaterThan(10);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of guides) {
    await open(page, path);
    await expectNoSidewaysScroll(page);
  }
});
