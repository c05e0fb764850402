const NO_COOKIES =
  'Your browser blocks cookies, which signing in needs. Please allow cookies for this site and try again.';

/** What keeps this browser from being signed in; null when nothing does. */
export const cookieProblem = (): string | null => (navigator.cookieEnabled ? null : NO_COOKIES);
