import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { run, seconds } from './process.mjs';
import { cacheDir, root, tool } from './workspace.mjs';

/** The rules that ask the type checker (floating promises and the like) come as a binary that not every machine has a build of. */
function typeAware() {
  const host = realpathSync(join(root, 'node_modules/oxlint-tsgolint/package.json'));
  try {
    createRequire(host).resolve(`@oxlint-tsgolint/${process.platform}-${process.arch}/package.json`);
    return ['--type-aware'];
  } catch {
    return [];
  }
}

/** @returns {{ name: string, command: string, args: string[] }[]} */
const checks = () => [
  { name: 'types', command: tool('tsc'), args: ['-b', '--pretty'] },
  {
    name: 'lint',
    command: tool('oxlint'),
    args: ['--deny-warnings', '--report-unused-disable-directives', ...typeAware()],
  },
  {
    name: 'format',
    command: tool('prettier'),
    args: ['--check', '.', '--log-level=warn', '--cache', '--cache-location', join(cacheDir, 'prettier')],
  },
  {
    name: 'unused',
    command: tool('knip'),
    args: ['--cache', '--cache-location', join(cacheDir, 'knip'), '--no-progress', '--no-config-hints'],
  },
];

/**
 * Types, lint, format and unused code, at the same time; prints a line per check and the output of the ones that fail.
 * @returns {Promise<string[]>} the names of the checks that failed
 */
export async function verify() {
  const started = Date.now();
  const results = await Promise.all(
    checks().map(async ({ name, command, args }) => {
      const { code, output } = await run(command, args, { output: 'capture' });
      return { name, ok: code === 0, output, time: seconds(started) };
    }),
  );
  for (const { ok, output } of results) if (!ok) console.log(`${output.trimEnd()}\n`);
  for (const { name, ok, time } of results)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(7)} ${time}`);
  return results.filter(({ ok }) => !ok).map(({ name }) => name);
}
