import { fetchOk, problemOf, statusOf } from '@isa/ui/client/errors.ts';
import { notify } from '@isa/ui/client/toast.ts';
import type { Outputs } from '@isa/ui/client/trpc.ts';
import { getConnection, getUser } from '../session/current-user.ts';
import { sessionRefused, setCredits } from '../session/session.ts';
import { SERVER_MS } from './begin-payment.ts';
import {
  creditsToast,
  refusedFailure,
  successToast,
  unconfirmedFailure,
  unprocessedFailure,
  type Failure,
} from './payment-words.ts';

export type Finish =
  | { status: 'done' }
  /** The server rejects this payment, so another card may be tried. */
  | { status: 'refused'; failure: Failure }
  /** Paid, but not reported to the server yet: the user must not be asked to pay again. */
  | { status: 'unconfirmed'; failure: Failure };

type Connection = NonNullable<ReturnType<typeof getConnection>>;

async function confirmOnServer({ client }: Connection, paymentIntentId: string): Promise<Finish> {
  try {
    const signal = AbortSignal.timeout(SERVER_MS);
    const answer: Partial<Outputs['payments']['success']> | null = await client.payments.success.mutate(
      { paymentIntentId },
      { signal },
    );
    return answer?.success ? { status: 'done' } : { status: 'unconfirmed', failure: unprocessedFailure() };
  } catch (error) {
    console.debug('Payment not confirmed', error);
    const said = problemOf(error)?.message;
    if (statusOf(error) === 400) return { status: 'refused', failure: refusedFailure(said) };
    return { status: 'unconfirmed', failure: unconfirmedFailure(said) };
  }
}

/** The balance after a purchase. */
async function readCredits(userId: number): Promise<number> {
  const signal = AbortSignal.timeout(SERVER_MS);
  const response = await fetchOk(`/api/user/${userId}/credits?showSuccess=true`, { signal });
  const { credits }: Outputs['credits']['get'] = await response.json();
  return credits;
}

async function showCredits({ utils }: Connection): Promise<void> {
  try {
    const credits = await readCredits(getUser()?.id ?? 0);
    setCredits(credits);
    notify(successToast(credits));
  } catch (error) {
    console.debug('Balance not read', error);
    if (statusOf(error) === 401) sessionRefused();
    notify(creditsToast);
  }
  void utils.credits.invalidate();
  void utils.payments.purchases.invalidate();
}

/** Reports a successful payment to the server, then shows the new balance and the toast. May be repeated. */
export async function finishPayment(paymentIntentId: string): Promise<Finish> {
  const connection = getConnection();
  if (!connection) throw new Error('Only in the browser');
  const finish = await confirmOnServer(connection, paymentIntentId);
  if (finish.status === 'done') await showCredits(connection);
  return finish;
}
