import type { Outputs } from '@isa/ui/client/trpc.ts';
import { beforeEach, expect, test } from 'vitest';
import { nothingStated, type ListedProduct, type Product } from '@isa/api/domain/products/product';
import { api, openSite, screen, toast, waitFor, within } from '../../../test/site.tsx';
import { watchEvents } from '../../../test/analytics.ts';

const product = (id: number, name: string): Product => ({
  ...nothingStated,
  id,
  name,
  provider: 'Sole Bank',
  type: 'Cash ISA',
  isActive: true,
  rating: 4.5,
  reviewCount: 12,
  interestRate: 4.15,
  minimumDeposit: 1,
  fscsProtected: true,
  features: ['Instant access'],
  referralLink: `https://provider.test/${id}`,
  proofs: [],
});

const listOf = (products: ListedProduct[], total = products.length): Outputs['products']['compare'] => ({
  products: products.map((each) => ({ ...each, money: null })),
  total,
  page: 1,
  pages: Math.ceil(total / 5),
  available: total,
  notStated: 0,
  filters: [],
  suggestions: [],
  relax: null,
  assumptions: null,
  notes: 'Highest rated first, then by name. We list 1 products.',
});

/** What the server adds to the page of a product. */
const related: Outputs['products']['related'] = {
  alternatives: { basis: 'none', reason: 'not-stated' },
  rates: [],
  cover: { deposits: 120_000, investments: 85_000 },
  lifetimeExit: null,
  licenceSharers: [],
  lifetimeBonus: 0,
  cashCap: null,
  market: null,
};
beforeEach(() => api.on('products.related', () => related));

const kinds = () => within(screen.getByRole('navigation', { name: 'ISA type' }));
const heading = () => screen.getByRole('heading', { level: 1 });

