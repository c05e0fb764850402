import type { CountedFilter } from '@isa/api/domain/comparison/comparison-filters';
import { nothingStated, type ListedProduct } from '@isa/api/domain/products/product';
import type { Outputs } from '@isa/ui/client/trpc.ts';
import { expect, test } from 'vitest';
import { api, openSite, screen, waitFor, within } from '../../../test/site.tsx';

type Comparison = Outputs['products']['compare'];

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

const filters: CountedFilter[] = [
  {
    key: 'access',
    label: 'Access',
    options: [
      { value: 'easy', label: 'Easy access', leaves: 5, notStated: 0 },
      { value: 'notice', label: 'Notice', leaves: 3, notStated: 1 },
    ],
  },
  {
    key: 'transfers',
    label: 'Transfers',
    options: [{ value: 'yes', label: 'Accepts transfers in', leaves: 4, notStated: 2 }],
  },
];

const answer = (more: Partial<Comparison> = {}): Comparison => ({
  products: [{ ...product(1, 'Everyday'), money: null }],
  total: 1,
  page: 1,
  pages: 1,
  notStated: 0,
  filters,
  suggestions: [],
  available: 57,
  relax: null,
  assumptions: null,
  notes: 'Highest rated first, then by name. We list 1 products.',
  ...more,
});

const query = () => location.search;

/** Opens the list with a part of its form. */
async function openPart(name: 'My money' | 'Narrow down', path: string) {
  const user = await openSite(path);
  await user.click(screen.getByRole('button', { name }));
  return user;
}

test('an amount shows what it earns under the rate, and two more orders', async () => {
  api.on('products.compare', ({ amount }) =>
    answer({
      products: [
        {
          ...product(1, 'Everyday'),
          money: amount ? { sum: '£622.50 in 12 months', rest: ', then 3.55%' } : null,
        },
      ],
    }),
  );
  const user = await openPart('My money', '/products');
  expect(screen.queryByRole('link', { name: 'Most interest on my money' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'My money (£)' })).toHaveFocus();
  await user.type(screen.getByRole('textbox', { name: 'My money (£)' }), '15,000');
  await user.click(screen.getByRole('button', { name: 'Show 1 product' }));
  expect((await screen.findByText('£622.50 in 12 months')).parentElement).toHaveTextContent(
    '£622.50 in 12 months, then 3.55%',
  );
  // The list is what was asked for: the form is out of its way.
  expect(screen.queryByRole('textbox', { name: 'My money (£)' })).toBeNull();
  expect(query()).toBe('?amount=15000');
  expect(screen.getByRole('link', { name: 'Most interest on my money' })).toHaveAttribute(
    'href',
    '/products?sort=earnings&amount=15000',
  );
});

test('a choice narrows the list down at once and can be left out again', async () => {
  api.on('products.compare', () => answer());
  const user = await openPart('Narrow down', '/products?type=Cash+ISA');
  expect(screen.getByRole('option', { name: 'Notice (3, 1 not stated)' })).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Access' }), 'easy');
  await waitFor(() => expect(query()).toBe('?type=Cash+ISA&access=easy'));
  await user.click(screen.getByRole('checkbox', { name: 'Accepts transfers in (4, 2 not stated)' }));
  await waitFor(() => expect(query()).toBe('?type=Cash+ISA&access=easy&transfers=yes'));
  const conditions = within(screen.getByRole('list', { name: 'Your conditions' }));
  await user.click(conditions.getByRole('link', { name: 'Easy access : leave out' }));
  await waitFor(() => expect(query()).toBe('?type=Cash+ISA&transfers=yes'));
  expect(screen.getByRole('combobox', { name: 'Access', hidden: true })).toHaveValue('');
});

