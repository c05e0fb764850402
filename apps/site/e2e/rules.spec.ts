import { expectNoSidewaysScroll } from '../../../packages/api/test/support/browser/accessible.ts';
import { holdBack } from './support/hold-back.ts';
import { alive, callsOf, expect, heading, open, test } from './support/visitor.ts';

/** Asked for when it is needed: a run may go over midnight. */
const today = () =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format();

test('the rule book on any day, with sources @phone', async ({ page }) => {
  await open(page, '/rules');
  await expect(heading(page)).toHaveText('ISA rules');
  const now = page.getByRole('table').first();
  await expect(now.getByRole('caption')).toHaveText(`Rules on ${today()}`);
  await expect(now).toContainText('You can pay up to £20,000 into ISAs in a tax year');
  await expect(now).toContainText('£120,000 per person');
  await expect(page.getByText('Rules as recorded on 20 November 2026.')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByLabel('Rules on').fill('2018-06-01');
  await page.getByRole('button', { name: 'Show rules' }).click();
  await expect(page).toHaveURL('/rules?on=2018-06-01');
  await expect(page.getByText('Rules on 1 June 2018')).toBeVisible();
  await expect(page.getByText('£4,260')).toBeVisible();
  await expect(page.getByLabel('Rules on')).toHaveValue('2018-06-01');
  await alive(page);
  await page.goBack();
  await expect(page.getByText(`Rules on ${today()}`)).toBeVisible();
});

test('no day stands over the next column where a table just fits', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, '/rules');
  const over = await page.locator('td time').evaluateAll((days) =>
    days.flatMap((day) => {
      const cell = day.closest('td')?.getBoundingClientRect().right ?? 0;
      return day.getBoundingClientRect().right > cell ? [day.textContent] : [];
    }),
  );
  expect(over).toEqual([]);
});

test('rules that do not come are told, and can be asked for again', async ({ page, quiet }) => {
  quiet.allow('ERR_FAILED');
  await open(page, '/faq');
  const letFail = await holdBack(page, callsOf('rules.onDate'), (route) => route.abort());
  // A pointer that stays on the link would have them fetched again.
  await page.getByRole('contentinfo').getByRole('link', { name: 'ISA Rules' }).press('Enter');
  await expect(heading(page)).toHaveText('ISA rules');
  await expect(page.getByRole('status', { name: 'Loading the rules' })).toBeVisible();
  letFail();
  await expect(page.getByText('The rules could not be loaded')).toBeVisible();
  await page.unroute(callsOf('rules.onDate'));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(`Rules on ${today()}`)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
