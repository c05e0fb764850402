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

test('statements that are no longer the rule stand beside the rule of today', async ({ page }) => {
  await open(page, '/faq');
  const notes = page.getByRole('region', { name: 'Rule updates' }).getByRole('listitem');
  await expect(notes).toHaveText([
    /£85,000.*Rule update £120,000 for deposits since 1 December 2025; investments differ/,
    /November 2029.*Rule update .*the bonus must be claimed by November 2030\./,
    /3% to 12%.*Please note A range, not a promise: capital is at risk\./,
  ]);
  await notes.first().getByRole('link', { name: 'See the rules' }).click();
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
