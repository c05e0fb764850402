import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectNoSidewaysScroll,
} from '../../../packages/api/test/support/browser/accessible.ts';
import { holdBack } from './support/hold-back.ts';
import { expect, heading, open, test } from './support/visitor.ts';

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

test('figures come only when asked for and stay until the next time @phone', async ({ page }) => {
  await open(page, '/calculator');
  await expect(heading(page)).toHaveText('ISA Calculator');
  // Not in the footer as well: whoever looks for the page's name finds the page.
  await expect(page.getByText('ISA Calculator', { exact: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Calculate Your ISA Returns' })).toBeVisible();
  await expect(results(page)).toContainText('No Results Yet');
  await expect(results(page)).toContainText(
    'Adjust the parameters on the left and click "Calculate Returns" to see your projected ISA growth.',
  );
  await expect(page.getByLabel('ISA Type')).toHaveValue('Cash ISA');
  await expect(page.getByLabel('Initial Deposit (£)')).toHaveValue('1000');
  await expect(page.getByLabel('Monthly Contribution (£)')).toHaveValue('200');
  const period = page.getByRole('slider', { name: 'Investment Period' });
  await expect(period).toHaveAttribute('aria-valuetext', '5 years');
  await calculate(page).click();
  await expect.poll(() => boxes(page)).toEqual(expected(1000, 200, 5, 3));
  await expect(results(page)).toContainText('Cash ISA: £1,000 at the start and £200 a month, at 3% a year');
  await expect(results(page).getByRole('heading', { name: 'Important Notes' })).toBeVisible();
  await expect(results(page).getByRole('list')).toContainText(/illustrations, not market rates/);
  await expect(results(page).getByRole('note'), 'the notes are one list').toHaveCount(0);

  await page.getByLabel('Initial Deposit (£)').fill('2500');
  await page.getByLabel('Monthly Contribution (£)').fill('0');
  await period.press('Home');
  await page.getByRole('slider', { name: 'Interest Rate (%)' }).press('End');
  await page.getByLabel('ISA Type').selectOption('Junior ISA');
  expect(await boxes(page)).toEqual(expected(1000, 200, 5, 3));
  const stale = results(page).getByText('These figures are for your earlier entries.');
  await expect(stale).toBeVisible();
  await calculate(page).click();
  await expect.poll(() => boxes(page)).toEqual(expected(2500, 0, 1, 3.5));
  await expect(stale).toBeHidden();
});

test('on a phone, figures that come below the window are brought into it @phone-only', async ({ page }) => {
  await open(page, '/calculator');
  await calculate(page).click();
  await expect(results(page).getByText('After 5 years')).toBeInViewport();
  // Who wants to change something finds the button where it was pressed.
  await expect(calculate(page)).toBeInViewport();
  await expect(calculate(page)).toBeFocused();
});

for (const [how, early, rate] of [
  ['with the rate of its kind', null, 4],
  ['with a rate of one’s own', '2', 2],
] as const) {
  test(`what is chosen and pressed before the page is alive counts, ${how}`, async ({ page }) => {
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

test('a button that moves from under the pointer as the page becomes alive is pressed all the same', async ({
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

test('beside the figures: the bonus, today’s money, the chart with its table, the allowance', async ({
  page,
}) => {
  await open(page, '/calculator');
  await page.getByLabel('ISA Type').selectOption('Lifetime ISA');
  await page.getByLabel('Initial Deposit (£)').fill('0');
  await page.getByLabel('Monthly Contribution (£)').fill('500');
  await calculate(page).click();
  // 6,000 a year, of which 4,000 count: five times 1,000.
  await expect(results(page)).toContainText(
    /Government bonus of 25% on what you pay in, not included above£5,000/,
  );
  const value = finalValue(0, 500, 5, 4);
  await expect(results(page)).toContainText(
    `What the final value is worth in today’s money, at 2% inflation a year${pounds(Math.round(value / 1.02 ** 5))}`,
  );
  const warning = results(page).getByRole('note', { name: 'Allowance warning' });
  await expect(warning).toContainText(
    /£6,000 in a tax year is more than the Lifetime ISA limit of £4,000 \(20\d\d\/\d\d\)\./,
  );
  await expect(page.locator('.recharts-surface').first()).toBeVisible();
  await expect(page.locator('.mantine-ColorSwatch-root')).toHaveCount(2);
  const years = page.locator('.recharts-xAxis-tick-labels');
  await expect(years.getByText('4', { exact: true })).toBeVisible();
  await expect(years.getByText('5', { exact: true })).toBeVisible();
  await page.locator('.recharts-surface').first().hover();
  await expect(page.locator('.recharts-tooltip-wrapper')).toContainText(/^Year [1-5]/);
  for (const swatch of await page.locator('.mantine-ColorSwatch-root').all())
    expect(await swatch.boundingBox()).toMatchObject({ width: 12, height: 12 });
  await expect(page.getByText(pounds(value)), 'the figure stands there once').toBeVisible();
  await page.getByText('Show the figures as a table').click();
  const table = results(page).getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(7);
  await expect(table.getByRole('row').last()).toHaveText(`5£30,000${pounds(value - 30_000)}${pounds(value)}`);
  await expectAccessible(page);

  await page.getByLabel('ISA Type').selectOption('Cash ISA');
  await page.getByLabel('Monthly Contribution (£)').fill('1100');
  await calculate(page).click();
  await expect(results(page)).not.toContainText('Government bonus');
  await expect(warning).toContainText(
    /(Announced from|As announced, since) 6 April 2027: savers under 65 can pay at most £12,000/,
  );
  await page.getByLabel('Monthly Contribution (£)').fill('900');
  await calculate(page).click();
  await expect(warning).toHaveCount(0);
});

test('sums beyond all reason are shown in full and stay in their places @phone', async ({ page }) => {
  await open(page, '/calculator');
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
  await monthly.fill('1e308');
  await calculate(page).click();
  await expect(results(page).getByRole('alert')).toHaveText('These amounts are too large to work out.');
});

test('without its chart the result is still there', async ({ page, quiet }) => {
  quiet.allow('ERR_FAILED');
  await page.route('**/assets/GrowthChart-*.js', (route) => route.abort());
  await open(page, '/calculator');
  await calculate(page).click();
  await expect(results(page).getByText('The chart could not be loaded.')).toBeVisible();
  await expect.poll(() => boxes(page)).toEqual(expected(1000, 200, 5, 3));
});
