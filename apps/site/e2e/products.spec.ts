import { expectAccessible } from '@isa/api/testing/accessible';
import { holdBack } from '@isa/api/testing/hold-back';
import type { Locator, Page } from '@playwright/test';
import { callsOf, expect, heading, open, rowsOf, test } from './support/visitor.ts';

const sortNames = ['Highest Rated', 'Highest Interest Rate', 'Lowest Fees', 'Most Popular'];

const rows = (page: Page) => page.locator('tbody').getByRole('row');
const sortLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name });
const typeLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'ISA type' }).getByRole('link', { name, exact: true });
const pageLink = (page: Page, number: number) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: `Page ${number}`, exact: true });

test('filter, sort and page are in the address: back, reload and sharing keep them', async ({
  page,
  context,
}) => {
  await open(page, '/products?type=Stocks+%26+Shares+ISA');
  await expect(heading(page)).toHaveText('Best Stocks & Shares ISAs Compared');
  await sortLink(page, 'Lowest Fees').click();
  await expect(page).toHaveURL('/products?type=Stocks+%26+Shares+ISA&sort=fees');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/products?type=Stocks+%26+Shares+ISA&sort=fees&page=2');
  await expect(page.getByText('Showing 6 to 10 of 13 products')).toBeFocused();
  await pageLink(page, 3).click();
  await expect(page.getByText('Showing 11 to 13 of 13 products')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Next page' })).toHaveCount(0);
  const names = await rows(page).locator('th a').allTextContents();

  await page.reload();
  await expect(pageLink(page, 3)).toHaveAttribute('aria-current', 'page');
  await expect(rows(page).locator('th a')).toHaveText(names);
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(rows(shared).locator('th a')).toHaveText(names);
  await expect(sortLink(shared, 'Lowest Fees')).toHaveAttribute('aria-current', 'true');
  await shared.close();

  await page.goBack();
  await expect(pageLink(page, 2)).toHaveAttribute('aria-current', 'page');
  await page.goForward();
  await expect(pageLink(page, 3)).toHaveAttribute('aria-current', 'page');
  // Another order and another kind begin at the first page.
  await sortLink(page, 'Most Popular').click();
  await expect(page).toHaveURL('/products?type=Stocks+%26+Shares+ISA&sort=popular');
  await pageLink(page, 2).click();
  await expect(page).toHaveURL(/page=2/);
  await typeLink(page, 'Junior ISA').click();
  await expect(page).toHaveURL('/products?type=Junior+ISA&sort=popular');
  await expect(pageLink(page, 1)).toHaveAttribute('aria-current', 'page');
});

test('from the list to the provider, and the operator sees it in the database', async ({ page, context }) => {
  await context.route('https://example.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>The provider</title>' }),
  );
  await open(page, '/products?type=Lifetime+ISA&sort=interest');
  const name = 'First Home Cash Lifetime ISA';
  await rows(page)
    .filter({ hasText: name })
    .getByRole('link', { name: /^Details/ })
    .click();
  await expect(heading(page)).toHaveText(name);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Apply Now', exact: true }).click();
  await expect(await opened).toHaveTitle('The provider');
  const product = { productId: 33, productName: name };
  const expected = {
    pageView: { page: 'products', filter: 'Lifetime ISA' },
    productsViewed: { isaType: 'Lifetime ISA', sortBy: 'Highest Interest Rate', page: 1 },
    productClicked: product,
    productDetailViewed: product,
    referralLinkClicked: { ...product, page: 'product' },
  };
  for (const [event, data] of Object.entries(expected)) {
    await expect
      .poll(() =>
        rowsOf('SELECT data FROM analytics_events WHERE event = ?', event).map(
          (row) => JSON.parse(String(row['data'])) as unknown,
        ),
      )
      .toContainEqual(data);
  }
  await page.getByRole('link', { name: 'Ask the AI advisor' }).click();
  await expect(page).toHaveURL('/#chat');
  await expect(page.locator('#chat h2')).toBeInViewport();
});

