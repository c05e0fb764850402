import { DEFAULT_PLAN, type PlanId } from '@isa/api/domain/payments/credits';
import { Alert } from '@isa/ui/Alert';
import { Button } from '@isa/ui/Button';
import { notify } from '@isa/ui/client/toast.ts';
import { useTrpc, type Outputs } from '@isa/ui/client/trpc.ts';
import { RetryButton } from '@isa/ui/RetryButton';
import { Skeleton } from '@isa/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { beginPayment, SetupProblem, type Begun } from './begin-payment.ts';
import { CardStep } from './CardStep.tsx';
import { setupToast } from './payment-words.ts';
import { PlanStep } from './PlanStep.tsx';
import { StripeFields } from './stripe-fields.ts';
import { Step } from './Step.tsx';
import styles from './upgrade.module.css';

type Config = Outputs['payments']['config'];

async function loadFields(): Promise<void> {
  try {
    await StripeFields.load();
  } catch (error) {
    throw new SetupProblem('Please try again later.', { cause: error });
  }
}

type Props = {
  isBusy: boolean;
  /** Runs one task at a time, during which the dialog cannot be closed. */
  run: (work: () => Promise<void>) => Promise<void>;
  onClose: () => void;
};

const isOnSale = ({ mode, publishableKey }: Config) =>
  mode === 'sandbox' || (mode === 'stripe' && publishableKey !== null);

function NotOnSale({ onClose }: Pick<Props, 'onClose'>) {
  return (
    <div className={styles.step}>
      <Alert tone="warning" title="Payments are not available">
        <p>Credits cannot be bought at the moment. Your free credits still come every month.</p>
      </Alert>
      <div className={styles.actions}>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the plans" className={styles.plans}>
      <Skeleton height="12rem" />
      <Skeleton height="12rem" />
    </div>
  );
}

function NoPlans({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert tone="danger" title="The plans could not be loaded">
      <RetryButton onRetry={onRetry} />
    </Alert>
  );
}

/** Plan selection, then card payment. The state ends with the dialog. */
export function Purchase({ isBusy, run, onClose }: Props) {
  const { client, utils } = useTrpc();
  const { payments } = utils;
  const { data: config, isFetching, refetch } = useQuery(payments.config.queryOptions());
  const [planId, setPlanId] = useState<PlanId>(DEFAULT_PLAN);
  const [begun, setBegun] = useState<Begun | null>(null);
  const plan = config?.plans.find(({ id }) => id === planId);
  const upgrade = async () => {
    try {
      const payment = await beginPayment(client, plan);
      if (config?.mode === 'stripe') await loadFields();
      setBegun(payment);
    } catch (error) {
      if (!(error instanceof SetupProblem)) throw error;
      notify(setupToast(error.message));
    }
  };
  if (config && begun) {
    return (
      <CardStep
        {...begun}
        publishableKey={config.publishableKey}
        isBusy={isBusy}
        run={run}
        onBack={() => setBegun(null)}
        onClose={onClose}
      />
    );
  }
  return (
    <Step title="Get more credits" isBusy={isBusy}>
      {!config && (isFetching ? <Loading /> : <NoPlans onRetry={() => void refetch()} />)}
      {config && !isOnSale(config) && <NotOnSale onClose={onClose} />}
      {config && isOnSale(config) && (
        <PlanStep
          plans={config.plans}
          planId={planId}
          isBusy={isBusy}
          onChoose={setPlanId}
          onUpgrade={() => void run(upgrade)}
        />
      )}
    </Step>
  );
}
