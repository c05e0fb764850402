import { z } from 'zod';
import { EMAIL_MAX, EMAIL_MESSAGE } from '../registration.ts';

/** Longer texts are refused before they are looked at; what is wrong with shorter ones is said by the rules. */
const field = z.string().max(20_000).default('');

/** The checks themselves, in their order, are `registrationProblems`: server and form share them. */
export const registerInput = z.object({
  username: field,
  firstName: field,
  lastName: field,
  password: field,
  confirmPassword: z.string().max(20_000).optional(),
  agreeToTerms: z.boolean().optional(),
});

const NO_USERNAME = 'Please enter your email or username';
const NO_PASSWORD = 'Please enter your password';

export const loginInput = z.object({
  username: z
    .string({ error: NO_USERNAME })
    .trim()
    .min(1, NO_USERNAME)
    .max(EMAIL_MAX * 4),
  password: z.string({ error: NO_PASSWORD }).min(1, NO_PASSWORD).max(20_000),
});

export const tokenInput = z.object({ token: z.string().max(500) });
export const forgotInput = z.object({
  username: z.string({ error: EMAIL_MESSAGE }).trim().min(1, EMAIL_MESSAGE).max(1000),
});
export const resetInput = z.object({ token: z.string().max(500), password: field });
export const changePasswordInput = z.object({ currentPassword: field, newPassword: field });
export const deleteAccountInput = z.object({ password: field });
/** `userId` is checked against the session before any of this. */
export const ownUser = z.object({ userId: z.coerce.number().int().optional() });
