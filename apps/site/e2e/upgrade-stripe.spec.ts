import { expectAccessible } from '../../../packages/api/test/support/browser/accessible.ts';
import { holdBack } from './support/hold-back.ts';
import { creditsOf, expect, texts, toast, type Upgrade } from './upgrade-fixtures.ts';
import { callsOf, SCRIPT, sendScript, test } from './upgrade-stripe-fixtures.ts';

const BROKEN = 'The card form could not be loaded';
const fieldOf = (upgrade: Upgrade) => upgrade.dialog.getByLabel('Number at Stripe');

async function toStripe(upgrade: Upgrade): Promise<void> {
  await upgrade.open();
  await upgrade.toCard();
  await expect(fieldOf(upgrade)).toBeVisible();
}

test('Stripe’s fields come from Stripe’s host, with the card step and not before', async ({
  page,
  upgrade,
  host,
}) => {
  await upgrade.open();
  expect(host.scripts()).toBe(0);
  await upgrade.toCard();
  await expect(fieldOf(upgrade)).toBeVisible();
  await expect(upgrade.complete).toBeEnabled();
  expect(host.scripts()).toBe(1);
  expect(await callsOf(page)).toEqual([
    [
      'elements',
      'pk_test_site',
      { clientSecret: expect.stringMatching(/^pi_fake\d+_secret_/), appearance: expect.anything() },
    ],
  ]);
  await expect(page.getByText(texts.testMode)).toHaveCount(0);
  await expect(upgrade.number).toHaveCount(0);
  await expectAccessible(page);
});

test('is paid without leaving the page', async ({ page, upgrade, buyer, host, stripe }) => {
  await toStripe(upgrade);
  await upgrade.complete.click();
  await upgrade.said('Payment Successful!', texts.success(70));
  await expect(upgrade.dialog).toBeHidden();
  expect((await callsOf(page)).at(-1)).toEqual([
    'confirmPayment',
    { return_url: `${new URL(page.url()).origin}/account` },
    'if_required',
  ]);
  expect(await creditsOf(page, buyer)).toBe(70);
  const asked = [...stripe.intents.values()].filter(
    ({ metadata }) => metadata['userId'] === String(buyer.id),
  );
  expect(asked.map(({ amount, currency }) => [amount, currency])).toEqual([[100, 'gbp']]);
  expect(host.scripts()).toBe(1);
});

test('a second purchase uses the script that is there', async ({ page, upgrade, host }) => {
  await toStripe(upgrade);
  await upgrade.dialog.getByRole('button', { name: 'Back to the plans' }).click();
  await upgrade.plan('Plus').check();
  await upgrade.toCard();
  await upgrade.complete.click();
  await upgrade.said('Payment Successful!', texts.success(320));
  expect(host.scripts()).toBe(1);
  expect((await callsOf(page)).filter((call) => Array.isArray(call) && call[0] === 'elements')).toHaveLength(
    2,
  );
});

test('a bank may take the buyer away and send them back', async ({ page, upgrade, buyer, host, stripe }) => {
  host.answer((id) => {
    stripe.change(id, { status: 'succeeded', received: 100 });
    return { redirectStatus: 'succeeded' };
  });
  await toStripe(upgrade);
  await upgrade.complete.click();
  await upgrade.said('Payment Successful!', texts.success(70));
  await expect(page).toHaveURL('/account');
  expect(await creditsOf(page, buyer)).toBe(70);
});

test('a decline has Stripe’s words, and another try may follow', async ({ upgrade, host, stripe }) => {
  host.answer(() => ({ error: { type: 'card_error', message: 'Your card has expired.' } }));
  await toStripe(upgrade);
  await upgrade.complete.click();
  await upgrade.said('Payment Failed', texts.declined);
  await expect(upgrade.reason('Your card has expired.')).toBeVisible();
  host.answer((id) => {
    stripe.change(id, { status: 'succeeded', received: 100 });
    return { paymentIntent: { id, status: 'succeeded' } };
  });
  await upgrade.complete.click();
  await upgrade.said('Payment Successful!', texts.success(70));
});

test('raw data and words for developers are not shown', async ({ page, upgrade, host }) => {
  host.answer(() => ({ error: { type: 'card_error', message: '{"decline_code":"fraudulent"}' } }));
  await toStripe(upgrade);
  await upgrade.complete.click();
  await upgrade.said('Payment Failed', texts.declined);
  await expect(upgrade.reason('The payment did not go through.')).toBeVisible();
  host.answer(() => ({ error: { type: 'api_error', message: 'Internal wiring' } }));
  await upgrade.complete.click();
  await upgrade.said('Payment Failed', texts.tryAgain);
  await expect(page.getByText('Internal wiring')).toHaveCount(0);
});

test('wrong input is told by Stripe’s own fields', async ({ page, upgrade, host }) => {
  host.answer(() => ({ error: { type: 'validation_error', message: 'Your card number is incomplete.' } }));
  await toStripe(upgrade);
  await upgrade.complete.click();
  await expect(upgrade.complete).toBeEnabled();
  await expect(toast(page, 'Payment')).toHaveCount(0);
  await expect(upgrade.dialog.getByRole('alert')).toHaveCount(0);
});

