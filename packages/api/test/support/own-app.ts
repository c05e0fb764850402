import { startLibsqlServer as start } from '@isa/db/testing';
import { onTestFinished } from 'vitest';
import { createTestApp, type TestApp, type TestOptions } from '../harness.ts';
import { unavailable } from '../../src/errors.ts';

/** A server for this test alone, which captures mails by default and is removed afterwards. */
export async function ownApp(options: TestOptions = {}): Promise<TestApp> {
  const app = await createTestApp({ captureMail: true, ...options });
  onTestFinished(() => app.remove());
  return app;
}

/** A server with real limits that can be made too busy to hash or check passwords. */
export async function crowdedApp(): Promise<{ app: TestApp; setCrowded: (is: boolean) => void }> {
  let crowded = false;
  const turn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (crowded) throw unavailable('Too many people are signing in just now. Please try again.', 2);
    return work();
  };
  const app = await ownApp({
    env: { RATE_LIMIT_FACTOR: '1' },
    change: ({ passwords }) => ({
      passwords: {
        ...passwords,
        hash: (password) => turn(() => passwords.hash(password)),
        verify: (password, stored) => turn(() => passwords.verify(password, stored)),
      },
    }),
  });
  return { app, setCrowded: (is) => (crowded = is) };
}

/** The address of a real libSQL server for this test, over `folder` if given; null if this machine has none. */
export async function startLibsqlServer(folder?: string): Promise<string | null> {
  const server = await start(folder);
  onTestFinished(() => server?.remove());
  return server?.url ?? null;
}
