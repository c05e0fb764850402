import type { Page } from '@playwright/test';

/** Runs in each page from its beginning: how far it moved by itself, as a share of the screen times how far. */
const sumUp = `
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifts += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

export const followShifts = (page: Page): Promise<unknown> => page.addInitScript(sumUp);

/** The layout shift of the page so far, including the last frame. */
export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate<number>(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(window.shifts)))))`,
  );
