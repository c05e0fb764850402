import { expectAccessible } from '@isa/api/testing/accessible';
import { creditsOf, expect, texts, type Upgrade } from './upgrade-fixtures.ts';
import { callsOf, test } from './upgrade-stripe-fixtures.ts';

// One worker for both: each starts a server and a Stripe of its own.
test.describe.configure({ mode: 'default' });

const fieldOf = (upgrade: Upgrade) => upgrade.dialog.getByLabel('Number at Stripe');

async function toStripe(upgrade: Upgrade): Promise<void> {
  await upgrade.open();
  await upgrade.toCard();
  await expect(fieldOf(upgrade)).toBeVisible();
}

test('pays with the fields of Stripe without leaving the page', async ({
  page,
  upgrade,
  saver,
  host,
  stripe,
}) => {
  await toStripe(upgrade);
  expect(host.scripts()).toBe(1);
  expect(await callsOf(page)).toEqual([
    [
      'elements',
      'pk_test_site',
      { clientSecret: expect.stringMatching(/^pi_fake\d+_secret_/), appearance: expect.anything() },
    ],
  ]);
  await expect(page.getByText(texts.testMode)).toHaveCount(0);
  await expect(upgrade.complete).toBeEnabled();
  await expectAccessible(page);
  await upgrade.complete.click();
  await upgrade.said('Payment Successful!', texts.success(70));
  await expect(upgrade.dialog).toBeHidden();
  expect((await callsOf(page)).at(-1)).toEqual([
    'confirmPayment',
    { return_url: `${new URL(page.url()).origin}/account` },
    'if_required',
  ]);
  expect(await creditsOf(page, saver)).toBe(70);
  const asked = [...stripe.intents.values()].filter(
    ({ metadata }) => metadata['userId'] === String(saver.id),
  );
  expect(asked.map(({ amount, currency }) => [amount, currency])).toEqual([[100, 'gbp']]);
});

test('a bank may take the saver away and send them back', async ({ page, upgrade, saver, host, stripe }) => {
  host.answer((id) => {
    stripe.change(id, { status: 'succeeded', received: 100 });
    return { redirectStatus: 'succeeded' };
  });
  await toStripe(upgrade);
  await upgrade.complete.click();
  await upgrade.said('Payment Successful!', texts.success(70));
  await expect(page).toHaveURL('/account');
  expect(await creditsOf(page, saver)).toBe(70);
});
