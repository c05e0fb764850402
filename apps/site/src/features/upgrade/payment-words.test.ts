import { expect, it } from 'vitest';
import { providerFailure, refusedFailure, successToast } from './payment-words.ts';

it.each([
  [
    { type: 'card_error', message: 'Insufficient funds.' },
    'Your card was declined. Please try another payment method.',
  ],
  [
    { type: 'api_error' },
    'Your payment could not be processed. Please try again or use a different payment method.',
  ],
])('a payment that the provider refuses with %j says so', (error, message) => {
  expect(providerFailure(error).toast).toEqual({ title: 'Payment Failed', message, tone: 'danger' });
});

it('a payment that our server refuses in no words asks for another card', () => {
  const message = 'This payment method cannot be processed. Please try a different payment card.';
  for (const said of [undefined, '', '{"error":"card"}'])
    expect(refusedFailure(said).toast).toMatchObject({ title: 'Payment Declined', message });
  expect(refusedFailure('The amount is wrong.').toast.message).toBe('The amount is wrong.');
});

it('a completed payment states the new balance', () => {
  expect(successToast(1070)).toMatchObject({
    title: 'Payment Successful!',
    message:
      'You now have 1,070 credits available for use. A confirmation email has been sent to your registered email address.',
  });
});
