import { holdAnswer } from '../../../packages/api/test/support/browser/hold-back.ts';
import type { Locator, Page } from '@playwright/test';
import {
  ADMIN,
  breakProcedure,
  expect,
  type Person,
  register,
  row,
  signIn,
  test,
  toast,
} from './support/fixtures.ts';

async function find(page: Page, person: Pick<Person, 'username'>) {
  await page.goto('/admin/users');
  await page.getByRole('searchbox', { name: 'Search users' }).fill(person.username);
  const line = row(page, person.username);
  await expect(line).toBeVisible();
  return line;
}

const tryLogin = (url: string, username: string, password: string) =>
  fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });

test('the table has the specified columns and the date in British form', async ({
  admin,
  person,
  server,
}) => {
  server.sql('UPDATE users SET created_at = ? WHERE id = ?', '2026-03-09T12:00:00.000Z', person.id);
  const line = await find(admin, person);
  await expect(admin.getByRole('columnheader')).toHaveText([
    'ID',
    'Username',
    'Name',
    'Status',
    'Credits',
    'Registered',
    'Actions',
  ]);
  await expect(line.getByRole('cell', { name: String(person.id), exact: true })).toBeVisible();
  await expect(line.getByRole('cell', { name: 'Ada Lovelace' })).toBeVisible();
  await expect(line.getByRole('cell', { name: '09/03/2026' })).toBeVisible();
  await expect(line.getByText('Unverified')).toBeVisible();
});

test('users are found by a part of name, address or number in any letter case', async ({ admin, server }) => {
  const odd = await register(server.url, { firstName: 'Zoë', lastName: `Quux${process.pid}` });
  await admin.goto('/admin/users');
  const search = admin.getByRole('searchbox', { name: 'Search users' });
  for (const text of [
    `qUUX${process.pid}`,
    'zOË',
    `zoë quux${process.pid}`,
    odd.username.slice(2, -4).toUpperCase(),
    String(odd.id),
  ]) {
    await search.fill(text);
    await expect(row(admin, odd.username)).toBeVisible();
  }
  await search.fill('nobody is called so');
  await expect(admin.getByText('No users found matching your search criteria')).toBeVisible();
});

test('a search that finds more than anybody reads says so', async ({ admin, server }) => {
  const crowd = `throng${process.pid}`;
  server.sql(
    `INSERT INTO users (username, first_name, last_name, created_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1001)
     SELECT ? || i || '@example.org', 'One', 'Of', '2026-01-01T00:00:00.000Z' FROM n`,
    crowd,
  );
  try {
    await admin.goto('/admin/users');
    await admin.getByRole('searchbox', { name: 'Search users' }).fill(crowd);
    const pages = admin.getByRole('navigation', { name: 'Users pages' });
    await expect(pages.getByText('1–10 of more than 1,000')).toBeVisible();
    await admin.getByRole('searchbox', { name: 'Search users' }).fill(`${crowd}100`);
    await expect(pages.getByText('1–3 of 3')).toBeVisible();
  } finally {
    server.sql(`UPDATE users SET deleted_at = '2026-01-02' WHERE username LIKE ?`, `${crowd}%`);
  }
});

test('refresh shows who has come since', async ({ admin, server }) => {
  const early = await register(server.url);
  await admin.goto('/admin/users');
  await expect(row(admin, early.username)).toBeVisible();
  const late = await register(server.url);
  await admin.getByRole('button', { name: 'Refresh' }).click();
  await expect(row(admin, late.username)).toBeVisible();
});

test('an unverified user is verified', async ({ admin, person }) => {
  const line = await find(admin, person);
  const verify = line.getByRole('button', { name: 'Verify', exact: true });
  await expect(verify).toHaveAccessibleDescription(person.username);
  await verify.click();
  await expect(toast(admin, 'Email verified')).toBeVisible();
  await expect(line.getByText('Verified', { exact: true })).toBeVisible();
  await expect(line.getByRole('button', { name: 'Verify' })).toHaveCount(0);
});