test('the kind that was asked for is in sight in its row, and the page at its top @phone-only', async ({
  page,
}) => {
  for (const name of ['Junior ISA', 'Stocks & Shares ISA', 'All ISA Types']) {
    await open(page, `/products?type=${encodeURIComponent(name)}`);
    await expect(typeLink(page, name)).toHaveAttribute('aria-current', 'true');
    await expect(typeLink(page, name)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  // The four orders are on two lines, and the row of kinds shows that more follow.
  const orders = page.getByRole('navigation', { name: 'Sort by' }).getByRole('link');
  await expect(orders).toHaveText(sortNames);
  const tops = await orders.evaluateAll((links) =>
    links.map((link) => Math.round(link.getBoundingClientRect().top)),
  );
  expect(tops).toEqual([tops[0], tops[0], tops[2], tops[2]]);
  const kinds = page.getByRole('navigation', { name: 'ISA type' }).getByRole('list');
  await expect(kinds).toHaveCSS('mask-image', /^linear-gradient\(to right/);
  await typeLink(page, 'Junior ISA').focus();
  const room = await typeLink(page, 'Junior ISA').evaluate(
    (link) => innerWidth - link.getBoundingClientRect().right,
  );
  expect(room, 'the last kind is clear of the fade').toBeGreaterThan(47);
});

test('a press that has begun on one product never ends at another', async ({ page, context }) => {
  await open(page, '/products');
  const letThrough = await holdBack(page, callsOf('products.compare'));
  await typeLink(page, 'Lifetime ISA').click();
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  const apply = rows(page)
    .first()
    .getByRole('link', { name: /^Apply Now/ });
  const chosen = await apply.getAttribute('href');
  await apply.hover();
  await page.mouse.down();
  letThrough();
  await expect(page.getByText('Showing 1 to 5 of 8 products')).toBeVisible();
  await expect(apply).not.toHaveAttribute('href', String(chosen));
  const clicked = await page.evaluateHandle(() => {
    const links: (string | null)[] = [];
    addEventListener('click', ({ target }) => {
      const link = target instanceof Element && target.closest('a');
      if (link) links.push(link.getAttribute('href'));
    });
    return links;
  });
  await page.mouse.up();
  expect(await clicked.jsonValue()).toEqual([]);
  expect(context.pages()).toHaveLength(1);
});

test('£15,000 with easy access, no bonus and a transfer takes three clicks, and ends in pounds; a wrong amount keeps the form open @phone', async ({
  page,
}) => {
  await open(page, '/products');
  const opener = page.getByRole('button', { name: 'My money' });
  const amount = page.getByRole('textbox', { name: 'My money (£)' });
  await opener.click();
  await expect(amount).toBeFocused();
  await page.keyboard.type('lots');
  await page.getByRole('button', { name: /^Show / }).click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription('The amount must be a number from £1 to £10,000,000.');
  await expect(amount).toHaveValue('lots');
  await expect(page).toHaveURL('/products');
  await page.keyboard.press('Escape');
  await expect(amount).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await amount.fill('15,000');
  await page.keyboard.press('Enter');
  await expect(amount).toBeHidden();
  await expect(page).toHaveURL('/products?amount=15000');
  await page.getByRole('link', { name: /^Easy access, no bonus rate/ }).click();
  // The other conditions lead to the list with this one once that has come.
  const transfers = page.getByRole('link', { name: /^Accepts transfers in/ });
  await expect(transfers).toHaveAttribute('href', /access=easy/);
  await transfers.click();
  await expect(page).toHaveURL('/products?amount=15000&access=easy&transfers=yes&bonus=no');
  await expect(rows(page).first()).toContainText(/£[\d,.]+ in 12 months/);
  await expect(page.getByText(/^At today’s rates/)).toBeVisible();
  // The row of conditions begins with the first.
  await expect(page.getByRole('link', { name: /^£15,000 for 12 months/ })).toBeInViewport({ ratio: 1 });
});

test('a tap beside the sheet closes it and nothing else @phone-only', async ({ page }) => {
  await open(page, '/products');
  const link = rows(page).first().getByRole('link').first();
  const { x = 0, y = 0 } = (await link.boundingBox()) ?? {};
  await page.getByRole('button', { name: 'My money' }).click();
  const amount = page.getByRole('textbox', { name: 'My money (£)' });
  await amount.fill('15000');
  await page.touchscreen.tap(x + 10, y + 10);
  await expect(amount).toBeHidden();
  await expect(page).toHaveURL('/products');
  await page.getByRole('button', { name: 'My money' }).click();
  await expect(amount).toHaveValue('15000');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(amount).toBeHidden();
});

test('the first product is on the first screen @phone', async ({ page }) => {
  const most = (page.viewportSize()?.width ?? 0) < 768 ? 420 : 480;
  // On a phone the first name of this list goes on below.
  const longName = '?type=Stocks+%26+Shares+ISA&sort=fees';
  for (const query of [
    '',
    '?amount=15000',
    '?amount=15000&sort=earnings&access=easy&transfers=yes&bonus=no',
    '?amount=15000&monthly=200&months=24&access=easy',
    '?amount=15000&access=easy&transfers=yes&flexible=yes&bonus=no&minimum=yes&open=yes&paid=monthly&fscs=yes',
    '?amount=-5&months=999&access=wrong&term=7&ids=999&page=999',
    '?amount=-5&access=easy&transfers=yes&bonus=no&open=yes&fscs=yes&ids=999',
    longName,
    '?type=Innovative+Finance+ISA&amount=15000&sort=earnings',
  ]) {
    await page.goto(`/products${query}`);
    const name = rows(page).first().getByRole('link').first();
    const bottom = await name.evaluate((link, isFirstLine) => {
      const words = document.createRange();
      words.selectNodeContents(link);
      return isFirstLine ? words.getClientRects()[0]?.bottom : link.getBoundingClientRect().bottom;
    }, query === longName);
    expect.soft(bottom, query).toBeLessThanOrEqual(most);
  }
});

test('conditions beyond the end of their row come clear of its fade with the focus @phone', async ({
  page,
}) => {
  const own = page.viewportSize() ?? { width: 0, height: 0 };
  for (const width of own.width < 768 ? [own.width] : [768, 1440]) {
    await page.setViewportSize({ ...own, width });
    await open(
      page,
      '/products?amount=15000&access=easy&transfers=yes&flexible=yes&bonus=no&minimum=yes&open=yes&paid=monthly&fscs=yes',
    );
    const chips = page.getByRole('list', { name: 'Your conditions' }).getByRole('link');
    const roomOf = (chip: Locator) =>
      chip.evaluate((link) => {
        const { right = 0 } = link.closest('div')?.getBoundingClientRect() ?? {};
        return right - link.getBoundingClientRect().right;
      });
    expect(await roomOf(chips.last()), `not all fit at ${width} px`).toBeLessThan(0);
    for (const chip of await chips.all()) {
      await chip.focus();
      await expect.poll(() => roomOf(chip), `at ${width} px`).toBeGreaterThan(47);
    }
  }
});

test('what a link got wrong is one line, and all of it once it is opened @phone', async ({ page }) => {
  await open(page, '/products?amount=-5&months=999&access=wrong&term=7&page=999&q=isa');
  const note = page.getByRole('alert');
  const words = note.locator('summary');
  const isCut = () => words.evaluate((summary) => summary.scrollWidth > summary.clientWidth);
  const { height } = (await note.boundingBox()) ?? {};
  expect(height).toBeLessThan(40);
  expect(await isCut()).toBe(true);
  await expectAccessible(page);
  const top = () => rows(page).first().boundingBox();
  const place = await top();
  await words.click();
  expect(await isCut()).toBe(false);
  await expectAccessible(page);
  expect(await top()).toEqual(place);
  await words.click();
  expect(await isCut()).toBe(true);
  await page.keyboard.press('Enter');
  expect(await isCut()).toBe(false);
  await page.keyboard.press('Enter');
  expect(await isCut()).toBe(true);
});
