import { formatCount } from '@isa/api/domain/money';
import type { Toast } from '@isa/ui/client/toast.ts';

/** A failed payment. */
export type Failure = {
  toast: Toast;
  /** Shown in the form. */
  words: string;
};

const TRY_AGAIN = 'Your payment could not be processed. Please try again or use a different payment method.';
const CARD_DECLINED = 'Your card was declined. Please try another payment method.';
const METHOD_REFUSED = 'This payment method cannot be processed. Please try a different payment card.';
const CONNECTION_LOST =
  'We lost the connection, so we do not know yet whether the payment went through. Press Complete Payment again: this payment is never charged twice.';
/** Shown in the form where the provider has no message. */
const NOT_THROUGH = 'The payment did not go through.';
const NOT_CONFIRMED =
  'We could not check your payment yet. If it went through, your credits will be added shortly.';

const DECLINED_MS = 6000;
const SUCCESS_MS = 5000;

/** Shows a third party's message only if it is text: raw data has curly braces. */
const wordsOr = (said: unknown, fallback: string): string =>
  typeof said === 'string' && said !== '' && !/[{}]/.test(said) ? said : fallback;

function failed(message: string, words = NOT_THROUGH): Failure {
  return { toast: { title: 'Payment Failed', message, tone: 'danger' }, words };
}

/**
 * Maps the provider's error to a message.
 * @param error as Stripe and the sandbox give it
 */
export function providerFailure(error: { type?: string | undefined; message?: unknown }): Failure {
  switch (error.type) {
    case 'card_error':
      return failed(CARD_DECLINED, wordsOr(error.message, NOT_THROUGH));
    case 'api_connection_error':
      return failed(TRY_AGAIN, CONNECTION_LOST);
    default:
      return failed(TRY_AGAIN);
  }
}

/**
 * Our server refused the payment (400).
 * @param said its message
 */
export function refusedFailure(said: string | undefined): Failure {
  const message = wordsOr(said, METHOD_REFUSED);
  const toast: Toast = { title: 'Payment Declined', message, tone: 'danger', duration: DECLINED_MS };
  return { toast, words: wordsOr(said, NOT_THROUGH) };
}

/** Our server reported a failure without a reason. */
export const unprocessedFailure = (): Failure => failed('Failed to process payment', NOT_CONFIRMED);

/** Paid, but our server could not be reached, or could not check it. @param said its message */
export function unconfirmedFailure(said: string | undefined): Failure {
  const message = wordsOr(said, NOT_CONFIRMED);
  return { toast: { title: 'Payment not confirmed yet', message, tone: 'danger' }, words: message };
}

/** The payment could not even begin. */
export const setupToast = (message: string): Toast => ({
  title: 'Error setting up payment',
  message,
  tone: 'danger',
});

/** The bank is still processing. */
export const processingToast: Toast = {
  title: 'Payment Processing',
  message: 'Your payment is being processed. Your credits will be added as soon as it completes.',
};

/**
 * Shown after a payment.
 * @param credits the new balance
 */
export const successToast = (credits: number): Toast => ({
  title: 'Payment Successful!',
  message: `You now have ${formatCount(credits)} credits available for use. A confirmation email has been sent to your registered email address.`,
  tone: 'success',
  duration: SUCCESS_MS,
});

/** Paid, but the new balance could not be read. */
export const creditsToast: Toast = {
  title: 'Error',
  message: 'Failed to update credits. Please refresh the page.',
  tone: 'danger',
};

/** Returned from the bank without a session. */
export const signedOutToast: Toast = {
  title: 'Payment received',
  message: 'Please sign in to see your credits.',
};
