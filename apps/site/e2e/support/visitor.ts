import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { test as base } from './servers.ts';

export { expect } from '@playwright/test';

export type SentEvent = { event: string; data: Record<string, unknown> };

type Fixtures = {
  /** The analytics events the browser has sent; they do not reach the server. */
  events: SentEvent[];
};

/** A visitor who is not signed in, at the shared server; every complaint of the browser fails the test. */
export const test: ReturnType<typeof base.extend<Fixtures>> = base.extend<Fixtures>({
  events: async ({ page }, use) => {
    const events: SentEvent[] = [];
    await page.route('**/api/analytics', async (route) => {
      events.push(JSON.parse(route.request().postDataBuffer()?.toString() ?? '{}') as SentEvent);
      await route.fulfill({ status: 204 });
    });
    await use(events);
  },
});

/** The page that was opened is alive: all of it is React's, and nothing is drawn over by its becoming so. */
export async function alive(page: Page): Promise<void> {
  await page.mouse.move(2, 400);
  // Over another element, or the browser sees no pointer arrive; links read ahead under it.
  await page.mouse.move(10, 10);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Opens a page and waits until it is alive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}

/** Goes to another page as a link in the open one does, which costs a fraction of loading a document. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  // Set when the page is drawn; what measures its place follows a frame later.
  await page.locator(`link[rel="canonical"][href$="${path}"]`).waitFor({ state: 'attached' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Selects what is the same on every page. */
export const FRAME = 'header:not(main *), footer:not(main *)';

/** The heading of the page. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Calls of one tRPC procedure, for `page.route`. */
export const callsOf = (procedure: string) => `**/trpc/**${procedure}*`;

/** Rows of the shared server's own database, as its operator would read them. */
export function rowsOf(sql: string, ...values: string[]): Record<string, unknown>[] {
  const file = fileURLToPath(new URL('../../test-results/server/isa.db', import.meta.url));
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    return db.prepare(sql).all(...values);
  } finally {
    db.close();
  }
}
