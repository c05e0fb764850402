/** Why a backup or a restore was not made: one line, fit for the operator. */
export class DatabaseFileError extends Error {
  override readonly name = 'DatabaseFileError';
}
