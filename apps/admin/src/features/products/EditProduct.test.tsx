import { navigations } from '@isa/ui/testing/navigation';
import { Refusal } from '@isa/ui/testing/api';
import { expect, test } from 'vitest';
import { api, confirm, dialog, row, toast, waitFor, within } from '../../../test/console.tsx';
import { openEdits } from '../../../test/product-forms.ts';
import { product } from '../../../test/products.ts';

test('saves what was changed and nothing else', async () => {
  const { user, edit, gone } = await openEdits(
    product(1, { rating: 4.9, name: ' Saver 1', term: 'x'.repeat(201) }),
  );
  const { field, fill, save } = await edit('Saver 1');
  // The arrows of the field go by halves; a rating between them is kept.
  expect(field('Rating (0 to 5)')).toHaveValue(4.9);
  fill('Interest rate (% AER)', '5.05');
  await user.click(save);
  expect(await toast('Product updated')).toHaveTextContent('Saver 1 is saved.');
  await gone(/^Edit/);
  expect(await row('Saver 1')).toHaveTextContent('5.05% AER');
  expect(api.inputs('products.update')).toEqual([
    expect.objectContaining({ id: 1, changes: { interestRate: 5.05 } }),
  ]);
});

const rateQuestion = 'Is this rate right?';

test.each([
  ['0.04', 'an interest rate of 0.04% looks like a fraction: 4.00% is probably meant'],
  ['41', 'an interest rate of 41% is unusual'],
])('doubts a rate of %s% and asks once before it is saved', async (rate, words) => {
  const { user, edit, gone } = await openEdits(product(1));
  const { form, field, fill, save } = await edit('Saver 1');
  fill('Interest rate (% AER)', rate);
  expect(form.getByText(`Worth a second look: ${words}.`)).toBeVisible();
  await user.click(save);
  expect(await dialog(rateQuestion)).toHaveTextContent(words);
  await user.keyboard('{Escape}');
  await gone(/^Is this rate right/);
  expect(field('Interest rate (% AER)')).toHaveValue(Number(rate));
  expect(api.inputs('products.update')).toEqual([]);

  api.refuse('products.update', 500, 'Out of order');
  await user.click(save);
  await confirm(user, rateQuestion, 'Save as typed');
  await waitFor(() => expect(form.getByRole('alert')).toBeVisible());
  api.on('products.update', ({ changes }) => ({ ...product(1), ...changes }));
  await user.click(save);
  expect(await toast('Product updated')).toHaveTextContent('Saver 1 is saved.');
});

test('does not ask about a stored rate that is not changed', async () => {
  const { user, edit } = await openEdits(product(1, { interestRate: 41 }));
  const { fill, save } = await edit('Saver 1');
  fill('Term', 'Two years');
  await user.click(save);
  await toast('Product updated');
});

test('a late save closes no other edit, and nothing can be typed that it would lose', async () => {
  const { user, edit, gone } = await openEdits(product(1), product(2));
  const first = await edit('Saver 1');
  first.fill('Term', 'Two years');
  const { reached, release } = api.hold('products.update');
  await user.click(first.save);
  await reached;
  expect(first.field('Term').closest('fieldset')).toBeDisabled();
  await user.click(first.form.getByRole('button', { name: 'Cancel' }));
  await confirm(user, 'Close while this is being saved?', 'Close anyway');
  await gone(/^Edit Saver 1/);
  const second = await edit('Saver 2');
  second.fill('Term', 'Three years');
  release();
  expect(await toast('Product updated')).toHaveTextContent('Saver 1');
  expect(second.field('Term')).toBeVisible();
  expect(second.field('Term')).toHaveValue('Three years');
});

