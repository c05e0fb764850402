import { unavailable } from '../../src/errors.ts';
import type { TestApp } from '../harness.ts';
import { ownApp } from './own-app.ts';

/** An application with the limits of a real one, which can be made too busy to hash or check any password. */
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
