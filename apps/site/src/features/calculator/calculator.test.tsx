import { fireEvent } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { allowConsoleError } from '@isa/ui/testing/console-errors';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { press } from '../../../test/forms.tsx';
import { openSite, screen, waitFor, within } from '../../../test/site.tsx';

beforeEach(async () => {
  // Nothing has a size here.
  allowConsoleError('of chart should be greater than 0');
  // Slow, and results wait for it.
  await import('./GrowthChart.tsx');
});

const kinds = [
  { name: 'Cash ISA', rate: 3, max: 5, market: false },
  { name: 'Stocks & Shares ISA', rate: 5, max: 12, market: true },
  { name: 'Lifetime ISA', rate: 4, max: 10, market: true },
  { name: 'Innovative Finance ISA', rate: 4, max: 8, market: false },
  { name: 'Junior ISA', rate: 3.5, max: 6, market: true },
];

const pounds = (amount: number) => `${amount < 0 ? '-' : ''}£${Math.abs(amount).toLocaleString('en-GB')}`;

/** The final value by the closed formula of an annuity due, rounded. */
function finalValue(deposit: number, monthly: number, years: number, percent: number): number {
  const growth = 1 + percent / 1200;
  const all = growth ** (12 * years);
  return Math.round(deposit * all + (monthly * growth * (all - 1)) / (growth - 1));
}

function expected(deposit: number, monthly: number, years: number, percent: number): string[] {
  const paidIn = deposit + monthly * 12 * years;
  const value = finalValue(deposit, monthly, years, percent);
  return [
    `Total Contributions${pounds(paidIn)}`,
    `Interest / Growth${pounds(value - paidIn)}`,
    `Estimated Final Value${pounds(value)}After ${years} ${years === 1 ? 'year' : 'years'}`,
  ];
}

const results = () => screen.getByRole('region', { name: 'Your Projected ISA Results' });
const boxes = () =>
  [...(results().querySelector('dl')?.children ?? [])].map(({ textContent }) => textContent);
const calculate = (user: UserEvent) => press(user, 'Calculate Returns');
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const set = (label: string, value: string | number) =>
  fireEvent.change(field(label), { target: { value: String(value) } });
const period = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Investment Period' });
const slide = (slider: HTMLInputElement, value: number) =>
  fireEvent.change(slider, { target: { value: String(value) } });
const boundsOf = ({ min, max, step }: HTMLInputElement) => [min, max, step];

test('figures come on request and stay until the next time', async () => {
  const user = await openSite('/calculator');
  expect(screen.getByRole('heading', { name: 'Calculate Your ISA Returns' })).toBeVisible();
  expect(results()).toHaveTextContent('No Results Yet');
  expect(results()).toHaveTextContent(
    'Adjust the parameters on the left and click "Calculate Returns" to see your projected ISA growth.',
  );
  expect(field('ISA Type')).toHaveValue('Cash ISA');
  expect(field('Initial Deposit (£)')).toHaveValue(1000);
  expect(field('Monthly Contribution (£)')).toHaveValue(200);
  expect(period()).toHaveAttribute('aria-valuetext', '5 years');
  await calculate(user);
  expect(boxes()).toEqual(expected(1000, 200, 5, 3));
  expect(results()).toHaveTextContent('Cash ISA: £1,000 at the start and £200 a month, at 3% a year');
  expect(within(results()).getByRole('heading', { name: 'Important Notes' })).toBeVisible();
  expect(results()).toHaveTextContent('illustrations, not market rates');
  expect(within(results()).queryByRole('note'), 'the notes are one list').toBeNull();

  set('Initial Deposit (£)', 2500);
  set('Monthly Contribution (£)', 0);
  slide(period(), 1);
  slide(screen.getByRole('slider', { name: 'Interest Rate (%)' }), 5);
  await user.selectOptions(field('ISA Type'), 'Junior ISA');
  expect(boxes()).toEqual(expected(1000, 200, 5, 3));
  expect(screen.getByText(/^These figures are for your earlier entries\./)).toBeVisible();
  await calculate(user);
  expect(boxes()).toEqual(expected(2500, 0, 1, 3.5));
  expect(screen.queryByText(/^These figures are for your earlier entries\./)).toBeNull();
});

