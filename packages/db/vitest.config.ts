import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // libSQL's replication thread prints that its primary is gone, which is what its test is about.
    env: { RUST_LOG: 'off' },
  },
});
