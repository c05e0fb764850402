import { nothingStated, type Product } from '@isa/api/domain/products/product';
import { addDays } from '@isa/api/domain/isa/tax-year';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { api, openSite, screen, waitFor, within } from '../../../test/site.tsx';
import { planOfFragment } from '../planning/plan-link.ts';
import type { RelatedFacts } from './product-page.ts';

const easy: Product = {
  ...nothingStated,
  id: 1,
  name: 'Everyday',
  provider: 'Sole Bank',
  type: 'Cash ISA',
  isActive: true,
  rating: 4.5,
  reviewCount: 12,
  interestRate: 4.4,
  bonusRate: 0.85,
  bonusMonths: 12,
  rateKind: 'variable',
  access: 'easy',
  fscsProtected: true,
  features: ['Instant access'],
  referralLink: 'https://provider.test/1',
  commission: 'click',
  proofs: [],
};

const invested: Partial<Product> = {
  interestRate: null,
  bonusRate: null,
  bonusMonths: null,
  access: null,
  rateKind: null,
  annualFee: 0.45,
};

const nothingRelated: RelatedFacts = {
  alternatives: { basis: 'rate', own: 3.55, found: [] },
  rates: [],
  cover: { deposits: 120_000, investments: 85_000 },
  lifetimeExit: null,
  licenceSharers: [],
  lifetimeBonus: 0,
  cashCap: null,
  market: null,
};

async function openProduct(
  more: Partial<Product> = {},
  { search = '', ...related }: Partial<RelatedFacts> & { search?: string } = {},
) {
  api.on('products.byId', () => ({ ...easy, ...more }));
  api.on('products.related', () => ({ ...nothingRelated, ...related }));
  await openSite(`/products/1${search}`);
  return within(screen.getByRole('complementary', { name: 'Apply' }));
}
const section = (name: string) => screen.getByRole('region', { name });
const answerTo = (question: string) => screen.getByRole('heading', { name: question }).parentElement;

