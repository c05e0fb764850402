import { expect, open, test } from './support/visitor.ts';

test('the mini calculator shows nothing until asked', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByText('Based on 4% annual return')).toBeHidden();
  const deposit = page.getByRole('slider', { name: 'Initial Deposit' });
  await expect(deposit).toHaveAttribute('min', '100');
  await expect(deposit).toHaveAttribute('max', '20000');
  await expect(deposit).toHaveAttribute('step', '100');
  await expect(deposit).toHaveValue('1000');
  await page.getByRole('button', { name: 'Calculate Estimate' }).click();
  await expect(page.getByText('£1,217')).toBeVisible();
  await expect(page.getByText('Based on 4% annual return')).toBeVisible();
  await page.getByLabel('Type the deposit in pounds').fill('20000');
  await page.getByRole('slider', { name: 'Period' }).fill('30');
  await expect(page.getByText('£1,217')).toBeVisible();
  await page.getByRole('button', { name: 'Calculate Estimate' }).click();
  await expect(page.getByText('£64,868')).toBeVisible();
});

test('the calculator shows results only on a click and keeps them until the next @phone', async ({
  page,
}) => {
  await open(page, '/calculator');
  await expect(page.getByText('No Results Yet')).toBeVisible();
  await expect(
    page.getByText(
      'Adjust the parameters on the left and click "Calculate Returns" to see your projected ISA growth.',
    ),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Calculate Returns' }).click();
  const results = page.getByRole('region', { name: 'Your Projected ISA Results' });
  await expect(results).toContainText('£13,000');
  // 1,000 and 200 a month for 5 years at 3%: worked out in closed form.
  const r = 1.0025;
  const value = Math.round(1000 * r ** 60 + 200 * r * ((r ** 60 - 1) / (r - 1)));
  const pounds = `£${value.toLocaleString('en-GB')}`;
  await expect(results).toContainText(pounds);
  await expect(results).toContainText('After 5 years');
  await expect(results).toContainText('Important Notes');

  await page.getByLabel('ISA Type').selectOption('Stocks & Shares ISA');
  const rate = page.getByRole('slider', { name: 'Expected Annual Return (%)' });
  await expect(rate).toHaveValue('5');
  await expect(rate).toHaveAttribute('max', '12');
  await expect(page.getByRole('note', { name: 'Stock market warning' })).toBeVisible();
  await expect(results).toContainText(pounds);
  await page.getByRole('slider', { name: 'Investment Period' }).fill('1');
  await page.getByRole('button', { name: 'Calculate Returns' }).click();
  await expect(results).toContainText('After 1 year');
  await expect(results).not.toContainText('After 1 years');
});

test('the calculator takes pasted, negative, empty and enormous amounts', async ({ page }) => {
  await open(page, '/calculator');
  const deposit = page.getByLabel('Initial Deposit (£)');
  await deposit.fill('');
  await deposit.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ' £1,000 ');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(deposit).toHaveValue('1000');
  const results = page.getByRole('region', { name: 'Your Projected ISA Results' });
  await deposit.fill('');
  await page.getByRole('button', { name: 'Calculate Returns' }).click();
  await expect(results).toContainText('£12,000');
  await deposit.fill('-500');
  await page.getByRole('button', { name: 'Calculate Returns' }).click();
  await expect(results).toContainText('£11,500');
  await deposit.fill('1e308');
  await page.getByLabel('Monthly Contribution (£)').fill('1e308');
  await page.getByRole('button', { name: 'Calculate Returns' }).click();
  await expect(results.getByRole('alert')).toBeVisible();
});

test('guides stand behind five tabs', async ({ page }) => {
  await open(page, '/guides');
  for (const tab of [
    'ISA Basics',
    'Cash ISAs',
    'Stocks & Shares ISAs',
    'Lifetime ISAs',
    'Innovative Finance ISAs',
  ]) {
    await page.getByRole('tab', { name: tab, exact: true }).click();
    await expect(page.getByRole('tab', { name: tab, exact: true })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('link', { name: /Read the full guide/ })).toBeVisible();
  }
  await page.getByRole('link', { name: /Read the full guide/ }).click();
  await expect(page).toHaveURL(/\/guides\/.+/);
  await expect(page.getByText('Innovative Finance ISAs').first()).toBeVisible();
  await expect(page.locator('main a[href="/chat-advisor"]').first()).toBeVisible();
});

