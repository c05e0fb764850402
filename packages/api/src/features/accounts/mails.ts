import { composeMail } from '../../lib/mail-template.ts';
import type { Mail } from '../../adapters/mailer.ts';

interface Person {
  username: string;
  firstName: string;
}

/** Asks to confirm an address. @param url the page of the one-time link */
export const verificationMail = (person: Person, url: string): Mail =>
  composeMail({
    to: person.username,
    subject: 'Please verify your email address',
    greeting: `Hello ${person.firstName},`,
    paragraphs: ['Welcome to ISA Compass. Please confirm that this email address is yours.'],
    action: { label: 'Verify my email', url },
    closing: 'The link works once, for 24 hours. If you did not register, you can ignore this email.',
  });

/** Leads to a new password. @param url the page of the one-time link */
export const resetMail = (person: Person, url: string): Mail =>
  composeMail({
    to: person.username,
    subject: 'Choose a new password',
    greeting: `Hello ${person.firstName},`,
    paragraphs: ['Someone, most likely you, asked for a new password for your ISA Compass account.'],
    action: { label: 'Choose a new password', url },
    closing: 'The link works once, for one hour. If it was not you, ignore this email: nothing has changed.',
  });

/** Confirms that an account was deleted, and says what is kept without a name. */
export const accountDeletedMail = (person: Person): Mail =>
  composeMail({
    to: person.username,
    subject: 'Your account has been deleted',
    greeting: `Hello ${person.firstName},`,
    paragraphs: [
      'Your ISA Compass account and your personal data have been deleted, as you asked.',
      'Records of credits and payments, and feedback you sent, are kept without your name and email address. The audit log of administrators is kept unchanged for the period in our privacy policy.',
    ],
  });
