import { createHash, randomBytes } from 'node:crypto';

/** How long an e-mail verification link works. */
export const VERIFY_MS = 24 * 60 * 60 * 1000;
/** How long a password reset link works. */
export const RESET_MS = 60 * 60 * 1000;

/** What the database keeps of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** A one-use token: the link carries `token`, the database `hash`. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}
