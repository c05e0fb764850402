import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import { test as base, type Mailbox } from './servers.ts';
import { alive } from './visitor.ts';

export { expect } from '@playwright/test';

export const PASSWORD = 'Correct1!horse';
export const NEW_PASSWORD = 'Another2?horse';

export type Person = { username: string; firstName: string; lastName: string; password: string };

type TestFixtures = {
  /** A new user with an account, not signed in. */
  person: Person;
  /** A new user with 20 credits, signed in. */
  saver: Saver;
  /** Opens another browser. */
  anotherBrowser: () => Promise<BrowserContext>;
};

let people = 0;

/** A person unknown to the server. */
export function newPerson(): Person {
  people += 1;
  const username = `ada.${process.pid}.${people}@example.com`;
  return { username, firstName: 'Ada', lastName: 'Lovelace', password: PASSWORD };
}

export type Saver = Person & { id: number };

/** Opens an account with 20 credits in this browser, which is signed in with it. */
export async function register(request: APIRequestContext, person: Person = newPerson()): Promise<Saver> {
  const response = await request.post('/api/auth/register', { data: person });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as { id: number };
  return { ...person, id };
}

/** Opens an account elsewhere. */
export async function openAccount(url: string, person: Person): Promise<void> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(person),
  });
  expect(response.status).toBe(201);
}

/** Tests against a server process, database and mail server of their own. */
export const test: ReturnType<typeof base.extend<TestFixtures>> = base.extend<TestFixtures>({
  baseURL: async ({ server }, use) => use(server.url),
  person: async ({ server }, use) => {
    const person = newPerson();
    await openAccount(server.url, person);
    await use(person);
  },
  saver: async ({ context }, use) => use(await register(context.request)),
  anotherBrowser: async ({ browser, server, quiet }, use) => {
    const opened: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
      quiet.watch(context);
      opened.push(context);
      return context;
    });
    await Promise.all(opened.map((context) => context.close()));
  },
});

type Credentials = Pick<Person, 'username' | 'password'>;

/** Fills in the login form that is on screen and sends it. */
export async function sendLogin(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Goes to the login form, fills it in and sends it. */
export async function login(page: Page, credentials: Credentials): Promise<void> {
  await page.goto('/login');
  await sendLogin(page, credentials);
}

/** Signs in without the form and opens the home page. */
export async function signIn(page: Page, { username, password }: Credentials, url = ''): Promise<void> {
  const response = await page.request.post(`${url}/api/auth/login`, { data: { username, password } });
  expect(response.status()).toBe(200);
  await page.goto(`${url}/`);
  await alive(page);
  await expect.poll(() => storedUser(page)).toMatchObject({ username });
}

export type RegisterFields = Partial<
  Record<'email' | 'firstName' | 'lastName' | 'password' | 'confirm', string>
> & {
  terms?: boolean;
};

/** Fills in the registration form and sends it. */
export async function sendRegistration(page: Page, fields: RegisterFields): Promise<void> {
  const {
    email = '',
    firstName = '',
    lastName = '',
    password = '',
    confirm = password,
    terms = false,
  } = fields;
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(confirm);
  await page.getByRole('checkbox').setChecked(terms);
  await page.getByRole('button', { name: 'Register' }).click();
}

/** The stored user of the browser. */
export const storedUser = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null') as unknown);

export const adminFlag = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('isAdmin'));

/** The path of the link in the last mail to an address, once it is there. */
export async function mailedPath(mail: Mailbox, to: string, start: string): Promise<string> {
  const pattern = new RegExp(`https?://[^/\\s]+(${start}/[\\w-]+)`);
  const find = () =>
    mail.received
      .filter((each) => each.to.includes(to))
      .map((each) => pattern.exec(each.text)?.[1])
      .findLast((path) => path !== undefined);
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}

/** The toast on screen. */
export const toast = (page: Page, title: string) =>
  page.locator('.mantine-Notification-root').filter({ hasText: title });
