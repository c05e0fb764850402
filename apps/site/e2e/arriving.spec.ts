import { followShifts, shiftsOf } from '@isa/api/testing/layout-shifts';
import { startInPieces } from './support/in-pieces.ts';
import { expect, heading, test } from './support/visitor.ts';

/** Of the screen that moves, times how far. */
const NEXT_TO_NOTHING = 0.01;

test('content that is already shown does not move while the rest of the page loads @phone', async ({
  page,
  baseURL,
}) => {
  const wire = await startInPieces(baseURL ?? '');
  try {
    await followShifts(page);
    for (const path of ['/', '/products', '/products/1', '/rules', '/isa-strategy', '/faq', '/my-isas']) {
      await page.goto(`${wire.url}${path}`, { waitUntil: 'load' });
      await expect(heading(page)).toBeVisible();
      expect(await shiftsOf(page), path).toBeLessThan(NEXT_TO_NOTHING);
    }
    await page.goto('about:blank');
  } finally {
    wire.stop();
  }
});
