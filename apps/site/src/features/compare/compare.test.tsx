import { nothingStated } from '@isa/api/domain/products/product';
import type { Product } from '@isa/api/domain/products/product';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerSideBySide } from '../../../test/side-by-side.ts';
import { api, openSite, screen, toast, waitFor, within } from '../../../test/site.tsx';

const product = (id: number, name: string, more: Partial<Product> = {}): Product => ({
  ...nothingStated,
  id,
  name,
  provider: `${name} Bank`,
  type: 'Cash ISA',
  isActive: true,
  rating: 4.5,
  reviewCount: 12,
  interestRate: 4.4,
  access: 'easy',
  rateKind: 'variable',
  fscsProtected: true,
  features: ['Instant access'],
  referralLink: `https://provider.test/${id}`,
  proofs: [],
  ...more,
});

const catalogue = [
  product(1, 'Easy Saver', {
    bonusRate: 0.85,
    bonusMonths: 12,
    licenceGroup: 'Harbour',
    commission: 'click',
  }),
  product(2, 'Two Year Fix', {
    access: 'fixed-term',
    rateKind: 'fixed',
    termMonths: 24,
    interestRate: 4.12,
    licenceGroup: 'Harbour',
    commission: 'none',
    proofs: [{ fields: ['interestRate'], source: null, checkedOn: '2026-11-20', checkedBy: 'csv' }],
  }),
  product(3, 'Platform', {
    type: 'Stocks and Shares ISA',
    access: null,
    rateKind: null,
    interestRate: null,
    annualFee: 0.45,
    features: [],
  }),
  product(5, 'Lender', {
    type: 'Innovative Finance ISA',
    access: null,
    rateKind: null,
    interestRate: 6,
    targetReturn: 6,
  }),
  product(4, 'First Home', { type: 'Lifetime ISA', form: 'cash', access: null, governmentBonus: 25 }),
];

const cover = { deposits: 120_000, investments: 85_000 };

beforeEach(() =>
  api.on('products.sideBySide', ({ ids, ...money }) =>
    answerSideBySide(
      ids.flatMap((id) => catalogue.find((known) => known.id === id) ?? []),
      money,
      { cover },
    ),
  ),
);

const table = (name: RegExp) => within(screen.getByRole('table', { name }));
const facts = () => table(/^Facts of the products/);
const money = () => table(/^What £/);
const rowOf = (within_: ReturnType<typeof within>, name: RegExp) => within_.getByRole('row', { name });
const cellsOf = (within_: ReturnType<typeof within>, name: RegExp) =>
  within(rowOf(within_, name))
    .getAllByRole('cell')
    .map((cell) => cell.querySelector('div')?.textContent);
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

test('says what of the money the FSCS does not cover in each product', async () => {
  await openSite('/compare?ids=1,2&amount=200000');
  for (const notes of cellsOf(money(), /^Assumptions and limits/).slice(0, 2))
    expect(notes).toMatch(/^£\d+,\d+.* of £20\d,\d+.* is above the £120,000 that the FSCS covers/);
});

test('shows products in columns with every fact of at least one of them', async () => {
  await openSite('/compare?ids=1,2,3');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Compare ISAs side by side');
  await waitFor(() => expect(document.title).toMatch(/^Easy Saver, Two Year Fix and Platform compared/));
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(texts(facts().getAllByRole('columnheader'))).toEqual([
    'Field',
    'AEasy SaverEasy Saver Bank',
    'BTwo Year FixTwo Year Fix Bank',
    'CPlatformPlatform Bank',
  ]);
  expect(cellsOf(facts(), /^Access/)).toEqual(['Easy access', 'Fixed term', 'Does not apply']);
  expect(cellsOf(facts(), /^Accepts transfers in/)).toEqual(['Not stated', 'Not stated', 'Not stated']);
  expect(cellsOf(facts(), /^Facts checked/)).toEqual(['Not stated', '20 November 2026', 'Not stated']);
  expect(cellsOf(facts(), /^Features/)).toEqual(['Instant access', 'Instant access', 'Not stated']);
  expect(texts(within(rowOf(facts(), /^Features/)).getAllByRole('listitem'))).toHaveLength(2);
  expect(facts().getByRole('rowheader', { name: 'Paying in' })).toBeVisible();
});

test('marks facts that differ in words', async () => {
  await openSite('/compare?ids=1,2');
  expect(within(rowOf(facts(), /^Interest rate/)).getByRole('rowheader')).toHaveTextContent(/Differs$/);
  expect(within(rowOf(facts(), /^FSCS protected/)).getByRole('rowheader')).not.toHaveTextContent('Differs');
});

