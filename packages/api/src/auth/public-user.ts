import { credentials, users } from '@isa/db';
import { sql } from 'drizzle-orm';

/** The columns of an account that its owner sees (`PublicUser`); needs `users` joined with `credentials`. */
export const publicUserColumns = {
  id: users.id,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  credits: users.credits,
  emailVerified: users.emailVerified,
  isAdmin: users.isAdmin,
  createdAt: users.createdAt,
  mustChangePassword: credentials.temporary,
};

/** First and last name as one text, so that `ada love` finds Ada Lovelace. */
export const fullName = sql`${users.firstName} || ' ' || ${users.lastName}`;
