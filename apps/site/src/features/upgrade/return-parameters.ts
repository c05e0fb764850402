/** Query parameters of the return URL. */
export const RETURN_PARAMETERS = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
] as const;