test('shows only differences by a plain link', async () => {
  const user = await openSite('/compare?ids=1,2&amount=15000');
  const link = screen.getByRole('link', { name: 'Only differences' });
  expect(link).toHaveAttribute('href', '/compare?ids=1,2&amount=15000&diff=1');
  await user.click(link);
  expect(await screen.findByText(/^Showing only the \d+ facts that differ\.$/)).toBeVisible();
  expect(facts().queryByRole('row', { name: /^FSCS protected/ })).toBeNull();
  expect(rowOf(facts(), /^Interest rate/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show all facts' })).toHaveAttribute(
    'href',
    '/compare?ids=1,2&amount=15000',
  );
});

test('works out interest and fees over the horizon, with what they rest on', async () => {
  await openSite('/compare?ids=1,2,3&amount=15000&months=36');
  expect(screen.getByRole('heading', { name: '£15,000 over 3 years' })).toBeVisible();
  const [easy, fix, platform] = cellsOf(money(), /^Balance after 3 years/);
  expect(easy).toBe('£16,791.60');
  expect(fix).toBe('£16,261.46 after 2 years, then not known');
  expect(platform).toBe('Depends on your investments');
  expect(cellsOf(money(), /^Platform fees in 3 years/)).toEqual([
    'Does not apply',
    'Does not apply',
    '£202.50 if the value stays the same',
  ]);
  const [, notes] = cellsOf(money(), /^Assumptions and limits/);
  expect(notes).toContain('The rate is known for 2 years only: what follows the term is not stated.');
  expect(screen.getByRole('textbox', { name: 'My money (£)' })).toHaveValue('15000');
  expect(screen.getByRole('textbox', { name: 'Months' })).toHaveValue('36');
});

test('names the Government bonus of a Lifetime ISA beside the interest', async () => {
  await openSite('/compare?ids=1,4&amount=4000');
  expect(cellsOf(money(), /^Government bonus on top/)).toEqual(['Does not apply', '£1,000']);
  expect(api.inputs('products.sideBySide')).toContainEqual({
    ids: [1, 4],
    amount: 4000,
    monthly: 0,
    months: 12,
  });
  expect(screen.queryByText('The government bonus of 25% is not counted.')).toBeNull();
});

test('says of what a lender aims at that it is a target', async () => {
  await openSite('/compare?ids=2,5');
  expect(cellsOf(money(), /^Balance after/)[1]).toMatch(/^£10,600 target, if every loan pays as planned/);
  expect(cellsOf(money(), /^Of which interest/)[1]).toMatch(/^£600 target, if every loan pays as planned/);
  expect(cellsOf(money(), /^Assumptions and limits/)[1]).toContain('Every loan is taken to pay as planned');
  expect(cellsOf(money(), /^Of which interest/)[0]).not.toContain('target');
});

test('draws a chart of balances and one of fees, each with its table', async () => {
  const user = await openSite('/compare?ids=1,2,3&months=24');
  const [balance, fees] = screen.getAllByRole('figure');
  expect(balance).toHaveAccessibleName('Balance');
  expect(fees).toHaveAccessibleName('Platform fees in all');
  expect(balance?.querySelectorAll('polyline[points^="0.00"]')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'See what your money may grow to' })).toHaveAttribute(
    'href',
    '/calculator?type=Stocks+%26+Shares+ISA&amount=10000&monthly=0&years=2',
  );
  const [summary] = screen.getAllByText('Show the figures as a table');
  if (summary) await user.click(summary);
  const figures = within(within(screen.getByRole('region', { name: 'Balance: figures' })).getByRole('table'));
  expect(texts(figures.getAllByRole('columnheader'))).toEqual([
    'Month',
    'Easy Saver (A)',
    'Two Year Fix (B)',
  ]);
  expect(figures.getByRole('row', { name: '12 £10,440 £10,412' })).toBeVisible();
});

test('says when a fix wins and what a shared licence means', async () => {
  await openSite('/compare?ids=1,2&months=24');
  expect(screen.getByText(/^Fixed or easy access\?/).closest('li')).toHaveTextContent(
    'Two Year Fix (B) beside Easy Saver (A), over 2 years: the fix wins if the easy access rate averages below 4.12%. On today’s terms easy access averages 3.97%, so the fix is ahead by £30.35.',
  );
  expect(screen.getByText(/^One FSCS limit/).closest('li')).toHaveTextContent(
    'Easy Saver (A) and Two Year Fix (B) share one banking licence: the FSCS covers £120,000 in all, not for each.',
  );
});

