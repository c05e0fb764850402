import { expect, type Locator, type Page } from '@playwright/test';

/* What runs in the page is text: this is checked with the server's code, which knows no page. */

/**
 * Texts that reach further to the right than `edge`, so that scrolling could bring them under what is there. What
 * scrolls sideways or is only for those who hear it does not count.
 */
const textsBeyond = `(edge) => {
  const isClipped = (element) =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const beyond = [];
  while (texts.nextNode()) {
    const { currentNode } = texts;
    range.selectNodeContents(currentNode);
    const isBeyond = [...range.getClientRects()].some((line) => line.width > 0 && line.right > edge);
    const inPage = currentNode.parentElement.closest('main, header, footer');
    if (isBeyond && inPage && !isClipped(currentNode.parentElement)) beyond.push(currentNode.nodeValue);
  }
  return beyond;
}`;

/** Controls that reach further to the right than `edge` with what can be seen of them. */
const controlsBeyond = `(selector, edge) => {
  const seenUpTo = (element) => {
    let seen = element.getBoundingClientRect().right;
    for (let around = element.parentElement; around !== null; around = around.parentElement)
      if (getComputedStyle(around).overflowX !== 'visible')
        seen = Math.min(seen, around.getBoundingClientRect().right);
    return seen;
  };
  return [...document.querySelectorAll(selector)]
    .filter((control) => control.checkVisibility() && seenUpTo(control) > edge)
    .map((control) => control.outerHTML);
}`;

/** Calls a function that is text in the page. */
const callIn = (page: Page, text: string, ...values: (string | number)[]): Promise<string[]> =>
  page.evaluate<string[]>(`(${text})(...${JSON.stringify(values)})`);

/** From where on a button is drawn, without the border that only makes it easier to hit. */
const drawnFrom = (button: Locator): Promise<number> =>
  button.evaluate((element) => {
    const style = element.ownerDocument.defaultView?.getComputedStyle(element);
    return element.getBoundingClientRect().left + parseFloat(style?.borderLeftWidth ?? '');
  });

/**
 * Wherever one scrolls, at any width, a button at the right edge that a finger can hit covers nothing of the page.
 * @param controls what else but texts it must not cover, as a selector
 */
export async function expectNothingBeneath(page: Page, button: Locator, controls: string): Promise<void> {
  for (const width of [320, 390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    const where = `${page.url()} at ${width} pixels`;
    const edge = await drawnFrom(button);
    expect(edge, where).toBeLessThan(width - 12);
    expect((await button.boundingBox())?.width, where).toBeGreaterThanOrEqual(24);
    // What measures its place follows the window a frame later.
    await expect.poll(() => callIn(page, textsBeyond, edge), where).toEqual([]);
    await expect.poll(() => callIn(page, controlsBeyond, `main :is(${controls})`, edge), where).toEqual([]);
  }
}
