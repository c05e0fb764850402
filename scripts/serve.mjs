// npm run serve: starts what is already built and nothing else.
import { isBuilt } from './lib/build.mjs';
import { installedNode } from './lib/install.mjs';
import { Failure, main, runProgram } from './lib/process.mjs';
import { program, SMALL_HEAP } from './lib/workspace.mjs';

await main(async () => {
  const node = installedNode();
  if (!node)
    throw new Failure('The packages are not installed yet: run `npm run build` (or `npm start`) first.');
  if (!isBuilt()) throw new Failure('It is not built yet: run `npm run build` (or `npm start`) first.');
  return runProgram(node, [SMALL_HEAP, program('server')]);
});
