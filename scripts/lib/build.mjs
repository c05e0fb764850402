import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PNPM } from './install.mjs';
import { Failure, step } from './process.mjs';
import { fingerprint, members, readStamp, root, sources, writeStamp } from './workspace.mjs';

/** What is built, and from what: a change of the server does not rebuild the clients. */
const PARTS = {
  // The apps, the shared components and the rules both sides share.
  clients: {
    filter: './apps/*',
    from: ['apps', 'packages/ui', 'packages/api/src/domain', 'packages/api/package.json'],
  },
  server: {
    filter: '@isa/api',
    from: [
      'packages/api/src',
      'packages/api/build.ts',
      'packages/api/train',
      'packages/api/eval/validation',
      'packages/api/eval/cases.ts',
      'packages/api/bundle.ts',
      'packages/api/programs.ts',
      'packages/db/src',
    ],
  },
};
const SETTINGS = ['pnpm-lock.yaml', 'tsconfig.json', 'turbo.json'];

const TURBO_ENV = {
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  NO_COLOR: '1',
};

/** Whether every build exists; it may be older than the sources. */
export function isBuilt() {
  return members().every(({ dir, scripts }) => !scripts['build'] || existsSync(join(root, dir, 'dist')));
}

/** @param {{ from: string[] }} part */
const hashOf = ({ from }) => fingerprint([...sources(from), ...SETTINGS]);

/**
 * Builds the clients and the server, each when one of its sources changed since the last time. Needs the packages installed.
 * @param {import('./process.mjs').Print} [print] where its line goes, instead of the terminal
 * @throws {Failure} with the build's output when it fails
 */
export async function ensureBuilt(print) {
  const now = { clients: hashOf(PARTS.clients), server: hashOf(PARTS.server) };
  const last = isBuilt() ? readStamp('build') : undefined;
  const stale = /** @type {const} */ (['clients', 'server']).filter((name) => last?.[name] !== now[name]);
  if (stale.length === 0) return;
  const filters = stale.map((name) => `--filter=${PARTS[name].filter}`);
  // turbo needs pnpm on the PATH, where npx puts it.
  const turbo = ['turbo', 'run', 'build', ...filters, '--output-logs=errors-only', '--cache=local:rw'];
  await step('Building', 'npx', ['--yes', PNPM, 'exec', ...turbo], {
    env: { ...process.env, ...TURBO_ENV, CI: 'true' },
    ...(print === undefined ? {} : { print }),
  });
  if (!isBuilt()) throw new Failure('The build ended well but a dist folder is missing.');
  writeStamp('build', now);
}
