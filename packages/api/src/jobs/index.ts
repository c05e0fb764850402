import { monthlyCreditsJob } from '../features/credits/monthly.ts';
import { cleanUpJob } from './clean-up.ts';
import type { Job } from './scheduler.ts';

/** Every background job of the product. */
export const jobs: readonly Job[] = [monthlyCreditsJob, cleanUpJob];
