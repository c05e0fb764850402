import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { colours, Failure, run, seconds } from './process.mjs';
import { fingerprint, readStamp, root, tool, writeStamp } from './workspace.mjs';

/** The type checker that lint asks (for floating promises and the like) is a binary that not every machine has a build of. */
function canAskTypes() {
  const host = realpathSync(join(root, 'node_modules/oxlint-tsgolint/package.json'));
  try {
    createRequire(host).resolve(`@oxlint-tsgolint/${process.platform}-${process.arch}/package.json`);
    return true;
  } catch {
    return false;
  }
}

/** @typedef {{ name: string, command: string, args: string[] }} Check */

/** Types and lint, as one where lint has a type checker: each of two would read every program. @returns {Check[]} */
function typesAndLint() {
  const lint = {
    name: 'lint',
    command: tool('oxlint'),
    args: ['--deny-warnings', '--report-unused-disable-directives'],
  };
  if (canAskTypes())
    return [{ ...lint, name: 'types and lint', args: [...lint.args, '--type-aware', '--type-check'] }];
  const pretty = process.stdout.isTTY ? ['--pretty'] : [];
  return [{ name: 'types', command: tool('tsc'), args: ['-b', ...pretty] }, lint];
}

/** @returns {Check[]} */
const checks = () => [
  ...typesAndLint(),
  { name: 'format', command: tool('oxfmt'), args: ['--check'] },
  // Without a cache: knip's survives a change of its configuration and then reports stale results.
  { name: 'unused', command: tool('knip'), args: ['--no-progress', '--no-config-hints'] },
  // Without the tests, to find code that only tests use; exports meant for them are marked @internal.
  { name: 'dead', command: tool('knip'), args: ['--production', '--no-progress', '--no-config-hints'] },
];

/** One hash over every file of the repository, those that are new as well; undefined where Git cannot name them. */
async function everything() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const listed = await run('git', args, { output: 'capture' }).catch((error) => {
    // A downloaded copy needs no Git.
    if (error instanceof Failure) return undefined;
    throw error;
  });
  if (listed?.code !== 0) return undefined;
  const files = listed.output.split('\0').filter((file) => file !== '' && existsSync(join(root, file)));
  return fingerprint(files.toSorted(), [process.version]);
}

/**
 * Types, lint, format and unused code, unless nothing at all has changed since all of them passed.
 * @returns {Promise<string[]>} the names of the checks that failed
 */
export async function verifyChanges() {
  const now = await everything();
  if (now !== undefined && readStamp('verified')?.['files'] === now) {
    console.log('ok     nothing has changed since every check passed');
    return [];
  }
  const failed = await verify();
  // A file changed during the run was perhaps not checked.
  if (failed.length === 0 && now !== undefined && now === (await everything()))
    writeStamp('verified', { files: now });
  return failed;
}

/**
 * Types, lint, format and unused code, at the same time; prints a line per check and the output of the ones that fail.
 * @returns {Promise<string[]>} the names of the checks that failed
 */
export async function verify() {
  const started = Date.now();
  const results = await Promise.all(
    checks().map(async ({ name, command, args }) => {
      const { code, output } = await run(command, args, {
        env: { ...process.env, ...colours },
        output: 'capture',
      });
      return { name, ok: code === 0, output, time: seconds(started) };
    }),
  );
  for (const { ok, output } of results) if (!ok) console.log(`${output.trimEnd()}\n`);
  for (const { name, ok, time } of results)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${time}`);
  return results.filter(({ ok }) => !ok).map(({ name }) => name);
}
