import { holdAnswer } from '../../../packages/api/test/support/browser/hold-back.ts';
import type { OwnServer } from '../../../packages/api/test/support/browser/own-server.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, type Person, register, row, test, toast } from './support/fixtures.ts';

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

/** An old order of this person at which somebody has to look. */
function flagOrder({ sql }: Pick<OwnServer, 'sql'>, orderId: string, { id }: Person): void {
  const at = '2025-01-02T03:04:05.006Z';
  sql(
    `INSERT INTO payment_orders (id, user_id, plan_id, credits, amount_pence, currency, intent_id, state, flag,
       created_at, updated_at)
     VALUES (?, ?, 'ISA_PLUS', 300, 500, 'gbp', ?, 'failed', 'The amount differs', ?, ?)`,
    orderId,
    id,
    `pi_${orderId}`,
    at,
    at,
  );
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

test('without any order the panel says so', async ({ page, ownServer }) => {
  const server = await ownServer();
  await page.goto(`${server.url}/admin/payments`);
  await expect(page.getByText('Nobody has bought credits yet.')).toBeVisible();
});

test('an order is listed, found by its buyer, with its steps', async ({ admin, person, server }) => {
  const line = await showOrderOf(admin, server.url, person);
  await expect(line).toContainText('Plus (300 credits)');
  const search = admin.getByRole('searchbox', { name: 'Search orders' });
  await search.fill('nobody bought this');
  await expect(admin.getByText('No order matches this search.')).toBeVisible();
  await search.fill(person.username.toUpperCase());
  await expect(line).toContainText('£5');
  await expect(line.getByText('Paid', { exact: true })).toBeVisible();
  await line.getByRole('button', { name: 'Details' }).click();
  const steps = admin.getByRole('dialog').getByRole('table', { name: 'Steps of the order' });
  await expect(steps.getByRole('row').nth(1)).toContainText('Order madeThe buyer, on the site');
  await expect(steps.getByRole('row').last()).toContainText('Paid');
  await admin.getByRole('dialog').getByRole('link', { name: person.username }).click();
  await row(admin, person.username).getByRole('button', { name: person.username }).click();
  await admin.getByRole('dialog').getByRole('link', { name: 'Orders' }).click();
  await expect(admin.getByRole('searchbox', { name: 'Search orders' })).toHaveValue(`user:${person.id}`);
  await expect(row(admin, person.username)).toContainText('£5');
});

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
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(toast(admin, 'Payment refunded')).toContainText(
    `£2 of the order of ${person.username} is refunded now.`,
  );
  await expect(line.getByRole('cell', { name: '£2', exact: true })).toBeVisible();
  await expect(line.getByText('Partly refunded: £2', { exact: true })).toBeVisible();

  await openRefund(admin, person);
  await expect(amount).toHaveValue('3.00');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(line.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(line.getByRole('button', { name: 'Refund' })).toHaveCount(0);
  await line.getByRole('button', { name: 'Details' }).click();
  const steps = admin.getByRole('dialog').getByRole('table', { name: 'Steps of the order' });
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
  await admin.keyboard.up('Enter');
  await amount.press('Enter');
  await expect(toast(admin, 'Payment refunded')).toContainText('£0.10 of the order');
  await expect(line.getByText('Partly refunded: £0.10', { exact: true })).toBeVisible();
});

test('a refund that is answered late closes no other dialog, and says whose it was', async ({
  admin,
  person,
  server,
}) => {
  const other = await register(server.url);
  await buy(server.url, other);
  await showOrderOf(admin, server.url, person);
  const dialog = await openRefund(admin, person);
  await dialog.getByLabel('Amount to refund (£)').fill('2');
  const { answered, letCome } = await holdAnswer(admin, /payments\.refund/);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await answered;
  await expect(dialog.getByLabel('Amount to refund (£)'), 'what it says is on its way').toBeDisabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const second = await openRefund(admin, other);
  await second.getByLabel('Amount to refund (£)').fill('1.23');
  letCome();
  await expect(toast(admin, 'Payment refunded')).toContainText(
    `£2 of the order of ${person.username} is refunded now.`,
  );
  await expect(row(admin, person.username)).toContainText('Partly refunded: £2');
  await expect(second.getByLabel('Amount to refund (£)')).toHaveValue('1.23');
});

test('a mark that is answered late closes the details of no other order', async ({
  admin,
  server,
  person,
}) => {
  const other = await register(server.url);
  await buy(server.url, other);
  flagOrder(server, 'flagged-late', person);
  await admin.goto('/admin/payments');
  await row(admin, person.username).getByRole('button', { name: 'Details' }).click();
  const dialog = admin.getByRole('dialog');
  const { answered, letCome } = await holdAnswer(admin, /payments\.markLookedAt/);
  await dialog.getByRole('button', { name: 'Mark as looked at' }).click();
  await answered;
  await admin.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await row(admin, other.username).getByRole('button', { name: 'Details' }).click();
  await expect(dialog).toContainText(other.username);
  letCome();
  await expect(toast(admin, 'Marked as looked at')).toContainText(person.username);
  await expect(row(admin, person.username)).toContainText('Looked at: The amount differs');
  await expect(dialog).toContainText(other.username);
});

test('the steps of an order say in words what Stripe told', async ({ admin, person, server }) => {
  flagOrder(server, 'failed-in-words', person);
  for (const cause of ['webhook: payment_intent.payment_failed', 'reconciliation: something.new'])
    server.sql(
      `INSERT INTO payment_transitions (order_id, from_state, to_state, cause, created_at)
       VALUES ('failed-in-words', 'created', 'failed', ?, '2026-11-01T10:00:00.000Z')`,
      cause,
    );
  await admin.goto('/admin/payments?payments.search=failed-in-words');
  await row(admin, person.username).getByRole('button', { name: 'Details' }).click();
  const steps = admin.getByRole('dialog').getByRole('table', { name: 'Steps of the order' });
  await expect(steps).toContainText('Stripe: the payment failed');
  await expect(steps).toContainText('Stripe: event something.new');
});

