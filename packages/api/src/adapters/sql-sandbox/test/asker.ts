/** A server of its own: asks one query of the database named on the command line and reports on itself. */
import { createSqlSandbox } from '../index.ts';
import { PATIENT } from './patient.ts';

const [file = '', sql = 'SELECT 1'] = process.argv.slice(2);
const sandbox = createSqlSandbox({ file, ...PATIENT });
process.stdout.write('asking\n');
const { rows } = await sandbox.query(sql);
const loaded = 'moduleLoadList' in process ? String(process.moduleLoadList) : 'unknown';
await sandbox.close();
process.stdout.write(
  `${JSON.stringify({ rows, sqlite: /sqlite/i.test(loaded), listed: /fs/.test(loaded) })}\n`,
);
