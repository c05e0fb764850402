// npm run restore -- FILE: a backup in the database’s place.
import { runCli } from './lib/cli.mjs';

await runCli('restore');
