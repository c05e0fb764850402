import type { Page } from '@playwright/test';
import { holdAnswer, holdHome } from '../../../packages/api/test/support/browser/hold-back.ts';
import { adminFlag, expect, newPerson, signIn, storedUser, test, toast } from './support/accounts.ts';

const opener = (page: Page) => page.getByRole('button', { name: /^Account menu:/ });
const guarded = ['/account', '/verify-email', '/chat-advisor', '/chat-history'];
const stranger = { id: 4711, username: 'x@y.co', firstName: 'Xy', lastName: '', credits: 99, isAdmin: true };

const putInStorage = (page: Page, text: string) =>
  page.evaluate((value) => localStorage.setItem('user', value), text);

/** Notes when a page asks for the balance, by its own clock. */
function noteCreditCalls(): void {
  const askedAt: number[] = [];
  Reflect.set(globalThis, 'askedAt', askedAt);
  const send = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (input, init) => {
    if (typeof input === 'string' && input.includes('credits.get')) askedAt.push(Date.now());
    return send(input, init);
  };
}

const setVisibility = (page: Page, state: 'visible' | 'hidden') =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

for (const path of guarded) {
  test(`${path} sends who is not stored to login`, async ({ page, request }) => {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status()).toBe(302);
    expect(answer.headers()['location']).toBe('/login');
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  });

  test(`${path} removes what cannot be read and sends to login`, async ({ page }) => {
    await page.goto('/');
    await putInStorage(page, '{"id":');
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });
}

