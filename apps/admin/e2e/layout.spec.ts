import type { Locator, Page } from '@playwright/test';
import { holdBack } from '../../../packages/api/test/support/browser/hold-back.ts';
import { followShifts, shiftsOf } from '../../../packages/api/test/support/browser/layout-shifts.ts';
import { expect, test } from './support/fixtures.ts';

/** Of the screen that moves, times how far; under 0.1 is what browsers' makers call good. */
const SMALL = 0.05;

const LISTS = [
  { path: '/admin', table: 'Products' },
  { path: '/admin/products?products.rows=25', table: 'Products' },
  { path: '/admin/users?users.rows=25', table: 'Users' },
  { path: '/admin/payments?payments.rows=25', table: 'All orders' },
];

test('pages keep still when what they wait for comes @phone', async ({ full: { page, url } }) => {
  await followShifts(page);
  for (const { path, table } of LISTS) {
    const letCome = await holdBack(page, '**/trpc/**');
    await page.goto(`${url}${path}`);
    const coming = page.getByRole('table', { name: table }).locator('tbody tr[aria-hidden]');
    await expect(coming).not.toHaveCount(0);
    letCome();
    if (path === '/admin') await expect(page.locator('svg.recharts-surface')).toHaveCount(5);
    await expect(page.locator('tr[aria-hidden], [data-loading]')).toHaveCount(0);
    expect(await shiftsOf(page), path).toBeLessThan(SMALL);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

const EMPTY = [
  { path: '/admin/products?products.search=nothing-is-called-so', table: 'Products' },
  { path: '/admin/users?users.search=nobody-is-called-so', table: 'Users' },
  { path: '/admin/feedback?feedback.status=rejected', table: 'Feedback' },
  { path: '/admin/payments?payments.search=nobody-bought-so', table: 'All orders' },
  { path: '/admin/audit?audit.action=settings.save-api-key', table: 'Audit log' },
];

/** Whether something can be seen and pressed where it stands. */
const isInReach = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element.contains(hit);
  });

for (const width of [1440, 1280, 1024]) {
  test(`the head of a long list stays in sight, and its actions in reach, at ${width} pixels`, async ({
    full: { page, url },
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${url}/admin/users?users.rows=100`);
    const list = page.getByRole('region', { name: 'Users', exact: true });
    await expect(list.getByRole('row')).toHaveCount(62);
    for (const button of await list.getByRole('row').last().getByRole('button').all()) {
      await button.scrollIntoViewIfNeeded();
      await expect.poll(() => isInReach(button)).toBe(true);
    }
    // Nothing had to be scrolled sideways for it.
    expect(await list.evaluate((frame) => frame.scrollLeft)).toBe(0);
    expect(await isInReach(list.getByRole('columnheader', { name: 'Username' }))).toBe(true);
  });
}

test('a table too wide for the screen scrolls sideways, by keys too @phone-only', async ({
  full: { page, url },
}) => {
  await page.goto(`${url}/admin/database`);
  await page.getByRole('navigation', { name: 'Tables' }).getByRole('button', { name: 'users' }).click();
  const list = page.getByRole('region', { name: 'Table users', exact: true });
  await expect(list.getByRole('row')).toHaveCount(11);
  await list.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => list.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
});

/** How far a list goes on beyond its right edge, in pixels. */
const beyondEdge = (list: Locator) => list.evaluate((frame) => frame.scrollWidth - frame.clientWidth);

/** A list of the full server with its first ten, of which nothing is beyond its edge. */
async function openCards(
  { page, url }: { page: Page; url: string },
  { path, name }: { path: string; name: string },
): Promise<Locator> {
  await page.goto(url + path);
  const list = page.getByRole('region', { name, exact: true });
  await expect(list.getByRole('row')).toHaveCount(11);
  expect(await beyondEdge(list)).toBe(0);
  return list;
}

/** The last column before the actions, which stay in sight while a list is scrolled sideways. */
const BESIDE_ACTIONS = [
  { list: 'users', column: 'Registered' },
  { list: 'products', column: 'Visibility' },
  { list: 'feedback', column: 'Status' },
];

test('on a tablet no column of a list lies under its actions', async ({ full: { page, url } }) => {
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { list, column } of BESIDE_ACTIONS) {
      await page.goto(`${url}/admin/${list}`);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      const beside = await page.getByRole('columnheader', { name: column }).boundingBox();
      const actions = await page.getByRole('columnheader', { name: 'Actions' }).boundingBox();
      expect.soft(beside && beside.x + beside.width, `${list} ${width}`).toBeLessThan((actions?.x ?? 0) + 1);
    }
  }
});

test('each user is a card on a phone, with all that can be done in reach of a finger @phone-only', async ({
  full,
}) => {
  const list = await openCards(full, { path: '/admin/users', name: 'Users' });
  const card = list.getByRole('row').nth(1);
  expect((await card.boundingBox())?.height).toBeLessThan(105);
  await expect(card.getByRole('cell', { name: /^0/ })).toBeInViewport();
  const email = /^ada\.lovelace\.of\.many\.letters/;
  for (const name of [email, 'Verify', '+20', '+50', '+100', 'Reset password']) {
    const button = card.getByRole('button', { name, exact: true });
    expect((await button.boundingBox())?.height, String(name)).toBeGreaterThanOrEqual(24);
    expect(await isInReach(button), String(name)).toBe(true);
  }
  await card.getByRole('button', { name: email }).click();
  await expect(full.page.getByRole('dialog', { name: email })).toBeVisible();
});

test('each product is a card on a phone: its name, switch and doors in reach, and the sorts above @phone-only', async ({
  full,
}) => {
  const list = await openCards(full, { path: '/admin/products', name: 'Products' });
  await list.getByRole('columnheader', { name: 'Rating' }).getByRole('button').click();
  await expect(list.getByRole('columnheader', { name: 'Rating' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(list.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  const card = list.getByRole('row').nth(1);
  await expect(card.locator('b')).toBeInViewport({ ratio: 1 });
  await expect(card.getByRole('switch')).toBeInViewport({ ratio: 1 });
  for (const door of await card.getByRole('button').all()) expect(await isInReach(door)).toBe(true);
});

test('the columns of products keep their place whatever stands in them', async ({ admin }) => {
  await admin.setViewportSize({ width: 1440, height: 900 });
  await admin.goto('/admin/products');
  const rate = admin.getByRole('columnheader', { name: 'Rate', exact: false }).first();
  const list = admin.getByRole('region', { name: 'Products', exact: true });
  await expect(list.getByRole('row')).toHaveCount(11);
  const before = await rate.boundingBox();
  await admin.getByRole('searchbox', { name: 'Search products' }).fill('Lifetime');
  await expect(list.locator('tbody tr').first()).toContainText('Lifetime');
  expect((await rate.boundingBox())?.x).toBe(before?.x);
});

test('each order is a card on a phone: how it stands, what it is of and why it is flagged @phone-only', async ({
  full,
}) => {
  const list = await openCards(full, { path: '/admin/payments', name: 'All orders' });
  const card = list.getByRole('row').nth(1);
  for (const text of [
    /^ada\.lovelace/,
    'Plus (300 credits)',
    '£5',
    'Partly refunded: £2',
    'The amount differs',
  ])
    await expect(card.getByText(text).first()).toBeInViewport({ ratio: 1 });
  for (const name of ['Mark as looked at', 'Refund', 'Details']) {
    const button = card.getByRole('button', { name });
    expect((await button.boundingBox())?.height, name).toBeGreaterThanOrEqual(24);
    expect(await isInReach(button), name).toBe(true);
  }
});

test('each message and each action is a card on a phone, with nothing out of sight @phone-only', async ({
  full: { page, url },
}) => {
  await page.goto(`${url}/admin/feedback`);
  const messages = page.getByRole('region', { name: 'Feedback', exact: true });
  await expect(messages.getByRole('row')).toHaveCount(2);
  const message = messages.getByRole('row').nth(1);
  for (const text of ['Issue', /^W+$/, 'long.name@example.com', 'Pending'])
    await expect(message.getByText(text)).toBeInViewport({ ratio: 1 });
  expect(await isInReach(message.getByRole('button', { name: 'View' }))).toBe(true);
  expect(await beyondEdge(messages)).toBe(0);

  await page.goto(`${url}/admin/audit`);
  const actions = page.getByRole('region', { name: 'Audit log', exact: true });
  await expect(actions.getByRole('row')).toHaveCount(51);
  const action = actions.getByRole('row').nth(1);
  for (const text of ['SQL query', 'database', 'SELECT 59'])
    await expect(action.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
  expect(await beyondEdge(actions)).toBe(0);
});

test('each background job is a card on a phone, with nothing out of sight @phone-only', async ({
  page,
  ownServer,
}) => {
  const server = await ownServer();
  server.sql(
    `INSERT INTO job_runs (job, slot, ok, result, started_at) VALUES ('job-of-the-test', 'e2e', 1, ?, ?)`,
    `${'W'.repeat(80)} unchanged`,
    '2099-11-20T00:00:00.000Z',
  );
  await page.goto(`${server.url}/status`);
  const list = page.getByRole('region', { name: 'Background jobs', exact: true });
  const job = list.getByRole('row').filter({ hasText: 'job-of-the-test' });
  for (const text of ['job-of-the-test', 'Done', /^W+ unchanged$/, '20 Nov 2099, 00:00']) {
    const cell = job.getByRole('cell').filter({ hasText: text });
    await cell.scrollIntoViewIfNeeded();
    await expect(cell).toBeInViewport({ ratio: 0.99 });
  }
  expect(await beyondEdge(list)).toBe(0);
});

test('each entry of a ledger is a card on a phone, with nothing out of sight @phone-only', async ({
  admin,
  person,
}) => {
  await admin.goto('/admin/users');
  await admin.getByRole('button', { name: person.username }).click();
  const ledger = admin.getByRole('region', { name: 'Credit ledger' });
  const entry = ledger.getByRole('row', { name: /Registration \+20/ });
  await expect(entry).toBeVisible();
  expect(await beyondEdge(ledger)).toBe(0);
  expect((await entry.boundingBox())?.height, 'three lines').toBeLessThan(100);
});

test('each field of a feed is a card on a phone, and its name is not broken @phone-only', async ({
  admin,
}) => {
  await admin.goto('/api-settings');
  const fields = admin.getByRole('region', { name: 'Fields of a product' });
  await expect(fields.getByRole('row', { name: 'referralLink Address, http or https Yes' })).toBeVisible();
  const three = fields.getByText('term, earlyWithdrawalPenalty, termsApply');
  expect(await three.evaluate((names) => names.getClientRects().length), 'a line for each name').toBe(3);
});

test('where nothing is found a phone shows that alone, and all of it @phone-only', async ({ admin }) => {
  for (const { path, table } of EMPTY) {
    await admin.goto(path);
    const list = admin.getByRole('region', { name: table, exact: true });
    await expect(list.locator('td[colspan]')).toBeInViewport({ ratio: 1 });
    expect(await beyondEdge(list), path).toBe(0);
  }
});
