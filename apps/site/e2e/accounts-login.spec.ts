import { holdBack } from '@isa/api/testing/hold-back';
import { expect, PASSWORD, test } from './support/accounts.ts';
import { open } from './support/visitor.ts';

test('Enter sends the form at once, even before hydration', async ({ page, person }) => {
  const letThrough = await holdBack(page, '**/assets/hydrate-*.js');
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email or username').fill(person.username);
  await password.fill(PASSWORD);
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await password.press('Enter');
  letThrough();
  await expect(page).toHaveURL('/');
});

test('Enter counts while the page is becoming alive, and sends the form once', async ({ page, person }) => {
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('auth.login') ? 1 : 0));
  // React's work waits in messages to itself: stopped is what follows when it has taken the form over.
  await page.addInitScript(() => {
    const { promise: goesOn, resolve } = Promise.withResolvers<void>();
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: unknown) {
      const submit = document.querySelector('button[type="submit"]:disabled');
      const isTaken = submit && Object.keys(submit).some((key) => key.startsWith('__react'));
      if (!isTaken) return post.call(this, message);
      document.documentElement.dataset.taken = '';
      void goesOn.then(() => post.call(this, message));
    };
    addEventListener('go-on', () => resolve());
  });
  const letThrough = await holdBack(page, '**/assets/hydrate-*.js');
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email or username').fill(person.username);
  await password.fill(PASSWORD);
  letThrough();
  await page.locator('html[data-taken]').waitFor();
  await expect(page.getByRole('button', { name: 'Login' })).toBeDisabled();
  await password.press('Enter');
  await page.evaluate(() => dispatchEvent(new Event('go-on')));
  await expect(page).toHaveURL('/');
  expect(sent).toBe(1);
});

test('works with the keyboard alone, and a question picked before is not lost, whichever way one signs in', async ({
  page,
  person,
}) => {
  const picked = 'How does a Lifetime ISA bonus work?';
  // Before it is alive its links load whole documents, which leave the focus to the browser.
  await open(page, '/#chat');
  await page.getByRole('link', { name: picked }).click();
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { name: 'Register', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Login', level: 1 })).toBeFocused();
  await page.getByLabel('Email or username').focus();
  await page.keyboard.type(person.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue(PASSWORD);
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Your question' })).toHaveValue(picked);
  await expect(page).toHaveURL('/chat-advisor');
});
