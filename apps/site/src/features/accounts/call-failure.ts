import { causeOfFailure } from '@isa/ui/client/errors.ts';

export interface FailedCall {
  /** HTTP status, from our server or a proxy; undefined without a response. */
  status: number | undefined;
  /** The server's message. */
  message: string | undefined;
  isOnline: boolean;
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
  const cause = causeOfFailure(call.status, call.isOnline);
  return {
    message: call.message ?? SIGN_IN_FAILED,
    cause: call.message === undefined ? cause : undefined,
    advice: isAboutCredentials ? 'Please check your credentials' : cause,
  };
}
