import { expect, type Locator, type Page } from '@playwright/test';
import { type Person, row } from './fixtures.ts';

/** Searches for a user. @returns their row */
export async function find(page: Page, person: Pick<Person, 'username'>) {
  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(person.username);
  const line = row(page, person.username);
  await expect(line).toBeVisible();
  return line;
}

/** The balance in a user's row. Found by its place: their id may be the same number. */
export const balanceIn = (line: Locator) => line.getByRole('cell').nth(4);

/** Signs in beside the browser. */
export const tryLogin = (url: string, username: string, password: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
