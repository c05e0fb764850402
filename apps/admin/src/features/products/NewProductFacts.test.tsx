import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api, confirm, screen, toast, waitFor, within } from '../../../test/console.tsx';
import { openNew } from '../../../test/product-forms.ts';

const created = () => api.inputs('products.create').at(-1);

test('the form shows the fields of the typed type', async () => {
  const { form, fill, setType } = await openNew();
  const isShown = (label: string) => form.queryByLabelText(label) !== null;
  const shown = () => ({
    rate: isShown('Interest rate (% AER)'),
    notice: isShown('Notice (days)'),
    fee: isShown('Annual fee (%)'),
    range: isShown('What to invest in'),
    form: isShown('Cash or investments'),
    investing: form.queryByRole('group', { name: 'Investing and fees' }) !== null,
  });
  const cash = { rate: true, notice: true, fee: false, range: false, form: false, investing: false };
  const every = { rate: true, notice: true, fee: true, range: true, form: true, investing: true };
  expect(shown(), 'of an unknown type').toEqual(every);
  setType('Notice Cash ISA');
  expect(shown()).toEqual(cash);
  // As it is stored, however it is written.
  setType('s&s isa');
  expect(shown()).toEqual({
    rate: false,
    notice: false,
    fee: true,
    range: true,
    form: false,
    investing: true,
  });
  setType('Junior ISA');
  expect(shown()).toEqual(every);
  fill({ 'Cash or investments': 'cash' });
  expect(shown()).toEqual({ ...cash, form: true });
});

test('a change of the type loses nothing that was typed', async () => {
  const { user, create, form, field, fill, setType, fillNeeded } = await openNew();
  fillNeeded('New Saver');
  setType('Stocks and Shares ISA');
  fill({ 'Annual fee (%)': '0.45', 'Dealing fee, shares (£)': '5' });
  setType('Cash ISA');
  expect(field('Annual fee (%)')).toHaveValue(0.45);
  expect(form.queryByLabelText('Dealing fee, funds (£)')).toBeNull();
  // Emptied it stays in place until another field is edited.
  fill({ 'Dealing fee, shares (£)': '' });
  expect(field('Dealing fee, shares (£)')).toHaveValue(null);
  fill({ Name: 'New Saver II' });
  expect(form.queryByLabelText('Dealing fee, shares (£)')).toBeNull();
  await user.click(create);
  await toast('Product created');
  expect(created()).toMatchObject({ type: 'Cash ISA', annualFee: 0.45, shareDealingFee: null });
});

test('a flag, a choice and a list of options can be stated or left open', async () => {
  const { user, create, field, fillNeeded } = await openNew();
  fillNeeded('New Saver');
  expect(field('Flexible')).toHaveDisplayValue('Not stated');
  await user.selectOptions(field('Accepts transfers in'), 'No');
  await user.selectOptions(field('Early withdrawal allowed'), 'Yes');
  await user.selectOptions(field('Fixed or variable'), 'Tracker');
  const channels = within(screen.getByRole('group', { name: 'How to open it' }));
  // In the order of the list, whichever is chosen first.
  await user.click(channels.getByRole('checkbox', { name: 'App' }));
  await user.click(channels.getByRole('checkbox', { name: 'Online' }));
  await user.click(channels.getByRole('checkbox', { name: 'Post' }));
  await user.click(channels.getByRole('checkbox', { name: 'Post' }));
  await user.click(create);
  await toast('Product created');
  expect(created()).toMatchObject({
    flexible: null,
    transfersIn: false,
    earlyWithdrawal: true,
    rateKind: 'tracker',
    access: null,
    channels: ['online', 'app'],
    transfersInFrom: null,
  });
});

test('rates by balance are typed as in a CSV file, and refused where they cannot be read', async () => {
  const { user, create, form, field, fill, fillNeeded } = await openNew();
  fillNeeded('New Saver');
  fill({ 'Rate by balance (% AER)': '0: 3.20 | lots: 4.20' });
  await user.click(create);
  expect(field('Rate by balance (% AER)')).toHaveAccessibleDescription(
    /"lots: 4.20" is not a balance with its rate/,
  );
  expect(field('Rate by balance (% AER)')).toHaveFocus();
  fill({ 'Rate by balance (% AER)': '500: 4.20 | 0: 3.20' });
  await user.click(create);
  expect(form.getByText('Each balance must be higher than the one before')).toBeVisible();
  expect(api.inputs('products.create')).toEqual([]);
  fill({ 'Rate by balance (% AER)': '0: 3.20 | £500+ = 4.20%' });
  await user.click(create);
  await toast('Product created');
  expect(created()).toMatchObject({
    rateTiers: [
      { from: 0, rate: 3.2 },
      { from: 500, rate: 4.2 },
    ],
  });
});