test('suggests what one press adds: conditions, and an order by the money', async () => {
  api.on('products.compare', ({ amount, sort }) =>
    answer({
      suggestions: [
        ...(amount !== null && sort === 'rating'
          ? [{ label: 'Most interest first', sort: 'earnings' as const, filters: {} }]
          : []),
        { label: 'Easy access, no bonus rate (5)', filters: { access: 'easy', bonus: 'no' } },
      ],
    }),
  );
  const user = await openSite('/products?amount=15000&page=2');
  const suggested = () => within(screen.getByRole('list', { name: 'Suggestions' })).queryAllByRole('link');
  await user.click(screen.getByRole('link', { name: 'Most interest first' }));
  await waitFor(() => expect(query()).toBe('?sort=earnings&amount=15000'));
  await user.click(screen.getByRole('link', { name: 'Easy access, no bonus rate (5)' }));
  await waitFor(() => expect(query()).toBe('?sort=earnings&amount=15000&access=easy&bonus=no'));
  // What would change nothing is suggested no longer.
  expect(suggested()).toEqual([]);
});

test('monthly payments count as money', async () => {
  api.on('products.compare', ({ amount, monthly, months }) =>
    answer({
      products: [
        {
          ...product(1, 'First Home'),
          money:
            amount === null && monthly === 300 && months === 24 ? { sum: '£287 in 2 years', rest: '' } : null,
        },
      ],
    }),
  );
  await openSite('/products?monthly=300&months=24');
  expect(screen.getByText('£287 in 2 years')).toBeVisible();
  expect(screen.getByRole('link', { name: '£300 a month for 2 years : leave out' })).toHaveAttribute(
    'href',
    '/products',
  );
  expect(screen.getByRole('link', { name: 'Most interest on my money' })).toHaveAttribute(
    'href',
    '/products?sort=earnings&monthly=300&months=24',
  );
});

test('a condition that is ticked right after the money is sent keeps it', async () => {
  api.on('products.compare', () => answer());
  const user = await openPart('My money', '/products');
  await user.type(screen.getByRole('textbox', { name: 'My money (£)' }), '15000');
  const tick = screen.getByRole('checkbox', { name: /Accepts transfers in/, hidden: true });
  const show = screen.getByRole('button', { name: 'Show 1 product' });
  // Both before the page is drawn again.
  show.click();
  tick.click();
  await waitFor(() => expect(query()).toBe('?amount=15000&transfers=yes'));
});

test('choices made one after the other are one entry of the history', async () => {
  api.on('products.compare', () => answer());
  const user = await openPart('Narrow down', '/products');
  const before = history.length;
  for (const chosen of ['?transfers=yes', '', '?transfers=yes']) {
    await user.click(screen.getByRole('checkbox', { name: /^Accepts transfers in/ }));
    await waitFor(() => expect(query()).toBe(chosen));
  }
  await user.selectOptions(screen.getByRole('combobox', { name: 'Access' }), 'easy');
  await waitFor(() => expect(query()).toBe('?access=easy&transfers=yes'));
  expect(history.length).toBe(before);
});

test('fetches the list of a condition before it is ticked', async () => {
  const asked: unknown[] = [];
  api.on('products.compare', ({ filters: chosen }) => {
    asked.push(chosen);
    return answer();
  });
  const user = await openPart('Narrow down', '/products');
  await user.hover(screen.getByRole('checkbox', { name: /Accepts transfers in/ }));
  await waitFor(() => expect(asked).toContainEqual({ transfers: 'yes' }));
  expect(query()).toBe('');
});

test('keeps what is typed and not yet sent while the list is sorted', async () => {
  api.on('products.compare', () => answer());
  const user = await openPart('My money', '/products?access=easy');
  const amount = screen.getByRole('textbox', { name: 'My money (£)' });
  await user.type(amount, '15k');
  await user.click(screen.getByRole('link', { name: 'Lowest Fees' }));
  await waitFor(() => expect(query()).toContain('sort=fees'));
  await user.click(screen.getByRole('button', { name: 'My money' }));
  expect(amount).toHaveValue('15k');
  await user.click(screen.getByRole('button', { name: 'Show 1 product' }));
  await waitFor(() => expect(query()).toContain('amount=15000'));
  // As it was read.
  expect(amount).toHaveValue('15000');
});

