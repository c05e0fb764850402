import { join } from 'node:path';
import { run } from './process.mjs';
import { cacheDir } from './workspace.mjs';

const DEFAULTS = {
  /** Node keeps compiled modules here: the server is up sooner. */
  NODE_COMPILE_CACHE: join(cacheDir, 'compiled'),
  /** Threads share glibc's two pools of memory instead of having one each that no other can use. */
  MALLOC_ARENA_MAX: '2',
};

/**
 * Runs one of the project's programs on this terminal until it ends.
 * @param {string} node the binary from ensureInstalled
 * @param {string[]} args options of Node, the program's file, its arguments
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 * @returns {Promise<number>} its exit code
 */
export async function runProgram(node, args, env = {}) {
  const { code } = await run(node, args, { decides: true, env: { ...DEFAULTS, ...process.env, ...env } });
  return code;
}
