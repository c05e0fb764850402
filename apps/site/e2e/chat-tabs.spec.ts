import { ChatScreen, expect, test } from './chat-fixtures.ts';

test('a conversation in two visible tabs continues in both, asked once and charged once, and leaves a third with another alone', async ({
  chat,
  context,
  model,
}) => {
  await chat.open();
  const other = new ChatScreen(await context.newPage(), chat.saver);
  await other.open();
  await other.field.fill('Half a question');
  expect(await other.sessionId()).toBe(await chat.sessionId());
  const third = new ChatScreen(await context.newPage(), chat.saver);
  await third.open('?sessionId=another-one');
  // It has read its own conversation.
  await expect(third.field).toBeEnabled();
  const read: string[] = [];
  third.page.on('request', (request) => read.push(request.url()));
  const before = model.requests.length;

  const rest = Promise.withResolvers<void>();
  model.script({ mode: 'steps', steps: ['It begins', rest.promise, ' and ends.'] });
  await chat.ask('What is an ISA?');
  // The answer is written in both tabs at the same time.
  for (const tab of [chat, other]) {
    await expect(tab.messages).toHaveCount(2);
    await expect(tab.messages.first()).toContainText('What is an ISA?');
    await expect(tab.messages.last()).toContainText('It begins');
    await expect(tab.stop).toBeVisible();
  }
  rest.resolve();
  for (const tab of [chat, other]) {
    await tab.answered('It begins and ends.');
    await expect(tab.balance).toHaveText('10 credits');
  }
  await expect(other.field).toHaveValue('Half a question');
  expect(model.requests.length).toBe(before + 1);
  await expect(third.balance).toHaveText('10 credits');
  await expect(third.messages).toHaveCount(0);
  expect(read.filter((url) => url.includes('chat.messages'))).toEqual([]);

  model.script({ mode: 'ok', text: 'The other way round.' });
  await other.field.press('Enter');
  for (const tab of [other, chat]) {
    await tab.answered('The other way round.');
    await expect(tab.messages).toHaveCount(4);
    await expect(tab.balance).toHaveText('0 credits');
  }
  const wayOn = other.page.getByRole('button', { name: 'Upgrade Now' });
  await expect(wayOn, 'the keyboard goes on where it was').toBeFocused();
});

test('a tab that could not join the answer shows it once it is finished', async ({
  chat,
  context,
  model,
  quiet,
}) => {
  quiet.allow('net::ERR_FAILED');
  await chat.open();
  const other = new ChatScreen(await context.newPage(), chat.saver);
  await other.open();
  await expect(other.field).toBeEnabled();
  await other.page.route('**/api/chat/*/stream', (route) => route.abort());
  const rest = Promise.withResolvers<void>();
  model.script({ mode: 'steps', steps: ['It begins', rest.promise, ' and ends.'] });
  await chat.ask('What is an ISA?');
  await expect(other.page.getByText('This conversation could not be loaded.')).toBeVisible();
  rest.resolve();
  await chat.answered('It begins and ends.');
  await other.answered('It begins and ends.');
  await expect(other.field).toBeEnabled();
});
