import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { compiled } from './test/support/launch.ts';

/** What takes longest, the evaluation of the advisor and tests of whole servers: begun first, it does not keep everybody waiting at the end. */
const LONGEST = ['/api/eval/', '/api/test/'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's own
    const usual = await super.sort(files);
    const isIn = (folder: string) => (file: TestSpecification) => file.moduleId.includes(folder);
    const first = LONGEST.flatMap((folder) => usual.filter(isIn(folder)));
    return [...new Set([...first, ...usual])];
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'eval/**/*.test.ts'],
    // To load the modules again for each file would cost a quarter of the time.
    isolate: false,
    globalSetup: ['test/support/build-programs.ts'],
    setupFiles: ['test/support/leave-clean.ts'],
    // For the processes that tests start.
    env: compiled,
    sequence: { sequencer: LongestFirst },
    // Generous: it only ends a test that hangs, and a busy machine takes many times as long as an idle one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
