import type { Page } from '@playwright/test';

/**
 * Keeps a page's scripts on their way, so that it stays as the server sent it.
 * @param files which of them, all of them unless said
 * @returns lets them through
 */
export async function holdBack(page: Page, files = '**/assets/*.js'): Promise<() => void> {
  const { promise: allowed, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await allowed;
    await route.continue();
  });
  return resolve;
}
