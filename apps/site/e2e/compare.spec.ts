import { expect, open, test } from './support/visitor.ts';

test('a saver compares, opens a product and clicks through to the provider', async ({ page }) => {
  const events: { event: string; data: Record<string, unknown> }[] = [];
  await page.route('**/api/analytics', async (route) => {
    events.push(JSON.parse(route.request().postDataBuffer()?.toString() ?? '{}'));
    await route.fulfill({ status: 204 });
  });
  await page.route('https://example.com/**', (route) => route.fulfill({ body: 'the provider' }));
  await open(page, '/products');
  await page.getByRole('link', { name: 'Cash ISA', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best Cash ISAs Compared');
  await expect(page).toHaveURL(/type=Cash/);
  await page.getByRole('link', { name: 'Highest Interest Rate' }).click();
  await expect(page).toHaveURL(/sort=interest/);
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Page 2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  await page.goForward();
  await page.getByRole('link', { name: 'Most Popular' }).click();
  await expect(page).not.toHaveURL(/page=/);

  await page
    .getByRole('link', { name: /^Details/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/products\/\d+$/);
  await expect(
    page
      .getByText("Terms and conditions apply. Please check the provider's website for more details.")
      .or(page.getByText(/terms/i))
      .first(),
  ).toBeVisible();
  const apply = page.getByRole('link', { name: /^Apply Now/ }).first();
  await expect(apply).toHaveAttribute('rel', /sponsored/);
  await expect(apply).toHaveAttribute('rel', /noopener/);
  const [provider] = await Promise.all([page.waitForEvent('popup'), apply.click()]);
  await provider.close();
  await expect.poll(() => events.map(({ event }) => event)).toContain('referralLinkClicked');
  const names = events.map(({ event }) => event);
  for (const name of ['pageView', 'productsViewed', 'productClicked', 'productDetailViewed'])
    expect(names).toContain(name);
});

test('bad addresses show the sensible page', async ({ page, quiet }) => {
  quiet.allowStatus(404);
  for (const address of [
    '/products?type=Nonsense',
    '/products?sort=x&page=0',
    '/products?page=999',
    '/products?type=%3Cscript%3Ealert(1)%3C/script%3E',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare All ISA Products');
  }
  for (const id of ['abc', '1.5', '-1', '99999999999999999999']) {
    const answer = await page.goto(`/products/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Product Not Found')).toBeVisible();
    await expect(page.getByText("Sorry, we couldn't find the ISA product you're looking for.")).toBeVisible();
    await expect(page.locator('main a[href="/#products"]')).toBeVisible();
  }
  expect((await page.goto('/guides/none'))?.status()).toBe(404);
  await expect(page.getByText('Guide Not Found')).toBeVisible();
  await expect(page.getByText("Sorry, we couldn't find the guide you're looking for.")).toBeVisible();
});

test('the first screen needs no call to the server', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/(trpc|api)\//.test(request.url()) && !request.url().endsWith('/api/analytics'))
      calls.push(request.url());
  });
  for (const path of ['/', '/products', '/products/1', '/guides', '/faq', '/rules']) await open(page, path);
  expect(calls).toEqual([]);
});
