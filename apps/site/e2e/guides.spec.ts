import { holdBack } from '@isa/api/testing/hold-back';
import { expect, follow, open, test } from './support/visitor.ts';

const categories = [
  'ISA Basics',
  'Cash ISAs',
  'Stocks & Shares ISAs',
  'Lifetime ISAs',
  'Innovative Finance ISAs',
];

test('the tab that was asked for is in sight in its row, and the page at its top @phone-only', async ({
  page,
}) => {
  for (const name of ['Lifetime ISAs', 'Innovative Finance ISAs', 'ISA Basics']) {
    await open(page, `/guides?category=${encodeURIComponent(name)}`);
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test('a table takes the focus, named by its heading, only while it scrolls sideways', async ({ page }) => {
  await open(page, '/guides/what-is-an-isa');
  const table = page.getByRole('main').getByRole('table').first();
  await expect(table).toBeVisible();
  await expect(table).not.toHaveAttribute('tabindex');
  // So that it does not depend on the words of the guide.
  await page.addStyleTag({ content: 'main :is(td, th) { white-space: nowrap }' });
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(table).toHaveAttribute('tabindex', '0');
  await expect(table).toHaveAccessibleName(/\w/);
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(table).not.toHaveAttribute('tabindex');
});

test('the preview of each guide ends at a paragraph and fades nowhere @phone-only', async ({ page }) => {
  for (const [path, ...tabs] of [['/guides', ...categories], ['/']] as const) {
    await open(page, path);
    const panel = page.getByRole('tabpanel');
    for (const tab of [null, ...tabs]) {
      if (tab !== null) {
        await page.getByRole('tab', { name: tab, exact: true }).click();
        await expect(panel).toHaveAccessibleName(tab);
      }
      const text = panel.locator('article > div');
      await expect(text.locator('> div > :last-child')).toHaveJSProperty('tagName', 'P');
      await expect(text.locator('> div > :last-child')).toHaveText(/[.!?]$/);
      await expect(text).toHaveCSS('mask-image', 'none');
      await expect
        .poll(() => text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
        .toBe(0);
    }
  }
});

test('keys that move between tabs before hydration count', async ({ page }) => {
  const letThrough = await holdBack(page);
  await page.goto('/guides', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'ISA Basics' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  letThrough();
  const tab = page.getByRole('tab', { name: 'Stocks & Shares ISAs' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toBeFocused();
});

test('a long text has its parts listed beside it if there is room, each leading to its heading', async ({
  page,
}) => {
  const guides = ['/guides/what-is-an-isa', '/guides/cash-isa-changes-april-2027', '/isa-strategy'];
  await open(page, '/guides');
  for (const path of [...guides, '/isa-deadline', '/privacy']) {
    await follow(page, path);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const parts = contents.getByRole('listitem').getByRole('link');
    const headings = contents.locator('xpath=following-sibling::div').locator('h2');
    await expect(parts, path).toHaveText(await headings.allInnerTexts());
    expect(await parts.count(), path).toBeGreaterThan(2);
    const lines = await contents.locator('xpath=following-sibling::div').locator('p').first().boundingBox();
    const list = await contents.boundingBox();
    const gap = (list?.x ?? 0) - ((lines?.x ?? 0) + (lines?.width ?? 0));
    expect(gap, `${path}: the list is beside the text`).toBeGreaterThanOrEqual(32);
    expect(gap, `${path}: the list is beside the text`).toBeLessThanOrEqual(96);
    await parts.last().click();
    await expect(headings.last(), path).toBeInViewport();
    const part = await parts.last().getAttribute('href');
    await expect.poll(() => new URL(page.url()).hash, path).toBe(part);
  }
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(page.getByText('On this page')).toBeHidden();
});
