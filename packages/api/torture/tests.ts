import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figures, Torture } from './lib/torture.ts';

const here = fileURLToPath(new URL('..', import.meta.url));

/** Test files with a larger budget in the long tier, found by their imports. */
function longTests(): string[] {
  return ['src', 'test']
    .flatMap((folder) =>
      readdirSync(join(here, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => name.endsWith('.test.ts'))
    .filter((name) => /\/(?:tier|orders)\.ts'/.test(readFileSync(join(here, name), 'utf8')));
}

/** The tests of `npm test` whose `budget` is larger here: every order, every crash, hundreds of random histories. */
export async function tests(t: Torture): Promise<Figures> {
  const files = longTests();
  const vitest = spawn(
    process.execPath,
    [join(here, 'node_modules/vitest/vitest.mjs'), 'run', '--testTimeout=1800000', ...files],
    { cwd: here, env: { ...process.env, TEST_TIER: 'long' }, stdio: 'inherit' },
  );
  t.defer(() => vitest.kill());
  const [code] = await once(vitest, 'exit');
  assert.equal(code, 0, 'a test failed; it says with which seed');
  return { 'test files': files.length };
}
