import { passwordProblem } from '@isa/api/domain/accounts/password';
import { PASSWORDS_DIFFER_MESSAGE } from '@isa/api/domain/accounts/registration';
import type { FormErrors } from './useForm.ts';

/** Validates a new password and its repetition, in the order of the registration form; null if valid. */
export function newPasswordErrors(password: string, confirmPassword: string): FormErrors | null {
  if (password !== confirmPassword) return { confirmPassword: PASSWORDS_DIFFER_MESSAGE };
  const problem = passwordProblem(password);
  return problem === null ? null : { password: problem };
}
