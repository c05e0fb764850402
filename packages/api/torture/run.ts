import { parseArgs } from 'node:util';
import buildPrograms from '../test/support/build-programs.ts';
import { groups } from './groups.ts';
import { runGroup } from './lib/torture.ts';

/* npm run test:torture -- [--seed N] [--scale 0.01] [group …] */
const { values, positionals } = parseArgs({
  options: { seed: { type: 'string' }, scale: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
const scale = Number(values.scale);
const unknown = positionals.filter((name) => !Object.hasOwn(groups, name));
if (unknown.length > 0 || !Number.isSafeInteger(seed) || !(scale > 0)) {
  process.stderr.write(
    `Usage: npm run test:torture -- [--seed NUMBER] [--scale NUMBER] [${Object.keys(groups).join('|')} …]\n`,
  );
  process.exit(2);
}

const say = (line: string) => void process.stdout.write(`${line}\n`);
await buildPrograms();
say(`Seed ${seed}, scale ${scale}`);
let failed = 0;
for (const [name, group] of Object.entries(groups)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  say(`\n── ${name}`);
  const startedAt = performance.now();
  try {
    const figures = await runGroup(group, { seed, scale, say: (line) => say(`   ${line}`) });
    for (const [what, figure] of Object.entries(figures)) say(`   ${what}: ${figure}`);
    say(`ok     ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  } catch (error) {
    failed += 1;
    say(`FAILED ${name}; again with: npm run test:torture -- --seed ${seed} --scale ${scale} ${name}`);
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    for (let cause = error; cause instanceof Error && cause.cause instanceof Error; cause = cause.cause)
      process.stderr.write(`because of ${cause.cause.stack}\n`);
  }
}
say(failed === 0 ? '\nNothing broke.' : `\n${failed} failed.`);
process.exitCode = failed === 0 ? 0 : 1;
