import { expect, test } from 'vitest';
import { isCsv } from './csv-file.ts';

test('a CSV file is known by its type or its name', () => {
  expect(isCsv({ name: 'a.CSV', type: '' })).toBe(true);
  expect(isCsv({ name: 'export', type: 'text/csv; charset=utf-8' })).toBe(true);
  expect(isCsv({ name: 'a.csv.exe', type: 'application/x-msdownload' })).toBe(false);
});
