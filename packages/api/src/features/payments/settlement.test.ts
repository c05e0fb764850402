import { describe, expect, it } from 'vitest';
import type { IntentFacts } from '../../domain/payments/orders.ts';

import { type Order, settle } from './settlement.ts';

const paid: Order = {
  id: 'order-1',
  userId: 7,
  planId: 'starter',
  credits: 50,
  amountPence: 100,
  currency: 'gbp',
  intentId: 'pi_1',
  state: 'succeeded',
  refundedPence: 0,
  shortfall: 0,
  dispute: null,
  livemode: false,
  flag: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  version: 1,
  credited: true,
  takenBack: 0,
  buyerGone: false,
};

const facts: IntentFacts = {
  id: 'pi_1',
  status: 'succeeded',
  amountPence: 100,
  receivedPence: 100,
  currency: 'gbp',
  livemode: false,
  orderId: 'order-1',
  declined: false,
  charge: {},
};

describe('settle', () => {
  it('changes nothing when the order matches Stripe', () => {
    expect(settle(paid, facts)).toBeNull();
  });

  it('keeps a lost dispute when an event of its beginning comes late', () => {
    const lost: Order = { ...paid, state: 'disputed', dispute: 'lost', takenBack: 50 };
    expect(settle(lost, facts, { dispute: 'open' })).toBeNull();
  });

  it('keeps a credited order paid, and flags it, when Stripe answers with another amount', () => {
    const settled = settle(paid, { ...facts, amountPence: 60, receivedPence: 60 });
    expect(settled).toMatchObject({ state: 'succeeded', grant: false, takeBack: 0 });
    expect(settled?.flag).toContain('60 gbp was paid instead of 100 gbp');
  });
});
