import { expect, it } from 'vitest';
import { holdLock, startChild } from './support/child.ts';
import { addUser, balances, moveCredits, testDatabase } from './support/database.ts';

it('two servers over one file lose no debit, double none and overdraw nothing, with a lock in between', async () => {
  const { database, file, url } = await testDatabase();
  const userId = await addUser(database, 'ann', 150);
  expect(userId).toBe(1);
  const contender = ['a', 'b'].map((name) =>
    startChild(new URL('./children/contender.ts', import.meta.url), url, name, '100'),
  );
  const all = (text: string) => Promise.all(contender.map((child) => child.message((got) => got === text)));
  await all('ready');
  const lock = await holdLock(file);
  for (const child of contender) child.tell('go');
  await all('busy');
  await lock.release();
  const results = await Promise.all(
    contender.map((child) => child.message((got) => typeof got === 'object')),
  );

  expect(sumOf(results, 'stored')).toBe(150);
  expect(sumOf(results, 'refused')).toBe(50);
  expect(await balances(database, userId)).toEqual({ credits: 0, ledger: 0 });
  await database.write(moveCredits(userId, 7, 'top-up'));
  expect(await balances(database, userId)).toEqual({ credits: 7, ledger: 7 });
});

function sumOf(results: unknown[], key: 'stored' | 'refused'): number {
  return results.reduce<number>((sum, result) => {
    const value: unknown =
      typeof result === 'object' && result !== null ? Reflect.get(result, key) : undefined;
    return sum + Number(value);
  }, 0);
}
