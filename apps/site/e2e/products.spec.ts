import type { Page } from '@playwright/test';
import { expectNoSidewaysScroll } from '../../../packages/api/test/support/browser/accessible.ts';
import { holdBack } from './support/hold-back.ts';
import {
  callsOf,
  expect,
  heading,
  open,
  refusalOf,
  rowsOf,
  test,
  type CatalogueProduct,
} from './support/visitor.ts';

type Order = (a: CatalogueProduct, b: CatalogueProduct) => number;

/** Missing figures last, then what is rated higher, then the name. */
const by =
  (figure: (product: CatalogueProduct) => number | null): Order =>
  (a, b) => {
    const [first, second] = [figure(a), figure(b)];
    if (first !== second) return first === null ? 1 : second === null ? -1 : first - second;
    return (b.rating ?? -1) - (a.rating ?? -1) || (a.name < b.name ? -1 : 1) || a.id - b.id;
  };

const minus = (value: number | null) => (value === null ? null : -value);

const sorts: Record<string, Order> = {
  'Highest Rated': by(({ rating }) => minus(rating)),
  'Highest Interest Rate': by(({ interestRate }) => minus(interestRate)),
  'Lowest Fees': by(({ annualFee }) => annualFee),
  'Most Popular': by(({ reviewCount }) => -reviewCount),
};

const filters: Record<string, (type: string) => boolean> = {
  'All ISA Types': () => true,
  'Cash ISA': (type) => type.includes('Cash ISA'),
  'Stocks & Shares ISA': (type) => type === 'Stocks and Shares ISA',
  'Lifetime ISA': (type) => type === 'Lifetime ISA',
  'Innovative Finance ISA': (type) => type.includes('Finance'),
  'Junior ISA': (type) => type === 'Junior ISA',
};

const rows = (page: Page) => page.locator('tbody').getByRole('row');
const sortLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sort by' }).getByRole('link', { name });
const typeLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'ISA type' }).getByRole('link', { name, exact: true });
const pageLink = (page: Page, number: number) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: `Page ${number}`, exact: true });

test('every filter and sort shows the right five products', async ({ page, request }) => {
  const all = (await (await request.get('/api/products')).json()) as CatalogueProduct[];
  await open(page, '/products');
  for (const [filter, matches] of Object.entries(filters)) {
    await typeLink(page, filter).click();
    const title = filter === 'All ISA Types' ? 'Compare All ISA Products' : `Best ${filter}s Compared`;
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByText(title), 'the heading alone says it').toBeVisible();
    await expect(page).toHaveTitle(new RegExp(title.replaceAll('&', '.')));
    const matching = all.filter(({ type }) => matches(type));
    for (const [sort, order] of Object.entries(sorts)) {
      await sortLink(page, sort).click();
      await expect(sortLink(page, sort)).toHaveAttribute('aria-current', 'true');
      await expect(page.getByText(`Showing 1 to 5 of ${matching.length} products`)).toBeVisible();
      const five = matching.toSorted(order).slice(0, 5);
      await expect(rows(page).locator('th a')).toHaveText(five.map(({ name }) => name));
      const unprotected = five.filter(({ fscsProtected }) => !fscsProtected);
      await expect(rows(page).getByText('Not FSCS protected')).toHaveCount(unprotected.length);
    }
  }
});

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
  // Of this page and no other, for whoever lists them.
  const described = page.locator('meta[name=description]');
  await expect(described).toHaveAttribute('content', /^Best Stocks & Shares ISAs Compared, page 3: /);
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
  await page.goto('/products?type=Stocks and Shares ISA');
  await expect(heading(page)).toHaveText('Best Stocks & Shares ISAs Compared');
});

