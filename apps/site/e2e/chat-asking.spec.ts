import { expect, test } from './chat-fixtures.ts';

/** Records what a screen reader would announce from the live regions of the page, toasts aside. */
function hearLiveRegions(): void {
  const heard: string[] = [];
  Reflect.set(globalThis, 'heard', heard);
  const isAnnounced = (node: Node) => {
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
    if (text !== '' && isAnnounced(node)) heard.push(text);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') hear(target);
      else addedNodes.forEach(hear);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

test.describe('asking', () => {
  test('screen readers hear sentences, not pieces', async ({ chat, model, page, server }) => {
    server.moveCredits(chat.saver.username, 100);
    const [sentence, line] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    model.script(
      { mode: 'tool', calls: [{ name: 'isa_rules', input: { rules: ['isa-allowance'] } }] },
      {
        mode: 'steps',
        steps: [
          'It costs **£1.50** a',
          sentence.promise,
          ' month.[[rule:isa-allowance]] That is',
          line.promise,
          '\nall',
        ],
      },
    );
    await chat.open();
    await expect(chat.balance).toHaveText('120 credits');
    await page.evaluate(hearLiveRegions);
    await chat.ask('What does it cost?');
    const answer = chat.messages.last();
    await expect(answer).toContainText('It costs £1.50');
    sentence.resolve();
    await expect(answer).toContainText('That');
    line.resolve();
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

  test('an answer longer than the view is read from its beginning, unless the reader goes elsewhere, and rated in sight', async ({
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
    const scrolled = () => box.evaluate((view) => view.scrollTop);
    const top = (await scrolled()) + 60;
    await box.hover();
    await page.mouse.wheel(0, 60);
    // It glides there.
    await expect.poll(scrolled).toBe(top);
    expect(await topOf(3)).toBeLessThan(0);
    const distance = await below();
    most.resolve();
    await expect.poll(below).toBeGreaterThan(distance + 60);
    expect(await scrolled()).toBe(top);

    await latest.click();
    await expect(latest).toBeHidden();
    await expect(box, 'the focus is not lost with the button').toBeFocused();
    await expect(chat.stop).toBeHidden();
    // What a finished answer gets besides its text is followed in the next frame.
    await expect.poll(below).toBeLessThan(10);
    await chat.messages.last().getByRole('button', { name: 'Not helpful' }).click();
    await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeInViewport({ ratio: 1 });
  });
});
