import { act } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SANDBOX } from '../../../test/account.tsx';
import { api, screen, waitFor } from '../../../test/site.tsx';
import {
  answerPurchase,
  buy,
  complete,
  dialogGone,
  inDialog,
  openPlans,
  plan,
  texts,
  toastSays,
  toCard,
} from '../../../test/upgrade.tsx';
import { StripeFields } from './stripe-fields.ts';

const BROKEN = 'The card form could not be loaded';

type Intent = { id: string; status: string };
type BankAnswer = {
  error?: { type: string; message?: string; payment_intent?: Intent };
  paymentIntent?: Intent;
};

/** What the page asked Stripe's script to do. */
let calls: unknown[];
let answer: () => BankAnswer;
let haveFields: boolean;
let scripts: HTMLScriptElement[];
/** Whether the script arrives; `hold` keeps it on its way. */
let loading: 'load' | 'error' | 'hold';

const element = () => {
  const listeners = new Map<string, (event: object) => void>();
  let input: HTMLInputElement | undefined;
  return {
    on: (event: string, listener: (event: object) => void) => listeners.set(event, listener),
    mount(place: HTMLElement) {
      input = document.createElement('input');
      input.setAttribute('aria-label', 'Number at Stripe');
      place.append(input);
      queueMicrotask(() =>
        listeners.get(haveFields ? 'ready' : 'loaderror')?.({ error: { message: 'No fields' } }),
      );
    },
    destroy: () => input?.remove(),
  };
};

const stripe = (key: string) => ({
  elements(options: object) {
    calls.push(['elements', key, options]);
    return { create: element };
  },
  async confirmPayment({ confirmParams, redirect }: { confirmParams: object; redirect: string }) {
    calls.push(['confirmPayment', confirmParams, redirect]);
    return answer();
  },
});

const arrive = (script: HTMLScriptElement, event: 'load' | 'error') => {
  const train = new URL(script.src).pathname.split('/')[1];
  if (event === 'load') Reflect.set(globalThis, 'Stripe', Object.assign(stripe, { version: train }));
  script.dispatchEvent(new Event(event));
};

beforeEach(() => {
  answerPurchase();
  api.on('payments.config', () => ({ ...SANDBOX, mode: 'stripe' as const, publishableKey: 'pk_test_site' }));
  calls = [];
  scripts = [];
  haveFields = true;
  loading = 'load';
  answer = () => ({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLScriptElement && node.src !== '') {
          scripts.push(node);
          if (loading !== 'hold') arrive(node, loading);
        }
  });
  observer.observe(document, { childList: true, subtree: true });
  return () => observer.disconnect();
});

async function toStripe() {
  const user = await openPlans();
  await toCard(user);
  await waitFor(() => expect(complete()).toBeEnabled());
  return user;
}

/*
 * First of all, since a page loads the script once.
 */
test('the script comes from the host of Stripe with the card step, and may be waited for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  loading = 'error';
  const user = await openPlans();
  await waitFor(buy);
  expect(scripts).toEqual([]);
  await toCard(user);
  expect(await screen.findByText(BROKEN)).toBeVisible();
  expect(complete()).toBeDisabled();
  const tries = scripts.length;
  loading = 'hold';
  await user.click(inDialog().getByRole('button', { name: 'Try Again' }));
  expect(await inDialog().findByRole('status', { name: 'Loading the card form' })).toBeVisible();
  expect(screen.queryByText(BROKEN)).toBeNull();
  await waitFor(() => expect(scripts).toHaveLength(tries + 1));
  expect(complete()).toBeDisabled();
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(screen.getByText(BROKEN)).toBeVisible();
  await user.click(inDialog().getByRole('button', { name: 'Try Again' }));
  expect(screen.queryByText(BROKEN)).toBeNull();
  for (const script of scripts) arrive(script, 'load');
  await waitFor(() => expect(complete()).toBeEnabled());
  expect(inDialog().getAllByLabelText('Number at Stripe')).toHaveLength(1);
  expect(new Set(scripts.map(({ src }) => new URL(src).origin))).toEqual(new Set(['https://js.stripe.com']));
  expect(scripts).toHaveLength(tries + 1);
  expect(calls).toEqual([
    ['elements', 'pk_test_site', { clientSecret: 'pi_1_secret_1', appearance: expect.anything() }],
  ]);
  expect(screen.queryByText('Test mode: no real card is charged')).toBeNull();
  expect(inDialog().queryByLabelText('Card number')).toBeNull();
});

