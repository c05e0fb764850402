import { join } from 'node:path';
import { ensureInstalled, installedNode } from './install.mjs';
import { Failure, main } from './process.mjs';
import { runProgram } from './program.mjs';
import { root } from './workspace.mjs';

function ownNode() {
  const node = installedNode();
  if (!node) throw new Failure('The packages are not installed yet: run `npm run build` first.');
  return node;
}

/**
 * Runs one of the server's programs with the arguments of this command, and ends with its exit code.
 * @param {string} file under packages/api
 * @param {{ install?: boolean }} [options] `install`: may install packages first, as what runs beside a live server must not
 */
export const runCli = (file, { install = false } = {}) =>
  main(async () => {
    const node = install ? await ensureInstalled() : ownNode();
    return runProgram(node, [join(root, 'packages/api', file), ...process.argv.slice(2)]);
  });
