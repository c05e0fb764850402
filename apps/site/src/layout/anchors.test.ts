import { anchorsOf } from '@isa/ui/anchors.ts';
import { expect, test } from 'vitest';

test('gives headings of one name different anchors', () => {
  const ids = anchorsOf(['Rates', 'Rates 2', 'Rates', 'Rates', '£']).map(({ id }) => id);
  expect(ids).toEqual(['rates', 'rates-2', 'rates-3', 'rates-4', 'section']);
});
