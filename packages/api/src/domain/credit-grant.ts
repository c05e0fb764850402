import { formatCount } from './money.ts';

/** Credits that an administrator may give at once, at most. */
export const CREDIT_GRANT_MAX = 10_000;
/** What is said of any other number, by the server and by the form. */
export const CREDIT_GRANT_TEXT = `Credits must be a whole number from 1 to ${formatCount(CREDIT_GRANT_MAX)}.`;
