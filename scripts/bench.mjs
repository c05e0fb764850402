// npm run bench: measures the built server against bare Hono and prints ratios.
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/process.mjs';
import { runProgram } from './lib/program.mjs';
import { root, SMALL_HEAP } from './lib/workspace.mjs';

await main(async () => {
  const node = await ensureInstalled();
  await ensureBuilt();
  const chromium = findChromium({ whole: true });
  const bench = join(root, 'packages/api/bench/run.ts');
  // What runs in this process has the heap of the server: pauses to collect garbage depend on it.
  return runProgram(
    node,
    [SMALL_HEAP, bench, ...process.argv.slice(2)],
    chromium ? { CHROMIUM_PATH: chromium } : {},
  );
});
