/**
 * For a sandbox whose time limit is not what is tested: queries run at a lower priority, so that on a busy machine
 * even a small one may have to wait for seconds.
 */
export const PATIENT = { timeoutMs: 120_000 };
