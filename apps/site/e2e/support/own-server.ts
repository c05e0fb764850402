import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const api = (file: string) => fileURLToPath(new URL(`../../../../packages/api/src/${file}`, import.meta.url));
const START_MS = 30_000;

export type OwnServer = {
  /** Without a trailing slash. */
  url: string;
  /** Does what `npm run admin -- …` does, beside the running server, and gives what it prints. */
  admin: (command: 'grant' | 'revoke' | 'reset-password', email: string) => Promise<string>;
  /** Moves a user's balance by a ledger row of its own. */
  moveCredits: (email: string, delta: number) => void;
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
  const folder = await mkdtemp(join(tmpdir(), 'isa-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const file = join(folder, 'isa.db');
  const env = {
    PATH: process.env['PATH'],
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    DATABASE_URL: `file:${file}`,
    NODE_ENV: 'test',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_FACTOR: '1000',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'Admin-password-1',
    ...settings,
  };
  const child = spawn(process.execPath, [api('server.ts')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  await untilReady(child);
  return {
    url,
    async admin(command, email) {
      const run = promisify(execFile);
      return (await run(process.execPath, [api('cli/admin.ts'), command, email], { env })).stdout;
    },
    moveCredits(email, delta) {
      const db = new DatabaseSync(file, { timeout: 5000 });
      db.prepare(
        `INSERT INTO ledger (user_id, delta, reason, reference, created_at)
         VALUES ((SELECT id FROM users WHERE username = ?), ?, 'admin-grant', ?, ?)`,
      ).run(email, delta, `e2e:${crypto.randomUUID()}`, new Date().toISOString());
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
