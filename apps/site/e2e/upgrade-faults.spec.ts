import {
  cards,
  creditsOf,
  expect,
  registerBuyer,
  test,
  texts,
  toast,
  trpcProblem,
  trpcResult,
  Upgrade,
} from './upgrade-fixtures.ts';

const CREATE = '**/trpc/payments.createIntent?*';
const CONFIRM = '**/api/sandbox/confirm';
const SUCCESS = '**/trpc/payments.success?*';
const CREDITS = '**/credits?showSuccess=true';
const CONFIG = /\/trpc\/[^?]*payments\.config/;
const SETUP = 'Error setting up payment';

test.describe('a purchase that cannot begin', () => {
  test('says what the server says', async ({ page, upgrade, quiet }) => {
    quiet.allowStatus(502);
    await upgrade.open();
    await page.route(CREATE, (route) => trpcProblem(route, 502, 'Failed to create payment intent'));
    await upgrade.buy.click();
    await upgrade.said(SETUP, 'Failed to create payment intent');
    await expect(upgrade.buy).toBeEnabled();
    await page.unroute(CREATE);
    await upgrade.toCard();
  });

  test('says so where an answer has no words', async ({ page, upgrade, quiet }) => {
    quiet.allowStatus(500);
    await upgrade.open();
    await page.route(CREATE, (route) => route.fulfill({ status: 500, json: [{ error: { json: {} } }] }));
    await upgrade.buy.click();
    await upgrade.said(SETUP, 'Failed to create payment intent');
  });

  test('asks to try later where no answer comes', async ({ page, upgrade, quiet }) => {
    quiet.allow('ERR_FAILED');
    await upgrade.open();
    await page.route(CREATE, (route) => route.abort());
    await upgrade.buy.click();
    await upgrade.said(SETUP, 'Please try again later.');
  });

  test('notices an answer without a secret', async ({ page, upgrade }) => {
    await upgrade.open();
    await page.route(CREATE, (route) => trpcResult(route, {}));
    await upgrade.buy.click();
    await upgrade.said(SETUP, 'Invalid response from payment service');
  });

  test('needs a plan', async ({ page, upgrade, buyer }) => {
    expect(buyer.id).toBeGreaterThan(0);
    await page.route(CONFIG, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('ISA_STARTER', 'ISA_OTHER') });
    });
    await page.goto('/account');
    await page.getByRole('main').getByRole('button', { name: 'Buy More Credits' }).click();
    await upgrade.dialog.getByRole('button', { name: /^Upgrade/ }).click();
    await upgrade.said(SETUP, 'Invalid plan or user ID');
  });

  test('goes to the login page when the session is over', async ({ page, upgrade, context, quiet }) => {
    quiet.allowStatus(401);
    await upgrade.open();
    await context.clearCookies();
    await upgrade.buy.click();
    await expect(page).toHaveURL('/login');
    await upgrade.said('Please sign in again', 'Your session has ended.');
  });

  test('plans that cannot be read can be asked for again', async ({ page, upgrade, quiet }) => {
    quiet.allow('ERR_FAILED');
    await page.route(CONFIG, (route) => route.abort());
    await page.goto('/account');
    await page.getByRole('main').getByRole('button', { name: 'Buy More Credits' }).click();
    await expect(upgrade.dialog.getByText('The plans could not be loaded')).toBeVisible();
    await page.unroute(CONFIG);
    await upgrade.dialog.getByRole('button', { name: 'Try Again' }).click();
    await expect(upgrade.buy).toBeVisible();
  });

  test('code that cannot be loaded is told, and the page stays', async ({ page, upgrade, quiet }) => {
    quiet.allow('ERR_FAILED');
    await page.route('**/assets/UpgradeDialog-*.js', (route) => route.abort());
    await page.goto('/account');
    const door = page.getByRole('main').getByRole('button', { name: 'Buy More Credits' });
    await door.click();
    await upgrade.said(SETUP, 'Please try again later.');
    await expect(door).toBeVisible();
  });
});