test('says how many products do not state a condition', async () => {
  api.on('products.compare', () => answer({ notStated: 2 }));
  await openSite('/products?transfers=yes');
  expect(screen.getByText(/^1 product/)).toHaveTextContent('1 product; 2 more may match (not stated)');
});

test('names the condition whose removal helps most when no product is left', async () => {
  api.on('products.compare', () =>
    answer({
      products: [],
      total: 0,
      notStated: 1,
      relax: { keys: ['access'], words: '“Notice”', leaves: 7 },
    }),
  );
  await openSite('/products?access=notice&transfers=yes');
  expect(screen.getByRole('heading', { name: 'No product meets all of these conditions' })).toBeVisible();
  expect(screen.getByText('1 product may match (not stated).')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Without “Notice”: 7 products' })).toHaveAttribute(
    'href',
    '/products?transfers=yes',
  );
});

test('shows the last page and a note for a page that does not exist', async () => {
  api.on('products.compare', () => answer({ page: 1 }));
  await openSite('/products?page=999');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Not everything in this link could be used: there is no page “999”.',
  );
});

test('an address with an amount that cannot be used says so, and shows it at its field', async () => {
  api.on('products.compare', () => answer());
  await openPart('My money', '/products?amount=-5');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Not everything in this link could be used: the amount must be a number from £1 to £10,000,000.',
  );
  expect(screen.getByRole('textbox', { name: 'My money (£)' })).toHaveValue('-5');
});

test.each([
  ['My money (£)', '0', 'The amount must be a number from £1 to £10,000,000.'],
  ['Each month (£)', 'lots', 'The monthly amount must be a number from £1 to £10,000,000.'],
  ['Months', '999', 'The time must be from 1 to 360 whole months.'],
])('%s of %s is refused at its field, and nothing typed is lost', async (name, typed, message) => {
  api.on('products.compare', () => answer());
  const user = await openPart('Narrow down', '/products?amount=500&access=easy');
  const words = screen.getByRole('searchbox', { name: 'Name or provider' });
  expect(words).toHaveFocus();
  await user.type(words, 'bank');
  await user.click(screen.getByRole('button', { name: 'My money' }));
  const field = screen.getByRole('textbox', { name });
  await user.clear(field);
  await user.type(field, `${typed}{Enter}`);
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(message);
  expect(field).toBeInvalid();
  expect(query()).toBe('?amount=500&access=easy');
  expect(field).toHaveValue(typed);
  expect(words).toHaveValue('bank');
  await user.clear(field);
  await user.type(field, '24{Enter}');
  await waitFor(() => expect(query()).toContain('24'));
  expect(field).toBeValid();
});

test('months without an amount are refused at the amount, and stay typed', async () => {
  api.on('products.compare', () => answer());
  const user = await openPart('My money', '/products');
  const months = screen.getByRole('textbox', { name: 'Months' });
  await user.type(months, '24{Enter}');
  const amount = screen.getByRole('textbox', { name: 'My money (£)' });
  expect(amount).toHaveFocus();
  expect(amount).toHaveAccessibleDescription('Months need an amount, at once or each month.');
  expect(months).toHaveValue('24');
  await user.type(amount, '500{Enter}');
  await waitFor(() => expect(query()).toBe('?amount=500&months=24'));
  expect(amount).toBeValid();
});

test('an address with months alone says so, and keeps them in their field', async () => {
  api.on('products.compare', () => answer());
  await openPart('My money', '/products?months=24');
  expect(screen.getByRole('alert')).toHaveTextContent('“months” needs an amount.');
  expect(screen.getByRole('textbox', { name: 'Months' })).toHaveValue('24');
});

