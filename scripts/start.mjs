// npm start: installs, builds and serves; does only what is not done yet.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, runProgram } from './lib/process.mjs';
import { program, SMALL_HEAP } from './lib/workspace.mjs';

await main(async () => {
  const node = await ensureInstalled();
  await ensureBuilt();
  return runProgram(node, [SMALL_HEAP, program('server')]);
});
