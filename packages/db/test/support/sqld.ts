import { onTestFinished } from 'vitest';
import { type LibsqlServer, startLibsqlServer } from '../../src/testing/index.ts';

export type { LibsqlServer };
export { anyFreePort as freePort } from '../../src/testing/index.ts';

/** A real libSQL server of this test's own, or null on a machine that it does not run on. */
export async function libsqlServer(): Promise<LibsqlServer | null> {
  const server = await startLibsqlServer();
  onTestFinished(() => server?.remove());
  return server;
}