test.describe('a payment that fails', () => {
  for (const { name, answer, toastText } of [
    {
      name: 'raw data in the provider’s words is not shown',
      answer: { type: 'card_error', code: 'card_declined', message: '{"code":"card_declined"}' },
      toastText: texts.declined,
    },
    {
      name: 'a decline without words has ours',
      answer: { type: 'card_error', code: 'card_declined' },
      toastText: texts.declined,
    },
    {
      name: 'anything else has the general words',
      answer: { type: 'invalid_request_error', code: 'x', message: 'No such payment_intent: pi_1' },
      toastText: texts.tryAgain,
    },
  ]) {
    test(name, async ({ page, upgrade }) => {
      await page.route(CONFIRM, (route) =>
        route.fulfill({ json: { status: 'requires_payment_method', error: answer } }),
      );
      await upgrade.pay(cards.paid);
      await upgrade.said('Payment Failed', toastText);
      await expect(page.getByText(toastText), 'said once').toBeVisible();
      await expect(upgrade.reason('The payment did not go through.')).toBeVisible();
      await expect(page.getByText('{')).toHaveCount(0);
      await expect(upgrade.complete).toBeEnabled();
    });
  }

  test('a refusal of the server has its words', async ({ page, upgrade, quiet }) => {
    quiet.allowStatus(400);
    const words = 'This payment is not known any more. Please start again.';
    await page.route(CONFIRM, (route) => route.fulfill({ status: 400, json: { message: words } }));
    await upgrade.pay(cards.paid);
    await upgrade.said('Payment Declined', words);
  });

  test('a failure of the server has the general words', async ({ page, upgrade, quiet }) => {
    quiet.allowStatus(500);
    await page.route(CONFIRM, (route) => route.fulfill({ status: 500, json: { message: 'Oops' } }));
    await upgrade.pay(cards.paid);
    await upgrade.said('Payment Failed', texts.tryAgain);
  });

  test('when the answer is lost the same payment is made again, not another', async ({
    page,
    upgrade,
    buyer,
    quiet,
  }) => {
    quiet.allow('ERR_FAILED');
    await page.route(
      CONFIRM,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await upgrade.pay(cards.paid);
    await upgrade.said('Payment Failed', texts.tryAgain);
    await expect(upgrade.dialog.getByRole('alert')).toContainText('this payment is never charged twice');
    await upgrade.complete.click();
    await upgrade.said('Payment Successful!', texts.success(70));
    expect(await creditsOf(page, buyer)).toBe(70);
  });
});

/** Pays while the page's clock stands, up to the moment that a toast appears. */
async function payWithClock(upgrade: Upgrade, title: string): Promise<void> {
  const { page } = upgrade;
  await page.clock.install();
  await upgrade.open();
  await upgrade.toCard();
  await upgrade.fill(cards.paid);
  await page.clock.pauseAt(Date.now() + 60_000);
  await upgrade.complete.click();
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(toast(page, title)).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [20] });
}

