import { Alert } from '@isa/ui/Alert';
import { Button } from '@isa/ui/Button';
import { SubmitButton } from '@isa/ui/form/SubmitButton';
import { Suspense, useEffect, useRef, type SubmitEvent } from 'react';
import type { Plan } from './begin-payment.ts';
import type { CardFieldsProps } from './pay.ts';
import SandboxFields from './SandboxFields.tsx';
import { StripeFields } from './stripe-fields.ts';
import { Step } from './Step.tsx';
import styles from './upgrade.module.css';
import { useCardPayment, type Stage } from './useCardPayment.ts';

const buttonTexts: Readonly<Record<Stage, string>> = {
  card: 'Complete Payment',
  asks: 'Confirm',
  unconfirmed: 'Check Again',
};

type Props = {
  plan: Plan;
  clientSecret: string;
  /** Null in the sandbox. */
  publishableKey: string | null;
  isBusy: boolean;
  run: (work: () => Promise<void>) => Promise<void>;
  onBack: () => void;
  onClose: () => void;
};

function Fields({ publishableKey, ...props }: CardFieldsProps & { publishableKey: string | null }) {
  if (publishableKey === null) return <SandboxFields {...props} />;
  return (
    <Suspense fallback={null}>
      <StripeFields {...props} publishableKey={publishableKey} />
    </Suspense>
  );
}

/** The bank's confirmation (3-D Secure). */
function Question({ plan }: { plan: Plan }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <p ref={ref} tabIndex={-1} className={styles.question}>
      Your bank asks you to confirm this payment of <b>{plan.price}</b> to ISA Compass.
    </p>
  );
}

/** The card payment of one plan. */
export function CardStep({ plan, clientSecret, publishableKey, isBusy, run, onBack, onClose }: Props) {
  const { fields, isReady, setReady, stage, failure, pay } = useCardPayment(onClose);
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void run(pay);
  };

  const hasFields = stage !== 'unconfirmed';
  return (
    <Step title="Complete Your Purchase" isBusy={isBusy} onBack={hasFields ? onBack : undefined}>
      <form noValidate className={styles.step} onSubmit={onSubmit} aria-busy={isBusy}>
        <p className={styles.order}>
          <span>
            {plan.name}: {plan.credits} credits
          </span>
          <b className={styles.total}>{plan.price}</b>
        </p>
        {stage === 'asks' && <Question plan={plan} />}
        {hasFields && (
          <div hidden={stage === 'asks'}>
            <Fields
              ref={fields}
              clientSecret={clientSecret}
              publishableKey={publishableKey}
              onReady={setReady}
            />
          </div>
        )}
        {failure && (
          <Alert tone={hasFields ? 'danger' : 'warning'}>
            <p>{failure.words}</p>
            {!hasFields && <p>You need not pay again: check again, or close this window.</p>}
          </Alert>
        )}
        {hasFields && (
          <p className={styles.terms}>
            You normally have 14 days to cancel.{' '}
            <a href="/terms#cancelling-and-refunds" target="_blank">
              Cancelling and refunds
            </a>{' '}
            (opens in a new tab).
          </p>
        )}
        <div className={styles.actions}>
          <SubmitButton busy={isBusy} disabled={hasFields && !isReady}>
            {isBusy ? 'Processing...' : buttonTexts[stage]}
          </SubmitButton>
          <Button look="secondary" disabled={isBusy} onClick={onClose}>
            {hasFields ? 'Cancel' : 'Close'}
          </Button>
        </div>
      </form>
    </Step>
  );
}
