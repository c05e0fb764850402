import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { anyFreePort } from '@isa/db/testing/ports';
import { compiled, inFolder, runProgram, untilUp } from '../launch.ts';
import { program } from '../../../programs.ts';

export { anyFreePort };

export const ADMIN = { username: 'admin@example.com', password: 'Admin-password-1' };

/** Starts the built server. */
export const serverCommand = `exec "${process.execPath}" "${program('server')}"`;

/** Settings of a server that a browser asks on this port, with its data in `folder`. */
export const browserServer = (port: number, folder: string): Record<string, string> => ({
  ...inFolder(folder),
  PORT: String(port),
  PUBLIC_URL: `http://localhost:${port}`,
  NODE_ENV: 'test',
  ...compiled,
  RATE_LIMIT_FACTOR: '1000',
  ADMIN_EMAIL: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
});

export type OwnServer = {
  /** Without a trailing slash. */
  url: string;
  /** Runs SQL beside the running server. */
  sql: (text: string, ...values: (string | number | null)[]) => void;
  /** Moves a user's balance by a ledger row of its own. */
  moveCredits: (email: string, delta: number) => void;
  /** Runs `npm run admin -- …` beside the running server. @returns its output */
  admin: (command: 'grant' | 'revoke' | 'reset-password', email: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** Starts the built server as a process with a database and a port of its own. */
export async function startOwnServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'isa-e2e-'));
  const port = await anyFreePort();
  const env = { ...browserServer(port, folder), LOG_LEVEL: 'fatal', ...settings };
  const server = runProgram(env);
  await untilUp(server, port);
  const sql: OwnServer['sql'] = (text, ...values) => {
    const db = new DatabaseSync(join(folder, 'isa.db'), { timeout: 5000 });
    db.prepare(text).run(...values);
    db.close();
  };
  return {
    url: `http://localhost:${port}`,
    sql,
    moveCredits: (email, delta) =>
      sql(
        `INSERT INTO ledger (user_id, delta, reason, reference, created_at)
         VALUES ((SELECT id FROM users WHERE username = ?), ?, 'admin-grant', ?, ?)`,
        email,
        delta,
        `e2e:${crypto.randomUUID()}`,
        new Date().toISOString(),
      ),
    async admin(command, email) {
      const run = promisify(execFile);
      return (await run(process.execPath, [program('admin'), command, email], { env })).stdout;
    },
    async stop() {
      server.child.kill('SIGTERM');
      await server.ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
