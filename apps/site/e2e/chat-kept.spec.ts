import { askQuietly, expect, test } from './chat-fixtures.ts';

test.describe('a conversation', () => {
  test('is continued by ?sessionId= and reset leaves it; it and the history can be read without script', async ({
    chat,
    context,
    browser,
    server,
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
      baseURL: server.url,
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    });
    const reader = await still.newPage();
    await reader.goto('/chat-history');
    await reader.getByRole('link', { name: 'What was that?' }).click();
    await expect(reader.getByText('An answer.')).toBeVisible();
    await reader.goto('/chat-advisor?sessionId=earlier-one');
    await expect(reader.getByText('What was that?')).toBeVisible();
    await expect(reader.getByText('An answer.')).toBeVisible();
    await expect(reader.getByRole('textbox', { name: 'Your question' })).toBeDisabled();
    await still.close();
  });

  test('continues while another page is open, and keeps the draft through one session end', async ({
    chat,
    context,
    model,
    page,
    quiet,
  }) => {
    quiet.allowStatus(401);
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

    // The question is what finds out, not the balance that is asked for every few seconds.
    const asked = page.waitForResponse('**/api/chat/stream');
    await page.route('**/trpc/**', async (route) => {
      await asked;
      await route.continue();
    });
    const cookies = await context.cookies();
    await context.clearCookies();
    await chat.field.press('Enter');
    expect((await asked).status()).toBe(401);
    await expect(page).toHaveURL('/login');
    await context.addCookies(cookies);
    await chat.open();
    await expect(chat.field).toHaveValue('A draft');
    await page.reload();
    await expect(chat.field, 'kept for one time').toHaveValue('');
  });
});
