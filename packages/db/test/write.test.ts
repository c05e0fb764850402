import { describe, expect, it, onTestFinished } from 'vitest';
import { analyticsEvents, isUniqueViolation, users } from '../src/index.ts';
import { stepUptime } from '../src/testing/uptime.ts';
import { addEvent, addUser, storedEvents, testDatabase } from './support/database.ts';

describe('write()', () => {
  it('stores in the order of the calls, however many are made at once', async () => {
    const { database, url } = await testDatabase();
    const names = Array.from({ length: 50 }, (_, i) => `event ${i}`);
    await Promise.all(names.map((name) => database.write(addEvent(name))));
    expect(await storedEvents(url)).toEqual(names);
  });

  it('lets other work have its turn, however long the queue', async () => {
    const { database } = await testDatabase();
    stepUptime(1);
    let turns = 0;
    let counting = setImmediate(function count() {
      turns += 1;
      counting = setImmediate(count);
    });
    onTestFinished(() => clearImmediate(counting));
    const writes = Array.from({ length: 300 }, (_, i) => database.write(addEvent(`event ${i}`)));
    await Promise.all(writes);
    expect(turns, 'the event loop was blocked until the last write was stored').toBeGreaterThan(50);
    turns = 0;
    await Promise.all(Array.from({ length: 600 }, () => database.read.select().from(users)));
    expect(turns, 'the event loop was blocked until the last row was read').toBeGreaterThan(100);
  });

  it('returns a statement’s result, and a batch’s results one by one', async () => {
    const { database } = await testDatabase();
    const id = await addUser(database, 'ann');
    const [rows, counted] = await database.write((orm) =>
      orm.batch([orm.select({ id: users.id }).from(users), orm.delete(users)]),
    );
    expect(rows).toEqual([{ id }]);
    expect(counted.rowsAffected).toBe(1);
  });

  it('stores nothing of a batch of which one statement fails, and continues with the next write', async () => {
    const { database, url } = await testDatabase();
    await addUser(database, 'ann');
    const again = { username: 'ann@example.com', firstName: '', lastName: '', createdAt: '' };
    const failing = database.write((orm) =>
      orm.batch([
        orm.insert(analyticsEvents).values({ event: 'half', data: {}, createdAt: '' }),
        orm.insert(users).values(again),
      ]),
    );
    const following = database.write(addEvent('next'));
    await expect(failing).rejects.toSatisfy((error) => isUniqueViolation(error, 'users.username'));
    await following;
    expect(await storedEvents(url)).toEqual(['next']);
  });

  it('refuses a second statement, since a crash could come between the two', async () => {
    const { database } = await testDatabase();
    const two = database.write(async (orm) => {
      await addEvent('first')(orm);
      await addEvent('second')(orm);
    });
    await expect(two).rejects.toMatchObject({ cause: { message: expect.stringContaining('orm.batch') } });
  });

  it('refuses a statement that is awaited after its turn', async () => {
    const { database } = await testDatabase();
    const orm = await database.write(async (orm) => ({ orm }));
    await expect(addEvent('late')(orm.orm)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('Await the statement inside') },
    });
  });

  it('refuses to wait for itself', async () => {
    const { database, url } = await testDatabase();
    const nested = database.write(async () => database.write(addEvent('inner')));
    await expect(nested).rejects.toThrow('write() inside write()');
    await database.write(addEvent('after'));
    expect(await storedEvents(url)).toEqual(['after']);
  });

  it('refuses interactive transactions', async () => {
    const { database } = await testDatabase();
    await expect(database.write((orm) => orm.transaction(async () => 'never run'))).rejects.toThrow(
      'Interactive transactions',
    );
  });
});

describe('read', () => {
  it('sees a write as soon as it is done', async () => {
    const { database } = await testDatabase();
    await database.write(addEvent('now'));
    expect(await database.read.$count(analyticsEvents)).toBe(1);
  });

  it('cannot write, alone or in a batch', async () => {
    const { database, url, events } = await testDatabase();
    const row = { event: 'past the queue', data: {}, createdAt: '' };
    await expect(database.read.insert(analyticsEvents).values(row)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('use Database.write()') },
    });
    await expect(database.read.batch([database.read.insert(analyticsEvents).values(row)])).rejects.toThrow(
      'use Database.write()',
    );
    expect(await storedEvents(url)).toEqual([]);
    expect(events).toEqual([]);
  });
});
