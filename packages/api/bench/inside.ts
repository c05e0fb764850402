import type { Ctx, SignedInCtx } from '../src/context.ts';
import type { PublicUser } from '../src/domain/schemas/account.ts';
import { readEnv } from '../src/env.ts';
import { createLogger } from '../src/lib/log.ts';
import { openDeps, type OpenDeps } from '../src/server/open-deps.ts';
import { settingsOf } from './servers.ts';

/** The server's inside in this process: its services called without a socket. */
export interface Inside {
  deps: OpenDeps;
  anyone(): Ctx;
  signedIn(user: PublicUser): SignedInCtx;
  close(): Promise<void>;
}

/**
 * Opens the database of a folder as the server does: made, migrated and seeded when it is not there.
 * @param options `writesInThread`: as the server, which waits for no disk
 */
export async function openInside(
  folder: string,
  options: { writesInThread?: boolean } = {},
): Promise<Inside> {
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settingsOf(folder) });
  const deps = await openDeps(env, createLogger(env), options);
  const anyone = (): Ctx => ({
    ...deps,
    requestId: 'bench',
    ip: 'bench',
    userAgent: 'bench',
    user: null,
    session: null,
    responseHeaders: new Headers(),
  });
  return { deps, anyone, signedIn: (user) => ({ ...anyone(), user }), close: () => deps.close() };
}
