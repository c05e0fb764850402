import { nothingStated, type Product } from '@isa/api/domain/products/product';
import type { ShortlistEntry } from '@isa/api/domain/comparison/shortlist';
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerSideBySide } from '../../../test/side-by-side.ts';
import { ADA, api, openSite, screen, toast, waitFor, within } from '../../../test/site.tsx';

const product = (id: number): Product => ({
  ...nothingStated,
  id,
  name: `Saver ${id}`,
  provider: 'Sole Bank',
  type: 'Cash ISA',
  isActive: true,
  rating: 4.5,
  reviewCount: 100,
  interestRate: 4.4,
  bonusRate: 0.85,
  bonusMonths: 12,
  fscsProtected: true,
  features: [],
  referralLink: `https://provider.test/${id}`,
  proofs: [],
});

const entry = (productId: number, note = '', minutes = 0): ShortlistEntry => ({
  productId,
  note,
  addedAt: new Date(Date.UTC(2026, 10, 20, 10, 60 - minutes)).toISOString(),
});

const KEY = 'shortlist';
const keep = (entries: unknown) => localStorage.setItem(KEY, JSON.stringify(entries));
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as ShortlistEntry[];
const idsOf = (entries: readonly ShortlistEntry[]) => entries.map(({ productId }) => productId);
/** What another tab did to the storage is heard here. */
const dispatchStorage = () => act(() => void dispatchEvent(new StorageEvent('storage', { key: KEY })));

/** The account’s list on the server. */
let account: ShortlistEntry[] = [];
/** Another user in each test: a page keeps whose list it shows. */
let ada = ADA;

beforeEach(() => {
  account = [];
  ada = { ...ada, id: ada.id + 1 };
  api.on('credits.get', () => ({ credits: 20 }));
  api.on('products.compare', () => ({
    products: [1, 2, 3].map((id) => ({ ...product(id), money: null })),
    total: 3,
    page: 1,
    pages: 1,
    available: 3,
    notStated: 0,
    filters: [],
    suggestions: [],
    relax: null,
    assumptions: null,
    notes: 'Highest rated first, then by name. We list 1 products.',
  }));
  api.on('shortlist.products', ({ ids, amount }) =>
    ids
      .map(Number)
      .filter((id) => id < 50)
      .map((id) => ({
        ...product(id),
        money: amount ? { sum: '£623 in 12 months', rest: ', then 3.55%' } : null,
      })),
  );
  api.on('shortlist.list', () => ({ entries: account }));
  api.on('shortlist.save', ({ productId, note }) => {
    const old = account.find((each) => each.productId === Number(productId));
    const saved = { ...entry(Number(productId)), ...old, ...(note === undefined ? {} : { note }) };
    account = [saved, ...account.filter((each) => each !== old)];
    return { entries: account };
  });
  api.on('shortlist.remove', ({ productIds }) => {
    account = account.filter((each) => !productIds.map(Number).includes(each.productId));
    return { entries: account };
  });
  api.on('shortlist.merge', ({ entries }) => {
    const known = new Set(idsOf(account));
    const more = entries.filter(({ productId }) => !known.has(Number(productId)));
    account = [
      ...more.map((each) => ({ ...entry(Number(each.productId)), ...each }) as ShortlistEntry),
      ...account,
    ];
    return { entries: account, notKept: 0 };
  });
});

const star = (id: number) => screen.getByRole('button', { name: `Shortlist Saver ${id}` });
const headerLink = () => within(screen.getByRole('banner')).getByRole('link', { name: /^Shortlist/ });
const items = () =>
  within(screen.getByRole('list', { name: 'Products on your shortlist' })).getAllByRole('listitem');
const namesOf = () => items().map((item) => within(item).getByRole('link', { name: /^Saver/ }).textContent);