test('the decision block has the rate, the money of the address, the catches, who pays and the way to apply', async () => {
  const block = await openProduct({}, { search: '?amount=15k&months=12' });
  expect(screen.getByRole('complementary', { name: 'Apply' })).toHaveTextContent(
    '4.40% AER Includes a bonus of 0.85% for 12 months',
  );
  expect(block.getByText(/interest on £15,000 in 12 months, then 3\.55%$/)).toHaveTextContent(
    '£660 interest',
  );
  expect(block.getByText('The bonus of 0.85% ends after 12 months: the rate falls to 3.55%.')).toBeVisible();
  const apply = block.getByRole('link', { name: 'Apply Now' });
  const catches = block.getByRole('region', { name: 'The catches' });
  expect(catches.compareDocumentPosition(apply) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(block.getByText('Pays us per click')).toBeVisible();
  expect(block.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', easy.referralLink);
  expect(block.getByText('Not stated: who can open it and transfers in.')).toBeVisible();
});

test('hidden links to providers stay hidden, and so they do on the pages that it leads to', async () => {
  const block = await openProduct({}, { search: '?amount=15000&payers=hide&ids=4' });
  expect(block.queryByRole('link', { name: 'Apply Now' })).toBeNull();
  expect(screen.queryByText(/Pays us|What pays us|We may earn/)).toBeNull();
  expect(block.getByRole('link', { name: 'Compare side by side' })).toHaveAttribute(
    'href',
    '/compare?ids=1&amount=15000&payers=hide',
  );
  const trail = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(trail.getByRole('link', { name: 'Compare ISAs' })).toHaveAttribute(
    'href',
    '/products?amount=15000&payers=hide&ids=4',
  );
  expect(block.getByRole('form', { name: 'My money' })).toHaveFormValues({ payers: 'hide', ids: '4' });
  expect(block.getByRole('link', { name: 'Show who pays us' })).toHaveAttribute(
    'href',
    '/products/1?amount=15000&ids=4',
  );
});

test('can hide who pays us, and keeps the money and the ticks', async () => {
  const block = await openProduct({}, { search: '?amount=15000&ids=4' });
  expect(block.getByRole('link', { name: 'Hide who pays us' })).toHaveAttribute(
    'href',
    '/products/1?amount=15000&payers=hide&ids=4',
  );
});

test('the money is a form that keeps it in the address, with the usual amount if none is named', async () => {
  const block = await openProduct();
  const form = block.getByRole('form', { name: 'My money' });
  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveAttribute('action', '/products/1#my-money');
  expect(block.getByRole('textbox', { name: 'My money (£)' })).toHaveValue('10000');
  expect(api.inputs('products.related')).toContainEqual({ id: 1, amount: null, monthly: 0, months: 12 });
});

test('a regular saver is worked out by the month if no money is named', async () => {
  const block = await openProduct({
    access: 'regular-saver',
    rateKind: 'fixed',
    termMonths: 12,
    monthlyMaximum: 250,
    bonusRate: 0,
    bonusMonths: null,
  });
  expect(block.getByText(/interest on £3,000 in 12 months$/)).toBeVisible();
  expect(block.getByRole('textbox', { name: 'Each month (£)' })).toHaveValue('250');
});

test('a notice account is compared with those of at most its notice', async () => {
  await openProduct({ access: 'notice', noticeDays: 32 });
  expect(section('Same access, higher rate')).toHaveTextContent(
    'Nothing we list with the same access and at most 32 days’ notice, open to the same people, pays more than 3.55% without a bonus on £10,000.',
  );
});

test('names the Government bonus beside the interest', async () => {
  const block = await openProduct({ type: 'Lifetime ISA' }, { search: '?amount=4000', lifetimeBonus: 1000 });
  expect(block.getByText(/interest on £4,000 in 12 months/)).toHaveTextContent(
    /, plus a Government bonus of £1,000$/,
  );
});

test('names the Government bonus of an invested Lifetime ISA beside its fees', async () => {
  const block = await openProduct(
    { type: 'Lifetime ISA', form: 'invested', ...invested },
    { search: '?amount=4000', lifetimeBonus: 1000 },
  );
  expect(block.getByText(/platform fees on £4,000 in 12 months/)).toHaveTextContent(
    /^£18 platform fees .*; the Government adds £1,000$/,
  );
});

test('a time longer than the bonus says what the rate is after it', async () => {
  const block = await openProduct({}, { search: '?amount=10000&months=18' });
  expect(block.getByText(/in 18 months, at 3\.55% after the first 12 months$/)).toBeVisible();
});

test.each([
  ['?amount=-5', 'the amount must be a number from £1 to £10,000,000'],
  ['?amount=%3Cscript%3E', 'the amount must be a number from £1 to £10,000,000'],
  ['?amount=1e9', 'the amount must be a number from £1 to £10,000,000'],
  ['?months=999', 'the time must be from 1 to 360 whole months'],
])('of %s it says what could not be used', async (search, problem) => {
  const block = await openProduct({}, { search });
  expect(block.getByRole('alert')).toHaveTextContent(problem);
  expect(block.getByText(/interest on £10,000 in 12 months/)).toBeVisible();
});

test('an amount that cannot be used is refused at its field', async () => {
  const block = await openProduct();
  const user = userEvent.setup();
  const field = block.getByRole('textbox', { name: 'My money (£)' });
  await user.clear(field);
  await user.type(field, '-5');
  await user.click(block.getByRole('button', { name: 'Work it out' }));
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription('The amount must be a number from £1 to £10,000,000.');
  expect(field).toHaveValue('-5');
  expect(block.queryByRole('alert')).toBeNull();
});

test('says that payments are over the announced limit on cash ISAs', async () => {
  const cashCap = 'In 2027/28 £30,000 would go in.';
  const block = await openProduct({}, { search: '?monthly=2500', cashCap });
  expect(block.getByText(cashCap)).toBeVisible();
});

test('says once what the money cannot meet', async () => {
  const facts = { newMoneyLimit: 0, transfersIn: true, minimumDeposit: 25_000.5 };
  const block = await openProduct(facts, { search: '?amount=15000' });
  expect(block.getAllByText(/transfers/i, { selector: 'li' })).toHaveLength(1);
  expect(block.getAllByText(/£25,000\.50/)).toHaveLength(1);
});

test('says that monthly payments cannot go into an account for transfers', async () => {
  const facts = { newMoneyLimit: 0, transfersIn: true, rateKind: 'fixed', termMonths: 12 } as const;
  const block = await openProduct(facts, { search: '?monthly=1500&months=24' });
  expect(
    block.getByText(
      'It takes no new money, only transfers from other ISAs, so £18,000 of monthly payments is not paid in during those 12 months.',
    ),
  ).toBeVisible();
});

test('the questions of the summary box come in their order', async () => {
  await openProduct();
  const headings = within(section('Summary box')).getAllByRole('heading', { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'What is the interest rate?',
    'Can the provider change the interest rate?',
    'What would £1,000 be after 12 months at this rate?',
    'How do I open and manage it?',
    'Can I withdraw money?',
    'Additional information',
  ]);
  const example = answerTo('What would £1,000 be after 12 months at this rate?');
  expect(example).toHaveTextContent(
    '£1,044, of which £1,000 paid in and £44 interest. From then on the rate is 3.55% AER.',
  );
  expect(example).toHaveTextContent('The rate is variable and assumed to stay as it is today.');
});

test('an investment is headed by what can be lost and what the FSCS covers', async () => {
  const block = await openProduct({ type: 'Stocks and Shares ISA', ...invested });
  expect(screen.getByText('Capital at risk', { exact: true })).toBeVisible();
  expect(block.getByRole('note', { name: 'Risk' })).toHaveTextContent(
    'Capital at risk: investments can fall as well as rise, and you may get back less than you pay in. If the firm fails, FSCS cover for investments is given as £85,000 per person; a fall in value is not covered.',
  );
  expect(block.getByText(/platform fees on £10,000 in 12 months/)).toHaveTextContent('£45');
  expect(section('Key questions')).toHaveTextContent('What does it cost?');
});

test('says that nothing costs less than no platform fees', async () => {
  await openProduct(
    { type: 'Stocks and Shares ISA', ...invested, annualFee: 0 },
    { alternatives: { basis: 'fees', own: 0, found: [] } },
  );
  expect(section('Same range, lower fees')).toHaveTextContent(
    'It charges no platform fees on £10,000 in 12 months: nothing we list costs less.',
  );
});

test('names target returns and locked money', async () => {
  const block = await openProduct({
    type: 'Innovative Finance ISA',
    interestRate: 6,
    targetReturn: 6,
    bonusRate: null,
    bonusMonths: null,
    access: null,
    termMonths: 60,
    earlyWithdrawal: false,
    fscsProtected: false,
  });
  expect(block.getByText('Target, not guaranteed')).toBeVisible();
  expect(
    block.getByText('The money is locked for 5 years: it cannot be taken out before the term ends.'),
  ).toBeVisible();
});

test('says that a rate is not published', async () => {
  const block = await openProduct({ interestRate: null, bonusRate: null, bonusMonths: null });
  expect(block.getByText('Rate not published')).toBeVisible();
  expect(block.getByText('What £10,000 would earn is not known: the rate is not published.')).toBeVisible();
});

test('a Lifetime ISA says whether it is cash or invested', async () => {
  await openProduct({ type: 'Lifetime ISA', form: 'cash', access: null });
  expect(screen.getByText('Cash', { selector: 'span' })).toBeVisible();
  expect(screen.getByText('Cash or investments').nextElementSibling).toHaveTextContent(/^Cash$/);
});

test('alternatives are compared on one basis, with links that keep the money and the ticks', async () => {
  await openProduct(
    {},
    {
      search: '?amount=15000&ids=4',
      alternatives: {
        basis: 'rate',
        own: 3.55,
        found: [{ id: 7, name: 'Plain Saver', provider: 'Other Bank', minimumDeposit: 500, value: 4.2 }],
      },
    },
  );
  const alternatives = within(section('Same access, higher rate'));
  expect(
    alternatives.getByText(
      'With the same access, and open to the same people. Rates without a bonus on £15,000; this one pays 3.55%, or 4.40% with its bonus.',
    ),
  ).toBeVisible();
  expect(alternatives.getByRole('link', { name: 'Plain Saver' })).toHaveAttribute(
    'href',
    '/products/7?amount=15000&ids=4',
  );
  expect(alternatives.getByRole('link', { name: 'Compare with Plain Saver' })).toHaveAttribute(
    'href',
    '/compare?ids=1,7&amount=15000',
  );
  expect(screen.getByRole('link', { name: 'choose another' })).toHaveAttribute(
    'href',
    '/products?amount=15000&ids=4',
  );
});

test('says that nothing does better if nothing does', async () => {
  await openProduct();
  expect(section('Same access, higher rate')).toHaveTextContent(
    'Nothing we list with the same access, open to the same people, pays more than 3.55% without a bonus on £10,000.',
  );
});

const rates: RelatedFacts['rates'] = [
  { from: '2026-06-01', until: '2026-09-01', interestRate: 4.05, bonusRate: 0, bonusMonths: null },
  { from: '2026-09-01', until: null, interestRate: 4.4, bonusRate: 0.85, bonusMonths: 12 },
];

test('the rate history is drawn as steps, with the table behind it', async () => {
  await openProduct({}, { rates });
  const history = within(section('Rate history'));
  await waitFor(() => expect(history.getByText('Show the figures as a table')).toBeVisible());
  const rows = history.getAllByRole('row', { hidden: true }).slice(1);
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['1 September 2026', 'Today', '4.40%', '0.85%'],
    ['1 June 2026', '1 September 2026', '4.05%', 'None'],
  ]);
  const [, full] = section('Rate history').querySelectorAll('polyline');
  // Each stretch is level: two points of the same height.
  const heights = (full?.getAttribute('points') ?? '').split(' ').map((point) => point.split(',')[1]);
  expect(heights).toHaveLength(4);
  expect(heights[0]).toBe(heights[1]);
  expect(heights[2]).toBe(heights[3]);
  expect(heights[1]).not.toBe(heights[2]);
});