test('before money goes back it is said of which order, and what that takes of how many credits', async ({
  admin,
  person,
  server,
}) => {
  // Spent while the list is on screen.
  await expect(await showOrderOf(admin, server.url, person)).toBeVisible();
  server.sql(
    "INSERT INTO ledger (user_id, delta, reason, reference, created_at) VALUES (?, -100, 'chat', ?, ?)",
    person.id,
    `chat:spent-${person.id}`,
    '2026-11-01T10:00:00.000Z',
  );
  const dialog = await openRefund(admin, person);
  await expect(dialog).toContainText('PlanPlus, 300 credits');
  await expect(dialog).toContainText('Credits the user has220');
  await expect(dialog).toContainText('takes back 300 credits, but 80 of them are spent already');
  await dialog.getByLabel('Amount to refund (£)').fill('1');
  await expect(dialog).toContainText('takes back 60 credits; 160 will be left.');
});

test('of what was refunded in another tab meanwhile a refusal tells the rest, and the list shows it', async ({
  admin,
  context,
  person,
  server,
  quiet,
}) => {
  quiet.allow('status of 400');
  await showOrderOf(admin, server.url, person);
  const dialog = await openRefund(admin, person);
  const other = await context.newPage();
  await other.goto('/admin/payments');
  const theirs = await openRefund(other, person);
  await theirs.getByLabel('Amount to refund (£)').fill('3');
  await theirs.getByRole('button', { name: 'Refund' }).click();
  await expect(theirs).toBeHidden();
  await other.close();

  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('At most £2 is left of this payment.');
  await expect(dialog).toContainText('Refunded so far£3');
  await expect(row(admin, person.username)).toContainText('Partly refunded: £3');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('Enter an amount from £0.01 to £2.')).toBeVisible();
});

test('flagged orders stand first and say why, until somebody has looked at them', async ({
  page,
  ownServer,
}) => {
  const server = await ownServer();
  const [flagged, fine] = [await register(server.url), await register(server.url)];
  await buy(server.url, fine);
  flagOrder(server, 'flagged', flagged);
  await page.goto(`${server.url}/admin/payments`);
  const lines = page.getByRole('row');
  await expect(lines.nth(1)).toContainText(flagged.username);
  await expect(lines.nth(1)).toContainText('The amount differs');
  await expect(lines.nth(2)).toContainText(fine.username);
  const choice = page.getByRole('combobox', { name: 'Which orders to show' });
  await choice.selectOption('Flagged');
  await expect(lines).toHaveCount(2);
  await page.getByRole('button', { name: 'Mark as looked at: order flagged' }).click();
  await expect(toast(page, 'Marked as looked at')).toBeVisible();
  await expect(page.getByText('No order needs a look.')).toBeVisible();

  await choice.selectOption('All orders');
  await expect(lines.nth(1)).toContainText(fine.username);
  await expect(lines.nth(2)).toContainText('Looked at: The amount differs');
  // A slip: it is put back from its details.
  await lines.nth(2).getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Flag again' }).click();
  await expect(toast(page, 'Flagged again')).toBeVisible();
  await expect(lines.nth(1)).toContainText(flagged.username);
  await expect(page.getByText('Looked at: ')).toHaveCount(0);
  await page.goto(`${server.url}/admin/audit`);
  await expect(row(page, 'Flagged order looked at').last()).toContainText('flag: The amount differs');
  await expect(row(page, 'Order flagged again').last()).toContainText('flag: The amount differs');
});

test('orders are narrowed to how they stand, which a reload and Back keep', async ({
  admin,
  person,
  server,
}) => {
  await showOrderOf(admin, server.url, person);
  const choice = admin.getByRole('combobox', { name: 'Which orders to show' });
  await choice.selectOption('Paid');
  await expect(row(admin, person.username)).toBeVisible();
  await choice.selectOption('Processing');
  await expect(admin.getByText('No order stands so.')).toBeVisible();
  await admin.reload();
  await expect(choice).toHaveValue('processing');
  await expect(admin.getByText('No order stands so.')).toBeVisible();
  await admin.getByRole('link', { name: 'Status Monitor' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Status Monitor');
  await admin.goBack();
  await expect(choice).toHaveValue('processing');
  await admin.goBack();
  await expect(choice).toHaveValue('succeeded');
  await expect(row(admin, person.username)).toBeVisible();
});

test('a refund that the provider refuses is told and can be tried again', async ({
  admin,
  person,
  server,
  quiet,
}) => {
  quiet.allow('status of 409');
  await showOrderOf(admin, server.url, person);
  const dialog = await openRefund(admin, person);
  server.sql('UPDATE payment_orders SET intent_id = NULL WHERE user_id = ?', person.id);
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(toast(admin, 'Error refunding payment')).toContainText('This order was never paid.');
  await expect(dialog.getByRole('alert')).toContainText('This order was never paid.');
});

test('behind an order that is refunded the focus stays in the row', async ({ admin, person, server }) => {
  const line = await showOrderOf(admin, server.url, person);
  await line.getByRole('button', { name: 'Refund' }).press('Enter');
  const answer = admin.getByRole('dialog').getByRole('button', { name: 'Refund' });
  await expect(answer).toBeEnabled();
  await answer.press('Enter');
  await expect(line.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(line).toBeFocused();
});
