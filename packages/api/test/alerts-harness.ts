import { alertMails, alerts, products, users } from '@isa/db';
import { eq } from 'drizzle-orm';
import { createMailDelivery } from '../src/adapters/mail-delivery.ts';
import type { AlertKind } from '../src/domain/accounts/alerts.ts';
import { findAlertNews } from '../src/features/alerts/job-find.ts';
import { sendAlertMails } from '../src/features/alerts/job-send.ts';
import { createTestApp, type Person, type TestApp } from './harness.ts';
import { type MailServer, type MailStage, startMailServer } from './support/mail-server.ts';

/** A morning on which mails may go out. */
export const MORNING = new Date('2026-11-29T09:00:00Z');
export const EASY = 1;

export interface AlertsTest {
  app: TestApp;
  server: MailServer;
  /** What the mail server answers with, by recipient and stage; null to take the mail. */
  answer: { code: (stage: MailStage) => number | null };
  /** A verified user with these alerts on a product. */
  subscriber(kinds?: AlertKind[]): Promise<Person>;
  setRate(rate: number, id?: number): Promise<void>;
  /** Both jobs, one after the other. */
  runJobs(): Promise<{ found: number; report: Awaited<ReturnType<typeof sendAlertMails>> }>;
  mailsOf(person: Person): MailServer['received'];
  stored(): Promise<(typeof alertMails.$inferSelect)[]>;
  remove(): Promise<void>;
}

/** The server with the demo catalogue and a mail server of its own. */
export async function createAlertsTest({ smtp = true } = {}): Promise<AlertsTest> {
  const answer: AlertsTest['answer'] = { code: () => null };
  const server = await startMailServer({ answers: (stage) => answer.code(stage) });
  const app = await createTestApp({
    catalogue: 'demo',
    captureMail: true,
    now: MORNING,
    change: ({ env, log, now }) => ({
      mailDelivery: createMailDelivery({ ...env, SMTP_URL: smtp ? server.url : undefined }, log, now),
    }),
  });
  const { db, catalogue } = app.deps;
  return {
    app,
    server,
    answer,
    async subscriber(kinds = ['rate-change']) {
      const person = await app.registerUser();
      await db.write((orm) => orm.update(users).set({ emailVerified: true }).where(eq(users.id, person.id)));
      const at = app.deps.now().toISOString();
      const rate = (await catalogue.current()).find(EASY)?.interestRate ?? 0;
      const rows = kinds.map((kind) => ({
        userId: person.id,
        kind,
        productId: kind === 'tax-year-end' ? 0 : EASY,
        notified: kind === 'rate-change' ? `${rate.toFixed(2)}%` : '',
        createdAt: at,
      }));
      if (rows.length > 0) await db.write((orm) => orm.insert(alerts).values(rows));
      return person;
    },
    async setRate(rate, id = EASY) {
      await db.write((orm) => orm.update(products).set({ interestRate: rate }).where(eq(products.id, id)));
      await catalogue.refresh();
    },
    async runJobs() {
      const found = await findAlertNews(app.deps, app.deps.now());
      return { found, report: await sendAlertMails(app.deps) };
    },
    mailsOf: ({ username }) => server.received.filter(({ to }) => to.includes(username)),
    stored: () => db.read.select().from(alertMails),
    async remove() {
      await app.remove();
      await server.close();
    },
  };
}
