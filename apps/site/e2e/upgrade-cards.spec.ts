import { expectUncovered } from '../../../packages/api/test/support/browser/cover.ts';
import { holdBack } from './support/hold-back.ts';
import { cards, countRequests, creditsOf, expect, test, texts, toast } from './upgrade-fixtures.ts';

test.describe('cards', () => {
  test('a good one is paid: credits, toast and confirmation mail @phone', async ({
    page,
    upgrade,
    buyer,
    mail,
  }) => {
    const stripe: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('stripe.com')) stripe.push(request.url());
    });
    const refetch = page.waitForRequest((request) => request.url().endsWith('/credits?showSuccess=true'));
    await upgrade.pay(cards.paid);
    await upgrade.said('Payment Successful!', texts.success(70));
    await expect(upgrade.dialog).toBeHidden();
    await refetch;
    await expect(page.getByRole('main').getByText('You have 70 credits.')).toBeVisible();
    expect(await creditsOf(page, buyer)).toBe(70);
    await expect
      .poll(() =>
        mail.received.some(({ to, text }) => to.includes(buyer.username) && text.includes('50 credits')),
      )
      .toBe(true);
    expect(stripe).toEqual([]);
  });

  test('is told to be a test', async ({ upgrade }) => {
    await upgrade.open();
    await upgrade.toCard();
    await expect(upgrade.dialog.getByText(texts.testMode, { exact: true })).toBeVisible();
    await upgrade.dialog.getByText('Test card numbers').click();
    for (const number of Object.values(cards)) {
      await expect(upgrade.dialog.getByText(number)).toBeVisible();
    }
  });

  test('one that asks is confirmed first', async ({ page, upgrade, buyer }) => {
    await upgrade.pay(cards.asks);
    const confirm = upgrade.dialog.getByRole('button', { name: 'Confirm', exact: true });
    await expect(confirm).toBeVisible();
    await expect(upgrade.dialog.getByText('Your bank asks you to confirm this payment of £1')).toBeFocused();
    await expect(upgrade.number).toBeHidden();
    expect(await creditsOf(page, buyer)).toBe(20);
    await confirm.click();
    await upgrade.said('Payment Successful!', texts.success(70));
    expect(await creditsOf(page, buyer)).toBe(70);
  });

  test('one that asks can be left without paying', async ({ page, upgrade, buyer }) => {
    await upgrade.pay(cards.asks);
    await expect(upgrade.dialog.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible();
    await upgrade.cancel.click();
    await expect(upgrade.dialog).toBeHidden();
    expect(await creditsOf(page, buyer)).toBe(20);
  });

  test('a slow one closes the dialog; the credits come by themselves', async ({ page, upgrade }) => {
    await upgrade.pay(cards.slow);
    await upgrade.said(
      'Payment Processing',
      'Your payment is being processed. Your credits will be added as soon as it completes.',
    );
    await expect(upgrade.dialog).toBeHidden();
    await expect(page.getByRole('main').getByText('You have 70 credits.')).toBeVisible({ timeout: 20_000 });
  });

  test('a declined one may be followed by a good one; nothing typed is lost', async ({
    page,
    upgrade,
    buyer,
  }) => {
    await upgrade.pay(cards.declined);
    await upgrade.said('Payment Failed', texts.declined);
    await expectUncovered(toast(page, 'Payment Failed'), upgrade.dialog.getByRole('button'));
    await expect(upgrade.reason('Your card was declined.')).toBeVisible();
    await expect(upgrade.number).toHaveValue(cards.declined);
    await expect(upgrade.expiry).toHaveValue('12/30');
    await expect(upgrade.cvc).toHaveValue('123');
    expect(await creditsOf(page, buyer)).toBe(20);
    await upgrade.number.fill(cards.paid);
    await upgrade.complete.click();
    await upgrade.said('Payment Successful!', texts.success(70));
    await expect(upgrade.reason('Your card was declined.')).toBeHidden();
    expect(await creditsOf(page, buyer)).toBe(70);
  });

  test('one without funds says so', async ({ page, upgrade, buyer }) => {
    await upgrade.pay(cards.poor);
    await upgrade.said('Payment Failed', texts.declined);
    await expect(upgrade.reason('Your card has insufficient funds.')).toBeVisible();
    expect(await creditsOf(page, buyer)).toBe(20);
  });

  test('a real one is not taken', async ({ upgrade }) => {
    await upgrade.pay('5555 5555 5555 4444');
    await expect(
      upgrade.reason(
        'No real card is charged here, so only test card numbers work, such as 4242 4242 4242 4242.',
      ),
    ).toBeVisible();
  });

  test('the expiry is typed by digits alone, or with its stroke', async ({ upgrade }) => {
    await upgrade.open();
    await upgrade.toCard();
    for (const typed of ['1230', '12/30']) {
      await upgrade.expiry.fill('');
      await upgrade.expiry.pressSequentially(typed);
      await expect(upgrade.expiry).toHaveValue('12/30');
    }
    await upgrade.expiry.press('Backspace');
    await upgrade.expiry.press('Backspace');
    await upgrade.expiry.press('Backspace');
    await expect(upgrade.expiry).toHaveValue('12');
  });

  test('what is missing is told beside each field, and the first has the focus', async ({
    page,
    upgrade,
  }) => {
    const sent = countRequests(page, '/api/sandbox/confirm');
    await upgrade.open();
    await upgrade.toCard();
    await upgrade.complete.click();
    await expect(upgrade.number).toBeFocused();
    await expect(upgrade.number).toHaveAccessibleDescription('Please enter the card number.');
    await expect(upgrade.expiry).toHaveAccessibleDescription(
      'Please enter the expiry date of the card. MM/YY',
    );
    await expect(upgrade.cvc).toHaveAccessibleDescription(
      'Please enter the security code (CVC) of the card. 3 or 4 digits',
    );
    await upgrade.number.fill(cards.paid);
    await upgrade.complete.click();
    await expect(upgrade.expiry).toBeFocused();
    await expect(upgrade.number).toHaveAccessibleDescription('');
    expect(sent()).toBe(0);
  });

  test('what was wrong is no longer said while the payment is under way', async ({ page, upgrade }) => {
    const letThrough = await holdBack(page, '**/api/sandbox/confirm');
    await upgrade.open();
    await upgrade.toCard();
    await upgrade.complete.click();
    await expect(upgrade.number).toHaveAccessibleDescription('Please enter the card number.');
    await upgrade.fill(cards.paid);
    await upgrade.complete.click();
    await expect(upgrade.dialog.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await expect(upgrade.number).toHaveAccessibleDescription('');
    letThrough();
    await upgrade.said('Payment Successful!', texts.success(70));
  });

  for (const { field, value, words } of [
    {
      field: 'number',
      value: '4242 4242 4242 4241',
      words: 'The card number is not valid. Please check it for typing mistakes.',
    },
    { field: 'number', value: '4242', words: 'The card number is incomplete.' },
    {
      field: 'expiry',
      value: '13/30',
      words: 'The expiry date is written as month and year, such as 12/30. MM/YY',
    },
    { field: 'expiry', value: '01/20', words: 'This card has expired. Please check the expiry date. MM/YY' },
    { field: 'cvc', value: '12', words: 'The security code (CVC) has 3 or 4 digits. 3 or 4 digits' },
  ] as const) {
    test(`a wrong ${field} (${value}) is told beside it`, async ({ page, upgrade }) => {
      await upgrade.open();
      await upgrade.toCard();
      await upgrade.fill(cards.paid);
      await upgrade[field].fill(value);
      await upgrade.complete.click();
      await expect(upgrade[field]).toBeFocused();
      await expect(upgrade[field]).toHaveAccessibleDescription(words);
      await expect(toast(page, 'Payment')).toHaveCount(0);
      await expect(upgrade.complete).toBeEnabled();
    });
  }
});

