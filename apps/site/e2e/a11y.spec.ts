import {
  emulateItsScheme,
  expectAccessible,
  expectNoSidewaysScroll,
  expectRule,
} from '@isa/api/testing/accessible';
import { expectNothingBeneath } from '@isa/api/testing/gutter';
import { followShifts, shiftsOf } from '@isa/api/testing/layout-shifts';
import { publicPages } from '@isa/api/testing/public-pages';
import type { Locator, Page } from '@playwright/test';
import { alive, expect, follow, FRAME, heading, open, test } from './support/visitor.ts';

const LONG_NAMES = '/products?type=Stocks+%26+Shares+ISA&sort=popular&page=3';

/** A plan with something of everything, as a link has it. */
const PLAN = Buffer.from(
  JSON.stringify({
    birthDate: '1962-10-01',
    accounts: [
      ['cash', 'A Building Society with a Remarkably Long Name', 'One Licence plc', '150,000'],
      ['stocks-and-shares', 'Investwell', '', '92,000'],
      ['lifetime-cash', 'Bank B', 'One Licence plc', '4000'],
    ].map(([kind, provider, licence, balance], id) => ({
      id,
      kind,
      provider,
      licence,
      balance,
      child: '',
      isFlexible: true,
      fixEnds: '2027-05-05',
      bonusEnds: '',
    })),
    movements: [
      ['in', '2026-05-01', '18,000'],
      ['out', '2026-06-01', '3,000'],
      ['in', '2026-07-01', 'not an amount'],
      ['in', '2027-05-01', '15,000'],
    ].map(([kind, date, pounds], id) => ({ id, account: 0, kind, date, pounds, to: null, isWhole: false })),
  }),
).toString('base64url');

/** Product 15 has the longest names; so has the last page of that list. */
const products = [
  '/',
  '/products',
  '/products/1',
  '/products/15',
  LONG_NAMES,
  '/products/424242',
  '/shortlist',
  '/compare',
  '/compare?ids=1,2,3,15&amount=15000&months=24',
];

const tools = [
  '/calculator',
  '/my-isas',
  // Not right after the other: a link to a part of the page that is open loads nothing.
  '/transfer-planner',
  `/my-isas#plan=${PLAN}`,
  '/isa-plan',
  '/savings-goal',
  '/lifetime-isa-planner',
  '/isa-or-taxed',
  '/investing-costs',
];

const others = publicPages.filter((path) => ![...products, ...tools].includes(path));

const walks: Record<string, readonly string[]> = {
  products,
  tools,
  'all other pages': [...others, '/guides/none', '/nowhere'],
};

/** Where something else than text is under the button at the right edge, if anything is. */
const besideButton = new Set(['/', '/products', '/products/1', '/isa-strategy', '/calculator', '/faq']);

/** Pages that show the name of a product. */
const withNames = new Set(['/', '/products', '/products/1']);

/** Of the screen that moves, times how far. */
const NEXT_TO_NOTHING = 0.01;

/** Runs in each page from its beginning: its font comes when `letFontIn` is called. */
const holdFontBack = `{
  const { load, check } = FontFaceSet.prototype;
  let isHeld = true;
  const letIn = new Promise((resolve) => {
    window.letFontIn = () => {
      isHeld = false;
      resolve();
    };
  });
  FontFaceSet.prototype.check = function (...font) {
    return !isHeld && check.apply(this, font);
  };
  FontFaceSet.prototype.load = async function (...font) {
    const faces = await load.apply(this, font);
    await letIn;
    return faces;
  };
}`;

/** Text spaced as readers may space it (WCAG 1.4.12) makes no page scroll sideways. */
async function expectWideSpacingFits(page: Page): Promise<void> {
  await page.evaluate(`{
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  }`);
  await expectNoSidewaysScroll(page);
  await page.evaluate('document.adoptedStyleSheets.pop()');
}

/** Opens a page, and waits until it is alive. Nothing of a page as the server sends it moves when the font replaces its fallback. */
async function openFontLast(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const arriving = await shiftsOf(page);
  await page.evaluate('letFontIn()');
  await expect(page.locator('html')).toHaveAttribute('data-font', 'ready');
  if (publicPages.includes(path))
    expect((await shiftsOf(page)) - arriving, 'of the screen moved when the font came').toBeLessThan(
      NEXT_TO_NOTHING,
    );
  await alive(page);
}

