import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

// The workers read this file again and must arrive at the same port: it travels in the environment.
process.env['E2E_PORT'] ??= String(await freePort());
const baseURL = `http://localhost:${process.env['E2E_PORT']}`;

/** The server's database, secret and outbox of this run; Playwright empties test-results before each. */
const dataDir = fileURLToPath(new URL('test-results/server', import.meta.url));

const asRoot = process.getuid?.() === 0;
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const still = ['--disable-component-update', '--disable-sync'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording each test costs a third of its time: for a failure at hand, run it again with `--trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [...quiet, ...still, ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    // What is tagged @phone is tried at both widths.
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: `exec "${process.execPath}" ../../packages/api/src/server.ts`,
    url: `${baseURL}/readyz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    env: {
      PORT: process.env['E2E_PORT'],
      PUBLIC_URL: baseURL,
      DATA_DIR: dataDir,
      DATABASE_URL: `file:${dataDir}/isa.db`,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '1000',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'Admin-password-1',
    },
  },
});
