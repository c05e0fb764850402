import { expect, test } from './chat-fixtures.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index + 1}`).join(' ');

test.describe('stopping', () => {
  test('keeps what was shown, marked unfinished, and charges it', async ({ chat, model, page }) => {
    model.script({ mode: 'stalls', text: 'The first part' });
    await chat.open();
    await chat.ask('A long one');
    await expect(chat.messages.last()).toContainText('The first part');
    const asked = page.waitForRequest((request) => request.url().includes('chat.stop'));
    await chat.stop.click();
    await asked;
    await expect(page.getByText('This answer is unfinished.')).toBeVisible();
    await expect(chat.balance).toHaveText('10 credits');
    await expect(chat.field).toBeEnabled();
    await expect(chat.field).toBeFocused();
    await model.until(() => model.open === 0);
    await page.reload();
    await expect(page.getByText('This answer is unfinished.')).toBeVisible();
  });

  test('before the first word costs nothing and gives the question back', async ({ chat, model, page }) => {
    model.script({ mode: 'silent' });
    await chat.open();
    await chat.ask('Never mind');
    await model.until(() => model.open > 0);
    await chat.stop.click();
    await expect(chat.stop).toBeHidden();
    await expect(page.getByText('You stopped the answer before it began.')).toBeVisible();
    await expect(chat.field).toHaveValue('Never mind');
    await expect(chat.balance).toHaveText('20 credits');
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
  });
});

