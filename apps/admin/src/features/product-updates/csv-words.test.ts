import { expect, test } from 'vitest';
import { countLines, shownErrors } from './csv-words.ts';

test('the lines of a CSV file are counted without its header', async () => {
  expect(await countLines(new Blob(['a,b\n1,2\n3,4\n']))).toBe(2);
  expect(await countLines(new Blob(['a,b\n1,2\n3,4']))).toBe(2);
  expect(await countLines(new Blob(['']))).toBe(0);
});

test('five errors are shown and the others counted', () => {
  const errors = ['1', '2', '3', '4', '5'];
  expect(shownErrors(errors)).toEqual({ shown: errors, more: null });
  expect(shownErrors([...errors, '6', '7'])).toEqual({ shown: errors, more: '...and 2 more errors' });
});
