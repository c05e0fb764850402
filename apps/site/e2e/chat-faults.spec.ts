import { expect, test } from './chat-fixtures.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' ');

test.describe('reloading', () => {
  test('in the middle of an answer continues it', async ({ chat, model, page }) => {
    const rest = Promise.withResolvers<void>();
    model.script({ mode: 'steps', steps: [words(5), rest.promise, ' and the last.'] });
    const before = model.requests.length;
    await chat.open();
    await chat.ask('Count');
    await expect(chat.messages.last()).toContainText('word5');
    await chat.readElsewhere();
    // A turn without a reader is soon stopped: the stream is requested before the page itself has come.
    const rejoined = page.waitForRequest('**/api/chat/*/stream');
    const held = page.waitForRequest('**/assets/ChatAdvisor-*.js');
    await page.route('**/assets/ChatAdvisor-*.js', async (route) => {
      await rejoined;
      await route.continue();
    });
    await page.reload();
    await held;
    await expect(chat.messages).toHaveCount(2);
    await expect(chat.messages.last()).toContainText('word1 word2');
    await expect(chat.stop).toBeVisible();
    await expect(chat.field).toBeDisabled();
    rest.resolve();
    await expect(chat.messages.last()).toContainText('and the last.');
    await expect(chat.stop).toBeHidden();
    await expect(page.getByText('This answer is unfinished.')).toHaveCount(0);
    await expect(chat.balance).toHaveText('10 credits');
    expect(model.requests.length).toBe(before + 1);
  });
});

test.describe('failing', () => {
  test('without a network the text stays, in no empty space, and asking again charges once', async ({
    chat,
    model,
    page,
    context,
    quiet,
  }) => {
    quiet.allow('net::ERR_FAILED');
    await chat.open();
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/chat/stream')) keys.push(request.headers()['idempotency-key']);
    });
    const before = model.requests.length;
    // The question arrives, but its answer does not.
    await page.route('**/api/chat/stream', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await chat.ask('Are you there?');
    await expect(page.getByText('Error sending message')).toHaveCount(1);
    await expect(page.getByText('Please try again later.')).toHaveCount(1);
    await expect(page.getByText('No answer has arrived.')).toBeVisible();
    await expect(chat.field).toHaveValue('Are you there?');
    await expect
      .poll(() => chat.conversation.evaluate((view) => view.scrollHeight - view.clientHeight))
      .toBe(0);
    await page.unroute('**/api/chat/stream');
    await chat.retry.click();
    await chat.answered('An answer.');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(model.requests.length).toBe(before + 1);
    await expect(chat.balance).toHaveText('10 credits');
    expect((await context.cookies()).length).toBeGreaterThan(0);
  });
});