test('guides that cannot be loaded offer another try', async ({ page, quiet }) => {
  quiet.allow('Failed to load resource');
  await page.route('**/trpc/guides.section**', (route) => route.abort());
  await open(page, '/');
  await page.getByRole('tab', { name: 'Cash ISAs', exact: true }).click();
  await expect(page.getByText('Unable to load guides at this time.')).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/trpc/guides.section**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('link', { name: /Read the full guide/ })).toBeVisible();
});

test('the FAQ opens one answer at a time and follows a link to a question', async ({ page }) => {
  await open(page, '/faq');
  await expect(page.getByRole('tab')).toHaveText([
    'General',
    'Cash ISA',
    'S&S ISA',
    'Lifetime ISA',
    'IFISA',
    'Junior ISA',
  ]);
  await expect(page.getByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');
  const questions = page.getByRole('tabpanel').getByRole('button');
  await expect(questions).toHaveCount(5);
  await questions.nth(0).click();
  await questions.nth(1).click();
  await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'false');
  await expect(questions.nth(1)).toHaveAttribute('aria-expanded', 'true');
  await questions.nth(1).click();
  await expect(questions.nth(1)).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('tab', { name: 'Junior ISA' }).click();
  const id = await page.locator('#faq-junior-isa [id$="-question"]').first().getAttribute('id');
  const question = id?.replace(/-question$/, '') ?? '';
  await page.goto('about:blank');
  await open(page, `/faq#${question}`);
  await expect(page.getByRole('tab', { name: 'Junior ISA' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator(`#${question}-answer`)).toBeVisible();
});

test('the rule book shows any day and says when something is no day', async ({ page }) => {
  await open(page, '/rules?on=2018-06-01');
  await expect(page.getByText('£4,260')).toBeVisible();
  await page.goto('/rules?on=2026-02-31');
  await expect(page.getByRole('alert')).toContainText('not a date');
});

test('feedback: validation, sending, what was written stays on failure @phone', async ({ page, quiet }) => {
  quiet.allow('Failed to load resource');
  await open(page, '/products');
  await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(page.getByText('Message required')).toBeVisible();
  await expect(page.getByText('Please provide some feedback before submitting.')).toBeVisible();
  await form.getByRole('button', { name: 'Show suggestions' }).click();
  await expect(form.getByRole('listitem')).toHaveCount(3);
  await form.getByRole('button', { name: 'Hide suggestions' }).click();
  await form.getByLabel('Issue').check();
  await form.getByLabel('Message').fill('The table is hard to read.');
  await form.getByLabel('Email (optional)').fill('saver@example.org');
  await page.route('**/trpc/feedback.submit**', (route) => route.abort());
  await form.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(page.getByText('Error submitting feedback')).toBeVisible();
  await expect(form.getByLabel('Message')).toHaveValue('The table is hard to read.');
  await page.unroute('**/trpc/feedback.submit**');
  await form.getByRole('button', { name: 'Submit feedback' }).click();
  await expect(page.getByText('Feedback submitted')).toBeVisible();
  await expect(form).toBeHidden();
});

test('strategy and deadline pages stand at both their addresses', async ({ page }) => {
  for (const path of ['/isa-strategy', '/guides/isa-strategy']) {
    await page.goto(path);
    await expect(page.getByText(/Bed and ISA/i).first()).toBeVisible();
  }
  for (const path of ['/isa-deadline', '/guides/isa-deadline']) {
    await page.goto(path);
    await expect(page.getByText(/April 5th, 2025/).first()).toBeVisible();
    await expect(page.getByRole('note', { name: 'Rule update' }).first()).toBeVisible();
  }
});
