import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { z } from 'zod';
import { browserFlags } from '../test/support/browser/config.ts';
import { openBarePage } from './bare-page.ts';
import { PHONE } from './browser.ts';
import { median } from './figures.ts';
import { type Row, round } from './report.ts';
import { startOurs } from './servers.ts';

const ROUNDS = 9;
const KEYS = [...'15000'];
const BETWEEN_KEYS_MS = 100;
const KEYSTROKE_MOST_MS = 50;

/** An amount that is typed, by the address of its page and the selector of the field. */
const FIELDS: readonly (readonly [path: string, selector: string])[] = [
  ['/products', 'input[name="amount"]'],
  ['/compare?ids=1,2,3,4', 'main input[name="amount"]'],
  ...['/transfer-planner', '/savings-goal', '/lifetime-isa-planner'].map(inFirstField),
  ...['/isa-or-taxed', '/investing-costs', '/calculator'].map(inFirstField),
];

function inFirstField(path: string): readonly [string, string] {
  return [path, 'main input[inputmode="decimal"], main input[inputmode="numeric"]'];
}

/** Runs in the page: how long the browser took for the slowest key, from the press until something was drawn. */
const slowestKey = `new Promise((resolve) => {
  let slowest = 0;
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name.startsWith('key')) slowest = Math.max(slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  setTimeout(() => resolve(slowest), 500);
})`;

/** @returns milliseconds of the slowest key; the browser reports none under 16 */
async function typeAmount(browser: Browser, url: string, selector: string): Promise<number> {
  const page = await openBarePage(browser, PHONE);
  await page.goTo(url);
  await page.evaluate(`(() => {
    const field = document.querySelector(${JSON.stringify(selector)});
    const folded = field.closest('details');
    if (folded) folded.open = true;
    field.closest('[popover]')?.showPopover();
    field.focus();
    field.select();
  })()`);
  for (const text of KEYS) {
    const key = { key: text, code: `Digit${text}`, windowsVirtualKeyCode: text.charCodeAt(0) };
    await page.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key, text });
    await page.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    await pause(BETWEEN_KEYS_MS);
  }
  const slowest = z.number().parse(await page.evaluate(slowestKey));
  await page.close();
  return slowest;
}

/** How long the slowest key of an amount takes on a slow phone, on a page without earlier input. */
export async function benchKeystrokes(executablePath: string | undefined): Promise<Row[]> {
  const server = await startOurs();
  const browser = await chromium.launch({
    args: browserFlags,
    ...(executablePath ? { executablePath } : {}),
  });
  const rows: Row[] = [];
  for (const [path, selector] of FIELDS) {
    const slowest: number[] = [];
    for (let i = 0; i < ROUNDS; i++) slowest.push(await typeAmount(browser, server.url + path, selector));
    const took = median(slowest);
    rows.push({
      group: `Slowest key of an amount until something is drawn, CPU ${PHONE.slowdown}× slower`,
      name: `${path} (worst of ${ROUNDS} visits ${round(Math.max(...slowest), 0)} ms)`,
      ours: took === 0 ? '< 16 ms' : `${round(took, 0)} ms`,
      baseline: '',
      ratio: null,
      aim: `≤ ${KEYSTROKE_MOST_MS} ms`,
      met: took <= KEYSTROKE_MOST_MS,
    });
  }
  await browser.close();
  await server.stop();
  return rows;
}
