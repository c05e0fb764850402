import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, run, step } from './process.mjs';
import { fingerprint, members, readStamp, root, tool, writeStamp } from './workspace.mjs';

/** The one package manager version that reads and writes the lockfile. */
export const PNPM = 'pnpm@12.21.0';
const OLDEST_RUNTIME = 24;

/** @param {import('./workspace.mjs').Member[]} all */
function manifestHash(all) {
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...all.map(({ dir }) => `${dir}/package.json`),
  ];
  return fingerprint(files, [process.platform, process.arch]);
}

/** @param {import('./workspace.mjs').Member[]} all */
function isLinked(all) {
  return all.every(
    ({ dir, hasDependencies }) => !hasDependencies || existsSync(join(root, dir, 'node_modules')),
  );
}

/** The Node that the npm package `node` brings. */
const brought = tool('node');
const ownIsRecent = Number(process.versions.node.split('.')[0]) >= OLDEST_RUNTIME;

/**
 * The Node binary (24 or later) that runs the project, of an installation made earlier; undefined when nothing is installed.
 * @returns {string | undefined}
 */
export function installedNode() {
  if (!isLinked(members())) return undefined;
  if (existsSync(brought)) return brought;
  return ownIsRecent ? process.execPath : undefined;
}

/**
 * Installs the packages of the lockfile when the lockfile or a manifest changed since the last time.
 * @returns {Promise<string>} the Node binary (24 or later) that the project runs on
 * @throws {Failure} when installing fails or no such Node is at hand
 */
export async function ensureInstalled() {
  const hash = manifestHash(members());
  const node = installedNode();
  if (node && readStamp('install')?.['hash'] === hash) return node;
  await step('Installing packages', 'npx', ['--yes', PNPM, 'install', '--frozen-lockfile', '--prod=false'], {
    // Without a terminal pnpm refuses to replace an old node_modules unless it believes to be in CI.
    env: { ...process.env, CI: 'true' },
  });
  const runtime = await workingNode();
  writeStamp('install', { hash });
  return runtime;
}

/** The npm package `node` has builds for some machines only, and they need glibc. */
async function workingNode() {
  if (existsSync(brought)) {
    const { code } = await run(brought, ['--version'], { output: 'capture' });
    if (code === 0) return brought;
    rmSync(brought);
  }
  if (ownIsRecent) return process.execPath;
  throw new Failure(
    `No Node ${OLDEST_RUNTIME} could be installed for ${process.platform} ${process.arch}, and this is ${process.version}. ` +
      `Install Node ${OLDEST_RUNTIME} or later from https://nodejs.org and run the command again.`,
  );
}
