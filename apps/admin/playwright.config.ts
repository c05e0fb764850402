import { defineConfig } from '@playwright/test';

const asRoot = process.getuid?.() === 0;
const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'];
const still = ['--disable-component-update', '--disable-sync'];

/** The console against the built server. Each worker starts a server with a database of its own (e2e/support). */
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
});
