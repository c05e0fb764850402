import type { Page, Route } from '@playwright/test';

type Which = Parameters<Page['route']>[0];

/** Something that waits until it is let go. */
function gate(): { passed: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { passed: promise, open: resolve };
}

/**
 * Keeps requests of a page from setting out; without its scripts it stays as the server sent it.
 * @param which of them, all scripts unless said
 * @param goOn what is done with each when it may go on
 * @returns lets them through
 */
export async function holdBack(
  page: Page,
  which: Which = '**/assets/*.js',
  goOn = (route: Route): Promise<void> => route.continue(),
): Promise<() => void> {
  const { passed, open } = gate();
  await page.route(which, async (route) => {
    await passed;
    await goOn(route);
  });
  return open;
}

/**
 * Lets the first such request reach the server and keeps the answer, which then comes late.
 * @returns `answered` when the server has, and what lets the page have it
 */
export async function holdAnswer(
  page: Page,
  which: Which,
): Promise<{ answered: Promise<void>; letCome: () => void }> {
  const [server, client] = [gate(), gate()];
  let isHeld = false;
  const hold = async (route: Route) => {
    if (isHeld) return route.fallback();
    isHeld = true;
    const response = await route.fetch();
    server.open();
    await client.passed;
    await route.fulfill({ response });
  };
  // Not `times: 1`: the end of the last such route lets all go that are held just then.
  await page.route(which, hold);
  return { answered: server.passed, letCome: client.open };
}