test('shows a concurrent change, and replaces it only on a second press', async () => {
  const { user, edit, find } = await openEdits(product(1));
  const { form, field, fill, save } = await edit('Saver 1');
  fill('Interest rate (% AER)', '5.05');
  const accept = ({
    changes,
    seen,
  }: {
    changes: object;
    seen?: { interestRate?: number | null } | undefined;
  }) => {
    if (seen?.interestRate !== find(1).interestRate)
      return new Refusal(409, 'Someone else has changed this product. Nothing was saved.', {
        issues: [{ path: 'interestRate', message: 'Someone else has changed this.' }],
      });
    return { ...Object.assign(find(1), changes) };
  };
  api.on('products.update', (input) => accept(input));
  for (const rate of [3.3, 3.4]) {
    find(1).interestRate = rate;
    await user.click(save);
    await waitFor(() =>
      expect(form.getByRole('alert')).toHaveTextContent(
        `Someone else has changed this product. Nothing was saved. Now stored: Interest rate: ${rate}0%. Save again to replace it with yours.`,
      ),
    );
    expect(form.getByText('Someone else has changed this.')).toBeVisible();
    expect(field('Interest rate (% AER)')).toHaveValue(5.05);
    expect(await row('Saver 1')).toHaveTextContent(`${rate.toFixed(2)}% AER`);
  }
  await user.click(save);
  await toast('Product updated');
  expect(find(1).interestRate).toBe(5.05);
});

test('warns of a new name if the feed knows the old one', async () => {
  const { edit } = await openEdits(product(1));
  api.on('settings.get', () => ({ lastUpdated: '2026-11-01T10:00:00.000Z', keyConfigured: false }));
  const { form, fill, field } = await edit('Saver 1');
  const hint = /identify this product by its old name/;
  await waitFor(() => expect(field('Name')).toHaveFocus());
  expect(form.queryByText(hint)).toBeNull();
  fill('Name', 'Saver II');
  expect(await form.findByText(hint)).toBeVisible();
  fill('Name', 'Saver 1');
  expect(form.queryByText(hint)).toBeNull();
});

test('keeps what was typed when the server refuses it, and asks before it is thrown away', async () => {
  const { user, edit, gone } = await openEdits(product(1), product(2));
  api.refuse('products.update', 409, 'This provider already has a product with that name.');
  const { form, field, fill, save } = await edit('Saver 1');
  fill('Name', 'Saver 2');
  await user.click(save);
  const alert = await form.findByRole('alert');
  expect(alert).toHaveTextContent('This provider already has a product with that name.');
  await waitFor(() => expect(alert).toHaveFocus());
  await user.keyboard('{Escape}');
  const question = within(await dialog('Discard your changes?'));
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await gone(/^Discard/);
  expect(field('Name')).toHaveValue('Saver 2');
});

test('an edit outlives the session and is saved after a new login', async () => {
  const { user, edit, gone, find } = await openEdits(product(1));
  const { fill, save } = await edit('Saver 1');
  fill('Term', 'Two years');
  api.refuse('products.update', 401, 'Please sign in to continue.');
  await user.click(save);
  const ended = within(await dialog('Your session has ended'));
  expect(ended.getByRole('link', { name: 'Sign in in another tab' })).toHaveAttribute('target', '_blank');
  await user.click(ended.getByRole('button', { name: 'Back to the form' }));
  await gone(/^Your session/);
  api.on('products.update', ({ changes }) => ({ ...Object.assign(find(1), changes) }));
  await user.click(save);
  await toast('Product updated');
  await gone(/^Edit/);
  expect(find(1).term).toBe('Two years');
  expect(navigations()).toEqual([]);
});

test('an edit that is given up after the session has ended leads to the login', async () => {
  const { user, edit, gone } = await openEdits(product(1));
  const { form, fill, save } = await edit('Saver 1');
  fill('Term', 'Two years');
  api.refuse('products.update', 401, 'Please sign in to continue.');
  await user.click(save);
  await user.click(
    within(await dialog('Your session has ended')).getByRole('button', { name: 'Back to the form' }),
  );
  await gone(/^Your session/);
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  await confirm(user, 'Discard your changes?', 'Discard changes');
  await waitFor(() => expect(navigations()).toEqual(['/login']));
});
