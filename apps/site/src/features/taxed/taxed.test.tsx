import { expect, onTestFinished, test, vi } from 'vitest';
import { openSite, screen, within } from '../../../test/site.tsx';

const result = () => within(screen.getByRole('region', { name: 'What is left after tax' }));

test('compares both accounts after tax, and follows the income', async () => {
  const user = await openSite('/isa-or-taxed');
  expect(result().getByRole('status')).toHaveTextContent('After 5 years the taxed account is');
  const income = screen.getByLabelText('Your income a year (£)');
  await user.clear(income);
  await user.type(income, '80,000');
  // Half the allowance, at twice the rate.
  expect(await result().findByText(/After 5 years the ISA is .* ahead/)).toBeVisible();
});

test('counts interest as free up to the higher rate, and says what is free above it', async () => {
  const user = await openSite('/isa-or-taxed');
  for (const [label, text] of [
    ['Your income a year (£)', '49500'],
    ['Other interest a year (£)', '600'],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  }
  // £770 reach £50,270 with the allowance still £1,000; £600 of it is used.
  const detail = await result().findByText(
    '£770 in all, at your income. More lifts you into a higher band, where £500 is free',
  );
  expect(detail.parentElement).toHaveTextContent('Interest still free of tax this year£170');
});

test('names the rates of each tax year', async () => {
  vi.setSystemTime('2026-11-29T12:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  await openSite('/isa-or-taxed');
  const table = within(screen.getByRole('table', { name: /The taxed account by tax year/ }));
  const rates = table.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[4]?.textContent);
  expect(rates.slice(1, 3)).toEqual(['20%', '22%']);
});

test('keeps today apart from the end of a tax year that ends today', async () => {
  vi.setSystemTime('2027-04-05T12:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const user = await openSite('/isa-or-taxed');
  await user.click(screen.getByText('Show the figures as a table'));
  const figures = within(screen.getByRole('region', { name: /How far the ISA is ahead .*: figures/ }));
  const names = figures.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names.slice(0, 3)).toEqual(['Now', '2026/27', '2027/28']);
});

test('warns if a tax year does not take the payments', async () => {
  const user = await openSite('/isa-or-taxed');
  const deposit = screen.getByLabelText('Amount now (£)');
  await user.clear(deposit);
  await user.type(deposit, '25000');
  expect(await screen.findByText('Not all of it fits into an ISA in every tax year.')).toBeVisible();
});

test('says at the field that a rate is none', async () => {
  const user = await openSite('/isa-or-taxed');
  const rate = screen.getByLabelText('ISA rate (% AER)');
  await user.clear(rate);
  await user.type(rate, '450');
  await user.tab();
  expect(rate).toHaveAccessibleDescription('Enter a number from 0% to 20%.');
});

test('puts no more into the ISA than the tax year takes, and says so first', async () => {
  vi.setSystemTime('2026-11-29T12:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const user = await openSite('/isa-or-taxed');
  for (const [label, text] of [
    ['Amount now (£)', '60000'],
    ['And each month (£)', '0'],
    ['Your income a year (£)', '62000'],
  ] as const) {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), text);
  }
  expect(
    await result().findByText(
      /^Only £20,000 of £60,000 fits into the ISA; £40,000 stays in the taxed account either way\. After/,
    ),
  ).toBeVisible();
  expect(result().getByText('£20,000 at 4.00% AER, £40,000 at 4.40%')).toBeVisible();
  await user.type(screen.getByLabelText('Paid into ISAs since 6 April (£)'), '20000');
  expect(await result().findByText(/^None of it fits into an ISA/)).toBeVisible();
  expect(result().queryByText('Taxed rate that matches the ISA')).toBeNull();
});
