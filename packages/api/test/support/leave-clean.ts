import { afterAll, vi } from 'vitest';

/** Test files of one worker share their modules: none leaves another's clock or another's function behind. */
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
