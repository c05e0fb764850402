import { expect, test } from 'vitest';
import { ADA, api, openSite } from '../../../test/site.tsx';
import { answerPurchase, texts, toastSays } from '../../../test/upgrade.tsx';

const address = (path: string, status: string): string => {
  const url = new URL(path, 'http://site');
  url.searchParams.set('payment_intent', 'pi_1');
  url.searchParams.set('payment_intent_client_secret', 'pi_1_secret_2');
  url.searchParams.set('redirect_status', status);
  return url.pathname + url.search + url.hash;
};
const inBar = () => location.pathname + location.search + location.hash;

test.each(['/faq?a=b#c', '/account'])(
  'a paid payment is credited on %s, and the address cleaned',
  async (path) => {
    answerPurchase();
    await openSite(address(path, 'succeeded'), { user: ADA });
    await toastSays('Payment Successful!', texts.success);
    expect(inBar()).toBe(path);
    expect(api.inputs('payments.success')).toEqual([{ paymentIntentId: 'pi_1' }]);
  },
);

test('a payment that the server knows as unpaid is declined', async () => {
  answerPurchase();
  api.refuse('payments.success', 400, 'This payment has not been completed.');
  await openSite(address('/faq', 'succeeded'), { user: ADA });
  await toastSays('Payment Declined', 'This payment has not been completed.');
  expect(inBar()).toBe('/faq');
});

test('a slow payment is announced', async () => {
  answerPurchase();
  await openSite(address('/faq', 'processing'), { user: ADA });
  await toastSays(
    'Payment Processing',
    'Your payment is being processed. Your credits will be added as soon as it completes.',
  );
  expect(inBar()).toBe('/faq');
  expect(api.inputs('payments.success')).toEqual([]);
});

test.each(['requires_payment_method', 'failed'])('a failed payment (%s) is announced', async (status) => {
  answerPurchase();
  await openSite(address('/faq', status), { user: ADA });
  await toastSays('Payment Failed', texts.tryAgain);
  expect(inBar()).toBe('/faq');
});

test('asks a visitor to sign in', async () => {
  await openSite(address('/faq', 'succeeded'));
  await toastSays('Payment received', 'Please sign in to see your credits.');
  expect(inBar()).toBe('/faq');
});
