import { emulateItsScheme, expectAccessible, expectNoSidewaysScroll } from '@isa/api/testing/accessible';
import { expectUncovered } from '@isa/api/testing/cover';
import type { Page } from '@playwright/test';
import { cards, creditsOf, expect, test, texts, toast, Upgrade } from './upgrade-fixtures.ts';
import { FRAME } from './support/visitor.ts';

async function expectNoBarriers(page: Page, except?: string): Promise<void> {
  // Off the buttons.
  await page.mouse.move(0, 0);
  await expectAccessible(page, except);
  await expectNoSidewaysScroll(page);
}

const openMenu = (page: Page) => page.getByRole('button', { name: /^Account menu/ });

test('Plus is bought with the keyboard alone: credits, toast and confirmation mail', async ({
  page,
  upgrade,
  saver,
  mail,
}) => {
  const stripe: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('stripe.com')) stripe.push(request.url());
  });
  await page.goto('/account');
  await upgrade.opener.press('Enter');
  await expect(upgrade.buy).toBeVisible();
  // The dialog takes the focus a moment after it is seen.
  await expect(upgrade.dialog.getByRole('heading', { name: 'Get more credits' })).toBeFocused();
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
  await expect(page.getByRole('main').getByText('You have 320 credits.')).toBeVisible();
  expect(await creditsOf(page, saver)).toBe(320);
  await expect
    .poll(() =>
      mail.received.some(({ to, text }) => to.includes(saver.username) && text.includes('300 credits')),
    )
    .toBe(true);
  expect(stripe).toEqual([]);
});

test('on a phone a card is paid after reading the terms in another tab; the receipt is printed alone and keeps clear of the feedback tab @phone-only', async ({
  context,
  page,
  upgrade,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      const isShown = (selector: string) => {
        const element = document.querySelector(selector);
        return element !== null && getComputedStyle(element).visibility === 'visible';
      };
      Reflect.set(globalThis, 'printed', [isShown('h1'), isShown('[data-printing]')]);
    };
  });
  await upgrade.open();
  await upgrade.toCard();
  await upgrade.fill(cards.paid);
  const opened = context.waitForEvent('page');
  await upgrade.dialog.getByRole('link', { name: 'Cancelling and refunds' }).click();
  const terms = await opened;
  await expect(terms.locator(':target').getByRole('heading')).toHaveText('Cancelling and refunds');
  await terms.close();
  await expect(page.getByLabel('Card number')).toHaveValue(cards.paid);
  await upgrade.complete.click();
  await upgrade.said('Payment Successful!', texts.success(70));
  await expect(upgrade.dialog).toBeHidden();

  await page.getByText('Receipt', { exact: true }).click();
  await page.emulateMedia({ media: 'print' });
  await page.locator('button', { hasText: 'Print' }).dispatchEvent('click');
  await expect.poll(() => page.evaluate(() => Reflect.get(globalThis, 'printed'))).toEqual([false, true]);
  // A browser may draw it after the call has returned, and says when it has.
  await expect(page.locator('[data-printing]')).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.locator('[data-printing]')).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  const tab = await page.getByRole('button', { name: 'Feedback' }).boundingBox();
  for (const figure of [
    page.getByRole('table', { name: /^Changes to your credits/ }).getByText('+50'),
    page.getByRole('list', { name: 'Purchases' }).getByText('£1', { exact: true }).first(),
  ]) {
    const right = await figure.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getBoundingClientRect().right;
    });
    // What is more than the gutter of the tab is not drawn.
    expect(right).toBeLessThanOrEqual(tab?.x ?? 0);
  }
});

test('the focus goes back to the menu, with and without motion, and whatever takes it while the dialog fades', async ({
  page,
  upgrade,
}) => {
  await page.goto('/faq');
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await openMenu(page).click();
    await page.getByRole('banner').getByRole('button', { name: 'Upgrade', exact: true }).click();
    // The dialog takes the focus a moment after it is seen.
    await expect(upgrade.dialog.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(upgrade.dialog).toBeHidden();
    await expect(openMenu(page)).toBeFocused();
  }

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openMenu(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Upgrade', exact: true }).click();
  const title = upgrade.dialog.getByRole('heading');
  await expect(title).toBeFocused();
  // As Mantine's own trap does when it comes late.
  await title.evaluate((heading) => {
    heading.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape', bubbles: true }));
    requestAnimationFrame(() => heading.focus());
  });
  await expect(upgrade.dialog).toBeHidden();
  await expect(openMenu(page)).toBeFocused();
});

test('the advisor offers it, and may be asked after the purchase', async ({
  page,
  upgrade,
  saver,
  server,
}) => {
  server.moveCredits(saver.username, -15);
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

test('shows a purchase made in another tab and closes the dialog when that tab signs out', async ({
  page,
  upgrade,
  context,
}) => {
  await upgrade.open();
  const other = new Upgrade(await context.newPage());
  await other.open();
  await other.toCard();
  await other.fill(cards.paid);
  await other.complete.click();
  await other.said('Payment Successful!', texts.success(70));
  await expect(upgrade.dialog.getByText('You have 70 credits.')).toBeVisible();
  await openMenu(other.page).click();
  const home = other.page.waitForEvent('load');
  await other.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await home;
  await expect(page).toHaveURL('/login');
  await expect(upgrade.dialog).toBeHidden();
});

test('no step has barriers, hides a button or scrolls sideways @phone', async ({
  page,
  isMobile,
  upgrade,
}) => {
  await emulateItsScheme(page, isMobile);
  await upgrade.open();
  await expectNoBarriers(page);
  await upgrade.toCard();
  // The purchase is at the top; on the way to the button the plans may have been scrolled.
  expect(await upgrade.dialog.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  await expectNoBarriers(page, FRAME);
  await upgrade.complete.click();
  await expect(upgrade.number).toBeFocused();
  await expectNoBarriers(page, FRAME);
  await upgrade.fill(cards.poor);
  await upgrade.complete.click();
  const failed = toast(page, 'Payment Failed');
  await expect(failed).toBeVisible();
  if (!isMobile) await expectUncovered(failed, upgrade.dialog.getByRole('button'));
  await expectNoBarriers(page, FRAME);
  if (!isMobile) return;
  await page.setViewportSize({ width: 320, height: 640 });
  const isWide = () => upgrade.dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
  await upgrade.dialog.getByText('Test card numbers').click();
  expect(await isWide()).toBe(false);
  await upgrade.dialog.getByRole('button', { name: 'Back to the plans' }).click();
  await expect(upgrade.buy).toBeVisible();
  expect(await isWide()).toBe(false);
});

test('code that cannot be loaded is announced, and the page stays', async ({ page, upgrade, quiet }) => {
  quiet.allow('ERR_FAILED');
  await page.route('**/assets/UpgradeDialog-*.js', (route) => route.abort());
  await page.goto('/account');
  await upgrade.opener.click();
  await upgrade.said('Error setting up payment', 'Please try again later.');
  await expect(upgrade.opener).toBeVisible();
});
