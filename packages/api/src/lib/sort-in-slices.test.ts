import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sortInSlices } from './sort-in-slices.ts';

it('sorts as toSorted does, ties included', async () => {
  const item = fc.record({ key: fc.nat(20), id: fc.nat() });
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 1200, size: 'max' }), async (items) => {
      const compare = (a: (typeof items)[number], b: (typeof items)[number]) => a.key - b.key;
      expect(await sortInSlices(items, compare)).toEqual(items.toSorted(compare));
    }),
    { numRuns: 30 },
  );
});
