import { z } from 'zod';
import { stopTokenInput, publicUser, sam } from '../../domain/schemas/account.ts';
import { messageAnswer } from '../../domain/schemas/common.ts';
import { accountExport, ownSession } from '../../features/accounts/service-account.ts';
import { registered } from '../../features/accounts/service-register.ts';
import {
  sentVerification,
  verificationLink,
  verifiedUser,
} from '../../features/accounts/service-verification.ts';
import { describeArea, limited } from '../route-doc.ts';

const loginCookie = { 'Set-Cookie': 'The session, `auth_session` (`__Host-auth_session` over https).' };
const alex = { username: 'alex@example.org', firstName: 'Alex', lastName: 'Saver' };
const PASSWORD = 'Correct1!horse';
const NEW_PASSWORD = 'Another2?horse';
const TOKEN = '4Zq3mB0S8u2cYw7nJkV1tE5rXh9oQdLpFgTaIsNvMxC';
const STOP_TOKEN = 'v1.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAAA.AA';

export const accountRoutes = describeArea('Accounts', {
  'POST /api/auth/register': {
    summary: 'Register and sign in',
    notes:
      '`message` is the first check that fails: an e-mail address, names of at most 100 characters, a password of 8 to 128 with a small and a capital letter, a digit and one of `@$!%*?&`, and of nothing else. A new account gets 20 credits. At most 10 an hour from one address.',
    answer: registered,
    answerHeaders: loginCookie,
    errors: { ...limited, 409: 'An account with this e-mail address already exists.' },
    example: {
      body: { ...alex, password: PASSWORD, confirmPassword: PASSWORD, agreeToTerms: true },
      answer: {
        ...sam,
        ...alex,
        mustChangePassword: false,
        id: 3,
        credits: 20,
        emailSent: false,
        verificationToken: 'ZN6Yp6Vm8rZVpkSp16i0QR__kwN9ooYrwn6Be0qOw3I',
      },
    },
  },
  'POST /api/auth/login': {
    summary: 'Sign in',
    notes: 'After 10 failures for one account, or 50 from one address, in 15 minutes: 429.',
    answer: publicUser,
    answerHeaders: loginCookie,
    errors: { ...limited, 401: 'Unknown user or wrong password; the answer is the same for both.' },
    example: { body: { username: sam.username, password: PASSWORD } },
  },
  'POST /api/auth/logout': { summary: 'Sign out', answer: null, example: { body: {} } },
  'GET /api/auth/me': { summary: 'Read the signed-in user', answer: publicUser },
  'GET /api/auth/verify-email/{token}': {
    summary: 'Verify an e-mail address',
    notes: 'With the token of the mailed link, once, within 24 hours. Works signed out too.',
    answer: verifiedUser,
    errors: { 400: 'The link is unknown, used or expired.' },
    example: { params: { token: TOKEN } },
  },
  'GET /api/auth/get-verification-token/{userId}': {
    summary: 'Get a verification link when the mail could not be delivered',
    answer: verificationLink,
    errors: { 403: 'Already verified, the mail was delivered, or not your own id.' },
    example: { params: { userId: '1' } },
  },
  'POST /api/auth/resend-verification': {
    summary: 'Send the verification mail again',
    notes: 'Once a minute. When the address is already verified, nothing is sent and `emailSent` is false.',
    answer: sentVerification,
    errors: limited,
    example: { body: { userId: 1 } },
  },
  'POST /api/auth/forgot-password': {
    summary: 'Request a password reset link',
    notes: 'The answer never reveals whether there is such an account.',
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
    summary: 'Reset the password with a mailed link',
    notes: 'Once, within an hour. Every session of the account ends.',
    answer: messageAnswer,
    errors: { 400: 'The link is unknown, used or expired, or the password is too weak.' },
    example: {
      body: { token: TOKEN, password: NEW_PASSWORD },
      answer: { message: 'Your password has been changed. Please sign in.' },
    },
  },
  'POST /api/account/change-password': {
    summary: 'Change the password',
    notes: 'All other sessions end; the answer carries a new one for this client.',
    answer: publicUser,
    answerHeaders: loginCookie,
    errors: { ...limited, 400: 'The current password is incorrect, or the new one is too weak.' },
    example: { body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD } },
  },
  'GET /api/account/export': { summary: 'Download all data kept about you', answer: accountExport },
  'POST /api/account/delete': {
    summary: 'Delete the account',
    notes: 'Personal data, shortlist, chats and sessions are deleted; the ledger is kept without a name.',
    answer: null,
    errors: {
      ...limited,
      400: 'The password is incorrect.',
      409: 'The last administrator cannot be deleted.',
    },
    example: { body: { password: PASSWORD } },
  },
  'POST /api/account/sign-out-everywhere': {
    summary: 'End all your sessions',
    answer: null,
    example: { body: {} },
  },
  'GET /api/account/sessions': { summary: 'List your sessions', answer: z.array(ownSession) },
  'GET /stop-alerts/{token}': {
    summary: 'Show the page that confirms stopping all alerts',
    notes: 'Opened from the link in a mail. It stops nothing by itself, since mail scanners follow links.',
    input: stopTokenInput,
    answer: z.string(),
    answerType: 'text/html; charset=UTF-8',
    others: { 404: 'The same page, for an invalid link.' },
    example: { params: { token: STOP_TOKEN }, answer: '<!doctype html>' },
  },
  'POST /stop-alerts/{token}': {
    summary: 'Stop all alerts with the link of a mail',
    notes:
      'The address of the `List-Unsubscribe` header of alerts (RFC 8058): no session is needed, and the body is not read. Who accepts `text/html` is led to the page. Again it changes nothing.',
    input: stopTokenInput,
    bodyType: 'application/x-www-form-urlencoded',
    answer: messageAnswer,
    others: { 303: 'That page, when `text/html` is accepted.' },
    errors: { 404: 'The link is not valid, or its account was deleted.' },
    example: {
      params: { token: STOP_TOKEN },
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      answer: { message: 'You will get no more alerts.' },
    },
  },
});
