// npm run backup -- FILE: the database in one file, while the server runs.
import { join } from 'node:path';
import { installedNode } from './lib/install.mjs';
import { Failure, main } from './lib/process.mjs';
import { runProgram } from './lib/program.mjs';
import { root } from './lib/workspace.mjs';

await main(async () => {
  const node = installedNode();
  if (!node) throw new Failure('The packages are not installed yet: run `npm run build` first.');
  return runProgram(node, [join(root, 'packages/api/src/cli/backup.ts'), ...process.argv.slice(2)]);
});
