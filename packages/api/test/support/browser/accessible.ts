import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Runs in the page. None of the rules needs the styles and media that axe would fetch beforehand. A page's own frames are left out:
 * those of Stripe are not ours.
 */
const findViolations = (runOnly: { type: 'rule' | 'tag'; values: string[] }) => `(async () => {
  const options = { runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'], preload: false, iframes: false };
  const { violations } = await axe.run(document, options);
  return violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | '));
})()`;

/** The page in its present state breaks neither WCAG 2.2 AA nor good practice, or only the named rules. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // axe is half a megabyte: once in each document.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(AXE);
  const runOnly = rules ? { type: 'rule' as const, values: rules } : { type: 'tag' as const, values: TAGS };
  expect(await page.evaluate<string[]>(findViolations(runOnly))).toEqual([]);
}

/** What of that goes by colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * The same by day and by night, as the page stands: only colours are other ones in the dark. To be called where motion
 * is reduced: colours come at once.
 */
export async function expectAccessibleDayAndNight(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // What Mantine draws follows a moment later.
  await expect(page.locator('html:not([data-mantine-color-scheme=light])')).toBeAttached();
  await expectAccessible(page, COLOUR_RULES);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html:not([data-mantine-color-scheme=dark])')).toBeAttached();
}

/** Nothing sticks out sideways: of the window as it was set, since a phone zooms out until all fits and calls that its width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate<number>('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/**
 * What is pressed is at least 24 px high and wide (WCAG 2.5.8). Links within a sentence are as high as their line, and
 * what only a screen reader or the keyboard meets has no size.
 */
export async function expectFingerSize(page: Page): Promise<void> {
  const small = await page.locator('a, button, input, select, textarea, summary').evaluateAll((all) =>
    all.flatMap((element) => {
      // A press on its label counts as well.
      const target = element.closest('label') ?? element;
      const { width, height } = target.getBoundingClientRect();
      const beside = [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === node.TEXT_NODE && (node.textContent ?? '').trim().length > 1,
      );
      const unseen = width <= 2 || !element.checkVisibility({ visibilityProperty: true });
      const inSentence = element.tagName === 'A' && beside;
      // Of a border's fraction of a pixel nobody's finger knows.
      return unseen || inSentence || (width >= 23.5 && height >= 23.5)
        ? []
        : [`${element.outerHTML.slice(0, 80)}: ${Math.round(width)}x${Math.round(height)}`];
    }),
  );
  expect(small).toEqual([]);
}
