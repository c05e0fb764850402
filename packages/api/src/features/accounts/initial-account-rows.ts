import { references, users } from '@isa/db';
import { sql } from 'drizzle-orm';
import { MONTHLY_CREDITS } from '../../domain/credits.ts';

/**
 * What every account begins with: a password and the credits of a registration. For the batch that stores the
 * account itself, after it: `userId` is found by the address.
 */
export function initialAccountRows(username: string, passwordHash: string, createdAt: string) {
  const userId = sql<number>`(SELECT ${users.id} FROM ${users} WHERE ${users.username} = ${username})`;
  return {
    userId,
    password: { userId, passwordHash, changedAt: createdAt },
    credits: {
      userId,
      delta: MONTHLY_CREDITS,
      reason: 'registration' as const,
      reference: references.registration(userId),
      createdAt,
    },
  };
}
