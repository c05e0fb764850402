import { randomUUID } from 'node:crypto';
import { alertMails, alertRecipients, alerts, users } from '@isa/db';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../context.ts';
import { createTimeSlicer } from '../../core/time-slicer.ts';
import { type AlertFacts, type AlertNews, alertNews, type KnownAlert } from '../../domain/alert-news.ts';
import { ALERTS_MAX } from '../../domain/alerts.ts';
import { productAlternatives } from '../../domain/product-alternatives.ts';
import { usualAmount } from '../../domain/product-comparison.ts';
import type { Product } from '../../domain/product.ts';
import { isQuiet, londonHour, MAILS_FROM } from '../../domain/quiet-hours.ts';
import { addDays, londonDate } from '../../domain/tax-year.ts';
import type { Job } from '../../jobs/scheduler.ts';

export type FindDeps = Pick<Deps, 'db' | 'catalogue' | 'mailDelivery'>;

/** Alerts read at once, more than one person has: reading keeps this thread busy. */
const PAGE = 3 * ALERTS_MAX;
/** Days for which closed mails are kept, for their owners and for the operator. */
const KEEP_DAYS = 90;
/** Mails deleted by one statement: other writes wait meanwhile. */
const SLICE = 1000;

interface AlertRow extends KnownAlert {
  userId: number;
}

/** What the batch of a page stores. */
interface FoundMail {
  id: string;
  userId: number;
  news: AlertNews[];
}
interface Learnt {
  userId: number;
  kind: string;
  productId: number;
  before: string;
  told: string;
  /** Null where there is nothing to tell. */
  mailId: string | null;
}

/**
 * The next alerts, of whole users. Left out are users whose mails are stopped, who have a mail that has not been sent yet,
 * and who have had their mail of this day: their news keep until the next.
 */
async function readPage({ db }: FindDeps, after: number, day: string): Promise<AlertRow[]> {
  const rows = await db.read.all<AlertRow>(sql`
    SELECT a.user_id AS userId, a.kind AS kind, a.product_id AS productId, a.ends_on AS endsOn, a.told AS told
    FROM ${alerts} AS a CROSS JOIN ${users} AS u ON u.id = a.user_id
    WHERE a.user_id > ${after} AND u.email_verified AND u.deleted_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM ${alertRecipients} AS r WHERE r.user_id = a.user_id AND r.stopped IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM ${alertMails} AS m WHERE m.user_id = a.user_id
        AND (m.day = ${day} OR m.sent_on = ${day} OR m.state IN ('waiting', 'sending')))
    ORDER BY a.user_id, a.kind, a.product_id
    LIMIT ${PAGE}`);
  if (rows.length < PAGE) return rows;
  const last = rows.at(-1)?.userId;
  return rows.filter(({ userId }) => userId !== last);
}

/** What is new in the alerts of some users, and what their owners know once it is told. */
function findNews(
  rows: readonly AlertRow[],
  factsOf: (alert: KnownAlert) => AlertFacts,
): { mails: FoundMail[]; learnt: Learnt[] } {
  const mails = new Map<number, FoundMail>();
  const learnt: Learnt[] = [];
  for (const row of rows) {
    const { userId, kind, productId } = row;
    const { told, news } = alertNews(row, factsOf(row));
    if (news !== null) {
      const mail = mails.get(userId) ?? { id: randomUUID(), userId, news: [] };
      mail.news.push(news);
      mails.set(userId, mail);
    }
    const mailId = news === null ? null : (mails.get(userId)?.id ?? null);
    if (told !== row.told) learnt.push({ userId, kind, productId, before: row.told, told, mailId });
  }
  return { mails: [...mails.values()], learnt };
}

/**
 * Stores mails and what they tell in one transaction: news are either in a mail and known, or neither. An alert that was
 * changed or deleted since it was read is left alone.
 */
