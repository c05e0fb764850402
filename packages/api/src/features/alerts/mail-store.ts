import { alertMails, alertRecipients, alerts, type StoredAlertNews, users } from '@isa/db';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../context.ts';

type StoreDeps = Pick<Deps, 'db'>;

/** Refused mails in a row after which an address gets no more. */
export const MAX_REFUSALS = 3;

/** A mail that this process has claimed. */
export interface ClaimedAlertMail {
  id: string;
  userId: number;
  username: string;
  firstName: string;
  /** The attempt that is about to begin is counted. */
  attempts: number;
  /** Unix milliseconds. */
  createdAt: number;
  /** Without what its recipient has stopped or deleted since; empty if nothing is to be sent. */
  news: StoredAlertNews[];
}

/** The outcome of a claimed mail. */
export interface AlertMailOutcome {
  id: string;
  state: 'sent' | 'refused' | 'failed' | 'dropped' | 'waiting';
  /** Unix milliseconds. */
  dueAt: number;
  /** Why the attempt failed. */
  problem?: string;
}

interface Claim {
  holder: string;
  at: number;
  until: number;
  limit: number;
}

/** Takes mails that are due; the attempt is counted before it begins. */
export async function claimMails(
  { db }: StoreDeps,
  { holder, at, until, limit }: Claim,
): Promise<ClaimedAlertMail[]> {
  const claimed = await db.write((orm) =>
    orm.all<{ id: string }>(sql`
      UPDATE ${alertMails}
      SET state = 'sending', holder = ${holder}, lease_until = ${until}, attempts = attempts + 1
      WHERE state = 'waiting' AND id IN (
        SELECT id FROM ${alertMails} WHERE state = 'waiting' AND due_at <= ${at} ORDER BY due_at LIMIT ${limit})
      RETURNING id`),
  );
  if (claimed.length === 0) return [];
  const rows = await db.read.all<Omit<ClaimedAlertMail, 'news'> & { news: string }>(sql`
    SELECT m.id AS id, m.user_id AS userId, u.username AS username, u.first_name AS firstName,
      m.attempts AS attempts, CAST(strftime('%s', m.created_at) AS INTEGER) * 1000 AS createdAt,
      coalesce((SELECT json_group_array(json(value)) FROM json_each(m.news)
        WHERE u.email_verified AND u.deleted_at IS NULL
          AND EXISTS (SELECT 1 FROM ${alerts} AS a WHERE a.user_id = m.user_id
            AND a.kind = value ->> 'kind' AND a.product_id = value ->> 'productId')
          AND NOT EXISTS (SELECT 1 FROM ${alertRecipients} AS r
            WHERE r.user_id = m.user_id AND r.stopped IS NOT NULL)), '[]') AS news
    FROM ${alertMails} AS m JOIN ${users} AS u ON u.id = m.user_id
    WHERE m.holder = ${holder} AND m.state = 'sending'
      AND m.id IN (SELECT value FROM json_each(${JSON.stringify(claimed.map(({ id }) => id))}))`);
  return rows.map(({ news, ...mail }) => ({ ...mail, news: JSON.parse(news) as StoredAlertNews[] }));
}

/** Stores the outcomes of mails and what they mean for the recipients. @param day the London day of now */
export async function storeOutcomes(
  { db }: StoreDeps,
  outcomes: readonly AlertMailOutcome[],
  { now, day }: { now: Date; day: string },
): Promise<void> {
  if (outcomes.length === 0) return;
  const at = now.toISOString();
  const found = sql`(SELECT value ->> 'id' AS id, value ->> 'state' AS state, value ->> 'dueAt' AS dueAt,
      value ->> 'problem' AS problem FROM json_each(${JSON.stringify(outcomes)}))`;
  await db.write((orm) =>
    orm.batch([
      orm.run(sql`
        INSERT INTO ${alertRecipients} (user_id, refusals)
        SELECT m.user_id, 1 FROM ${alertMails} AS m JOIN ${found} AS f ON f.id = m.id
        WHERE m.state = 'sending' AND f.state = 'refused'
        ON CONFLICT DO UPDATE SET refusals = refusals + 1,
          stopped = coalesce(stopped, iif(refusals + 1 >= ${MAX_REFUSALS}, 'refused', NULL)),
          stopped_at = coalesce(stopped_at, iif(refusals + 1 >= ${MAX_REFUSALS}, ${at}, NULL))`),
      orm.run(sql`
        UPDATE ${alertRecipients} SET refusals = 0
        WHERE refusals > 0 AND user_id IN (
          SELECT m.user_id FROM ${alertMails} AS m JOIN ${found} AS f ON f.id = m.id
          WHERE m.state = 'sending' AND f.state = 'sent')`),
      orm.run(sql`
        UPDATE ${alertMails} SET state = f.state, due_at = f.dueAt, holder = NULL, lease_until = NULL,
          sent_on = iif(f.state = 'sent', ${day}, NULL), problem = f.problem, updated_at = ${at}
        FROM ${found} AS f WHERE ${alertMails.id} = f.id AND ${alertMails.state} = 'sending'`),
    ]),
  );
}

/** The mails that are being sent, with the process that sends each. */
export function findSending({
  db,
}: StoreDeps): Promise<{ id: string; holder: string; leaseUntil: number }[]> {
  return db.read.all(sql`
    SELECT id, coalesce(holder, '') AS holder, coalesce(lease_until, 0) AS leaseUntil
    FROM ${alertMails} WHERE state = 'sending' LIMIT 1000`);
}
