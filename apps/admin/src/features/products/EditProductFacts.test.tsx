import type { ProductProof } from '@isa/api/domain/schemas/product-answer';
import { Refusal } from '@isa/ui/testing/api';
import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { api, toast, waitFor, within } from '../../../test/console.tsx';
import { openEdits } from '../../../test/product-forms.ts';
import { product } from '../../../test/products.ts';

const TODAY = '2026-11-28';
beforeEach(() => void vi.setSystemTime(`${TODAY}T12:00:00Z`));
const RATES = 'https://bank.example/rates';

const proof = (fields: ProductProof['fields'], checkedOn: string, source: string | null = RATES) => ({
  fields,
  source,
  checkedOn,
  checkedBy: 'csv' as const,
});

const proven = (more: Parameters<typeof product>[1] = {}) =>
  product(1, {
    rateKind: 'variable',
    noticeDays: 30,
    term: '30 days',
    channels: ['online'],
    proofs: [
      proof(['interestRate', 'rateKind', 'noticeDays'], '2026-01-05'),
      proof(['term'], '2026-02-06', null),
      proof(['channels'], '2026-01-05', null),
    ],
    ...more,
  });

async function openEdit(given = proven()) {
  const opened = await openEdits(given);
  const edit = await opened.edit(given.name);
  const topic = (name: string) => {
    const group = within(edit.form.getByRole('group', { name }));
    const field = (label: string) => group.getByLabelText<HTMLInputElement>(label);
    return {
      field,
      fill: (label: string, value: string) => fireEvent.change(field(label), { target: { value } }),
    };
  };
  const save = async () => opened.user.click(edit.save);
  const saved = async () => {
    await save();
    await toast('Product updated');
    return api.inputs('products.update').at(-1);
  };
  return { ...opened, ...edit, topic, save, saved };
}

test('shows the source and day that the checked facts of a topic share, and says that they are public', async () => {
  const { form, topic } = await openEdit();
  expect(form.getByText(/Sources and check dates are shown publicly\.$/)).toBeVisible();
  expect(topic('Rate').field('Source')).toHaveValue(RATES);
  expect(topic('Rate').field('Checked on')).toHaveValue('2026-01-05');
  const out = topic('Taking money out');
  expect(out.field('Source'), 'the term has none').toHaveValue(RATES);
  expect(out.field('Checked on')).toHaveValue('');
  expect(out.field('Checked on')).toHaveAccessibleDescription('Several');
  // Nothing is stated there that could be checked.
  expect(within(form.getByRole('group', { name: 'Paying in' })).queryByLabelText('Source')).toBeNull();
  expect(form.getByRole('group', { name: 'Rate' })).toHaveTextContent('2 of 8 stated');
});

test('a save of values alone states no checks and no pins', async () => {
  const { fill, saved } = await openEdit();
  fill('Interest rate (% AER)', '5.05');
  const input = await saved();
  expect(input).toMatchObject({ changes: { interestRate: 5.05 } });
  expect(Object.keys(input ?? {}).toSorted()).toEqual(['changes', 'id', 'seen']);
});

test('Verified today dates every topic without changing a fact', async () => {
  const { user, form, saved } = await openEdit();
  await user.click(form.getByRole('button', { name: 'Verified today' }));
  expect(form.getByText('All check dates become today when you save.')).toBeVisible();
  expect(await saved()).toMatchObject({
    changes: {},
    checks: [
      { fields: ['interestRate', 'rateKind'], checkedOn: TODAY },
      { fields: ['term', 'noticeDays'], checkedOn: TODAY },
      { fields: ['channels'], checkedOn: TODAY },
      { fields: ['fscsProtected'], checkedOn: TODAY },
    ],
  });
  for (const check of api.inputs('products.update').at(-1)?.checks ?? [])
    expect(check, 'each keeps its own source').not.toHaveProperty('source');
});

