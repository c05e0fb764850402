import { defineConfig } from 'vitest/config';

/** What is not about the file that is written to, or chooses by itself where writes run. */
const elsewhere = ['test/{errors,remote,seed,two-servers,writer-thread}.test.ts'];

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // So that modules are loaded, and the database is migrated, once per process.
    isolate: false,
    // Generous: it only ends a test that hangs, and a busy machine takes many times as long as an idle one.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // libSQL's replication thread prints that its primary is gone, which is what its test is about.
    env: { RUST_LOG: 'off' },
    projects: [
      { extends: true, test: { name: 'here', provide: { writesInThread: false } } },
      {
        extends: true,
        test: { name: 'thread', provide: { writesInThread: true }, exclude: [...elsewhere, 'src/**'] },
      },
    ],
  },
});
