import userEvent, { type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

/**
 * A user who needs no time between two keys, under fake timers too.
 * @internal
 */
export const createUser = (): UserEvent =>
  userEvent.setup({
    delay: null,
    advanceTimers: (ms) => void (vi.isFakeTimers() && vi.advanceTimersByTime(ms)),
  });
