import { expectNoSidewaysScroll } from '../../../packages/api/test/support/browser/accessible.ts';
import { holdBack } from './support/hold-back.ts';
import { alive, answerOf, callsOf, expect, heading, open, refusalOf, test } from './support/visitor.ts';

type Guide = { id: number; title: string; slug: string; category: string; content: string };

const categories = [
  'ISA Basics',
  'Cash ISAs',
  'Stocks & Shares ISAs',
  'Lifetime ISAs',
  'Innovative Finance ISAs',
];

test('the tab that was asked for is in sight in its row, and the page at its top @phone', async ({
  page,
}) => {
  for (const name of ['Lifetime ISAs', 'Innovative Finance ISAs', 'ISA Basics']) {
    await open(page, `/guides?category=${encodeURIComponent(name)}`);
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test('a table takes the focus, named by its heading, only while it scrolls sideways', async ({ page }) => {
  await open(page, '/guides/what-is-an-isa');
  const table = page.getByRole('main').getByRole('table').first();
  await expect(table).toBeVisible();
  await expect(table).not.toHaveAttribute('tabindex');
  // So that it does not depend on the words of the guide.
  await page.addStyleTag({ content: 'main :is(td, th) { white-space: nowrap }' });
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(table).toHaveAttribute('tabindex', '0');
  await expect(table).toHaveAccessibleName(/\w/);
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(table).not.toHaveAttribute('tabindex');
});

test('the preview of each guide ends at a paragraph and fades nowhere @phone', async ({ page }) => {
  for (const [path, ...tabs] of [['/guides', ...categories], ['/']] as const) {
    await open(page, path);
    const panel = page.getByRole('tabpanel');
    for (const tab of [null, ...tabs]) {
      if (tab !== null) await page.getByRole('tab', { name: tab, exact: true }).click();
      const text = panel.locator('article > div');
      await expect(text.locator('> div > :last-child')).toHaveJSProperty('tagName', 'P');
      await expect(text.locator('> div > :last-child')).toHaveText(/[.!?]$/);
      await expect(text).toHaveCSS('mask-image', 'none');
      expect(await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    }
  }
});

test('five tabs show the first guide of each category @phone', async ({ page, request }) => {
  const guides = (await (await request.get('/api/guides')).json()) as Guide[];
  await open(page, '/guides');
  await expect(page.getByRole('tab')).toHaveText(categories);
  await expect(page.getByRole('tab', { name: 'ISA Basics' })).toHaveAttribute('aria-selected', 'true');
  const panel = page.getByRole('tabpanel');
  for (const category of categories) {
    expect(guides.filter((guide) => guide.category === category).length).toBeGreaterThanOrEqual(2);
    const first = guides.find((guide) => guide.category === category);
    await page.getByRole('tab', { name: category, exact: true }).click();
    await expect(panel.getByRole('heading').first()).toHaveText(first?.title ?? '');
    await expect(panel.getByRole('link', { name: 'Read the full guide', exact: true })).toHaveAttribute(
      'href',
      `/guides/${first?.slug}`,
    );
    expect(await panel.locator('article').evaluate((article) => article.innerHTML)).toContain(
      first?.content.slice(0, 60),
    );
    const others = guides.filter((guide) => guide.category === category && guide !== first);
    const more = panel.locator('div', { hasText: `More in ${category}` }).last();
    await expect(more.getByRole('link')).toHaveText(others.map(({ title }) => title));
  }
  await expect(page).toHaveURL('/guides?category=Innovative+Finance+ISAs');
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Lifetime ISAs' })).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await alive(page);
  await expect(page.getByRole('tab', { name: 'Lifetime ISAs' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Lifetime ISAs' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Stocks & Shares ISAs' })).toBeFocused();
  await expect(panel.getByRole('heading').first()).toHaveText(
    guides.find(({ category }) => category === 'Stocks & Shares ISAs')?.title ?? '',
  );
  await expectNoSidewaysScroll(page);
  for (const href of ['/calculator', '/faq', '/isa-strategy'])
    await expect(page.locator(`main li a[href="${href}"]`)).toBeVisible();
  await page.goto('/guides?category=%3Cscript%3E');
  await expect(page.getByRole('tab', { name: 'ISA Basics' })).toHaveAttribute('aria-selected', 'true');
});

test('on the home page the tabs change in place', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('tab', { name: 'Cash ISAs', exact: true }).click();
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toHaveText('Cash ISAs explained');
  await expect(page).toHaveURL('/');
});

test('a guide in full', async ({ page, events, request }) => {
  await open(page, '/guides');
  await page.getByRole('link', { name: /Read the full guide/ }).click();
  await expect(heading(page)).toHaveText('What is an ISA?');
  await expect(page).toHaveURL('/guides/what-is-an-isa');
  await expect(page.locator('main').getByText('ISA Basics', { exact: true })).toBeVisible();
  await expect(page.getByText('Reviewed on 20 November 2026.')).toBeVisible();
  await expect
    .poll(() => events.at(-1))
    .toEqual({ event: 'guideViewed', data: { guideId: 1, guideTitle: 'What is an ISA?' } });
  const call = page.getByRole('complementary', { name: 'AI advisor' });
  await expect(call.getByRole('link', { name: 'Chat with AI Advisor' })).toHaveAttribute(
    'href',
    '/chat-advisor',
  );
  await expect(page.getByRole('link', { name: 'Compare ISA products' })).toHaveAttribute(
    'href',
    '/#products',
  );
  await page.getByRole('link', { name: 'More guides' }).click();
  await expect(page).toHaveURL('/#guides');
  await expect(page.locator('#guides h2').first()).toBeInViewport();

  const guides = (await (await request.get('/api/guides')).json()) as Guide[];
  for (const { slug, content } of guides) {
    expect((await request.get(`/guides/${slug}`)).status()).toBe(200);
    expect(content).not.toMatch(/<script|<style|<iframe|javascript:|\son\w+=/i);
  }
});

test('guides that cannot be loaded are tried four times, then again when asked', async ({ page, quiet }) => {
  quiet.allow('Failed to load resource');
  await page.clock.install();
  let calls = 0;
  await page.route(callsOf('guides.section'), (route) => {
    calls += 1;
    return route.fulfill(refusalOf(500, 'Out of order'));
  });
  await open(page, '/');
  await page.getByRole('tab', { name: 'Cash ISAs', exact: true }).click();
  await expect(page.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'true');
  const problem = page.getByText('Unable to load guides at this time.');
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(problem).toBeVisible({ timeout: 300 });
  }).toPass();
  expect(calls).toBe(4);
  // What was there already can still be read.
  await page.getByRole('tab', { name: 'ISA Basics' }).click();
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toHaveText('What is an ISA?');
  await page.getByRole('tab', { name: 'Cash ISAs', exact: true }).click();
  await expect(problem).toBeVisible();
  await page.unroute(callsOf('guides.section'));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toHaveText('Cash ISAs explained');
});

test('keys that move between tabs before the page is alive count', async ({ page }) => {
  const letThrough = await holdBack(page);
  await page.goto('/guides', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'ISA Basics' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  letThrough();
  const tab = page.getByRole('tab', { name: 'Stocks & Shares ISAs' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toBeFocused();
});

test('a category without a guide, and no guides at all', async ({ page }) => {
  await open(page, '/guides');
  await page.route(callsOf('guides.section'), (route) =>
    route.fulfill(answerOf({ guide: null, total: route.request().url().includes('Lifetime') ? 3 : 0 })),
  );
  await page.getByRole('tab', { name: 'Lifetime ISAs' }).click();
  await expect(page.getByText('No guide available for Lifetime ISAs category yet.')).toBeVisible();
  await page.getByRole('tab', { name: 'Cash ISAs', exact: true }).click();
  await expect(page.getByText('ISA guides are being prepared. Check back soon!')).toBeVisible();
});

test('a guide that does not exist or cannot be had', async ({ page, quiet }) => {
  quiet.allow('Failed to load resource');
  for (const slug of ['nothing', '%3Cscript%3E', 'x'.repeat(300)])
    expect((await page.goto(`/guides/${slug}`))?.status()).toBe(404);
  await open(page, '/guides/nothing');
  await expect(heading(page)).toHaveText('Guide Not Found');
  await expect(page.getByText("Sorry, we couldn't find the guide you're looking for.")).toBeVisible();
  await page.locator('main a[href="/#guides"]').click();
  await expect(page.locator('#guides')).toBeVisible();
  await page.route(callsOf('guides.bySlug'), (route) => route.abort());
  await page.getByRole('link', { name: /Read the full guide/ }).click();
  await expect(heading(page)).toHaveText('Guide Not Found');
});

test('a long text has its parts listed beside it where there is room, each leading to its heading', async ({
  page,
}) => {
  const guides = ['/guides/what-is-an-isa', '/guides/cash-isa-changes-april-2027', '/isa-strategy'];
  for (const path of [...guides, '/isa-deadline', '/privacy']) {
    await page.goto(path);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const parts = contents.getByRole('listitem').getByRole('link');
    const headings = contents.locator('xpath=following-sibling::div').locator('h2');
    await expect(parts, path).toHaveText(await headings.allInnerTexts());
    expect(await parts.count(), path).toBeGreaterThan(2);
    const lines = await contents.locator('xpath=following-sibling::div').locator('p').first().boundingBox();
    const list = await contents.boundingBox();
    const gap = (list?.x ?? 0) - ((lines?.x ?? 0) + (lines?.width ?? 0));
    expect(gap, `${path}: the list is beside the text`).toBeGreaterThanOrEqual(32);
    expect(gap, `${path}: the list is beside the text`).toBeLessThanOrEqual(96);
    await parts.last().click();
    await expect(headings.last(), path).toBeInViewport();
    expect(new URL(page.url()).hash, path).toBe(await parts.last().getAttribute('href'));
  }
  await page.setViewportSize({ width: 800, height: 900 });
  await expect(page.getByText('On this page')).toBeHidden();
});
