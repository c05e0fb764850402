import type { APIRequestContext } from '@playwright/test';
import { expect, test, type ChatScreen } from './chat-fixtures.ts';

/** What is stored of the answer in a conversation. */
async function storedFeedback(request: APIRequestContext, sessionId: string | null): Promise<unknown> {
  const messages: unknown = await (await request.get(`/api/chat/${sessionId}`)).json();
  return Array.isArray(messages) ? Reflect.get(Object(messages[1]), 'feedback') : undefined;
}

const controls = ({ messages, page }: ChatScreen) => ({
  up: messages.last().getByRole('button', { name: 'Helpful', exact: true }),
  down: messages.last().getByRole('button', { name: 'Not helpful' }),
  reasons: messages.last().getByRole('group', { name: 'What was wrong with this answer?' }),
  comment: page.getByLabel('Comment (optional)'),
  submit: page.getByRole('button', { name: 'Submit', exact: true }),
  thanks: messages.last().getByText('Thank you.'),
});

test.describe('feedback', () => {
  test.beforeEach(async ({ chat }) => {
    await chat.open();
    await chat.ask('What is an ISA?');
    await chat.answered('An answer.');
  });

  test('is a thumb up or down, kept, and can be changed with a reason', async ({ chat, page }) => {
    const { up, down, reasons, comment, submit, thanks } = controls(chat);
    const stored = async () => storedFeedback(page.request, await chat.sessionId());
    await expect(up).toHaveAttribute('aria-pressed', 'false');
    await up.click();
    await expect(thanks).toBeVisible();
    await expect(up).toHaveAttribute('aria-pressed', 'true');
    expect(await stored()).toEqual({ rating: 'up', reason: null, comment: null });
    await page.reload();
    await expect(up).toHaveAttribute('aria-pressed', 'true');

    await down.click();
    await expect(down).toHaveAttribute('aria-expanded', 'true');
    await expect(down).toHaveAttribute('aria-pressed', 'true');
    await expect(up).toHaveAttribute('aria-pressed', 'false');
    // Stored at once: the reason is optional.
    await expect.poll(stored).toEqual({ rating: 'down', reason: null, comment: null });
    await expect(reasons.getByRole('radio')).toHaveCount(4);
    await reasons.getByRole('radio', { name: 'Not my question' }).check();
    await comment.fill('  I asked about a Junior ISA. ');
    await submit.click();
    await expect(thanks).toBeVisible();
    await expect(comment).toBeHidden();
    await expect(down).toBeFocused();
    const given = { rating: 'down', reason: 'not-my-question', comment: 'I asked about a Junior ISA.' };
    expect(await stored()).toEqual(given);

    await page.reload();
    await expect(down).toHaveAttribute('aria-pressed', 'true');
    await expect(comment).toBeHidden();
    await down.click();
    await expect(reasons.getByRole('radio', { name: 'Not my question' })).toBeChecked();
    await expect(comment).toHaveValue('I asked about a Junior ISA.');
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(comment).toBeHidden();
    expect(await stored()).toEqual(given);
    await up.click();
    await expect.poll(stored).toEqual({ rating: 'up', reason: null, comment: null });
  });

  test('asks for a reason in sight, under a long answer too', async ({ chat, model }) => {
    const { down, submit } = controls(chat);
    model.script({ mode: 'ok', text: `${'A long answer. '.repeat(80)}That is all of it.` });
    await chat.ask('What is a Junior ISA?');
    await chat.answered('That is all of it.');
    await down.click();
    await expect(submit).toBeInViewport({ ratio: 1 });
  });
});