test('going to a guarded page without a reload asks for the stored user too', async ({ page, person }) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Chat with AI Advisor' })
    .click();
  await expect(page).toHaveURL('/login');

  await signIn(page, person);
  await page.evaluate(() => localStorage.removeItem('user'));
  await opener(page).click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL('/login');

  await signIn(page, person);
  await putInStorage(page, 'null');
  await opener(page).click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('signed in, a guarded page still removes what cannot be read and sends to login', async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await putInStorage(page, '[1, 2]');
  await page.goto('/account');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('a reload shows who is signed in from the first byte on, and never the signed-out header', async ({
  page,
  person,
}) => {
  await signIn(page, person);
  const html = await (await page.request.get('/products')).text();
  expect(html).toContain('Account menu:');
  expect(html).not.toContain('href="/login"');
  await page.addInitScript(() => {
    const seen = window as unknown as { loginLinks: number };
    seen.loginLinks = 0;
    new MutationObserver(() => {
      if (document.querySelector('header a[href="/login"]')) seen.loginLinks += 1;
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/products');
  await opener(page).hover();
  await expect.poll(() => storedUser(page)).toMatchObject({ username: person.username });
  await opener(page).click();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { loginLinks: number }).loginLinks)).toBe(0);
});

test('pages of the signed-in are for them alone', async ({ page, person, request }) => {
  await signIn(page, person);
  const own = await page.request.get('/account');
  expect(own.headers()['cache-control']).toBe('private, no-store');
  expect(await own.text()).toContain('<meta name="robots" content="noindex">');
  expect(await (await request.get('/products')).text()).not.toContain('Ada');
});

test('the server corrects what was tampered with, lost or taken from another', async ({ page, person }) => {
  await signIn(page, person);
  const truth = await storedUser(page);
  for (const text of [JSON.stringify(stranger), JSON.stringify({ ...stranger, id: 'x' }), null]) {
    await page.evaluate((value) => {
      if (value === null) localStorage.removeItem('user');
      else localStorage.setItem('user', value);
      sessionStorage.setItem('isAdmin', 'true');
    }, text);
    await page.goto('/');
    await opener(page).hover();
    await expect.poll(() => storedUser(page)).toEqual(truth);
    expect(await adminFlag(page)).toBeNull();
    await expect(opener(page)).toContainText('20 credits');
  }
});

test('a user stored without a session is forgotten', async ({ page }) => {
  await page.goto('/');
  await putInStorage(page, JSON.stringify(stranger));
  await page.goto('/products');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(() => storedUser(page)).toBeNull();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('going back to a copy of a page from before the login does not sign out', async ({
  page,
  person,
  request,
}) => {
  const before = await (await request.get('/products')).text();
  await page.goto('/products');
  await signIn(page, person);
  await page.route('/products', (route) => route.fulfill({ contentType: 'text/html', body: before }));
  await page.goBack();
  await expect(page).toHaveURL('/products');
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(opener(page)).toBeVisible();
  expect(await storedUser(page)).toMatchObject({ username: person.username });
});

test('a page that comes back as it was left follows what happened meanwhile', async ({ page, person }) => {
  await signIn(page, person);
  await page.evaluate(() => {
    localStorage.removeItem('user');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('signing out in one tab signs out the others', async ({ page, context, person, quiet }) => {
  // A question for the balance may be on its way at that moment.
  quiet.allowStatus(401);
  await signIn(page, person);
  const [reading, account] = [await context.newPage(), await context.newPage()];
  for (const [tab, path] of [
    [reading, '/products'],
    [account, '/account'],
  ] as const) {
    await tab.goto(path);
    await opener(tab).hover();
    await expect.poll(() => adminFlag(tab)).toBeNull();
  }
  await expect(account.getByRole('button', { name: 'Download my data' })).toBeVisible();
  await opener(page).click();
  // It was at `/` before as well, and a browser that is closed while it loads a page may never say that it has.
  const home = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await home;
  await expect(page).toHaveURL('/');
  await expect(reading.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(account).toHaveURL('/login');
});

test('signing out forgets the user, even when an answer about them comes after it', async ({
  page,
  person,
  quiet,
  server,
}) => {
  // The next question for the balance may be refused.
  quiet.allowStatus(401);
  await signIn(page, person);
  await page.goto('/guides');
  const asked = page.waitForResponse(/credits\.get/);
  await opener(page).hover();
  // What is on its way while the browser begins to hold requests back may be caught halfway.
  await (await asked).finished();
  server.moveCredits(person.username, 50);
  const balance = await holdAnswer(page, /credits\.get/);
  await balance.answered;
  const letHomeCome = await holdHome(page);
  const left = page.waitForRequest('/');
  await opener(page).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await left;
  const late = page.waitForEvent('requestfinished', (request) => request.url().includes('credits.get'));
  balance.letCome();
  await late;
  letHomeCome();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});

test('a change of the balance on the server is seen in every tab', async ({
  page,
  context,
  person,
  server,
}) => {
  await signIn(page, person);
  const other = await context.newPage();
  await other.goto('/guides');
  await opener(other).hover();
  server.moveCredits(person.username, 50);
  await expect(opener(page)).toContainText('70 credits');
  await expect(opener(other)).toContainText('70 credits');
  expect(await storedUser(page)).toMatchObject({ credits: 70 });
});

test('the balance is asked for every three seconds, but not while nobody looks', async ({ page, person }) => {
  await page.addInitScript(noteCreditCalls);
  await page.clock.install();
  await signIn(page, person);
  const askedAt = () => page.evaluate(() => Reflect.get(globalThis, 'askedAt') as number[]);
  const calls = async () => (await askedAt()).length;
  let before = await calls();
  for (const _time of [1, 2]) {
    await page.clock.runFor(3000);
    await expect.poll(calls).toBeGreaterThan(before);
    before = await calls();
  }
  // By the clock of the page, which goes on by itself as well: on a slow machine there may be more of them.
  const times = await askedAt();
  for (const [at, time] of times.slice(1).entries()) expect(time - (times[at] ?? 0)).toBeGreaterThan(2900);
  await setVisibility(page, 'hidden');
  before = await calls();
  await page.clock.runFor(30_000);
  expect(await calls()).toBe(before);
  await setVisibility(page, 'visible');
  await page.clock.runFor(3000);
  await expect.poll(calls).toBeGreaterThan(before);
});

test('a balance that never comes is asked for again', async ({ page, person, server }) => {
  await page.clock.install();
  await signIn(page, person);
  const balance = await holdAnswer(page, /credits\.get/);
  await page.clock.runFor(3000);
  await balance.answered;
  server.moveCredits(person.username, 50);
  await page.clock.runFor(35_000);
  await expect(opener(page)).toContainText('70 credits');
});

test('when the session ends elsewhere, the next refusal forgets the user and goes to login', async ({
  page,
  person,
  anotherBrowser,
  quiet,
}) => {
  quiet.allowStatus(401);
  await signIn(page, person);
  await page.goto('/guides');
  await opener(page).hover();
  const elsewhere = await (await anotherBrowser()).newPage();
  await signIn(elsewhere, person);
  await elsewhere.goto('/account');
  await elsewhere.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(elsewhere).toHaveURL('/login');
  await expect(toast(elsewhere, 'Signed out everywhere')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(toast(page, 'Please sign in again')).toBeVisible();
  expect(await storedUser(page)).toBeNull();
  expect(await adminFlag(page)).toBeNull();
});

test('another account in the same browser takes the place of the first in every tab', async ({
  page,
  context,
  person,
  server,
  anotherBrowser,
}) => {
  await signIn(await (await anotherBrowser()).newPage(), person);
  await signIn(page, person);
  const other = await context.newPage();
  await other.goto('/account');
  await opener(other).hover();
  await expect(other.getByRole('definition').filter({ hasText: person.username })).toBeVisible();
  const devices = other.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(3);
  const second = { ...newPerson(), firstName: 'Grace' };
  const headers = { 'Content-Type': 'application/json' };
  await fetch(`${server.url}/api/auth/register`, { method: 'POST', headers, body: JSON.stringify(second) });
  await signIn(page, second);
  await expect(other.getByRole('button', { name: 'Account menu: Grace' })).toBeVisible();
  await expect(other.getByRole('definition').filter({ hasText: second.username })).toBeVisible();
  await expect(devices).toHaveCount(2);
});
