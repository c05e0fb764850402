const NO_COOKIES =
  'Your browser blocks cookies, which are needed to sign in. Please allow cookies for this site and try again.';

/** The reason why this browser cannot stay signed in; null if it can. */
export const cookieProblem = (): string | null => (navigator.cookieEnabled ? null : NO_COOKIES);
