import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../../packages/api/src/server.ts', import.meta.url));
/** Compiled modules, kept from start to start: a third of the time until a server is ready. */
const compiled = fileURLToPath(
  new URL('../../../../node_modules/.cache/isa-compass/compiled', import.meta.url),
);
const START_MS = 60_000;

export const ADMIN = { username: 'admin@example.com', password: 'Admin-password-1' };

export type OwnServer = {
  /** Without a trailing slash. */
  url: string;
  /** Runs SQL beside the running server. */
  sql: (text: string, ...values: (string | number | null)[]) => void;
  stop: () => Promise<void>;
};

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Resolves when the process has said so; its own words say why it did not. */
function untilReady(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`The server did not start: ${said}`)), START_MS);
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes('is ready at')) return;
      clearTimeout(late);
      resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
  });
}

/** Starts the built server as a process with a database and a port of its own. */
export async function startOwnServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'isa-admin-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const file = join(folder, 'isa.db');
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: compiled,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    DATABASE_URL: `file:${file}`,
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_FACTOR: '1000',
    ADMIN_EMAIL: ADMIN.username,
    ADMIN_PASSWORD: ADMIN.password,
    ...settings,
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  await untilReady(child);
  return {
    url,
    sql(text, ...values) {
      const db = new DatabaseSync(file, { timeout: 5000 });
      db.prepare(text).run(...values);
      db.close();
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
