/**
 * Another process that holds the lock: `locker.ts FILE BEGIN-STATEMENT`. Says 'locked', keeps the lock until told
 * 'release', says 'released' and ends. It uses Node's own SQLite, so it must never run in the process under test.
 */
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';

const [, , file = '', begin = 'BEGIN IMMEDIATE'] = process.argv;
const database = new DatabaseSync(file, { timeout: 5_000 });
database.exec(begin);
process.send?.('locked');
await once(process, 'message');
database.exec('COMMIT');
database.close();
process.send?.('released');
process.disconnect();
