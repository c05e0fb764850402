import { expect, open, test } from './support/visitor.ts';

test('no day overlaps the next column if a table just fits', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await open(page, '/rules');
  const over = await page.locator('td time').evaluateAll((days) =>
    days.flatMap((day) => {
      const cell = day.closest('td')?.getBoundingClientRect().right ?? 0;
      return day.getBoundingClientRect().right > cell ? [day.textContent] : [];
    }),
  );
  expect(over).toEqual([]);
});
