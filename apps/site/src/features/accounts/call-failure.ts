export interface FailedCall {
  /** HTTP status, from our server or a proxy; undefined without a response. */
  status: number | undefined;
  /** The server's message. */
  message: string | undefined;
  isOnline: boolean;
}

/** A message about a failed call. */
export function causeOfFailure({ status, isOnline }: Omit<FailedCall, 'message'>): string {
  if (status === undefined)
    return isOnline
      ? 'The server could not be reached. Check your connection. Please try again later.'
      : 'You are offline. Please connect to the internet and try again.';
  if (status < 400)
    return 'Another page responded instead of the server. Check your connection. Please try again later.';
  if (status === 429) return 'Too many attempts. Please try again later.';
  if (status === 503) return 'The server is busy. Please try again later.';
  return status >= 500
    ? 'The server reported an error. Please try again later.'
    : 'The server refused the request. Please try again later.';
}

const SIGN_IN_FAILED = 'Login failed';

export interface SignInFailure {
  /** Shown in the form: the server's message, else the specified text. */
  message: string;
  /** Added to a message without a reason. */
  cause: string | undefined;
  /** Shown in the toast. */
  advice: string;
}

/** How a failed sign-in is shown. */
export function describeSignInFailure(call: FailedCall): SignInFailure {
  const isAboutCredentials = call.message !== undefined && [400, 401].includes(call.status ?? 0);
  const cause = causeOfFailure(call);
  return {
    message: call.message ?? SIGN_IN_FAILED,
    cause: call.message === undefined ? cause : undefined,
    advice: isAboutCredentials ? 'Please check your credentials' : cause,
  };
}
