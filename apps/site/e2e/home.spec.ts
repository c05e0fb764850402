import { expect, open, test } from './support/visitor.ts';

test('links within the home page glide to their part, and the focus moves without gliding', async ({
  page,
}) => {
  const scrollBehaviour = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  await open(page, '/');
  expect(await scrollBehaviour()).toBe('smooth');
  for (const [index, anchor] of ['products', 'chat', 'products', 'chat'].entries()) {
    // The hero's two buttons, then those of the closing call.
    await page
      .locator(`a[href="#${anchor}"]`)
      .nth(Math.floor(index / 2))
      .click();
    await expect(page).toHaveURL(`/#${anchor}`);
    await expect(page.locator(`#${anchor} h2`)).toBeInViewport();
  }
  await page.keyboard.press('Tab');
  expect(await scrollBehaviour()).toBe('auto');
});
