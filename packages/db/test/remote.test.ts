import { once } from 'node:events';
import { createConnection, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { TestContext } from 'vitest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { remoteBackend } from '../src/backends/remote.ts';
import type { DatabaseOptions } from '../src/client.ts';
import type { Database } from '../src/index.ts';
import {
  analyticsEvents,
  DatabaseUnavailableError,
  isCheckViolation,
  isUniqueViolation,
  ledger,
  migrate,
  openDatabase,
} from '../src/index.ts';
import { holdUptime } from '../src/testing/uptime.ts';
import { addEvent, addUser, balances, moveCredits, temporaryFolder } from './support/database.ts';
import type { LibsqlServer } from './support/sqld.ts';
import { freePort, libsqlServer } from './support/sqld.ts';

async function serverOrSkip(test: TestContext): Promise<LibsqlServer> {
  const server = await libsqlServer();
  return server ?? test.skip(`there is no libSQL server for ${process.platform} ${process.arch}`);
}

async function connect(options: DatabaseOptions): Promise<Database> {
  const database = await openDatabase(options);
  onTestFinished(() => database.close());
  return database;
}

/** The address of a proxy that holds the server's answers back until `begin`. */
async function delayingProxy(server: LibsqlServer, begin: Promise<void>): Promise<string> {
  const sockets: Socket[] = [];
  const proxy = createServer((near) => {
    const far = createConnection(Number(new URL(server.url).port), '127.0.0.1');
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far);
    void begin.then(() => far.pipe(near));
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

/** Lets no server's answer be late, however slow this machine is. */
function waitForAnswers(): void {
  const { signal } = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(signal);
  onTestFinished(() => limit.mockRestore());
}

const names = async (database: Database, from: 'read' | 'readReplica' = 'read') => {
  const rows = await database[from].select().from(analyticsEvents).orderBy(analyticsEvents.id);
  return rows.map((row) => row.event);
};

describe('a libSQL server', () => {
  it('is migrated by servers that start together, and keeps the same rules as a file', async (test) => {
    const { url } = await serverOrSkip(test);
    const one = await connect({ url });
    const two = await connect({ url: `${url.replace('http:', 'libsql:')}?tls=0` });
    await Promise.all([migrate(one), migrate(two)]);
    await migrate(one);

    const userId = await addUser(one, 'ann', 10);
    await one.write(moveCredits(userId, 5, 'purchase-1'));
    const again = two.write(moveCredits(userId, 5, 'purchase-1'));
    await expect(again).rejects.toSatisfy((error) => isUniqueViolation(error, 'ledger.reference'));
    const overdraw = two.write(moveCredits(userId, -16, 'chat-1'));
    await expect(overdraw).rejects.toSatisfy((error) => isCheckViolation(error, 'users_credits'));
    const batch = two.write((orm) =>
      orm.batch([
        orm.insert(analyticsEvents).values({ event: 'half', data: {}, createdAt: '' }),
        orm.insert(ledger).values({ userId, delta: -16, reason: 'chat', reference: 'chat-2', createdAt: '' }),
      ]),
    );
    await expect(batch).rejects.toSatisfy((error) => isCheckViolation(error, 'users_credits'));
    expect(await balances(two, userId)).toEqual({ credits: 15, ledger: 15 });
    expect(await names(two)).toEqual([]);
    expect(one.isLocal).toBe(false);
  });

  it('takes every write of two servers at once, in the order of each', async (test) => {
    const { url } = await serverOrSkip(test);
    const servers = [await connect({ url }), await connect({ url })];
    for (const server of servers) await migrate(server);
    const rounds = Array.from({ length: 30 }, (_, i) => i);
    await Promise.all(
      servers.flatMap((server, s) => rounds.map((i) => server.write(addEvent(`server ${s} event ${i}`)))),
    );
    for (const [s, server] of servers.entries()) {
      const own = (await names(server)).filter((name) => name.startsWith(`server ${s} `));
      expect(own).toEqual(rounds.map((i) => `server ${s} event ${i}`));
    }
  });

  it('that goes down fails reads and writes, and works again once it is back', async (test) => {
    const server = await serverOrSkip(test);
    const database = await connect({ url: server.url });
    await migrate(database);
    await database.write(addEvent('before'));
    await server.stop();

    await expect(database.write(addEvent('during'))).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await expect(database.ping()).rejects.toThrow('the server cannot be reached (ECONNREFUSED)');

    await server.start();
    await database.write(addEvent('after'));
    expect(await names(database)).toEqual(['before', 'after']);
  });

  it('that does not exist is reported in one line', async () => {
    const opening = openDatabase({ url: `http://127.0.0.1:${await freePort()}` });
    await expect(opening).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await expect(opening).rejects.toThrow(
      'The database is not available: the server cannot be reached (ECONNREFUSED)',
    );
  });

  it('that takes the request and never answers is given up', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const options = { url: `http://127.0.0.1:${port}`, authToken: undefined, onEvent: () => undefined };
    const opening = remoteBackend(options, 50).open(performance.now() + 60_000);
    await expect(opening).rejects.toThrow('The database is not available: the server is silent');
  });

  it('may take longer for a migration than for any other answer', async (test) => {
    const server = await serverOrSkip(test);
    const answers = Promise.withResolvers<void>();
    const url = await delayingProxy(server, answers.promise);
    const impatient = remoteBackend({ url, authToken: undefined, onEvent: () => undefined }, 50);
    onTestFinished(() => impatient.close());
    const deadline = performance.now() + 60_000;
    const migrated = impatient.migrate(['CREATE TABLE made (i)'], deadline);
    // Asked after it, so that the migration has waited for longer when this is given up.
    const write = impatient.write((client) => client.execute('SELECT 1'), deadline);
    await expect(write).rejects.toThrow('the server is silent');
    answers.resolve();
    await migrated;
    const database = await connect({ url: server.url });
    expect(await database.read.all(sql`SELECT count(*) AS n FROM made`)).toEqual([{ n: 0 }]);
  });
});

describe('an embedded replica', () => {
  const replicaOf = async (server: LibsqlServer) =>
    connect({ url: `file:${join(await temporaryFolder(), 'replica', 'isa.db')}`, syncUrl: server.url });

  it('reads its own writes at once, under the rules of its primary', async (test) => {
    waitForAnswers();
    // Its file is not relied upon until a while after a write.
    holdUptime();
    const replica = await replicaOf(await serverOrSkip(test));
    await migrate(replica);
    for (let i = 0; i < 20; i += 1) {
      await replica.write(addEvent(`own ${i}`));
      expect((await names(replica)).at(-1)).toBe(`own ${i}`);
    }
    const userId = await addUser(replica, 'ann', 5);
    const overdraw = replica.write(moveCredits(userId, -6, 'chat-1'));
    await expect(overdraw).rejects.toSatisfy((error) => isCheckViolation(error, 'users_credits'));
    expect(await balances(replica, userId)).toEqual({ credits: 5, ledger: 5 });
    const search = sql`SELECT rowid AS id FROM user_search WHERE user_search MATCH 'ann'`;
    expect(await replica.readReplica.all(search)).toEqual([{ id: userId }]);
    expect(replica.isLocal).toBe(true);
  });

  it('knows at once what others write; its file follows', async (test) => {
    waitForAnswers();
    const server = await serverOrSkip(test);
    const primary = await connect({ url: server.url });
    await migrate(primary);
    const replica = await replicaOf(server);
    for (let i = 0; i < 20; i += 1) {
      await primary.write(addEvent(`theirs ${i}`));
      expect((await names(replica)).at(-1)).toBe(`theirs ${i}`);
    }
    await expect.poll(async () => (await names(replica, 'readReplica')).length).toBe(20);
  });

  it('reads from its file while its primary is down, and from the primary afterwards', async (test) => {
    const server = await serverOrSkip(test);
    const primary = await connect({ url: server.url });
    await migrate(primary);
    const replica = await replicaOf(server);
    await primary.write(addEvent('first'));
    await expect.poll(() => names(replica, 'readReplica')).toEqual(['first']);

    await server.stop();
    expect(await names(replica)).toEqual(['first']);
    await server.start();
    await primary.write(addEvent('second'));
    await expect.poll(() => names(replica)).toEqual(['first', 'second']);
    await expect.poll(() => names(replica, 'readReplica')).toEqual(['first', 'second']);

    await server.stop();
    await expect(replica.write(addEvent('refused'))).rejects.toBeInstanceOf(DatabaseUnavailableError);
    expect(await names(replica)).toEqual(['first', 'second']);
    expect(await names(replica, 'readReplica')).toEqual(['first', 'second']);
  });

  it('does not wait again and again for a primary that is silent', async (test) => {
    const server = await serverOrSkip(test);
    const primary = await connect({ url: server.url });
    await migrate(primary);
    await primary.write(addEvent('first'));
    const replica = await replicaOf(server);
    await server.stop();
    let asked = 0;
    const silent = createServer((socket) =>
      // The library that synchronises asks as well, and for something else.
      socket.once('data', (head: Buffer) => (asked += head.includes('/pipeline') ? 1 : 0)),
    ).listen(Number(new URL(server.url).port), '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const passTime = holdUptime();
    for (let i = 0; i < 50; i += 1) expect(await names(replica)).toEqual(['first']);
    expect(asked).toBe(1);
    passTime(250);
    for (let i = 0; i < 50; i += 1) expect(await names(replica)).toEqual(['first']);
    expect(asked).toBe(2);
    passTime(250);
    expect(await names(replica)).toEqual(['first']);
    expect(asked, 'each pause is longer').toBe(2);
  });
});
