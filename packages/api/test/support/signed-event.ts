import { createHmac } from 'node:crypto';

/** A webhook as Stripe sends it: the event's text and the header that signs it. */
export function signedEvent(
  event: object,
  at: Date,
  secret: string,
): { body: string; headers: { 'Stripe-Signature': string } } {
  const body = JSON.stringify(event);
  const t = Math.floor(at.getTime() / 1000);
  const mac = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return { body, headers: { 'Stripe-Signature': `t=${t},v1=${mac}` } };
}
