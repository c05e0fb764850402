import { holdAnswer } from '../../../packages/api/test/support/browser/hold-back.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, type Person, row, test, toast } from './support/fixtures.ts';
import { balanceIn, find } from './support/users.ts';

for (const [when, delay] of [
  ['before the first is done', 0],
  ['after it', 300],
] as const) {
  test(`a second press of a bouncing mouse grants nothing more, ${when}`, async ({ admin, person }) => {
    const line = await find(admin, person);
    await line.getByRole('button', { name: '+100' }).dblclick({ delay });
    await expect(toast(admin, 'Credits added').first()).toContainText('the balance is now 120');
    await admin.reload();
    await expect(balanceIn(row(admin, person.username))).toHaveText('120');
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
  await expect(balanceIn(row(admin, person.username))).toHaveText('60');
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
    await expect(toast(admin, 'Credits added')).toContainText(
      `${person.username}: +${credits}; the balance is now ${balance}.`,
    );
    await expect(admin.getByText('Credits added'), 'said once').toBeVisible();
    await expect(balanceIn(line)).toHaveText(String(balance));
    await expect(button, 'the focus is where it was').toBeFocused();
  }
});

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
  await expect(toast(admin, 'Credits taken back')).toContainText(
    `${person.username}: -7; the balance is now 0.`,
  );
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
  await expect(balanceIn(line)).toHaveText('70');
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
  await expect(balanceIn(line)).toHaveText('20');
  const { answered, letCome } = await holdAnswer(admin, /users\.page/);
  await admin.getByRole('searchbox', { name: 'Search users' }).fill(person.username);
  await answered;
  await line.getByRole('button', { name: '+50', exact: true }).click();
  await expect(toast(admin, 'Credits added')).toBeVisible();
  letCome();
  await expect(balanceIn(line)).toHaveText('70');
});
