import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '../src/index.ts';
import { catalogueState, migrate, migrationHashes, NewerDatabaseError, schema } from '../src/index.ts';
import { openDatabase, temporaryFolder } from './support/database.ts';

async function emptyDatabases(count: number): Promise<Database[]> {
  const url = `file:${join(await temporaryFolder(), 'new folder', 'isa.db')}`;
  const databases: Database[] = [];
  for (let i = 0; i < count; i += 1) {
    const database = await openDatabase({ url });
    onTestFinished(() => database.close());
    databases.push(database);
  }
  return databases;
}

const tableNames = async (database: Database) => {
  const rows = await database.read.all<{ name: string }>(
    sql`SELECT name FROM sqlite_schema WHERE type = 'table'`,
  );
  return rows.map((row) => row.name);
};

it('makes the folder, the file and every table, once', async () => {
  const [database] = await emptyDatabases(1);
  if (!database) throw new Error('no database');
  await migrate(database);
  await migrate(database);
  expect(await tableNames(database)).toContain('products');
  expect(await database.read.select().from(catalogueState)).toEqual([
    { id: 1, version: 1, guidesVersion: 0, answersVersion: 0 },
  ]);
  for (const table of [schema.users, schema.ledger, schema.chatTurns, schema.paymentOrders, schema.jobRuns]) {
    expect(await database.read.select().from(table)).toEqual([]);
  }
});

it('lets servers that start together migrate at once', async () => {
  const databases = await emptyDatabases(3);
  await Promise.all(databases.map((database) => migrate(database)));
  for (const database of databases) {
    expect(await database.read.select().from(catalogueState)).toEqual([
      { id: 1, version: 1, guidesVersion: 0, answersVersion: 0 },
    ]);
  }
});

it('applies all of a migration or nothing', async () => {
  const [database] = await emptyDatabases(1);
  if (!database) throw new Error('no database');
  await expect(database.applyMigration(['CREATE TABLE half (x)', 'CREATE TABLE half (x)'])).rejects.toThrow();
  expect(await tableNames(database)).not.toContain('half');
});

it('keeps foreign keys on for what comes after it', async () => {
  const [database] = await emptyDatabases(1);
  if (!database) throw new Error('no database');
  await migrate(database);
  expect(await database.write((orm) => orm.all(sql`PRAGMA foreign_keys`))).toEqual([{ foreign_keys: 1 }]);
});

it('refuses a database that a newer version has migrated, and changes nothing (fault 106)', async () => {
  const [database] = await emptyDatabases(1);
  if (!database) throw new Error('no database');
  await migrate(database);
  const [newest = ''] = migrationHashes().slice(-1);
  const journal = () => database.read.all(sql`SELECT hash FROM "__drizzle_migrations" ORDER BY created_at`);
  const add = (hash: string, at: number) =>
    database.write((orm) =>
      orm.run(sql`INSERT INTO "__drizzle_migrations" (hash, created_at) VALUES (${hash}, ${at})`),
    );
  // Newer by its time, older by its time, as a build of another branch leaves it, and several.
  for (const [hash, at] of [
    ['of-next-year', Date.parse('2099-01-01')],
    ['of-another-branch', 1],
  ] as const) {
    await add(hash, at);
    const before = await journal();
    await expect(migrate(database)).rejects.toThrow(NewerDatabaseError);
    await expect(migrate(database)).rejects.toThrow(/^[^\n]*DATABASE_URL[^\n]*newer version[^\n]*$/);
    expect(await journal()).toEqual(before);
    await database.write((orm) => orm.run(sql`DELETE FROM "__drizzle_migrations" WHERE hash = ${hash}`));
  }
  await add('of-next-year', Date.parse('2099-01-01'));
  await database.write((orm) => orm.run(sql`DELETE FROM "__drizzle_migrations" WHERE hash = ${newest}`));
  // An own migration that is missing does not hide it.
  await expect(migrate(database)).rejects.toThrow(NewerDatabaseError);
});
