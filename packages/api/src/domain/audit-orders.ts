/** What the audit log may be ordered by: when, what was done, and to what. */
export const AUDIT_ORDERS = ['when', 'action', 'target'] as const;