/** A name of 200 letters without a space sticks out nowhere, nor does a provider or a kind of 40. */
async function expectLongNamesFit(page: Page, path: string): Promise<void> {
  await page.getByText('Everyday Cash ISA', { exact: true }).evaluateAll((names) => {
    for (const name of names) name.textContent = 'W'.repeat(200);
  });
  await expect(page.getByText('W'.repeat(200)).first()).toBeVisible();
  if (path === '/products/1') {
    const identity = page.locator('main header');
    for (const words of ['Thistlewick Bank', 'Cash ISA']) {
      const part = identity.getByText(words, { exact: true });
      await part.evaluate((element) => (element.textContent = 'W'.repeat(40)));
    }
    await expect(page.getByText('W'.repeat(40), { exact: true })).toHaveCount(2);
  }
  await expectNoSidewaysScroll(page);
}

for (const [name, paths] of Object.entries(walks)) {
  test(`${name}: one heading, no barriers by day and by night, nothing sticks out, moves for the font, lies under the button or is loaded later @phone`, async ({
    page,
    quiet,
    isMobile,
  }) => {
    quiet.allowStatus(404);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/(trpc|api)\//.test(pathname) && pathname !== '/api/analytics') calls.push(pathname);
    });
    await followShifts(page);
    await page.addInitScript(holdFontBack);
    await emulateItsScheme(page, isMobile);
    const window = page.viewportSize() ?? { width: 0, height: 0 };
    let seen: string | undefined;
    for (const path of paths) {
      await test.step(path, async () => {
        await openFontLast(page, path);
        await expect(heading(page)).toHaveCount(1);
        await expectAccessible(page, seen);
        seen = FRAME;
        await expectNoSidewaysScroll(page);
        if (isMobile) {
          await page.setViewportSize({ width: 320, height: 640 });
          await expectNoSidewaysScroll(page);
          await page.setViewportSize(window);
          await expectWideSpacingFits(page);
        } else if (besideButton.has(path)) {
          const button = page.getByRole('button', { name: 'Feedback', exact: true });
          await expectNothingBeneath(page, button, 'input, select, textarea');
        }
        if (withNames.has(path)) await expectLongNamesFit(page, path);
        expect(calls, 'all it needs comes with it').toEqual([]);
      });
    }
  });
}

test('letters half as large again, set in the browser, make no page scroll sideways @phone-only', async ({
  context,
}) => {
  // A separate page: the next test continues with the other one.
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Page.setFontSizes', { fontSizes: { standard: 25 } });
  for (const path of ['/', '/products', '/faq', '/login']) {
    await open(page, path);
    await expectNoSidewaysScroll(page);
  }
  expect(await page.evaluate('getComputedStyle(document.documentElement).fontSize')).toBe('25px');
  await page.close();
});

test('forced colours keep the open tab and page visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const drawn = (part: Locator) =>
    part.evaluate((element) => {
      const { backgroundColor, borderBottomColor } = getComputedStyle(element);
      return `${backgroundColor} ${borderBottomColor}`;
    });
  await open(page, '/faq');
  const tab = (name: string) => page.getByRole('tab', { name, exact: true });
  expect(await drawn(tab('General'))).not.toBe(await drawn(tab('Cash ISA')));
  await follow(page, '/products');
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
  const [here, next] = [pages.and(page.locator('[aria-current]')), pages.getByText('2', { exact: true })];
  expect(await drawn(here)).not.toBe(await drawn(next));
});

test('no guide sticks out of a narrow phone, and keys reach what scrolls in it @phone-only', async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const guides = [...sitemap.matchAll(/\/guides\/[\w-]+/g)].map(([path]) => path);
  expect(guides.length).toBeGreaterThan(10);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/guides');
  for (const path of guides) {
    await follow(page, path);
    await expectNoSidewaysScroll(page);
    await expectRule(page, 'scrollable-region-focusable');
  }
});
