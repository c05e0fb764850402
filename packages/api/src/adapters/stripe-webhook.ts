import Stripe from 'stripe';
import { BadSignatureError, type ProviderEvent } from '../domain/payments/orders.ts';
import { readEventFacts } from './stripe-facts.ts';

/** How far the date of a signature may be from our clock, either way, in seconds: as in Stripe's own libraries. */
const TOLERANCE = 300;

interface Delivery {
  body: Uint8Array;
  signature: string | undefined;
  now: Date;
}

const malformed = () =>
  new BadSignatureError('The Stripe-Signature header is malformed: it needs one t=… and at least one v1=…');

/**
 * The date that the signature covers, in seconds. Two dates are refused: the SDK takes the last one, however it is
 * written, and an old event must not pass for a new one by another reading of the same header.
 * @throws {BadSignatureError}
 */
function readDate(signature: string): number {
  const parts = signature.split(',').map((part) => part.split('='));
  const dates = parts.flatMap(([name = '', value = '']) => (name.trim() === 't' ? [value] : []));
  const isSigned = parts.some(([name, value = '']) => name === 'v1' && value !== '');
  const [date = ''] = dates;
  if (!isSigned || dates.length !== 1 || !/^\d{1,12}$/.test(date)) throw malformed();
  return Number(date);
}

/** @throws {BadSignatureError} */
function requireRecent(date: number, now: Date): void {
  const age = Math.floor(now.getTime() / 1000) - date;
  if (age > TOLERANCE)
    throw new BadSignatureError(
      `The event is stale: signed ${age} s ago, at most ${TOLERANCE} s are allowed`,
    );
  if (age < -TOLERANCE)
    throw new BadSignatureError(
      `The event is dated ${-age} s in the future, at most ${TOLERANCE} s are allowed: the clock of this machine is slow`,
    );
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Why a correctly signed body holds no event. */
function describeInvalidEvent(body: Uint8Array): string {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return 'The body is malformed: it is signed, but is not JSON';
  }
  return isObject(value) && 'object' in value && value.object === 'v2.core.event'
    ? 'The event is a thin event: in Stripe, give the endpoint of STRIPE_WEBHOOK_SECRET the payload style "snapshot"'
    : 'The body is malformed: it is signed, but is no event';
}

/** @throws {BadSignatureError} unless the body is an event that is signed with the secret, whenever that was */
function openEvent(sdk: Stripe, secret: string, { body, signature }: Delivery): object {
  let event: unknown;
  try {
    // Without the copy into a Buffer the SDK would not take the bytes for the raw body. A tolerance of 0 leaves the date to
    // us: the SDK checks its age alone.
    event = sdk.webhooks.constructEvent(Buffer.from(body), signature ?? '', secret, 0);
  } catch (cause) {
    throw new BadSignatureError(
      cause instanceof Stripe.errors.StripeSignatureVerificationError
        ? 'The signature does not match: STRIPE_WEBHOOK_SECRET is not the signing secret of the endpoint that sent this, or the body was changed on its way'
        : describeInvalidEvent(body),
    );
  }
  if (!isObject(event) || ('object' in event && event.object !== 'event'))
    throw new BadSignatureError(describeInvalidEvent(body));
  return event;
}

/**
 * Reads an event that Stripe signed with the secret within the last minutes.
 * @throws {BadSignatureError} whose message says what is wrong, without a word of the body or the signature
 */
export function readSignedEvent(sdk: Stripe, secret: string | null, delivery: Delivery): ProviderEvent {
  if (secret === null) throw new BadSignatureError('STRIPE_WEBHOOK_SECRET is not set');
  if (!delivery.signature)
    throw new BadSignatureError('The webhook is unsigned: it has no Stripe-Signature header');
  const date = readDate(delivery.signature);
  const event = openEvent(sdk, secret, delivery);
  requireRecent(date, delivery.now);
  return readEventFacts(event);
}
