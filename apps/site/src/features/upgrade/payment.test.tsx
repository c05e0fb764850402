import { CONNECTION_LOST, Refusal } from '@isa/ui/testing/api';
import { HttpResponse } from '@isa/ui/testing/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { api, screen, waitFor } from '../../../test/site.tsx';
import {
  answerBalance,
  answerPurchase,
  answerSandbox,
  cancel,
  complete,
  cvc,
  dialogGone,
  expectShownFor,
  expiry,
  fillCard,
  inDialog,
  number,
  openPlans,
  PAID_CARD,
  pay,
  payAll,
  texts,
  toastSays,
  toCard,
} from '../../../test/upgrade.tsx';

let confirmed: unknown[];
beforeEach(() => {
  ({ confirmed } = answerPurchase());
});

const sandboxSays = (json: object, status = 200) => answerSandbox(() => HttpResponse.json(json, { status }));
const asks = () => inDialog().getByRole('button', { name: 'Confirm' });

test('a paid card brings the credits and closes the dialog', async () => {
  // Not a lost connection: the plans may be asked for in the same request.
  api.refuse('credits.get', 503, 'Busy');
  api.on('payments.success', () => ({ success: true, message: '', credits: 70 }));
  await pay();
  await toastSays('Payment Successful!', texts.success);
  await dialogGone();
  expect(confirmed).toEqual([
    { clientSecret: 'pi_1_secret_1', cardNumber: PAID_CARD, expiry: '12/30', cvc: '123', confirmed: false },
  ]);
  expect(api.inputs('payments.success')).toEqual([{ paymentIntentId: 'pi_1' }]);
  expect(localStorage.getItem('user')).toContain('"credits":70');
});

test('the bank may ask for a confirmation first', async () => {
  const bodies = sandboxSays({ status: 'requires_action' });
  const user = await pay();
  await waitFor(asks);
  expect(inDialog().getByText(/^Your bank asks you to confirm this payment of/)).toHaveFocus();
  expect(number()).not.toBeVisible();
  expect(api.inputs('payments.success')).toEqual([]);
  const again = sandboxSays({ status: 'succeeded' });
  await user.click(asks());
  await toastSays('Payment Successful!', texts.success);
  expect(bodies).toMatchObject([{ confirmed: false }]);
  expect(again).toMatchObject([{ confirmed: true }]);
});

test('a payment that the bank asks about can be left', async () => {
  sandboxSays({ status: 'requires_action' });
  const user = await pay();
  await waitFor(asks);
  await user.click(cancel());
  await dialogGone();
  expect(api.inputs('payments.success')).toEqual([]);
});

test('a slow bank closes the dialog', async () => {
  sandboxSays({ status: 'processing' });
  await pay();
  await toastSays(
    'Payment Processing',
    'Your payment is being processed. Your credits will be added as soon as it completes.',
  );
  await dialogGone();
  expect(api.inputs('payments.success')).toEqual([]);
});

test('another card may be tried after a declined one, and nothing typed is lost', async () => {
  const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
  sandboxSays({ status: 'requires_payment_method', error });
  const user = await pay();
  await toastSays('Payment Failed', texts.declined);
  expect(inDialog().getByRole('alert')).toHaveTextContent('Your card was declined.');
  expect(number()).toHaveValue(PAID_CARD);
  expect(expiry()).toHaveValue('12/30');
  expect(cvc()).toHaveValue('123');
  const { promise, resolve } = Promise.withResolvers<Response>();
  answerSandbox(() => promise);
  await user.click(complete());
  expect(screen.queryByText('Your card was declined.')).toBeNull();
  resolve(HttpResponse.json({ status: 'succeeded' }));
  await toastSays('Payment Successful!', texts.success);
  await dialogGone();
});

test.each([
  ['invalid_number', () => number(), ''],
  ['incomplete_number', () => number(), ''],
  ['invalid_expiry_month', () => expiry(), ' MM/YY'],
  ['invalid_expiry_year', () => expiry(), ' MM/YY'],
  ['incomplete_cvc', () => cvc(), ' 3 or 4 digits'],
] as const)('wrong input (%s) is said beside its field', async (code, field, hint) => {
  sandboxSays({
    status: 'requires_payment_method',
    error: { type: 'validation_error', code, message: 'Look.' },
  });
  await pay();
  await waitFor(() => expect(field()).toHaveFocus());
  expect(field()).toHaveAccessibleDescription(`Look.${hint}`);
  expect(complete()).toBeEnabled();
  expect(screen.queryByText(/^Payment /)).toBeNull();
});

test('hides field errors while the payment is running, which cannot be left', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const bodies = answerSandbox(() => promise);
  const user = await openPlans();
  await toCard(user);
  await waitFor(() => expect(complete()).toBeEnabled());
  await user.click(complete());
  expect(number()).toHaveAccessibleDescription('Please enter the card number.');
  await fillCard(user);
  await user.click(complete());
  const busy = inDialog().getByRole('button', { name: 'Processing...' });
  expect(number()).toHaveAccessibleDescription('');
  for (const button of [
    cancel(),
    inDialog().getByRole('button', { name: 'Back to the plans' }),
    inDialog().getByRole('button', { name: 'Close' }),
  ])
    expect(button).toBeDisabled();
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  await user.click(busy);
  await user.type(cvc(), '{Enter}');
  expect(busy).toBeVisible();
  resolve(HttpResponse.json({ status: 'succeeded' }));
  await toastSays('Payment Successful!', texts.success);
  await dialogGone();
  expect(bodies).toHaveLength(1);
});

