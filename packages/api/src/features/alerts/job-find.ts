import { randomUUID } from 'node:crypto';
import { alertMails, alertRecipients, alerts, users } from '@isa/db';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../context.ts';
import { sortInSlices } from '../../lib/sort-in-slices.ts';
import { timeSlicer } from '../../lib/time-slicer.ts';
import {
  type AlertFacts,
  type AlertNews,
  alertNews,
  isQuiet,
  type KnownAlert,
  londonHour,
  MAILS_FROM,
  ALERTS_MAX,
} from '../../domain/accounts/alerts.ts';
import { moneyForm } from '../../domain/isa/isa-types.ts';
import { counted } from '../../domain/money.ts';
import { type Alternatives, productAlternatives } from '../../domain/comparison/product-alternatives.ts';
import { usualAmount } from '../../domain/comparison/product-comparison.ts';
import type { Product } from '../../domain/products/product.ts';
import { addDays, londonDate } from '../../domain/isa/tax-year.ts';
import type { Job } from '../../jobs/scheduler.ts';
import type { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';

export type FindDeps = Pick<Deps, 'db' | 'catalogue' | 'mailDelivery'>;

/** Alerts per read, more than one user has: reading blocks this thread. */
const PAGE = ALERTS_MAX + 50;
/** Days for which closed mails are kept, for their owners and for the operator. */
const KEEP_DAYS = 90;
/** Mails deleted by one statement: other writes wait for it. */
const SLICE = 1000;

/** What alerts are compared with. */
interface Comparison {
  catalogue: CatalogueSnapshot;
  search: (product: Product) => Promise<Alternatives>;
  /** In London. */
  today: string;
}

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
  notified: string;
  /** Null when there is no news. */
  mailId: string | null;
}

/**
 * The next alerts, of whole users. Left out are users whose mails are stopped, who have a mail that has not been sent yet,
 * and who have had their mail of this day: their news wait for the next day.
 */
async function readPage({ db }: FindDeps, after: number, day: string): Promise<AlertRow[]> {
  const rows = await db.read.all<AlertRow>(sql`
    SELECT a.user_id AS userId, a.kind AS kind, a.product_id AS productId, a.ends_on AS endsOn, a.notified AS notified
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

/** What is new in the alerts of some users, and what their owners know once it is sent. */
function findNews(
  rows: readonly AlertRow[],
  factsOf: (alert: KnownAlert) => AlertFacts,
): { mails: FoundMail[]; learnt: Learnt[] } {
  const mails = new Map<number, FoundMail>();
  const learnt: Learnt[] = [];
  for (const row of rows) {
    const { userId, kind, productId } = row;
    const { notified, news } = alertNews(row, factsOf(row));
    if (news !== null) {
      const mail = mails.get(userId) ?? { id: randomUUID(), userId, news: [] };
      mail.news.push(news);
      mails.set(userId, mail);
    }
    const mailId = news === null ? null : (mails.get(userId)?.id ?? null);
    if (notified !== row.notified)
      learnt.push({ userId, kind, productId, before: row.notified, notified, mailId });
  }
  return { mails: [...mails.values()], learnt };
}

/**
 * Stores mails and the news in them in one transaction: both or neither. An alert that was
 * changed or deleted since it was read is not touched.
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
        UPDATE ${alerts} SET notified = found.notified
        FROM (SELECT ${field('userId')} AS userId, ${field('kind')} AS kind, ${field('productId')} AS productId,
            ${field('before')} AS before, ${field('notified')} AS notified, ${field('mailId')} AS mailId
          FROM json_each(${JSON.stringify(learnt)})) AS found
        WHERE ${alerts.userId} = found.userId AND ${alerts.kind} = found.kind
          AND ${alerts.productId} = found.productId AND ${alerts.notified} = found.before
          AND (found.mailId IS NULL OR EXISTS (SELECT 1 FROM ${alertMails} AS m WHERE m.id = found.mailId))`),
    ]),
  );
  return stored.length;
}

/** Candidates compared per slice: a search through ten thousand would block this thread for too long. */
const CANDIDATES = 25;

/** What products have in common that may take each other’s place: the access to cash, or what can be invested in. */
const kindOf = (product: Product) =>
  moneyForm(product) === 'cash' ? `cash ${product.access}` : `other ${product.investmentRange}`;

