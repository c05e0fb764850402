import { findAlertsJob } from '../features/alerts/job-find.ts';
import { sendAlertsJob } from '../features/alerts/job-send.ts';
import { monthlyCreditsJob } from '../features/credits/service-monthly.ts';
import { recoverTurnsJob } from '../features/advisor/turn-recovery.ts';
import { checkLinksJob } from '../features/freshness/link-checks.ts';
import { retentionJob } from '../features/overview/job-retention.ts';
import { reconcilePaymentsJob } from '../features/payments/job-reconcile.ts';
import { updateProductsJob } from '../features/product-updates/service-feed.ts';
import { cleanUpJob } from '../jobs/clean-up.ts';
import type { Job } from '../jobs/scheduler.ts';

/** Every background job of the product. */
export const jobs: readonly Job[] = [
  monthlyCreditsJob,
  updateProductsJob,
  recoverTurnsJob,
  reconcilePaymentsJob,
  cleanUpJob,
  retentionJob,
  checkLinksJob,
  findAlertsJob,
  sendAlertsJob,
];
