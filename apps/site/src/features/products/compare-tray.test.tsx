import { nothingStated, type Product } from '@isa/api/domain/products/product';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerSideBySide } from '../../../test/side-by-side.ts';
import { api, openSite, screen, waitFor, within } from '../../../test/site.tsx';

const product = (id: number): Product => ({
  ...nothingStated,
  id,
  name: `Saver ${id}`,
  provider: 'Sole Bank',
  type: 'Cash ISA',
  isActive: true,
  rating: 4.5,
  reviewCount: 100,
  interestRate: 4.15,
  fscsProtected: true,
  features: [],
  referralLink: `https://provider.test/${id}`,
  proofs: [],
});

/** Five products on each of three pages. */
beforeEach(() => {
  api.on('products.compare', ({ page = 1 }) => ({
    products: [1, 2, 3, 4, 5].map((place) => ({ ...product((page - 1) * 5 + place), money: null })),
    total: 15,
    page,
    pages: 3,
    available: 15,
    notStated: 0,
    filters: [],
    suggestions: [],
    relax: null,
    assumptions: null,
    notes: 'Highest rated first, then by name. We list 1 products.',
  }));
  api.on('products.sideBySide', ({ ids, ...money }) =>
    answerSideBySide(
      ids.map((id) => product(Number(id))),
      money,
    ),
  );
});

const tick = (id: number) => screen.getByRole('checkbox', { name: `Compare Saver ${id}` });
const status = (text: string) =>
  screen.getByText((_, element) => element?.textContent === text, { selector: '[role=status]' });
const pages = () => within(screen.getByRole('navigation', { name: 'Pages' }));

test('ticks survive paging, sorting and a kind of ISA, and lead to /compare in their order', async () => {
  const user = await openSite('/products?amount=15000');
  await user.click(tick(3));
  expect(status('1 of 4 chosen: choose another')).toBeVisible();
  await user.click(tick(1));
  expect(location.search).toBe('?amount=15000&ids=3,1');
  await user.click(pages().getByRole('link', { name: /2/ }));
  await waitFor(() => expect(tick(6)).not.toBeChecked());
  await user.click(tick(6));
  await user.click(screen.getByRole('link', { name: 'Lowest Fees' }));
  await waitFor(() => expect(tick(3)).toBeChecked());
  await user.click(screen.getByRole('link', { name: 'Cash ISA' }));
  await waitFor(() => expect(location.search).toContain('type=Cash'));
  expect(status('3 of 4 chosen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Compare' }));
  await waitFor(() => expect(location.pathname).toBe('/compare'));
  expect(location.search).toBe('?ids=3,1,6&amount=15000');
});

test('a tick made while other products are loading is kept', async () => {
  const user = await openSite('/products?ids=1');
  const { reached, release } = api.hold('products.compare');
  await user.click(screen.getByRole('link', { name: 'Cash ISA' }));
  await reached;
  await user.click(tick(3));
  release();
  await waitFor(() => expect(location.search).toBe('?type=Cash+ISA&ids=1,3'));
  expect(tick(3)).toBeChecked();
});

test('ticks survive narrowing down', async () => {
  const user = await openSite('/products?ids=2');
  await user.click(screen.getByRole('button', { name: 'Narrow down' }));
  await user.type(screen.getByRole('searchbox', { name: 'Name or provider' }), 'bank{Enter}');
  await waitFor(() => expect(location.search).toContain('q=bank'));
  expect(tick(2)).toBeChecked();
});

test('with four chosen no other can be ticked until one is let go', async () => {
  const user = await openSite('/products?ids=1,2,3,11');
  expect(status('4 of 4 chosen')).toBeVisible();
  expect(tick(4)).toBeDisabled();
  await user.click(tick(2));
  expect(tick(4)).toBeEnabled();
  expect(location.search).toBe('?ids=1,3,11');
});

test('two ticks of the same moment are both kept', async () => {
  await openSite('/products');
  tick(1).click();
  tick(2).click();
  expect(location.search).toBe('?ids=1,2');
});

test('Clear removes all products and leaves the focus on the bar', async () => {
  const user = await openSite('/products?sort=fees&ids=1,2');
  const clear = screen.getByRole('link', { name: 'Clear' });
  expect(clear).toHaveAttribute('href', '/products?sort=fees');
  await user.click(clear);
  expect(location.search).toBe('?sort=fees');
  expect(tick(1)).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Compare ticked products' })).toHaveFocus();
});

test('on a product page the first tick is counted, and Clear returns the focus to it', async () => {
  api.on('products.byId', ({ id }) => product(Number(id)));
  api.refuse('products.related', 404, 'Product not found');
  const user = await openSite('/products/2');
  await user.click(tick(2));
  expect(location.search).toBe('?ids=2');
  expect(status('1 of 4 chosen: choose another')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Clear' }));
  expect(location.search).toBe('');
  expect(tick(2)).toHaveFocus();
});

test('on a product page Clear returns the focus to a tick that the maximum had disabled', async () => {
  api.on('products.byId', ({ id }) => product(Number(id)));
  api.refuse('products.related', 404, 'Product not found');
  const user = await openSite('/products/2?ids=11,12,13,14');
  expect(tick(2)).toBeDisabled();
  await user.click(screen.getByRole('link', { name: 'Clear' }));
  expect(tick(2)).toBeEnabled();
  await waitFor(() => expect(tick(2)).toHaveFocus());
});

test('without script the form sends the ticks of this page and those of others', async () => {
  await openSite('/products?amount=15000&ids=11,2');
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name: 'Compare' });
  expect(form).toHaveAttribute('action', '/compare');
  expect([...new FormData(form ?? undefined)].toSorted()).toEqual([
    ['amount', '15000'],
    ['ids', '11'],
    ['ids', '2'],
    ['months', '12'],
  ]);
});

