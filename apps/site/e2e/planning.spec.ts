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