test.describe('a payment that the server is told of', () => {
  test('is declined with the server’s words, for six seconds', async ({ page, upgrade, quiet }) => {
    quiet.allowStatus(400);
    await page.route(SUCCESS, (route) => trpcProblem(route, 400, 'This payment was not found.'));
    await payWithClock(upgrade, 'Payment Declined');
    await upgrade.said('Payment Declined', 'This payment was not found.');
    await expect(upgrade.reason('This payment was not found.')).toBeVisible();
    await page.clock.runFor(5800);
    await expect(toast(page, 'Payment Declined')).toBeVisible();
    await page.clock.runFor(300);
    await expect(toast(page, 'Payment Declined')).toBeHidden();
  });

  test('is declined with ours where the server’s are raw data', async ({ page, upgrade, quiet }) => {
    quiet.allowStatus(400);
    await page.route(SUCCESS, (route) => trpcProblem(route, 400, '{"type":"card_error"}'));
    await upgrade.pay(cards.paid);
    await upgrade.said('Payment Declined', texts.refused);
  });

  test('is not processed where the answer is no success, and is checked again', async ({
    page,
    upgrade,
    buyer,
  }) => {
    await page.route(SUCCESS, (route) => trpcResult(route, { success: false }));
    await upgrade.pay(cards.paid);
    await upgrade.said('Payment Failed', 'Failed to process payment');
    await page.unroute(SUCCESS);
    await upgrade.dialog.getByRole('button', { name: 'Check Again' }).click();
    await upgrade.said('Payment Successful!', texts.success(70));
    expect(await creditsOf(page, buyer)).toBe(70);
  });

  test('is never asked for twice where the server cannot check it', async ({ page, upgrade, quiet }) => {
    quiet.allowStatus(502);
    const words =
      'We could not check your payment yet. If it went through, your credits will be added shortly.';
    await page.route(SUCCESS, (route) => trpcProblem(route, 502, words));
    await upgrade.pay(cards.paid);
    await upgrade.said('Payment not confirmed yet', words);
    await expect(upgrade.dialog.getByText('You need not pay again')).toBeVisible();
    await expect(upgrade.complete).toHaveCount(0);
    await expect(upgrade.number).toHaveCount(0);
    await expect(upgrade.dialog.getByRole('button', { name: 'Back to the plans' })).toHaveCount(0);
    await upgrade.dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(upgrade.dialog).toBeHidden();
    // The provider tells the server as well.
    await expect(page.getByRole('main').getByText('You have 70 credits.')).toBeVisible();
  });

  test('is not forgotten where no answer comes', async ({ page, upgrade, quiet }) => {
    quiet.allow('ERR_FAILED');
    await page.route(SUCCESS, (route) => route.abort());
    await upgrade.pay(cards.paid);
    await expect(toast(page, 'Payment not confirmed yet')).toBeVisible();
    await page.unroute(SUCCESS);
    await upgrade.dialog.getByRole('button', { name: 'Check Again' }).click();
    await upgrade.said('Payment Successful!', texts.success(70));
    await expect(upgrade.dialog).toBeHidden();
  });

  test('says so when the new balance cannot be read', async ({ page, upgrade, buyer, quiet }) => {
    quiet.allowStatus(500);
    await page.route(CREDITS, (route) => route.fulfill({ status: 500, body: 'Oops' }));
    await upgrade.pay(cards.paid);
    await upgrade.said('Error', 'Failed to update credits. Please refresh the page.');
    await expect(upgrade.dialog).toBeHidden();
    expect(await creditsOf(page, buyer)).toBe(70);
  });

  test('is told for five seconds', async ({ page, upgrade }) => {
    await payWithClock(upgrade, 'Payment Successful!');
    await page.clock.runFor(4800);
    await expect(toast(page, 'Payment Successful!')).toBeVisible();
    await page.clock.runFor(300);
    await expect(toast(page, 'Payment Successful!')).toBeHidden();
  });
});

test('what another tab bought is shown, and signing out there closes the dialog', async ({
  page,
  upgrade,
  context,
}) => {
  await upgrade.open();
  const other = new Upgrade(await context.newPage());
  await other.pay(cards.paid);
  await other.said('Payment Successful!', texts.success(70));
  await expect(upgrade.dialog.getByText('You have 70 credits.')).toBeVisible();
  await other.page.getByRole('button', { name: /^Account menu/ }).click();
  const home = other.page.waitForEvent('load');
  await other.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await home;
  await expect(page).toHaveURL('/login');
  await expect(upgrade.dialog).toBeHidden();
});

test('somebody else’s payment is refused', async ({ page, browser, server, upgrade, quiet }) => {
  quiet.allowStatus(400);
  const context = await browser.newContext({ baseURL: server.url });
  const stranger = await registerBuyer(context.request);
  const data = { userId: stranger.id, amount: 1, planId: 'ISA_STARTER', priceId: 'price_isa_starter' };
  const { clientSecret } = await (await context.request.post('/api/payment-intent', { data })).json();
  await page.route(CREATE, (route) => trpcResult(route, { clientSecret }));
  await upgrade.pay(cards.paid);
  await upgrade.said('Payment Declined', 'This payment was not found.');
  await context.close();
});
