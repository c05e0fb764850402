import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import {
  cards,
  countRequests,
  creditsOf,
  expect,
  gate,
  registerBuyer,
  test,
  texts,
  toast,
  Upgrade,
} from './upgrade-fixtures.ts';
import { expectUncovered } from './support/cover.ts';

async function expectAccessible(page: Page): Promise<void> {
  // Off the buttons.
  await page.mouse.move(0, 0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

test.describe('doors', () => {
  test('the menu has two, and the focus goes back to it', async ({ page, upgrade }) => {
    await page.goto('/faq');
    const menu = page.getByRole('button', { name: /^Account menu/ });
    for (const door of ['Upgrade', 'Buy More Credits']) {
      await menu.click();
      await page.getByRole('banner').getByRole('button', { name: door, exact: true }).click();
      await expect(upgrade.buy).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(upgrade.dialog).toBeHidden();
      await expect(menu).toBeFocused();
    }
  });

  test('small screens have one beside few credits', async ({ page, upgrade, buyer, server }) => {
    server.moveCredits(buyer.username, -15);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/guides');
    const door = page.getByRole('banner').getByRole('button', { name: 'Buy More Credits' });
    await door.click();
    await expect(upgrade.dialog.getByText('You have 5 credits.')).toBeVisible();
    await upgrade.dialog.getByRole('button', { name: 'Close' }).click();
    await expect(door).toBeFocused();
  });

  test('the advisor has one, and may be asked after the purchase', async ({
    page,
    upgrade,
    buyer,
    server,
  }) => {
    server.moveCredits(buyer.username, -15);
    await page.goto('/chat-advisor');
    await page.getByRole('button', { name: 'Upgrade Now' }).click();
    await upgrade.toCard();
    await upgrade.fill(cards.paid);
    await upgrade.complete.click();
    await upgrade.said('Payment Successful!', texts.success(55));
    await expect(page.getByRole('button', { name: 'Upgrade Now' })).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Your question' })).toBeEnabled();
    // The button that opened the dialog is gone.
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('who is signed out goes to the login page', async ({ page }) => {
    await page.goto('/faq');
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new CustomEvent('isa:upgrade')));
      await expect(page).toHaveURL('/login', { timeout: 500 });
    }).toPass();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('says so where payments are off', async ({ browser, offServer, quiet }) => {
    const context = await browser.newContext({ baseURL: offServer.url });
    quiet.watch(context);
    await registerBuyer(context.request);
    const page = await context.newPage();
    await page.goto('/account');
    await page.getByRole('main').getByRole('button', { name: 'Buy More Credits' }).click();
    const { dialog } = new Upgrade(page);
    await expect(dialog.getByText('Payments are not available', { exact: true })).toBeVisible();
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    await context.close();
  });

  test('another page closes it', async ({ page, upgrade }) => {
    await page.goto('/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'ISA Calculator' }).click();
    await expect(page).toHaveURL('/calculator');
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Upgrade', exact: true }).click();
    await expect(upgrade.buy).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/faq');
    await expect(upgrade.dialog).toBeHidden();
  });
});

test.describe('plans', () => {
  test('Starter is chosen at first; both say what they give @phone', async ({ upgrade }) => {
    await upgrade.open();
    await expect(upgrade.dialog).toHaveAccessibleName('Get more credits');
    await expect(upgrade.dialog.getByRole('heading', { name: 'Get more credits' })).toBeFocused();
    await expect(upgrade.dialog.getByRole('radio')).toHaveCount(2);
    await expect(upgrade.plan('Starter')).toBeChecked();
    await expect(upgrade.plan('Starter')).toHaveAccessibleName('Starter £1');
    await expect(upgrade.plan('Starter')).toHaveAccessibleDescription(
      '50 credits (5 advisor queries) Full ISA advisor access No monthly commitment',
    );
    await expect(upgrade.plan('Plus')).toHaveAccessibleName('Plus Most popular £5');
    await expect(upgrade.plan('Plus')).toHaveAccessibleDescription(
      '300 credits (30 advisor queries) Full ISA advisor access No monthly commitment',
    );
    await expect(upgrade.buy).toHaveText('Upgrade for £1');
  });

  test('Plus is chosen and paid with the keyboard alone', async ({ page, upgrade, buyer }) => {
    await page.goto('/account');
    await page.getByRole('main').getByRole('button', { name: 'Buy More Credits' }).press('Enter');
    await expect(upgrade.buy).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(upgrade.dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(upgrade.plan('Starter')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(upgrade.plan('Plus')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(upgrade.dialog.getByRole('heading', { name: 'Complete Your Purchase' })).toBeFocused();
    await expect(upgrade.dialog.getByText('Plus: 300 credits')).toBeVisible();
    await upgrade.number.focus();
    await page.keyboard.type('4242424242424242');
    await expect(upgrade.number).toHaveValue(cards.paid);
    await page.keyboard.press('Tab');
    await page.keyboard.type('1230');
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await page.keyboard.press('Enter');
    await upgrade.said('Payment Successful!', texts.success(320));
    await expect(upgrade.dialog).toBeHidden();
    expect(await creditsOf(page, buyer)).toBe(320);
  });
});

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

  test('a declined one may be followed by a good one; nothing typed is lost @phone', async ({
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
    const { passed, open } = gate();
    await page.route('**/api/sandbox/confirm', async (route) => {
      await passed;
      await route.continue();
    });
    await upgrade.open();
    await upgrade.toCard();
    await upgrade.complete.click();
    await expect(upgrade.number).toHaveAccessibleDescription('Please enter the card number.');
    await upgrade.fill(cards.paid);
    await upgrade.complete.click();
    await expect(upgrade.dialog.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await expect(upgrade.number).toHaveAccessibleDescription('');
    open();
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
    const { passed, open } = gate();
    const sent = countRequests(page, '/api/sandbox/confirm');
    await page.route('**/api/sandbox/confirm', async (route) => {
      await passed;
      await route.continue();
    });
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
    open();
    await upgrade.said('Payment Successful!', texts.success(70));
    await expect(upgrade.dialog).toBeHidden();
    expect(sent()).toBe(1);
  });
});

test.describe('leaving', () => {
  test('back leads to the plans, and the next purchase is another payment', async ({ page, upgrade }) => {
    const begun = countRequests(page, '/trpc/payments.createIntent');
    await upgrade.open();
    await upgrade.plan('Plus').check();
    await upgrade.toCard();
    await upgrade.fill(cards.paid);
    await upgrade.dialog.getByRole('button', { name: 'Back to the plans' }).click();
    await expect(upgrade.dialog.getByRole('heading', { name: 'Get more credits' })).toBeFocused();
    await expect(upgrade.plan('Plus')).toBeChecked();
    await upgrade.plan('Starter').check();
    await upgrade.toCard();
    await expect(upgrade.dialog.getByText('Starter: 50 credits')).toBeVisible();
    await expect(upgrade.number).toHaveValue('');
    expect(begun()).toBe(2);
  });

  test('cancel, close and Escape each forget plan and payment', async ({ page, upgrade }) => {
    const ways = [
      () => upgrade.cancel.click(),
      () => upgrade.dialog.getByRole('button', { name: 'Close' }).click(),
      () => page.keyboard.press('Escape'),
    ];
    const door = page.getByRole('main').getByRole('button', { name: 'Buy More Credits' });
    await page.goto('/account');
    for (const leave of ways) {
      await door.click();
      await expect(upgrade.plan('Starter')).toBeChecked();
      await upgrade.plan('Plus').check();
      await upgrade.toCard();
      await upgrade.fill(cards.paid);
      await leave();
      await expect(upgrade.dialog).toBeHidden();
      await expect(door).toBeFocused();
    }
  });

  test('a click beside the dialog does not throw away what was typed', async ({ page, upgrade }) => {
    await upgrade.open();
    await upgrade.toCard();
    await upgrade.fill(cards.paid);
    await page.mouse.click(5, 450);
    await expect(upgrade.number).toHaveValue(cards.paid);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test('no step has barriers @phone', async ({ page, upgrade }) => {
      await upgrade.open();
      await expectAccessible(page);
      await upgrade.toCard();
      await expectAccessible(page);
      await upgrade.complete.click();
      await expect(upgrade.number).toBeFocused();
      await expectAccessible(page);
      await upgrade.fill(cards.poor);
      await upgrade.complete.click();
      await expect(toast(page, 'Payment Failed')).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('nothing scrolls sideways at 320 px', async ({ page, upgrade }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await upgrade.open();
  const isWide = () => upgrade.dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await isWide()).toBe(false);
  await upgrade.toCard();
  await upgrade.dialog.getByText('Test card numbers').click();
  expect(await isWide()).toBe(false);
});
