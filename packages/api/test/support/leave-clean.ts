import { afterAll, vi } from 'vitest';

/** Test files of one worker share their modules, so each restores clocks, mocks and globals. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
