import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs SQL on a database that a server has open, from a process of its own. */
export async function runSql(file: string, statements: string): Promise<void> {
  const script = fileURLToPath(new URL('children/sql.ts', import.meta.url));
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', script, file, statements]);
}