test('each kind of ISA has its rate, its bounds and its warning', async () => {
  const user = await openSite('/calculator');
  expect([...field('ISA Type').querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(
    kinds.map(({ name }) => name),
  );
  expect(boundsOf(period())).toEqual(['1', '30', '1']);
  for (const { name, rate, max, market } of kinds) {
    await user.selectOptions(field('ISA Type'), name);
    const label = market ? 'Expected Annual Return (%)' : 'Interest Rate (%)';
    const slider = screen.getByRole<HTMLInputElement>('slider', { name: label });
    expect(slider).toHaveValue(String(rate));
    expect(boundsOf(slider)).toEqual(['0.1', String(max), '0.1']);
    expect(screen.queryAllByRole('note', { name: 'Stock market warning' })).toHaveLength(market ? 1 : 0);
    slide(slider, max);
    slide(period(), 30);
    await calculate(user);
    expect(boxes()).toEqual(expected(1000, 200, 30, max));
    slide(slider, 0.2);
    await calculate(user);
    expect(boxes()).toEqual(expected(1000, 200, 30, 0.2));
  }
});

test('years and rate can be typed', async () => {
  const user = await openSite('/calculator');
  for (const [text, taken] of [
    ['2.34%', 2.3],
    ['2.55', 2.6],
  ] as const) {
    await user.clear(field('Type the rate in percent'));
    await user.type(field('Type the rate in percent'), `${text}{Enter}`);
    expect(boxes()).toEqual(expected(1000, 200, 5, taken));
  }
  await user.clear(field('Type the years'));
  await user.type(field('Type the years'), '12{Enter}');
  expect(boxes()).toEqual(expected(1000, 200, 12, 2.6));
});

test('takes pasted, empty, negative and enormous amounts', async () => {
  const user = await openSite('/calculator');
  const deposit = field('Initial Deposit (£)');
  for (const [text, taken] of [
    [' £1,000 ', 1000],
    ['£12,345.67', 12_345.67],
    ['-£5', -5],
  ] as const) {
    await user.click(deposit);
    await user.paste(text);
    expect(deposit).toHaveValue(taken);
  }
  for (const [amount, taken] of [
    ['', 0],
    ['-500', -500],
    ['1000000000000', 1e12],
  ] as const) {
    set('Initial Deposit (£)', amount);
    await calculate(user);
    expect(boxes()).toEqual(expected(taken, 200, 5, 3));
    expect(within(results()).queryAllByRole('note', { name: 'Negative amount' })).toHaveLength(
      taken < 0 ? 1 : 0,
    );
  }
  set('Initial Deposit (£)', '1e308');
  set('Monthly Contribution (£)', '1e308');
  await calculate(user);
  expect(within(results()).getByRole('alert')).toHaveTextContent('These amounts are too large to work out.');
  set('Initial Deposit (£)', 1000);
  set('Monthly Contribution (£)', 200);
  await calculate(user);
  expect(boxes()).toEqual(expected(1000, 200, 5, 3));
});

test('refuses text that is not an amount beside its field and shows no results', async () => {
  const user = await openSite('/calculator');
  const deposit = field('Initial Deposit (£)');
  await user.click(deposit);
  await user.paste('1 apple');
  expect(deposit).toHaveAccessibleDescription(/^“1 apple” is not an amount\./);
  expect(deposit).toHaveValue(1000);
  await user.paste('15k');
  expect(deposit).toHaveValue(15_000);
  expect(deposit).toBeValid();

  const monthly = field('Monthly Contribution (£)');
  // As browsers do for text that is not a number.
  monthly.setCustomValidity('badInput');
  await calculate(user);
  expect(monthly).toHaveFocus();
  expect(monthly).toHaveAccessibleDescription('Enter an amount in pounds, such as 1500 or 1234.56.');
  expect(results()).toHaveTextContent('No Results Yet');
  monthly.setCustomValidity('');
  set('Monthly Contribution (£)', 0);
  expect(monthly).toBeValid();
  await calculate(user);
  expect(boxes()).toEqual(expected(15_000, 0, 5, 3));
});

test('a link with parts that cannot be used quotes them', async () => {
  await openSite('/calculator?amount=abc&monthly=50');
  expect(screen.getByText(/“abc” is not an initial deposit in pounds/)).toBeVisible();
  expect(field('Initial Deposit (£)')).toHaveValue(1000);
  expect(field('Monthly Contribution (£)')).toHaveValue(50);
});

test('beside the figures: the bonus, the money of today, the table and the allowance', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T12:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const user = await openSite('/calculator');
  await user.selectOptions(field('ISA Type'), 'Lifetime ISA');
  set('Initial Deposit (£)', 0);
  set('Monthly Contribution (£)', 500);
  await calculate(user);
  const value = finalValue(0, 500, 5, 4);
  // By tax years 2,500, four times 6,000 of which 4,000 count, and 3,500: a quarter of 22,000.
  expect(results()).toHaveTextContent('Government bonus of 25% on what you pay in, not included above£5,500');
  expect(results()).toHaveTextContent(
    `What the final value is worth in today’s money, at 2% inflation a year${pounds(Math.round(value / 1.02 ** 5))}`,
  );
  const warning = () => within(results()).queryByRole('note', { name: 'Allowance warning' });
  expect(warning()).toHaveTextContent(
    '£6,000 in 2027/28 is more than the Lifetime ISA limit of £4,000, and 3 later tax years too.',
  );
  await user.click(await screen.findByText('Show the figures as a table'));
  const rows = within(within(results()).getByRole('table')).getAllByRole('row');
  expect(rows).toHaveLength(7);
  expect(rows.at(-1)).toHaveTextContent(`5£30,000${pounds(value - 30_000)}${pounds(value)}`);

  await user.selectOptions(field('ISA Type'), 'Cash ISA');
  set('Monthly Contribution (£)', 1100);
  await calculate(user);
  expect(results()).not.toHaveTextContent('Government bonus');
  expect(warning()).toHaveTextContent('Announced from 6 April 2027: savers under 65 can pay at most £12,000');
  set('Monthly Contribution (£)', 900);
  await calculate(user);
  await waitFor(() => expect(warning()).toBeNull());
});
