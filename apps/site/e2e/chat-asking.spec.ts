import { charactersOverLimit, messageTooLong } from '@isa/api/domain/chat';
import { askQuietly, expect, test } from './chat-fixtures.ts';

/** Writes down what a screen reader would be told by the live regions of the page, toasts aside. */
function hearLiveRegions(): void {
  const heard: string[] = [];
  Reflect.set(globalThis, 'heard', heard);
  const isTold = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    const region = element?.closest('[aria-live]');
    return (
      region &&
      region !== node &&
      region.getAttribute('aria-live') === 'polite' &&
      !element?.closest('[aria-hidden="true"], .mantine-Notifications-root')
    );
  };
  const textOf = (node: Node) => {
    const copy = node.cloneNode(true);
    if (copy instanceof Element)
      copy.querySelectorAll('[aria-hidden="true"]').forEach((hidden) => hidden.remove());
    return copy.textContent?.trim() ?? '';
  };
  const hear = (node: Node) => {
    const text = textOf(node);
    if (text !== '' && isTold(node)) heard.push(text);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') hear(target);
      else addedNodes.forEach(hear);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

test.describe('asking', () => {
  test('an answer streams in with line breaks and bold, and costs 10 credits @phone', async ({
    chat,
    model,
    page,
  }) => {
    model.script({ mode: 'stalls', text: 'The limit is **£4,000** a year.\nIt counts' });
    await chat.open();
    await expect(page.getByText('Each query costs 10 credits')).toBeVisible();
    await expect(chat.balance).toHaveText('20 credits');
    await expect(chat.send).toBeDisabled();

    await chat.field.fill('What is the limit?');
    await chat.send.click();
    await expect(chat.messages.first()).toContainText('What is the limit?');
    await expect(chat.messages.last()).toContainText('It counts');
    await expect(chat.messages.last().locator('strong')).toHaveText('£4,000');
    await expect(chat.messages.last().locator('br')).toHaveCount(1);
    await expect(chat.field).toBeDisabled();
    await expect(chat.field).toHaveValue('');
    await expect(chat.send).toBeDisabled();

    await chat.stop.click();
    await expect(chat.stop).toBeHidden();
    await expect(chat.balance).toHaveText('10 credits');
  });

  test('the typing indicator shows until the first word', async ({ chat, model, page }) => {
    model.script({ mode: 'silent' });
    await chat.open();
    const before = model.requests.length;
    await chat.ask('Anybody there?');
    await expect(chat.messages.last().locator('[aria-live] span[aria-hidden] > span')).toHaveCount(3);
    await expect(page.getByText('The advisor is writing.')).toBeAttached();
    // What is stopped before the server has it goes back into the field and is no message.
    await model.until(() => model.requests.length > before);
    await chat.stop.click();
    await expect(page.getByText('The advisor is writing.')).toHaveCount(0);
    await expect(chat.messages).toHaveCount(1);
  });

  test('Enter sends, Shift and Enter begin a new line, blank text is not sent', async ({ chat, model }) => {
    await chat.open();
    await chat.field.fill('   \n ');
    await expect(chat.send).toBeDisabled();
    await chat.field.press('Enter');
    await expect(chat.messages).toHaveCount(0);

    await chat.field.fill('First line');
    await chat.field.press('Shift+Enter');
    await chat.field.pressSequentially('Second line');
    await expect(chat.field).toHaveValue('First line\nSecond line');
    const before = model.requests.length;
    await chat.field.press('Enter');
    await chat.answered('An answer.');
    await expect(chat.messages.first().locator('br')).toHaveCount(1);
    expect(model.requests.length).toBe(before + 1);
    await expect(chat.field).toBeFocused();
  });

  test('a suggested question is put into the field and sent only when the saver says so', async ({
    chat,
    page,
  }) => {
    await chat.open();
    await page.getByRole('button', { name: 'How does a Lifetime ISA bonus work?' }).click();
    await expect(chat.field).toHaveValue('How does a Lifetime ISA bonus work?');
    await expect(chat.field).toBeFocused();
    await expect(chat.balance).toHaveText('20 credits');
    await chat.field.press('Enter');
    await chat.answered('An answer.');
  });

  test('4,000 characters are sent, more are not, and nothing of the text is lost', async ({ chat, page }) => {
    await chat.open();
    await chat.field.fill('a'.repeat(3599));
    await expect(page.getByText('of 4,000 characters')).toBeHidden();
    await chat.field.fill('a'.repeat(3600));
    await expect(page.getByText('3,600 of 4,000 characters')).toBeVisible();
    await chat.field.fill('a'.repeat(4012));
    await expect(page.getByText(messageTooLong(12))).toBeVisible();
    await expect(chat.field).toHaveAttribute('aria-invalid', 'true');
    await expect(chat.field).toHaveAccessibleDescription(new RegExp(messageTooLong(12)));
    await expect(chat.send).toBeDisabled();
    await chat.field.press('Enter');
    await expect(chat.messages).toHaveCount(0);
    await expect(chat.field).toHaveValue('a'.repeat(4012));
    await chat.ask('a'.repeat(4000));
    await chat.answered('An answer.');
  });

  test('a message of too many bytes says by how much to shorten it, and is sent once it is @phone', async ({
    chat,
    page,
  }) => {
    const long = '€'.repeat(3000);
    const over = charactersOverLimit(long);
    expect(over).toBeGreaterThan(0);
    await chat.open();
    await chat.field.fill(long);
    await expect(page.getByText(messageTooLong(over))).toBeVisible();
    await expect(chat.send).toBeDisabled();
    await chat.field.press('Enter');
    await expect(chat.field).toHaveValue(long);
    await chat.field.fill(long.slice(over));
    await expect(page.getByText('Please shorten it')).toBeHidden();
    await chat.send.click();
    await chat.answered('An answer.');
  });

  test('HTML in question and answer is text', async ({ chat, model, page }) => {
    const html =
      '<img src=x onerror="window.hit=1"><script>window.hit=1</script><a href="javascript:0">here</a>';
    model.script({ mode: 'ok', text: `${html} done.` });
    await chat.open();
    await chat.ask(`${html} too`);
    await chat.answered(`${html} done.`);
    await expect(chat.messages.first()).toContainText(`${html} too`);
    await expect(chat.messages.locator('img, script, a')).toHaveCount(0);
    await page.reload();
    await chat.answered(`${html} done.`);
    expect(await page.evaluate(() => Reflect.has(globalThis, 'hit'))).toBe(false);
  });

  test('an answer can be copied without its marks', async ({ chat, model, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    model.script({ mode: 'ok', text: 'Up to **£4,000**.\nA year.' });
    await chat.open();
    await chat.ask('How much?');
    await chat.answered('A year.');
    await chat.messages.last().getByRole('button', { name: 'Copy' }).click();
    await expect(chat.messages.last().getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Up to £4,000.\nA year.');
  });

  test('screen readers hear sentences, not pieces', async ({ chat, model, page, chatServer }) => {
    chatServer.moveCredits(chat.saver.username, 100);
    model.script(
      { mode: 'tool', calls: [{ name: 'isa_rules', input: { rules: ['isa-allowance'] } }] },
      { mode: 'slow', text: 'It costs **£1.50** a month.[[rule:isa-allowance]] That is\nall', gapMs: 30 },
    );
    await chat.open();
    await expect(chat.balance).toHaveText('120 credits');
    await page.evaluate(hearLiveRegions);
    await chat.ask('What does it cost?');
    await chat.answered('all');
    await expect(chat.messages.last().getByRole('button', { name: /^Source 1: / })).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => Reflect.get(globalThis, 'heard') as unknown))
      .toEqual([
        'The advisor is writing.',
        'It costs £1.50 a month.',
        'That is',
        'all',
        'The advisor has finished.',
      ]);
  });

  test('an answer longer than the view is read from its beginning, unless the reader goes elsewhere', async ({
    chat,
    model,
    page,
  }) => {
    await chat.open();
    await chat.ask('First');
    await chat.answered('An answer.');
    const lines = (count: number) => 'A line.\n'.repeat(count);
    const [more, most] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    model.script({ mode: 'steps', steps: [lines(1), more.promise, lines(50), most.promise, lines(30)] });
    const box = chat.conversation;
    /** How far below the top of the view a message begins. */
    const topOf = (index: number) =>
      chat.messages
        .nth(index)
        .evaluate(
          (item) =>
            item.getBoundingClientRect().top - (item.closest('section')?.getBoundingClientRect().top ?? 0),
        );
    // What grew is followed in the next frame.
    const expectNearTop = (index: number) =>
      expect
        .poll(async () => {
          const top = await topOf(index);
          return top >= 0 && top < 40;
        })
        .toBe(true);
    const below = () => box.evaluate((view) => view.scrollHeight - view.scrollTop - view.clientHeight);
    const latest = page.getByRole('button', { name: 'Go to the latest' });
    await chat.ask('Talk');
    await expect(chat.messages.nth(3)).toContainText('A line.');
    await expectNearTop(2);
    await expect(latest).toBeHidden();
    more.resolve();
    await expect.poll(below).toBeGreaterThan(200);
    await expectNearTop(3);
    await expect(latest).toBeVisible();

    // Further down, but not at the end, the view stays where the reader went.
    await box.hover();
    await page.mouse.wheel(0, 60);
    await expect.poll(() => topOf(3)).toBeLessThan(0);
    const top = await box.evaluate((view) => view.scrollTop);
    const distance = await below();
    most.resolve();
    await expect.poll(below).toBeGreaterThan(distance + 60);
    expect(await box.evaluate((view) => view.scrollTop)).toBe(top);

    await latest.click();
    await expect(latest).toBeHidden();
    await expect(box, 'the focus is not lost with the button').toBeFocused();
    await expect(chat.stop).toBeHidden();
    // What a finished answer gets besides its text is followed in the next frame.
    await expect.poll(below).toBeLessThan(10);
  });

  test('a question that is not taken leaves no empty room', async ({ chat, quiet, page }) => {
    quiet.allow('ERR_FAILED');
    await chat.open();
    await chat.ask('First');
    await chat.answered('An answer.');
    await page.route('**/api/chat/stream', (route) => route.abort());
    await chat.ask('Hello');
    await expect(chat.retry).toBeVisible();
    await expect
      .poll(() => chat.conversation.evaluate((view) => view.scrollHeight - view.clientHeight))
      .toBe(0);
  });

  test('what was said in another tab is there when this one is looked at again', async ({ chat, page }) => {
    await chat.open();
    await chat.ask('Here');
    await chat.answered('An answer.');
    await chat.field.fill('Half a question');
    const sessionId = await chat.sessionId();
    await askQuietly(page.request, sessionId ?? '', 'There');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(chat.messages).toHaveCount(4);
    await expect(chat.messages.nth(2)).toContainText('There');
    await expect(chat.field).toHaveValue('Half a question');
  });
});
