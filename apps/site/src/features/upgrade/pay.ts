import type { Ref } from 'react';
import type { Failure } from './payment-words.ts';

/** Outcome of a payment attempt. */
export type Outcome =
  | { status: 'succeeded'; paymentIntentId: string }
  /** The bank is still processing. */
  | { status: 'processing' }
  /** The bank requires a confirmation. */
  | { status: 'asks' }
  /** The fields are invalid and show their errors. */
  | { status: 'invalid' }
  | { status: 'failed'; failure: Failure };

/** Handle of the card fields. */
export type CardFields = {
  /** @param confirmed the buyer has pressed Confirm */
  pay: (confirmed: boolean) => Promise<Outcome>;
};

export type CardFieldsProps = {
  ref: Ref<CardFields>;
  clientSecret: string;
  /** Called when the fields are ready, and when they are removed. */
  onReady: (ready: boolean) => void;
};

/** Stripe's client secrets begin with the payment's id. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';
