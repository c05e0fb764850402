import { startLibsqlServer as start } from '@isa/db/testing';
import { onTestFinished } from 'vitest';

/** The address of a real libSQL server of this test's own, over `folder` when given; null where it does not run. */
export async function startLibsqlServer(folder?: string): Promise<string | null> {
  const server = await start(folder);
  onTestFinished(() => server?.remove());
  return server?.url ?? null;
}
