/** Tables that say nothing about a person. Any other counts as personal, a new one too. */
const IMPERSONAL = new Set([
  'activity_days',
  'advisor_answers',
  'advisor_days',
  'catalogue_state',
  'click_days',
  'guides',
  'job_runs',
  'leases',
  'product_changes',
  'product_history',
  'products',
  'settings',
  'user_counts',
]);

/** Whether a table holds data of people, so that reading it is recorded. */
export const isPersonalTable = (table: string): boolean => !IMPERSONAL.has(table.toLowerCase());
