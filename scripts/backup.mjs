// npm run backup -- FILE: the database in one file, while the server runs.
import { runCli } from './lib/cli.mjs';

await runCli('backup');