test('what had been paid already is not paid again', async ({ page, upgrade, buyer, host, stripe }) => {
  host.answer(() => ({ error: { type: 'api_connection_error', message: 'fetch failed' } }));
  await toStripe(upgrade);
  await upgrade.complete.click();
  await upgrade.said('Payment Failed', texts.tryAgain);
  host.answer((id) => {
    stripe.change(id, { status: 'succeeded', received: 100 });
    const error = { type: 'invalid_request_error', message: 'You cannot confirm this PaymentIntent' };
    return { error: { ...error, payment_intent: { id, status: 'succeeded' } } };
  });
  await upgrade.complete.click();
  await upgrade.said('Payment Successful!', texts.success(70));
  expect(await creditsOf(page, buyer)).toBe(70);
});

test('a slow bank closes the dialog', async ({ upgrade, host }) => {
  host.answer((id) => ({ paymentIntent: { id, status: 'processing' } }));
  await toStripe(upgrade);
  await upgrade.complete.click();
  await expect(toast(upgrade.page, 'Payment Processing')).toBeVisible();
  await expect(upgrade.dialog).toBeHidden();
});

test('a state that is no success is a failure', async ({ upgrade, host }) => {
  host.answer((id) => ({ paymentIntent: { id, status: 'requires_payment_method' } }));
  await toStripe(upgrade);
  await upgrade.complete.click();
  await upgrade.said('Payment Failed', texts.tryAgain);
});

test('a success that Stripe’s server does not confirm is declined', async ({
  page,
  upgrade,
  buyer,
  host,
  quiet,
}) => {
  quiet.allowStatus(400);
  host.answer((id) => ({ paymentIntent: { id, status: 'succeeded' } }));
  await toStripe(upgrade);
  await upgrade.complete.click();
  await upgrade.said('Payment Declined', 'This payment has not been completed.');
  expect(await creditsOf(page, buyer)).toBe(20);
});

test('Stripe failing or silent is told as it begins', async ({ upgrade, host, stripe, quiet }) => {
  quiet.allowStatus(502, 504);
  await upgrade.open();
  for (const kind of ['status', 'act-hang'] as const) {
    stripe.fault({ on: 'POST /v1/payment_intents', kind });
    await upgrade.buy.click();
    await upgrade.said('Error setting up payment', 'Failed to create payment intent');
    await expect(upgrade.buy).toBeEnabled();
    await toast(upgrade.page, 'Error setting up payment').getByRole('button', { name: 'Close' }).click();
    stripe.heal();
  }
  await upgrade.toCard();
  await expect.poll(host.scripts).toBe(1);
});

test('code that cannot be loaded is told as it begins', async ({ page, upgrade, host, quiet }) => {
  quiet.allow('ERR_FAILED');
  await page.route('**/assets/StripeFields-*.js', (route) => route.abort());
  await upgrade.open();
  await upgrade.buy.click();
  await upgrade.said('Error setting up payment', 'Please try again later.');
  await expect(upgrade.buy).toBeEnabled();
  expect(host.scripts()).toBe(0);
});

test.describe('Stripe’s script', () => {
  test('that cannot be loaded is told, and asked for again', async ({ page, upgrade, host, quiet }) => {
    quiet.allow('ERR_FAILED');
    await page.unroute(SCRIPT);
    await page.route(SCRIPT, (route) => route.abort());
    await upgrade.open();
    await upgrade.toCard();
    await expect(upgrade.dialog.getByText(BROKEN)).toBeVisible();
    await expect(upgrade.complete).toBeDisabled();
    const failed = host.scripts();
    await expectAccessible(page);
    await page.unroute(SCRIPT);
    await page.route(SCRIPT, sendScript);
    await upgrade.dialog.getByRole('button', { name: 'Try Again' }).click();
    await expect(fieldOf(upgrade)).toBeVisible();
    await expect(upgrade.dialog.getByText(BROKEN)).toBeHidden();
    expect(host.scripts()).toBe(failed + 1);
    await upgrade.complete.click();
    await upgrade.said('Payment Successful!', texts.success(70));
  });

  test('that takes too long is told, and waited for again', async ({ page, upgrade, host }) => {
    await page.clock.install();
    await page.unroute(SCRIPT);
    const letThrough = await holdBack(page, SCRIPT, sendScript);
    await upgrade.open();
    await upgrade.toCard();
    await expect.poll(host.scripts).toBe(1);
    await expect(upgrade.dialog.getByRole('status', { name: 'Loading the card form' })).toBeVisible();
    await expect(upgrade.complete).toBeDisabled();
    await page.clock.runFor(16_000);
    await expect(upgrade.dialog.getByText(BROKEN)).toBeVisible();
    await upgrade.dialog.getByRole('button', { name: 'Try Again' }).click();
    await expect(upgrade.dialog.getByText(BROKEN)).toBeHidden();
    letThrough();
    await expect(upgrade.complete).toBeEnabled();
    await expect(fieldOf(upgrade)).toHaveCount(1);
  });

  test('whose fields cannot be shown is told, and tried again', async ({ upgrade, host }) => {
    host.fieldsFail = true;
    await upgrade.open();
    await upgrade.toCard();
    await expect(upgrade.dialog.getByText(BROKEN)).toBeVisible();
    await expect(upgrade.complete).toBeDisabled();
    host.fieldsFail = false;
    await upgrade.dialog.getByRole('button', { name: 'Try Again' }).click();
    await expect(upgrade.complete).toBeEnabled();
    await expect(fieldOf(upgrade)).toHaveCount(1);
  });
});
