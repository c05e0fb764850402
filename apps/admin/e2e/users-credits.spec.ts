import { expectUncovered } from '@isa/api/testing/cover';
import { expect, register, row, test, toast } from './support/fixtures.ts';
import { balanceIn, find } from './support/users.ts';

test('a held key grants once, and again when pressed again', async ({ admin, person }) => {
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

test('a press counts for its button though a row pushes that away, and no longer when the pointer leaves', async ({
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

test('a toast leaves titles of dialogs on a tablet and, after scrolling, links in a low window uncovered', async ({
  admin,
  server,
}) => {
  // The message takes two lines.
  const person = await register(server.url, { localPart: 'ada.lovelace.of.many.letters' });
  await admin.setViewportSize({ width: 768, height: 1024 });
  const line = await find(admin, person);
  await line.getByRole('button', { name: person.username }).click();
  const details = admin.getByRole('dialog', { name: person.username });
  await details.getByLabel('Credits to add').fill('20');
  await details.getByRole('button', { name: 'Add credits' }).click();
  const added = toast(admin, 'Credits added');
  await expect(added).toContainText('the balance is now 40');
  // Toasts stay while the pointer is on them.
  await added.hover();
  await expectUncovered(added, details.getByRole('heading', { name: person.username }));
  await details.getByRole('button', { name: 'Close' }).first().click();

  await admin.setViewportSize({ width: 1280, height: 600 });
  await line.getByRole('button', { name: '+20', exact: true }).click();
  await expect(added).toContainText('the balance is now 60');
  await added.hover();
  const links = admin.getByRole('navigation', { name: 'Console' }).getByRole('listitem');
  await links.last().evaluate((link) => link.closest('[popover]')?.scrollTo({ top: 10_000 }));
  await expectUncovered(added, links.last());
});
