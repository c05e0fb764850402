import { ensureBuilt, isBuilt } from './build.mjs';
import { ensureInstalled, installedNode } from './install.mjs';
import { Failure, main } from './process.mjs';
import { runProgram } from './program.mjs';
import { program } from './workspace.mjs';

async function installedAndBuilt() {
  const node = await ensureInstalled();
  await ensureBuilt();
  return node;
}

function asItIs() {
  const node = installedNode();
  if (!node) throw new Failure('The packages are not installed yet: run `npm run build` first.');
  if (!isBuilt()) throw new Failure('It is not built yet: run `npm run build` first.');
  return node;
}

/**
 * Runs one of the server's programs with the arguments of this command, and ends with its exit code.
 * @param {Parameters<typeof program>[0]} name
 * @param {{ build?: boolean }} [options] `build`: may install and build first, as what runs beside a live server must not
 */
export const runCli = (name, { build = false } = {}) =>
  main(async () => {
    const node = build ? await installedAndBuilt() : asItIs();
    return runProgram(node, [program(name), ...process.argv.slice(2)]);
  });
