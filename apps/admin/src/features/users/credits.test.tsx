import { CONNECTION_LOST } from '@isa/ui/testing/api';
import { fireEvent } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  api,
  confirm,
  dialog,
  openConsole,
  row,
  screen,
  toast,
  waitFor,
  within,
} from '../../../test/console.tsx';
import { ada, balance, serveUsers } from '../../../test/users.ts';

const open = async () => {
  const users = serveUsers(ada);
  const user = openConsole('/admin/users');
  const line = within(await row('ada@example.com'));
  return { users, user, line, button: (name: string) => line.getByRole('button', { name }) };
};

/** The details of Ada, opened after grants of 100 and 50 credits. */
async function openDetails(...grants: number[]) {
  const opened = await open();
  for (const credits of grants) {
    await opened.user.click(opened.button(`+${credits}`));
    await waitFor(async () => expect(await toast('Credits added')).toHaveTextContent(`+${credits};`));
    await waitFor(() => expect(opened.button(`+${credits}`)).toBeEnabled());
  }
  await opened.user.click(opened.button('Details'));
  const details = await dialog('ada@example.com');
  await within(details).findByText('Registered user');
  return { ...opened, details: within(details) };
}

test('grants credits in the three sizes and says the new balance', async () => {
  const { user, button } = await open();
  let expected = 20;
  for (const credits of [20, 50, 100]) {
    expected += credits;
    await user.click(button(`+${credits}`));
    await waitFor(async () =>
      expect(await toast('Credits added')).toHaveTextContent(
        `ada@example.com: +${credits}; the balance is now ${expected}.`,
      ),
    );
    await waitFor(async () => expect(await balance()).toBe(String(expected)));
  }
});

test('makes one grant of two presses that come before the first is answered', async () => {
  const { button } = await open();
  fireEvent.click(button('+100'), { detail: 1 });
  fireEvent.click(button('+100'), { detail: 1 });
  expect(await toast('Credits added')).toHaveTextContent('the balance is now 120');
  expect(api.inputs('users.addCredits')).toHaveLength(1);
});

test('ignores the second press of a double click that comes after the answer', async () => {
  const { button } = await open();
  fireEvent.click(button('+100'), { detail: 1 });
  await toast('Credits added');
  await waitFor(() => expect(button('+100')).toBeEnabled());
  fireEvent.click(button('+100'), { detail: 2 });
  await waitFor(async () => expect(await balance()).toBe('120'));
  expect(api.inputs('users.addCredits')).toHaveLength(1);
});

test('keeps the key of a grant whose answer was lost, so that it is not made twice', async () => {
  const { users, user, button } = await open();
  const answered = users.grant;
  api.on('users.addCredits', (input) => {
    answered(input);
    return CONNECTION_LOST;
  });
  await user.click(button('+50'));
  await toast('Error adding credits');
  await waitFor(async () => expect(await balance(), 'the list shows what was granted').toBe('70'));
  api.on('users.addCredits', answered);
  await user.click(button('+50'));
  expect(await toast('Credits added')).toHaveTextContent(
    'These credits had already been added; the balance is now 70.',
  );
  await waitFor(() => expect(button('+50')).toBeEnabled());
  await user.click(button('+50'));
  await waitFor(async () =>
    expect(await toast('Credits added')).toHaveTextContent('+50; the balance is now 120.'),
  );
});

const type = async (user: UserEvent, field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.type(field, text);
};

test('reads the credits to add as they are written in Britain, and in no other way', async () => {
  const { user, details } = await openDetails();
  const amount = details.getByLabelText('Credits to add');
  const add = details.getByRole('button', { name: 'Add credits' });
  for (const wrong of ['0', '10001', 'many', '1.5', '0x10', '1e3', '1,00']) {
    await type(user, amount, wrong);
    await user.click(add);
    expect(details.getByText('Credits must be a whole number from 1 to 10,000.'), wrong).toBeVisible();
  }
  expect(api.inputs('users.addCredits')).toEqual([]);
  await type(user, amount, ' 1,000 ');
  await user.click(add);
  expect(await toast('Credits added')).toHaveTextContent('the balance is now 1,020');
  await waitFor(() => expect(details.getByText('Given by an administrator')).toBeVisible());
  expect(amount).toHaveValue('');
});