test('pays without leaving the page', async () => {
  const user = await toStripe();
  await user.click(complete());
  await toastSays('Payment Successful!', texts.success);
  await dialogGone();
  expect(calls.at(-1)).toEqual(['confirmPayment', { return_url: `${location.origin}/faq` }, 'if_required']);
  expect(api.inputs('payments.success')).toEqual([{ paymentIntentId: 'pi_1' }]);
});

test('a second purchase reuses the loaded script', async () => {
  const user = await toStripe();
  await user.click(inDialog().getByRole('button', { name: 'Back to the plans' }));
  await user.click(await waitFor(() => plan('Plus')));
  await toCard(user);
  await waitFor(() => expect(complete()).toBeEnabled());
  expect(scripts.length).toBeLessThanOrEqual(1);
  expect(calls).toMatchObject([
    ['elements', 'pk_test_site', {}],
    ['elements', 'pk_test_site', { clientSecret: 'pi_2_secret_2' }],
  ]);
});

test('a decline has the words of Stripe, and another try may follow', async () => {
  answer = () => ({ error: { type: 'card_error', message: 'Your card has expired.' } });
  const user = await toStripe();
  await user.click(complete());
  await toastSays('Payment Failed', texts.declined);
  expect(inDialog().getByText('Your card has expired.')).toBeVisible();
  answer = () => ({ paymentIntent: { id: 'pi_1', status: 'succeeded' } });
  await user.click(complete());
  await toastSays('Payment Successful!', texts.success);
});

test('does not show raw data nor words for developers', async () => {
  answer = () => ({ error: { type: 'card_error', message: '{"decline_code":"fraudulent"}' } });
  const user = await toStripe();
  await user.click(complete());
  await toastSays('Payment Failed', texts.declined);
  expect(inDialog().getByText(texts.notThrough)).toBeVisible();
  answer = () => ({ error: { type: 'api_error', message: 'Internal wiring' } });
  await user.click(complete());
  await toastSays('Payment Failed', texts.tryAgain);
  expect(screen.queryByText('Internal wiring')).toBeNull();
});

test('leaves wrong input to the fields of Stripe', async () => {
  answer = () => ({ error: { type: 'validation_error', message: 'Your card number is incomplete.' } });
  const user = await toStripe();
  await user.click(complete());
  await waitFor(() => expect(complete()).toBeEnabled());
  expect(calls).toHaveLength(2);
  expect(screen.queryByText(/^Payment /)).toBeNull();
  expect(inDialog().queryByRole('alert')).toBeNull();
});

test('does not pay a paid order again', async () => {
  answer = () => ({
    error: {
      type: 'invalid_request_error',
      message: 'You cannot confirm this PaymentIntent',
      payment_intent: { id: 'pi_1', status: 'succeeded' },
    },
  });
  const user = await toStripe();
  await user.click(complete());
  await toastSays('Payment Successful!', texts.success);
});

test('a slow bank closes the dialog', async () => {
  answer = () => ({ paymentIntent: { id: 'pi_1', status: 'processing' } });
  const user = await toStripe();
  await user.click(complete());
  await screen.findByText('Payment Processing');
  await dialogGone();
});

test('treats any state other than success as a failure', async () => {
  answer = () => ({ paymentIntent: { id: 'pi_1', status: 'requires_payment_method' } });
  const user = await toStripe();
  await user.click(complete());
  await toastSays('Payment Failed', texts.tryAgain);
});

test('a success that the server does not confirm is declined', async () => {
  api.refuse('payments.success', 400, 'This payment has not been completed.');
  const user = await toStripe();
  await user.click(complete());
  await toastSays('Payment Declined', 'This payment has not been completed.');
});

test('can be tried again when its fields cannot be shown', async () => {
  haveFields = false;
  const user = await openPlans();
  await toCard(user);
  expect(await screen.findByText(BROKEN)).toBeVisible();
  expect(complete()).toBeDisabled();
  haveFields = true;
  await user.click(inDialog().getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(complete()).toBeEnabled());
  expect(inDialog().getAllByLabelText('Number at Stripe')).toHaveLength(1);
});

test('fields whose code cannot be loaded are announced as the payment begins', async () => {
  vi.spyOn(StripeFields, 'load').mockRejectedValue(new Error('Failed to fetch'));
  const user = await openPlans();
  await user.click(await waitFor(buy));
  await toastSays('Error setting up payment', 'Please try again later.');
  expect(buy()).toBeEnabled();
  expect(scripts).toEqual([]);
});
