/** Targets with a row of their own: entries name them by id, as `user:5`. */
export const rowKinds = [
  'user',
  'product',
  'feedback',
  'order',
  'guide',
  'change',
  'question',
  'answer',
] as const;
export type RowKind = (typeof rowKinds)[number];

/** What an administrator's action was done to: one row, the whole catalogue, the SQL console or the key of the feed. */
export type AuditTarget = `${RowKind}:${string}` | 'products' | 'database' | 'FINANCE_API_KEY';

/** The target that names one row. */
export const targetOf = (kind: RowKind, id: number | string): AuditTarget => `${kind}:${id}`;

/** The row that a target names; null for any other text. */
export function readTarget(target: string): { kind: RowKind; id: string } | null {
  const [word, id] = target.split(':', 2);
  const kind = rowKinds.find((each) => each === word);
  return kind === undefined || id === undefined ? null : { kind, id };
}

export const auditActions = [
  'product.create',
  'product.update',
  'product.toggle',
  'products.import-csv',
  'products.update-feed',
  'products.undo-run',
  'products.verify',
  'user.update',
  'user.verify-email',
  'user.add-credits',
  'user.take-back-credits',
  'user.reset-password',
  'feedback.update',
  'content.save-draft',
  'content.discard-draft',
  'content.publish',
  'content.withdraw',
  'settings.save-api-key',
  'settings.remove-api-key',
  'database.query',
  'database.read-table',
  'refund-order',
  'order.acknowledge',
  'order.flag-again',
  'question.read',
  'answer.create',
  'answer.update',
  'answer.retire',
  'answer.restore',
  'feedback.reply',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Shortest and longest reason that an administrator gives for an action, in characters. */
export const REASON = { min: 5, max: 300 } as const;
