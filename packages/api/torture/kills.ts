import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '@isa/db';
import { chatScenario } from './scenarios/chat.ts';
import type { Scenario, MakeScenario } from './scenarios/scenario.ts';
import { importScenario } from './scenarios/import.ts';
import { payScenario } from './scenarios/pay.ts';
import { registerScenario } from './scenarios/register.ts';
import type { Random } from './lib/random.ts';
import { expectNoOpenTurns, expectSound, expectWholeFile } from './lib/invariants.ts';
import { startServer, type TortureServer } from './lib/servers.ts';
import type { Figures, Torture } from './lib/torture.ts';
import { createWitness } from './lib/observer.ts';

const KILLS = 1000;
/** The kill comes after so many answers at most, and a moment: before the first, in the middle, between two. */
const MAX_ANSWERS = 4;
const LATEST_MS = 30;

const scenarios: Record<string, MakeScenario> = {
  register: registerScenario,
  chat: chatScenario,
  pay: payScenario,
  import: importScenario,
};

/** Lets a scenario be done over and over until the server is killed under it. */
async function killDuring(server: TortureServer, scenario: Scenario, random: Random): Promise<void> {
  const last = scenario.counts.acknowledged + random.int(0, MAX_ANSWERS);
  const work = scenario.work(server.url);
  // Work that fails an expectation ends before its answers are there.
  let failed = false;
  work.catch(() => (failed = true));
  while (scenario.counts.acknowledged < last && !failed) await pause(1);
  await pause(random.next() * LATEST_MS);
  await server.kill();
  await work;
}

async function expectKept(db: Database, scenario: Scenario, url: string): Promise<void> {
  await expectSound(db);
  await expectNoOpenTurns(db);
  await scenario.verify(db, url);
}

/** One scenario over one database file, killed so many times. */
async function killOne(
  t: Torture,
  name: string,
  make: MakeScenario,
  times: number,
): Promise<Scenario['counts']> {
  const folder = await t.folder();
  const random = t.random.fork();
  const observer = createWitness();
  const scenario = await make({ defer: t.defer, observer, random });
  const start = () => startServer(t, observer, { folder, env: scenario.env });
  let server = await start();
  await scenario.prepare(server.url);
  const url = `file:${folder}/isa.db`;
  const db = await openDatabase({ url });
  t.defer(() => db.close());
  for (let round = 1; round <= times; round += 1) {
    await killDuring(server, scenario, random);
    server = await start();
    try {
      await expectKept(db, scenario, server.url);
    } catch (cause) {
      throw new Error(`kill ${round} during ${name}`, { cause });
    }
    if (round % 50 === 0) t.say(`${name}: ${round} of ${times} kills`);
  }
  await server.stop();
  await db.close();
  await expectWholeFile(url);
  return scenario.counts;
}

/** Every scenario at once, for one server. */
const allScenarios: MakeScenario = async (tools) => {
  const all = await Promise.all(Object.values(scenarios).map((make) => make(tools)));
  const total = (key: keyof Scenario['counts']) => all.reduce((sum, { counts }) => sum + counts[key], 0);
  return {
    env: Object.fromEntries(all.flatMap(({ env }) => Object.entries(env))),
    counts: {
      get acknowledged() {
        return total('acknowledged');
      },
      get cutOff() {
        return total('cutOff');
      },
    },
    async prepare(url) {
      for (const scenario of all) await scenario.prepare(url);
    },
    async work(url) {
      await Promise.all(all.map((scenario) => scenario.work(url)));
    },
    async verify(db, url) {
      for (const scenario of all) await scenario.verify(db, url);
    },
  };
};

/** kill -9 of the real server during critical work: nothing acknowledged is lost, nothing is half stored. */
export async function kills(t: Torture): Promise<Figures> {
  // A quick run has no time for a server of each scenario.
  const runs: Record<string, MakeScenario> = t.whole ? scenarios : { all: allScenarios };
  const count = Object.keys(runs).length;
  const each = Math.ceil(t.times(KILLS, count) / count);
  const figures: Figures = { kills: each * count };
  for (const [name, make] of Object.entries(runs)) {
    const counts = await killOne(t, name, make, each);
    figures[name] = `${counts.acknowledged} acknowledged, ${counts.cutOff} cut off`;
    if (each > 5)
      assert.ok(counts.acknowledged > 0 && counts.cutOff > 0, `${name}: every kill met the same moment`);
  }
  return figures;
}
