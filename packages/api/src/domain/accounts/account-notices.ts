/** What the server answers, and the login page says to who is sent there by it. */

export const VERIFIED = 'Your email has been verified successfully!';
export const PASSWORD_CHANGED = 'Your password has been changed. Please sign in.';
