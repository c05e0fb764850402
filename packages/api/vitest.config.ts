import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig } from 'vitest/config';
import { compiled } from './test/support/launch.ts';

/** Tests of whole servers take longest: begun first, they do not keep everybody waiting at the end. */
class ServersFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's own
    const usual = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => (moduleId.includes('/api/test/') ? 0 : 1);
    return usual.toSorted((a, b) => rank(a) - rank(b));
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
    sequence: { sequencer: ServersFirst },
    // Generous: it only ends a test that hangs, and a busy machine takes many times as long as an idle one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
