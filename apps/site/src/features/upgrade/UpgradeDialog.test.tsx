import { navigations } from '@isa/ui/testing/navigation';
import { act, fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openAccount, SANDBOX } from '../../../test/account.tsx';
import { ADA, api, openSite, screen, waitFor } from '../../../test/site.tsx';
import {
  answerPurchase,
  buy,
  complete,
  cvc,
  dialog,
  dialogGone,
  expiry,
  fillCard,
  inDialog,
  number,
  openPlans,
  PAID_CARD,
  plan,
  toastSays,
  toCard,
} from '../../../test/upgrade.tsx';
import { openUpgrade } from './open-upgrade.ts';

const SETUP = 'Error setting up payment';

beforeEach(() => void answerPurchase());

describe('opening', () => {
  test('the account menu has two buttons for it', async () => {
    await openSite('/faq', { user: ADA });
    for (const name of ['Upgrade', 'Buy More Credits']) {
      fireEvent.click(screen.getByRole('button', { name, hidden: true }));
      await waitFor(buy);
      fireEvent.click(inDialog().getByRole('button', { name: 'Close' }));
      await dialogGone();
    }
  });

  test('the header offers it when few credits are left', async () => {
    api.on('credits.get', () => ({ credits: 5 }));
    await openSite('/faq', { user: { ...ADA, credits: 5 } });
    const opener = screen
      .getAllByRole('button', { name: 'Buy More Credits', hidden: true })
      .find((button) => button.parentElement?.textContent?.startsWith('5 credits left'));
    fireEvent.click(opener ?? document.body);
    await waitFor(() => expect(inDialog().getByText(/^You have 5 credits\./)).toBeVisible());
    fireEvent.click(inDialog().getByRole('button', { name: 'Close' }));
    await dialogGone();
  });

  test('leads visitors to the login page', async () => {
    await openSite('/faq');
    act(openUpgrade);
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says so when payments are switched off', async () => {
    api.on('payments.config', () => ({ ...SANDBOX, mode: 'off' as const }));
    const user = await openPlans();
    expect(await screen.findByText('Payments are not available')).toBeVisible();
    expect(inDialog().queryByRole('radio')).toBeNull();
    await user.click(inDialog().getAllByRole('button', { name: 'Close' }).at(-1) ?? dialog());
    await dialogGone();
  });

  test('another page closes it', async () => {
    await openPlans();
    await waitFor(buy);
    await act(async () => history.pushState(null, '', '/terms'));
    await dialogGone();
  });

  test('reads plans again that could not be loaded', async () => {
    api.disconnect('payments.config');
    const user = await openPlans();
    expect(await screen.findByText('The plans could not be loaded')).toBeVisible();
    api.on('payments.config', () => SANDBOX);
    await user.click(inDialog().getByRole('button', { name: 'Try Again' }));
    await waitFor(buy);
  });
});