test.describe('once', () => {
  test('a double click begins one purchase and pays it once', async ({ page, upgrade, buyer }) => {
    const begun = countRequests(page, '/trpc/payments.createIntent');
    const sent = countRequests(page, '/api/sandbox/confirm');
    const told = countRequests(page, '/trpc/payments.success');
    await upgrade.open();
    await upgrade.buy.dblclick();
    await expect(upgrade.number).toBeVisible();
    await upgrade.fill(cards.paid);
    await upgrade.complete.dblclick();
    await upgrade.said('Payment Successful!', texts.success(70));
    expect([begun(), sent(), told()]).toEqual([1, 1, 1]);
    expect(await creditsOf(page, buyer)).toBe(70);
  });

  test('while it is under way nothing can be pressed, nor the dialog left', async ({ page, upgrade }) => {
    const sent = countRequests(page, '/api/sandbox/confirm');
    const letThrough = await holdBack(page, '**/api/sandbox/confirm');
    await upgrade.pay(cards.paid);
    const busy = upgrade.dialog.getByRole('button', { name: 'Processing...' });
    await expect(busy).toBeDisabled();
    await expect(upgrade.cancel).toBeDisabled();
    await expect(upgrade.dialog.getByRole('button', { name: 'Back to the plans' })).toBeDisabled();
    await expect(upgrade.dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await busy.click({ force: true });
    await upgrade.cvc.press('Enter');
    await expect(busy).toBeVisible();
    letThrough();
    await upgrade.said('Payment Successful!', texts.success(70));
    await expect(upgrade.dialog).toBeHidden();
    expect(sent()).toBe(1);
  });
});
