import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Nothing on the page as it stands breaks WCAG 2.2 AA or good practice, or only the named rules. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  // What it would fetch beforehand, styles and media, none of these rules looks at.
  const options = { resultTypes: ['violations' as const], preload: false };
  const axe = new AxeBuilder({ page }).setLegacyMode().options(options);
  if (rules) axe.withRules(rules);
  else axe.withTags(RULES);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
    [],
  );
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
      const { width, height } = element.getBoundingClientRect();
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
