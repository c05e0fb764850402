import { z } from 'zod';
import type { PublicUser } from '../../context.ts';
import {
  exampleMoment,
  limited,
  messageAnswer,
  momentAnswer,
  type RouteDocs,
  sam,
  userFields,
} from '../../domain/schemas/route-doc.ts';
import { selfDocs } from './docs-account.ts';

const ownFields = {
  ...userFields,
  mustChangePassword: z
    .boolean()
    .meta({ description: 'An administrator set the password: ask for a new one.' }),
};
const user: z.ZodType<PublicUser> = z.strictObject(ownFields).meta({ id: 'User' });
const token = z.string().meta({ description: 'Only when the mail could not be delivered.' }).exactOptional();
const loginCookie = { 'Set-Cookie': 'The session, `auth_session` (`__Host-auth_session` over https).' };

const registered = z.strictObject({ ...ownFields, emailSent: z.boolean(), verificationToken: token });
const sent = z.strictObject({ emailSent: z.boolean(), verificationToken: token });
const signedIn = { ...sam, mustChangePassword: false };
const alex = { username: 'alex@example.org', firstName: 'Alex', lastName: 'Saver' };
const PASSWORD = 'Correct1!horse';
const NEW_PASSWORD = 'Another2?horse';
const TOKEN = '4Zq3mB0S8u2cYw7nJkV1tE5rXh9oQdLpFgTaIsNvMxC';

export const accountDocs = {
  'POST /api/auth/register': {
    area: 'Accounts',
    summary: 'Register, and be signed in',
    notes:
      '`message` is the first check that fails: an e-mail address, names of at most 100 characters, a password of 8 to 128 with a small and a capital letter, a digit and one of `@$!%*?&`, and of nothing else. A new account gets 20 credits. At most 10 an hour from one address.',
    answer: registered,
    answerHeaders: loginCookie,
    errors: { ...limited, 409: 'The e-mail address has an account already.' },
    example: {
      body: { ...alex, password: PASSWORD, confirmPassword: PASSWORD, agreeToTerms: true },
      answer: {
        ...signedIn,
        ...alex,
        id: 3,
        credits: 20,
        emailSent: false,
        verificationToken: 'ZN6Yp6Vm8rZVpkSp16i0QR__kwN9ooYrwn6Be0qOw3I',
      },
    },
  },
  'POST /api/auth/login': {
    area: 'Accounts',
    summary: 'Sign in',
    notes: 'After 10 failures for one account, or 50 from one address, in 15 minutes: 429.',
    answer: user,
    answerHeaders: loginCookie,
    errors: { ...limited, 401: 'Unknown user or wrong password; the answer is the same for both.' },
    example: { body: { username: sam.username, password: PASSWORD }, answer: signedIn },
  },
  'POST /api/auth/logout': {
    area: 'Accounts',
    summary: 'Sign out',
    answer: null,
    example: { body: {} },
  },
  'GET /api/auth/me': {
    area: 'Accounts',
    summary: 'Who is signed in',
    answer: user,
    example: { answer: signedIn },
  },
  'GET /api/auth/verify-email/{token}': {
    area: 'Accounts',
    summary: 'Verify an e-mail address',
    notes: 'With the token of the mailed link, once, within 24 hours. Works signed out too.',
    answer: z.strictObject({ message: z.string(), user }),
    errors: { 400: 'The link is unknown, used or expired.' },
    example: {
      params: { token: TOKEN },
      answer: {
        message: 'Your email has been verified successfully!',
        user: { ...signedIn, emailVerified: true },
      },
    },
  },
  'GET /api/auth/get-verification-token/{userId}': {
    area: 'Accounts',
    summary: 'Get a verification link that no mail could bring',
    answer: z.strictObject({ verificationToken: z.string() }),
    errors: { 403: 'Verified already, or the mail was delivered; or not your own id.' },
    example: {
      params: { userId: '1' },
      answer: { verificationToken: 'oJjm7mak97zoLRd_GD7CYYnsN_X7svhLoiSqVa3PYUs' },
    },
  },
  'POST /api/auth/resend-verification': {
    area: 'Accounts',
    summary: 'Send the verification mail again',
    notes: 'Once a minute. When the address is verified already nothing is sent and `emailSent` is false.',
    answer: sent,
    errors: limited,
    example: {
      body: { userId: 1 },
      answer: { emailSent: false, verificationToken: 'ZLzJYL40_kadt3Mg7CxDvHr6yiu38peQ7RouTTnq6XM' },
    },
  },
  'POST /api/auth/forgot-password': {
    area: 'Accounts',
    summary: 'Ask for a link to choose a new password',
    notes: 'The answer never tells whether there is such an account.',
    answer: messageAnswer,
    errors: limited,
    example: {
      body: { username: sam.username },
      answer: {
        message: 'If an account with this address exists, we have sent it a link to choose a new password.',
      },
    },
  },
  'POST /api/auth/reset-password': {
    area: 'Accounts',
    summary: 'Choose a new password by a mailed link',
    notes: 'Once, within an hour. Every session of the account ends.',
    answer: messageAnswer,
    errors: { 400: 'The link is unknown, used or expired, or the password is too weak.' },
    example: {
      body: { token: TOKEN, password: NEW_PASSWORD },
      answer: { message: 'Your password has been changed. Please sign in.' },
    },
  },
  'POST /api/account/change-password': {
    area: 'Accounts',
    summary: 'Change the password',
    notes: 'All other sessions end; the answer carries a new one for this client.',
    answer: user,
    answerHeaders: loginCookie,
    errors: { ...limited, 400: 'The present password is not right, or the new one is too weak.' },
    example: {
      body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
      answer: signedIn,
    },
  },
  ...selfDocs,
  'GET /api/account/sessions': {
    area: 'Accounts',
    summary: 'List your sessions',
    answer: z.array(
      z.strictObject({
        id: z.string(),
        device: z.string(),
        createdAt: momentAnswer,
        lastUsedAt: momentAnswer,
        current: z.boolean(),
      }),
    ),
    example: {
      answer: [
        {
          id: 'LDICaJBE3Y3MoND4',
          device: 'another browser',
          createdAt: exampleMoment,
          lastUsedAt: exampleMoment,
          current: true,
        },
      ],
    },
  },
} satisfies RouteDocs;
