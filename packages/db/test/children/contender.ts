/**
 * Another server that spends credits: `contender.ts URL NAME COUNT`. Says 'ready', waits for 'go', then makes COUNT
 * debits of 1 from user 1 and reports how many were stored and how many refused. Says 'busy' when it meets a lock.
 */
import { once } from 'node:events';
import { isCheckViolation, ledger, openDatabase } from '../../src/index.ts';

const [, , url = '', name = '', count = '0'] = process.argv;
const database = await openDatabase({
  url,
  writesInThread: true,
  busyTimeoutMs: 20_000,
  onEvent: ({ kind }) => process.send?.(kind),
});
process.send?.('ready');
await once(process, 'message');

const result = { stored: 0, refused: 0 };
for (let i = 0; i < Number(count); i += 1) {
  const row = { userId: 1, delta: -1, reason: 'chat' as const, reference: `${name}-${i}`, createdAt: name };
  try {
    await database.write((orm) => orm.insert(ledger).values(row));
    result.stored += 1;
  } catch (error) {
    if (!isCheckViolation(error, 'users_credits')) throw error;
    result.refused += 1;
  }
}
await database.close();
process.send?.(result);
process.disconnect();