describe('plans', () => {
  test('describe themselves, and Starter is chosen first', async () => {
    await openPlans();
    await waitFor(buy);
    expect(dialog()).toHaveAccessibleName('Get more credits');
    expect(screen.getByRole('heading', { name: 'Get more credits' })).toHaveFocus();
    expect(inDialog().getAllByRole('radio')).toHaveLength(2);
    expect(plan('Starter')).toBeChecked();
    expect(plan('Starter')).toHaveAccessibleName('Starter £1');
    expect(plan('Starter')).toHaveAccessibleDescription(
      '50 credits (5 advisor queries) Full ISA advisor access No monthly commitment',
    );
    expect(plan('Plus')).toHaveAccessibleName('Plus Most popular £5');
    expect(plan('Plus')).toHaveAccessibleDescription(
      '300 credits (30 advisor queries) Full ISA advisor access No monthly commitment',
    );
    expect(buy()).toHaveTextContent('Upgrade for £1');
  });

  test('the chosen plan is bought, whatever is clicked while it is set up', async () => {
    const { reached, release } = api.hold('payments.createIntent');
    const user = await openPlans();
    await waitFor(buy);
    await user.click(plan('Plus'));
    await user.click(buy());
    await reached;
    expect(plan('Starter')).toBeDisabled();
    await user.click(plan('Starter'));
    release();
    await waitFor(complete);
    expect(dialog().querySelector('form')).toHaveTextContent('Plus: 300 credits£5');
    expect(api.inputs('payments.createIntent')).toEqual([
      { userId: 7, amount: 5, planId: 'ISA_PLUS', priceId: 'price_isa_plus' },
    ]);
  });

  test('going back keeps the plan, and the next purchase is another payment', async () => {
    const user = await openPlans();
    await waitFor(buy);
    await user.click(plan('Plus'));
    await toCard(user);
    await fillCard(user);
    await user.click(inDialog().getByRole('button', { name: 'Back to the plans' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Get more credits' })).toHaveFocus());
    expect(plan('Plus')).toBeChecked();
    await user.click(plan('Starter'));
    await toCard(user);
    expect(inDialog().getByText('Starter: 50 credits')).toBeVisible();
    expect(number()).toHaveValue('');
    expect(api.inputs('payments.createIntent')).toHaveLength(2);
  });

  test.each(['Cancel', 'Close', 'Escape'])(
    '%s forgets plan and payment and returns the focus',
    async (way) => {
      const user = await openAccount();
      const opener = screen.getAllByRole('button', { name: 'Buy More Credits' }).at(-1) ?? document.body;
      await user.click(opener);
      await waitFor(buy);
      await user.click(plan('Plus'));
      await toCard(user);
      await fillCard(user);
      if (way === 'Escape') await user.keyboard('{Escape}');
      else await user.click(inDialog().getByRole('button', { name: way }));
      await dialogGone();
      expect(opener).toHaveFocus();
      await user.click(opener);
      await waitFor(() => expect(plan('Starter')).toBeChecked());
      expect(inDialog().queryByLabelText('Card number')).toBeNull();
    },
  );

  test('a click beside the dialog keeps what was typed', async () => {
    const user = await openPlans();
    await toCard(user);
    await fillCard(user);
    const overlay = document.querySelector('.mantine-Modal-overlay');
    const inner = document.querySelector('.mantine-Modal-inner');
    for (const outside of [overlay, inner]) await user.click(outside ?? document.body);
    expect(number()).toHaveValue(PAID_CARD);
  });
});

describe('a purchase that cannot begin', () => {
  test('shows what the server says, and can be tried again', async () => {
    api.refuse('payments.createIntent', 502, 'Failed to create payment intent');
    const user = await openPlans();
    await user.click(await waitFor(buy));
    await toastSays(SETUP, 'Failed to create payment intent');
    expect(buy()).toBeEnabled();
    api.on('payments.createIntent', () => ({ clientSecret: 'pi_1_secret_1' }));
    await toCard(user);
  });

  test('has words of its own for an error without a message', async () => {
    api.refuse('payments.createIntent', 500, '', { message: undefined });
    const user = await openPlans();
    await user.click(await waitFor(buy));
    await toastSays(SETUP, 'Failed to create payment intent');
  });

  test('asks to try later when no answer comes', async () => {
    api.disconnect('payments.createIntent');
    const user = await openPlans();
    await user.click(await waitFor(buy));
    await toastSays(SETUP, 'Please try again later.');
  });

  test('notices an answer without a secret', async () => {
    api.on('payments.createIntent', () => ({ clientSecret: '' }));
    const user = await openPlans();
    await user.click(await waitFor(buy));
    await toastSays(SETUP, 'Invalid response from payment service');
  });

  test('needs a known plan', async () => {
    api.on('payments.config', () => ({ ...SANDBOX, plans: SANDBOX.plans.slice(1) }));
    const user = await openPlans();
    await user.click(await waitFor(() => inDialog().getByRole('button', { name: /^Upgrade/ })));
    await toastSays(SETUP, 'Invalid plan or user ID');
    expect(api.inputs('payments.createIntent')).toEqual([]);
  });

  test('leads to the login page when the session is over', async () => {
    const user = await openPlans();
    await waitFor(buy);
    api.refuse('payments.createIntent', 401, 'Please sign in.');
    api.refuse('auth.me', 401, 'Please sign in.');
    await user.click(buy());
    await waitFor(() => expect(navigations()).toEqual(['/login']));
    expect(sessionStorage.getItem('toast')).toContain('Your session has ended.');
  });
});

describe('the card form', () => {
  test('shows the test cards and the right to cancel', async () => {
    const user = await openPlans();
    await toCard(user);
    expect(inDialog().getByText('Test mode: no real card is charged')).toBeVisible();
    for (const card of [
      '4242 4242 4242 4242',
      '4000 0025 0000 3155',
      '4000 0000 0000 7775',
      '4000 0000 0000 0002',
      '4000 0000 0000 9995',
    ])
      expect(inDialog().getByText(card)).toBeInTheDocument();
    expect(inDialog().getByText(/You normally have 14 days to cancel/)).toBeVisible();
    const link = inDialog().getByRole('link', { name: 'Cancelling and refunds' });
    expect(link).toHaveAttribute('href', '/terms#cancelling-and-refunds');
    expect(link).toHaveAttribute('target', '_blank');
  });

  test('adds the stroke of the expiry date', async () => {
    const user = await openPlans();
    await toCard(user);
    for (const typed of ['1230', '12/30']) {
      await user.clear(expiry());
      await user.type(expiry(), typed);
      expect(expiry()).toHaveValue('12/30');
    }
    await user.type(expiry(), '{Backspace}{Backspace}{Backspace}');
    expect(expiry()).toHaveValue('12');
  });

  test('says beside each field what is missing', async () => {
    const { confirmed } = answerPurchase();
    const user = await openPlans();
    await toCard(user);
    await waitFor(() => expect(complete()).toBeEnabled());
    await user.click(complete());
    expect(number()).toHaveFocus();
    expect(number()).toHaveAccessibleDescription('Please enter the card number.');
    expect(expiry()).toHaveAccessibleDescription('Please enter the expiry date of the card. MM/YY');
    expect(cvc()).toHaveAccessibleDescription(
      'Please enter the security code (CVC) of the card. 3 or 4 digits',
    );
    await user.type(number(), PAID_CARD);
    await user.click(complete());
    expect(expiry()).toHaveFocus();
    expect(number()).toHaveAccessibleDescription('');
    expect(confirmed).toEqual([]);
  });
});

test('one at a time: a double click begins one purchase and pays it once', async () => {
  const { confirmed } = answerPurchase();
  const user = await openPlans();
  await user.dblClick(await waitFor(buy));
  await waitFor(number);
  await fillCard(user);
  await user.dblClick(complete());
  await dialogGone();
  await screen.findByText('Payment Successful!');
  expect(confirmed).toHaveLength(1);
  expect(api.inputs('payments.createIntent')).toHaveLength(1);
  expect(api.inputs('payments.success')).toHaveLength(1);
});

test('signing out and in again in another tab leaves it closed here', async () => {
  await openPlans();
  await waitFor(buy);
  const stored = localStorage.getItem('user') ?? '';
  const changed = () => act(() => void dispatchEvent(new StorageEvent('storage', { key: 'user' })));
  localStorage.removeItem('user');
  changed();
  await dialogGone();
  localStorage.setItem('user', stored);
  changed();
  await screen.findByText('Account menu:');
  expect(screen.queryByRole('dialog')).toBeNull();
});
