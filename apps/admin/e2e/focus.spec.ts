import type { Locator } from '@playwright/test';
import { expect, panel, type Person, row, sendFeedback, test, toast } from './support/fixtures.ts';

/** By the keyboard, which does not wait for a button as a click does. */
async function press(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press('Enter');
}

/** The list with this one alone. Were it searched for, a key could fall between two of its answers. */
const found = ({ username }: Person) => `/admin/users?users.search=${encodeURIComponent(username)}`;

test('behind what is done to a user the focus stays in the row, the details or the question', async ({
  admin,
  person,
  server,
}) => {
  await test.step('verified in the row', async () => {
    await admin.goto(found(person));
    const line = row(admin, person.username);
    await press(line.getByRole('button', { name: 'Verify' }));
    await expect(line.getByText('Verified', { exact: true })).toBeVisible();
    await expect(line).toBeFocused();
    await admin.keyboard.press('Tab');
    await expect(line.getByRole('button').first()).toBeFocused();
  });
  await test.step('verified in the details', async () => {
    server.sql('UPDATE users SET email_verified = 0 WHERE id = ?', person.id);
    await admin.goto(found(person));
    await press(row(admin, person.username).getByRole('button', { name: 'Details' }));
    const details = admin.getByRole('dialog', { name: person.username });
    await press(details.getByRole('button', { name: 'Verify' }));
    await expect(toast(admin, 'Email verified')).toBeVisible();
    await expect(details.getByRole('button', { name: 'Verify' })).toHaveCount(0);
    await expect(details.getByRole('heading', { name: person.username })).toBeFocused();
    await admin.keyboard.press('Escape');
    await expect(row(admin, person.username).getByRole('button', { name: 'Details' })).toBeFocused();
  });
  await test.step('a question that is answered', async () => {
    await admin.goto(found(person));
    const reset = row(admin, person.username).getByRole('button', { name: /^Reset password/ });
    await press(reset);
    await press(admin.getByRole('dialog').getByRole('button', { name: 'Reset password' }));
    await press(admin.getByRole('dialog', { name: 'New password' }).getByRole('button', { name: 'Done' }));
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    await expect(reset).toBeFocused();
  });
  await test.step('a toast that is closed and a filter that is taken off', async () => {
    await admin.goto(found(person));
    const grant = row(admin, person.username).getByRole('button', { name: /^\+20/ });
    await press(grant);
    await expect(toast(admin, 'Credits added')).toBeVisible();
    await expect(grant).toBeEnabled();
    await press(toast(admin, 'Credits added').getByRole('button', { name: 'Close' }));
    await expect(grant).toBeFocused();
    await admin.goto('/admin/audit');
    const log = panel(admin, 'Actions of administrators');
    await press(log.getByRole('button', { name: /^Show only actions of/ }).first());
    await press(log.getByRole('button', { name: /^Show everyone’s actions/ }));
    await expect(log.getByRole('heading', { name: 'Actions of administrators' })).toBeFocused();
  });
});

test('behind feedback that leaves the list the focus goes to the one in its place', async ({
  page,
  ownServer,
}) => {
  const server = await ownServer();
  for (const message of ['first', 'second', 'third'])
    await sendFeedback(server.url, { type: 'bug', message });
  await page.goto(`${server.url}/admin/feedback?feedback.status=pending`);
  const resolve = async (message: string) => {
    await press(row(page, message).getByRole('button', { name: /^View/ }));
    await page.getByRole('dialog').getByLabel('Status').selectOption('Resolved');
    await press(page.getByRole('button', { name: 'Update Feedback' }));
    await expect(row(page, message)).toHaveCount(0);
  };
  await resolve('second');
  await expect(row(page, 'first')).toBeFocused();
  await resolve('first');
  await expect(row(page, 'third')).toBeFocused();
  await resolve('third');
  await expect(row(page, 'No feedback has this status.')).toBeFocused();
});

test('behind a page, a search, a form and an import the focus stays in the panel', async ({ admin }) => {
  await test.step('the last page of a list, and a search that is cleared', async () => {
    await admin.goto('/admin/products?products.rows=50');
    const pages = admin.getByRole('navigation', { name: 'Products pages' });
    const next = pages.getByRole('button', { name: 'Next' });
    await press(next);
    await expect(next).toBeDisabled();
    await expect(pages).toBeFocused();
    const search = admin.getByRole('searchbox', { name: 'Search products' });
    await search.fill('saver');
    await press(admin.getByRole('button', { name: 'Clear the search' }));
    await expect(search).toBeFocused();
  });
  await test.step('a product that is given up', async () => {
    await admin.goto('/admin/products');
    const add = panel(admin, 'Add a product');
    await press(add.getByRole('button', { name: 'Add New Product' }));
    await press(add.getByRole('button', { name: 'Cancel' }));
    await expect(add.getByRole('button', { name: 'Cancel' })).toBeHidden();
    await expect(add.getByRole('heading', { name: 'Add a product' })).toBeFocused();
  });
  await test.step('an import', async () => {
    await admin.goto('/product-update');
    await admin.getByLabel('CSV file').setInputFiles({
      name: 'a.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'name,provider,type,referralLink\nFocus Saver,Focus Bank,Cash ISA,https://example.com/go\n',
      ),
    });
    await press(admin.getByRole('button', { name: 'Import CSV' }));
    await expect(admin.getByText('Import Successful')).toBeVisible();
    await expect(admin.getByRole('heading', { name: 'CSV import' })).toBeFocused();
  });
});
