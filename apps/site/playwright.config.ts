import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { program } from '../../packages/api/programs.ts';
import { browserTests } from '../../packages/api/test/support/browser/config.ts';
import { anyFreePort, browserServer } from '../../packages/api/test/support/browser/own-server.ts';

// The workers read this file again and must arrive at the same port: it travels in the environment.
process.env['E2E_PORT'] ??= String(await anyFreePort());
const port = Number(process.env['E2E_PORT']);
const baseURL = `http://localhost:${port}`;

/** The server's database, secret and outbox of this run; Playwright empties test-results before each. */
const folder = fileURLToPath(new URL('test-results/server', import.meta.url));

/** Nothing listens there: at midnight the daily update would change the products under the tests. */
const silentFeed = 'http://127.0.0.1:9/feed';

export default defineConfig(browserTests, {
  use: { baseURL },
  webServer: {
    command: `exec "${process.execPath}" "${program('server')}"`,
    url: `${baseURL}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    env: { ...browserServer(port, folder), LOG_LEVEL: 'warn', FINANCE_API_URL: silentFeed },
  },
});