/** The highest rate that a product may pay, whatever the amount. */
const highestRate = ({ interestRate, rateTiers }: Product) =>
  Math.max(interestRate ?? 0, ...(rateTiers ?? []).map(({ rate }) => rate));

interface Candidate {
  product: Product;
  highest: number;
}

/** Products by kind, the highest rate first. */
async function groupByKind(active: readonly Product[]): Promise<Map<string, Candidate[]>> {
  const candidates: Candidate[] = [];
  for (const product of active) {
    if (timeSlicer.due()) await timeSlicer.rest();
    candidates.push({ product, highest: highestRate(product) });
  }
  const sorted = await sortInSlices(candidates, (a, b) => b.highest - a.highest);
  const groups = new Map<string, Candidate[]>();
  for (const candidate of sorted) {
    if (timeSlicer.due()) await timeSlicer.rest();
    const kind = kindOf(candidate.product);
    const group = groups.get(kind);
    if (group === undefined) groups.set(kind, [candidate]);
    else group.push(candidate);
  }
  return groups;
}

/** Finds the best alternative of a product, as `productAlternatives` does, in time slices. */
async function createSearch(active: readonly Product[]) {
  const groups = await groupByKind(active);
  return async (product: Product): Promise<Alternatives> => {
    const amount = usualAmount(product);
    const alike = groups.get(kindOf(product)) ?? [];
    let winner: Product | undefined;
    for (let from = 0; from < alike.length; from += CANDIDATES) {
      if (timeSlicer.due()) await timeSlicer.rest();
      const candidates = alike.slice(from, from + CANDIDATES).map((each) => each.product);
      if (winner !== undefined) candidates.push(winner);
      const { basis, ...result } = productAlternatives(product, candidates, amount);
      if (basis === 'none') break;
      const best = 'found' in result ? result.found[0] : undefined;
      winner = candidates.find(({ id }) => id === best?.id);
      const next = alike[from + CANDIDATES];
      if (basis === 'rate' && best !== undefined && next !== undefined && best.value > next.highest) break;
    }
    return productAlternatives(product, winner === undefined ? [] : [winner], amount);
  };
}

/** Compares alerts with the current catalogue; alternatives are searched once per product. */
async function compareAll(
  rows: readonly AlertRow[],
  { catalogue, search, today }: Comparison,
  better: Map<number, Alternatives>,
): Promise<(alert: KnownAlert) => AlertFacts> {
  for (const { kind, productId } of rows) {
    const product = kind === 'better-product' ? catalogue.findActive(productId) : undefined;
    if (product !== undefined && !better.has(productId)) better.set(productId, await search(product));
  }
  return ({ productId }) => ({
    product: catalogue.find(productId),
    alternatives: better.get(productId) ?? null,
    today,
  });
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
 * Composes the mails of a London day: one for each user with news. A run after a crash continues, since stored news
 * count as notified. @returns how many mails were stored
 */
export async function findAlertNews(deps: FindDeps, now: Date): Promise<number> {
  const day = londonDate(now);
  const catalogue = await deps.catalogue.current();
  const comparison: Comparison = { catalogue, search: await createSearch(catalogue.active), today: day };
  const better = new Map<number, Alternatives>();
  let stored = 0;
  for (let after = 0; ;) {
    const rows = await readPage(deps, after, day);
    const last = rows.at(-1);
    if (last === undefined) break;
    await timeSlicer.rest();
    const factsOf = await compareAll(rows, comparison, better);
    stored += await store(deps, findNews(rows, factsOf), day, now);
    await timeSlicer.rest();
    after = last.userId;
  }
  await forgetOldMails(deps, day);
  return stored;
}

/** Once a day from 8:00 in London: what is new for users with alerts. */
export const findAlertsJob: Job = {
  name: 'find-alerts',
  slot: (now) => (londonHour(now) >= MAILS_FROM ? londonDate(now) : addDays(londonDate(now), -1)),
  run: async (deps, now) =>
    isQuiet(now)
      ? 'Quiet hours: mails wait for the morning'
      : `${counted(await findAlertNews(deps, now), 'mail')} to send`,
};
