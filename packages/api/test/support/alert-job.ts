import type { Database } from '@isa/db';
import { createSecretBox } from '../../src/adapters/encryption.ts';
import { createMailDelivery } from '../../src/adapters/mail-delivery.ts';
import { createLogger } from '../../src/lib/log.ts';
import { readEnv } from '../../src/env.ts';
import { findAlertNews } from '../../src/features/alerts/job-find.ts';
import { sendAlertMails } from '../../src/features/alerts/job-send.ts';
import { createCatalogue } from '../../src/features/products/catalogue.ts';

export interface AlertJob {
  url: string;
  smtp: string;
  dataDir: string;
  now: string;
}

/** Comes before everything that the jobs do outside the process, and after a mail was accepted. */
type Step = () => Promise<void>;

/** Another server of the product finds news and sends mails; a last step ends it. */
export async function doAlertJob(db: Database, job: AlertJob, step: Step): Promise<void> {
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: job.url,
    DATA_DIR: job.dataDir,
    SMTP_URL: job.smtp,
    PUBLIC_URL: 'http://localhost:3000',
  });
  const log = createLogger(env);
  const now = () => new Date(job.now);
  const delivery = createMailDelivery(env, log, now);
  const deps = {
    env,
    log,
    now,
    catalogue: createCatalogue(db),
    secretBox: createSecretBox('of the test'),
    db: {
      isLocal: db.isLocal,
      queued: 0,
      read: db.read,
      readReplica: db.readReplica,
      write: async <T>(work: Parameters<typeof db.write<T>>[0]) => {
        await step();
        return db.write(work);
      },
      ping: () => db.ping(),
      close: () => db.close(),
      applyMigration: (statements: Parameters<typeof db.applyMigration>[0]) => db.applyMigration(statements),
    },
    mailDelivery: {
      ...delivery,
      deliver: async (mail: Parameters<typeof delivery.deliver>[0]) => {
        await step();
        const outcome = await delivery.deliver(mail);
        await step();
        return outcome;
      },
    },
  };
  await findAlertNews(deps, now());
  await sendAlertMails(deps);
  await step();
}
