import { z } from 'zod';
import { EXAMPLE_MOMENT, moment } from './answers.ts';

/** The user whom the examples of the API's description speak of. */
export const sam = {
  id: 1,
  username: 'sam@example.org',
  firstName: 'Sam',
  lastName: 'Saver',
  credits: 110,
  emailVerified: false,
  isAdmin: false,
  createdAt: EXAMPLE_MOMENT,
};

/** A person as the API answers it and the browser keeps it. */
export const publicUser = z
  .strictObject({
    id: z.int(),
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    credits: z.int().min(0),
    emailVerified: z.boolean(),
    isAdmin: z.boolean(),
    createdAt: moment,
    mustChangePassword: z
      .boolean()
      .meta({ description: 'An administrator set the password: ask for a new one.' }),
  })
  .meta({ id: 'User', examples: [{ ...sam, mustChangePassword: false }] });
export type PublicUser = z.output<typeof publicUser>;
