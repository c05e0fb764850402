/** What a bank's page adds to the address it sends the buyer back to. */
export const RETURN_PARAMETERS = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
] as const;

/** A query with these parameters alone, for the way to /login: whoever has to sign in first is told of the payment there. */
export function returnQuery(search: string): string {
  const asked = new URLSearchParams(search);
  const kept = new URLSearchParams();
  for (const name of RETURN_PARAMETERS) {
    const value = asked.get(name);
    if (value !== null) kept.set(name, value);
  }
  return kept.size === 0 ? '' : `?${kept}`;
}
