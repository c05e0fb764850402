import { holdAnswer } from '@isa/api/testing/hold-back';
import { expect, row, test } from './support/fixtures.ts';
import { fillNeeded, newName, openForm } from './support/products.ts';

test('Back finds the page that was left for a search, also after a reload', async ({ admin }) => {
  await admin.goto('/admin/products');
  const pages = admin.getByRole('navigation', { name: 'Products pages' });
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages).toContainText('11–20 of');
  await admin.getByRole('searchbox', { name: 'Search products' }).fill('Junior');
  await expect(admin).toHaveURL(/products\.search=Junior/);
  await admin.reload();
  await expect(pages).toContainText(/^1–/);
  const { answered, letCome } = await holdAnswer(admin, /products\.page/);
  await admin.goBack();
  await answered;
  await expect(admin).toHaveURL(/products\.page=2/);
  letCome();
  await expect(pages).toContainText('11–20 of');
});

test('invalid numbers are reported and the mouse wheel does not change a value', async ({ admin }) => {
  const form = await openForm(admin);
  const name = newName();
  await fillNeeded(form, name);
  const rate = form.getByRole('spinbutton', { name: 'Interest rate (% AER)' });
  const words = form.getByText('Use a decimal point and no commas', { exact: false });
  await rate.pressSequentially('4,1');
  await expect(words).toBeVisible();
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(rate, 'what the browser made of it is not sent').toBeFocused();
  await expect(words).toBeVisible();
  await expect(form.getByText('Worth a second look: an interest rate of 41% is unusual.')).toBeVisible();
  await rate.fill('4.25');
  await expect(words, 'all of it was replaced').toHaveCount(0);
  await expect(form.getByText('Worth a second look')).toHaveCount(0);
  await rate.fill('');
  // The value of a field is empty for the page if what was typed is not a number.
  const bonus = form.getByLabel('Government bonus (%)');
  await bonus.pressSequentially('1e');
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(form.getByText('Must be a number', { exact: true })).toBeVisible();
  await bonus.fill('');

  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await admin.evaluate(() => navigator.clipboard.writeText('3,95'));
  await rate.press('Control+v');
  await expect(words).toBeVisible();
  await expect(rate).toHaveValue('');
  await rate.pressSequentially('3.95');
  await expect(words).toHaveCount(0);
  const { x = 0, y = 0 } = (await rate.boundingBox()) ?? {};
  await admin.mouse.move(x + 20, y + 10);
  const before = await admin.evaluate(() => window.scrollY);
  await admin.mouse.wheel(0, 100);
  await expect.poll(() => admin.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  await expect(rate).toHaveValue('3.95');
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(row(admin, name)).toContainText('3.95% AER');
});
