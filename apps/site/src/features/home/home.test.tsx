import { nothingStated, type ListedProduct } from '@isa/api/domain/products/product';
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { watchEvents } from '../../../test/analytics.ts';
import { press } from '../../../test/forms.tsx';
import { api, openSite, screen, waitFor, within } from '../../../test/site.tsx';

beforeEach(() => {
  api.on('products.top', () => ({
    products: [],
    notes: 'Highest rated first, then by name. We list 5 products.',
    market: [],
  }));
  api.on('guides.section', () => ({ guide: null, total: 1 }));
});

const estimate = (deposit: number, years: number) =>
  `£${Math.round(deposit * 1.04 ** years).toLocaleString('en-GB')}`;

test('the mini calculator answers only when asked', async () => {
  const user = await openSite('/');
  const card = screen.getByRole('region', { name: 'Quick savings calculator' });
  const slider = (name: string) => within(card).getByRole<HTMLInputElement>('slider', { name });
  const boundsOf = ({ min, max, step, value }: HTMLInputElement) => [min, max, step, value];
  const slide = (name: string, value: number) =>
    fireEvent.change(slider(name), { target: { value: String(value) } });
  expect(boundsOf(slider('Initial Deposit'))).toEqual(['100', '20000', '100', '1000']);
  expect(boundsOf(slider('Period'))).toEqual(['1', '30', '1', '5']);
  expect(card).not.toHaveTextContent('Based on 4% annual return');
  expect(card).toHaveTextContent('Your estimate will be shown here.');

  await press(user, 'Calculate Estimate');
  expect(card).toHaveTextContent('Based on 4% annual return');
  expect(card).toHaveTextContent(`£1,000 after 5 years${estimate(1000, 5)}`);

  // The figures stay until the next time.
  slide('Initial Deposit', 1100);
  slide('Period', 1);
  expect(card).toHaveTextContent('1 year');
  expect(card).toHaveTextContent(`£1,000 after 5 years${estimate(1000, 5)}`);
  await press(user, 'Calculate Estimate');
  expect(card).toHaveTextContent(`£1,100 after 1 year${estimate(1100, 1)}`);

  const typed = within(card).getByLabelText('Type the deposit in pounds');
  for (const [text, taken] of [
    ['£5,000', 5000],
    ['999999999', 20_000],
    ['-5', 100],
    ['1234', 1200],
    ['much', 1200],
    ['', 1200],
  ] as const) {
    await user.clear(typed);
    if (text !== '') await user.type(typed, text);
    await user.tab();
    expect(slider('Initial Deposit')).toHaveValue(String(taken));
    expect(typed).toHaveValue(String(taken));
  }
  slide('Period', 30);
  await press(user, 'Calculate Estimate');
  expect(card).toHaveTextContent(`£1,200 after 30 years${estimate(1200, 30)}`);
  expect(within(card).getByRole('link', { name: 'Full ISA calculator' })).toHaveAttribute(
    'href',
    '/calculator',
  );
});

const link = (name: string) => within(screen.getByRole('main')).getByRole('link', { name });
const heading = () => screen.getByRole('heading', { level: 1 });
const viewOf = (page: string) => ({ event: 'pageView', data: { page } });

test('each page that is opened is counted, also on the way back', async () => {
  const events = watchEvents();
  const user = await openSite('/', { countsViews: true });
  await waitFor(() => expect(events).toEqual([viewOf('home')]));
  await user.click(link('Read the guides'));
  await waitFor(() => expect(events.at(-1)).toEqual(viewOf('guides')));
  await user.click(link('ISA Strategy Guide'));
  await waitFor(() => expect(events.at(-1)).toEqual(viewOf('isa-strategy')));
  history.back();
  await waitFor(() => expect(heading()).toHaveTextContent('ISA Guides'));
  await waitFor(() => expect(events).toHaveLength(4));
  expect(events.at(-1)).toEqual(viewOf('guides'));
});

test('a view that cannot be counted is only logged', async () => {
  const log = vi.spyOn(console, 'debug').mockReturnValue();
  watchEvents(500);
  const user = await openSite('/', { countsViews: true });
  await waitFor(() => expect(log).toHaveBeenCalledWith('Failed to track page view', 500));
  await user.click(link('Read the guides'));
  await waitFor(() => expect(heading()).toHaveTextContent('ISA Guides'));
});

const product = (id: number, name: string): ListedProduct => ({
  ...nothingStated,
  id,
  name,
  provider: 'Sole Bank',
  type: 'Cash ISA',
  rating: 4.5,
  reviewCount: 12,
  interestRate: 4.4,
  fscsProtected: true,
  features: [],
  referralLink: `https://provider.test/${id}`,
});

test('the market names the best and the median without bonus by kind of access', async () => {
  const best = { id: 7, name: 'Better Saver', provider: 'Other Bank', rate: 4.51 };
  api.on('products.top', () => ({
    products: [product(7, 'Better Saver')],
    notes: 'Highest rated first, then by name. We list 5 products.',
    market: [{ access: 'easy', label: 'Easy access', products: 12, median: 3.9, best }],
  }));
  await openSite('/');
  const market = await screen.findByRole('region', { name: 'What cash ISAs pay' });
  expect(market).toHaveTextContent(
    'Easy accessBest without bonus 4.51%Better Saver from Other BankMedian of 12 products: 3.90%',
  );
  expect(within(market).getByRole('link', { name: 'Better Saver' })).toHaveAttribute('href', '/products/7');
});

test('hides the links to providers, in the same order', async () => {
  api.on('products.top', () => ({
    products: [product(1, 'Saver 1'), product(2, 'Saver 2')],
    notes: 'Highest rated first, then by name. We list 2 products.',
    market: [
      {
        access: 'easy',
        label: 'Easy access',
        products: 2,
        median: 4.4,
        best: { id: 7, name: 'Better Saver', provider: 'Other Bank', rate: 4.51 },
      },
    ],
  }));
  const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const user = await openSite('/');
  const shown = names();
  expect(screen.getAllByRole('link', { name: 'Apply Now' })).toHaveLength(2);
  await user.click(screen.getByRole('link', { name: 'Hide who pays us' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Apply Now' })).toBeNull());
  expect(screen.queryByText(/Pays us/)).toBeNull();
  expect(location.search).toBe('?payers=hide');
  expect(names()).toEqual(shown);
  expect(screen.getByRole('link', { name: 'Saver 1' })).toHaveAttribute('href', '/products/1?payers=hide');
  for (const [name, path] of [
    ['Better Saver', '/products/7'],
    ['See all ISA products', '/products'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', `${path}?payers=hide`);
  await user.click(screen.getByRole('link', { name: 'Show who pays us' }));
  expect(await screen.findAllByRole('link', { name: 'Apply Now' })).toHaveLength(2);
});
