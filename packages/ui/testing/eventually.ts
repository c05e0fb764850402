import { vi } from 'vitest';

/** In milliseconds. Only ends what hangs: a busy machine takes many times as long as an idle one. */
export const PATIENCE_MS = 60_000;

/** Waits for something that happens soon, also under fake timers, which it moves on. @internal */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> => vi.waitFor(look, PATIENCE_MS);
