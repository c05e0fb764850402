// npm run seed:large: a database as large as an operator will ever see, to work and measure with.
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/process.mjs';
import { runProgram } from './lib/program.mjs';
import { root } from './lib/workspace.mjs';

await main(async () => {
  const node = await ensureInstalled();
  return runProgram(node, [join(root, 'packages/api/src/cli/seed-large.ts'), ...process.argv.slice(2)]);
});
