import { expect, test } from '@playwright/test';
import { completionAt } from '../src/features/database/completion.ts';
import { sqlTokens } from '../src/features/database/sql-tokens.ts';
import { countLines, shownErrors } from '../src/features/product-updates/csv-words.ts';
import {
  formatBytes,
  formatDay,
  formatFeedbackDate,
  formatMoment,
  formatShare,
  formatSpan,
  formatTime,
} from '../src/format.ts';

test('the pieces of a coloured query are the query again, whatever is open in it', () => {
  for (const text of [
    '',
    'SELECT * FROM users LIMIT 10',
    "'it''s' -- remark\nx",
    "'open string",
    '/* open remark',
    '"name" `name` [name] "open',
    'é ☃ 𝕊 1e9 1.5 a1 1a',
    '\n\n  \t',
  ]) {
    expect(
      sqlTokens(text)
        .map((token) => token.text)
        .join(''),
    ).toBe(text);
  }
  expect(sqlTokens("select 'from'").map(({ kind }) => kind)).toEqual(['keyword', 'plain', 'string']);
});

test('tables are offered by their beginning, and expected only behind FROM and JOIN', () => {
  const tables = ['payment_orders', 'products', 'users'];
  const at = (text: string) => completionAt(text, text.length, tables);
  expect(at('SELECT * FROM ')).toEqual({ from: 14, options: tables, isExpected: true });
  expect(at('SELECT * FROM PR')).toEqual({ from: 14, options: ['products'], isExpected: true });
  expect(at('SELECT u')).toMatchObject({ options: ['users'], isExpected: false });
  expect(at('SELECT ')).toBeNull();
  expect(at('SELECT * FROM users')).toBeNull();
  expect(at("SELECT 'FROM u")).toBeNull();
  expect(at('-- FROM u')).toBeNull();
  expect(at('SELECT * FROM x')).toBeNull();
});

test('dates are told in UK time, summer time too, and what is missing in the specified words', () => {
  expect(formatDay('2026-07-01T23:30:00.000Z')).toBe('02/07/2026');
  expect(formatDay(null)).toBe('Never');
  expect(formatMoment('2026-07-01T23:30:00.000Z')).toBe('2 Jul 2026, 00:30');
  expect(formatTime('2026-07-01T23:30:07.000Z')).toBe('00:30:07');
  expect(formatFeedbackDate('2026-12-31T00:05:00.000Z')).toBe('Dec 31, 2026 00:05');
  expect(formatFeedbackDate('2026-06-30T23:05:00.000Z')).toBe('Jul 1, 2026 00:05');
  expect(formatFeedbackDate(undefined)).toBe('N/A');
  expect(formatFeedbackDate('nonsense')).toBe('N/A');
});

test('sizes and spans are told in their largest units', () => {
  expect(formatBytes(0)).toBe('0 bytes');
  expect(formatBytes(1536)).toBe('1.5 KB');
  expect(formatBytes(5 * 1024 ** 2)).toBe('5 MB');
  expect(formatShare(0, 0)).toBe('0%');
  expect(formatShare(1, 400)).toBe('0.25%');
  expect(formatShare(3, 3)).toBe('100%');
  expect(formatSpan(0)).toBe('0 s');
  expect(formatSpan(59)).toBe('59 s');
  expect(formatSpan(90_061)).toBe('1 d 1 h');
});

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
