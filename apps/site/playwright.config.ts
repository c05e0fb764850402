import { browserTests } from '@isa/api/testing/config';
import { anyFreePort, browserServer, serverCommand } from '@isa/api/testing/own-server';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

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
    command: serverCommand,
    url: `${baseURL}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    env: { ...browserServer(port, folder), LOG_LEVEL: 'warn', FINANCE_API_URL: silentFeed },
  },
});
