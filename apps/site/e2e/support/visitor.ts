import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { createQuiet, type Quiet } from './quiet.ts';

export { expect } from '@playwright/test';

/** A visitor who is not signed in, at the shared server; every complaint of the browser fails the test. */
export const test = base.extend<{ quiet: Quiet }>({
  quiet: [
    async ({ context }, use) => {
      const quiet = createQuiet();
      quiet.watch(context);
      await use(quiet);
      quiet.check();
    },
    { auto: true },
  ],
});

/** Opens a page and waits until it is alive: the feedback button opens its form only then. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(10, 10);
  await page.waitForLoadState('networkidle');
}

/** No violation of WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([]);
}

/** Nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);
}
