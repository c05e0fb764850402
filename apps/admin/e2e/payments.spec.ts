import { expect, PASSWORD, type Person, register, row, signIn, test, toast } from './support/fixtures.ts';

/** Buys the Plus plan in the sandbox as this person's browser would. @returns the order's intent */
async function buy(url: string, person: Person): Promise<void> {
  const json = { 'Content-Type': 'application/json' };
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: person.username, password: PASSWORD }),
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

test('without any order the panel says so', async ({ context, page, ownServer }) => {
  const server = await ownServer();
  await signIn(context, server.url);
  await page.goto(`${server.url}/admin/payments`);
  await expect(page.getByText('Nobody has bought credits yet.')).toBeVisible();
});

test('an order is listed, found by its buyer, with its steps', async ({ admin, person, server }) => {
  await buy(server.url, person);
  await admin.goto('/admin/payments');
  const line = row(admin, person.username);
  await expect(line).toContainText('Plus (300 credits)');
  const search = admin.getByRole('searchbox', { name: 'Search orders' });
  await search.fill('nobody bought this');
  await expect(admin.getByText('No order matches this search.')).toBeVisible();
  await search.fill(person.username.toUpperCase());
  await expect(line).toContainText('£5');
  await expect(line.getByText('Paid', { exact: true })).toBeVisible();
  await line.getByRole('button', { name: 'Details' }).click();
  const steps = admin.getByRole('dialog').getByRole('table', { name: 'Steps of the order' });
  await expect(steps.getByRole('row').filter({ hasText: 'succeeded' }).first()).toBeVisible();
});

test('a payment is given back in part and then whole, each after asking', async ({
  admin,
  person,
  server,
}) => {
  await buy(server.url, person);
  await admin.goto('/admin/payments');
  const line = row(admin, person.username);
  await line.getByRole('button', { name: 'Refund' }).click();
  const dialog = admin.getByRole('dialog', { name: `Refund ${person.username}?` });
  const amount = dialog.getByLabel('Amount to refund (£)');
  await expect(amount).toHaveValue('5.00');
  for (const bad of ['', '0', '5.01', '1.234', 'all']) {
    await amount.fill(bad);
    await dialog.getByRole('button', { name: 'Refund' }).click();
    await expect(dialog.getByText('Enter an amount from £0.01 to £5.')).toBeVisible();
  }
  await amount.fill('2');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(toast(admin, 'Payment refunded')).toContainText('£2 of this order is refunded now.');
  await expect(line.getByRole('cell', { name: '£2', exact: true })).toBeVisible();

  await line.getByRole('button', { name: 'Refund' }).click();
  await expect(amount).toHaveValue('3.00');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(line.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(line.getByRole('button', { name: 'Refund' })).toHaveCount(0);

  await admin.goto('/admin/users');
  await admin.getByRole('searchbox', { name: 'Search users' }).fill(person.username);
  await expect(row(admin, person.username).getByRole('cell', { name: '20', exact: true })).toBeVisible();
});

test('flagged orders stand first and say why', async ({ context, page, ownServer }) => {
  const server = await ownServer();
  const [flagged, fine] = [await register(server.url), await register(server.url)];
  await buy(server.url, flagged);
  await buy(server.url, fine);
  await signIn(context, server.url);
  const lines = page.getByRole('row');
  // The webhook of the purchase, which settles the order once more, may come after the flag and take it away.
  await expect(async () => {
    server.sql("UPDATE payment_orders SET flag = 'The amount differs' WHERE user_id = ?", flagged.id);
    await page.goto(`${server.url}/admin/payments`);
    await expect(lines.nth(1)).toContainText(flagged.username, { timeout: 2000 });
  }).toPass();
  await expect(lines.nth(1)).toContainText('The amount differs');
  await expect(lines.nth(2)).toContainText(fine.username);
});

test('a refund that the provider refuses is told and can be tried again', async ({
  admin,
  person,
  server,
  quiet,
}) => {
  quiet.allow('status of 409');
  await buy(server.url, person);
  await admin.goto('/admin/payments');
  const line = row(admin, person.username);
  await line.getByRole('button', { name: 'Refund' }).click();
  server.sql('UPDATE payment_orders SET intent_id = NULL WHERE user_id = ?', person.id);
  const dialog = admin.getByRole('dialog', { name: `Refund ${person.username}?` });
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(toast(admin, 'Error refunding payment')).toContainText('This order was never paid.');
  await expect(dialog.getByRole('alert')).toContainText('This order was never paid.');
});

test('behind an order that is refunded the focus stays in the row', async ({ admin, person, server }) => {
  await buy(server.url, person);
  await admin.goto('/admin/payments');
  const line = row(admin, person.username);
  await line.getByRole('button', { name: 'Refund' }).press('Enter');
  await admin.getByRole('dialog').getByRole('button', { name: 'Refund' }).press('Enter');
  await expect(line.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(line).toBeFocused();
});
