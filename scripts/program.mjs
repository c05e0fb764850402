// npm run admin, backup, restore, seed:large, bench, eval, test:torture, screens, licences: the project's programs besides the server.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt, isBuilt } from './lib/build.mjs';
import { ensureChromium, findChromium } from './lib/chromium.mjs';
import { ensureInstalled, installedNode } from './lib/install.mjs';
import { licenceReport, readAudit, readLicences } from './lib/licences.mjs';
import { Failure, main, runProgram } from './lib/process.mjs';
import { program, root, SMALL_HEAP } from './lib/workspace.mjs';

const [name = '', ...args] = process.argv.slice(2);
const packageRoot = join(root, 'packages/api');

/** Nothing is installed or built beside a live server. */
function readyNode() {
  const node = installedNode();
  if (!node) throw new Failure('The packages are not installed yet: run `npm run build` first.');
  if (!isBuilt()) throw new Failure('It is not built yet: run `npm run build` first.');
  return node;
}

/** Licences of all dependencies and known vulnerabilities, as Markdown; also written to licences.md. */
async function reportLicences() {
  const used = await readLicences(['--prod']);
  const all = await readLicences([]);
  const { markdown, ok } = licenceReport(used, all, await readAudit());
  await writeFile(join(root, 'licences.md'), markdown);
  process.stdout.write(markdown);
  return ok ? 0 : 1;
}

await main(async () => {
  if (name === 'admin' || name === 'backup' || name === 'restore')
    return runProgram(readyNode(), [program(name), ...args]);

  const node = await ensureInstalled();
  if (name === 'licences') return reportLicences();
  if (name === 'eval') return runProgram(node, [join(packageRoot, 'eval/run.ts'), ...args]);
  await ensureBuilt();
  const chromium = findChromium({ whole: true });
  switch (name) {
    case 'seed-large':
      return runProgram(node, [program(name), ...args]);
    case 'bench':
      // This process and the servers that it starts have the heap of `npm start`: pauses to collect garbage depend on it.
      return runProgram(
        node,
        [SMALL_HEAP, join(packageRoot, 'bench/run.ts'), ...args],
        chromium ? { CHROMIUM_PATH: chromium } : {},
      );
    case 'screens':
      return runProgram(node, [join(packageRoot, 'bench/screens.ts'), ...args], {
        CHROMIUM_PATH: chromium ?? (await ensureChromium()),
      });
    case 'torture':
      // libSQL's replication prints that its primary is gone, which is what some of this is about.
      return runProgram(
        node,
        ['--disable-warning=ExperimentalWarning', join(packageRoot, 'torture/run.ts'), ...args],
        { RUST_LOG: 'off' },
      );
    default:
      throw new Failure(`There is no program named ${name}.`);
  }
});
