// npm run admin, backup, restore, seed:large: the operator's programs. `admin -- grant EMAIL`, `backup -- FILE`.
import { ensureBuilt, isBuilt } from './lib/build.mjs';
import { ensureInstalled, installedNode } from './lib/install.mjs';
import { Failure, main, runProgram } from './lib/process.mjs';
import { program } from './lib/workspace.mjs';

async function installedAndBuilt() {
  const node = await ensureInstalled();
  await ensureBuilt();
  return node;
}

/** Beside a live server nothing is installed or built. */
function asItIs() {
  const node = installedNode();
  if (!node) throw new Failure('The packages are not installed yet: run `npm run build` first.');
  if (!isBuilt()) throw new Failure('It is not built yet: run `npm run build` first.');
  return node;
}

const [name, ...args] = process.argv.slice(2);

await main(async () => {
  switch (name) {
    case 'admin':
    case 'backup':
    case 'restore':
      return runProgram(asItIs(), [program(name), ...args]);
    case 'seed-large':
      return runProgram(await installedAndBuilt(), [program(name), ...args]);
    default:
      throw new Failure(`There is no program named ${name}.`);
  }
});
