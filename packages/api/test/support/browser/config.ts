import { existsSync } from 'node:fs';
import type { PlaywrightTestConfig } from '@playwright/test';

/** How Chromium starts without a screen, and connects to no other host. */
export const browserFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Draws with less work. Pages are cut into tiles of 256 pixels otherwise, each with memory of its own, and handed to another process:
 * together a third of what opening a page costs.
 */
const CHEAP_DRAWING = [
  '--in-process-gpu',
  '--default-tile-width=1440',
  '--default-tile-height=900',
  '--num-raster-threads=1',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--disable-checker-imaging',
];

/** No page lives long enough to win back what the optimizing compilers cost: with the threads above a seventh of all processor time. */
const CHEAP_SCRIPTS = '--js-flags=--no-opt --no-maglev';

/** Debian's without a browser around it, which `npm test` takes first, else the whole one. */
const SHELL = '/usr/bin/chromium-headless-shell';
const DEBIANS = existsSync(SHELL) ? SHELL : '/usr/bin/chromium';

/** What the browser tests of both apps have in common. */
export const browserTests: PlaywrightTestConfig = {
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // More than there are cores: a part of their time is waiting.
  workers: 3,
  // Both only end hanging tests: a busy machine takes many times as long as an idle one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording each test costs a third of its time: for a failure at hand, run it again with `--trace on`.
    trace: 'off',
    // A new window costs more than many a test. Cookies, storage and routes are cleared between tests, settings made through
    // the browser's own protocol are not: a test that changes them opens a page of its own.
    reuseContext: true,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? DEBIANS,
      args: [...browserFlags, ...CHEAP_DRAWING, CHEAP_SCRIPTS],
    },
  },
  // No project has all workers: each that Playwright starts brings a browser and servers of its own, and lives as long as its project.
  projects: [
    {
      name: 'desktop',
      workers: 2,
      grepInvert: /@phone-only/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    // What is tagged @phone is tried at both widths.
    {
      name: 'phone',
      workers: 1,
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
};
