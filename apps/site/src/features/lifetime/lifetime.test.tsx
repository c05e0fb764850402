import { expect, onTestFinished, test, vi } from 'vitest';
import { openSite, screen, waitFor, within } from '../../../test/site.tsx';
import { planFragment } from '../planning/plan-link.ts';
import { lifetimeStore, readLifetime } from './lifetime-inputs.ts';

const result = () => within(screen.getByRole('region', { name: 'What it comes to' }));

async function retype(user: Awaited<ReturnType<typeof openSite>>, label: string, text: string) {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
  await user.tab();
}

test('shows a plan at once: payments, bonus and what could go into the home', async () => {
  await openSite('/lifetime-isa-planner');
  // £500 and 48 payments of £200 from today on, a quarter of it as bonus.
  expect(result().getByText('You pay in').nextSibling).toHaveTextContent('£10,100');
  expect(result().getByText('Government bonus').nextSibling).toHaveTextContent('£2,525');
  expect(result().getByRole('status')).toHaveTextContent(/^On .* £13,\d{3}\.\d\d could go into the home/);
});

test('takes the rate and the money of one saver from a link', async () => {
  const plan = { growth: '0', savers: [{ deposit: '4000', monthly: '0' }] };
  await openSite(`/lifetime-isa-planner${planFragment(plan) ?? ''}`);
  expect(screen.getByLabelText('Pay in now (£)')).toHaveValue('4000');
  expect(result().getByRole('status')).toHaveTextContent(/^On .* £5,000 could go into the home/);
});

test('takes an amount as it is pasted', async () => {
  const user = await openSite('/lifetime-isa-planner');
  await user.clear(screen.getByLabelText('Pay in now (£)'));
  await user.click(screen.getByLabelText('Pay in now (£)'));
  await user.paste('£1,234.56');
  // 48 payments of £200 beside it.
  expect(await result().findByText('£10,834.56')).toBeVisible();
});

test.each([
  ['Pay in now (£)', '-5', 'The amount cannot be negative.'],
  ['Pay in now (£)', '99999999999', 'Enter at most £10,000,000.'],
  ['Price of the home (£)', 'a lot', 'Enter an amount in pounds, such as 1,500 or £1,234.56.'],
])('says at the field what is wrong with %s %s, and keeps it', async (label, text, sentence) => {
  const user = await openSite('/lifetime-isa-planner');
  await retype(user, label, text);
  expect(screen.getByLabelText(label)).toHaveValue(text);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(sentence);
  expect(await screen.findByText(/The result appears once all fields are valid/)).toBeVisible();
});

test('says why a home bears the charge, and what that costs', async () => {
  const user = await openSite('/lifetime-isa-planner');
  await retype(user, 'Price of the home (£)', '450000');
  expect(screen.queryByText('This purchase would bear the charge')).toBeNull();
  await retype(user, 'Price of the home (£)', '450000.01');
  expect(await screen.findByText('This purchase would bear the charge')).toBeVisible();
  expect(screen.getByText(/costs more than £450,000/)).toBeVisible();
});

test('adds up two buyers', async () => {
  const user = await openSite('/lifetime-isa-planner');
  await user.click(screen.getByLabelText('Two of us are buying'));
  expect(await result().findByText('£20,200')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Second buyer' })).toBeVisible();
});

test('asks savers with one for its balance', async () => {
  const user = await openSite('/lifetime-isa-planner');
  expect(screen.queryByLabelText('Balance now, with bonus (£)')).toBeNull();
  await user.type(screen.getByLabelText('First payment into a Lifetime ISA'), '2024-05-01');
  await user.type(screen.getByLabelText('Of that, paid in by you (£)'), '1000');
  await user.type(screen.getByLabelText('Paid in since 6 April (£)'), '2000');
  await user.tab();
  expect(screen.getByLabelText('Paid in since 6 April (£)')).toHaveAccessibleDescription(
    /This is more than you paid in altogether/,
  );
});

test('says the charge before what would be left for the home', async () => {
  const user = await openSite('/lifetime-isa-planner');
  await user.click(screen.getByLabelText(/mortgage/));
  const lead = await result().findByText(
    /^After the charge, £[\d,.]+ of £[\d,.]+ would be left for the home on .*: \d.*% of its price\.$/,
  );
  const warning = result().getByText('This purchase would bear the charge');
  expect(warning.compareDocumentPosition(lead)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

async function enterBirth(user: Awaited<ReturnType<typeof openSite>>, field: HTMLElement) {
  await user.clear(field);
  await user.type(field, '1980-05-01');
}

test('says to those from 40 on only that it is too late to open one', async () => {
  const user = await openSite('/lifetime-isa-planner');
  await enterBirth(user, screen.getByLabelText('Date of birth'));
  expect(
    await result().findByText('It is too late to open a Lifetime ISA: none can be opened from 40 on.'),
  ).toBeVisible();
  expect(result().getByText(/^The last day was 30 April 2020\./)).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.queryByText(/would bear a charge|could go into the home|bear the charge/)).toBeNull();
  expect(main.queryByRole('table', { name: /by tax year/ })).toBeNull();
  expect(main.queryByRole('button', { name: /calendar/i })).toBeNull();
});

test('counts one buyer if the other cannot open one', async () => {
  const user = await openSite('/lifetime-isa-planner');
  await user.click(screen.getByLabelText('Two of us are buying'));
  const second = within(screen.getByRole('group', { name: 'Second buyer' }));
  await enterBirth(user, second.getByLabelText('Date of birth'));
  expect(await result().findByText('Only one of you can use a Lifetime ISA')).toBeVisible();
  expect(result().getByText('Second buyer: It is too late to open a Lifetime ISA.')).toBeVisible();
  expect(result().queryByText(/£0 of charge/)).toBeNull();
  expect(result().getByText(/^On .* £13,\d{3}\.\d\d could go into the home/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Second buyer: Year by year' })).toBeNull();
});

test('charges only the buyer who has owned a home', async () => {
  const user = await openSite('/lifetime-isa-planner');
  await user.click(screen.getByLabelText('Two of us are buying'));
  await user.click(screen.getByLabelText('The second buyer has not owned a home before'));
  expect(await result().findByText(/^Second buyer: It has to be your first home/)).toBeVisible();
  expect(result().queryByText(/^First buyer:/)).toBeNull();
  const usable = /^After the charge, £([\d,.]+) of £([\d,.]+) would be left/;
  const [, left = '', all = ''] = usable.exec(result().getByText(usable).textContent) ?? [];
  const amount = (text: string) => Number(text.replaceAll(',', ''));
  // Both have the same: a quarter of one half goes.
  expect(amount(left) / amount(all)).toBeCloseTo(7 / 8, 5);
});

test('reads plans with one answer for both buyers', async () => {
  const { plan } = lifetimeStore('2026-11-29').start;
  const { secondIsFirstHome: _none, ...older } = { ...plan, isCouple: true, isFirstHome: false };
  expect(readLifetime(older, '2026-11-29').plan?.firstHomes).toEqual([false, false]);
});

test('names no break-even after the day on which the money is used', async () => {
  vi.setSystemTime('2026-11-29T12:00:00Z');
  onTestFinished(() => void vi.useRealTimers());
  const user = await openSite('/lifetime-isa-planner');
  const part = () => screen.getByRole('region', { name: 'If you needed the money for something else' });
  expect(part()).toHaveTextContent(/a year that is from \d+ \w+ \d+ on\./);
  await retype(user, 'When you buy', '2028-01-15');
  await waitFor(() => expect(part()).toHaveTextContent('a year that is not reached by 15 January 2028.'));
});