test('ticking products changes neither the query nor the canonical address', async () => {
  const user = await openSite('/products?ids=1');
  await user.click(tick(2));
  expect(api.inputs('products.compare').filter(({ sort }) => sort === 'rating')).toHaveLength(1);
  expect(api.inputs('products.compare').some((input) => 'ids' in input)).toBe(false);
  await waitFor(() =>
    expect(document.querySelector('link[rel=canonical]')).toHaveAttribute(
      'href',
      'http://localhost:3000/products',
    ),
  );
});

test.each([
  ['?ids=1,1,2', '2 of 4 chosen'],
  ['?ids=9,8,7,6,5,4,3,2,1', '4 of 4 chosen'],
  ['?ids=%3Cscript%3E,1', '1 of 4 chosen: choose another'],
])('reads %s as %s', async (search, text) => {
  await openSite(`/products${search}`);
  expect(status(text)).toBeVisible();
});

test('names how many products of the address are no longer listed, and no longer counts them', async () => {
  api.on('products.unlisted', ({ ids }) => ids.map(Number).filter((id) => id > 90));
  const user = await openSite('/products?ids=91,2,92');
  const note = 'Not everything in this link could be used: 2 products are no longer listed.';
  expect(screen.getByRole('alert')).toHaveTextContent(note);
  expect(status('1 of 4 chosen: choose another')).toBeVisible();
  expect(location.search).toBe('?ids=2');
  await user.click(tick(3));
  expect(location.search).toBe('?ids=2,3');
  expect(screen.getByRole('alert')).toHaveTextContent(note);
});

test('asks about the selection again with each answer of the server, and not with each tick', async () => {
  const user = await openSite('/products?ids=13');
  await user.click(tick(4));
  await user.click(tick(5));
  expect(api.inputs('products.unlisted')).toEqual([{ ids: [13] }]);
  await user.click(pages().getByRole('link', { name: /2/ }));
  await waitFor(() => expect(tick(7)).not.toBeChecked());
  await waitFor(() => expect(api.inputs('products.unlisted')).toEqual([{ ids: [13] }, { ids: [13, 4, 5] }]));
  await user.click(pages().getByRole('link', { name: /1/ }));
  await waitFor(() => expect(tick(4)).toBeChecked());
  expect(api.inputs('products.unlisted')).toHaveLength(2);
});

describe('a chosen product that is hidden later', () => {
  const sentence = '1 of 4 chosen: choose another. 1 product is no longer listed.';

  /** Hides a product from now on. */
  function hide(hidden: number) {
    api.on('products.unlisted', ({ ids }) => ids.map(Number).filter((id) => id === hidden));
    api.refuse('products.byId', 404, 'Product not found');
    api.refuse('products.related', 404, 'Product not found');
  }

  test('leaves the selection with the next page of the list, also on the way back', async () => {
    const user = await openSite('/products');
    await user.click(tick(1));
    await user.click(tick(2));
    hide(2);
    await user.click(pages().getByRole('link', { name: /3/ }));
    await waitFor(() => expect(status(sentence)).toBeVisible());
    expect(location.search).toBe('?page=3&ids=1');
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => history.back());
    await waitFor(() => expect(tick(1)).toBeChecked());
    expect(tick(2)).not.toBeChecked();
    await user.click(tick(3));
    expect(location.search).toBe('?ids=1,3');
  });

  test('leaves it with the page of another product', async () => {
    const user = await openSite('/products');
    await user.click(tick(1));
    await user.click(tick(2));
    hide(2);
    api.on('products.byId', ({ id }) => product(Number(id)));
    await user.click(screen.getByRole('link', { name: 'Saver 3' }));
    await waitFor(() => expect(status(sentence)).toBeVisible());
  });

  test('leaves it with its own page, which is not found', async () => {
    const user = await openSite('/products');
    await user.click(tick(1));
    await user.click(tick(2));
    hide(2);
    await user.click(screen.getByRole('link', { name: 'Saver 2' }));
    await screen.findByText('Product Not Found');
    await waitFor(() => expect(location.search).toBe('?ids=1'));
    act(() => history.back());
    await waitFor(() => expect(status('1 of 4 chosen: choose another')).toBeVisible());
  });

  test('stays if the server cannot say so', async () => {
    const user = await openSite('/products');
    await user.click(tick(1));
    api.disconnect('products.unlisted');
    await user.click(pages().getByRole('link', { name: /2/ }));
    await waitFor(() => expect(tick(7)).not.toBeChecked());
    expect(status('1 of 4 chosen: choose another')).toBeVisible();
  });
});
