import { askQuietly, eventsOf, expect, register, test } from './chat-fixtures.ts';

test.describe('a conversation', () => {
  test('has an id of 21 characters and goes on after a reload; an empty one counts as started', async ({
    chat,
    page,
  }) => {
    await chat.open();
    const id = await chat.sessionId();
    expect(id).toMatch(/^[A-Za-z0-9_-]{21}$/);
    expect(await eventsOf(page)).toContainEqual({ event: 'chatStarted', data: { sessionId: id } });
    await chat.ask('Remember me');
    await chat.answered('An answer.');
    await page.reload();
    await chat.answered('An answer.');
    await expect(chat.messages.first()).toContainText('Remember me');
    expect(await chat.sessionId()).toBe(id);
    expect(await eventsOf(page)).toEqual([]);
  });

  test('reset begins a new one, with a toast and an event', async ({ chat, page }) => {
    await chat.open();
    await chat.ask('Old');
    await chat.answered('An answer.');
    const old = await chat.sessionId();
    await page.getByRole('button', { name: 'Reset chat' }).click();
    await expect(chat.toast('Chat reset')).toBeVisible();
    await expect(chat.toast('Starting a new conversation.')).toBeVisible();
    await expect(chat.messages).toHaveCount(0);
    const id = await chat.sessionId();
    expect(id).toMatch(/^[A-Za-z0-9_-]{21}$/);
    expect(id).not.toBe(old);
    expect(await eventsOf(page)).toContainEqual({ event: 'chatReset', data: { sessionId: id } });
    await chat.ask('New');
    await chat.answered('An answer.');
    await expect(chat.messages).toHaveCount(2);
  });

  test('is continued by ?sessionId=, also without script, and reset leaves it', async ({
    chat,
    context,
    browser,
    chatServer,
    page,
  }) => {
    await askQuietly(context.request, 'earlier-one', 'What was that?');
    await chat.open('?sessionId=earlier-one');
    await chat.answered('An answer.');
    await expect.poll(() => chat.sessionId()).toBe('earlier-one');
    await page.getByRole('button', { name: 'Reset chat' }).click();
    await expect(page).toHaveURL('/chat-advisor');
    await expect(chat.messages).toHaveCount(0);

    const still = await browser.newContext({
      baseURL: chatServer.url,
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    });
    const reader = await still.newPage();
    await reader.goto('/chat-advisor?sessionId=earlier-one');
    await expect(reader.getByText('What was that?')).toBeVisible();
    await expect(reader.getByText('An answer.')).toBeVisible();
    await expect(reader.getByRole('textbox', { name: 'Your question' })).toBeDisabled();
    await still.close();
  });

  test('of somebody else reads as empty and is not written to', async ({
    chat,
    quiet,
    context,
    page,
    browser,
    chatServer,
  }) => {
    quiet.allowStatus(404);
    const other = await browser.newContext({ baseURL: chatServer.url });
    await register(other.request);
    await askQuietly(other.request, `theirs-${chat.saver.id}`, 'My secret question');
    await chat.open(`?sessionId=theirs-${chat.saver.id}`);
    await expect(page.getByText('My secret question')).toHaveCount(0);
    await chat.ask('Let me in');
    await expect(chat.toast('This conversation does not exist. Please start a new one.')).toBeVisible();
    await expect(chat.field).toHaveValue('Let me in');
    await expect(chat.balance).toHaveText('20 credits');
    await other.close();
    expect((await context.cookies()).length).toBeGreaterThan(0);
  });

  test('is not carried on by the next person on the same computer', async ({ chat, context, page }) => {
    await chat.open();
    await chat.ask('Mine');
    await chat.answered('An answer.');
    const first = await chat.sessionId();
    await register(context.request);
    await page.goto('/chat-advisor');
    await expect(chat.field).toBeEnabled();
    expect(await chat.sessionId()).not.toBe(first);
    await expect(chat.messages).toHaveCount(0);
  });

  test('needs a login', async ({ page }) => {
    for (const path of ['/chat-advisor', '/chat-history']) {
      await page.goto(path);
      await expect(page).toHaveURL('/login');
    }
    await page.goto('/chat-advisor?sessionId=abc');
    await expect(page).toHaveURL('/login?next=%2Fchat-advisor&sessionId=abc');
  });

  test('goes on while another page is looked at, with what stood in the field', async ({
    chat,
    model,
    page,
  }) => {
    const rest = Promise.withResolvers<void>();
    model.script({ mode: 'steps', steps: ['word1 word2 word3', rest.promise, ' and the last.'] });
    await chat.open();
    await chat.ask('Count');
    await expect(chat.messages.last()).toContainText('word3');
    await page.getByRole('link', { name: 'Compare ISAs' }).first().click();
    await expect(page).toHaveURL('/products');
    await page.getByRole('link', { name: 'Chat with AI Advisor' }).first().click();
    await expect(chat.messages.last()).toContainText('word3');
    rest.resolve();
    await expect(chat.messages.last()).toContainText('and the last.');
    await expect(chat.stop).toBeHidden();
    await expect(page.getByText('This answer is unfinished.')).toHaveCount(0);
    await expect(chat.balance).toHaveText('10 credits');
    await chat.field.fill('A draft');
    await page.getByRole('link', { name: 'Guides' }).first().click();
    await expect(page).toHaveURL('/guides');
    await page.goBack();
    await expect(chat.field).toHaveValue('A draft');
  });

  test('takes a question along from the home page', async ({ chat, page }) => {
    await page.goto('/#chat');
    await page
      .getByRole('link', { name: 'Can I move an old ISA without losing its tax-free status?' })
      .click();
    await expect(chat.field).toHaveValue('Can I move an old ISA without losing its tax-free status?');
    await expect(chat.balance).toHaveText('20 credits');
  });

  test('takes a question along once: who comes back finds the field empty', async ({ chat, page }) => {
    await chat.open('?ask=What+is+an+ISA%3F');
    await expect(chat.field).toHaveValue('What is an ISA?');
    await chat.field.press('Enter');
    await chat.answered('An answer.');
    await page.getByRole('link', { name: 'Guides' }).first().click();
    await expect(page).toHaveURL('/guides');
    await page.goBack();
    await chat.answered('An answer.');
    await expect(chat.field).toBeEnabled();
    await expect(chat.field).toHaveValue('');
    await expect(page).toHaveURL('/chat-advisor');
  });

  test('takes a question along into the conversation that the address asks for', async ({ chat, page }) => {
    const sessionId = `asked-for-${chat.saver.id}`;
    await askQuietly(page.request, sessionId, 'What was that?');
    await chat.open(`?sessionId=${sessionId}&ask=And+now%3F`);
    await expect(chat.field).toHaveValue('And now?');
    await expect(page).toHaveURL(`/chat-advisor?sessionId=${sessionId}`);
    await expect(chat.messages.first()).toContainText('What was that?');
  });

  test('says what the advisor is and how far its information goes', async ({ chat, page }) => {
    await chat.open();
    await expect(page.getByText(/powered by a large language model/)).toBeVisible();
    await expect(page.getByText(/It gives information, not advice/)).toBeVisible();
    await expect(page.getByText(/accurate as of May 2023. Please consult a professional/)).toBeVisible();
    await expect(page.getByText('Rules as recorded on 20 November 2026.')).toBeVisible();
  });
});
