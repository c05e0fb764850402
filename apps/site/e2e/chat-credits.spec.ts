import { INSUFFICIENT_CREDITS_TEXT, lowCreditsText } from '@isa/api/domain/credits';
import { expect, test } from './chat-fixtures.ts';

test.describe('credits', () => {
  test('20 or more: no warning. Under 20: yellow. Under 10: red, and nothing can be sent @phone', async ({
    chat,
    chatServer,
    page,
  }) => {
    const low = page.getByText(/^You have \d+ credit\(s\) remaining/);
    const red = page.getByText(INSUFFICIENT_CREDITS_TEXT);
    await chat.open();
    await expect(chat.balance).toHaveText('20 credits');
    await expect(low).toBeHidden();
    await expect(red).toBeHidden();

    // Spent elsewhere: the screen finds out by itself.
    chatServer.moveCredits(chat.saver.username, -1);
    await expect(page.getByText(lowCreditsText(19))).toBeVisible();
    chatServer.moveCredits(chat.saver.username, -9);
    await expect(page.getByText(lowCreditsText(10))).toBeVisible();
    await expect(chat.field).toBeEnabled();
    await chat.field.fill('Still mine');

    chatServer.moveCredits(chat.saver.username, -1);
    await expect(red).toBeVisible();
    await expect(low).toBeHidden();
    await expect(chat.balance).toHaveText('9 credits');
    await expect(chat.field).toBeDisabled();
    await expect(chat.send).toBeDisabled();
    await expect(chat.field).toHaveValue('Still mine');

    chatServer.moveCredits(chat.saver.username, -8);
    await expect(chat.balance).toHaveText('1 credit');
    chatServer.moveCredits(chat.saver.username, 50);
    await expect(chat.balance).toHaveText('51 credits');
    await expect(red).toBeHidden();
    await expect(chat.field).toBeEnabled();
    await expect(chat.field).toHaveValue('Still mine');
  });

  test('two questions use up 20 credits, and Upgrade Now opens the upgrade', async ({ chat, page }) => {
    await chat.open();
    await chat.ask('One');
    await chat.answered('An answer.');
    await expect(page.getByText(lowCreditsText(10))).toBeVisible();
    await chat.ask('Two');
    await expect(page.getByText(INSUFFICIENT_CREDITS_TEXT)).toBeVisible();
    await expect(chat.field).toBeDisabled();
    const wayOn = page.getByRole('button', { name: 'Upgrade Now' });
    await expect(wayOn, 'who types goes on from there').toBeFocused();
    await wayOn.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('a refusal for too few credits corrects the balance and keeps the text', async ({
    chat,
    quiet,
    chatServer,
    page,
  }) => {
    quiet.allowStatus(403);
    await chat.open();
    // Nothing tells the screen meanwhile: the credits go once the question is on its way, whatever was asked before it.
    await page.route('**/trpc/**', () => undefined);
    await page.route('**/api/chat/stream', async (route) => {
      chatServer.moveCredits(chat.saver.username, -15);
      await route.continue();
    });
    await chat.ask('Can I?');
    await expect(chat.toast('Error sending message')).toBeVisible();
    await expect(chat.toast('You do not have enough credits for another question.')).toBeVisible();
    await expect(chat.balance).toHaveText('5 credits');
    await expect(chat.field).toHaveValue('Can I?');
    await expect(chat.field).toBeDisabled();
    await expect(chat.retry).toBeDisabled();
    await expect(chat.messages).toHaveCount(0);
  });

  test('another tab shows the new balance as well', async ({ chat, context }) => {
    await chat.open();
    const other = await context.newPage();
    await other.goto('/chat-advisor');
    await chat.ask('One');
    await chat.answered('An answer.');
    await expect(other.getByText(lowCreditsText(10))).toBeVisible();
  });

  test('a hidden tab does not ask for the balance', async ({ chat, page }) => {
    await page.clock.install();
    await chat.open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const isPoll = (url: string) => /credits\.get|auth\.me/.test(url);
    await page.clock.runFor(6000);
    await expect.poll(() => asked.some((url) => url.includes('credits.get'))).toBe(true);
    await expect.poll(() => asked.some((url) => url.includes('auth.me'))).toBe(true);

    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    asked.length = 0;
    await page.clock.runFor(30_000);
    expect(asked.filter(isPoll)).toEqual([]);
  });
});
