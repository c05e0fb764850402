import { moneySorts } from '@isa/api/domain/comparison/comparison-query';
import { sortOptions } from '@isa/api/domain/comparison/product-list';
import { orderSummary } from '@isa/api/domain/comparison/product-sorting';
import { nothingStated, type Product } from '@isa/api/domain/products/product';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, openSite, screen, within } from '../../../test/site.tsx';
import { ListNotes } from './ListNotes.tsx';
import { RiskBadges } from './RiskBadges.tsx';
import { Stars } from './Stars.tsx';

const product: Product = {
  ...nothingStated,
  id: 1,
  name: 'Everyday',
  provider: 'Sole Bank',
  type: 'Cash ISA',
  isActive: true,
  rating: 4.5,
  reviewCount: 12,
  fscsProtected: true,
  features: [],
  referralLink: 'https://provider.test/1',
  proofs: [],
};

const textOf = (element: React.ReactElement) => render(element).container.textContent;

test.each<[string, Partial<Product>, string]>([
  ['cash', { interestRate: 4 }, ''],
  ['cash without cover', { interestRate: 4, fscsProtected: false }, 'Not FSCS protected'],
  [
    'investments',
    { type: 'Stocks & Shares ISA' },
    'Capital at riskFSCS cover if the firm fails, not if values fall',
  ],
  [
    'investments without cover',
    { type: 'Stocks & Shares ISA', fscsProtected: false },
    'Capital at riskNot FSCS protected',
  ],
  ['loans', { type: 'Innovative Finance ISA' }, 'Capital at risk'],
])('the risk of %s beside the name', (_name, facts, text) =>
  expect(textOf(<RiskBadges product={{ ...product, ...facts }} />)).toBe(text),
);

test('the line above a list links to the explanation', () => {
  const notes = 'Highest rated first, then by name. We list 1,055 products of 29 providers.';
  expect(textOf(<ListNotes notes={notes} />)).toBe(`${notes} How we compare`);
  expect(screen.getByRole('link', { name: 'How we compare' })).toHaveAttribute('href', '/methodology');
});

test.each([
  ['none', 'Pays us nothing'],
  ['click', 'Pays us per click'],
  ['account', 'Pays us per account opened'],
  [null, 'Payment to us not stated'],
] as const)(
  'the page of a product with commission %s says beside Apply Now: %s',
  async (commission, text) => {
    api.on('products.byId', () => ({ ...product, commission }));
    api.on('products.related', () => ({
      alternatives: { basis: 'none', reason: 'not-stated' },
      rates: [],
      cover: { deposits: null, investments: null },
      lifetimeExit: null,
      licenceSharers: [],
      lifetimeBonus: 0,
      cashCap: null,
      market: null,
    }));
    await openSite('/products/1');
    const panel = within(screen.getByRole('complementary', { name: 'Apply' }));
    expect(panel.getByRole('link', { name: 'Apply Now' }).parentElement).toHaveTextContent(
      `Apply Now ${text}`,
    );
  },
);

test.each([
  [1, true],
  [39, true],
  [40, false],
  [0, false],
])('a rating from %i reviews is marked “few reviews”: %s', (reviewCount, isMarked) => {
  const { container } = render(<Stars product={{ rating: 4.5, reviewCount }} />);
  for (const hidden of container.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  const reviews = `${reviewCount} review${reviewCount === 1 ? '' : 's'}`;
  expect(container).toHaveTextContent(`Rated 4.5 out of 5 from ${reviews}${isMarked ? ' few reviews' : ''}`, {
    normalizeWhitespace: true,
  });
  expect(screen.queryByText('few reviews') !== null).toBe(isMarked);
});

test('a product without a rating has no few reviews', () => {
  expect(textOf(<Stars product={{ rating: null, reviewCount: 3 }} />)).toBe('Not yet rated');
});

test('/methodology explains every order in the words of the order itself', async () => {
  await openSite('/methodology');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('How we compare');
  const rows = screen.getAllByRole('row').slice(1);
  const orders = [...sortOptions, ...moneySorts];
  expect(rows).toHaveLength(orders.length);
  for (const [index, { id, label }] of orders.entries())
    expect(rows[index]).toHaveTextContent(`${label}${orderSummary(id)}`);
});

test('/methodology says who we are not, what pays us and how to reach us', async () => {
  await openSite('/methodology');
  expect(
    screen.getByText(/^We are not authorised or regulated by the Financial Conduct Authority/),
  ).toBeVisible();
  const paying = screen.getByRole('heading', { level: 2, name: 'What pays us' }).parentElement;
  for (const text of [
    'Pays us nothing:',
    'Pays us per click:',
    'Pays us per account opened:',
    'Payment to us not stated:',
  ])
    expect(paying).toHaveTextContent(text);
  expect(screen.getByText(/write to us with the Feedback button/)).toBeVisible();
  expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link')).toHaveLength(2);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'How we compare' })).toHaveAttribute('href', '/methodology');
});

test.each([true, false])('/methodology says that the catalogue is invented: %s', async (sampleData) => {
  await openSite('/methodology', { sampleData });
  expect(screen.queryByRole('note', { name: 'Sample data' }) !== null).toBe(sampleData);
});
