import {
  expect,
  login,
  mailedPath,
  NEW_PASSWORD,
  newPerson,
  PASSWORD,
  signIn,
  storedUser,
  test,
} from './support/accounts.ts';

const ANSWER = 'If an account with this address exists, we have sent it a link to choose a new password.';

test('a forgotten password is chosen anew by a mailed link, once, and every session ends', async ({
  page,
  mail,
  person,
  anotherBrowser,
  quiet,
}) => {
  quiet.allowStatus(400, 401);
  const elsewhere = await (await anotherBrowser()).newPage();
  await signIn(elsewhere, person);
  await signIn(page, person);

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(` ${person.username.toUpperCase()} `);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(ANSWER);
  const path = await mailedPath(mail, person.username, '/reset-password');
  const late = await page.context().newPage();
  await late.goto(path);

  await page.goto(path);
  await expect(page.getByRole('banner')).toHaveCount(0);
  const password = page.getByLabel('New password', { exact: true });
  const repeated = page.getByLabel('Confirm new password');
  await password.fill(NEW_PASSWORD);
  await repeated.fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(repeated).toBeFocused();
  await expect(repeated).toHaveAccessibleDescription('Passwords do not match');
  await password.fill('weak');
  await repeated.fill('weak');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(password).toBeFocused();
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await password.fill(NEW_PASSWORD);
  await repeated.fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your password has been changed. Please sign in.')).toBeVisible();
  expect(await storedUser(page)).toBeNull();
  await expect(elsewhere).toHaveURL('/login');

  await page.goto(path);
  // At once, with nothing to type in vain; and on sending to who had opened it while it worked.
  await expect(page.getByRole('alert')).toContainText('This link is not valid any more');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await late.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await late.getByLabel('Confirm new password').fill(PASSWORD);
  await late.getByRole('button', { name: 'Change password' }).click();
  await expect(late.getByRole('alert')).toContainText('This link is not valid any more');
  await late.close();
  await expect(page.getByRole('link', { name: 'Get a new link' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await login(page, person);
  await expect(page.getByRole('alert').first()).toBeVisible();
  await signIn(page, { ...person, password: NEW_PASSWORD });
});

test('nobody learns whether an address has an account', async ({ page, mail, person }) => {
  const { username } = newPerson();
  for (const asked of [username, person.username]) {
    await page.goto('/forgot-password');
    await page.getByLabel('Email').fill(asked);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(ANSWER);
  }
  // Mails go out after the answer: by the second one, the first would be there.
  await mailedPath(mail, person.username, '/reset-password');
  expect(mail.received.filter(({ to }) => to.includes(username))).toEqual([]);
});

test('the address typed on the login page goes along to the forgotten password, once', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email or username').fill('saver@example.com');
  // By then the page is alive; before it, a link is a link.
  await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
  const forgotten = page.getByRole('link', { name: 'Forgot your password?' });
  await forgotten.click();
  await expect(page.getByLabel('Email')).toHaveValue('saver@example.com');
  await page.getByRole('link', { name: 'Back to login' }).click();
  await forgotten.click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('');
});

test('asks for an address that can be one', async ({ page }) => {
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('ada');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
});
