import { holdBack } from './support/hold-back.ts';
import { expect, heading, open, test, type CatalogueProduct } from './support/visitor.ts';

test('the home page leads to the comparison, the advisor and the guides @phone', async ({
  page,
  request,
}) => {
  await open(page, '/');
  await expect(heading(page)).toHaveText(/Compare ISAs in plain.English/);
  await expect(page.getByText('Up to £20,000 can be saved tax-free in a tax year (2023/24)')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'ISA allowance' }).getByRole('note')).toContainText(
    /^Rule update 20\d\d\/\d\d: £20,000\. (Announced from|As announced, since) 6 April 2027: at most £12,000 of it in cash ISAs/,
  );
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth');
  for (const [index, anchor] of ['products', 'chat', 'products', 'chat'].entries()) {
    // The hero's two buttons, then those of the closing call.
    await page
      .locator(`a[href="#${anchor}"]`)
      .nth(Math.floor(index / 2))
      .click();
    await expect(page).toHaveURL(`/#${anchor}`);
    await expect(page.locator(`#${anchor} h2`)).toBeInViewport();
  }

  const products = (await (await request.get('/api/products')).json()) as CatalogueProduct[];
  const best = products.toSorted(
    (a, b) => (b.rating ?? -1) - (a.rating ?? -1) || (a.name < b.name ? -1 : 1) || a.id - b.id,
  );
  const section = page.locator('#products');
  await expect(section.getByRole('row')).toHaveCount(6);
  for (const [index, { name }] of best.slice(0, 5).entries())
    await expect(section.getByRole('row').nth(index + 1)).toContainText(name);
  await expect(section.getByRole('note', { name: 'How we earn' })).toContainText('We may earn a commission');
  await expect(section.getByText('Sample data')).toBeVisible();

  const chat = page.locator('#chat');
  await expect(chat).toContainText('powered by a large language model');
  await expect(chat).toContainText('accurate as of May 2023. Please consult a professional');
  await expect(chat).toContainText('Registered users get 20 credits each month. Each query costs 10 credits');
  await expect(chat.getByRole('link', { name: 'Chat with AI Advisor' })).toHaveAttribute(
    'href',
    '/chat-advisor',
  );
  const cards = page.locator('section').filter({ hasText: 'Three ways to get it straight' });
  await expect(cards.getByRole('listitem')).toHaveCount(3);

  await section.getByRole('link', { name: 'See all ISA products' }).click();
  await expect(heading(page)).toHaveText('Compare All ISA Products');
});

const estimate = (deposit: number, years: number) =>
  `£${Math.round(deposit * 1.04 ** years).toLocaleString('en-GB')}`;

test('the mini calculator answers only when asked', async ({ page }) => {
  await open(page, '/');
  const card = page.getByRole('region', { name: 'Quick savings calculator' });
  const deposit = card.getByRole('slider', { name: 'Initial Deposit' });
  const period = card.getByRole('slider', { name: 'Period' });
  const bounds = async (slider: typeof deposit) =>
    slider.evaluate((input: HTMLInputElement) => [input.min, input.max, input.step, input.value].join(' '));
  expect(await bounds(deposit)).toBe('100 20000 100 1000');
  expect(await bounds(period)).toBe('1 30 1 5');
  const basis = card.getByText('Based on 4% annual return');
  await expect(basis).toBeHidden();
  await expect(card.getByText('Your estimate will be shown here.')).toBeVisible();

  const ask = card.getByRole('button', { name: 'Calculate Estimate' });
  await ask.click();
  await expect(basis).toBeVisible();
  await expect(card).toContainText(`£1,000 after 5 years${estimate(1000, 5)}`);

  // By keyboard; what stands there stays until it is asked for again.
  await deposit.press('ArrowRight');
  await period.press('Home');
  await expect(card).toContainText('1 year');
  await expect(card).toContainText(`£1,000 after 5 years${estimate(1000, 5)}`);
  await ask.press('Enter');
  await expect(card).toContainText(`£1,100 after 1 year${estimate(1100, 1)}`);

  const typed = card.getByLabel('Type the deposit in pounds');
  const entries = [
    ['£5,000', 5000],
    ['999999999', 20_000],
    ['-5', 100],
    ['1234', 1200],
    ['much', 1200],
    ['', 1200],
  ] as const;
  for (const [text, taken] of entries) {
    await typed.fill(text);
    await typed.blur();
    await expect(deposit).toHaveValue(String(taken));
    await expect(typed).toHaveValue(String(taken));
  }
  await period.press('End');
  await ask.click();
  await expect(card).toContainText(`£1,200 after 30 years${estimate(1200, 30)}`);
  await card.getByRole('link', { name: 'Full ISA calculator' }).click();
  await expect(heading(page)).toHaveText('ISA Calculator');
});

test('the focus moves without gliding, and headings lead from section to guide to part', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  const levels = await page
    .locator('#guides :is(h2, h3, h4)')
    .evaluateAll((headings) => headings.map(({ localName }) => localName));
  expect(levels.slice(0, 3)).toEqual(['h2', 'h3', 'h4']);
  expect(new Set(levels.slice(2))).toEqual(new Set(['h4']));
});

test('a button pressed before the page is alive is not lost', async ({ page }) => {
  const letThrough = await holdBack(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Calculate Estimate' }).click();
  letThrough();
  await expect(page.getByText('Based on 4% annual return')).toBeVisible();
});

test('the pages say what was seen of them', async ({ page, events }) => {
  await open(page, '/');
  await expect.poll(() => events).toEqual([{ event: 'pageView', data: { page: 'home' } }]);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Guides' }).click();
  await expect(heading(page)).toHaveText('ISA Guides');
  await expect.poll(() => events.at(-1)).toEqual({ event: 'pageView', data: { page: 'guides' } });
  await page.getByRole('link', { name: 'ISA Strategy Guide' }).click();
  await expect.poll(() => events.at(-1)).toEqual({ event: 'pageView', data: { page: 'isa-strategy' } });
  await page.goBack();
  await expect(heading(page)).toHaveText('ISA Guides');
  await expect.poll(() => events.filter(({ data }) => data['page'] === 'guides').length).toBe(2);
});

test('analytics that cannot be sent break nothing and are only logged', async ({ page, quiet }) => {
  quiet.allow('Failed to load resource');
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await page.route('**/api/analytics', (route) => route.fulfill({ status: 500 }));
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Compare ISAs' }).click();
  await expect(heading(page)).toHaveText('Compare All ISA Products');
  await page.unroute('**/api/analytics');
  await page.route('**/api/analytics', (route) => route.abort());
  logged.length = 0;
  await page.getByRole('contentinfo').getByRole('link', { name: 'ISA Strategy' }).click();
  await expect(heading(page)).toHaveText('ISA Strategy Guide');
  await expect.poll(() => logged.join('\n')).toContain('Failed to track page view');
});
