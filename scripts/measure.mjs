// npm run bench, eval, test:torture, screens: programs that try and measure what is built.
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium, findChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { Failure, main, runProgram } from './lib/process.mjs';
import { root, SMALL_HEAP } from './lib/workspace.mjs';

const [name, ...args] = process.argv.slice(2);
const programs = join(root, 'packages/api');

await main(async () => {
  const node = await ensureInstalled();
  if (name === 'eval') return runProgram(node, [join(programs, 'eval/run.ts'), ...args]);
  await ensureBuilt();
  const chromium = findChromium({ whole: true });
  switch (name) {
    case 'bench':
      // What runs in this process has the heap of the server: pauses to collect garbage depend on it.
      return runProgram(
        node,
        [SMALL_HEAP, join(programs, 'bench/run.ts'), ...args],
        chromium ? { CHROMIUM_PATH: chromium } : {},
      );
    case 'screens':
      return runProgram(node, [join(programs, 'bench/screens.ts'), ...args], {
        CHROMIUM_PATH: chromium ?? (await ensureChromium()),
      });
    case 'torture':
      // libSQL's replication prints that its primary is gone, which is what some of this is about.
      return runProgram(
        node,
        ['--disable-warning=ExperimentalWarning', join(programs, 'torture/run.ts'), ...args],
        { RUST_LOG: 'off' },
      );
    default:
      throw new Failure(`There is no program named ${name}.`);
  }
});
