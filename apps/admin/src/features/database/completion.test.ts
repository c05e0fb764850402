import { expect, test } from 'vitest';
import { completionAt } from './completion.ts';

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