describe('a visitor', () => {
  test('puts a product on the list with a star, and takes it off again', async () => {
    const user = await openSite('/products');
    expect(headerLink()).toHaveAccessibleName('Shortlist');
    expect(star(2)).toHaveAttribute('aria-pressed', 'false');
    await user.click(star(2));
    await waitFor(() => expect(star(2)).toHaveAttribute('aria-pressed', 'true'));
    await user.click(star(1));
    await waitFor(() => expect(headerLink()).toHaveAccessibleName('Shortlist (2 products)'));
    expect(idsOf(kept())).toEqual([1, 2]);
    await user.click(star(1));
    await user.click(star(2));
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
    expect(headerLink()).toHaveAccessibleName('Shortlist');
  });

  test('keeps step with what another tab does', async () => {
    const user = await openSite('/products');
    keep([entry(3)]);
    dispatchStorage();
    await waitFor(() => expect(star(3)).toHaveAttribute('aria-pressed', 'true'));
    keep([entry(2), entry(3)]);
    // Not heard yet: a change is made to what is stored, not to what is shown.
    await user.click(star(1));
    await waitFor(() => expect(idsOf(kept()).toSorted()).toEqual([1, 2, 3]));
  });

  test('sees the list newest first, with rate, bonus, money and note', async () => {
    keep([entry(1, 'Ask about\ntransfers', 30), entry(2, '', 5)]);
    await openSite('/shortlist?amount=15000');
    await waitFor(() => expect(namesOf()).toEqual(['Saver 2', 'Saver 1']));
    const [, older] = items();
    expect(older).toHaveTextContent('4.40% AER Includes a bonus of 0.85% for 12 months');
    expect(older).toHaveTextContent('£623 in 12 months, then 3.55%');
    expect(older).toHaveTextContent('Ask about transfers');
    expect(screen.getByRole('link', { name: 'Saver 1' })).toHaveAttribute('href', '/products/1?amount=15000');
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(screen.getByText(/^It is kept in this browser only/)).toBeVisible();
  });

  test('sees what puts capital at risk', async () => {
    keep([entry(1)]);
    api.on('shortlist.products', () => [{ ...product(1), type: 'Stocks and Shares ISA', money: null }]);
    await openSite('/shortlist');
    expect(await screen.findByText('Capital at risk')).toBeVisible();
  });

  test('keeps the money, the ticks and hidden links on the way to the list and back', async () => {
    const user = await openSite('/products?type=Cash+ISA&amount=15000&months=24&payers=hide&ids=3');
    await user.click(headerLink());
    await waitFor(() => expect(location.pathname).toBe('/shortlist'));
    expect(location.search).toBe('?amount=15000&months=24&payers=hide&ids=3');
    const back = '/products?amount=15000&months=24&payers=hide&ids=3';
    const choose = await screen.findByRole('link', { name: 'Choose products' });
    const compare = ['banner', 'main'].map((part) =>
      within(screen.getByRole(part)).getByRole('link', { name: 'Compare ISAs', hidden: true }),
    );
    for (const link of [choose, ...compare]) expect(link).toHaveAttribute('href', back);
  });

  test('finds no money in the links of a page that is cached for any query', async () => {
    await openSite('/terms?amount=15000&ids=3');
    expect(headerLink()).toHaveAttribute('href', '/shortlist');
  });

  test('opens the money form if something in it could not be used', async () => {
    keep([entry(1)]);
    await openSite('/shortlist?amount=-5');
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  test('writes, changes and removes a note', async () => {
    keep([{ ...entry(1), offeredTo: 7 }]);
    const user = await openSite('/shortlist');
    await user.click(await screen.findByRole('button', { name: 'Add a note: Saver 1' }));
    const field = screen.getByRole('textbox', { name: 'Your note' });
    expect(field).toHaveFocus();
    expect(field).toHaveAttribute('maxlength', '500');
    await user.type(field, ' For the old ISA ');
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    expect(screen.getByText('For the old ISA')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit note: Saver 1' })).toHaveFocus();
    // It stays with the account that it was offered to.
    const noted = { ...entry(1, 'For the old ISA'), name: 'Saver 1', offeredTo: 7 };
    expect(kept()).toEqual([noted]);
    await user.click(screen.getByRole('button', { name: 'Edit note: Saver 1' }));
    await user.clear(screen.getByRole('textbox', { name: 'Your note' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(kept()).toEqual([noted]);
  });

  test('removes a product and brings it back, note and all', async () => {
    keep([entry(1, 'mine'), entry(2, '', 5)]);
    const user = await openSite('/shortlist');
    await user.click(await screen.findByRole('button', { name: 'Remove Saver 1' }));
    expect(await screen.findByText(/Saver 1 was removed\./)).toBeVisible();
    const list = screen.getByRole('list', { name: 'Products on your shortlist' });
    await waitFor(() => expect(list).toHaveFocus());
    expect(idsOf(kept())).toEqual([2]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(kept().find(({ productId }) => productId === 1)?.note).toBe('mine'));
  });

  test('removes products that no longer exist all at once', async () => {
    keep([entry(77, 'the old one'), entry(1), ...[78, 79].map((id) => entry(id))]);
    const user = await openSite('/shortlist');
    await screen.findByText('3 products are no longer listed.');
    expect(screen.getByText('Your note: the old one')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove them all' }));
    expect(await screen.findByText(/3 products were removed\./)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    expect(idsOf(kept())).toEqual([1]);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('names products that no longer exist, as they were called when they were put on the list', async () => {
    const user = await openSite('/products');
    await user.click(star(2));
    await waitFor(() => expect(idsOf(kept())).toEqual([2]));
    keep([{ ...kept()[0], productId: 77, note: 'ask' }, entry(1), entry(78), entry(79)]);
    dispatchStorage();
    await user.click(headerLink());
    expect(await screen.findByText('3 products are no longer listed: Saver 2 and 2 more.')).toBeVisible();
    expect(screen.getByText('Your note on Saver 2: ask')).toBeVisible();
  });

  test('keeps the names of products that were put on the list without, or are called otherwise by now', async () => {
    keep([entry(1, 'mine'), { ...entry(2, '', 5), name: 'Old Saver' }, entry(77, '', 9)]);
    await openSite('/shortlist');
    await waitFor(() =>
      expect(kept()).toEqual([
        { ...entry(1, 'mine'), name: 'Saver 1' },
        { ...entry(2, '', 5), name: 'Saver 2' },
        entry(77, '', 9),
      ]),
    );
  });

  test('hides the links to providers, in the same order', async () => {
    keep([1, 2].map((id) => entry(id)));
    const user = await openSite('/shortlist?amount=15000');
    expect(await screen.findAllByRole('link', { name: 'Apply Now' })).toHaveLength(2);
    const names = () => items().map((item) => within(item).getAllByRole('link')[0]?.textContent);
    const shown = names();
    await user.click(screen.getByRole('link', { name: 'Hide who pays us' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Apply Now' })).toBeNull());
    expect(screen.queryByText(/[Pp]ayment to us|Pays us/)).toBeNull();
    expect(location.search).toBe('?amount=15000&payers=hide');
    expect(names()).toEqual(shown);
    expect(screen.getByRole('form', { name: 'My money' })).toHaveFormValues({ payers: 'hide' });
  });

  test('compares what is ticked', async () => {
    keep([1, 2, 3].map((id) => entry(id)));
    api.on('products.sideBySide', ({ ids, ...money }) =>
      answerSideBySide(
        ids.map((id) => product(Number(id))),
        money,
      ),
    );
    const user = await openSite('/shortlist?amount=15000');
    await user.click(await screen.findByRole('checkbox', { name: 'Compare Saver 3' }));
    await user.click(screen.getByRole('checkbox', { name: 'Compare Saver 1' }));
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    await waitFor(() => expect(location.pathname + location.search).toBe('/compare?ids=3,1&amount=15000'));
  });

  test('no longer compares a chosen product that is hidden by the next answer', async () => {
    keep([entry(3), entry(2), entry(1)]);
    const user = await openSite('/shortlist');
    await user.click(await screen.findByRole('checkbox', { name: 'Compare Saver 3' }));
    await user.click(screen.getByRole('checkbox', { name: 'Compare Saver 2' }));
    api.on('products.unlisted', ({ ids }) => ids.map(Number).filter((id) => id === 2));
    api.on('shortlist.products', () => [{ ...product(3), money: null }]);
    await user.click(screen.getByRole('button', { name: 'Remove Saver 1' }));
    await screen.findByText('1 of 4 chosen: choose another. 1 product is no longer listed.');
    expect(screen.getByText('1 product is no longer listed: Saver 2.')).toBeVisible();
    expect(location.search).toBe('?ids=3');
  });

  test('with 500 products sees the newest hundred and how many are not kept', async () => {
    keep(Array.from({ length: 500 }, (_, at) => entry(at + 1, '', at)));
    await openSite('/shortlist');
    await waitFor(() => expect(items()).toHaveLength(49));
    expect(screen.getByText('51 products are no longer listed.')).toBeVisible();
    expect(
      screen.getByText('400 products of this browser were not kept: a shortlist holds 100 products.'),
    ).toBeVisible();
  });

  test('is refused the 101st product in words', async () => {
    keep(Array.from({ length: 100 }, (_, at) => entry(at + 100, '', at)));
    const user = await openSite('/products');
    await user.click(star(1));
    expect(await toast('Your shortlist is full')).toHaveTextContent('it holds 100 products');
    expect(kept()).toHaveLength(100);
  });

  test.each(['{', '7', '[{"productId":"x"}]'])(
    'whose browser kept %s starts with an empty list and a message',
    async (text) => {
      localStorage.setItem(KEY, text);
      const user = await openSite('/shortlist');
      expect(await screen.findByText(/could not be read and was removed\.$/)).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Your shortlist is empty' })).toBeVisible();
      await user.click(screen.getByRole('link', { name: 'Choose products' }));
      await user.click(await screen.findByRole('button', { name: 'Shortlist Saver 1' }));
      await waitFor(() => expect(idsOf(kept())).toEqual([1]));
    },
  );

  test('can retry after the list fails to load', async () => {
    keep([entry(1)]);
    api.refuse('shortlist.products', 503, 'Busy');
    const user = await openSite('/shortlist');
    await screen.findByText('Your shortlist could not be loaded');
    api.on('shortlist.products', () => [{ ...product(1), money: null }]);
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(namesOf()).toEqual(['Saver 1']));
  });
});

describe('a signed-in user', () => {
  test('has the list of the account, not that of the browser', async () => {
    account = [entry(2)];
    keep([{ ...entry(3), offeredTo: 4711 }]);
    await openSite('/products', { user: ada });
    await waitFor(() => expect(star(2)).toHaveAttribute('aria-pressed', 'true'));
    expect(star(3)).toHaveAttribute('aria-pressed', 'false');
    expect(api.inputs('shortlist.merge')).toEqual([]);
  });

  test('merges the earlier list once', async () => {
    account = [entry(2)];
    keep([entry(1, 'mine'), { ...entry(3), offeredTo: 4711 }]);
    await openSite('/products', { user: ada });
    await waitFor(() => expect(headerLink()).toHaveAccessibleName('Shortlist (2 products)'));
    expect(api.inputs('shortlist.merge')).toEqual([{ entries: [entry(1, 'mine')] }]);
    // It stays for visitors, and is not offered again.
    expect(kept()).toEqual([
      { ...entry(3), offeredTo: 4711 },
      { ...entry(1, 'mine'), offeredTo: ada.id },
    ]);
  });

  test('brings along a full list in pieces that the server takes', async () => {
    keep(Array.from({ length: 100 }, (_, at) => entry(at + 1, '£'.repeat(500), at)));
    await openSite('/products', { user: ada });
    await waitFor(() => expect(api.inputs('shortlist.merge')).toHaveLength(5));
    for (const input of api.inputs('shortlist.merge'))
      expect(new TextEncoder().encode(JSON.stringify(input)).length).toBeLessThan(60_000);
    await waitFor(() => expect(headerLink()).toHaveAccessibleName('Shortlist (100 products)'));
  });

  test('shows how many products did not fit', async () => {
    keep([entry(1)]);
    api.on('shortlist.merge', () => ({ entries: [], notKept: 3 }));
    await openSite('/products', { user: ada });
    expect(await toast('Your shortlist is full')).toHaveTextContent(
      '3 products of this browser were not kept',
    );
  });

  test('changes it at once, in the order of the presses', async () => {
    const user = await openSite('/products', { user: ada });
    const { reached, release } = api.hold('shortlist.save');
    await user.click(star(1));
    await user.click(star(2));
    await reached;
    await waitFor(() => expect(headerLink()).toHaveAccessibleName('Shortlist (2 products)'));
    expect(api.inputs('shortlist.save')).toHaveLength(1);
    release();
    await waitFor(() => expect(idsOf(account)).toEqual([2, 1]));
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('loses nothing by a star that is pressed before the list is here', async () => {
    account = [entry(1, 'mine')];
    const { reached, release } = api.hold('shortlist.list');
    const user = await openSite('/products', { user: ada });
    await reached;
    await user.click(star(1));
    release();
    await waitFor(() => expect(star(1)).toHaveAttribute('aria-pressed', 'true'));
    expect(account).toEqual([entry(1, 'mine')]);
    expect(api.inputs('shortlist.remove')).toEqual([]);
  });

  test('keeps the note that another device wrote when a star is pressed', async () => {
    const user = await openSite('/products', { user: ada });
    await user.click(star(1));
    await waitFor(() => expect(api.inputs('shortlist.save')).toEqual([{ productId: 1 }]));
  });

  test('sees a refused change taken back, and why', async () => {
    account = [entry(3)];
    const user = await openSite('/products', { user: ada });
    await waitFor(() => expect(star(3)).toHaveAttribute('aria-pressed', 'true'));
    api.refuse('shortlist.save', 409, 'Your shortlist is full: it holds 100 products.');
    await user.click(star(1));
    expect(await toast('Your shortlist was not changed')).toHaveTextContent('it holds 100 products');
    expect(star(1)).toHaveAttribute('aria-pressed', 'false');
    expect(star(3)).toHaveAttribute('aria-pressed', 'true');
  });

  test('removes products that no longer exist in one request', async () => {
    account = [entry(77), entry(78), entry(1)];
    const user = await openSite('/shortlist', { user: ada });
    await user.click(await screen.findByRole('button', { name: 'Remove them all' }));
    await waitFor(() => expect(idsOf(account)).toEqual([1]));
    expect(api.inputs('shortlist.remove')).toEqual([{ productIds: [77, 78] }]);
  });

  test('removes a product from this browser too', async () => {
    account = [entry(1)];
    keep([{ ...entry(1), offeredTo: ada.id }]);
    const user = await openSite('/products', { user: ada });
    await waitFor(() => expect(star(1)).toHaveAttribute('aria-pressed', 'true'));
    await user.click(star(1));
    await waitFor(() => expect(account).toEqual([]));
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('learns what another tab of the account changed', async () => {
    await openSite('/products', { user: ada });
    await waitFor(() => expect(api.inputs('shortlist.list')).toHaveLength(1));
    account = [entry(2)];
    const other = new BroadcastChannel('shortlist');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    other.postMessage(ada.id);
    await waitFor(() => expect(star(2)).toHaveAttribute('aria-pressed', 'true'));
    other.close();
  });

  test('leaves nothing of the account’s list when another tab signs out', async () => {
    account = [entry(2, 'private')];
    await openSite('/products', { user: ada });
    await waitFor(() => expect(star(2)).toHaveAttribute('aria-pressed', 'true'));
    localStorage.removeItem('user');
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'user' })));
    await waitFor(() => expect(star(2)).toHaveAttribute('aria-pressed', 'false'));
    expect(headerLink()).toHaveAccessibleName('Shortlist');
    expect(JSON.stringify({ ...localStorage })).not.toContain('private');
  });

  test('is asked for alerts of a product once its owner looks', async () => {
    account = [entry(1)];
    const user = await openSite('/shortlist', { user: ada });
    const summary = await screen.findByText(/^Tell me when/);
    expect(api.inputs('alerts.list')).toEqual([]);
    await user.click(summary);
    await waitFor(() => expect(api.inputs('alerts.list')).toHaveLength(1));
  });

  test('can try again when the list cannot be read', async () => {
    api.disconnect('shortlist.list');
    const user = await openSite('/shortlist', { user: ada });
    await screen.findByText('Your shortlist could not be loaded');
    account = [entry(1)];
    api.on('shortlist.list', () => ({ entries: account }));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(namesOf()).toEqual(['Saver 1']));
    expect(screen.getByText(/^It is kept with your account/)).toBeVisible();
  });
});

describe('a browser without storage for us', () => {
  test.each(['setItem', 'getItem'] as const)(
    'that throws at %s keeps the list for this page, and says so',
    async (method) => {
      const { getItem, setItem } = Storage.prototype;
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
        if (key === KEY) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        setItem.call(this, key, value);
      });
      if (method === 'getItem')
        vi.spyOn(Storage.prototype, 'getItem').mockImplementation(function (this: Storage, key) {
          if (key === KEY) throw new DOMException('Access is denied.', 'SecurityError');
          return getItem.call(this, key);
        });
      const user = await openSite('/products');
      await user.click(star(1));
      expect(await toast('Shortlist not kept')).toHaveTextContent('when you close or reload the page');
      expect(star(1)).toHaveAttribute('aria-pressed', 'true');
      await user.click(headerLink());
      await waitFor(() => expect(namesOf()).toEqual(['Saver 1']));
      const main = within(screen.getByRole('main'));
      expect(main.getByText(/^Your browser does not store this shortlist/)).toBeVisible();
      expect(main.queryByText(/for as long as you like/)).toBeNull();
      vi.restoreAllMocks();
      await user.click(screen.getByRole('button', { name: 'Remove Saver 1' }));
      await waitFor(() => expect(main.queryByText(/^Your browser does not store/)).toBeNull());
      expect(main.getByText(/for as long as you like/)).toBeVisible();
    },
  );
});
