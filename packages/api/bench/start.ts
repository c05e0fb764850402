import { setTimeout as pause } from 'node:timers/promises';
import { median } from './figures.ts';
import { asked, createReader } from './http-reader.ts';
import { loadFor } from './load.ts';
import { residentKiB } from './process-figures.ts';
import { type Row, round } from './report.ts';
import { inFolder, type Running, startOver } from './servers.ts';

const GROUP = 'Start and memory';
const STARTS = 5;
/** Most that a start may take (issue 2: a second `npm start` answers within five seconds). */
const AIM_MS = 5000;
const LOAD_SECONDS = 20;
const REST_MS = 2000;
const SAVER = {
  username: 'bench@example.org',
  firstName: 'B',
  lastName: 'B',
  password: 'Bench!1marking',
};

const megabytes = async ({ pid }: Running) => (await residentKiB(pid)) / 1024;

async function startTimes(): Promise<{ empty: number[]; existing: number[] }> {
  const times = { empty: [] as number[], existing: [] as number[] };
  for (let i = 0; i < STARTS; i++) {
    await inFolder(async (folder) => {
      for (const kind of ['empty', 'existing'] as const) {
        const server = await startOver(folder);
        times[kind].push(server.readyMs);
        await server.stop();
      }
    });
  }
  return times;
}

/** A visitor's pages and a signed-in saver's reads at once, as many as the server can give. */
async function loaded(server: Running): Promise<void> {
  const reader = createReader(server.url);
  const { cookie = '' } = await asked(reader, '/api/auth/register', { method: 'POST', body: SAVER });
  const signedIn = { Cookie: cookie };
  reader.close();
  const paths = ['/', '/products'].map((path) => ({ path, headers: {} }));
  const own = ['/', '/products', '/account', '/api/auth/me'].map((path) => ({ path, headers: signedIn }));
  await loadFor(server.url, [...paths, ...own], LOAD_SECONDS);
}

async function memory(): Promise<{ rest: number; after: number; later: number }> {
  return inFolder(async (folder) => {
    const server = await startOver(folder);
    await pause(REST_MS);
    const rest = await megabytes(server);
    await loaded(server);
    const after = await megabytes(server);
    await pause(REST_MS);
    const later = await megabytes(server);
    await server.stop();
    return { rest, after, later };
  });
}

const row = (name: string, ours: string, baseline = '', ratio: number | null = null): Row => ({
  group: GROUP,
  name,
  ours,
  baseline,
  ratio,
  aim: '',
  met: null,
});

const startRow = (name: string, times: readonly number[]): Row => ({
  ...row(name, `${Math.round(median(times))} ms (slowest ${Math.round(Math.max(...times))} ms)`),
  aim: `≤ ${AIM_MS} ms`,
  met: median(times) <= AIM_MS,
});

/** How long the process takes until it answers, and what it holds in memory. */
export async function benchStart(): Promise<Row[]> {
  const { empty, existing } = await startTimes();
  const { rest, after, later } = await memory();
  const mb = (value: number) => `${round(value, 0)} MiB`;
  return [
    startRow('From process start to /readyz, empty data folder', empty),
    startRow('From process start to /readyz, existing data folder', existing),
    row(`Memory (RSS) at rest, ${REST_MS / 1000} s after the start`, mb(rest)),
    row(
      `Memory (RSS) after ${LOAD_SECONDS} s of load on /, /products and signed-in reads`,
      mb(after),
      `${mb(rest)} at rest`,
      after / rest,
    ),
    row(`The same ${REST_MS / 1000} s later`, mb(later), `${mb(rest)} at rest`, later / rest),
  ];
}
