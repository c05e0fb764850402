import { anyFreePort } from '@isa/db/testing/ports';
import { inFolder, runProgram, type ServerProcess, untilUp } from '../../test/support/launch.ts';
import type { Torture } from './torture.ts';
import { canaries, type Observer } from './observer.ts';

/** A server under test; its output is searched for secrets when it ends. */
export interface TortureServer extends ServerProcess {
  /** SIGKILL; resolves when it has exited. */
  kill(): Promise<void>;
  /** SIGTERM; resolves when it has exited. @throws if it did not exit cleanly */
  stop(): Promise<void>;
}

export interface ServerSettings {
  folder: string;
  env?: Record<string, string>;
  nodeArgs?: readonly string[];
}

/** Starts the real server, set up as in production, with every secret a canary. */
export async function startServer(
  t: Pick<Torture, 'defer'>,
  observer: Observer,
  { folder, env = {}, nodeArgs = [] }: ServerSettings,
): Promise<TortureServer> {
  const port = await anyFreePort();
  const program = runProgram(
    {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PAYMENTS: 'sandbox',
      RATE_LIMIT_FACTOR: '1000000',
      ...inFolder(folder),
      ...canaries,
      ...env,
    },
    ['--disable-warning=ExperimentalWarning', ...nodeArgs],
  );
  t.defer(() => program.end());
  const server = await untilUp(program, port);
  const gone = async (name: NodeJS.Signals) => {
    server.signal(name);
    const end = await server.ended;
    observer.look(server.output(), 'log of a server');
    return end;
  };
  return {
    ...server,
    async kill() {
      await gone('SIGKILL');
    },
    async stop() {
      const { code } = await gone('SIGTERM');
      if (code !== 0) throw new Error(`The server ended with ${code}: ${server.output().slice(-2000)}`);
    },
  };
}
