import { auditLog, type Orm, users } from '@isa/db';
import { and, type Column, eq, gte, inArray, is, isNull, lt, or, SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedInCtx } from '../../context.ts';
import type { PublicUser } from '../../domain/schemas/account.ts';
import {
  type AuditAction,
  type AuditTarget,
  readTarget,
  rowKinds,
  targetOf,
} from '../../domain/console/audit.ts';
import type { Direction } from '../../domain/console/list-orders.ts';
import type { auditInput } from '../../domain/schemas/console.ts';
import { addDays, londonDayStart } from '../../domain/isa/tax-year.ts';
import { inDirection, pageById } from '../../lib/pagination.ts';
import { namesOf, targetsCalled } from './target-names.ts';

export interface AuditEntry {
  action: AuditAction;
  target: AuditTarget | SQL<AuditTarget>;
  /**
   * The values before and after, as a value or as SQL that gives JSON text, for what only the database
   * knows at that moment. Never a password, key, token or hash.
   */
  before?: unknown;
  after?: unknown;
}

/** The acting user and the time; jobs and the command line have no user. */
export interface Actor {
  user: Pick<PublicUser, 'id'> | null;
  now: () => Date;
}

function asJson(value: unknown): SQL | string | null {
  if (is(value, SQL)) return value;
  return value === undefined ? null : JSON.stringify(value);
}

function columns(actor: Actor, { action, target, before, after }: AuditEntry): SQL {
  return sql`${actor.user?.id ?? null}, ${action}, ${target}, ${asJson(before)}, ${asJson(after)}, ${actor.now().toISOString()}`;
}

const INSERT = sql`INSERT INTO ${auditLog} (actor_id, action, target, before, after, created_at)`;

/** The statement that records an administrator's action; it goes in the batch of the change itself. */
export function audit(orm: Orm, actor: Actor, entry: AuditEntry) {
  return orm.run(sql`${INSERT} VALUES (${columns(actor, entry)})`);
}

/** The same when the statement right before it in the batch changed a row, else nothing: for guarded changes. */
export function auditIfChanged(orm: Orm, actor: Actor, entry: AuditEntry) {
  return orm.run(sql`${INSERT} SELECT ${columns(actor, entry)} WHERE changes() > 0`);
}

/** The same unless it repeats the newest entry of this kind by the same administrator, made within this time. */
export function auditUnlessRecent(orm: Orm, actor: Actor, entry: AuditEntry, withinMs: number) {
  const now = actor.now();
  const since = new Date(now.getTime() - withinMs).toISOString();
  const newest = sql`SELECT target, after, created_at FROM ${auditLog}
    WHERE actor_id IS ${actor.user?.id ?? null} AND action = ${entry.action} ORDER BY id DESC LIMIT 1`;
  return orm.run(sql`${INSERT} SELECT ${columns(actor, entry)} WHERE NOT EXISTS (
    SELECT 1 FROM (${newest}) WHERE target = ${entry.target} AND after IS ${asJson(entry.after)}
      AND created_at BETWEEN ${since} AND ${now.toISOString()})`);
}

/**
 * Adds the outcome to an entry that was written before the action.
 * @param id of the entry
 * @param outcome further members of `after`
 */
export function auditOutcome(orm: Orm, id: bigint, outcome: Record<string, string | number>) {
  return orm.run(
    sql`UPDATE ${auditLog} SET after = json_patch(after, ${JSON.stringify(outcome)}) WHERE id = ${id}`,
  );
}

export interface AuditRow {
  id: number;
  /** The acting user; null for a background job and the command line. */
  actor: { id: number; username: string } | null;
  action: string;
  target: string;
  /** What the target is called now; null: nothing of that name. */
  name: string | null;
  before: unknown;
  after: unknown;
  /** What the topics of the advisor that it names are about, by topic. */
  topicTitles: Record<string, string>;
  createdAt: string;
}

const withTopic = z.object({ topic: z.string() });

/** The titles of the topics that an entry names. */
function titlesIn(
  { advisor }: Pick<SignedInCtx, 'advisor'>,
  values: readonly unknown[],
): Record<string, string> {
  const topics = values.flatMap((value) => withTopic.safeParse(value).data?.topic ?? []);
  return Object.fromEntries(
    topics.flatMap((topic) => {
      const title = advisor.topicTitles.get(topic);
      return title === undefined ? [] : [[topic, title]];
    }),
  );
}

/** Entries about the target that a text names: as `user:5`, by its number, or by its current name. */
function isOn(text: string) {
  if (/^\d+$/.test(text)) {
    return inArray(
      auditLog.target,
      rowKinds.map((kind) => targetOf(kind, text)),
    );
  }
  const target = text.toLowerCase().replace(/ ?:? /, ':');
  const isWritten = eq(auditLog.target, target);
  return readTarget(target) === null
    ? or(isWritten, sql`${auditLog.target} IN (${targetsCalled(text)})`)
    : isWritten;
}

