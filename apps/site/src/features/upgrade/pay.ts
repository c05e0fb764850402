import type { Ref } from 'react';
import type { Failure } from './payment-words.ts';

/** How an attempt to pay ended. */
export type Outcome =
  | { status: 'succeeded'; paymentIntentId: string }
  /** The bank takes its time. */
  | { status: 'processing' }
  /** The bank wants the buyer to confirm. */
  | { status: 'asks' }
  /** The fields are filled in wrongly and say so themselves. */
  | { status: 'invalid' }
  | { status: 'failed'; failure: Failure };

/** What the card fields can do. */
export type CardFields = {
  /** @param confirmed the buyer has pressed Confirm */
  pay: (confirmed: boolean) => Promise<Outcome>;
};

export type CardFieldsProps = {
  ref: Ref<CardFields>;
  clientSecret: string;
  /** Called when the fields can be filled in, and when they no longer can. */
  onReady: (ready: boolean) => void;
};

/** Stripe's secrets begin with the id of their payment. */
export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';
