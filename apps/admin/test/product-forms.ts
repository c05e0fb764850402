import { fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import { dialog, openConsole, row, screen, waitFor, within } from './console.tsx';
import { product, serveProducts } from './products.ts';

/** Opens the products with the dialogs to edit them. */
export async function openEdits(...given: ReturnType<typeof product>[]) {
  const served = serveProducts(...given);
  const user = openConsole('/admin/products');
  await row(given[0]?.name ?? '');
  const edit = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Edit ${name}` }));
    const form = within(await dialog(`Edit ${name}`));
    const field = (label: string) => form.getByLabelText<HTMLInputElement>(label);
    const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
    return { form, field, fill, save: form.getByRole('button', { name: 'Save changes' }) };
  };
  const gone = (name: RegExp) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
  return { ...served, user, edit, gone };
}

/** Opens the form of a new product. */
export async function openNew(served = serveProducts(product(1)), path = '/admin/products') {
  const user = openConsole(path);
  const opener = await screen.findByRole('button', { name: 'Add New Product' });
  // It is open where a draft is kept.
  if (opener.getAttribute('aria-expanded') === 'false') await user.click(opener);
  const create = await screen.findByRole('button', { name: 'Create Product' });
  const element = create.closest('form');
  if (element === null) throw new Error('The button is outside any form');
  return { ...served, user, create, element, ...formIn(element) };
}

function formIn(element: HTMLElement) {
  const form = within(element);
  const field = (name: string | RegExp) => form.getByLabelText<HTMLInputElement>(name);
  const fill = (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) fireEvent.change(field(name), { target: { value } });
  };
  // Its list, which opens at that, has the same label.
  const setType = (type: string) =>
    fireEvent.change(form.getByRole('combobox', { name: 'Type' }), { target: { value: type } });
  const fillNeeded = (name: string) =>
    fill({
      Name: name,
      Provider: 'Console Bank',
      Type: 'Cash ISA',
      'Referral link': 'https://example.com/go',
    });
  return { form, field, fill, setType, fillNeeded };
}