async function store(
  { db }: FindDeps,
  { mails, learnt }: ReturnType<typeof findNews>,
  day: string,
  now: Date,
): Promise<number> {
  if (learnt.length === 0) return 0;
  const at = now.toISOString();
  const field = (name: string) => sql.raw(`value ->> '${name}'`);
  const [stored] = await db.write((orm) =>
    orm.batch([
      orm.all<{ id: string }>(sql`
        INSERT INTO ${alertMails} (id, user_id, day, state, news, due_at, created_at, updated_at)
        SELECT ${field('id')}, ${field('userId')}, ${day}, 'waiting', ${field('news')}, ${now.getTime()}, ${at}, ${at}
        FROM json_each(${JSON.stringify(mails)})
        WHERE EXISTS (SELECT 1 FROM ${users} AS u WHERE u.id = ${field('userId')} AND u.deleted_at IS NULL)
          AND NOT EXISTS (SELECT 1 FROM ${alertMails} AS m WHERE m.user_id = ${field('userId')}
            AND (m.sent_on = ${day} OR m.state IN ('waiting', 'sending')))
        ON CONFLICT DO NOTHING
        RETURNING id`),
      orm.run(sql`
        UPDATE ${alerts} SET told = found.told
        FROM (SELECT ${field('userId')} AS userId, ${field('kind')} AS kind, ${field('productId')} AS productId,
            ${field('before')} AS before, ${field('told')} AS told, ${field('mailId')} AS mailId
          FROM json_each(${JSON.stringify(learnt)})) AS found
        WHERE ${alerts.userId} = found.userId AND ${alerts.kind} = found.kind
          AND ${alerts.productId} = found.productId AND ${alerts.told} = found.before
          AND (found.mailId IS NULL OR EXISTS (SELECT 1 FROM ${alertMails} AS m WHERE m.id = found.mailId))`),
    ]),
  );
  return stored.length;
}

/** Compares alerts with the catalogue of now. The search for something better is done once for each product. */
function createComparison(
  { find, active }: { find: (id: number) => Product | undefined; active: readonly Product[] },
  today: string,
) {
  const better = new Map<number, AlertFacts['alternatives']>();
  return ({ kind, productId }: KnownAlert): AlertFacts => {
    const product = find(productId);
    if (kind !== 'better-product' || !product?.isActive) return { product, alternatives: null, today };
    const known = better.get(productId) ?? productAlternatives(product, active, usualAmount(product));
    better.set(productId, known);
    return { product, alternatives: known, today };
  };
}

async function forgetOldMails({ db, mailDelivery }: FindDeps, day: string): Promise<void> {
  const old = sql`SELECT id FROM ${alertMails} WHERE day < ${addDays(day, -KEEP_DAYS)} AND state NOT IN ('waiting', 'sending') LIMIT ${SLICE}`;
  for (;;) {
    const gone = await db.write((orm) =>
      orm.all<{ id: string }>(sql`DELETE FROM ${alertMails} WHERE id IN (${old}) RETURNING id`),
    );
    if (gone.length < SLICE) break;
  }
  await mailDelivery.forgetBefore(addDays(day, -KEEP_DAYS));
}

/**
 * Puts together the mails of a London day: one for each user with news. A run that was killed goes on where it was, since
 * what it has stored is known as told. @returns how many mails were stored
 */
export async function findAlertNews(deps: FindDeps, now: Date): Promise<number> {
  const day = londonDate(now);
  const snapshot = await deps.catalogue.current();
  const factsOf = createComparison({ find: (id) => snapshot.find(id), active: snapshot.active }, day);
  const slicer = createTimeSlicer();
  let stored = 0;
  for (let after = 0; ;) {
    const rows = await readPage(deps, after, day);
    const last = rows.at(-1);
    if (last === undefined) break;
    // The facts first, one by one: each search for something better may take a few milliseconds.
    for (const row of rows) {
      factsOf(row);
      if (slicer.due()) await slicer.rest();
    }
    stored += await store(deps, findNews(rows, factsOf), day, now);
    await slicer.rest();
    after = last.userId;
  }
  await forgetOldMails(deps, day);
  return stored;
}

/** Once a day from 8:00 in London: what is new for those who asked to be told. */
export const findAlertsJob: Job = {
  name: 'find-alerts',
  slot: (now) => (londonHour(now) >= MAILS_FROM ? londonDate(now) : addDays(londonDate(now), -1)),
  run: async (deps, now) =>
    isQuiet(now)
      ? 'Quiet hours: mails wait for the morning'
      : `${await findAlertNews(deps, now)} mails to send`,
};
