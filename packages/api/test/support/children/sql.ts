/** Another process that runs SQL on a database: `sql.ts FILE STATEMENTS`. */
import { DatabaseSync } from 'node:sqlite';

const [, , file = '', statements = ''] = process.argv;
const database = new DatabaseSync(file, { timeout: 60_000 });
database.exec(statements);
database.close();
