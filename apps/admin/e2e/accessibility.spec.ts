import { expectAccessible } from '@isa/api/testing/accessible';
import type { Locator } from '@playwright/test';
import { expect, follow, test } from './support/fixtures.ts';

/** It scrolls in itself when End is pressed in it. */
async function expectScrolledByKeys(area: Locator): Promise<void> {
  await area.focus();
  await expect(area).toBeFocused();
  await area.press('End');
  await expect.poll(() => area.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
}

test('vertically scrolling regions are reachable by keyboard', async ({ admin, context }) => {
  await admin.goto('/product-update');
  const lines = Array.from(
    { length: 40 },
    (_, at) => `Long list saver ${at},Long Bank,Cash ISA,4,https://example.com/go`,
  );
  const text = ['name,provider,type,interestRate,referralLink', ...lines].join('\n');
  await admin
    .getByLabel('CSV file')
    .setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await admin.getByText('New products').click();
  await expectScrolledByKeys(admin.getByRole('group', { name: 'New products', exact: true }));
  await expectAccessible(admin);

  const query = `WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 60) SELECT i FROM n ${'\n'.repeat(30)}`;
  await follow(admin, '/admin/database');
  await admin.getByRole('tab', { name: 'SQL Query' }).click();
  await admin.getByLabel('SQL query', { exact: true }).fill(query);
  await admin.getByRole('button', { name: 'Execute Query' }).click();
  await expectScrolledByKeys(admin.getByRole('region', { name: 'Query result', exact: true }));
  await expectAccessible(admin);

  await context.request.post('/api/admin/database/query', { data: { query } });
  await follow(admin, '/admin/audit');
  await expectScrolledByKeys(admin.getByRole('group', { name: 'Query' }).first());
  await expectAccessible(admin);
});

test('forced colours keep active and selected states visible', async ({ admin }) => {
  await admin.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  const drawn = (part: Locator) =>
    part.evaluate((element) => {
      const { backgroundColor, borderBottomColor } = getComputedStyle(element);
      return `${backgroundColor} ${borderBottomColor}`;
    });
  await admin.goto('/status');
  const open = admin.getByRole('tab', { name: 'Status', exact: true });
  await expect(open).toHaveAttribute('aria-selected', 'true');
  expect(await drawn(open)).not.toBe(await drawn(admin.getByRole('tab', { name: 'Environment' })));

  await admin.goto('/admin/products');
  await admin.getByRole('button', { name: 'Add New Product' }).click();
  const isActive = admin.getByRole('switch', { name: /^Active/ });
  const track = isActive.locator('+ .mantine-Switch-track');
  const on = await drawn(track);
  await isActive.press('Space');
  await expect(isActive).not.toBeChecked();
  await expect.poll(() => drawn(track)).not.toBe(on);

  const outlined = (part: Locator) => part.evaluate((element) => getComputedStyle(element).outlineStyle);
  await admin.getByLabel('Type', { exact: true }).click();
  await expect(admin.getByRole('listbox', { name: 'Type' })).toBeVisible();
  await admin.keyboard.press('ArrowDown');
  expect(await outlined(admin.locator('[role="option"][data-combobox-selected]'))).toBe('solid');
  await admin.keyboard.press('Escape');

  await follow(admin, '/admin/database');
  // The names of the tables are offered once they are known.
  await admin.getByRole('navigation', { name: 'Tables' }).getByRole('button').first().waitFor();
  await admin.getByRole('tab', { name: 'SQL Query' }).click();
  await admin.getByLabel('SQL query', { exact: true }).pressSequentially('SELECT * FROM p');
  await expect(admin.getByRole('option').first()).toBeVisible();
  await admin.keyboard.press('ArrowDown');
  expect(await outlined(admin.getByRole('option', { selected: true }))).toBe('solid');
});

test('on a phone the navigation opens, closes by Escape and closes behind a choice @phone-only', async ({
  admin,
}) => {
  await admin.goto('/admin');
  const navigation = admin.locator('#console-menu');
  const button = admin.getByRole('button', { name: 'Menu' });
  await expect(navigation).toBeHidden();
  await expect(admin.getByRole('link', { name: 'Status Monitor' })).toBeVisible();
  await button.click();
  await expect(navigation).toBeVisible();
  await expectAccessible(admin);
  await admin.keyboard.press('Escape');
  await expect(navigation).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await navigation.getByRole('link', { name: 'Users' }).click();
  await expect(admin).toHaveURL('/admin/users');
  await expect(navigation).toBeHidden();
});
