import { passTime } from '@isa/ui/testing/long-timers';
import { http, HttpResponse, server } from '@isa/ui/testing/server';
import type { UserEvent } from '@testing-library/user-event';
import { act } from '@testing-library/react';
import { expect } from 'vitest';
import { openUpgrade } from '../src/features/upgrade/open-upgrade.ts';
import { answerAccount } from './account.tsx';
import { ADA, api, openSite, screen, toast, waitFor, within } from './site.tsx';

export const texts = {
  tryAgain: 'Your payment could not be processed. Please try again or use a different payment method.',
  declined: 'Your card was declined. Please try another payment method.',
  refused: 'This payment method cannot be processed. Please try a different payment card.',
  notThrough: 'The payment did not go through.',
  success:
    'You now have 70 credits available for use. A confirmation email has been sent to your registered email address.',
} as const;

export const PAID_CARD = '4242 4242 4242 4242';

export const dialog = () => screen.getByRole('dialog');
export const inDialog = () => within(dialog());
export const buy = () => inDialog().getByRole('button', { name: /^Upgrade for £\d/ });
export const complete = () => inDialog().getByRole('button', { name: 'Complete Payment' });
export const cancel = () => inDialog().getByRole('button', { name: 'Cancel' });
export const plan = (name: 'Starter' | 'Plus') => inDialog().getByRole('radio', { name: new RegExp(name) });
export const number = () => inDialog().getByLabelText('Card number');
export const expiry = () => inDialog().getByLabelText('Expiry');
export const cvc = () => inDialog().getByLabelText('CVC');

/** Fakes `POST /api/sandbox/confirm`. @returns the bodies it was called with */
export function answerSandbox(answer: () => Response | Promise<Response>): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    http.post('*/api/sandbox/confirm', async ({ request }) => {
      bodies.push(await request.json());
      return answer();
    }),
  );
  return bodies;
}

/** The balance that is read after a purchase. */
export const answerBalance = (answer: () => Response): void =>
  server.use(http.get('*/api/user/7/credits', answer));

/** The server accepts every payment it hears of. */
export const payAll = (): void =>
  api.on('payments.success', () => {
    api.on('credits.get', () => ({ credits: 70 }));
    return { success: true, message: 'Payment received', credits: 70 };
  });

/** Answers every step of a purchase that succeeds and leaves Ada with 70 credits. */
export function answerPurchase(): { confirmed: unknown[] } {
  answerAccount();
  let begun = 0;
  api.on('payments.createIntent', () => {
    begun += 1;
    return { clientSecret: `pi_${begun}_secret_${begun}` };
  });
  payAll();
  const confirmed = answerSandbox(() => HttpResponse.json({ status: 'succeeded' }));
  answerBalance(() => HttpResponse.json({ credits: 70 }));
  return { confirmed };
}

/** Opens the dialog over a page of Ada's, whose answers are defined. */
export async function openPlans(path = '/faq'): Promise<UserEvent> {
  const user = await openSite(path, { user: ADA });
  // Slow, and the dialog waits for it.
  await import('../src/features/upgrade/UpgradeDialog.tsx');
  act(openUpgrade);
  await screen.findByRole('dialog');
  return user;
}

export async function toCard(user: UserEvent): Promise<void> {
  await user.click(await waitFor(buy));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Complete Your Purchase' })).toHaveFocus());
}

export async function fillCard(user: UserEvent): Promise<void> {
  await user.type(number(), PAID_CARD);
  await user.type(expiry(), '1230');
  await user.type(cvc(), '123');
}

/** From an open page to one press of Complete Payment. */
export async function pay(): Promise<UserEvent> {
  const user = await openPlans();
  await toCard(user);
  await fillCard(user);
  await user.click(complete());
  return user;
}

/** The toast with exactly this title and message. */
export async function toastSays(title: string, message: string): Promise<void> {
  const shown = within(await toast(title));
  expect(shown.getByText(title)).toBeVisible();
  expect(shown.getByText(message)).toBeVisible();
}

/** The dialog is closed. */
export const dialogGone = (): Promise<void> => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

/** Expects the next toast to disappear after so many milliseconds. */
export async function expectShownFor(title: string, ms: number): Promise<void> {
  await toast(title);
  await passTime(ms - 1);
  expect(screen.getByText(title)).toBeVisible();
  await passTime(1);
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
}