/** Entries of a day, UK time. */
const isOfDay = (day: string) =>
  and(
    gte(auditLog.createdAt, londonDayStart(day).toISOString()),
    lt(auditLog.createdAt, londonDayStart(addDays(day, 1)).toISOString()),
  );

/** Columns that indexes have; the id decides ties. Of one actor the id alone. */
const orderColumns = {
  when: [auditLog.id],
  who: [auditLog.id],
  action: [auditLog.action, auditLog.id],
  target: [auditLog.target, auditLog.id],
};

/** Entries that come after one of them in an order. */
function isAfter(before: number, by: readonly Column[], direction: Direction): SQL {
  const row = sql.join([...by], sql`, `);
  const seen = sql`(SELECT ${row} FROM ${auditLog} WHERE ${auditLog.id} = ${before})`;
  return sql`(${row}) ${sql.raw(direction === 'ascending' ? '>' : '<')} ${seen}`;
}

/** Up to `limit` entries that match, with the names of the acting users. */
const readEntries = (
  { db }: Pick<SignedInCtx, 'db'>,
  match: SQL | undefined,
  sortedBy: readonly Column[],
  direction: Direction,
  limit: number,
) =>
  db.read
    .select({ entry: auditLog, username: users.username })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(match)
    .orderBy(...inDirection(sortedBy, direction))
    .limit(limit);

/** The ids of acting users, by name; jobs and the command line, which have none, come last either way. */
async function actorsInOrder(
  { db }: Pick<SignedInCtx, 'db'>,
  direction: Direction,
): Promise<(number | null)[]> {
  // One step along the index for each actor, however many entries they have.
  const rows = await db.read.all<{ id: number }>(sql`
    WITH RECURSIVE actors(id) AS (
      SELECT min(actor_id) FROM ${auditLog}
      UNION ALL SELECT (SELECT min(actor_id) FROM ${auditLog} WHERE actor_id > actors.id) FROM actors
        WHERE actors.id IS NOT NULL
    )
    SELECT actors.id AS id FROM actors LEFT JOIN ${users} ON ${users.id} = actors.id
    WHERE actors.id IS NOT NULL ORDER BY ${sql.join(inDirection([users.username], direction))}, actors.id`);
  return [...rows.map(({ id }) => id), null];
}

/** Up to `limit` entries by the name of the acting user: user after user, each along the index. */
async function readByActor(
  ctx: Pick<SignedInCtx, 'db'>,
  match: SQL | undefined,
  { before, direction }: Pick<z.output<typeof auditInput>, 'before' | 'direction'>,
  limit: number,
): Promise<Awaited<ReturnType<typeof readEntries>>> {
  const actors = await actorsInOrder(ctx, direction);
  const [seen] =
    before === undefined
      ? []
      : await ctx.db.read.select({ actorId: auditLog.actorId }).from(auditLog).where(eq(auditLog.id, before));
  const rows: Awaited<ReturnType<typeof readEntries>> = [];
  for (const actor of actors.slice(seen === undefined ? 0 : actors.indexOf(seen.actorId))) {
    if (rows.length === limit) break;
    const isTheirs = actor === null ? isNull(auditLog.actorId) : eq(auditLog.actorId, actor);
    const isUnseen =
      before !== undefined && actor === seen?.actorId
        ? isAfter(before, orderColumns.who, direction)
        : undefined;
    const matching = and(match, isTheirs, isUnseen);
    rows.push(...(await readEntries(ctx, matching, orderColumns.who, direction, limit - rows.length)));
  }
  return rows;
}

/** Administrators' actions, newest first unless a column is asked for; `next` is where the following page begins. */
export async function listAudit(
  ctx: SignedInCtx,
  input: z.output<typeof auditInput>,
): Promise<{ entries: AuditRow[]; next: number | null }> {
  const { action, actorId, on, day, order, direction, before, limit } = input;
  const match = and(
    action === undefined ? undefined : eq(auditLog.action, action),
    actorId === undefined ? undefined : eq(auditLog.actorId, actorId),
    on === '' ? undefined : isOn(on),
    day === undefined ? undefined : isOfDay(day),
  );
  const sortedBy = orderColumns[order];
  const isUnseen = before === undefined ? undefined : isAfter(before, sortedBy, direction);
  const rows =
    order === 'who'
      ? await readByActor(ctx, match, input, limit + 1)
      : await readEntries(ctx, and(match, isUnseen), sortedBy, direction, limit + 1);
  const { entries, next } = pageById(
    rows.map(({ entry, username }) => ({ ...entry, username })),
    limit,
  );
  const names = await namesOf(
    ctx.db.read,
    entries.map(({ target }) => target),
  );
  return {
    entries: entries.map(({ actorId: id, username, ...entry }) => ({
      ...entry,
      name: names.get(entry.target) ?? null,
      topicTitles: titlesIn(ctx, [entry.before, entry.after]),
      actor: id === null ? null : { id, username: username ?? `user ${id}` },
    })),
    next,
  };
}
