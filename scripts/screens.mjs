// npm run screens: pictures of every screen and state, into screens/.
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/process.mjs';
import { runProgram } from './lib/program.mjs';
import { root } from './lib/workspace.mjs';

await main(async () => {
  const node = await ensureInstalled();
  await ensureBuilt();
  const chromium = await ensureChromium();
  return runProgram(node, [join(root, 'apps/site/e2e/screens.ts'), ...process.argv.slice(2)], {
    CHROMIUM_PATH: chromium,
  });
});