const REASON = 'Given to the wrong user';
async function confirmTakeBack(user: UserEvent, question: RegExp) {
  await user.type(within(await dialog(question)).getByLabelText('Reason'), REASON);
  await confirm(user, question, 'Take back');
}

test('shows the ledger and takes back credits after asking, as far as they are left', async () => {
  const { users, user, details } = await openDetails(100, 50);
  const entry = (text: RegExp) => details.findByRole('row', { name: text });
  const takeBack = async (credits: number) => {
    await user.click(details.getByRole('button', { name: new RegExp(`^Take back ${credits} credits`) }));
    return dialog(`Take back ${credits} credits from ada@example.com?`);
  };
  await entry(/Registration \+20/);
  const question = await takeBack(50);
  expect(question).toHaveTextContent('The balance goes from 170 to 120.');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Take back/ })).toBeNull());
  expect(details.getByText('Registered user'), 'Escape answers the question alone').toBeVisible();
  await takeBack(50);
  await confirm(user, /^Take back 50/, 'Take back');
  const asked = within(await dialog(/^Take back 50/));
  // The dialog may still be fading in.
  await waitFor(() => expect(asked.getByText('Please give a reason.')).toBeVisible());
  expect(api.inputs('users.takeBackCredits')).toEqual([]);
  await confirmTakeBack(user, /^Take back 50/);
  expect(await toast('Credits taken back')).toHaveTextContent('the balance is now 120');
  await entry(/Taken back by an administrator −50/);
  await entry(/Given by an administrator \+50 Taken back/);
  expect(details.queryByRole('button', { name: /^Take back 50 credits/ })).toBeNull();

  // What the question says is how it was when the details were read.
  await takeBack(100);
  users.spend(7, 120);
  await confirmTakeBack(user, /^Take back 100/);
  expect(await toast('Error taking back credits')).toHaveTextContent('This user has no credits left');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Take back/ })).toBeNull());
  await entry(/Advisor query −120/);
  expect(await takeBack(100)).toHaveTextContent('All of them are spent');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Take back/ })).toBeNull());

  await user.type(details.getByLabelText('Credits to add'), '7');
  await user.click(details.getByRole('button', { name: 'Add credits' }));
  await entry(/Given by an administrator \+7/);
  expect(await takeBack(100)).toHaveTextContent(
    'Some of them are spent: the 7 credits left will be taken back.',
  );
  await confirmTakeBack(user, /^Take back 100/);
  await waitFor(async () =>
    expect(await toast('Credits taken back')).toHaveTextContent('ada@example.com: -7; the balance is now 0.'),
  );
});

test('a late answer does not affect the next amount or question', async () => {
  const { user, details } = await openDetails(100, 50);
  const amount = details.getByLabelText('Credits to add');
  await user.type(amount, '7');
  const grant = api.hold('users.addCredits');
  await user.click(details.getByRole('button', { name: 'Add credits' }));
  await grant.reached;
  await type(user, amount, '8');
  grant.release();
  await details.findByRole('row', { name: /Given by an administrator \+7/ });
  expect(amount).toHaveValue('8');

  await user.click(details.getByRole('button', { name: /^Take back 50 credits/ }));
  const taking = api.hold('users.takeBackCredits');
  await confirmTakeBack(user, /^Take back 50/);
  await taking.reached;
  await user.click(within(await dialog(/^Take back 50/)).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Take back 50/ })).toBeNull());
  await user.click(details.getByRole('button', { name: /^Take back 100 credits/ }));
  taking.release();
  await details.findByRole('row', { name: /Taken back by an administrator −50/ });
  const question = within(await dialog(/^Take back 100/));
  await waitFor(() => expect(question.getByRole('button', { name: 'Take back' })).toBeEnabled());
});

test('a held key presses a button once', async () => {
  const { button } = await open();
  expect(fireEvent.keyDown(button('+20'), { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(button('+20'), { key: 'Enter', repeat: true }), 'prevented').toBe(false);
  const lines = document.body.appendChild(document.createElement('textarea'));
  expect(fireEvent.keyDown(lines, { key: 'Enter', repeat: true })).toBe(true);
  lines.remove();
});
