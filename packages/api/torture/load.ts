import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@isa/db';
import {
  type Attacker,
  consoleLoop,
  csvFlood,
  ENDLESS,
  LONG,
  loginFlood,
  slowSockets,
  type Target,
} from './load/attackers.ts';
import { signInAdmin } from './lib/client.ts';
import { expectSound, expectWholeFile } from './lib/invariants.ts';
import { p99, sampled } from './lib/samples.ts';
import { startServer } from './lib/servers.ts';
import type { Figures, Torture } from './lib/torture.ts';
import { createWitness } from './lib/observer.ts';

const SECONDS = 60;
/** At once, and rows of the file. */
const CONSOLES = 3;
const LOGINS = 500;
const SOCKETS = 500;
const CSV_ROWS = 100_000;
const CALM_MS = 3000;
const PAGES = ['/', '/products', '/api/products'];
const LIMIT_MS = 300;
/** The same of a quick run, whose file is a fifth as long; half a second of work without a pause would be all of it. */
const BRIEF_LIMIT_MS = 150;
/** If even an idle server takes longer, the machine is too busy for its times to mean anything. */
const QUIET_MS = 30;
const preload = fileURLToPath(new URL('children/lag.ts', import.meta.url));

/** The longest that the server's thread worked without a pause, and the 99th of 100, in ms of processor time. */
function lagOf(output: string): { longest: number; p99: number } {
  return JSON.parse(/^LAG (.*)$/m.exec(output)?.[1] ?? '{}');
}

const attackers: Record<string, Attacker> = {
  statements: consoleLoop,
  logins: loginFlood,
  'slow sockets': slowSockets,
  'huge files': csvFlood,
};

/** All attackers at once, for so long. @returns how often each struck */
async function attack(target: Omit<Target, 'over'>, milliseconds: number): Promise<Figures> {
  const end = performance.now() + milliseconds;
  const over = () => performance.now() >= end;
  const struck = Object.entries(attackers).map(async ([name, attacker]) => [
    name,
    await attacker({ ...target, over }),
  ]);
  return Object.fromEntries(await Promise.all(struck));
}

/** Console loop, login flood, slow sockets and a huge file together: visitors keep reading undisturbed. */
export async function load(t: Torture): Promise<Figures> {
  const folder = await t.folder();
  const observer = createWitness();
  const server = await startServer(t, observer, {
    folder,
    env: { LOG_LEVEL: 'warn' },
    nodeArgs: ['--import', preload],
  });
  const { url } = server;
  const admin = await signInAdmin(url, observer);
  // Only a whole run judges times.
  const calm = t.whole ? await sampled(url, PAGES, pause(CALM_MS)) : [];
  const size = {
    consoles: t.times(CONSOLES),
    logins: t.times(LOGINS, 50),
    sockets: t.times(SOCKETS, 100),
    csvRows: t.times(CSV_ROWS, 20_000),
  };
  // An endless statement would keep both processors busy for five seconds after a quick run.
  const statement = t.whole ? ENDLESS : LONG;
  server.signal('SIGUSR2');
  let strikes: Figures = {};
  const underAttack = await sampled(
    url,
    PAGES,
    attack({ url, observer, admin, size, statement }, t.times(SECONDS, 2) * 1000).then(
      (figures) => (strikes = figures),
    ),
  );
  const ms = (samples: typeof calm) => Math.round(p99(samples) * 10) / 10;
  const figures: Figures = { ...strikes, 'pages read during it, all 200': underAttack.length };
  let isQuiet = true;
  for (const path of PAGES) {
    const of = (samples: typeof calm) => ms(samples.filter((sample) => sample.path === path));
    figures[`p99 of ${path} in ms, calm / under attack`] = `${of(calm)} / ${of(underAttack)}`;
    isQuiet &&= of(calm) < QUIET_MS;
    if (t.whole && isQuiet)
      assert.ok(
        of(underAttack) < LIMIT_MS,
        `p99 of ${path} is ${of(underAttack)} ms: ${JSON.stringify(figures)}`,
      );
  }
  if (!isQuiet) figures['times on the clock'] = 'not judged: the machine is too busy';
  const db = await openDatabase({ url: `file:${folder}/isa.db` });
  await expectSound(db);
  await db.close();
  await server.stop();
  await expectWholeFile(`file:${folder}/isa.db`);
  const lag = lagOf(server.output());
  figures['longest and 99th of 100 without a pause, ms of processor time'] =
    `${lag.longest.toFixed(1)} / ${lag.p99.toFixed(1)}`;
  const mostMs = t.whole ? LIMIT_MS : BRIEF_LIMIT_MS;
  assert.ok(lag.longest < mostMs, `the server did not look up for ${lag.longest} ms`);
  return figures;
}