describe('a payment that fails', () => {
  test.each([
    [
      'raw data',
      { type: 'card_error', message: '{"code":"card_declined"}' },
      texts.declined,
      texts.notThrough,
    ],
    ['a decline without words', { type: 'card_error' }, texts.declined, texts.notThrough],
    [
      'words for developers',
      { type: 'invalid_request_error', message: 'No such payment_intent: pi_1' },
      texts.tryAgain,
      texts.notThrough,
    ],
    [
      'a card without funds',
      { type: 'card_error', message: 'Your card has insufficient funds.' },
      texts.declined,
      'Your card has insufficient funds.',
    ],
  ])('%s', async (_, error, message, reason) => {
    sandboxSays({ status: 'requires_payment_method', error: { code: 'x', ...error } });
    await pay();
    await toastSays('Payment Failed', message);
    expect(screen.getAllByText(message)).toHaveLength(1);
    expect(inDialog().getByText(reason)).toBeVisible();
    expect(screen.queryByText(/\{/)).toBeNull();
    expect(complete()).toBeEnabled();
  });

  test('a refusal has the words of the server', async () => {
    const message = 'This payment is no longer known. Please start again.';
    sandboxSays({ message }, 400);
    await pay();
    await toastSays('Payment Declined', message);
  });

  test('a failure of the server has the general words', async () => {
    sandboxSays({ message: 'Oops' }, 500);
    await pay();
    await toastSays('Payment Failed', texts.tryAgain);
  });

  test('a lost answer asks to make the same payment again', async () => {
    answerSandbox(() => HttpResponse.error());
    const user = await pay();
    await toastSays('Payment Failed', texts.tryAgain);
    expect(inDialog().getByRole('alert')).toHaveTextContent('this payment is never charged twice');
    const again = sandboxSays({ status: 'succeeded' });
    await user.click(complete());
    await toastSays('Payment Successful!', texts.success);
    expect(again).toMatchObject([{ clientSecret: 'pi_1_secret_1' }]);
    expect(api.inputs('payments.createIntent')).toHaveLength(1);
  });
});

describe('a paid payment', () => {
  test('is declined with the words of the server', async () => {
    api.refuse('payments.success', 400, 'This payment was not found.');
    await pay();
    await toastSays('Payment Declined', 'This payment was not found.');
    expect(inDialog().getByRole('alert')).toHaveTextContent('This payment was not found.');
  });

  test('is declined for six seconds', async () => {
    api.refuse('payments.success', 400, 'This payment was not found.');
    await pay();
    await expectShownFor('Payment Declined', 6000);
  });

  test('is declined with our words if the server sends raw data', async () => {
    api.refuse('payments.success', 400, '{"type":"card_error"}');
    await pay();
    await toastSays('Payment Declined', texts.refused);
  });

  test('is checked again if the answer is not a success', async () => {
    // No answer that the router knows: the flag of the specification counts all the same.
    api.on('payments.success', () => ({ success: false }) as never);
    const user = await pay();
    await toastSays('Payment Failed', 'Failed to process payment');
    payAll();
    await user.click(inDialog().getByRole('button', { name: 'Check Again' }));
    await toastSays('Payment Successful!', texts.success);
    expect(confirmed).toHaveLength(1);
  });

  test('need not be made again if the server cannot check it', async () => {
    const message =
      'We could not check your payment yet. If it went through, your credits will be added shortly.';
    api.on('payments.success', () => new Refusal(502, message));
    const user = await pay();
    await toastSays('Payment not confirmed yet', message);
    expect(inDialog().getByText(/^You need not pay again/)).toBeVisible();
    for (const name of ['Complete Payment', 'Back to the plans'])
      expect(inDialog().queryByRole('button', { name })).toBeNull();
    expect(inDialog().queryByLabelText('Card number')).toBeNull();
    await user.click(inDialog().getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
    await dialogGone();
  });

  test('is not forgotten if no answer comes', async () => {
    api.on('payments.success', () => CONNECTION_LOST);
    const user = await pay();
    await screen.findByText('Payment not confirmed yet');
    payAll();
    await user.click(inDialog().getByRole('button', { name: 'Check Again' }));
    await toastSays('Payment Successful!', texts.success);
    await dialogGone();
  });

  test('says so when the new balance cannot be read', async () => {
    answerBalance(() => new HttpResponse('Oops', { status: 500 }));
    await pay();
    await toastSays('Error', 'Failed to update credits. Please refresh the page.');
    await dialogGone();
  });

  test('is announced for five seconds', async () => {
    await pay();
    await expectShownFor('Payment Successful!', 5000);
  });
});
