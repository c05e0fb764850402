/**
 * Another process that holds the lock of a database: `locker.ts FILE BEGIN-STATEMENT`. Says 'locked', keeps the lock
 * until it receives 'release', says 'released' and ends. Node's own SQLite must never open a file that libSQL has open in
 * the same process, hence the process.
 */
import { once } from 'node:events';
import { DatabaseSync } from 'node:sqlite';

const [, , file = '', begin = 'BEGIN IMMEDIATE'] = process.argv;
const database = new DatabaseSync(file, { timeout: 60_000 });
for (const statement of begin.split(';')) database.exec(statement);
process.send?.('locked');
await once(process, 'message');
database.exec('COMMIT');
database.close();
process.send?.('released');
process.disconnect();
