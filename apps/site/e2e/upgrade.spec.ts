import type { Page } from '@playwright/test';
import {
  expectAccessible,
  expectAccessibleDayAndNight,
  expectNoSidewaysScroll,
} from '../../../packages/api/test/support/browser/accessible.ts';
import { holdAnswer } from '../../../packages/api/test/support/browser/hold-back.ts';
import {
  cards,
  countRequests,
  creditsOf,
  expect,
  registerBuyer,
  test,
  texts,
  toast,
  Upgrade,
} from './upgrade-fixtures.ts';
import { signIn } from './support/accounts.ts';

async function expectNoBarriers(page: Page, isMobile: boolean): Promise<void> {
  // Off the buttons.
  await page.mouse.move(0, 0);
  // Small screens have the same colours.
  await (isMobile ? expectAccessible : expectAccessibleDayAndNight)(page);
  await expectNoSidewaysScroll(page);
}

test.describe('doors', () => {
  test('the menu has two, and the focus goes back to it', async ({ page, upgrade }) => {
    await page.goto('/faq');
    const menu = page.getByRole('button', { name: /^Account menu/ });
    for (const door of ['Upgrade', 'Buy More Credits']) {
      await menu.click();
      await page.getByRole('banner').getByRole('button', { name: door, exact: true }).click();
      await expect(upgrade.buy).toBeVisible();
      // The dialog takes the focus a moment after it is seen.
      await expect(upgrade.dialog.locator(':focus')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(upgrade.dialog).toBeHidden();
      await expect(menu).toBeFocused();
    }
  });

  test('the focus goes back without motion too, when all of the dialog is there at once', async ({
    page,
    upgrade,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/account');
    const door = page.getByRole('main').getByRole('button', { name: 'Buy More Credits' });
    // The second time its code has been loaded.
    for (let time = 0; time < 2; time += 1) {
      await door.click();
      await expect(upgrade.dialog.getByRole('heading')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(upgrade.dialog).toBeHidden();
      await expect(door).toBeFocused();
    }
  });

  test('what takes the focus into the dialog when it has been closed does not keep it', async ({
    page,
    upgrade,
  }) => {
    await page.goto('/account');
    const door = page.getByRole('main').getByRole('button', { name: 'Buy More Credits' });
    await door.click();
    const title = upgrade.dialog.getByRole('heading');
    await expect(title).toBeFocused();
    // While it fades, as Mantine's own trap does when it comes late.
    await title.evaluate((heading) => {
      heading.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }));
      requestAnimationFrame(() => heading.focus());
    });
    await expect(upgrade.dialog).toBeHidden();
    await expect(door).toBeFocused();
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

  test('who signs in again in another tab finds it closed here', async ({
    page,
    upgrade,
    buyer,
    context,
  }) => {
    await page.goto('/faq');
    const menu = page.getByRole('button', { name: /^Account menu/ });
    await menu.click();
    await page.getByRole('banner').getByRole('button', { name: 'Upgrade', exact: true }).click();
    await expect(upgrade.buy).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(upgrade.dialog).toBeHidden();

    const other = await context.newPage();
    await other.goto('/faq');
    await other.getByRole('button', { name: /^Account menu/ }).click();
    const home = other.waitForEvent('load');
    await other.getByRole('button', { name: 'Sign out', exact: true }).click();
    await home;
    await expect(menu).toBeHidden();
    await signIn(other, buyer);
    await expect(menu).toBeVisible();
    await expect(upgrade.dialog).toBeHidden();

    await menu.click();
    await page.getByRole('banner').getByRole('button', { name: 'Upgrade', exact: true }).click();
    await expect(upgrade.buy).toBeVisible();
  });

  test('another page closes it', async ({ page, upgrade }) => {
    await page.goto('/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Calculator' }).click();
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
  test('Starter is chosen at first; both say what they give', async ({ upgrade }) => {
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

  test('the card pays for the plan that was bought, whatever is picked while it is set up', async ({
    page,
    upgrade,
    buyer,
  }) => {
    await upgrade.open();
    const { answered, letCome } = await holdAnswer(page, '**/trpc/payments.createIntent?*');
    await upgrade.plan('Plus').check();
    await upgrade.buy.click();
    await answered;
    await expect(upgrade.plan('Starter')).toBeDisabled();
    await upgrade.plan('Starter').click({ force: true });
    letCome();
    await expect(upgrade.complete).toBeVisible();
    await expect(upgrade.dialog.locator('form')).toContainText('Plus: 300 credits£5');
    await upgrade.fill(cards.paid);
    await upgrade.complete.click();
    await upgrade.said('Payment Successful!', texts.success(320));
    expect(await creditsOf(page, buyer)).toBe(320);
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

test.describe('before paying', () => {
  test('it says how cancelling and refunds work, and the typed card is not lost @phone', async ({
    context,
    page,
    upgrade,
  }) => {
    await upgrade.open();
    await upgrade.toCard();
    await upgrade.fill(cards.paid);
    const line = upgrade.dialog.getByText('You normally have 14 days to cancel');
    await expect(line).toBeVisible();
    const opened = context.waitForEvent('page');
    await line.getByRole('link', { name: 'Cancelling and refunds' }).click();
    const terms = await opened;
    await expect(terms.locator(':target').getByRole('heading')).toHaveText('Cancelling and refunds');
    await expect(upgrade.complete).toBeEnabled();
    await expect(page.getByLabel('Card number')).toHaveValue(/4242/);
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

test.describe('by day and by night @phone', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no step has barriers', async ({ page, isMobile, upgrade }) => {
    await upgrade.open();
    await expectNoBarriers(page, isMobile);
    await upgrade.toCard();
    await expectNoBarriers(page, isMobile);
    await upgrade.complete.click();
    await expect(upgrade.number).toBeFocused();
    await expectNoBarriers(page, isMobile);
    await upgrade.fill(cards.poor);
    await upgrade.complete.click();
    await expect(toast(page, 'Payment Failed')).toBeVisible();
    await expectNoBarriers(page, isMobile);
  });
});

test('nothing scrolls sideways at 320 px', async ({ page, upgrade }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await upgrade.open();
  const isWide = () => upgrade.dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  expect(await isWide()).toBe(false);
  await upgrade.toCard();
  // What is bought stands at the top; on the way to the button the plans were scrolled.
  expect(await upgrade.dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await upgrade.dialog.getByText('Test card numbers').click();
  expect(await isWide()).toBe(false);
});
