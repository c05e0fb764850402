import { notify } from '@isa/ui/client/toast.ts';
import { getUser } from '../session/current-user.ts';
import { finishPayment } from './finish-payment.ts';
import { RETURN_PARAMETERS } from './return-parameters.ts';
import { processingToast, providerFailure, signedOutToast } from './payment-words.ts';

/** Return URL for the bank: this page. */
export function returnUrl(): string {
  return withoutReturn().href;
}

function withoutReturn(): URL {
  const url = new URL(location.href);
  for (const name of RETURN_PARAMETERS) url.searchParams.delete(name);
  return url;
}

async function succeeded(paymentIntentId: string): Promise<void> {
  if (!getUser()) {
    notify(signedOutToast);
    return;
  }
  const finish = await finishPayment(paymentIntentId);
  if (finish.status !== 'done') notify(finish.failure.toast);
}

/** Reads the bank's result from the URL, removes it there, and shows it. */
export async function takeBankReturn(): Promise<void> {
  const { searchParams } = new URL(location.href);
  const [paymentIntentId, , status] = RETURN_PARAMETERS.map((name) => searchParams.get(name) ?? '');
  history.replaceState(history.state, '', withoutReturn());
  switch (status) {
    case 'succeeded':
      await succeeded(paymentIntentId ?? '');
      break;
    case 'processing':
      notify(processingToast);
      break;
    case 'requires_payment_method':
    case 'failed':
      notify(providerFailure({}).toast);
      break;
    default:
      console.debug('The bank returned an unknown payment state', status);
  }
}
