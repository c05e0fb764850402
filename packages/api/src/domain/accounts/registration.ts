import { passwordProblem } from './password.ts';
import { isOneLine } from '../text.ts';

export const EMAIL_MAX = 254;
export const NAME_MAX = 100;
export const EMAIL_MESSAGE = 'Please enter a valid email address';
export const PASSWORDS_DIFFER_MESSAGE = 'Passwords do not match';
/** Shown on the login page. */
export const VERIFIED = 'Your email has been verified successfully!';
export const TERMS_MESSAGE =
  'You must agree to the Terms and Conditions and acknowledge the disclaimer about AI advice';

/** `username` is the e-mail address. The last two are checked only when they are there; a form always has them. */
export type RegistrationInput = {
  username: string;
  firstName: string;
  lastName: string;
  password: string;
  confirmPassword?: string | undefined;
  agreeToTerms?: boolean | undefined;
};

export type FieldProblem = { path: keyof RegistrationInput; message: string };

/** The address as it is stored and looked up: trimmed and lower-cased. */
export function normaliseEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const TOP_LEVEL = /^(?=.*[^\p{N}]).{2,}$/u;

/**
 * Whether mail from here could reach this address, already normalised. International names pass. Quoted names, spaces
 * and control characters are refused, since they only serve header injection, and so are domains without a dot such as
 * `a@b`: these are typing errors, and the verification mail would never arrive.
 */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_MAX) return false;
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split('.');
  return (
    at > 0 &&
    local.length <= 64 &&
    LOCAL_PART.test(local) &&
    labels.length >= 2 &&
    labels.every((label) => DOMAIN_LABEL.test(label)) &&
    TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}

/** Marks that change the reading direction of surrounding text, and other invisible marks. */
const HIDDEN_MARKS = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;
const VISIBLE = /[^\p{Cf}\p{Z}]/u;

/** A name as it is stored: trimmed, without marks that would turn or hide text around it. */
export function cleanName(text: string): string {
  return text.normalize('NFC').replace(HIDDEN_MARKS, '').trim();
}

/** The error message for a name, which it calls `label`; null if it is valid. */
export function nameProblem(text: string, label: string): string | null {
  const name = cleanName(text);
  if (!VISIBLE.test(name)) return `${label} is required`;
  if (!isOneLine(name)) {
    return `${label} must not contain line breaks or control characters`;
  }
  return [...name].length > NAME_MAX ? `${label} must be at most ${NAME_MAX} characters long` : null;
}

/** All errors of a registration, in the specified order; the first one is shown. */
export function registrationProblems(input: RegistrationInput): FieldProblem[] {
  const { password, confirmPassword, agreeToTerms } = input;
  const differ = confirmPassword !== undefined && confirmPassword !== password;
  const found: { path: FieldProblem['path']; message: string | null }[] = [
    { path: 'confirmPassword', message: differ ? PASSWORDS_DIFFER_MESSAGE : null },
    { path: 'password', message: passwordProblem(password) },
    { path: 'firstName', message: nameProblem(input.firstName, 'First name') },
    { path: 'lastName', message: nameProblem(input.lastName, 'Last name') },
    { path: 'username', message: isEmail(normaliseEmail(input.username)) ? null : EMAIL_MESSAGE },
    { path: 'agreeToTerms', message: agreeToTerms === false ? TERMS_MESSAGE : null },
  ];
  return found.flatMap(({ path, message }) => (message === null ? [] : [{ path, message }]));
}
