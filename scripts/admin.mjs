// npm run admin -- grant EMAIL: the operator's commands.
import { runCli } from './lib/cli.mjs';

await runCli('admin');