for (const [when, delay] of [
  ['before the first is done', 0],
  ['after it', 300],
] as const) {
  test(`a second press of a bouncing mouse grants nothing more, ${when}`, async ({ admin, person }) => {
    const line = await find(admin, person);
    await line.getByRole('button', { name: '+100' }).dblclick({ delay });
    await expect(toast(admin, 'Credits added').first()).toContainText('the balance is now 120');
    await admin.reload();
    await expect(row(admin, person.username).getByRole('cell', { name: '120', exact: true })).toBeVisible();
  });
}

test('a key that is held down grants once, and once more when it is pressed anew', async ({
  admin,
  person,
}) => {
  const line = await find(admin, person);
  await line.getByRole('button', { name: '+20', exact: true }).focus();
  await admin.keyboard.down('Enter');
  await expect(toast(admin, 'Credits added')).toContainText('the balance is now 40');
  const again = line.getByRole('button', { name: '+20', exact: true });
  await expect(again).toBeFocused();
  const presses = await again.evaluateHandle((button) => {
    const count = { clicks: 0 };
    button.addEventListener('click', () => (count.clicks += 1));
    return count;
  });
  for (let repeat = 0; repeat < 5; repeat += 1) await admin.keyboard.down('Enter');
  expect(await presses.jsonValue()).toEqual({ clicks: 0 });
  await admin.keyboard.up('Enter');
  await again.press('Enter');
  await expect(toast(admin, 'Credits added').first()).toContainText('the balance is now 60');
  await admin.reload();
  await expect(row(admin, person.username).getByRole('cell', { name: '60', exact: true })).toBeVisible();
});

test('a press counts for its button though a row pushes that away meanwhile, and no longer when the pointer leaves', async ({
  admin,
  person,
}) => {
  const line = await find(admin, person);
  const grant = line.getByRole('button', { name: '+20', exact: true });
  const push = () => line.evaluate((row) => row.before(document.createElement('tr'), row.cloneNode(true)));
  await grant.hover();
  await admin.mouse.down();
  await push();
  await admin.mouse.up();
  await expect(toast(admin, 'Credits added')).toContainText('the balance is now 40');
  await admin.reload();
  await grant.hover();
  await admin.mouse.down();
  const place = await grant.boundingBox();
  await admin.mouse.move(place?.x ?? 0, (place?.y ?? 0) - 60);
  await admin.mouse.up();
  await grant.click();
  await expect(toast(admin, 'Credits added')).toContainText('the balance is now 60');
});

test('a second press where the question about a password appears is no answer to it', async ({
  admin,
  person,
  server,
}) => {
  const line = await find(admin, person);
  // In the page itself: a press from here comes too late for a double click on a busy machine.
  await admin.evaluate(() => {
    const pressed = new MutationObserver(() => {
      const buttons = document.querySelectorAll<HTMLElement>('[role=dialog] button');
      const answer = [...buttons].find(({ textContent }) => textContent === 'Reset password');
      if (answer === undefined) return;
      pressed.disconnect();
      answer.click();
      document.body.dataset['pressed'] = 'twice';
    });
    pressed.observe(document.body, { childList: true, subtree: true });
  });
  await line.getByRole('button', { name: 'Reset password' }).click();
  const question = admin.getByRole('dialog');
  const answer = question.getByRole('button', { name: 'Reset password' });
  await expect(admin.locator('body')).toHaveAttribute('data-pressed', 'twice');
  expect((await tryLogin(server.url, person.username, person.password)).status).toBe(200);
  await expect(answer).toBeEnabled();
  await answer.click();
  await expect(admin.getByRole('dialog', { name: 'New password' })).toBeVisible();
  expect((await tryLogin(server.url, person.username, person.password)).status).toBe(401);
});

test('credits to add are read as they are written in Britain, and in no other way', async ({
  admin,
  person,
}) => {
  const line = await find(admin, person);
  await line.getByRole('button', { name: 'Details' }).click();
  const details = admin.getByRole('dialog');
  const amount = details.getByLabel('Credits to add');
  for (const odd of ['0x10', '1e3', '10.5', '1,00']) {
    await amount.fill(odd);
    await details.getByRole('button', { name: 'Add credits' }).click();
    await expect(details.getByText('a whole number from 1 to 10,000'), odd).toBeVisible();
    await amount.fill('');
  }
  await amount.fill(' 1,000 ');
  await details.getByRole('button', { name: 'Add credits' }).click();
  await expect(toast(admin, 'Credits added')).toContainText('the balance is now 1,020');
});

