// npm run screens: pictures of every page, into screens/.
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium, findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/process.mjs';
import { runProgram } from './lib/program.mjs';
import { root } from './lib/workspace.mjs';

await main(async () => {
  const node = await ensureInstalled();
  await ensureBuilt();
  const chromium = findChromium({ whole: true }) ?? (await ensureChromium());
  return runProgram(node, [join(root, 'packages/api/bench/screens.ts'), ...process.argv.slice(2)], {
    CHROMIUM_PATH: chromium,
  });
});
