import type {
  Appearance,
  PaymentIntent,
  PaymentIntentResult,
  Stripe,
  StripeElements,
  StripePaymentElement,
} from '@stripe/stripe-js';
import type { CardFieldsProps, Outcome } from './pay.ts';
import { providerFailure } from './payment-words.ts';
import { returnUrl } from './bank-return.ts';
import { loadStripe } from '@stripe/stripe-js/pure';
import { Alert } from '@isa/ui/Alert';
import { RetryButton } from '@isa/ui/RetryButton';
import { Skeleton } from '@isa/ui/Skeleton';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import styles from './upgrade.module.css';

function outcomeOf({ id, status }: Pick<PaymentIntent, 'id' | 'status'>): Outcome {
  if (status === 'succeeded') return { status, paymentIntentId: id };
  if (status === 'processing') return { status };
  return { status: 'failed', failure: providerFailure({}) };
}

function resultOf({ error, paymentIntent }: PaymentIntentResult): Outcome {
  if (!error) return outcomeOf(paymentIntent);
  // A retry after a lost response: the payment had succeeded.
  const known = error.payment_intent;
  if (known?.status === 'succeeded' || known?.status === 'processing') return outcomeOf(known);
  if (error.type === 'validation_error') return { status: 'invalid' };
  return { status: 'failed', failure: providerFailure(error) };
}

/** Confirms the payment with Stripe's fields. The bank may redirect and return to this page. */
export async function payWithStripe(stripe: Stripe, elements: StripeElements): Promise<Outcome> {
  try {
    return resultOf(
      await stripe.confirmPayment({
        elements,
        confirmParams: { return_url: returnUrl() },
        redirect: 'if_required',
      }),
    );
  } catch (error) {
    console.debug('Stripe failed', error);
    return { status: 'failed', failure: providerFailure({}) };
  }
}

/** Timeout in milliseconds for Stripe's script and fields. */
const PATIENCE_MS = 15_000;

/** Rejects when `work` takes too long. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('Stripe took too long')), PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}

/** Loads Stripe's script once per page. After a failure it can be retried; a pending load is awaited again. */
export async function openStripe(publishableKey: string): Promise<Stripe> {
  const stripe = await inTime(loadStripe(publishableKey));
  if (!stripe) throw new Error('Stripe is for browsers');
  return stripe;
}

/** Our colours for Stripe's iframe. */
function appearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const token = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
    variables: {
      colorPrimary: token('--brand'),
      colorBackground: token('--card'),
      colorText: token('--ink'),
      colorTextSecondary: token('--ink-soft'),
      colorDanger: token('--danger'),
      borderRadius: token('--radius'),
      fontFamily: 'system-ui, sans-serif',
    },
  };
}

/** Resolves when the fields are ready. */
const untilReady = (element: StripePaymentElement) =>
  new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve());
    element.on('loaderror', ({ error }) => reject(new Error(error.message ?? 'Stripe has no fields')));
  });

type State = 'loading' | 'ready' | 'broken';
type Open = { stripe: Stripe; elements: StripeElements };

/** Stripe Elements: no card number passes through this site. */
export default function StripeFields({
  ref,
  clientSecret,
  publishableKey,
  onReady,
}: CardFieldsProps & { publishableKey: string }) {
  const place = useRef<HTMLDivElement>(null);
  const open = useRef<Open | null>(null);
  const [state, setState] = useState<State>('loading');
  const [attempt, setAttempt] = useState(1);

  useEffect(() => {
    let isGone = false;
    let element: StripePaymentElement | undefined;
    const show = (next: State) => {
      if (isGone) return;
      setState(next);
      onReady(next === 'ready');
    };
    const mount = async () => {
      const stripe = await openStripe(publishableKey);
      if (isGone || !place.current) return;
      const elements = stripe.elements({ clientSecret, appearance: appearance() });
      element = elements.create('payment');
      element.mount(place.current);
      await inTime(untilReady(element));
      open.current = { stripe, elements };
      show('ready');
    };
    show('loading');
    mount().catch((error: unknown) => {
      console.debug('No card fields', error);
      show('broken');
    });
    return () => {
      isGone = true;
      open.current = null;
      element?.destroy();
    };
  }, [attempt, clientSecret, publishableKey, onReady]);

  useImperativeHandle(ref, () => ({
    async pay() {
      if (!open.current) return { status: 'failed', failure: providerFailure({}) };
      return payWithStripe(open.current.stripe, open.current.elements);
    },
  }));

  return (
    <div className={styles.fields}>
      {state === 'broken' && (
        <Alert tone="danger" title="The card form could not be loaded">
          <p>
            Your card details go straight to Stripe, and we could not reach it. Check your connection, and
            that nothing in your browser blocks js.stripe.com. You have not been charged.
          </p>
          <RetryButton onRetry={() => setAttempt(attempt + 1)} />
        </Alert>
      )}
      {state === 'loading' && (
        <div role="status" aria-label="Loading the card form" className={styles.fields}>
          <Skeleton height="4.5rem" />
          <Skeleton height="4.5rem" />
          <Skeleton height="4.5rem" />
        </div>
      )}
      <div ref={place} className={state === 'ready' ? undefined : styles.unready} />
    </div>
  );
}
