import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openSite, screen, within } from '../../../test/site.tsx';
import { transferPlanner } from './transfer-plan.ts';

const answer = () =>
  screen.getByRole('heading', { level: 2, name: /allowed|Allowed|depends|settled/ }).parentElement;
const set = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] });
  localStorage.clear();
  transferPlanner.remove();
});

test('answers at once, with days, parts, steps and the products that take transfers', async () => {
  await openSite('/transfer-planner');
  expect(answer()).toHaveTextContent('Yes, this is allowed');
  expect(answer()).toHaveTextContent('15 working days, until 18 December 2026');
  expect(screen.getByRole('link', { name: 'Cash ISAs that accept transfers' })).toHaveAttribute(
    'href',
    '/products?type=Cash+ISA&amount=10000&transfers=yes',
  );
  expect(within(answer() ?? document.body).getAllByRole('listitem').length).toBeGreaterThan(4);
});

test('a move out of a Lifetime ISA costs a quarter; one under 65 to cash ends in April 2027', async () => {
  const user = await openSite('/transfer-planner');
  await user.selectOptions(screen.getByLabelText('From'), 'lifetime-cash');
  expect(answer()).toHaveTextContent('Lifetime ISA charge£2,500');
  await user.selectOptions(screen.getByLabelText('From'), 'stocks-and-shares');
  expect(answer()).toHaveTextContent('Yes, this is allowed');
  set('When you request it', '2027-04-06');
  set('Your date of birth', '1990-01-01');
  expect(answer()).toHaveTextContent('No, this is not allowed');
  expect(screen.queryByRole('heading', { name: 'Steps' })).toBeNull();
  const link = within(answer() ?? document.body).getByRole('link', { name: 'See the rule' });
  expect(document.querySelector(link.getAttribute('href') ?? '')).toHaveTextContent(
    'Transfers to cash ISAs, under 65',
  );
});

test('says what leaving a fix costs, and what is wrong with its fields', async () => {
  const user = await openSite('/transfer-planner');
  await user.click(screen.getByLabelText('It would leave a fixed rate early'));
  const fix = screen.getByRole('region', { name: 'Leaving the fixed rate' });
  // 10,000 × 4% × 90/365.
  expect(fix).toHaveTextContent('Leaving costs£98.63');
  // 9,901.37 × 1.045 − 10,000 = 346.93; staying earns 400.
  expect(fix).toHaveTextContent('Staying comes to £53.07 more. Leaving pays from a new rate of 5.04% on.');
  await user.selectOptions(screen.getByLabelText('From'), 'lifetime-cash');
  // 25% of 10,000 and the days: 10,000 − 2,598.63 would have to become 10,400.
  expect(fix).toHaveTextContent('Leaving costs£2,598.63');
  expect(fix).toHaveTextContent('Leaving pays from a new rate of 40.52% on.');
  expect(fix).toHaveTextContent(
    'The cost is the Lifetime ISA charge of £2,500 and 90 days of simple interest.',
  );
  set('New rate (% AER)', 'lots');
  expect(screen.getByLabelText('New rate (% AER)')).toHaveAccessibleDescription(
    'Enter a number from 0% to 20%.',
  );
  expect(fix).toHaveTextContent('Fill in the amount and all four fields');
  set('Amount (£)', '0');
  expect(screen.getByLabelText('Amount (£)')).toHaveAccessibleDescription('Enter at least £1.');
});
