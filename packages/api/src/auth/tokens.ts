import { createHash, randomBytes } from 'node:crypto';
import type { tokens } from '@isa/db';
import { DAY_MS, HOUR_MS } from '../domain/durations.ts';

export type TokenKind = (typeof tokens.$inferSelect)['kind'];

/** How long a link works, in milliseconds. */
export const LIFE_MS: Record<TokenKind, number> = { 'verify-email': DAY_MS, 'reset-password': HOUR_MS };

/** A one-use token: the link carries `token`, the database `hash`. */
export interface IssuedToken {
  token: string;
  hash: string;
}

/** What the database keeps of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** A token that cannot be guessed. */
export function newToken(): IssuedToken {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** What every stored token has besides its owner: its link works from `at` on for the lifetime of its kind. */
export function tokenRow(kind: TokenKind, { hash }: Pick<IssuedToken, 'hash'>, at: Date) {
  return {
    hash,
    kind,
    createdAt: at.toISOString(),
    expiresAt: new Date(at.getTime() + LIFE_MS[kind]).toISOString(),
  };
}
