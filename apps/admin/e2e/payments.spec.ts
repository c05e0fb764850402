import type { Locator, Page } from '@playwright/test';
import { expect, type Person, row, test, toast } from './support/fixtures.ts';

/** Buys the Plus plan in the sandbox as this person's browser would. */
async function buy(url: string, person: Person): Promise<void> {
  const json = { 'Content-Type': 'application/json' };
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: person.username, password: person.password }),
  });
  const headers = { ...json, cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '' };
  const post = async (path: string, body: object) => {
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    expect(response.status).toBe(200);
    return (await response.json()) as { clientSecret: string };
  };
  const plan = { userId: person.id, amount: 5, planId: 'ISA_PLUS', priceId: 'price_isa_plus' };
  const { clientSecret } = await post('/api/payment-intent', plan);
  await post('/api/sandbox/confirm', {
    clientSecret,
    cardNumber: '4242424242424242',
    expiry: '12/34',
    cvc: '123',
  });
  await post('/api/payment-success', { paymentIntentId: clientSecret.split('_secret_')[0] });
}

/** Opens the list of orders once this person has bought one. @returns its row */
async function showOrderOf(page: Page, url: string, person: Person): Promise<Locator> {
  await buy(url, person);
  await page.goto('/admin/payments');
  return row(page, person.username);
}

/** Asks for the refund of this person's order. @returns the dialog */
async function openRefund(page: Page, { username }: Person): Promise<Locator> {
  await row(page, username).getByRole('button', { name: 'Refund' }).click();
  return page.getByRole('dialog', { name: `Refund ${username}?` });
}

test('a payment is given back in part and then whole, each after asking', async ({
  admin,
  person,
  server,
}) => {
  const line = await showOrderOf(admin, server.url, person);
  const dialog = await openRefund(admin, person);
  const amount = dialog.getByLabel('Amount to refund (£)');
  await expect(amount).toHaveValue('5.00');
  for (const bad of ['', '0', '5.01', '1.234', 'all']) {
    await amount.fill(bad);
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog.getByText('Enter an amount from £0.01 to £5.')).toBeVisible();
  }
  await amount.fill('2');
  await dialog.getByLabel('Reason').fill('Paid twice');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(toast(admin, 'Payment refunded')).toContainText(
    `£2 of the £5 that ${person.username} paid is now refunded.`,
  );
  await expect(line.getByRole('cell', { name: '£2', exact: true })).toBeVisible();
  await expect(line.getByText('Partly refunded: £2', { exact: true })).toBeVisible();

  await openRefund(admin, person);
  await expect(amount).toHaveValue('3.00');
  await dialog.getByLabel('Reason').fill('Paid twice');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(line.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(line.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  await line.getByRole('button', { name: 'Details' }).click();
  const steps = admin.getByRole('dialog').getByRole('table', { name: 'Order history' });
  await expect(steps).toContainText('Partly refunded: £2');
  await expect(steps).toContainText('Refunded: £3');

  await admin.goto('/admin/users');
  await admin.getByRole('searchbox', { name: 'Search users' }).fill(person.username);
  await expect(row(admin, person.username).getByRole('cell', { name: '20', exact: true })).toBeVisible();
});

test('a key that is held down opens the question and does not answer it', async ({
  admin,
  person,
  server,
}) => {
  const line = await showOrderOf(admin, server.url, person);
  await line.getByRole('button', { name: 'Refund' }).focus();
  await admin.keyboard.down('Enter');
  const dialog = admin.getByRole('dialog', { name: `Refund ${person.username}?` });
  const amount = dialog.getByLabel('Amount to refund (£)');
  await expect(amount).toBeFocused();
  await admin.keyboard.down('Enter');
  await expect(dialog.getByRole('button', { name: 'Refund' })).toBeEnabled();
  for (let repeat = 0; repeat < 5; repeat += 1) await admin.keyboard.down('Enter');
  await expect(amount).toBeEnabled();
  await amount.fill('0.10');
  await dialog.getByLabel('Reason').fill('Paid twice');
  await admin.keyboard.up('Enter');
  await amount.press('Enter');
  await expect(toast(admin, 'Payment refunded')).toContainText('£0.10 of the £5');
  await expect(line.getByText('Partly refunded: £0.10', { exact: true })).toBeVisible();
});
