import { credentials, users } from '@isa/db';

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
