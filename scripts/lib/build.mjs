import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PNPM } from './install.mjs';
import { Failure, step } from './process.mjs';
import { fingerprint, readStamp, sources, writeStamp } from './stamp.mjs';
import { members, root } from './workspace.mjs';

/** Everything that ends up in a client: the apps, the shared components and the rules both sides share. */
const CLIENT_SOURCES = ['apps', 'packages/ui', 'packages/api/src/domain', 'packages/api/package.json'];
const CLIENT_SETTINGS = ['pnpm-lock.yaml', 'tsconfig.json', 'turbo.json'];

const TURBO_ENV = {
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  NO_COLOR: '1',
};

/** Are the built clients of all apps there? They may be older than the sources. */
export function isBuilt() {
  return members().every(({ dir, scripts }) => !scripts['build'] || existsSync(join(root, dir, 'dist')));
}

/**
 * Builds the clients when one of their sources changed since the last time. Needs the packages installed.
 * @throws {Failure} with the build's output when it fails
 */
export async function ensureBuilt() {
  const hash = fingerprint([...sources(CLIENT_SOURCES), ...CLIENT_SETTINGS]);
  if (readStamp('build')?.['hash'] === hash && isBuilt()) return;
  // turbo asks for a pnpm on the PATH; npx is what puts it there.
  const turbo = ['turbo', 'run', 'build', '--output-logs=errors-only', '--cache=local:rw'];
  await step('Building the site and the admin console', 'npx', ['--yes', PNPM, 'exec', ...turbo], {
    env: { ...process.env, ...TURBO_ENV, CI: 'true' },
  });
  if (!isBuilt()) throw new Failure('The build ended well but an app has no dist folder.');
  writeStamp('build', { hash });
}
