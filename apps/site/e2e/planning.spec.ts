import { holdBack } from '@isa/api/testing/hold-back';
import { alive, expect, open, test } from './support/visitor.ts';

test('a plan takes over early input, survives a reload and is never sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  const release = await holdBack(page);
  await page.goto('/transfer-planner', { waitUntil: 'commit' });
  await page.getByLabel('Amount (£)').fill('£4,321.00');
  await page.getByLabel('From').selectOption('lifetime-cash');
  release();
  await alive(page);
  const charge = page.getByText('£1,080.25', { exact: true });
  await expect(charge).toBeVisible();
  await open(page, '/transfer-planner');
  await expect(page.getByLabel('Amount (£)')).toHaveValue('£4,321.00');
  await expect(charge).toBeVisible();
  expect(sent.filter((text) => /4,?321|lifetime-cash/.test(text))).toEqual([]);
});

const TOOLS_WITH_CHARTS = ['/lifetime-isa-planner', '/isa-or-taxed', '/savings-goal', '/investing-costs'];

test('a press on the result opens its table while the code is loading @phone', async ({ page }) => {
  const release = await holdBack(page);
  for (const path of TOOLS_WITH_CHARTS) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('footer')).toBeAttached();
    const table = page.locator('details', { hasText: 'Show the figures as a table' }).first();
    const summary = table.locator('summary');
    await summary.click();
    await expect(table, path).toHaveAttribute('open');
    await page.locator('main input').first().focus();
    await summary.click();
    await expect(table, `${path}, from a field`).not.toHaveAttribute('open');
  }
  release();
  await page.unrouteAll({ behavior: 'wait' });
});
