export const PASSWORD_MESSAGE =
  'Password must be at least 8 characters long, include uppercase and lowercase letters, at least one number, and at least one special character (@$!%*?&)';

/** Shown on the login page. */
export const PASSWORD_CHANGED = 'Your password has been changed. Please sign in.';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const PASSWORD_TOO_LONG = `Password must be at most ${PASSWORD_MAX} characters long`;

const ALLOWED = /^[A-Za-z0-9@$!%*?&]*$/;
const LOWER = /[a-z]/;
const UPPER = /[A-Z]/;
const DIGIT = /[0-9]/;
const SPECIAL = /[@$!%*?&]/;

/** The error message for a new password; null if it is valid. */
export function passwordProblem(text: string): string | null {
  if (text.length > PASSWORD_MAX) return PASSWORD_TOO_LONG;
  const complete = [ALLOWED, LOWER, UPPER, DIGIT, SPECIAL].every((rule) => rule.test(text));
  return complete && text.length >= PASSWORD_MIN ? null : PASSWORD_MESSAGE;
}

/** The first character that no password may hold. */
export const refusedCharacter = (text: string): string | null =>
  [...text].find((character) => !ALLOWED.test(character)) ?? null;

/** Labels of the strength meter; the index is the score. */
const strengthLabels = ['Very Weak', 'Weak', 'Fair', 'Good', 'Strong', 'Very Strong'] as const;

export type PasswordStrength = { score: 0 | 1 | 2 | 3 | 4 | 5; label: (typeof strengthLabels)[number] };

const scores = [0, 1, 2, 3, 4, 5] as const;

/** The strength meter: one point each for length, a lower-case letter, an upper-case letter, a digit, a special. */
export function passwordStrength(text: string): PasswordStrength {
  const met = [LOWER, UPPER, DIGIT, SPECIAL].filter((rule) => rule.test(text)).length;
  const score = scores[met + (text.length >= PASSWORD_MIN ? 1 : 0)] ?? 0;
  return { score, label: strengthLabels[score] };
}
