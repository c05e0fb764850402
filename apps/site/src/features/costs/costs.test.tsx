import type { Platform } from '@isa/api/domain/calculators/investing-costs';
import { Refusal } from '@isa/ui/testing/api';
import { expect, test } from 'vitest';
import { api, openSite, screen, waitFor, within } from '../../../test/site.tsx';

const platform = (id: number, name: string, part: Partial<Platform> = {}): Platform => ({
  id,
  name,
  provider: 'Example',
  annualFee: null,
  platformFeeTiers: null,
  platformFeeCap: null,
  monthlyFee: null,
  shareDealingFee: 5,
  fundDealingFee: 0,
  foreignExchangeFee: 0.5,
  investmentRange: 'shares-and-funds',
  minimumDeposit: null,
  ...part,
});

const platforms = [
  platform(1, 'Percentage', { annualFee: 0.45 }),
  platform(2, 'Flat', { monthlyFee: 9.99 }),
  platform(3, 'Silent', { annualFee: 0.2, fundDealingFee: null }),
  platform(4, 'Funds alone', { annualFee: 0.1, shareDealingFee: null, investmentRange: 'funds' }),
];

async function open() {
  api.on('products.platforms', () => ({ platforms, total: platforms.length }));
  const user = await openSite('/investing-costs');
  await user.type(screen.getByLabelText('Trades in shares a year'), '{backspace}4');
  await user.tab();
  return user;
}

const names = () =>
  within(screen.getByRole('table', { name: /^Yearly cost at/ }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('orders platforms by what a year costs, without those that deal in no shares', async () => {
  await open();
  // £20,000: 0.2% is £40, 0.45% is £90, 12 times £9.99 is £119.88; four trades are £20 each time.
  expect(names()).toEqual(['Silent', 'Percentage', 'Flat']);
  expect(screen.getByText(/1 other that do/)).toBeVisible();
});

test('says from which pot on one is cheaper', async () => {
  await open();
  expect(screen.getByText('Above £26,640 Flat costs less than Percentage.')).toBeVisible();
});

test('puts a fee that is not stated last, by name', async () => {
  const user = await open();
  await user.type(screen.getByLabelText('Trades in funds a year'), '{backspace}2');
  await waitFor(() => expect(names()).toEqual(['Percentage', 'Flat', 'Silent']));
  expect(screen.getAllByText('Not stated: fund dealing fee').length).toBeGreaterThan(0);
});

test('draws the platforms that are ticked', async () => {
  const user = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Percentage in the chart' }));
  expect(await screen.findByRole('checkbox', { name: 'Percentage in the chart' })).not.toBeChecked();
  expect(screen.queryByText('Above £26,640 Flat costs less than Percentage.')).toBeNull();
});

test('asks again for platforms that could not be loaded', async () => {
  const user = await openSite('/tools');
  api.on('products.platforms', () => new Refusal(503, 'Busy'));
  await user.click(screen.getByRole('link', { name: 'Cost of investing' }));
  expect(await screen.findByText('The platforms could not be loaded')).toBeVisible();
  api.on('products.platforms', () => ({ platforms, total: platforms.length }));
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(names()).toHaveLength(4));
});