test('says that a fix runs on after a shorter time, and never more for easy access than the fix needs', async () => {
  await openSite('/compare?ids=1,2&amount=15000&months=18');
  expect(screen.getByText(/^Fixed or easy access\?/).closest('li')).toHaveTextContent(
    'below 4.12%. On today’s terms easy access averages 4.11%, so the fix is ahead by £0.94. The fix runs for 2 years: what it costs to leave earlier is not counted.',
  );
});

test('says nothing of both if nothing follows', async () => {
  await openSite('/compare?ids=1,3');
  expect(screen.queryByRole('heading', { name: 'Taken together' })).toBeNull();
});

test('links to the provider, says who pays us, and removes a product by a plain link', async () => {
  const user = await openSite('/compare?ids=1,2,3&months=24', { waitsForData: true });
  const [apply] = money().getAllByRole('link', { name: 'Apply Now' });
  expect(apply).toHaveAttribute('href', 'https://provider.test/1');
  expect(apply).toHaveAccessibleDescription(/^Easy Saver Such links leave ISA Compass/);
  const next = cellsOf(money(), /^Next step/);
  expect(next[0]).toContain('Pays us per click');
  expect(next[1]).toContain('Pays us nothing');
  expect(next[2]).toContain('Payment to us not stated');
  const remove = screen.getByRole('link', { name: 'Remove Platform' });
  expect(remove).toHaveAttribute('href', '/compare?ids=1,2&months=24');
  await user.click(remove);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Platform' })).toBeNull());
  expect(screen.getByText('Comparing 2 products.')).toBeVisible();
  await waitFor(() => expect(money().getByRole('row', { name: /^Next step/ })).toHaveFocus());
});

test('works out another amount in place: the focus stays, and the address has no empty field', async () => {
  const user = await openSite('/compare?ids=1,2&payers=hide', { waitsForData: true });
  await user.click(screen.getByText('Change amount or time'));
  const field = screen.getByRole('textbox', { name: 'My money (£)' });
  await user.clear(field);
  await user.type(field, '15k');
  const button = screen.getByRole('button', { name: 'Work it out' });
  await user.click(button);
  expect(await screen.findByRole('heading', { name: '£15,000 over 12 months' })).toBeVisible();
  expect(location.pathname + location.search).toBe('/compare?ids=1,2&amount=15000&payers=hide');
  expect(button).toHaveFocus();
  expect(field).toHaveValue('15000');
});

test('hidden links to providers stay hidden, and what they pay us', async () => {
  await openSite('/compare?ids=1,2&amount=15000&payers=hide');
  expect(screen.queryByRole('link', { name: 'Apply Now' })).toBeNull();
  expect(screen.queryByText(/Pays us|What pays us|We may earn/)).toBeNull();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Show who pays us')).toBe('/compare?ids=1,2&amount=15000');
  expect(hrefOf('Only differences')).toBe('/compare?ids=1,2&amount=15000&diff=1&payers=hide');
  expect(hrefOf('Remove Easy Saver')).toBe('/compare?ids=2&amount=15000&payers=hide');
  expect(hrefOf('Add another product')).toBe('/products?amount=15000&payers=hide&ids=1,2');
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Compare ISAs' })).toHaveAttribute(
    'href',
    '/products?amount=15000&payers=hide&ids=1,2',
  );
  const [name] = money().getAllByRole('link', { name: 'Easy Saver' });
  expect(name).toHaveAttribute('href', '/products/1?amount=15000&payers=hide&ids=1,2');
  expect(screen.getByRole('form', { name: 'My money' })).toHaveFormValues({ payers: 'hide' });
});

