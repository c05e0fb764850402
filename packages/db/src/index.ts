export * as schema from './schema/index.ts';
export * from './schema/index.ts';
export { openDatabase } from './client.ts';
export type { Database, Orm } from './client.ts';
export {
  DatabaseUnavailableError,
  isCheckViolation,
  isUniqueViolation,
  NewerDatabaseError,
  unavailableCause,
} from './errors.ts';
export { isRefundOf, references } from './ledger-references.ts';
export { migrate, migrationHashes } from './migrate.ts';
export { filePath } from './backends/backend.ts';