test('a row shows the figure, the stars, two features and both ways on @phone', async ({ page }) => {
  await open(page, '/products?type=Cash+ISA&sort=popular');
  const row = rows(page).filter({ hasText: 'Everyday Cash ISA' });
  await expect(row).toContainText('Thistlewick Bank');
  await expect(row).toContainText('4.15% AER');
  await expect(row).toContainText('Rated 4.9 out of 5 from 48,213 reviews');
  await expect(row.getByRole('listitem')).toHaveText([
    'Variable rate with no introductory bonus',
    'Withdraw as often as you like',
  ]);
  await expect(page.getByText('Apply Now')).toHaveCount(await rows(page).count());
  const apply = row.getByRole('link', { name: 'Apply Now', exact: true });
  await expect(apply).toHaveAccessibleDescription(/^Everyday Cash ISA .*in a new tab\.$/);
  await expect(apply).toHaveAttribute('rel', 'sponsored noopener');
  await expect(apply).toHaveAttribute('target', '_blank');
  await expect(apply).toHaveAttribute('href', 'https://example.com/go/thistlewick-bank/everyday-cash-isa');
  await expect(page.getByRole('note', { name: 'How we earn' })).toContainText('leave ISA Compass');
  await expectNoSidewaysScroll(page);
  // The odd ones: no figure, no rating, no features, a name of 120 letters.
  await page.goto('/products?type=Innovative+Finance+ISA&page=2');
  const bare = rows(page).filter({ hasText: 'Debenture Marketplace IFISA' });
  await expect(bare).toContainText('N/A');
  await expect(bare).toContainText('Not yet rated');
  await page.goto('/products?type=Stocks+%26+Shares+ISA');
  await expect(rows(page).first()).toContainText('0.25% Annual fee');
  await expect(rows(page).first()).toContainText('Stocks & Shares ISA');
  await page.goto('/products?type=Stocks+%26+Shares+ISA&sort=popular&page=3');
  await expectNoSidewaysScroll(page);
});

test('sorted by fees, each product tells its fee', async ({ page }) => {
  await open(page, '/products?sort=fees&type=Innovative+Finance+ISA');
  for (const row of await rows(page).all()) await expect(row.getByText(/^Annual fee/)).toHaveCount(1);
  await expect(rows(page).first()).toContainText(/AER\s*Annual fee 0%/);
  await page.goto('/products?sort=fees&type=Cash+ISA');
  await expect(rows(page).first()).toContainText('Annual fee not stated');
  await page.goto('/products?sort=fees&type=Cash+ISA&page=100');
  await expect(rows(page).getByRole('cell', { name: 'N/A Annual fee not stated' })).toHaveCount(1);
  await page.goto('/products?type=Cash+ISA');
  await expect(page.getByText(/^Annual fee/)).toHaveCount(0);
});

const DEFAULT_TERMS = "Terms and conditions apply. Please check the provider's website for more details.";

test('a product page shows every field in every state', async ({ page, events }) => {
  await open(page, '/products/1');
  await expect
    .poll(() => events)
    .toEqual([{ event: 'productDetailViewed', data: { productId: 1, productName: 'Everyday Cash ISA' } }]);
  await expect(heading(page)).toHaveText('Everyday Cash ISA');
  await expect(page).toHaveTitle(/Everyday Cash ISA from Thistlewick Bank/);
  const main = page.locator('main');
  await expect(main).toContainText('Rated 4.9 out of 5 from 48,213 reviews');
  const facts = async () => main.locator('dl > div').allInnerTexts();
  const flat = (texts: string[]) => texts.map((text) => text.replaceAll(/\s+/g, ' '));
  expect(flat(await facts())).toEqual([
    'Interest rate (AER) 4.15%',
    'Term Easy access',
    'Minimum deposit £1',
    'Maximum deposit £20,000',
    'Early withdrawal penalty None',
    'FSCS protected Yes',
  ]);
  await expect(main.getByRole('region', { name: 'Features' }).getByRole('listitem')).toHaveCount(4);
  const aside = page.getByRole('complementary', { name: 'Apply' });
  await expect(aside).toContainText('4.15% AER');
  const risk = aside.getByText('Not protected by the FSCS');
  await expect(risk).toHaveCount(0);
  await expect(aside.getByText(DEFAULT_TERMS)).toBeVisible();

  await page.goto('/products/33');
  await expect(aside).toContainText('4.3% AER');
  expect(flat(await facts())).toContain('Government bonus 25%');
  await page.goto('/products/41');
  await expect(aside).toContainText('25% Government bonus');
  await page.goto('/products/19');
  await expect(aside).toContainText('0.25% Annual fee');
  await page.goto('/products/49');
  await expect(aside).toContainText('N/A');
  expect(flat(await facts())).toContain('Minimum deposit Not stated');
  expect(flat(await facts())).toContain('FSCS protected No');
  await expect(risk).toBeVisible();
  const target = aside.getByText('The rate shown is a target and no promise.');
  await expect(target, 'it shows none').toHaveCount(0);
  await expect(main.getByText('Not FSCS protected')).toBeVisible();
  await page.goto('/products?type=Innovative+Finance+ISA');
  await page.getByRole('link', { name: 'Farm Loans IFISA', exact: true }).click();
  await expect(target).toBeVisible();
  await page.goto('/products/15');
  expect(flat(await facts())).toContain('Minimum deposit £25,000.50');
  await expect(aside.getByText(DEFAULT_TERMS)).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await page.goto('/products/5');
  await expect(page.getByRole('region', { name: 'Features' })).toHaveCount(0);

  await aside.getByRole('link', { name: 'Ask the AI advisor' }).click();
  await expect(page).toHaveURL('/#chat');
  await expect(page.locator('#chat h2')).toBeInViewport();
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
    referralLinkClicked: product,
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
});

