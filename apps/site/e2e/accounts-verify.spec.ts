import {
  expect,
  login,
  mailedPath,
  newPerson,
  PASSWORD,
  sendRegistration,
  signIn,
  storedUser,
  test,
  toast,
} from './support/accounts.ts';

const VERIFIED = 'Your email has been verified successfully!';
const BAD_LINK = 'This verification link is no longer valid. Please ask for a new one.';

test('the mailed link works signed out and leads to login, but not twice', async ({
  page,
  mail,
  person,
  quiet,
}) => {
  quiet.allowStatus(400);
  const path = await mailedPath(mail, person.username, '/verify-email');
  await page.goto(path);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(VERIFIED)).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('alert')).toContainText('Verification Failed');
  await expect(page.getByRole('alert')).toContainText(BAD_LINK);
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Get a new link' }).click();
  await expect(page).toHaveURL('/login');
  await login(page, person);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Account menu: Ada Verified' })).toBeVisible();
});

test('sends another link on request: the older mail may be opened still, and then the newer one no more', async ({
  page,
  mail,
  person,
  quiet,
}) => {
  quiet.allowStatus(400);
  const first = await mailedPath(mail, person.username, '/verify-email');
  await signIn(page, person);
  await page.goto('/verify-email');
  await expect(page.getByText(`We sent a verification link to ${person.username}`)).toBeVisible();
  await page.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(toast(page, 'Verification email sent')).toContainText(person.username);
  await expect.poll(() => mailedPath(mail, person.username, '/verify-email')).not.toBe(first);
  const second = await mailedPath(mail, person.username, '/verify-email');
  await page.goto(first);
  await expect(page.getByText(VERIFIED)).toBeVisible();
  // Signed out, as in a browser that opens the other mail.
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(second);
  await expect(page.getByRole('alert')).toContainText('Verification Failed');
});

test.describe('when no mail can be delivered', () => {
  test.use({ baseURL: async ({ strictServer }, use) => use(strictServer.url) });

  test('the link is shown to be copied and works; asking too often is refused', async ({
    page,
    context,
    quiet,
  }) => {
    quiet.allowStatus(403, 429);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/register');
    const email = newPerson().username;
    await sendRegistration(page, {
      email,
      firstName: 'Ada',
      lastName: 'Lovelace',
      password: PASSWORD,
      terms: true,
    });
    await expect(page).toHaveURL('/');
    await page.goto('/verify-email');
    const link = page.getByLabel('Verification link');
    await expect(page.getByText('The email could not be delivered')).toBeVisible();
    const afterRegistration = await link.inputValue();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();

    await page.getByRole('button', { name: 'Resend Verification Email' }).click();
    await expect(toast(page, 'Email delivery failed')).toBeVisible();
    await expect(link).not.toHaveValue(afterRegistration);
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    const address = await link.inputValue();
    await page.reload();
    await expect(link).toHaveValue(address);

    await page.getByRole('button', { name: 'Resend Verification Email' }).click();
    await expect(toast(page, 'Failed to resend verification email')).toContainText('Please wait a minute');

    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

    await page.getByRole('link', { name: 'Verify now' }).click();
    await expect(page.getByText(VERIFIED)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
    expect(await storedUser(page)).not.toHaveProperty('verificationToken');
  });
});
