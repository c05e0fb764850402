import { holdBack } from '@isa/api/testing/hold-back';
import { followShifts, shiftsOf } from '@isa/api/testing/layout-shifts';
import type { Locator, Page } from '@playwright/test';
import { expect, follow, panel, test } from './support/fixtures.ts';

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
  { path: '/admin/freshness?freshness.search=nothing-is-called-so', table: 'Freshness' },
];

/** Whether something can be seen and pressed in its place. */
const isInReach = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element.contains(hit);
  });

test('the head of a long list stays in sight, and its actions in reach, at every width', async ({
  full: { page, url },
}) => {
  await page.goto(`${url}/admin/users?users.rows=100`);
  const list = page.getByRole('region', { name: 'Users', exact: true });
  await expect(list.getByRole('row')).toHaveCount(62);
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    for (const button of await list.getByRole('row').last().getByRole('button').all()) {
      await button.scrollIntoViewIfNeeded();
      await expect.poll(() => isInReach(button)).toBe(true);
    }
    // Nothing had to be scrolled sideways for it.
    expect(await list.evaluate((frame) => frame.scrollLeft)).toBe(0);
    expect(await isInReach(list.getByRole('columnheader', { name: 'Username' }))).toBe(true);
  }
});

/** How far a list can be scrolled to the right, in pixels. */
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

