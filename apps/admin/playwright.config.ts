import { browserTests } from '@isa/api/testing/config';
import { defineConfig } from '@playwright/test';

/** The console against the built server. Each worker starts a server with a database of its own (e2e/support). */
export default defineConfig(browserTests);
