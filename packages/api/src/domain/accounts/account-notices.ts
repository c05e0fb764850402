/** The server's refusal, which the login page shows after a redirect. */

export const VERIFIED = 'Your email has been verified successfully!';
export const PASSWORD_CHANGED = 'Your password has been changed. Please sign in.';
