import { expect, heading, open, test } from './support/visitor.ts';

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
