import { expect, type Locator } from '@playwright/test';

/** Expects that `cover` hides no part of `controls`. Fails if there are no controls to check. */
export async function expectUncovered(cover: Locator, controls: Locator): Promise<void> {
  const above = await cover.boundingBox();
  const covered: string[] = [];
  for (const control of await controls.all()) {
    const box = await control.boundingBox();
    if (!above || !box) throw new Error('Not shown');
    const beside = box.x >= above.x + above.width || box.x + box.width <= above.x;
    const apart = box.y >= above.y + above.height || box.y + box.height <= above.y;
    if (!beside && !apart) covered.push(await control.innerText());
  }
  expect(await controls.count()).toBeGreaterThan(0);
  expect(covered).toEqual([]);
}
