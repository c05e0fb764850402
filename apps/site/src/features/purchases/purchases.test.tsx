import { passTime } from '@isa/ui/testing/long-timers';
import { expect, test } from 'vitest';
import { openAccount, WHEN } from '../../../test/account.tsx';
import { api, screen, waitFor, within } from '../../../test/site.tsx';
import type { Purchase, StatementRow } from './words.ts';

const IN_WORDS = '20 November 2026, 14:05';

const purchase: Purchase = {
  orderId: 'order-1',
  planName: 'Starter',
  credits: 50,
  amountPence: 100,
  refundedPence: 0,
  currency: 'gbp',
  state: 'succeeded',
  isTest: true,
  paymentReference: 'pi_1',
  createdAt: WHEN,
  updatedAt: WHEN,
};

const row = (id: number, delta: number, reason: StatementRow['reason']): StatementRow => ({
  id,
  delta,
  reason,
  createdAt: WHEN,
});

const statement = () => screen.getByRole('table', { name: /^Changes to your credits/ });
const rows = () => within(statement()).getAllByRole('row');
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);
const bought = () => screen.getByRole('list', { name: 'Purchases' });

test('shows a purchase, its receipt and its credits', async () => {
  const user = await openAccount({
    purchases: [purchase],
    entries: [row(2, 50, 'purchase'), row(1, 20, 'registration')],
  });
  expect(within(bought()).getAllByRole('listitem')).toHaveLength(1);
  for (const text of ['Starter: 50 credits', 'Paid', '£1']) expect(bought()).toHaveTextContent(text);
  await user.click(screen.getByText('Receipt'));
  const receipt = screen.getByRole('group', { name: 'ISA Compass receipt' });
  expect(receipt).toHaveTextContent('Test mode: no real card was charged.');
  expect(texts(within(receipt).getAllByRole('row'))).toEqual([
    'Bought byAda Lovelace, ada@example.com',
    `Date${IN_WORDS}`,
    'PlanStarter: 50 credits',
    'Amount£1',
    'StatePaid',
    'Order numberorder-1',
    'Payment referencepi_1',
  ]);
  expect(texts(rows())).toEqual([
    'WhatCredits',
    `Credits bought${IN_WORDS}+50`,
    `Welcome credits${IN_WORDS}+20`,
  ]);
});

test.each([
  [{ refundedPence: 40 }, 'Paid, £0.40 refunded'],
  [{ state: 'refunded', refundedPence: 100 }, 'Refunded'],
  [{ state: 'refunded', refundedPence: 40 }, '£0.40 refunded'],
  [{ state: 'disputed' }, 'Disputed with your bank'],
  [{ state: 'processing' }, 'Processing'],
  [{ state: 'created' }, 'We are looking into it'],
] as [Partial<Purchase>, string][])('shows the status of a purchase (%o)', async (change, words) => {
  await openAccount({ purchases: [{ ...purchase, ...change }], entries: [row(2, -20, 'refund')] });
  expect(within(bought()).getByText(words, { selector: 'p *' })).toBeVisible();
  expect(texts(rows()).at(-1)).toBe(`Purchase refunded${IN_WORDS}−20`);
});

test('shows nothing if nothing was bought', async () => {
  await openAccount();
  expect(screen.getByText('You have not bought any credits yet.')).toBeVisible();
});

test('reads purchases and credits again when the balance moves', async () => {
  await openAccount({ purchases: [{ ...purchase, state: 'processing' }] });
  expect(bought()).toHaveTextContent('Processing');
  api.on('credits.get', () => ({ credits: 70 }));
  api.on('payments.purchases', () => [purchase]);
  api.on('credits.statement', () => ({ entries: [row(2, 50, 'purchase')], next: null }));
  await passTime(3000);
  await waitFor(() => expect(bought()).toHaveTextContent('Paid'));
  expect(screen.getByText(/Each query costs/, { selector: 'p' })).toHaveTextContent('You have 70 credits');
  await waitFor(() => expect(statement()).toHaveTextContent('Credits bought'));
});

test('five changes need no button', async () => {
  await openAccount({ entries: [5, 4, 3, 2, 1].map((id) => row(id, id, 'admin-grant')) });
  expect(rows()).toHaveLength(6);
  expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull();
});

/** 46 changes in pages of 20, the newest first. */
const page = (before = 47): { entries: StatementRow[]; next: number | null } => {
  const first = Math.max(1, before - 20);
  const entries = Array.from({ length: before - first }, (_, at) =>
    row(before - 1 - at, before - 1 - at, 'chat-returned'),
  );
  return { entries, next: first > 1 ? first : null };
};

test('older changes are shown on request, without a gap', async () => {
  const user = await openAccount(page());
  api.on('credits.statement', (input) => page(input?.before));
  expect(rows(), 'the newest five and a button').toHaveLength(7);
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(rows()[6], 'goes on where the button was').toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(rows()).toHaveLength(42));
  await waitFor(() => expect(rows()[21], 'goes on where the button was').toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(rows()).toHaveLength(47));
  expect(texts(rows())).toEqual([
    'WhatCredits',
    ...Array.from({ length: 46 }, (_, at) => `Returned: the advisor could not answer${IN_WORDS}+${46 - at}`),
  ]);
});

test('offers to retry a failed load', async () => {
  const user = await openAccount(page());
  api.disconnect('credits.statement');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText('Your credits could not be loaded.')).toBeVisible();
  api.on('credits.statement', (input) => page(input?.before));
  await user.click(within(statement()).getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(rows()).toHaveLength(42));
});
