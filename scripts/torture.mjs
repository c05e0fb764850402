// npm run test:torture: the long version of what `npm test` tries for a few seconds. Prints its seed.
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/process.mjs';
import { runProgram } from './lib/program.mjs';
import { root } from './lib/workspace.mjs';

await main(async () => {
  const node = await ensureInstalled();
  await ensureBuilt();
  const torture = join(root, 'packages/api/torture/run.ts');
  // libSQL's replication prints that its primary is gone, which is what some of this is about.
  return runProgram(node, ['--disable-warning=ExperimentalWarning', torture, ...process.argv.slice(2)], {
    RUST_LOG: 'off',
  });
});