test('the columns of products keep their place whatever their content', async ({ admin }) => {
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

test('each user, product and order of a list is a card on a phone, all of it in reach of a finger @phone-only', async ({
  full,
}) => {
  await test.step('users', async () => {
    const list = await openCards(full, { path: '/admin/users', name: 'Users' });
    const card = list.getByRole('row').nth(1);
    expect((await card.boundingBox())?.height).toBeLessThan(105);
    await expect(card.getByRole('cell', { name: /^0\b/ })).toBeInViewport();
    const email = /^ada\.lovelace\.of\.many\.letters/;
    for (const name of [email, 'Verify', '+20', '+50', '+100', 'Reset password']) {
      const button = card.getByRole('button', { name, exact: true });
      expect((await button.boundingBox())?.height, String(name)).toBeGreaterThanOrEqual(24);
      expect(await isInReach(button), String(name)).toBe(true);
    }
    await card.getByRole('button', { name: email }).click();
    await expect(full.page.getByRole('dialog', { name: email })).toBeVisible();
  });
  await test.step('products', async () => {
    const list = await openCards(full, { path: '/admin/products', name: 'Products' });
    await list.getByRole('columnheader', { name: 'Rating' }).getByRole('button').click();
    await expect(list.getByRole('columnheader', { name: 'Rating' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(list.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    const card = list.getByRole('row').nth(1);
    await expect(card.locator('b')).toBeInViewport({ ratio: 1 });
    await expect(card.getByRole('switch')).toBeInViewport({ ratio: 1 });
    for (const button of await card.getByRole('button').all()) expect(await isInReach(button)).toBe(true);
  });
  await test.step('orders', async () => {
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
    for (const name of ['Acknowledge', 'Refund', 'Details']) {
      const button = card.getByRole('button', { name });
      expect((await button.boundingBox())?.height, name).toBeGreaterThanOrEqual(24);
      expect(await isInReach(button), name).toBe(true);
    }
    const first = list.getByRole('columnheader', { name: 'Date' });
    const last = list.getByRole('columnheader', { name: 'Refunded' });
    await last.evaluate((heading) => window.scrollBy(0, heading.getBoundingClientRect().top));
    const [above, below] = [await first.boundingBox(), await last.boundingBox()];
    expect(above?.y, 'its headings scroll out line by line').toBeLessThan((below?.y ?? 0) - 20);
  });
});

test('each message, action, clicked product and wide row is in sight on a phone @phone-only', async ({
  full: { page, url },
}) => {
  await test.step('feedback and audit log', async () => {
    await page.goto(`${url}/admin/feedback`);
    const messages = page.getByRole('region', { name: 'Feedback', exact: true });
    await expect(messages.getByRole('row')).toHaveCount(2);
    const message = messages.getByRole('row').nth(1);
    for (const text of ['Issue', /^W+$/, 'long.name@example.com', 'Pending'])
      await expect(message.getByText(text)).toBeInViewport({ ratio: 1 });
    expect(await isInReach(message.getByRole('button', { name: 'View' }))).toBe(true);
    expect(await beyondEdge(messages)).toBe(0);

    await follow(page, '/admin/audit');
    const actions = page.getByRole('region', { name: 'Audit log', exact: true });
    await expect(actions.getByRole('row')).toHaveCount(51);
    const action = actions.getByRole('row').nth(1);
    for (const text of ['SQL query', 'database', 'SELECT 59'])
      await expect(action.getByText(text, { exact: true })).toBeInViewport({ ratio: 1 });
    expect(await beyondEdge(actions)).toBe(0);
  });
  await test.step('clicked products', async () => {
    await follow(page, '/admin');
    const list = panel(page, 'Overview').getByRole('list').last();
    await expect(list.getByRole('listitem')).toHaveCount(9);
    const frame = await list.boundingBox();
    expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThan(page.viewportSize()?.width ?? 0);
    for (const bar of await list.getByRole('listitem').all()) {
      const box = await bar.boundingBox();
      expect(box?.width).toBe(frame?.width);
    }
  });
  await test.step('a table too wide', async () => {
    await follow(page, '/admin/database');
    await page.getByRole('navigation', { name: 'Tables' }).getByRole('button', { name: 'users' }).click();
    const list = page.getByRole('region', { name: 'Table users', exact: true });
    await expect(list.getByRole('row')).toHaveCount(11);
    await list.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => list.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
  });
});

test('jobs, ledger entries, fields of a feed and empty lists are whole on a phone @phone-only', async ({
  admin,
  person,
  server,
}) => {
  await test.step('background jobs', async () => {
    server.sql(
      `INSERT INTO job_runs (job, slot, ok, result, started_at) VALUES ('job-of-the-test', 'e2e', 1, ?, ?)`,
      `${'W'.repeat(80)} unchanged`,
      '2099-11-20T00:00:00.000Z',
    );
    await admin.goto('/status');
    const list = admin.getByRole('region', { name: 'Background jobs', exact: true });
    const job = list.getByRole('row').filter({ hasText: 'job-of-the-test' });
    for (const text of ['job-of-the-test', 'Done', /^W+ unchanged$/, '20 Nov 2099, 00:00']) {
      const cell = job.getByRole('cell').filter({ hasText: text });
      await cell.scrollIntoViewIfNeeded();
      await expect(cell).toBeInViewport({ ratio: 0.99 });
    }
    expect(await beyondEdge(list)).toBe(0);
  });
  await test.step('ledger', async () => {
    await follow(admin, '/admin/users');
    await admin.getByRole('button', { name: person.username }).click();
    const ledger = admin.getByRole('region', { name: 'Credit ledger' });
    const entry = ledger.getByRole('row', { name: /Registration \+20/ });
    await expect(entry).toBeVisible();
    expect(await beyondEdge(ledger)).toBe(0);
    expect((await entry.boundingBox())?.height, 'three lines').toBeLessThan(100);
  });
  await test.step('fields of a feed', async () => {
    await admin.goto('/api-settings');
    const fields = admin.getByRole('region', { name: 'Fields of a product' });
    await expect(
      fields.getByRole('row', { name: 'referralLink Referral link. Address, http or https. Yes' }),
    ).toBeVisible();
    expect(await beyondEdge(fields)).toBe(0);
  });
  await test.step('nothing found', async () => {
    for (const { path, table } of EMPTY) {
      await follow(admin, path);
      const list = admin.getByRole('region', { name: table, exact: true });
      await expect(list.locator('td[colspan]')).toBeInViewport({ ratio: 1 });
      expect(await beyondEdge(list), path).toBe(0);
    }
  });
});