test('credits are given in the three sizes', async ({ admin, person }) => {
  const line = await find(admin, person);
  let balance = 20;
  for (const credits of [20, 50, 100]) {
    balance += credits;
    const button = line.getByRole('button', { name: `+${credits}`, exact: true });
    await button.press('Enter');
    await expect(toast(admin, 'Credits added')).toContainText(`+${credits}; the balance is now ${balance}.`);
    await expect(admin.getByText('Credits added'), 'said once').toBeVisible();
    await expect(line.getByRole('cell', { name: String(balance), exact: true })).toBeVisible();
    await expect(button, 'the focus is where it was').toBeFocused();
  }
});

test("one's own new password stays until Done, which leads to the login it opens", async ({
  context,
  page,
  server,
}) => {
  const other = await register(server.url);
  server.sql('UPDATE users SET is_admin = 1 WHERE id = ?', other.id);
  await signIn(context, server.url, other);
  await page.goto(`/admin/users?users.search=${encodeURIComponent(other.username)}`);
  await row(page, other.username).getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  const shown = page.getByRole('dialog', { name: 'New password' });
  await expect(shown).toContainText('Your session has ended with the reset');
  const password = await shown.getByLabel('Password').inputValue();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/login');
  await expect(toast(page, 'Please sign in again')).toBeVisible();
  expect((await tryLogin(server.url, other.username, password)).status).toBe(200);
});

/** Opens the users from other pages of the console, so that there are some to go back to. */
async function findAfterAudit(page: Page, { username }: Pick<Person, 'username'>) {
  await page.goto('/admin/feedback');
  await page.getByRole('link', { name: 'Audit log', exact: true }).click();
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search users' }).fill(username);
  await expect(page).toHaveURL(/users\.search=/);
  return row(page, username);
}

/** Presses Back. @returns what became of it */
const pressBack = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<'held up' | 'gone'>((resolve) => {
        navigation.addEventListener('navigateerror', () => resolve('held up'), { once: true });
        navigation.addEventListener('navigatesuccess', () => resolve('gone'), { once: true });
        history.back();
      }),
  );

test('a new password that comes when another page is on screen already is shown there', async ({
  admin,
  person,
  server,
}) => {
  const line = await findAfterAudit(admin, person);
  await line.getByRole('button', { name: 'Reset password' }).click();
  const { answered, letCome } = await holdAnswer(admin, /users\.resetPassword/);
  await admin.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  await answered;
  await admin.goBack();
  await expect(admin).toHaveURL('/admin/audit');
  letCome();
  const shown = admin.getByRole('dialog', { name: 'New password' });
  await expect(shown).toContainText(person.username);
  const password = await shown.getByLabel('Password').inputValue();
  await expect(toast(admin, 'Password reset')).toContainText(password);
  expect((await tryLogin(server.url, person.username, password)).status).toBe(200);
});

