import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { PARTS, partsFolder } from './programs.ts';
import { compiled } from './test/support/launch.ts';

/**
 * What takes longest: tests that wait for processes to end, the evaluation of the advisor and other tests of whole servers. Begun
 * first, it does not keep everybody waiting at the end.
 */
const LONGEST = [
  '/api/test/torture.test.ts',
  '/api/test/stop.test.ts',
  '/sql-sandbox/containment.test.ts',
  '/api/eval/',
  '/api/test/',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's own
    const usual = await super.sort(files);
    const isAt = (part: string) => (file: TestSpecification) => file.moduleId.includes(part);
    const first = LONGEST.flatMap((part) => usual.filter(isAt(part)));
    return [...new Set([...first, ...usual])];
  }
}

/** Addresses of what is built of a part, by its source. */
const builtParts = new Map(
  Object.entries(PARTS).map(([name, source]) => [
    fileURLToPath(new URL(source, import.meta.url)),
    pathToFileURL(`${partsFolder}${name}.js`).href,
  ]),
);

/** Threads and child processes run as they are built: Node takes longer to read their sources than many a test takes. */
const runBuiltParts: Plugin = {
  name: 'run-built-parts',
  enforce: 'pre',
  transform: (code, id) =>
    code.replace(/\bnew URL\('([^']+)', import\.meta\.url\)/g, (found, beside: string) => {
      const built = builtParts.get(join(dirname(id), beside));
      return built === undefined ? found : `new URL('${built}')`;
    }),
};

export default defineConfig({
  plugins: [runBuiltParts],
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'eval/**/*.test.ts'],
    // To load the modules again for each file would cost a quarter of the time.
    isolate: false,
    // Young garbage is collected in larger lots, which saves an eighth of the processor time.
    execArgv: ['--max-semi-space-size=64'],
    globalSetup: ['test/support/build-programs.ts'],
    setupFiles: ['test/support/leave-clean.ts'],
    // For the processes that tests start.
    env: compiled,
    sequence: { sequencer: LongestFirst },
    // Generous: it only ends a test that hangs, and a busy machine takes many times as long as an idle one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