test('what cannot be loaded says so and can be tried again', async ({ page, quiet }) => {
  quiet.allow('Failed to load resource');
  await open(page, '/products');
  await page.route(callsOf('products.compare'), (route) => route.fulfill(refusalOf(503, 'Busy')));
  await typeLink(page, 'Junior ISA').click();
  await expect(page.getByText('The products could not be loaded.')).toBeVisible();
  await expect(page.getByText('Products could not be loaded', { exact: true })).toBeVisible();
  await page.unroute(callsOf('products.compare'));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Showing 1 to 5 of 9 products')).toBeVisible();

  await page.route(callsOf('products.byId'), (route) => route.abort());
  // Not the first: the pointer may have been over that one, which fetches ahead.
  await rows(page)
    .last()
    .getByRole('link', { name: /^Details/ })
    .click();
  await expect(heading(page)).toHaveText('Product Not Found');
  await page.unroute(callsOf('products.byId'));
  await page.getByRole('link', { name: 'Back to Products' }).click();
  await expect(page).toHaveURL('/#products');
  await expect(page.locator('#products h2')).toBeInViewport();
});

test('a phone shows the four sorts on two lines, and that more kinds follow @phone-only', async ({
  page,
}) => {
  await page.goto('/products');
  const sortNames = page.getByRole('navigation', { name: 'Sort by' }).getByRole('link');
  await expect(sortNames).toHaveText(Object.keys(sorts));
  const tops = await sortNames.evaluateAll((links) =>
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

test('the kind that was asked for is in sight in its row, and the page at its top @phone', async ({
  page,
}) => {
  for (const name of ['Junior ISA', 'Stocks & Shares ISA', 'All ISA Types']) {
    await open(page, `/products?type=${encodeURIComponent(name)}`);
    await expect(typeLink(page, name)).toHaveAttribute('aria-current', 'true');
    await expect(typeLink(page, name)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test('a slow list keeps its place until the next one is there', async ({ page }) => {
  await open(page, '/products');
  const letThrough = await holdBack(page, callsOf('products.compare'));
  await typeLink(page, 'Lifetime ISA').click();
  await expect(heading(page)).toHaveText('Best Lifetime ISAs Compared');
  await expect(page.locator('[aria-busy=true]')).toBeVisible();
  await expect(rows(page)).toHaveCount(5);
  letThrough();
  await expect(page.getByText('Showing 1 to 5 of 8 products')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
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

test('bad addresses show the sensible page', async ({ page, quiet }) => {
  quiet.allowStatus(404);
  const script = encodeURIComponent('<script>alert(1)</script>');
  const queries = [
    'type=Nonsense',
    `type=${script}&sort=${script}&page=${script}`,
    'page=0',
    'page=1.5',
    'page=-3',
  ];
  for (const query of queries) {
    expect((await page.goto(`/products?${query}`))?.status()).toBe(200);
    await expect(heading(page)).toHaveText('Compare All ISA Products');
    await expect(pageLink(page, 1)).toHaveAttribute('aria-current', 'page');
  }
  await open(page, '/products?page=999');
  await expect(pageLink(page, 11)).toHaveAttribute('aria-current', 'page');
  await expect(rows(page)).toHaveCount(5);
  // 11 is hidden.
  for (const id of ['11', 'abc', '1.5', '-1', '0', '1e3', '99999999999999999999', '%E0%A4%A', script]) {
    expect((await page.goto(`/products/${id}`))?.status(), id).toBe(404);
  }
  await open(page, '/products/424242');
  await expect(heading(page)).toHaveText('Product Not Found');
  await expect(page.getByText("Sorry, we couldn't find the ISA product you're looking for.")).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('main a[href="/#products"]')).toBeVisible();
});
