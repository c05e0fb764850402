import { hash, verify } from '@node-rs/argon2';
import { register } from '../src/features/accounts/service-register.ts';
import { quantile } from './figures.ts';
import { asked, createReader } from './http-reader.ts';
import { openInside } from './inside.ts';
import { type Row, round } from './report.ts';
import { inFolder, startOurs } from './servers.ts';
import { delaysOf } from './visitor.ts';

const PASSWORD = 'Bench!1marking';
const LOGINS = 300;
/** At once: a site's visitors do not wait for each other. */
const CONCURRENCY = 10;
/** Before it is measured, as long as it takes until the server's code is compiled. */
const FIRST_LOGINS = 200;
const FLOOD = 500;
const GROUP = 'Accounts';
const HEADERS = { 'Content-Type': 'application/json' };

async function post(base: string, path: string, body: unknown): Promise<number> {
  const answer = await fetch(base + path, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) });
  await answer.text();
  return answer.status;
}

/** Runs `total` pieces of work, at most `concurrency` at once. @returns pieces a second */
async function rate(total: number, concurrency: number, work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  let begun = 0;
  const run = async () => {
    while (begun++ < total) await work();
  };
  await Promise.all(Array.from({ length: concurrency }, run));
  return (total / (performance.now() - startedAt)) * 1000;
}

/** Over kept connections, by a client that costs the processors it shares as little as one can. */
async function loginRate(url: string, body: object): Promise<number> {
  const reader = createReader(url, CONCURRENCY);
  const login = () => asked(reader, '/api/auth/login', { method: 'POST', body });
  await rate(FIRST_LOGINS, CONCURRENCY, login);
  const found = await rate(LOGINS, CONCURRENCY, login);
  reader.close();
  return found;
}

function sessionCheckMs(): Promise<number> {
  return inFolder(async (folder) => {
    const inside = await openInside(folder);
    const ctx = inside.anyone();
    await register(ctx, { username: 'bench@example.org', firstName: 'B', lastName: 'B', password: PASSWORD });
    const cookie = ctx.responseHeaders.getSetCookie()[0]?.split(';')[0];
    const times: number[] = [];
    for (let i = 0; i < 2000; i++) {
      const startedAt = performance.now();
      await inside.deps.sessions.resolve(cookie);
      times.push(performance.now() - startedAt);
    }
    await inside.close();
    return quantile(times, 0.5);
  });
}

/** Logins against bare argon2, what a flood of them does to visitors, and what a session costs a request. */
export async function benchAccounts(): Promise<Row[]> {
  const ours = await startOurs();
  const person = { username: 'bench@example.org', firstName: 'B', lastName: 'B', password: PASSWORD };
  await post(ours.url, '/api/auth/register', person);
  const stored = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const bare = await rate(LOGINS, 2, () => verify(stored, PASSWORD));
  const logins = await loginRate(ours.url, person);
  const idle = await delaysOf(ours.url, '/api/products', () => false);
  let waiting = true;
  const flood = Promise.all(
    Array.from({ length: FLOOD }, () => post(ours.url, '/api/auth/login', person)),
  ).then((statuses) => {
    waiting = false;
    return statuses;
  });
  const during = await delaysOf(ours.url, '/api/products', () => waiting);
  const statuses = await flood;
  await ours.stop();
  const check = await sessionCheckMs();
  const p99 = quantile(during, 0.99);
  const refused = statuses.filter((status) => status === 503).length;
  return [
    {
      group: GROUP,
      name: 'Logins a second against bare argon2 verifications',
      ours: `${round(logins, 0)}/s`,
      baseline: `${round(bare, 0)}/s`,
      ratio: logins / bare,
      aim: '≥ 0.9',
      met: logins / bare >= 0.9,
    },
    {
      group: GROUP,
      name: `p99 of /api/products while ${FLOOD} logins arrive (${refused} refused with 503)`,
      ours: `${round(p99, 1)} ms`,
      baseline: `${round(quantile(idle, 0.99), 1)} ms idle`,
      ratio: null,
      aim: '≤ 250 ms',
      met: p99 <= 250,
    },
    {
      group: GROUP,
      name: 'Session check of a request',
      ours: `${round(check, 3)} ms`,
      baseline: '',
      ratio: null,
      aim: '< 0.3 ms',
      met: check < 0.3,
    },
  ];
}
