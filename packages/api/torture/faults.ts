import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { feedback, openDatabase } from '@isa/db';
import { mountSmallDisk } from '@isa/db/testing';
import { count } from 'drizzle-orm';
import { holdLock } from '../test/support/lock.ts';
import { type Client, createClient } from './lib/client.ts';
import { expectSound, expectWholeFile } from './lib/invariants.ts';
import { startServer } from './lib/servers.ts';
import type { Figures, Torture } from './lib/torture.ts';
import { createWitness } from './lib/observer.ts';

const FULL_DISKS = 20;
const LOCKS = 40;
const WRITERS = 8;
/** Longer than the server's patience of five seconds. */
const LONGEST_LOCK_MS = 9000;
const DISK_MB = 24;

interface Tally {
  acknowledged: number;
  refused: number;
  reads: number;
}

/** A page of text, so that a disk fills. */
const words = 'The disk is filling, line by line. '.repeat(100);

async function write(client: Client, tally: Tally): Promise<void> {
  const reply = await client.send('POST', '/api/feedback', { type: 'suggestion', message: words });
  assert.ok([201, 503].includes(reply.status), `${reply.status} ${reply.text}`);
  if (reply.status === 201) tally.acknowledged += 1;
  else {
    tally.refused += 1;
    assert.ok(Number(reply.headers.get('retry-after')) > 0, 'a 503 that does not say when to come back');
  }
}

async function read(client: Client, tally: Tally): Promise<void> {
  for (const path of ['/', '/products', '/api/products', '/api/guides', '/healthz', '/readyz']) {
    assert.equal((await client.send('GET', path)).status, 200, path);
    tally.reads += 1;
  }
}

/** Writers and a reader at work while `trouble` lasts. */
async function during(tally: Tally, client: () => Client, trouble: () => Promise<void>): Promise<void> {
  let over = false;
  const keepOn = async (work: (client: Client, tally: Tally) => Promise<void>) => {
    const own = client();
    while (!over) await work(own, tally);
  };
  const work = [...Array.from({ length: WRITERS }, () => keepOn(write)), keepOn(read)];
  const all = Promise.all(work);
  all.catch(() => (over = true));
  try {
    await trouble();
  } finally {
    over = true;
  }
  await all;
}

/** Events answered with 201 are stored, and those answered with 503 are not. */
async function expectStored(url: string, tally: Tally): Promise<void> {
  const db = await openDatabase({ url });
  const [row] = await db.read.select({ n: count() }).from(feedback);
  await expectSound(db);
  await db.close();
  assert.equal(row?.n, tally.acknowledged, 'what was acknowledged and what is stored differ');
}

async function fullDisks(t: Torture): Promise<Figures> {
  const disk = await mountSmallDisk(DISK_MB);
  if (disk === null) return { 'full disks': 'not run: mounting a small disk needs root on Linux' };
  t.defer(() => disk.remove());
  const observer = createWitness();
  const server = await startServer(t, observer, { folder: disk.folder });
  const client = () => createClient(server.url, observer);
  const tally: Tally = { acknowledged: 0, refused: 0, reads: 0 };
  const rounds = t.times(FULL_DISKS);
  for (let round = 0; round < rounds; round += 1) {
    const { acknowledged, refused } = tally;
    await during(tally, client, async () => {
      while (tally.acknowledged < acknowledged + WRITERS) await pause(5);
      await disk.fill();
      while (tally.refused < refused + WRITERS) await pause(5);
    });
    await disk.free();
    const before = tally.acknowledged;
    // Unaided: the next write, or one soon after, is taken again.
    while (tally.acknowledged === before) await write(client(), tally);
  }
  await server.stop();
  const url = `file:${disk.folder}/isa.db`;
  await expectStored(url, tally);
  await expectWholeFile(url);
  return {
    'full disks': rounds,
    'writes stored / refused around full disks': `${tally.acknowledged} / ${tally.refused}`,
    'reads answered during faults': tally.reads,
  };
}

async function locks(t: Torture): Promise<Figures> {
  const folder = await t.folder();
  const file = `${folder}/isa.db`;
  const observer = createWitness();
  const server = await startServer(t, observer, { folder });
  const client = () => createClient(server.url, observer);
  const tally: Tally = { acknowledged: 0, refused: 0, reads: 0 };
  const rounds = t.times(LOCKS);
  for (let round = 0; round < rounds; round += 1) {
    const held = await holdLock(file);
    await during(tally, client, async () => {
      // Every fourth outlasts the server's patience.
      await pause(round % 4 === 0 ? t.random.int(6000, LONGEST_LOCK_MS) : t.random.int(1, 2000));
      await held.release();
    });
    await write(client(), tally);
  }
  await server.stop();
  await expectStored(`file:${file}`, tally);
  await expectWholeFile(`file:${file}`);
  return {
    locks: rounds,
    'writes stored / refused around locks': `${tally.acknowledged} / ${tally.refused}`,
    'reads answered under locks': tally.reads,
  };
}

/** A disk that is full and a database that another process has locked, again and again, under load. */
export async function faults(t: Torture): Promise<Figures> {
  return { ...(await fullDisks(t)), ...(await locks(t)) };
}
