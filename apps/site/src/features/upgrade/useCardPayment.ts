import { notify } from '@isa/ui/client/toast.ts';
import { useRef, useState } from 'react';
import { finishPayment } from './finish-payment.ts';
import type { CardFields, Outcome } from './pay.ts';
import { processingToast, type Failure } from './payment-words.ts';

/** `card`: the fields; `asks`: the bank wants a confirmation; `unconfirmed`: paid, but the server does not know. */
export type Stage = 'card' | 'asks' | 'unconfirmed';

/**
 * State of the card payment.
 * @param onDone called when it is paid, or the bank is still processing
 */
export function useCardPayment(onDone: () => void) {
  const fields = useRef<CardFields>(null);
  const paid = useRef('');
  const [isReady, setReady] = useState(false);
  const [stage, setStage] = useState<Stage>('card');
  const [failure, setFailure] = useState<Failure | null>(null);

  const fail = (next: Stage, why: Failure) => {
    setStage(next);
    setFailure(why);
    notify(why.toast);
  };
  const finish = async (paymentIntentId: string) => {
    paid.current = paymentIntentId;
    const result = await finishPayment(paymentIntentId);
    if (result.status === 'done') onDone();
    else fail(result.status === 'refused' ? 'card' : 'unconfirmed', result.failure);
  };
  const follow = async (outcome: Outcome) => {
    switch (outcome.status) {
      case 'succeeded':
        await finish(outcome.paymentIntentId);
        break;
      case 'processing':
        notify(processingToast);
        onDone();
        break;
      case 'failed':
        fail('card', outcome.failure);
        break;
      default:
        setStage(outcome.status === 'asks' ? 'asks' : 'card');
    }
  };
  /** Pays, or checks again whether it is paid. */
  const pay = async () => {
    setFailure(null);
    if (stage === 'unconfirmed') await finish(paid.current);
    else if (fields.current) await follow(await fields.current.pay(stage === 'asks'));
  };
  return { fields, isReady, setReady, stage, failure, pay };
}