test('describes a rate that has not changed in a sentence', async () => {
  await openProduct({}, { rates: [{ ...rates[0], until: null } as RelatedFacts['rates'][number]] });
  expect(section('Rate history')).toHaveTextContent(
    'It has not changed since 1 June 2026, as far as we know.',
  );
  expect(section('Rate history').querySelector('svg')).toBeNull();
});

test('the page is complete without what the server adds', async () => {
  api.on('products.byId', () => easy);
  api.refuse('products.related', 503, 'Busy');
  await openSite('/products/1');
  expect(section('Summary box')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Rate history' })).toBeNull();
});

test.each([
  [easy, '/calculator?type=Cash+ISA&rate=4.4&amount=15000&monthly=0'],
  [
    { ...easy, access: 'regular-saver', monthlyMaximum: 250 } as const,
    '/calculator?type=Cash+ISA&rate=4.4&amount=0&monthly=250',
  ],
])('leads to the calculator with rate and amount filled in', async (product, href) => {
  const block = await openProduct(product, { search: '?amount=15000' });
  expect(block.getByRole('link', { name: /calculator/ })).toHaveAttribute('href', href);
});

test.each([
  ['/isa-or-taxed', /taxed account/, easy, { deposit: '15000', monthly: '50', isaRate: '4.4', years: '2' }],
  ['/transfer-planner', /transfer/, easy, { from: 'cash', to: 'cash', pounds: '15000', newRate: '4.4' }],
  [
    '/transfer-planner',
    /transfer/,
    { ...easy, type: 'Junior ISA', interestRate: 4.125 },
    { from: 'junior-cash', to: 'junior-cash', pounds: '15000', newRate: '4.13' },
  ],
  [
    '/investing-costs',
    /platforms/,
    { ...easy, ...invested, type: 'Stocks and Shares ISA' },
    { pot: '15000' },
  ],
  [
    '/lifetime-isa-planner',
    /Lifetime ISA/,
    { ...easy, type: 'Lifetime ISA', form: 'cash', maximumDeposit: 4000 } as const,
    { growth: '4.4', savers: [{ deposit: '4000', monthly: '50' }] },
  ],
])('leads to %s with what is known filled in', async (path, name, product, plan) => {
  const block = await openProduct(product, { search: '?amount=15000&monthly=50&months=24' });
  const [page, fragment] = (block.getByRole('link', { name }).getAttribute('href') ?? '').split('#');
  expect(page).toBe(path);
  expect(planOfFragment(`#${fragment}`)).toEqual(plan);
});

test.each([
  [easy, 'It counts the bonus for the whole time.'],
  [{ ...easy, bonusRate: 0 }, 'so its figure is a little higher than at this AER.'],
])('says how the calculator takes the rate', async (product, text) => {
  const block = await openProduct(product);
  const link = block.getByRole('link', { name: /calculator/ });
  expect(link.parentElement?.textContent).toMatch(new RegExp(`It adds a twelfth .*${text}$`));
});

test('says what of the money the FSCS does not cover, once interest has been added too', async () => {
  const block = await openProduct(
    { interestRate: 4.21, bonusRate: 0, bonusMonths: null },
    { search: '?monthly=500&months=180' },
  );
  expect(
    within(block.getByRole('note', { name: 'Risk' })).getByText(/of £124,798.95 is above the £120,000/),
  ).toBeVisible();
});

const TODAY = '2026-11-28';
const checkedAgo = (days: number): Product['proofs'] => [
  { fields: ['interestRate'], source: null, checkedOn: addDays(TODAY, -days), checkedBy: 'admin' },
];

test.each([
  ['no check', [], 'none', /^No check on record$/],
  ['7 days', checkedAgo(7), 'fresh', /^Checked \d+ \w{3}( \d{4})?$/],
  ['8 days', checkedAgo(8), 'ageing', /^Checked \d+ \w{3}( \d{4})?$/],
  ['31 days', checkedAgo(31), 'stale', /^Checked \d+ \w{3}( \d{4})?\. Confirm with the provider$/],
])('shows the age of the rate below it: %s', async (_, proofs, age, text) => {
  vi.setSystemTime(`${TODAY}T12:00:00Z`);
  const block = await openProduct({ proofs });
  expect(block.getByText(text)).toHaveAttribute('data-age', age);
});

test('the market is the median and the best rate with the same access', async () => {
  const best = { id: 7, name: 'Better Saver', provider: 'Other Bank', rate: 4.51 };
  const market = { access: 'easy', label: 'Easy access', products: 12, median: 3.9, best } as const;
  await openProduct({}, { market });
  expect(section('Same access, higher rate')).toHaveTextContent(
    'Of the 12 easy access cash ISAs that we list and anyone can open, the median pays 3.90% and the best 4.51% without a bonus: Better Saver from Other Bank.',
  );
  expect(screen.getByRole('link', { name: 'Better Saver' })).toHaveAttribute('href', '/products/7');
});