test('an error names the limit that a value breaks', async () => {
  const { user, create, field, fill, fillNeeded } = await openNew();
  fillNeeded('New Saver');
  fill({
    'Minimum age (years)': '200',
    'Notice (days)': '1.5',
    'Interest rate (% AER)': '415',
    Term: 'x'.repeat(201),
  });
  await user.click(create);
  expect(field('Minimum age (years)')).toHaveAccessibleDescription('Must be at most 150');
  expect(field('Interest rate (% AER)')).toHaveAccessibleDescription('Must be at most 100');
  expect(field('Notice (days)')).toHaveAccessibleDescription('Must be a whole number');
  expect(field('Term')).toHaveAccessibleDescription('Must be at most 200 characters');
});

test('facts that contradict each other are refused before they are sent, and corrected at either', async () => {
  const { user, create, form, field, fill, fillNeeded } = await openNew();
  fillNeeded('New Saver');
  await user.selectOptions(field('Access'), 'Fixed term');
  const words = 'A fixed term needs its length in months';
  expect(form.queryByText(words), 'not while it is being typed').toBeNull();
  await user.click(create);
  expect(field('Length of the term (months)')).toHaveAccessibleDescription(words);
  expect(field('Length of the term (months)')).toHaveFocus();
  expect(api.inputs('products.create')).toEqual([]);
  await user.selectOptions(field('Access'), 'Easy access');
  expect(form.queryByText(words)).toBeNull();
  fill({ 'Interest rate (% AER)': '0.0405', 'Bonus within the rate (%)': '1' });
  expect(form.getByText(/^Worth a second look: an interest rate of .* looks like a fraction/)).toBeVisible();
  expect(field('Bonus within the rate (%)')).toHaveAccessibleDescription(/is more than the whole rate/);
});

test('asks once about a rate that is probably a typing error', async () => {
  const { user, create, fill, fillNeeded } = await openNew();
  fillNeeded('New Saver');
  fill({ 'Interest rate (% AER)': '41' });
  await user.click(create);
  expect(api.inputs('products.create')).toEqual([]);
  await confirm(user, 'Is this rate right?', 'Save as typed');
  await waitFor(() => expect(api.inputs('products.create')).toMatchObject([{ interestRate: 41 }]));
});

test('a topic that was folded opens if something in it is wrong', async () => {
  const { user, create, form, field, fill, fillNeeded } = await openNew();
  fillNeeded('New Saver');
  fill({ 'Minimum age (years)': '-1' });
  await user.click(form.getByRole('heading', { name: 'Opening' }));
  expect(field('Minimum age (years)')).not.toBeVisible();
  await user.click(create);
  expect(field('Minimum age (years)')).toBeVisible();
  expect(field('Minimum age (years)')).toHaveFocus();
});

test('the facts of a new product have one source and one day', async () => {
  const { user, create, field, fill, fillNeeded } = await openNew();
  fillNeeded('New Saver');
  fill({ Source: 'http://bank.example/rates', 'Checked on': '2999-01-01' });
  await user.click(create);
  expect(field('Source')).toHaveAccessibleDescription('Must be an https address');
  expect(field('Checked on')).toHaveAccessibleDescription('The day of the check must not be in the future');
  expect(field('Source')).toHaveFocus();
  expect(api.inputs('products.create')).toEqual([]);
  fill({ Source: 'https://bank.example/rates', 'Checked on': '2026-01-05' });
  await user.click(create);
  await toast('Product created');
  expect(created()).toMatchObject({ source: 'https://bank.example/rates', checkedOn: '2026-01-05' });
});

test('a draft of an earlier version of the form is loaded', async () => {
  const earlier = {
    name: 'Drafted Saver',
    provider: 'Console Bank',
    type: 'Cash ISA',
    referralLink: 'https://example.com/go',
    features: ['Fast'],
    reviewCount: 7,
    typedFeature: 'Half',
  };
  sessionStorage.setItem('new-product', JSON.stringify(earlier));
  const { fillNeeded, create, user } = await openNew();
  expect(screen.getByLabelText('Name')).toHaveValue('Drafted Saver');
  expect(screen.getByLabelText('Review count'), 'of another kind').toHaveValue(0);
  expect(screen.getByLabelText('Source')).toHaveValue('');
  fillNeeded('Drafted Saver II');
  fireEvent.change(screen.getByLabelText('Notice (days)'), { target: { value: '30' } });
  await user.click(create);
  await toast('Product created');
  expect(created()).toMatchObject({ name: 'Drafted Saver II', noticeDays: 30, features: ['Fast'] });
});