test.describe('reloading', () => {
  test('in the middle of an answer goes on with it', async ({ chat, model, page }) => {
    const rest = Promise.withResolvers<void>();
    model.script({ mode: 'steps', steps: [words(5), rest.promise, ' and the last.'] });
    const before = model.requests.length;
    await chat.open();
    await chat.ask('Count');
    await expect(chat.messages.last()).toContainText('word5');
    await chat.readElsewhere();
    // What nobody reads is soon stopped: the stream is asked for before the page itself has come.
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

  test('a running answer can then be stopped', async ({ chat, model, page }) => {
    model.script({ mode: 'stalls', text: 'Only this much' });
    await chat.open();
    await chat.ask('Go on');
    await expect(chat.messages.last()).toContainText('Only this much');
    await chat.readElsewhere();
    await page.reload();
    await expect(chat.messages.last()).toContainText('Only this much');
    await chat.stop.click();
    await expect(page.getByText('This answer is unfinished.')).toBeVisible();
  });
});

test.describe('failing', () => {
  const failures = [
    {
      name: '502',
      reply: { mode: '500' },
      says: 'The advisor could not answer. Your credits have been returned.',
    },
    {
      name: '503',
      reply: { mode: '429', retryAfter: 60 },
      says: 'The advisor is very busy just now. Your credits have been returned.',
    },
    {
      name: '504',
      reply: { mode: 'silent' },
      says: 'The advisor took too long to answer. Your credits have been returned.',
    },
  ] as const;

  for (const { name, reply, says } of failures) {
    test(`of the model (${name}) is told, returned, and can be tried again`, async ({
      chat,
      model,
      quiet,
    }) => {
      quiet.allowStatus(Number(name));
      model.script(reply);
      await chat.open();
      await chat.ask('Will it work?');
      await expect(chat.toast('Error sending message')).toBeVisible();
      await expect(chat.toast(says)).toBeVisible();
      await expect(chat.field).toHaveValue('Will it work?');
      await expect(chat.balance).toHaveText('20 credits');
      await expect(chat.messages).toHaveCount(1);

      model.script({ mode: 'ok', text: 'Now it does.' });
      await chat.retry.click();
      await chat.answered('Now it does.');
      await expect(chat.retry).toBeHidden();
      await expect(chat.field).toHaveValue('');
      await expect(chat.messages).toHaveCount(2);
      await expect(chat.balance).toHaveText('10 credits');
    });
  }

  test('in the middle keeps the part, marked unfinished and not charged', async ({ chat, model, page }) => {
    model.script({ mode: 'dies', text: 'It begins well' });
    await chat.open();
    await chat.ask('Tell me');
    await expect(chat.toast('The advisor could not answer. Your credits have been returned.')).toBeVisible();
    await expect(chat.messages.last()).toContainText('It begins well');
    await expect(chat.messages.last()).toContainText('This answer is unfinished.');
    await expect(chat.balance).toHaveText('20 credits');
    await expect(chat.field).toHaveValue('Tell me');
    await page.reload();
    await expect(chat.messages.last()).toContainText('This answer is unfinished.');
  });

  test('to end, at its greatest length, is shown as unfinished', async ({ chat, model, page }) => {
    model.script({ mode: 'ok', text: 'It went on and on', reason: 'length' });
    await chat.open();
    await chat.ask('Tell me all');
    await expect(chat.messages.last()).toContainText('This answer is unfinished.');
    await expect(chat.balance).toHaveText('10 credits');
    await page.reload();
    await expect(chat.messages.last()).toContainText('This answer is unfinished.');
  });

  test('a refusal shows the server’s words, or the specified ones where it has none', async ({
    chat,
    quiet,
    page,
  }) => {
    quiet.allowStatus(502, 503);
    await chat.open();
    await page.route('**/api/chat/stream', (route) =>
      route.fulfill({ status: 503, json: { message: 'Come back tomorrow.' } }),
    );
    await chat.ask('Hello?');
    await expect(chat.toast('Come back tomorrow.')).toBeVisible();
    await expect(chat.field).toHaveValue('Hello?');
    await expect(chat.messages).toHaveCount(0);

    await page.route('**/api/chat/stream', (route) =>
      route.fulfill({ status: 502, body: '<html>Bad gateway</html>' }),
    );
    await chat.field.press('Enter');
    await expect(chat.toast('Please try again later.')).toBeVisible();
    await expect(chat.field).toHaveValue('Hello?');

    await page.unroute('**/api/chat/stream');
    await chat.field.press('Enter');
    await chat.answered('An answer.');
  });

  test('without a network the text stays, and asking again charges once', async ({
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
    await page.unroute('**/api/chat/stream');
    await chat.retry.click();
    await chat.answered('An answer.');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(model.requests.length).toBe(before + 1);
    await expect(chat.balance).toHaveText('10 credits');
    expect((await context.cookies()).length).toBeGreaterThan(0);
  });

  test('a connection that breaks before the first word finds the answer under way', async ({
    chat,
    model,
    page,
    quiet,
  }) => {
    quiet.allow('net::ERR_FAILED');
    model.script({ mode: 'slow', text: `${words(10)}.`, gapMs: 300 });
    const before = model.requests.length;
    await chat.open();
    await page.route('**/api/chat/stream', async (route) => {
      const lost = route.fetch().catch(() => undefined);
      await model.until(() => model.requests.length > before);
      await route.abort();
      await lost;
    });
    await chat.ask('Still there?');
    await chat.answered('word10.');
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
    await expect(chat.balance).toHaveText('10 credits');
    expect(model.requests.length).toBe(before + 1);
  });

  test('a stream that the network cuts is found again', async ({ chat, page }) => {
    await chat.open();
    await page.route('**/api/chat/stream', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).split('\n\n').slice(0, 3).join('\n\n');
      await route.fulfill({ response, body: `${body}\n\n` });
    });
    await chat.ask('Whole?');
    await chat.answered('An answer.');
    await expect(page.getByText('This answer is unfinished.')).toHaveCount(0);
    await expect(chat.retry).toBeHidden();
    await expect(chat.balance).toHaveText('10 credits');
  });

  test('a conversation that cannot be read can be tried again', async ({ chat, page, quiet }) => {
    quiet.allowStatus(500);
    await chat.open();
    await chat.ask('Remember');
    await chat.answered('An answer.');
    await page.route('**/trpc/*chat.messages*', (route) => route.fulfill({ status: 500, body: '' }));
    await page.reload();
    await expect(page.getByText('This conversation could not be loaded.')).toBeVisible();
    await expect(chat.field).toBeDisabled();
    await page.unroute('**/trpc/*chat.messages*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await chat.answered('An answer.');
    await expect(chat.field).toBeEnabled();
  });

  test('a session that is over leads to the login, and the question is there again afterwards', async ({
    chat,
    context,
    page,
    quiet,
  }) => {
    quiet.allowStatus(401);
    await chat.open();
    await chat.field.fill('Who am I?');
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
    await expect(chat.field).toHaveValue('Who am I?');
    await page.reload();
    await expect(chat.field, 'kept for one time').toHaveValue('');
  });

  test('a question left without an answer says so after a reload', async ({ chat, model, page, quiet }) => {
    quiet.allowStatus(502);
    model.script({ mode: '500' });
    await chat.open();
    await chat.ask('Lost?');
    await expect(chat.retry).toBeVisible();
    await page.reload();
    await expect(
      page.getByText('This question was not answered. You were not charged for it.'),
    ).toBeVisible();
    await expect(page.locator('.mantine-Notification-root')).toHaveCount(0);
    model.script({ mode: 'ok', text: 'Found.' });
    await chat.retry.click();
    await chat.answered('Found.');
    await expect(chat.messages).toHaveCount(2);
  });
});
