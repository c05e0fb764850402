import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '../../domain/durations.ts';

/** How long an e-mail verification link works. */
export const VERIFY_MS = DAY_MS;
/** How long a password reset link works. */
export const RESET_MS = HOUR_MS;

/** What the database keeps of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** A one-use token: the link carries `token`, the database `hash`. */
export function newToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}