test('a new source is stated of the facts of its topic, each with the day it was checked', async () => {
  const { topic, fill, saved } = await openEdit();
  topic('Taking money out').fill('Source', 'https://bank.example/terms');
  fill('Term', '60 days');
  fill('Early withdrawal penalty', 'None');
  const source = 'https://bank.example/terms';
  expect((await saved())?.checks).toEqual([
    // What changes is checked by that.
    { fields: ['term', 'earlyWithdrawalPenalty'], source, checkedOn: TODAY },
    { fields: ['noticeDays'], source, checkedOn: '2026-01-05' },
  ]);
});

test('ratings, terms and what pays us have a source too, and Verified today dates it once they have one', async () => {
  const { user, form, topic, saved } = await openEdit(proven({ commission: 'click' }));
  topic('What pays us').fill('Source', 'https://bank.example/contract');
  topic('What pays us').fill('Checked on', '2026-03-01');
  await user.click(form.getByRole('button', { name: 'Verified today' }));
  expect(topic('What pays us').field('Checked on')).toHaveValue('2026-03-01');
  topic('Product').fill('Source', 'https://reviews.example/saver');
  const { checks = [] } = (await saved()) ?? {};
  expect(checks).toContainEqual({
    fields: ['commission'],
    source: 'https://bank.example/contract',
    checkedOn: '2026-03-01',
  });
  const rated = checks.find(({ fields }) => fields.includes('rating'));
  expect(rated).toMatchObject({ source: 'https://reviews.example/saver', checkedOn: TODAY });
});

test('Verified today leaves a topic without a check undated; a typed date sets it', async () => {
  const given = proven({
    commission: 'click',
    proofs: [proof(['interestRate'], '2026-01-05'), proof(['rating'], '2026-01-05')],
  });
  const { user, form, topic, saved } = await openEdit(given);
  await user.click(form.getByRole('button', { name: 'Verified today' }));
  topic('What pays us').fill('Checked on', '2026-03-01');
  const { checks = [] } = (await saved()) ?? {};
  const dated = (field: ProductProof['fields'][number]) =>
    checks.find(({ fields }) => fields.includes(field))?.checkedOn;
  expect(
    ['rating', 'commission', 'referralLink', 'reviewCount'].map((field) => dated(field as 'rating')),
  ).toEqual([TODAY, '2026-03-01', undefined, undefined]);
});

test('a source can be taken away, and a day cannot', async () => {
  const { user, form, topic, save, saved } = await openEdit();
  const { fill, field } = topic('Rate');
  fill('Source', '');
  fill('Checked on', '');
  await save();
  expect(field('Checked on')).toHaveAccessibleDescription('Please enter a date');
  expect(api.inputs('products.update')).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Verified today' }));
  expect(field('Checked on'), 'what is corrected is complained about no longer').toHaveAccessibleDescription(
    '',
  );
  fill('Checked on', '');
  await save();
  expect(field('Checked on')).toHaveAccessibleDescription('Please enter a date');
  fill('Checked on', '2026-03-01');
  expect(field('Checked on')).toHaveAccessibleDescription('');
  for (const name of ['Taking money out', 'Opening', 'Provider and protection'])
    topic(name).fill('Checked on', name === 'Opening' ? '2026-01-05' : '');
  expect((await saved())?.checks).toEqual([
    { fields: ['interestRate', 'rateKind'], source: null, checkedOn: '2026-03-01' },
  ]);
});

test('refuses a source without https and a future day at their fields', async () => {
  const { topic, save } = await openEdit();
  const { fill, field } = topic('Rate');
  fill('Source', 'http://bank.example');
  fill('Checked on', '2999-01-01');
  await save();
  expect(field('Source')).toHaveAccessibleDescription('Must be an https address');
  expect(field('Checked on')).toHaveAccessibleDescription('The day of the check must not be in the future');
  expect(field('Source')).toHaveFocus();
  expect(api.inputs('products.update')).toEqual([]);
});

