import { INSUFFICIENT_CREDITS_TEXT, lowCreditsText } from '@isa/api/domain/payments/credits';
import { expect, test } from './chat-fixtures.ts';

test.describe('credits', () => {
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
});
