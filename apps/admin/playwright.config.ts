import { defineConfig } from '@playwright/test';
import { browserTests } from '../../packages/api/test/support/browser/config.ts';

/** The console against the built server. Each worker starts a server with a database of its own (e2e/support). */
export default defineConfig(browserTests);