test("shows the server's refusal of a check at the field of its topic", async () => {
  const { topic, save } = await openEdit();
  const [rate, firm] = [topic('Rate'), topic('Provider and protection')];
  rate.fill('Checked on', '2026-03-01');
  firm.fill('Source', 'https://bank.example/gone');
  const answers = [
    [{ path: 'checks.1.source', message: 'This page is gone' }],
    [{ path: 'checkedOn', message: 'That day has not come' }],
  ];
  api.on('products.update', () => new Refusal(400, 'This cannot be stored.', { issues: answers.shift() }));
  await save();
  await waitFor(() => expect(firm.field('Source')).toHaveAccessibleDescription('This page is gone'));
  expect(rate.field('Source')).not.toHaveAccessibleDescription();
  await save();
  await waitFor(() => expect(firm.field('Checked on')).toHaveAccessibleDescription('That day has not come'));
  expect(rate.field('Checked on')).not.toHaveAccessibleDescription();
});

test('a fact is pinned and another one no longer', async () => {
  const { user, form, saved } = await openEdit(proven({ pinned: ['noticeDays', 'referralLink'] }));
  const pin = (name: string) => form.getByRole('button', { name: `Pin ${name}` });
  expect(pin('notice')).toHaveAttribute('aria-pressed', 'true');
  expect(pin('interest rate')).toHaveAttribute('aria-pressed', 'false');
  expect(form.queryByRole('button', { name: 'Pin name' }), 'found by it').toBeNull();
  for (const name of ['rating', 'terms', 'referral link', 'commission', 'visibility'])
    expect(pin(name)).toBeVisible();
  expect(form.getByText(/^Pinned fields are left alone by CSV imports and the feed/)).toBeVisible();
  await user.click(pin('interest rate'));
  await user.click(pin('notice'));
  expect(pin('interest rate')).toHaveAttribute('aria-pressed', 'true');
  expect(await saved()).toMatchObject({ changes: {}, pinned: ['interestRate', 'referralLink'] });
});

test('a pin that is set and taken back again is not sent', async () => {
  const { user, form, saved } = await openEdit(proven({ pinned: ['term'] }));
  await user.click(form.getByRole('button', { name: 'Pin notice', pressed: false }));
  await user.click(form.getByRole('button', { name: 'Pin notice', pressed: true }));
  expect(await saved()).not.toHaveProperty('pinned');
});

test('checks changed fields for contradictions, and the server checks them against stored values', async () => {
  const { field, fill, save, form } = await openEdit(proven({ minimumAge: 30, maximumAge: 20 }));
  fill('Term', 'Two years');
  fill('Bonus within the rate (%)', '9');
  await save();
  expect(field('Bonus within the rate (%)')).toHaveAccessibleDescription(/is more than the whole rate/);
  expect(form.queryByText(/minimum age is over/), 'was stored so before').toBeNull();
  expect(api.inputs('products.update')).toEqual([]);
  fill('Bonus within the rate (%)', '');
  const message = 'A notice account needs its days of notice';
  api.refuse('products.update', 400, `${message}.`, { issues: [{ path: 'noticeDays', message }] });
  await save();
  await waitFor(() => expect(field('Notice (days)')).toHaveAccessibleDescription(message));
});

test('rates by balance are shown as they are typed, and sent only if they change', async () => {
  const { field, fill, saved } = await openEdit(
    proven({
      rateTiers: [
        { from: 0, rate: 3.2 },
        { from: 500, rate: 4.2 },
      ],
    }),
  );
  expect(field('Rate by balance (% AER)')).toHaveValue('0: 3.2 | 500: 4.2');
  fill('Rate by balance (% AER)', '0: 3.3');
  expect(await saved()).toMatchObject({ changes: { rateTiers: [{ from: 0, rate: 3.3 }] } });
});
