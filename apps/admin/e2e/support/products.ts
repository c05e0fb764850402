import type { Locator, Page } from '@playwright/test';
import { expect, publicProducts, toast } from './fixtures.ts';

let made = 0;
/** No part of another one: it is searched for. */
export const newName = () => {
  made += 1;
  return `Console Saver ${String(made).padStart(4, '0')}`;
};

/** Opens the form of a new product. */
export async function openForm(page: Page): Promise<Locator> {
  await page.goto('/admin/products');
  await page.getByRole('button', { name: 'Add New Product' }).click();
  return page.locator('form').filter({ has: page.getByRole('button', { name: 'Create Product' }) });
}

/** Fills in what no product can be without. */
export async function fillNeeded(form: Locator, name: string): Promise<void> {
  await form.getByLabel('Name', { exact: true }).fill(name);
  await form.getByLabel('Provider', { exact: true }).fill('Console Bank');
  await form.page().getByLabel('Type', { exact: true }).fill('Cash ISA');
  await form.getByLabel('Referral link').fill('https://example.com/go');
}

/** Adds a product at 4.2% AER. @returns its name */
export async function createProduct(page: Page): Promise<string> {
  const name = newName();
  const form = await openForm(page);
  await fillNeeded(form, name);
  await form.getByLabel('Interest rate (% AER)').fill('4.2');
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(toast(page, 'Product created')).toBeVisible();
  return name;
}

/** A product as the public site has it; undefined if it shows none of that name. */
export const publicProduct = async (url: string, name: string) =>
  (await publicProducts(url)).find((product) => product.name === name);
