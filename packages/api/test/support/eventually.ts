import { vi } from 'vitest';

/**
 * Waits for what comes by itself, and soon. The limit is only there to end a test that waits in vain: the one second
 * that Vitest gives passes on a machine that is busy with something else.
 */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, 20_000);
