import { Alert } from '@isa/ui/Alert';
import { RetryButton } from '@isa/ui/RetryButton';
import { Skeleton } from '@isa/ui/Skeleton';
import type { Appearance, Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { CardFieldsProps } from './pay.ts';
import { providerFailure } from './payment-words.ts';
import { payWithStripe } from './stripe-pay.ts';
import { inTime, openStripe } from './stripe-script.ts';
import styles from './upgrade.module.css';

/** Our colours for Stripe's fields, which are in an iframe of Stripe's. */
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

/** Resolves when the fields can be filled in. */
const untilReady = (element: StripePaymentElement) =>
  new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve());
    element.on('loaderror', ({ error }) => reject(new Error(error.message ?? 'Stripe has no fields')));
  });

type State = 'loading' | 'ready' | 'broken';
type Open = { stripe: Stripe; elements: StripeElements };

/** Stripe's own card fields, from Stripe's own host: no card number passes through this site. */
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
