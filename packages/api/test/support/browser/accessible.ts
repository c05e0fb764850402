import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

/** Runs in the page, and in every document after it: axe is half a megabyte, which takes longer to send than to run. */
const KEEP_AXE = `window.startAxe = () => {
${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}
};`;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** `expectFingerSize` is stricter and takes next to nothing; this takes a third of what axe does. */
const FINGER_RULE = 'target-size';

type Extent = {
  /** Of all rules only these. */
  only?: readonly string[];
  /** Of all rules not this. */
  without?: string;
  /** Selects the parts that are examined. */
  within?: string;
  /** Selects parts of those that are not. */
  except?: string;
};

/**
 * Runs in the page. None of the rules needs the styles and media that axe would fetch beforehand. A page's own frames are left out:
 * those of Stripe are not ours.
 */
const findViolations = ({ only, without, within = 'html', except }: Extent) => `(async () => {
  if (!('axe' in window)) window.startAxe();
  const options = {
    runOnly: ${JSON.stringify(only ? { type: 'rule', values: only } : { type: 'tag', values: TAGS })},
    rules: ${JSON.stringify(without ? { [without]: { enabled: false } } : {})},
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
    iframes: false,
  };
  const context = ${JSON.stringify({ include: [within], exclude: except ? [except] : [] })};
  const { violations } = await axe.run(context, options);
  return violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html).join(' | '));
})()`;

async function expectNoViolations(page: Page, extent: Extent): Promise<void> {
  if (!(await page.evaluate<boolean>(`'startAxe' in window`))) {
    await page.addInitScript({ content: KEEP_AXE });
    await page.evaluate(KEEP_AXE);
  }
  expect(await page.evaluate<string[]>(findViolations(extent))).toEqual([]);
}

/** The page in its present state does not break this rule. */
export const expectRule = (page: Page, rule: string): Promise<void> =>
  expectNoViolations(page, { only: [rule] });

/**
 * The page in its present state breaks neither WCAG 2.2 AA nor good practice, and all targets are large enough for a finger.
 * @param except selects what is not examined but for its targets, as it was on another page or in another state
 */
export async function expectAccessible(page: Page, except?: string): Promise<void> {
  await expectNoViolations(page, { without: FINGER_RULE, ...(except && { except }) });
  await expectFingerSize(page);
}

/** The same for an open dialog, where the page under it has been examined before. */
export async function expectDialogAccessible(page: Page): Promise<void> {
  await expectNoViolations(page, { within: '[role="dialog"]', without: FINGER_RULE });
  // What the two may have in common.
  await expectNoViolations(page, { only: ['duplicate-id-aria'] });
  await expectFingerSize(page);
}

/**
 * For states that are examined at both widths: by day on a phone, by night on a large screen. Each scheme has the same colours at
 * every width, and the contrast of colours takes half of the time. Without motion colours come at once.
 */
export const emulateItsScheme = (page: Page, isMobile: boolean): Promise<void> =>
  page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark', reducedMotion: 'reduce' });

/** Nothing sticks out sideways: of the window as it was set, since a phone zooms out until all fits and calls that its width. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = () => page.evaluate<number>('document.documentElement.scrollWidth');
  // What measures its place, as a chart does, follows the window a frame later.
  await expect.poll(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

const PRESSED = `a, button, input, select, textarea, summary, ${[
  'button',
  'checkbox',
  'link',
  'menuitem',
  'option',
  'radio',
  'switch',
  'tab',
]
  .map((role) => `[role="${role}"]`)
  .join(', ')}`;

/** Runs in the page: what is pressed there and is too small. */
const findSmall = `[...document.querySelectorAll(${JSON.stringify(PRESSED)})].flatMap((element) => {
  // A press on its label counts as well.
  const target = element.closest('label') ?? element;
  const { width, height } = target.getBoundingClientRect();
  const beside = [...(element.parentElement?.childNodes ?? [])].some(
    (node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim().length > 1,
  );
  const unseen = width <= 2 || !element.checkVisibility({ visibilityProperty: true });
  const inSentence = element.tagName === 'A' && beside;
  // A border's fraction of a pixel makes no difference to a finger.
  return unseen || inSentence || (width >= 23.5 && height >= 23.5)
    ? []
    : [element.outerHTML.slice(0, 80) + ': ' + Math.round(width) + 'x' + Math.round(height)];
})`;

/**
 * What is pressed is at least 24 px high and wide (WCAG 2.5.8). Links within a sentence are as high as their line, and
 * what only a screen reader or the keyboard meets has no size.
 */
export async function expectFingerSize(page: Page): Promise<void> {
  expect(await page.evaluate<string[]>(findSmall)).toEqual([]);
}