test('a choice leaves out money that is typed and not yet sent, and keeps what was sent', async () => {
  api.on('products.compare', () => answer());
  const user = await openPart('My money', '/products?amount=500');
  const amount = screen.getByRole('textbox', { name: 'My money (£)' });
  await user.clear(amount);
  await user.type(amount, '0{Enter}');
  expect(amount).toBeInvalid();
  await user.click(screen.getByRole('button', { name: 'Narrow down' }));
  const transfers = screen.getByRole('checkbox', { name: /^Accepts transfers in/ });
  await user.click(transfers);
  await waitFor(() => expect(query()).toBe('?amount=500&transfers=yes'));
  expect(transfers).toBeChecked();
  expect(amount).toHaveValue('0');
  await user.type(screen.getByRole('searchbox', { name: 'Name or provider' }), 'bank{Enter}');
  await waitFor(() => expect(query()).toBe('?amount=500&transfers=yes&q=bank'));
});

test('a choice keeps the query of the list while another page is loading', async () => {
  api.on('products.compare', () => answer());
  const user = await openPart('Narrow down', '/products?type=Cash+ISA');
  document.documentElement.dataset['navigating'] = '/products/1?amount=100';
  await user.click(screen.getByRole('checkbox', { name: /^Accepts transfers in/ }));
  await waitFor(() => expect(query()).toBe('?type=Cash+ISA&transfers=yes'));
});

test('months say nothing without money', async () => {
  api.on('products.compare', () => answer());
  const user = await openPart('My money', '/products?access=easy');
  await user.type(screen.getByRole('textbox', { name: 'Months' }), '24{Enter}');
  expect(query()).toBe('?access=easy');
});

test('each part clears its own', async () => {
  api.on('products.compare', () => answer());
  const user = await openPart(
    'My money',
    '/products?sort=earnings&amount=500&months=24&access=easy&q=bank&ids=1',
  );
  const clear = (name: string) =>
    within(screen.getByRole('group', { name })).getByRole('link', { name: 'Clear' });
  expect(clear('My money')).toHaveAttribute('href', '/products?access=easy&q=bank&ids=1');
  await user.click(screen.getByRole('button', { name: 'Narrow down' }));
  expect(clear('Narrow down')).toHaveAttribute('href', '/products?sort=earnings&amount=500&months=24&ids=1');
});

test('hidden links stay hidden while conditions are chosen', async () => {
  api.on('products.compare', () => answer());
  const user = await openPart('Narrow down', '/products?payers=hide&ids=1,2');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Access' }), 'easy');
  await waitFor(() => expect(query()).toBe('?access=easy&payers=hide&ids=1,2'));
});

test('says at every product whether it pays us, and can hide that together with referral links', async () => {
  api.on('products.compare', ({ hidesPayers }) =>
    answer({
      products: [
        {
          ...product(1, 'Paying'),
          commission: 'click',
          referralLink: hidesPayers ? null : 'https://a.test',
          money: null,
        },
        {
          ...product(2, 'Free'),
          commission: 'none',
          referralLink: hidesPayers ? null : 'https://b.test',
          money: null,
        },
      ],
      total: 2,
    }),
  );
  const user = await openSite('/products');
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
  expect(row('Paying').getByText('Pays us per click')).toBeVisible();
  expect(row('Free').getByText('Pays us nothing')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Hide who pays us' }));
  await waitFor(() => expect(row('Paying').queryByRole('link', { name: 'Apply Now' })).toBeNull());
  expect(row('Free').queryByRole('link', { name: 'Apply Now' })).toBeNull();
  expect(screen.queryByText(/Pays us|We may earn/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Show who pays us' })).toHaveAttribute('href', '/products');
});

test('ticked products are compared with the saver’s money', async () => {
  api.on('products.compare', () =>
    answer({
      products: [1, 2].map((id) => ({ ...product(id, `Saver ${id}`), money: null })),
      total: 2,
    }),
  );
  const user = await openSite('/products?amount=15000&months=24');
  const button = screen.getByRole('button', { name: 'Compare ticked products' });
  await user.click(screen.getByRole('checkbox', { name: 'Compare Saver 2' }));
  const { form } = button as HTMLButtonElement;
  expect(form).toHaveAttribute('action', '/compare');
  expect([...new FormData(form ?? undefined)]).toEqual(
    expect.arrayContaining([
      ['ids', '2'],
      ['amount', '15000'],
      ['months', '24'],
    ]),
  );
});
