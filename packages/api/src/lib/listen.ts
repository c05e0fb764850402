import type { Server } from 'node:http';
import { EnvError } from '../env.ts';

interface Place {
  port: number | undefined;
  host: string;
  /** Names of the settings. */
  settings: { port: 'PORT' | 'METRICS_PORT'; host: 'HOST' | 'METRICS_HOST' };
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** The error for a setting that makes the address unusable; null when no setting is at fault. */
function explainListenError(error: unknown, { port, settings }: Place): EnvError | null {
  switch (codeOf(error)) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return new EnvError(`${settings.host}: is no address of this machine`);
    case 'EADDRINUSE':
      return new EnvError(`${settings.port}: port ${String(port)} is taken by another program`);
    case 'EACCES':
    case 'EPERM':
      return new EnvError(`${settings.port}: this user may not listen there`);
    default:
      return null;
  }
}

/** Listens at the host and port of two settings. @throws {EnvError} naming the unusable one */
export function listenAt(server: Server, place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(explainListenError(error, place) ?? error);
    server.once('error', fail);
    server.listen(place.port, place.host, () => {
      server.off('error', fail);
      resolve();
    });
  });
}
