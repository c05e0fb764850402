import { emulateItsScheme, expectAccessible, expectNoSidewaysScroll } from '@isa/api/testing/accessible';
import { askQuietly, expect, test } from './chat-fixtures.ts';
import { alive } from './support/visitor.ts';

test.describe('the chat history', () => {
  test('lists conversations, shows one in a panel of 500 pixels, and continues it', async ({
    chat,
    context,
    page,
    saver,
    model,
    server,
  }) => {
    server.moveCredits(saver.username, 10);
    await emulateItsScheme(page, false);
    const [older, newer] = [`older-${saver.id}`, `newer-${saver.id}`];
    await askQuietly(context.request, older, 'The **older** question');
    await askQuietly(context.request, newer, 'The newer question');
    await page.goto('/chat-history');
    await expect(page.getByText(/View your previous conversations/)).toBeVisible();
    const list = page.getByRole('navigation', { name: 'Conversations' }).getByRole('listitem');
    await expect(list).toHaveCount(2);
    await expect(list.first()).toContainText('The newer question');
    await expect(list.first()).toContainText('2 messages');
    const panel = page.getByRole('region', { name: 'Conversation' });
    await expect(panel, 'the newest is open').toContainText('The newer question');
    await expect(list.first().getByRole('link')).toHaveAttribute('aria-current', 'true');

    await alive(page);
    await expectAccessible(page);
    await list.last().getByRole('link').click();
    await expect(panel.getByText('older', { exact: true })).toHaveCSS('font-weight', '700');
    await expect(panel).toContainText('An answer.');
    expect((await panel.boundingBox())?.height).toBe(500);
    await expect(page.getByRole('heading', { name: 'Conversation' })).toBeFocused();
    await page.emulateMedia({ media: 'print' });
    await expect(panel, 'on paper it is as tall as what was said').not.toHaveCSS('height', '500px');
    await expect(panel.getByRole('region', { name: 'Messages' })).toHaveCSS('overflow-y', 'visible');
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('link', { name: 'Continue this conversation' }).click();
    await expect(page).toHaveURL(`/chat-advisor?sessionId=${older}`);
    await expect(chat.messages).toHaveCount(2);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('region', { name: 'Conversation' })).toHaveCSS('overflow-y', 'visible');
    await expect(page.getByRole('button', { name: 'Send' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.goBack();
    await expect(panel).toContainText('An answer.');
    await page.goForward();

    // What was said since it was last visible is there too.
    model.script({ mode: 'ok', text: 'The second answer.' });
    await chat.ask('Second');
    await chat.answered('The second answer.');
    await page.getByRole('link', { name: 'Your chat history' }).click();
    await expect(list.first()).toContainText('4 messages');
    await list.first().getByRole('link').click();
    await expect(panel).toContainText('The second answer.');
  });

  test('on a phone is not cut, has no barriers, and the conversation that is chosen comes into view @phone-only', async ({
    server,
    context,
    page,
    saver,
  }) => {
    await emulateItsScheme(page, true);
    server.moveCredits(saver.username, 40);
    for (let count = 1; count <= 6; count += 1)
      await askQuietly(context.request, `list-${count}-${saver.id}`, `Question ${count}`);
    await page.goto('/chat-history');
    const list = page.getByRole('navigation', { name: 'Conversations' }).getByRole('list');
    expect(await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await alive(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await list.getByRole('link', { name: 'Question 1' }).click();
    const panel = page.getByRole('region', { name: 'Conversation' });
    await expect(panel).toContainText('Question 1');
    await expect(panel).toBeInViewport({ ratio: 0.95 });
  });
});
