import { expectAccessible, expectNoSidewaysScroll } from '@isa/api/testing/accessible';
import { holdBack } from '@isa/api/testing/hold-back';
import type { Page } from '@playwright/test';
import { expect, open, test } from './support/visitor.ts';

const pounds = (amount: number) => `${amount < 0 ? '-' : ''}£${Math.abs(amount).toLocaleString('en-GB')}`;

/** The final value by the closed formula of an annuity due, rounded. */
function finalValue(deposit: number, monthly: number, years: number, percent: number): number {
  const growth = 1 + percent / 1200;
  const all = growth ** (12 * years);
  return Math.round(deposit * all + (monthly * growth * (all - 1)) / (growth - 1));
}

const results = (page: Page) => page.getByRole('region', { name: 'Your Projected ISA Results' });
const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate Returns' });

/** The three boxes as they read. */
async function boxes(page: Page): Promise<string[]> {
  const texts = await results(page).locator('dl').first().locator('> div').allInnerTexts();
  return texts.map((text) => text.replaceAll(/\s+/g, ' '));
}

function expected(deposit: number, monthly: number, years: number, percent: number): string[] {
  const paidIn = deposit + monthly * 12 * years;
  const value = finalValue(deposit, monthly, years, percent);
  return [
    `Total Contributions ${pounds(paidIn)}`,
    `Interest / Growth ${pounds(value - paidIn)}`,
    `Estimated Final Value ${pounds(value)} After ${years} ${years === 1 ? 'year' : 'years'}`,
  ];
}

/** Sums beyond all reason are shown in full, each on one line. */
async function expectEnormousSums(page: Page): Promise<void> {
  const monthly = page.getByLabel('Monthly Contribution (£)');
  await monthly.fill('999999999999');
  await calculate(page).click();
  await expect.poll(() => boxes(page)).toEqual(expected(1000, 999_999_999_999, 5, 3));
  await expectNoSidewaysScroll(page);
  const figures = results(page).locator('dl').first().locator('dd');
  const lines = await figures.evaluateAll((all) =>
    all.map((figure) => Math.round(figure.clientHeight / parseFloat(getComputedStyle(figure).lineHeight))),
  );
  expect(lines).toEqual([1, 1, 1, 1]);
  await monthly.fill('1e300');
  await calculate(page).click();
  await expect(figures.first()).toContainText(/^£60,000,000/);
  await expectNoSidewaysScroll(page);
}

test('on a phone, figures that come below the window are brought into it, and stay in their places @phone-only', async ({
  page,
}) => {
  await open(page, '/calculator');
  await calculate(page).click();
  await expect(results(page).getByText('After 5 years')).toBeInViewport();
  // The button stays where it was pressed, for another change.
  await expect(calculate(page)).toBeInViewport();
  await expect(calculate(page)).toBeFocused();
  await expectEnormousSums(page);
});

for (const [how, early, rate] of [
  ['with the rate of its kind', null, 4],
  ['with a rate of one’s own', '2', 2],
] as const) {
  test(`choices and clicks before hydration count, ${how}`, async ({ page }) => {
    const letThrough = await holdBack(page);
    await page.goto('/calculator', { waitUntil: 'commit' });
    await page.getByLabel('ISA Type').selectOption('Lifetime ISA');
    await page.getByLabel('Initial Deposit (£)').fill('2000');
    await page.getByRole('slider', { name: 'Investment Period' }).fill('7');
    if (early !== null) await page.getByRole('slider').nth(1).fill(early);
    await calculate(page).click();
    letThrough();
    await expect(results(page)).toContainText(
      `Lifetime ISA: £2,000 at the start and £200 a month, at ${rate}% a year`,
    );
    await expect.poll(() => boxes(page)).toEqual(expected(2000, 200, 7, rate));
  });
}

test('a button that moves from under the pointer as the page is hydrated is still pressed', async ({
  page,
}) => {
  const letThrough = await holdBack(page, '**/assets/hydrate-*.js');
  const begun = page.waitForRequest('**/assets/hydrate-*.js');
  await page.goto('/calculator', { waitUntil: 'commit' });
  await page.getByLabel('ISA Type').selectOption('Lifetime ISA');
  await calculate(page).hover();
  await begun;
  await page.mouse.down();
  letThrough();
  // The warning comes with life, and moves the button away.
  await expect(page.getByText('Stock market returns are not guaranteed')).toBeVisible();
  await page.mouse.up();
  await expect(results(page)).toContainText('Lifetime ISA: £1,000 at the start');
});

test('the chart beside the figures names its years, answers the pointer and has no barriers; sums beyond all reason stay in their places', async ({
  page,
}) => {
  await open(page, '/calculator');
  await calculate(page).click();
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await expect(page.locator('.mantine-ColorSwatch-root')).toHaveCount(2);
  const years = page.locator('.recharts-xAxis-tick-labels');
  await expect(years.getByText('4', { exact: true })).toBeVisible();
  await expect(years.getByText('5', { exact: true })).toBeVisible();
  await page.locator('.recharts-surface').first().hover();
  await expect(page.locator('.recharts-tooltip-wrapper')).toContainText(/^Year [1-5]/);
  for (const swatch of await page.locator('.mantine-ColorSwatch-root').all())
    expect(await swatch.boundingBox()).toMatchObject({ width: 12, height: 12 });
  await page.getByText('Show the figures as a table').click();
  await expectAccessible(page);
  await expectEnormousSums(page);
});

test('without its chart the result is still there', async ({ page, quiet }) => {
  quiet.allow('ERR_FAILED');
  await page.route('**/assets/GrowthChart-*.js', (route) => route.abort());
  await open(page, '/calculator');
  await calculate(page).click();
  await expect(results(page).getByText('The chart could not be loaded.')).toBeVisible();
  await expect.poll(() => boxes(page)).toEqual(expected(1000, 200, 5, 3));
});