test('says above the tables their order, coverage and who pays, with a link that hides the latter', async () => {
  await openSite('/compare?ids=1,2&amount=15000');
  const notes = screen.getByText(/^In the order they were chosen\. We list .+ pay us\./);
  expect(notes.compareDocumentPosition(screen.getByRole('table', { name: /^What £/ }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const hrefOf = (name: string) => within(notes).getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('How we compare')).toBe('/methodology');
  expect(hrefOf('Hide who pays us')).toBe('/compare?ids=1,2&amount=15000&payers=hide');
});

test('says of a chart whose scale does not start at 0 where it starts', async () => {
  await openSite('/compare?ids=1,3');
  const chart = (name: string) => screen.getByRole('figure', { name });
  expect(chart('Balance')).toHaveTextContent('The scale starts at £10,000, not at £0.');
  expect(chart('Platform fees in all')).not.toHaveTextContent('The scale starts');
});

test('says that investments with one firm share a limit of their own', async () => {
  const invested = { type: 'Stocks and Shares ISA', authorisedFirm: 'Harbour plc' };
  api.on('products.sideBySide', (money) =>
    answerSideBySide([product(1, 'One', invested), product(2, 'Two', invested)], money, { cover }),
  );
  await openSite('/compare?ids=1,2');
  expect(screen.getByText(/^One FSCS limit/).closest('li')).toHaveTextContent(
    'One (A) and Two (B) are with one authorised firm: FSCS cover for investments is given as £85,000 in all, not for each, if it fails.',
  );
});

test('says that payments are over the announced limit on cash ISAs', async () => {
  const cashCap = 'In 2027/28 £30,000 would go in.';
  api.on('products.sideBySide', (money) => answerSideBySide(catalogue.slice(0, 2), money, { cashCap }));
  await openSite('/compare?ids=1,2&monthly=2500');
  expect(screen.getByText('Limit on cash ISAs.').closest('li')).toHaveTextContent(cashCap);
});

test('adds another product from the list, where the others stay chosen', async () => {
  await openSite('/compare?ids=2,1&amount=15000&months=24');
  expect(screen.getByRole('link', { name: 'Add another product' })).toHaveAttribute(
    'href',
    '/products?amount=15000&months=24&ids=2,1',
  );
});

test('copies the address and prints', async () => {
  const user = await openSite('/compare?ids=1,2&months=24');
  const copy = screen.getByRole('button', { name: 'Copy link' });
  const labels = copy.textContent;
  await user.click(copy);
  await waitFor(() => expect(copy).toHaveAccessibleName('Link copied'));
  expect(screen.getByText('Link copied', { selector: 'output' })).toBeInTheDocument();
  expect(copy.textContent, 'both labels keep their place').toBe(labels);
  expect(await navigator.clipboard.readText()).toBe(location.href);
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

test('says when copying is blocked', async () => {
  const user = await openSite('/compare?ids=1,2');
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await toast('The link was not copied')).toBeVisible();
});

test.each([
  ['/compare', 'Choose products to compare', '/products'],
  ['/compare?ids=%3Cscript%3E', 'Choose products to compare', '/products'],
  ['/compare?ids=77,78', 'Choose products to compare', '/products'],
  ['/compare?ids=1,77', 'One more product is needed', '/products?ids=1'],
  ['/compare?ids=1,1&amount=15000', 'One more product is needed', '/products?amount=15000&ids=1'],
])('explains the page at %s', async (path, heading, href) => {
  await openSite(path);
  expect(screen.getByRole('heading', { name: heading })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose products' })).toHaveAttribute('href', href);
  expect(screen.queryByRole('table')).toBeNull();
});

test('says in one sentence what was left out or changed', async () => {
  await openSite('/compare?ids=1,2,77,x,3,8,9&amount=much&months=999');
  expect(screen.getByText(/^Not everything in this link could be used:/)).toHaveTextContent(
    'Not everything in this link could be used: 1 product is no longer listed; part of it names no product; only the first 4 products are compared; the amount must be a number from £1 to £10,000,000; the time must be from 1 to 360 whole months.',
  );
  expect(screen.getByRole('link', { name: 'Remove this from the link' })).toHaveAttribute(
    'href',
    '/compare?ids=1,2,3',
  );
  expect(screen.getByRole('heading', { name: '£10,000 over 12 months' })).toBeVisible();
});

test('refuses an amount at its field: the form stays open, with what was typed', async () => {
  const user = await openSite('/compare?ids=1,2');
  const summary = screen.getByText('Change amount or time');
  await user.click(summary);
  const field = screen.getByRole('textbox', { name: 'My money (£)' });
  await user.clear(field);
  await user.type(field, '0{Enter}');
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('The amount must be a number from £1 to £10,000,000.');
  expect(field).toHaveValue('0');
  expect(summary.closest('details')).toHaveAttribute('open');
  expect(screen.queryByText(/this link/)).toBeNull();
});

test.each([
  ['?ids=1,2&amount=0', true],
  ['?ids=1,2,x', false],
])('at %s the form for amount and time is open: %s', async (search, isOpen) => {
  await openSite(`/compare${search}`);
  expect(screen.getByText('Change amount or time').closest('details')?.open).toBe(isOpen);
});

test('says when the products cannot be loaded, and tries again', async () => {
  const user = await openSite('/compare?ids=1,2,3');
  api.refuse('products.sideBySide', 503, 'Busy');
  await user.click(screen.getByRole('link', { name: 'Remove Platform' }));
  expect(await screen.findByText('The products could not be loaded')).toBeVisible();
  api.on('products.sideBySide', (money) => answerSideBySide(catalogue.slice(0, 2), money));
  await user.click(screen.getByRole('button', { name: /again/i }));
  expect(await screen.findByText(/they share one FSCS limit/)).toBeVisible();
});
