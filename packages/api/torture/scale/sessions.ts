import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { chatTurns } from '@isa/db';
import { eq } from 'drizzle-orm';
import { createClient, signIn } from '../lib/client.ts';
import { PERSON_PASSWORD } from '../lib/observer.ts';
import { ANSWER, type Fleet, until } from './fleet.ts';

const me = '/api/auth/me';

/** Longer than a server relies on its primary for what it has written itself. */
const QUIET_MS = 2500;

/**
 * A user who signs in at one server is signed in at every other, at once; the same of signing out and of a new password.
 * The others only read, so they can know of it only from the writer.
 */
export async function sessionsHold(fleet: Fleet, rounds: number): Promise<void> {
  const person = await fleet.person();
  await pause(QUIET_MS);
  for (let round = 0; round < rounds; round += 1) {
    const client = await signIn(fleet.url(0), fleet.observer, person.username);
    const others = [...fleet.servers.keys()]
      .slice(1)
      .map((index) => createClient(fleet.url(index), fleet.observer, client.cookie));
    for (const other of others)
      assert.equal((await other.send('GET', me)).status, 200, 'signed in here, a stranger there');
    assert.equal((await client.send('POST', '/api/auth/logout')).status, 204);
    for (const other of others)
      assert.equal((await other.send('GET', me)).status, 401, 'signed out here, still in there');
  }
  const reset = await fleet.admin.send('POST', `/api/admin/users/${person.id}/reset-password`);
  assert.equal(reset.status, 200, reset.text);
  for (const index of fleet.servers.keys()) {
    assert.equal(
      (await fleet.at(index, person).send('GET', me)).status,
      401,
      'a session outlived its password',
    );
  }
}

/** A revoked administrator loses the role at every server. */
export async function rolesHold(fleet: Fleet): Promise<void> {
  const person = await fleet.person();
  const path = `/api/admin/users/${person.id}`;
  const list = (index: number) => fleet.at(index, person).send('GET', '/api/admin/users');
  for (const isAdmin of [true, false]) {
    assert.equal((await fleet.admin.send('PATCH', path, { isAdmin })).status, 200);
    assert.equal((await list(1)).status, isAdmin ? 200 : 403, 'a role is not known to the other server');
  }
}

/** A limit counts the requests of all servers. */
export async function limitsHold(fleet: Fleet): Promise<void> {
  const person = await fleet.person();
  const allowed = 10 * fleet.limitFactor;
  const wrong = { username: person.username, password: `${PERSON_PASSWORD}-not` };
  let refused = 0;
  for (let tries = 0; tries < allowed + 10; tries += 1) {
    const reply = await createClient(fleet.url(tries), fleet.observer).send('POST', '/api/auth/login', wrong);
    assert.ok([401, 429].includes(reply.status), reply.text);
    if (reply.status === 429) refused += 1;
  }
  assert.equal(refused, 10, 'each server counts for itself');
}

/** What an administrator changes at one server is shown by the others. @returns how long it took each time, in milliseconds */
export async function catalogueFollows(fleet: Fleet, rounds: number): Promise<number[]> {
  const delays: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const product = 1 + (round % 5);
    const path = `/api/products/${product}`;
    const toggled = await fleet.admin.send('PATCH', `${path}/toggle-active`);
    assert.equal(toggled.status, 200, toggled.text);
    const status = toggled.body['isActive'] === true ? 200 : 404;
    for (const index of fleet.servers.keys()) {
      const other = createClient(fleet.url(index), fleet.observer);
      delays.push(await until(async () => (await other.send('GET', path)).status === status));
    }
  }
  return delays.toSorted((a, b) => a - b);
}

/** An answer that one server is giving stops when another ends the asker's sessions. */
export async function streamsEnd(fleet: Fleet): Promise<void> {
  const person = await fleet.person();
  const { model } = fleet;
  // Far longer than the run: if it does not stop, the run does not either.
  model.script({ mode: 'slow', text: 'word '.repeat(10_000), gapMs: 50 });
  const before = model.requests.length;
  const question = { sessionId: `stopped-${person.id}`, message: 'What is an ISA?' };
  const answer = fleet.at(1, person).send('POST', '/api/chat/stream', question);
  await model.until(() => model.requests.length > before);
  assert.equal((await fleet.admin.send('POST', `/api/admin/users/${person.id}/reset-password`)).status, 200);
  await answer;
  await model.until(() => model.open === 0);
  const [turn] = await fleet.db.read.select().from(chatTurns).where(eq(chatTurns.userId, person.id));
  // Not the time limit, which would have come in the end.
  assert.ok(['the reader left', 'AbortError'].includes(turn?.error ?? ''), `${turn?.state}: ${turn?.error}`);
  model.script({ mode: 'ok', text: ANSWER });
}

/** The SQL console reads the replica's file, in its own process, and soon finds there what was written elsewhere. */
export async function consoleReads(fleet: Fleet): Promise<void> {
  const person = await fleet.person();
  const query = `SELECT username FROM users WHERE id = ${person.id}`;
  const ask = (index: number) =>
    fleet.at(index, { client: fleet.admin }).send('POST', '/api/admin/database/query', { query });
  for (const index of fleet.servers.keys()) {
    await until(async () => {
      const reply = await ask(index);
      assert.equal(reply.status, 200, reply.text);
      return reply.text.includes(person.username);
    });
  }
}
