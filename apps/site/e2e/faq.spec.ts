import { expect, heading, open, test } from './support/visitor.ts';

const labels = ['General', 'Cash ISA', 'S&S ISA', 'Lifetime ISA', 'IFISA', 'Junior ISA'];

test('six tabs of five questions, one answer open at a time @phone', async ({ page }) => {
  await open(page, '/faq');
  await expect(heading(page)).toHaveText('ISA Frequently Asked Questions');
  await expect(page.getByRole('tab')).toHaveText(labels);
  await expect(page.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('tabpanel');
  const questions = panel.getByRole('button');
  const answers = panel.getByRole('region');
  for (const label of labels) {
    await page.getByRole('tab', { name: label, exact: true }).click();
    await expect(panel).toHaveCount(1);
    await expect(panel.getByRole('heading', { level: 2 })).toHaveText(/Questions$/);
    await expect(questions).toHaveCount(5);
    await expect(answers).toHaveCount(0);
    await questions.nth(0).click();
    await expect(answers).toHaveCount(1);
    await questions.nth(4).press('Enter');
    await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'false');
    await expect(questions.nth(4)).toHaveAttribute('aria-expanded', 'true');
    await expect(answers).toHaveCount(1);
    await expect(answers).toBeVisible();
    await questions.nth(4).press('Space');
    await expect(answers).toHaveCount(0);
  }
  await page.getByRole('tab', { name: 'Junior ISA' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'General' })).toBeFocused();
  await expect(page.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');
});

test('a link to a question opens it, from outside and from here', async ({ page }) => {
  await open(page, '/faq#what-changes-for-cash-isas-in-2027');
  await expect(page.getByRole('tab', { name: 'Cash ISA' })).toHaveAttribute('aria-selected', 'true');
  const answer = page.locator('#what-changes-for-cash-isas-in-2027-answer');
  await expect(answer).toBeVisible();
  await expect(page.locator('#what-changes-for-cash-isas-in-2027')).toBeInViewport();
  await page.evaluate(() => (location.hash = 'is-my-money-protected'));
  await expect(page.locator('#is-my-money-protected-answer')).toBeVisible();
  await expect(answer).toBeHidden();
  for (const hash of ['%', '%E0%A4', 'nothing']) {
    await page.evaluate((text) => (location.hash = text), hash);
    await expect(heading(page)).toHaveText('ISA Frequently Asked Questions');
  }
});

test('an answer whose statement is no longer the whole rule has the rule of today beside it', async ({
  page,
}) => {
  for (const [question, statement, note] of [
    [
      'is-my-money-protected',
      'FSCS cover of £85,000',
      /^Rule update £120,000 for deposits since 1 December 2025; investments differ/,
    ],
    [
      'what-about-my-help-to-buy-isa',
      'Help to Buy ISA saving is allowed until November 2029',
      /^Rule update .*the bonus must be claimed by November 2030\./,
    ],
    [
      'what-returns-does-an-ifisa-pay',
      'a range of 3% to 12% a year',
      /^Please note A range, not a promise: capital is at risk\.$/,
    ],
  ] as const) {
    await page.goto('about:blank');
    await open(page, `/faq#${question}`);
    const answer = page.locator(`#${question}-answer`);
    await expect(answer).toContainText(statement);
    await expect(answer.getByRole('note')).toHaveText(note);
  }
  await open(page, '/faq');
  await page.getByRole('button', { name: 'Is my money protected if a provider fails?' }).click();
  await page.getByRole('link', { name: 'See the rules' }).click();
  await expect(heading(page)).toHaveText('ISA rules');
});

test('search engines get the same thirty questions', async ({ page }) => {
  await page.goto('/faq');
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const [faq] = texts.map((text) => JSON.parse(text) as { '@type': string; mainEntity: { name: string }[] });
  expect(faq?.['@type']).toBe('FAQPage');
  const names = faq?.mainEntity.map(({ name }) => name);
  expect(names).toHaveLength(30);
  expect(await page.locator('[id$="-question"]').allTextContents()).toEqual(names);
});
