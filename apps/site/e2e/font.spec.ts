import { alive, expect, heading, test } from './support/visitor.ts';

test('an English page fetches one font file; letters of other languages load theirs and are drawn in the same font', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font')
      files.push(new URL(request.url()).pathname.replace(/^.*\/([a-z-]+)-[\w-]{8}\.woff2$/, '$1'));
  });
  const fontsReady = () => page.evaluate(async () => void (await document.fonts.ready));

  await page.goto('/');
  // React would miss the text that it finds when it takes the page over.
  await alive(page);
  await expect.poll(() => files).not.toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-font', 'ready');
  expect(files).toEqual(['english']);

  await heading(page).evaluate((element) => (element.textContent = 'Zoë Łukasz Ő’Neill: £1,234.50 – “café”'));
  await expect.poll(() => files.toSorted()).toEqual(['english', 'latin', 'latin-ext']);
  await fontsReady();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h1' });
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }))).toEqual(
    fonts.map(() => ({
      familyName: expect.stringContaining('Atkinson Hyperlegible Next'),
      isCustomFont: true,
    })),
  );
});
