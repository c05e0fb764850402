import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alerts, type Database, openDatabase, users } from '@isa/db';
import { freshFile, type FreshFile } from '@isa/db/testing';
import { seedDatabase } from '@isa/db/seed';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AlertJob, doAlertJob } from '../../../test/support/alert-job.ts';
import { type MailServer, type MailStage, startMailServer } from '../../../test/support/mail-server.ts';
import { childProgram } from '../../../test/support/programs.ts';
import { budget } from '../../../test/support/tier.ts';

const NOW = '2026-11-29T09:00:00.000Z';
const NEXT_DAY = '2026-11-30T09:00:00.000Z';

let fresh: FreshFile;
let db: Database;
let dataDir: string;
let server: MailServer;
/** What the mail server does at a moment of the conversation. */
let during: (stage: MailStage) => void = () => undefined;

beforeAll(async () => {
  fresh = await freshFile();
  db = await openDatabase({ url: fresh.url });
  await seedDatabase(db, { catalogue: 'demo', now: new Date(NOW) });
  dataDir = await mkdtemp(join(tmpdir(), 'isa-alerts-'));
  server = await startMailServer({
    answers: (stage) => {
      during(stage);
      return null;
    },
  });
});
afterAll(async () => {
  await db.close();
  await server.close();
  await fresh.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const job = (now = NOW): AlertJob => ({ url: fresh.url, smtp: server.url, dataDir, now });
const nothing = () => Promise.resolve();

let rounds = 0;

/** People with an alert whose rate has changed. @returns their addresses */
async function newRound(size: number): Promise<string[]> {
  rounds += 1;
  const people = Array.from({ length: size }, (_, at) => `round${rounds}-${at}@example.org`);
  const ids = await db.write((orm) =>
    orm
      .insert(users)
      .values(
        people.map((username) => ({
          username,
          firstName: 'Sam',
          lastName: 'Saver',
          emailVerified: true,
          createdAt: NOW,
        })),
      )
      .returning({ id: users.id }),
  );
  await db.write((orm) =>
    orm.insert(alerts).values(
      ids.map(({ id }) => ({
        userId: id,
        kind: 'rate-change' as const,
        productId: 1,
        notified: '0.01%',
        createdAt: NOW,
      })),
    ),
  );
  return people;
}

const start = (crashAt?: number): ChildProcess =>
  fork(childProgram('alerts-worker'), [JSON.stringify({ ...job(), crashAt })], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });

const mailsTo = (person: string) => server.received.filter(({ to }) => to.includes(person));

/** The next server, once all that the dead one had sent is with the mail server. */
async function recover(): Promise<void> {
  await server.settled();
  await doAlertJob(db, job(), nothing);
}

describe('fault 145: a kill -9 while alerts are found and sent', () => {
  test('at every step: one mail for each, none lost and none twice', async () => {
    for (let crashAt = 1; ; crashAt += 1) {
      const people = await newRound(budget.alertsAtEachStep);
      const [code, signal] = await once(start(crashAt), 'exit');
      await recover();
      for (const person of people) expect(mailsTo(person), `step ${crashAt}`).toHaveLength(1);
      if (signal === 'SIGKILL') continue;
      expect(code).toBe(0);
      const before = server.received.length;
      await doAlertJob(db, job(NEXT_DAY), nothing);
      expect(server.received).toHaveLength(before);
      // Forgetting, storing, taking, two for each mail, outcomes, taking, the end: fewer were no test.
      expect(crashAt).toBeGreaterThan(10);
      return;
    }
  }, 180_000);

  test.each(['connect', 'from', 'rcpt'] as const)(
    'before the mail server has the mail (%s): one mail',
    async (stage) => {
      const people = await newRound(3);
      const child = start();
      during = (now) => {
        if (now === stage) child.kill('SIGKILL');
      };
      await once(child, 'exit');
      during = () => undefined;
      await recover();
      for (const person of people) expect(mailsTo(person)).toHaveLength(1);
    },
  );

  test('after the mail server took a mail and before it could say so: not sent again', async () => {
    const people = await newRound(3);
    const child = start();
    during = (stage) => {
      if (stage === 'data') child.kill('SIGKILL');
    };
    await once(child, 'exit');
    during = () => undefined;
    await recover();
    for (const person of people) expect(mailsTo(person)).toHaveLength(1);
  });

  test('at any moment: none twice, and none lost but in the gap that SMTP leaves', async () => {
    let lost = 0;
    for (let round = 0; round < budget.alertKillRounds; round += 1) {
      const people = await newRound(40);
      const killAfter = Math.floor(Math.random() * 120);
      const child = start();
      let conversations = 0;
      during = () => {
        conversations += 1;
        if (conversations === killAfter) child.kill('SIGKILL');
      };
      await once(child, 'exit');
      during = () => undefined;
      await recover();
      for (const person of people) {
        expect(mailsTo(person).length, `killed at ${killAfter}`).toBeLessThanOrEqual(1);
        if (mailsTo(person).length === 0) lost += 1;
      }
    }
    // Killed between two system calls, on a busy machine: see `createMailDelivery`.
    expect(lost).toBeLessThanOrEqual(1);
  }, 300_000);

  test('two servers at once send each mail once', async () => {
    const people = await newRound(30);
    await Promise.all([doAlertJob(db, job(), nothing), once(start(), 'exit')]);
    for (const person of people) expect(mailsTo(person)).toHaveLength(1);
  });
});
