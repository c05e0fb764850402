import assert from 'node:assert/strict';
import { chatTurns, type Database, openDatabase, openTurnStates } from '@isa/db';
import { inArray, sql } from 'drizzle-orm';
import { unbalancedUsers } from '../../test/support/database.ts';

/**
 * What holds at every moment: each balance is the sum of its ledger rows and not under 0, no reference is there
 * twice, every reference to a row finds it.
 */
export async function expectSound(db: Database): Promise<void> {
  assert.deepEqual(await unbalancedUsers(db), [], 'a balance is not the sum of its ledger');
  const twice = await db.read.all(sql`SELECT reference FROM ledger GROUP BY reference HAVING count(*) > 1`);
  assert.deepEqual(twice, [], 'a ledger reference is there twice');
  const returned = await db.read.all(
    sql`SELECT reference FROM ledger AS back WHERE reason = 'chat-returned' AND NOT EXISTS
      (SELECT 1 FROM ledger WHERE reference = 'chat:' || substr(back.reference, length('chat-returned:') + 1))`,
  );
  assert.deepEqual(returned, [], 'credits came back that were never taken');
}

/** No abandoned turn holds credits. */
export async function expectNoOpenTurns(db: Database): Promise<void> {
  const open = await db.read
    .select()
    .from(chatTurns)
    .where(inArray(chatTurns.state, [...openTurnStates]));
  assert.deepEqual(open, [], 'a turn was left open');
}

/** The file as SQLite itself sees it, opened again once every server is gone. */
export async function expectWholeFile(url: string): Promise<void> {
  const db = await openDatabase({ url });
  try {
    assert.deepEqual(await db.read.all(sql`PRAGMA integrity_check`), [{ integrity_check: 'ok' }]);
    assert.deepEqual(await db.read.all(sql`PRAGMA foreign_key_check`), []);
    await expectSound(db);
  } finally {
    await db.close();
  }
}
