import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { removeFolder } from '@isa/db/testing';
import { anyFreePort } from '@isa/db/testing/ports';
import { patient, type Program, runProgram, said, type ServerProcess, untilUp } from './launch.ts';

export { inFolder, type ServerProcess } from './launch.ts';

const site = fileURLToPath(new URL('../../../../apps/site/dist/', import.meta.url));

/** The server needs the built site: run `npm run build` first. */
export const isSiteBuilt =
  existsSync(join(site, 'client/index.html')) && existsSync(join(site, 'server/entry-server.js'));
if (!isSiteBuilt)
  process.stderr.write('NOT RUN: tests of the whole server, because the site is not built (npm run build)\n');

/** Registers what is done when a test is over, or when all that share it are. */
export type Defer = (cleanUp: () => Promise<void>) => void;

/** A folder of this test alone, or of those that share it. */
export async function temporaryFolder(defer: Defer = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'isa-server-'));
  defer(() => removeFolder(folder));
  return folder;
}

interface RunOptions {
  defer?: Defer;
  /** An open file that it writes to, instead of what `output` collects. */
  out?: number;
  nodeArgs?: readonly string[];
}

function run(
  env: Record<string, string>,
  { defer = onTestFinished, out, nodeArgs }: RunOptions = {},
): Program {
  const program = runProgram(env, nodeArgs, out);
  defer(() => program.end());
  return program;
}

/** A start that must fail. */
export async function startAndFail(
  env: Record<string, string>,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const { output, ended } = run({ PORT: String(await anyFreePort()), LOG_LEVEL: 'fatal', ...env });
  const { code } = await ended;
  return { code, stdout: output.stdout(), stderr: output.stderr() };
}

/** A running server; killed at the end of the test if it still is. */
export async function startServer(
  env: Record<string, string>,
  options: RunOptions = {},
): Promise<ServerProcess> {
  const port = await anyFreePort();
  return untilUp(run({ PORT: String(port), RATE_LIMIT_FACTOR: '1000', ...env }, options), port);
}

/** A server that waits for the lock which another process holds on its database until `release`. */
export async function startLocked(
  env: Record<string, string>,
  release: () => Promise<void>,
): Promise<ServerProcess> {
  const port = await anyFreePort();
  const program = run({ PORT: String(port), ...env }, { nodeArgs: patient() });
  await said(program, 'another process holds the lock');
  await release();
  return untilUp(program, port);
}