test('a slow list keeps its place until the next one is loaded', async () => {
  api.on('products.compare', ({ type }) =>
    type === 'Lifetime ISA' ? listOf([product(2, 'House LISA')]) : listOf([product(1, 'Everyday')], 55),
  );
  const user = await openSite('/products');
  const { release } = api.hold('products.compare');
  await user.click(kinds().getByRole('link', { name: 'Lifetime ISA' }));
  await waitFor(() => expect(heading()).toHaveTextContent('Best Lifetime ISAs Compared'));
  expect(document.querySelector('main [aria-busy=true]')).toBeVisible();
  expect(screen.getByText('Showing 1 to 1 of 55 products')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Everyday' })).toBeVisible();
  release();
  await waitFor(() => expect(screen.getByText('1 product')).toBeVisible());
  expect(document.querySelector('main [aria-busy=true]')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('a kind and an order that are picked in quick succession both count', async () => {
  api.on('products.compare', () => listOf([product(1, 'Everyday')], 55));
  const user = await openSite('/products?ids=2,3');
  const { release } = api.hold('products.compare');
  await user.click(
    within(screen.getByRole('navigation', { name: 'Pages' })).getByRole('link', { name: 'Page 2' }),
  );
  await user.click(kinds().getByRole('link', { name: 'Lifetime ISA' }));
  const orders = within(screen.getByRole('navigation', { name: 'Sort by' }));
  await user.click(orders.getByRole('link', { name: 'Lowest Fees' }));
  release();
  await waitFor(() => expect(heading()).toHaveTextContent('Best Lifetime ISAs Compared'));
  expect(location.search.slice(1).split('&').toSorted()).toEqual([
    'ids=2,3',
    'sort=fees',
    'type=Lifetime+ISA',
  ]);
});

test('a list that cannot be loaded says so and can be tried again', async () => {
  api.on('products.compare', () => listOf([product(1, 'Everyday')]));
  const user = await openSite('/products');
  api.refuse('products.compare', 503, 'Busy');
  await user.click(kinds().getByRole('link', { name: 'Junior ISA' }));
  expect(await screen.findByText('The products could not be loaded. Please try again.')).toBeVisible();
  expect(await toast('Products could not be loaded')).toBeVisible();
  api.on('products.compare', () => listOf([product(3, 'Young Saver')]));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('link', { name: 'Young Saver' })).toBeVisible();
});

test('a product that cannot be loaded is not found, with a way back', async () => {
  api.on('products.compare', () => listOf([product(1, 'Everyday')]));
  const user = await openSite('/products');
  api.disconnect('products.byId');
  await user.click(screen.getByRole('link', { name: /^Details/ }));
  await waitFor(() => expect(heading()).toHaveTextContent('Product Not Found'));
  expect(screen.getByRole('link', { name: 'Back to Products' })).toHaveAttribute('href', '/#products');
});

test.each(['', '?access=easy&amount=15000'])(
  'says when there is no product of a kind: %s',
  async (search) => {
    api.on('products.compare', () => listOf([]));
    await openSite(`/products${search}`);
    expect(screen.getByText('No ISA Products Available Right Now')).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  },
);

test('views and clicks are counted', async () => {
  const events = watchEvents();
  api.on('products.compare', () => listOf([product(1, 'Everyday')]));
  api.on('products.byId', () => product(1, 'Everyday'));
  const user = await openSite('/products?type=Cash+ISA&sort=interest', { countsViews: true });
  await waitFor(() => expect(events).toHaveLength(2));
  expect(events).toEqual(
    expect.arrayContaining([
      { event: 'pageView', data: { page: 'products', filter: 'Cash ISA' } },
      { event: 'productsViewed', data: { isaType: 'Cash ISA', sortBy: 'interest', page: 1 } },
    ]),
  );
  const chosen = { productId: 1, productName: 'Everyday' };
  const apply = screen.getByRole('link', { name: 'Apply Now' });
  expect(JSON.parse(apply.dataset['click'] ?? '')).toEqual({
    event: 'referralLinkClicked',
    data: { ...chosen, page: 'products', rank: 1 },
  });
  const details = screen.getByRole('link', { name: 'Details' });
  expect(JSON.parse(details.dataset['click'] ?? '')).toEqual({ event: 'productClicked', data: chosen });
  await user.click(details);
  await waitFor(() => expect(events.at(-1)).toEqual({ event: 'productDetailViewed', data: chosen }));
});

test('a click on a provider’s link carries its page, and its place in a list across pages', async () => {
  const place = (name: string) => {
    const row = screen.getByRole('row', { name: new RegExp(name) });
    const { data } = JSON.parse(within(row).getByRole('link', { name: 'Apply Now' }).dataset['click'] ?? '');
    return [data.page, data.rank];
  };
  api.on('products.compare', () => ({
    ...listOf([product(1, 'Everyday'), product(2, 'Weekly')], 7),
    page: 2,
  }));
  api.on('products.byId', () => product(2, 'Weekly'));
  const user = await openSite('/products?page=2');
  expect(place('Everyday')).toEqual(['products', 6]);
  expect(place('Weekly')).toEqual(['products', 7]);
  await user.click(screen.getByRole('link', { name: 'Weekly' }));
  await waitFor(() => expect(heading()).toHaveTextContent('Weekly'));
  const [apply] = screen.getAllByRole('link', { name: 'Apply Now' });
  expect(JSON.parse(apply?.dataset['click'] ?? '').data).toEqual({
    productId: 2,
    productName: 'Weekly',
    page: 'product',
  });
});

test('events that cannot be sent break nothing', async () => {
  const events = watchEvents(500);
  api.on('products.compare', () => listOf([product(1, 'Everyday')]));
  await openSite('/products', { countsViews: true });
  await waitFor(() => expect(events).toHaveLength(2));
  expect(heading()).toHaveTextContent('Compare All ISA Products');
});

const proof = {
  source: 'https://www.bank.test/summary-box',
  checkedOn: '2026-11-20',
  checkedBy: 'csv',
} as const;
const openProduct = async (more: Partial<Product>) => {
  api.on('products.compare', () => listOf([product(1, 'Everyday')]));
  api.on('products.byId', () => ({ ...product(1, 'Everyday'), ...more }));
  const user = await openSite('/products');
  await user.click(screen.getByRole('link', { name: /^Details/ }));
  await screen.findByRole('heading', { name: 'Key facts' });
};
const valueOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling;

test('key facts have their source and the day of the check once if they share them', async () => {
  await openProduct({
    access: 'easy',
    proofs: [{ fields: ['interestRate', 'minimumDeposit', 'fscsProtected', 'access'], ...proof }],
  });
  expect(valueOf('Access')).toHaveTextContent(/^Easy access$/);
  expect(valueOf('Accepts transfers in')).toHaveTextContent('Not stated');
  expect(screen.getAllByText(/^Checked on/)).toHaveLength(1);
  expect(screen.getByRole('link', { name: /bank\.test/ })).toHaveAttribute('href', proof.source);
});

test('facts of one topic that were checked apart have their own source and day', async () => {
  await openProduct({
    access: 'easy',
    earlyWithdrawal: true,
    proofs: [
      { fields: ['interestRate', 'minimumDeposit', 'fscsProtected', 'access'], ...proof },
      { fields: ['earlyWithdrawal'], source: null, checkedOn: '2026-10-02', checkedBy: 'admin' },
    ],
  });
  expect(valueOf('Access')).toHaveTextContent('Easy access Checked on 20 November 2026 at bank.test');
  expect(valueOf('Early withdrawal allowed')).toHaveTextContent(/^Yes Checked on 2 October 2026$/);
});

test('a bonus is labelled beside the rate, on the row and on the page', async () => {
  const bonus = { interestRate: 4.4, bonusRate: 0.85, bonusMonths: 12 };
  api.on('products.compare', () => listOf([{ ...product(1, 'Everyday'), ...bonus }]));
  api.on('products.byId', () => ({ ...product(1, 'Everyday'), ...bonus }));
  const user = await openSite('/products');
  expect(screen.getByRole('cell', { name: /^4\.40% AER/ })).toHaveTextContent(
    '4.40% AER Includes a bonus of 0.85% for 12 months',
  );
  await user.click(screen.getByRole('link', { name: /^Details/ }));
  const panel = await screen.findByRole('complementary', { name: 'Apply' });
  expect(panel).toHaveTextContent('4.40% AER Includes a bonus of 0.85% for 12 months');
});

test('a row says when its figure was checked', async () => {
  const checked = { age: 'ageing', text: 'Checked 20 Nov' } as const;
  api.on('products.compare', () => listOf([{ ...product(1, 'Everyday'), checked }]));
  await openSite('/products');
  const [, row] = screen.getAllByRole('row');
  expect(within(row as HTMLElement).getByText('Checked 20 Nov')).toHaveAttribute('data-age', 'ageing');
});
