import { holdBack } from '@isa/api/testing/hold-back';
import { expect, heading, test } from './support/visitor.ts';

const FONT = /^"?Atkinson Hyperlegible Next Variable/;

const styleOf = (selector: string, property: string) =>
  `getComputedStyle(document.querySelector(${JSON.stringify(selector)})).getPropertyValue(${JSON.stringify(property)})`;

test('lays out content below the fold after load and loads the font after the first frame @phone-only', async ({
  page,
}) => {
  const letScriptsIn = await holdBack(page);
  const letFontIn = await holdBack(page, '**/*.woff2');
  const fontAsked = page.waitForRequest('**/*.woff2');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await fontAsked;
  await expect(page.locator('footer')).toBeAttached();
  expect(await page.evaluate(styleOf('footer', 'content-visibility'))).toBe('auto');
  expect(await page.evaluate(styleOf('#chat', 'content-visibility'))).toBe('auto');
  expect(await page.evaluate(styleOf('body', 'font-family'))).toMatch(/^"?Atkinson Fallback/);

  letFontIn();
  letScriptsIn();
  await page.waitForLoadState('load');
  await expect(page.locator('html')).toHaveAttribute('data-settled');
  expect(await page.evaluate(styleOf('footer', 'content-visibility'))).toBe('visible');
  expect(await page.evaluate(styleOf('#chat', 'content-visibility'))).toBe('visible');
  await expect(page.locator('html')).toHaveAttribute('data-font', 'ready');
  expect(await page.evaluate(styleOf('body', 'font-family'))).toMatch(FONT);
  await page.unrouteAll({ behavior: 'wait' });
});

test('a phone that needs pauses lays out all of a page, in its own font @phone-only', async ({ page }) => {
  // It learns that it is slow from its clock. Chromium's throttling would keep the processor busy for twenty times as long.
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => 20 * now();
  });
  for (const path of ['/', '/products']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-settled');
    await expect(page.locator('html')).toHaveAttribute('data-font', 'ready');
    await expect(page.locator('header, footer').and(page.locator('[style]'))).toHaveCount(0);
    for (const part of ['body', 'header', 'h1', 'footer', 'tbody tr:last-of-type th'])
      expect(await page.evaluate(styleOf(part, 'font-family')), part).toMatch(FONT);
    expect(await page.locator('body').innerText()).toContain('Cookie Policy');
  }
});

test('lays out everything above a linked section from the start @phone-only', async ({ page }) => {
  const letScriptsIn = await holdBack(page);
  await page.goto('/#chat', { waitUntil: 'commit' });
  await expect(page.locator('footer')).toBeAttached();
  expect(await page.evaluate(styleOf('#products', 'content-visibility'))).toBe('visible');
  letScriptsIn();
  await page.waitForLoadState('load');
  await expect(page.locator('#chat h2')).toBeInViewport();
  await page.unrouteAll({ behavior: 'wait' });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all of a page is laid out, in its own font @phone-only', async ({ page }) => {
    const asked = page.waitForRequest('**/*.woff2');
    await page.goto('/');
    await asked;
    expect(await page.locator('body').innerText()).toContain('Cookie Policy');
  });
});
