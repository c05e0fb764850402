import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { colours, run, seconds } from './process.mjs';
import { root, tool } from './workspace.mjs';

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

/** @returns {{ name: string, command: string, args: string[], env?: Record<string, string> }[]} */
const checks = () => [
  { name: 'types', command: tool('tsc'), args: ['-b', ...(process.stdout.isTTY ? ['--pretty'] : [])] },
  {
    name: 'lint',
    command: tool('oxlint'),
    args: ['--deny-warnings', '--report-unused-disable-directives', ...typeAware()],
  },
  // Prettier's newer command line keeps its cache by itself and is five times as fast.
  {
    name: 'format',
    command: tool('prettier'),
    args: ['--check', '.', '--log-level=warn'],
    env: { PRETTIER_EXPERIMENTAL_CLI: '1' },
  },
  // Without a cache: knip's survives a change of its configuration and then tells yesterday's news.
  { name: 'unused', command: tool('knip'), args: ['--no-progress', '--no-config-hints'] },
  // What tests alone use, as if there were none; an export that is meant for them says @internal.
  { name: 'dead', command: tool('knip'), args: ['--production', '--no-progress', '--no-config-hints'] },
];

/**
 * Types, lint, format and unused code, at the same time; prints a line per check and the output of the ones that fail.
 * @returns {Promise<string[]>} the names of the checks that failed
 */
export async function verify() {
  const started = Date.now();
  const results = await Promise.all(
    checks().map(async ({ name, command, args, env }) => {
      const { code, output } = await run(command, args, {
        env: { ...process.env, ...colours, ...env },
        output: 'capture',
      });
      return { name, ok: code === 0, output, time: seconds(started) };
    }),
  );
  for (const { ok, output } of results) if (!ok) console.log(`${output.trimEnd()}\n`);
  for (const { name, ok, time } of results)
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(7)} ${time}`);
  return results.filter(({ ok }) => !ok).map(({ name }) => name);
}