test('a new password is not lost by Back, a reload or a change of the page', async ({ admin, person }) => {
  const line = await findAfterAudit(admin, person);
  await line.getByRole('button', { name: 'Reset password' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  const shown = admin.getByRole('dialog', { name: 'New password' });
  const password = await shown.getByLabel('Password').inputValue();
  expect(await pressBack(admin)).toBe('held up');
  await expect(admin).toHaveURL(/\/admin\/users/);
  await expect(shown.getByLabel('Password')).toHaveValue(password);
  const asked = admin.waitForEvent('dialog');
  const reloading = admin.evaluate(() => location.reload());
  await (await asked).dismiss();
  await reloading;
  await expect(shown.getByLabel('Password')).toHaveValue(password);
  // What cannot be held up, as a second Back at once.
  await admin.evaluate(() => history.pushState(null, '', '/admin/audit'));
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Audit log');
  await expect(shown.getByLabel('Password')).toHaveValue(password);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
  expect(await pressBack(admin)).toBe('gone');
});

test("one's own new password is lost neither by Back nor by the end of the session", async ({
  context,
  page,
  server,
  quiet,
}) => {
  quiet.allowStatus(401);
  const other = await register(server.url);
  server.sql('UPDATE users SET is_admin = 1 WHERE id = ?', other.id);
  await signIn(context, server.url, other);
  const line = await findAfterAudit(page, other);
  await line.getByRole('button', { name: 'Reset password' }).click();
  const { answered, letCome } = await holdAnswer(page, /users\.resetPassword/);
  await page.getByRole('dialog').getByRole('button', { name: 'Reset password' }).click();
  await answered;
  // The session has ended, and the console learns it before it has the password.
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.goBack();
  await refused;
  letCome();
  const shown = page.getByRole('dialog', { name: 'New password' });
  await expect(shown).toContainText('Your session has ended with the reset');
  const password = await shown.getByLabel('Password').inputValue();
  expect(await pressBack(page)).toBe('held up');
  await expect(shown.getByLabel('Password')).toHaveValue(password);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/login');
  expect((await tryLogin(server.url, other.username, password)).status).toBe(200);
});

test('a password is reset only after asking, shown once, and ends the sessions', async ({
  admin,
  person,
  server,
}) => {
  const session = await tryLogin(server.url, person.username, person.password);
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  const line = await find(admin, person);
  await line.getByRole('button', { name: 'Reset password' }).click();
  const question = admin.getByRole('dialog', { name: `Reset the password of ${person.username}?` });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect((await tryLogin(server.url, person.username, person.password)).status).toBe(200);

  await line.getByRole('button', { name: 'Reset password' }).click();
  await question.getByRole('button', { name: 'Reset password' }).click();
  const shown = admin.getByRole('dialog', { name: 'New password' });
  const password = await shown.getByLabel('Password').inputValue();
  await expect(admin.getByText(password), 'said once').toBeVisible();
  await expect(toast(admin, 'Password reset')).toContainText(password);
  await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.getByRole('button', { name: 'Copy password' }).click();
  await expect(shown.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await admin.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
  expect((await tryLogin(server.url, person.username, person.password)).status).toBe(401);
  expect((await tryLogin(server.url, person.username, password)).status).toBe(200);
  expect((await fetch(`${server.url}/api/auth/me`, { headers: { cookie } })).status).toBe(401);
});

for (const [procedure, button, title, text] of [
  ['users.verifyEmail', 'Verify', 'Error verifying email', 'An error occurred while verifying the email.'],
  ['users.addCredits', '+50', 'Error adding credits', 'An error occurred while adding credits.'],
  [
    'users.resetPassword',
    'Reset password',
    'Error resetting password',
    'An error occurred while resetting the password.',
  ],
] as const) {
  test(`${title} is told in the specified words`, async ({ admin, person, quiet }) => {
    await breakProcedure(admin, quiet, procedure);
    const line = await find(admin, person);
    await line.getByRole('button', { name: button }).click();
    const confirm = admin.getByRole('dialog').getByRole('button', { name: 'Reset password' });
    if (procedure === 'users.resetPassword') await confirm.click();
    await expect(toast(admin, title)).toContainText(text);
    await expect(toast(admin, title)).toHaveAttribute('role', 'alert');
  });
}

test('the details show the ledger, and any number of credits can be given there', async ({
  admin,
  person,
}) => {
  const line = await find(admin, person);
  await line.getByRole('button', { name: 'Details' }).click();
  const details = admin.getByRole('dialog', { name: person.username });
  await expect(details.getByText('Registered user')).toBeVisible();
  const ledger = details.getByRole('table', { name: 'Credit ledger' });
  await expect(ledger.getByRole('row', { name: /Registration \+20/ })).toBeVisible();
  for (const bad of ['0', '10001', 'many', '1.5']) {
    await details.getByLabel('Credits to add').fill(bad);
    await details.getByRole('button', { name: 'Add credits' }).click();
    await expect(details.getByText('Credits must be a whole number from 1 to 10,000.')).toBeVisible();
  }
  await details.getByLabel('Credits to add').fill('7');
  await details.getByRole('button', { name: 'Add credits' }).click();
  await expect(toast(admin, 'Credits added')).toBeVisible();
  await expect(ledger.getByRole('row', { name: /Given by an administrator \+7/ })).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(details).toBeHidden();
});

/** Gives 100 and 50 credits. @returns the details of the user, opened then */
async function detailsAfterGrants(page: Page, person: Person): Promise<Locator> {
  const line = await find(page, person);
  for (const credits of [100, 50]) {
    await line.getByRole('button', { name: `+${credits}`, exact: true }).click();
    await expect(toast(page, 'Credits added')).toContainText(`+${credits};`);
  }
  await line.getByRole('button', { name: 'Details' }).click();
  return page.getByRole('dialog', { name: person.username, exact: true });
}

test('credits given by a slip are taken back after asking, as far as they are left', async ({
  admin,
  person,
  server,
  quiet,
}) => {
  quiet.allow('status of 409');
  const details = await detailsAfterGrants(admin, person);
  const ledger = details.getByRole('table', { name: 'Credit ledger' });
  const takeBack = async (credits: number) => {
    await details.getByRole('button', { name: `Take back ${credits} credits` }).click();
    return admin.getByRole('dialog', { name: `Take back ${credits} credits from ${person.username}?` });
  };
  const question = await takeBack(50);
  await expect(question).toContainText('The balance goes from 170 to 120.');
  await admin.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(details, 'Escape answers the question alone').toBeVisible();
  await (await takeBack(50)).getByRole('button', { name: 'Take back' }).click();
  await expect(toast(admin, 'Credits taken back')).toContainText('the balance is now 120');
  await expect(ledger.getByRole('row', { name: /Taken back by an administrator -50/ })).toBeVisible();
  await expect(ledger.getByRole('row', { name: /Given by an administrator \+50 Taken back/ })).toBeVisible();
  await expect(details.getByRole('button', { name: 'Take back 50 credits' })).toHaveCount(0);

  const spend = (credits: number) =>
    server.sql(
      "INSERT INTO ledger (user_id, delta, reason, reference, created_at) VALUES (?, ?, 'chat', ?, ?)",
      person.id,
      -credits,
      `chat:${person.id}:${credits}`,
      new Date().toISOString(),
    );
  const last = await takeBack(100);
  // What the question says is how it was when the details were read.
  spend(120);
  await last.getByRole('button', { name: 'Take back' }).click();
  await expect(toast(admin, 'Error taking back credits')).toContainText('This user has no credits left');
  await expect(await takeBack(100)).toContainText('All of them are spent');
  await admin.keyboard.press('Escape');
  await details.getByLabel('Credits to add').fill('7');
  await details.getByRole('button', { name: 'Add credits' }).click();
  await expect(toast(admin, 'Credits added')).toBeVisible();
  // Its row pushes the others down: a press that begins before would end elsewhere.
  await expect(ledger.getByRole('row', { name: /Given by an administrator \+7/ })).toBeVisible();
  const rest = await takeBack(100);
  await expect(rest).toContainText('Some of them are spent: the 7 credits left will be taken back.');
  await rest.getByRole('button', { name: 'Take back' }).click();
  await expect(toast(admin, 'Credits taken back')).toContainText('-7; the balance is now 0.');
});

test('an answer that comes late takes away neither another question nor what is typed for the next grant', async ({
  admin,
  person,
}) => {
  const details = await detailsAfterGrants(admin, person);
  const amount = details.getByLabel('Credits to add');
  await amount.fill('7');
  const grant = await holdAnswer(admin, /users\.addCredits/);
  await details.getByRole('button', { name: 'Add credits' }).click();
  await grant.answered;
  await amount.fill('8');
  grant.letCome();
  await expect(details.getByRole('row', { name: /Given by an administrator \+7/ })).toBeVisible();
  await expect(amount).toHaveValue('8');

  await details.getByRole('button', { name: 'Take back 50 credits' }).click();
  const question = (credits: number) =>
    admin.getByRole('dialog', { name: `Take back ${credits} credits from ${person.username}?` });
  const { answered, letCome } = await holdAnswer(admin, /users\.takeBackCredits/);
  await question(50).getByRole('button', { name: 'Take back' }).click();
  await answered;
  await question(50).getByRole('button', { name: 'Cancel' }).click();
  await details.getByRole('button', { name: 'Take back 100 credits' }).click();
  letCome();
  await expect(details.getByRole('row', { name: /Taken back by an administrator -50/ })).toBeVisible();
  await expect(question(100).getByRole('button', { name: 'Take back' })).toBeEnabled();
});

test('the list shows what was granted though the answer was lost, so that nobody grants it twice', async ({
  admin,
  person,
  quiet,
}) => {
  quiet.allow('net::ERR_FAILED');
  const line = await find(admin, person);
  await admin.route(/users\.addCredits/, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await line.getByRole('button', { name: '+50', exact: true }).click();
  await expect(toast(admin, 'Error adding credits')).toBeVisible();
  await expect(line.getByRole('cell', { name: '70', exact: true })).toBeVisible();
  await admin.unroute(/users\.addCredits/);
  await line.getByRole('button', { name: '+50', exact: true }).click();
  await expect(toast(admin, 'Credits added')).toContainText(
    'These had been added already; the balance is now 70.',
  );
  await line.getByRole('button', { name: '+50', exact: true }).click();
  await expect(toast(admin, 'Credits added').last()).toContainText('+50; the balance is now 120.');
});

test('a list that was asked for before a grant is asked for anew, and not shown as the state after it', async ({
  admin,
  person,
}) => {
  await admin.goto('/admin/users');
  const line = row(admin, person.username);
  await expect(line.getByRole('cell', { name: '20', exact: true })).toBeVisible();
  const { answered, letCome } = await holdAnswer(admin, /users\.page/);
  await admin.getByRole('searchbox', { name: 'Search users' }).fill(person.username);
  await answered;
  await line.getByRole('button', { name: '+50', exact: true }).click();
  await expect(toast(admin, 'Credits added')).toBeVisible();
  letCome();
  await expect(line.getByRole('cell', { name: '70', exact: true })).toBeVisible();
});

test('everything that can be done to a user is in the details, which open by the name too', async ({
  admin,
  person,
  server,
}) => {
  const { status } = await tryLogin(server.url, person.username, person.password);
  expect(status).toBe(200);
  const line = await find(admin, person);
  const opener = line.getByRole('button', { name: person.username, exact: true });
  await opener.click();
  const details = admin.getByRole('dialog', { name: person.username, exact: true });
  const fact = (term: string) => details.locator('dt', { hasText: term }).locator('xpath=../dd');
  await expect(fact('Chats')).toHaveText('0');
  await expect(fact('Sessions')).toHaveText('2');
  await expect(fact('Password')).toHaveText('Chosen by the user');
  const question = admin.getByRole('dialog', { name: `Make administrator: ${person.username}?` });
  await details.getByRole('button', { name: 'Make administrator' }).click();
  await expect(question).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(details, 'Escape answers the question alone').toBeVisible();
  await details.getByRole('button', { name: 'Verify' }).click();
  await expect(toast(admin, 'Email verified')).toBeVisible();
  await expect(details.getByText('Verified', { exact: true })).toBeVisible();
  const reset = admin.getByRole('dialog', { name: `Reset the password of ${person.username}?` });
  await details.getByRole('button', { name: 'Reset password' }).click();
  await expect(reset).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(reset).toBeHidden();
  await expect(details, 'Escape answers this question alone, too').toBeVisible();
  await details.getByRole('button', { name: 'Reset password' }).click();
  await reset.getByRole('button', { name: 'Reset password' }).click();
  const shown = admin.getByRole('dialog', { name: 'New password' });
  const password = await shown.getByLabel('Password').inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(fact('Sessions')).toHaveText('0');
  await expect(fact('Password')).toHaveText('Temporary, set by an administrator');
  expect((await tryLogin(server.url, person.username, password)).status).toBe(200);
  await admin.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(opener, 'the focus is where it was').toBeFocused();
});

test('names, products and actions that hold script are text everywhere', async ({ admin, server }) => {
  const script = `<img src=x onerror="document.title='broken'">`;
  const person = await register(server.url, { firstName: script, lastName: '"><b>' });
  server.sql(
    'UPDATE products SET name = ?, provider = ? WHERE id = 2',
    `${script} Saver`,
    '<script>document.title = 1</script>',
  );
  server.sql(
    'INSERT INTO audit_log (actor_id, action, target, after, created_at) VALUES (?, ?, ?, ?, ?)',
    person.id,
    script,
    script,
    JSON.stringify({ sql: script }),
    '2026-11-20T10:00:00.000Z',
  );
  for (const [path, table] of [
    ['/admin/users', 'Users'],
    ['/admin/products', 'Products'],
    ['/admin/audit', 'Audit log'],
  ] as const) {
    await admin.goto(path);
    await expect(admin.getByRole('table', { name: table }).getByText(script).first()).toBeVisible();
    await expect(admin.locator('table img')).toHaveCount(0);
    await expect(admin).not.toHaveTitle('broken');
  }
  await admin.goto('/admin/database');
  await admin.getByRole('navigation', { name: 'Tables' }).getByRole('button', { name: 'products' }).click();
  await expect(admin.getByTitle(`${script} Saver`)).toBeVisible();
});

test('a user is made an administrator and no longer one, each after asking', async ({
  admin,
  person,
  server,
}) => {
  const line = await find(admin, person);
  await line.getByRole('button', { name: 'Details' }).click();
  const details = admin.getByRole('dialog', { name: person.username, exact: true });
  await details.getByRole('button', { name: 'Make administrator' }).click();
  await admin
    .getByRole('dialog', { name: `Make administrator: ${person.username}?` })
    .getByRole('button', { name: 'Make administrator' })
    .click();
  await expect(toast(admin, 'User updated')).toBeVisible();
  await expect(details.getByText('Administrator', { exact: true })).toBeVisible();
  const login = (await (await tryLogin(server.url, person.username, person.password)).json()) as {
    isAdmin: boolean;
  };
  expect(login.isAdmin).toBe(true);
  await details.getByRole('button', { name: 'Remove administrator rights' }).click();
  await admin
    .getByRole('dialog', { name: `Remove administrator rights: ${person.username}?` })
    .getByRole('button', { name: 'Remove administrator rights' })
    .click();
  await expect(details.getByText('Registered user')).toBeVisible();
});

test('the last administrator cannot be demoted', async ({ page, ownServer, quiet }) => {
  quiet.allow('status of 409');
  const server = await ownServer();
  await page.goto(`${server.url}/admin/users`);
  await row(page, ADMIN.username).getByRole('button', { name: 'Details' }).click();
  await page.getByRole('button', { name: 'Remove administrator rights' }).click();
  await page
    .getByRole('dialog', { name: `Remove administrator rights: ${ADMIN.username}?` })
    .getByRole('button', { name: 'Remove administrator rights' })
    .click();
  await expect(toast(page, 'Error updating user')).toContainText('The last administrator cannot be demoted.');
});

test('users are paged, and a reload or Back finds the same page', async ({ page, ownServer }) => {
  const server = await ownServer();
  for (let count = 0; count < 12; count += 1) await register(server.url);
  await page.goto(`${server.url}/admin/users`);
  const pages = page.getByRole('navigation', { name: 'Users pages' });
  await expect(pages).toContainText('1–10 of 13');
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages).toContainText('11–13 of 13');
  await expect(page.getByText(ADMIN.username, { exact: true })).toBeVisible();
  await page.reload();
  await expect(pages).toContainText('11–13 of 13');
  await page.getByRole('link', { name: 'Feedback' }).click();
  await expect(page.getByText('No feedback submissions yet.')).toBeVisible();
  await page.goBack();
  await expect(pages).toContainText('11–13 of 13');
  await pages.getByLabel('Rows per page').selectOption('25');
  await expect(pages).toContainText('1–13 of 13');
  // One press, one step: the size and the page it led to are undone together, then the page, then a search.
  await page.goBack();
  await expect(pages).toContainText('11–13 of 13');
  const box = page.getByRole('searchbox', { name: 'Search users' });
  await box.fill(ADMIN.username);
  await expect(pages).toContainText('1–1 of 1');
  await page.goBack();
  await expect(pages).toContainText('11–13 of 13');
  await expect(box).toHaveValue('');
  await page.goBack();
  await expect(pages).toContainText('1–10 of 13');

  const kind = page.getByLabel('Which users to show');
  await kind.selectOption('Administrators');
  await expect(pages).toContainText('1–1 of 1');
  await kind.selectOption('E-mail not confirmed');
  await expect(pages).toContainText('1–10 of 12');
});
