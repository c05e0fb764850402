import type { AuditAction } from '@isa/api/domain/console/audit';

const labels: Readonly<Record<AuditAction, string>> = {
  'product.create': 'Product created',
  'product.update': 'Product edited',
  'product.toggle': 'Product shown or hidden',
  'products.import-csv': 'CSV imported',
  'products.update-feed': 'Products updated from feed',
  'products.undo-run': 'Import or feed run undone',
  'products.verify': 'Products verified',
  'user.update': 'User changed',
  'user.verify-email': 'Email verified',
  'user.add-credits': 'Credits added',
  'user.take-back-credits': 'Credits taken back',
  'user.reset-password': 'Password reset',
  'feedback.update': 'Feedback updated',
  'content.save-draft': 'Draft saved',
  'content.discard-draft': 'Draft discarded',
  'content.publish': 'Text published',
  'content.withdraw': 'Guide withdrawn',
  'settings.save-api-key': 'API key saved',
  'settings.remove-api-key': 'API key removed',
  'database.query': 'SQL query',
  'database.read-table': 'Personal table read',
  'refund-order': 'Payment refunded',
  'order.acknowledge': 'Flagged order acknowledged',
  'order.flag-again': 'Order flagged again',
  'question.read': 'Question read',
  'answer.create': 'Answer written',
  'answer.update': 'Answer edited',
  'answer.retire': 'Answer retired',
  'answer.restore': 'Answer put back into use',
  'feedback.reply': 'Feedback answered',
};

const known = new Map<string, string>(Object.entries(labels));

/** The label of an action; its raw name if unknown. */
export function actionLabel(action: string): string {
  return known.get(action) ?? action;
}
