import assert from 'node:assert/strict';
import { jobRuns } from '@isa/db';
import { sql } from 'drizzle-orm';
import { debitsAgainst } from './debits.ts';
import { expectNoOpenTurns, expectSound, expectWholeFile } from './lib/invariants.ts';
import type { Figures, Torture } from './lib/torture.ts';
import { type Fleet, startFleet, until } from './scale/fleet.ts';
import { creditsHold, keysHold, paymentsHold, readsSurvive, turnsSurvive } from './scale/money.ts';
import {
  catalogueFollows,
  consoleReads,
  limitsHold,
  rolesHold,
  sessionsHold,
  streamsEnd,
} from './scale/sessions.ts';

const SERVERS = 3;
const JOBS = 6;
/** Questions at once. */
const CROWD = 200;
/** What an administrator changes is to be seen everywhere within a second. */
const CATALOGUE_MS = 1000;

/** Every job has run, and none twice per slot. */
async function jobsRanOnce(fleet: Fleet): Promise<number> {
  const names = () => fleet.db.read.selectDistinct({ job: jobRuns.job }).from(jobRuns);
  await until(async () => (await names()).length >= JOBS, 120_000);
  const twice = await fleet.db.read.all(
    sql`SELECT job, slot FROM job_runs WHERE ok IS NOT 0 GROUP BY job, slot HAVING count(*) > 1`,
  );
  assert.deepEqual(twice, [], 'a job ran twice');
  return (await fleet.db.read.select().from(jobRuns)).length;
}

/** Two server processes and more over one libSQL server, each with an embedded replica. */
export async function scale(t: Torture): Promise<Figures> {
  const fleet = await startFleet(t, t.times(SERVERS, 2));
  if (fleet === null) return { 'not run': 'there is no libSQL server for this machine' };
  await sessionsHold(fleet, t.times(30, 2));
  await rolesHold(fleet);
  await limitsHold(fleet);
  await streamsEnd(fleet);
  await consoleReads(fleet);
  t.say('sessions, roles, limits and streams hold');
  const delays = await catalogueFollows(fleet, t.times(30, 2));
  const crowds = t.times(10);
  for (let i = 0; i < crowds; i += 1) await creditsHold(fleet, t.times(CROWD, 20));
  for (let i = 0; i < t.times(5); i += 1) await keysHold(fleet, t.times(50, 20));
  t.say('credits and keys hold');
  const intents = t.times(40, 2);
  await paymentsHold(fleet, { intents, reportCount: intents * 10 });
  const deaths = t.times(5);
  await turnsSurvive(fleet, deaths);
  t.say('payments hold; turns survive their server');
  await readsSurvive(fleet);
  const runs = t.whole ? await jobsRanOnce(fleet) : 0;
  // On a machine that others use as well a moment of theirs may fall into one of ours.
  const [usual = 0, longest = 0] = [delays[Math.floor(delays.length * 0.95)], delays.at(-1)];
  if (t.whole) assert.ok(usual <= CATALOGUE_MS, `the catalogue took ${usual} ms`);
  // The crowds of questions contend for credits too.
  const debits = t.whole
    ? await debitsAgainst(t, `file:${await t.folder()}/replica.db`, {
        debits: t.times(2000),
        processes: fleet.servers.length,
        syncUrl: fleet.primary.url,
      })
    : {};
  await expectNoOpenTurns(fleet.db);
  await expectSound(fleet.db);
  await fleet.stop();
  await expectWholeFile(fleet.primary.url);
  return {
    servers: fleet.servers.length,
    'until a product change was seen everywhere, 95 of 100 / longest (ms)': `${Math.round(usual)} / ${Math.round(longest)}`,
    'crowds of questions': crowds,
    'payments credited once each': intents,
    'servers killed in mid-turn': deaths,
    'job runs, each once': runs,
    'contended debits': debits['debits'] ?? 0,
    'debits a second': debits['debits a second'] ?? 0,
  };
}
