/** What a bank's page adds to the address it sends the buyer back to. */
export const RETURN_PARAMETERS = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
] as const;
