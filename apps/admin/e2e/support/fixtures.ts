import { ADMIN, type OwnServer, startOwnServer } from '@isa/api/testing/own-server';
import { test as base } from '@isa/api/testing/quiet';
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { sendFeedback } from './feedback.ts';
import { fillServer } from './full-server.ts';

export { expect } from '@playwright/test';
export { ADMIN, sendFeedback };

export type Person = { id: number; username: string; firstName: string; lastName: string; password: string };

type WorkerFixtures = {
  server: OwnServer;
  /** One that has much to show. Nothing is changed there: its tests share it. */
  fullServer: OwnServer;
};

type TestFixtures = {
  /** A page of the administrator, signed in. */
  admin: Page;
  /** The same, at the server that has much to show. */
  full: { page: Page; url: string };
  /** A new user with an account. */
  person: Person;
};

let people = 0;

/** Opens an account. Uses plain HTTP without cookies, so that no session is touched. */
export async function register(
  url: string,
  names: { localPart?: string; firstName?: string; lastName?: string } = {},
): Promise<Person> {
  people += 1;
  const body = {
    username: `${names.localPart ?? 'ada'}.${String(people).padStart(4, '0')}@example.com`,
    firstName: names.firstName ?? 'Ada',
    lastName: names.lastName ?? 'Lovelace',
    password: 'Correct1!horse',
  };
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(201);
  const { id } = (await response.json()) as { id: number };
  return { id, ...body };
}

/** Signs a browser in and leaves in it what the site's login leaves. */
export async function signIn(
  context: BrowserContext,
  url: string,
  { username, password } = ADMIN,
): Promise<void> {
  const response = await context.request.post(`${url}/api/auth/login`, { data: { username, password } });
  expect(response.status()).toBe(200);
  const user = (await response.json()) as { isAdmin: boolean };
  await context.addInitScript((stored) => {
    // A blank page has no storage.
    if (location.protocol === 'about:') return;
    // Once a tab: what the console removes must stay removed.
    if (sessionStorage.getItem('e2e-signed-in') !== null) return;
    sessionStorage.setItem('e2e-signed-in', 'true');
    localStorage.setItem('user', JSON.stringify(stored));
    if (stored.isAdmin) sessionStorage.setItem('isAdmin', 'true');
  }, user);
}

/** Tests against a server process with a database of its own; every complaint of the browser fails them. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // Playwright reads the first parameter's braces.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startOwnServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  fullServer: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await startOwnServer();
      await fillServer(server);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  admin: async ({ page, context, server }, use) => {
    await signIn(context, server.url);
    await use(page);
  },
  full: async ({ page, context, fullServer: { url } }, use) => {
    await signIn(context, url);
    await use({ page, url });
  },
  person: async ({ server }, use) => use(await register(server.url)),
});

/** Goes to another page as a link in the open one does, which costs a fraction of loading a document. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState(null, '', to), path);

/** The toast on screen with this title. */
export const toast = (page: Page, title: string) =>
  page.locator('.mantine-Notification-root').filter({ has: page.getByText(title, { exact: true }) });

/** A panel of the console by its heading. */
export const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** The row of a table that contains a text. */
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** The visible products as the public site has them. */
export async function publicProducts(url: string): Promise<{ id: number; name: string }[]> {
  const response = await fetch(`${url}/api/products`);
  expect(response.status).toBe(200);
  return (await response.json()) as { id: number; name: string }[];
}
