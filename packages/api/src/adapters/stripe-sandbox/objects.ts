/** Stripe's objects, as far as the sandbox speaks of them. Times in unix seconds, money in pence. */

export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export interface SandboxIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: IntentStatus;
  client_secret: string;
  description: string | null;
  metadata: Record<string, string>;
  payment_method_types: string[];
  latest_charge: string | null;
  last_payment_error: StripeErrorBody | null;
  next_action: { type: 'use_stripe_sdk' } | null;
  cancellation_reason: string | null;
  created: number;
  livemode: false;
  /** Ours: when a payment in processing will succeed, in milliseconds. */
  settles_at: number | null;
}

export interface SandboxCharge {
  id: string;
  object: 'charge';
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  currency: string;
  disputed: boolean;
  payment_intent: string;
  payment_method_details: { type: 'card'; card: { last4: string } };
  status: 'succeeded';
  created: number;
  livemode: false;
}

export interface SandboxRefund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  currency: string;
  payment_intent: string;
  status: 'succeeded';
  created: number;
}

export interface SandboxDispute {
  id: string;
  object: 'dispute';
  amount: number;
  charge: string;
  currency: string;
  payment_intent: string;
  reason: 'fraudulent';
  status: 'needs_response';
  created: number;
}

export interface SandboxEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: false;
  data: { object: SandboxIntent | SandboxCharge | SandboxRefund | SandboxDispute };
}

export interface StripeErrorBody {
  type: 'card_error' | 'invalid_request_error' | 'idempotency_error';
  code?: string;
  decline_code?: string;
  param?: string;
  message: string;
}

/** What the sandbox refuses, with the status Stripe would answer it with. */
export class SandboxError extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;
  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.name = 'SandboxError';
    this.status = status;
    this.body = body;
  }
}

/** The first answer to an idempotency key, which every repeat gets. */
export interface StoredAnswer {
  request: string;
  result: SandboxIntent | SandboxRefund;
}

export type SandboxRecord =
  | { kind: 'intent'; value: SandboxIntent }
  | { kind: 'charge'; value: SandboxCharge }
  | { kind: 'refund'; value: SandboxRefund }
  | { kind: 'dispute'; value: SandboxDispute }
  | { kind: 'event'; value: SandboxEvent }
  | { kind: 'delivered'; id: string }
  | { kind: 'key'; key: string; value: StoredAnswer };
