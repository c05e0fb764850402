import { z } from 'zod';
import { EMAIL_MAX, EMAIL_MESSAGE } from '../accounts/registration.ts';

/**
 * Cut to more than any valid text has, so that the rules report errors in their own order and words. Anything but a
 * text reads as an empty one.
 */
const cut = (most: number) =>
  z
    .string()
    .overwrite((text) => text.slice(0, most))
    .max(most);
const field = cut(20_000).catch('');

/** The checks themselves, in their order, are `registrationProblems`: server and form share them. */
export const registerInput = z.object({
  username: field,
  firstName: field,
  lastName: field,
  password: field,
  confirmPassword: cut(20_000).optional().catch(''),
  agreeToTerms: z.boolean().optional().catch(false),
});

const NO_USERNAME = 'Please enter your email or username';
const NO_PASSWORD = 'Please enter your password';

export const loginInput = z.object({
  username: cut(EMAIL_MAX * 4)
    .trim()
    .catch('')
    .refine((text) => text !== '', NO_USERNAME),
  password: cut(20_000)
    .catch('')
    .refine((text) => text !== '', NO_PASSWORD),
});

const token = cut(500);
export const tokenInput = z.object({ token });
export const forgotInput = z.object({
  username: z.string({ error: EMAIL_MESSAGE }).trim().min(1, EMAIL_MESSAGE).max(1000),
});
export const resetInput = z.object({ token, password: field });
export const changePasswordInput = z.object({ currentPassword: field, newPassword: field });
export const deleteAccountInput = z.object({ password: field });
/** `userId` is checked against the session before any of this. */
export const ownUser = z.object({ userId: z.coerce.number().int().optional() });
