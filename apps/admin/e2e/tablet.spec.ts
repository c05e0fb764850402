import type { Locator, Page } from '@playwright/test';
import { ADMIN, expect, follow, sendFeedback, test } from './support/fixtures.ts';

const WIDTHS = [768, 1024, 1200];

/** How far an element can be scrolled to the right, in pixels. */
const beyondEdge = (part: Locator) => part.evaluate((frame) => frame.scrollWidth - frame.clientWidth);

const middleOf = async (part: Locator) => {
  const box = await part.boundingBox();
  expect(box).not.toBeNull();
  return box === null ? { x: 0, y: 0 } : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** `beside` is the last column before the actions, which stay in sight while a list is scrolled sideways. */
const LISTS = [
  { path: '/admin/users', name: 'Users', beside: 'Registered' },
  { path: '/admin/feedback', name: 'Feedback', beside: 'Status' },
  { path: '/admin/payments', name: 'All orders' },
  { path: '/admin/audit', name: 'Audit log' },
  { path: '/admin/freshness', name: 'Freshness' },
  { path: '/admin/content', name: 'All guides' },
];

/** How far the column beside the actions lies under them, in pixels. */
async function underActions(page: Page, beside: string): Promise<number> {
  const column = await page.getByRole('columnheader', { name: beside }).boundingBox();
  const actions = await page.getByRole('columnheader', { name: 'Actions' }).boundingBox();
  return column && actions ? column.x + column.width - actions.x : Infinity;
}

test('on a tablet every list fits, its head names the columns and none lies under the actions', async ({
  full: { page, url },
}) => {
  await page.goto(`${url}/admin/users`);
  for (const { path, name, beside } of LISTS) {
    await follow(page, path);
    const list = page.getByRole('region', { name, exact: true });
    const first = list.getByRole('row').nth(1);
    await expect(first.getByRole('cell').nth(1)).toBeVisible();
    await expect(list.locator('tr[aria-hidden]')).toHaveCount(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await beyondEdge(list), `${name} ${width}`).toBe(0);
      expect.soft(await beyondEdge(page.locator('html')), `page of ${name} ${width}`).toBe(0);
      const last = list.getByRole('columnheader').last();
      await expect.soft(last, `${name} ${width}`).toBeInViewport({ ratio: 1 });
      if (beside) expect.soft(await underActions(page, beside), `${name} ${width}`).toBeLessThan(1);
    }
  }
  await follow(page, '/admin/products');
  const products = page.getByRole('region', { name: 'Products', exact: true });
  await expect(products.getByRole('row').nth(1).getByRole('cell').nth(1)).toBeVisible();
  await expect(products.locator('tr[aria-hidden]')).toHaveCount(0);
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await underActions(page, 'Visibility'), `products ${width}`).toBeLessThan(1);
  }
});

test('on a tablet long addresses and actions take two lines at most', async ({ full: { page, url } }) => {
  await test.step('users', async () => {
    await page.goto(`${url}/admin/users`);
    const person = page.getByRole('row').nth(1);
    const address = person.getByRole('button', { name: /^ada\.lovelace/ });
    await expect(address).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // Two lines of it take some 34 pixels.
      const height = (await address.boundingBox())?.height;
      expect.soft(height, `height of the address at ${width}`).toBeLessThan(45);
      const [grant, reset] = [
        await middleOf(person.getByRole('button', { name: '+100' })),
        await middleOf(person.getByRole('button', { name: 'Reset password' })),
      ];
      expect.soft((await middleOf(person.getByRole('button', { name: 'Verify' }))).y).toBe(grant.y);
      expect.soft(reset.y - grant.y, `one line below at ${width}`).toBeLessThan(40);
    }
  });
  await test.step('audit log', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await follow(page, '/admin/audit');
    const action = page.getByRole('row').nth(1);
    await expect(action.getByText('SELECT 59')).toBeInViewport({ ratio: 1 });
    const when = await middleOf(action.getByRole('cell').first());
    const who = await middleOf(action.getByRole('cell').filter({ hasText: ADMIN.username }));
    expect(who.y).toBeGreaterThan(when.y);
    expect(Math.abs(who.x - when.x)).toBeLessThan(2);
  });
});

test('on a tablet the address of who wrote feedback takes one line, its whole is its title', async ({
  admin,
  server,
}) => {
  const email = `somebody.of.very.many.letters.${process.pid}@mail.example.com`;
  await sendFeedback(server.url, { type: 'general', message: 'Hello there', email });
  await admin.goto('/admin/feedback');
  const cell = admin.getByRole('cell', { name: email });
  await expect(cell).toHaveAttribute('title', email);
  for (const width of [...WIDTHS, 1440]) {
    await admin.setViewportSize({ width, height: 900 });
    const height = (await cell.boundingBox())?.height ?? Infinity;
    // At 1440 the cell is as high as its row.
    expect.soft(height, String(width)).toBeLessThan(45);
  }
  await admin.getByRole('row').filter({ hasText: email }).getByRole('button', { name: 'View' }).click();
  await expect(admin.getByRole('dialog').getByRole('definition').filter({ hasText: email })).toBeVisible();
});
