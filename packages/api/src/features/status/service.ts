import { z } from 'zod';
import type { Ctx, SignedInCtx } from '../../context.ts';
import { EXAMPLE_MOMENT, moment } from '../../domain/schemas/common.ts';
import { auditLog, jobRuns } from '@isa/db';
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { AuditAction } from '../../domain/console/audit.ts';
import type { PaymentsMode } from '../../env.ts';
import { type ClockDoubt, isDatedJob } from '../../lib/clock.ts';
import { updateProductsJob } from '../product-updates/service-feed.ts';

export const publicStatus = z
  .strictObject({
    status: z.enum(['ok', 'degraded']),
    environment: z.string(),
    siteUrl: z.string(),
    timestamp: moment,
  })
  .meta({
    examples: [
      { status: 'ok', environment: 'test', siteUrl: 'http://localhost:3000', timestamp: EXAMPLE_MOMENT },
    ],
  });
export type PublicStatus = z.output<typeof publicStatus>;

/** Whether the service works; public, without secrets. */
export async function getStatus(ctx: Ctx): Promise<PublicStatus> {
  const answers = await ctx.db.ping().then(
    () => true,
    () => false,
  );
  return {
    status: answers ? 'ok' : 'degraded',
    environment: ctx.env.NODE_ENV,
    siteUrl: ctx.env.PUBLIC_URL,
    timestamp: ctx.now().toISOString(),
  };
}

export interface StatusDetails {
  version: string;
  /** Version of Node.js. */
  runtime: string;
  /** Seconds since this process started. */
  uptimeSeconds: number;
  /** Requests this process answered in the last sixty minutes, and those among them it failed (5xx). */
  lastHour: { requests: number; errors: number };
  /** Whether cards are charged: by Stripe, in the sandbox or not at all. */
  payments: PaymentsMode;
  database: {
    kind: 'file' | 'replica' | 'server';
    /** Null if the server does not say. */
    bytes: number | null;
  };
  /** Why the jobs that go by the date wait; null while they do not. */
  clockDoubt: ClockDoubt | null;
  /** The last run of each job that has ever run here. */
  jobs: {
    name: string;
    slot: string;
    startedAt: string;
    finishedAt: string | null;
    /** Null while it runs. */
    ok: boolean | null;
    result: string | null;
    /** Whether it waits until the clock is trusted. */
    waits: boolean;
    /** When an administrator last ran it; null for never, and for jobs that only run by themselves. */
    byHandAt: string | null;
  }[];
}

async function databaseSize(ctx: SignedInCtx): Promise<number | null> {
  if (!ctx.db.isLocal) return null;
  const [row] = await ctx.db.readReplica.all<{ bytes: number }>(
    sql`SELECT page_count * page_size AS bytes FROM pragma_page_count(), pragma_page_size()`,
  );
  return row?.bytes ?? null;
}

/** When an administrator last requested an update of the products, successful or not. */
async function lastManualUpdate(ctx: SignedInCtx): Promise<string | null> {
  const action: AuditAction = 'products.update-feed';
  const [entry] = await ctx.db.read
    .select({ at: auditLog.createdAt })
    .from(auditLog)
    .where(and(eq(auditLog.action, action), isNotNull(auditLog.actorId)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return entry?.at ?? null;
}

/** The state of the server, for administrators. */
export async function statusDetails(ctx: SignedInCtx): Promise<StatusDetails> {
  const { isLocal } = ctx.db;
  // From job to job along the index: grouping would read every run that is kept.
  const newest = sql`(WITH RECURSIVE newest(id, job) AS (
    SELECT * FROM (SELECT id, job FROM ${jobRuns} ORDER BY job DESC, id DESC LIMIT 1)
    UNION ALL
    SELECT run.id, run.job FROM newest JOIN ${jobRuns} AS run ON run.id = (
      SELECT id FROM ${jobRuns} WHERE job < newest.job ORDER BY job DESC, id DESC LIMIT 1)
  ) SELECT id FROM newest)`;
  const runs = await ctx.db.read
    .select()
    .from(jobRuns)
    .where(inArray(jobRuns.id, newest))
    .orderBy(asc(jobRuns.job));
  const manualUpdateAt = await lastManualUpdate(ctx);
  const clockDoubt = await ctx.clock.doubt();
  return {
    version: ctx.version,
    runtime: process.versions.node,
    uptimeSeconds: Math.floor(process.uptime()),
    lastHour: ctx.traffic.lastHour(),
    payments: ctx.env.PAYMENTS,
    database: {
      kind: isLocal ? (ctx.env.DATABASE_SYNC_URL === undefined ? 'file' : 'replica') : 'server',
      bytes: await databaseSize(ctx),
    },
    clockDoubt,
    jobs: runs.map(({ job, slot, startedAt, finishedAt, ok, result }) => ({
      name: job,
      slot,
      startedAt,
      finishedAt,
      ok,
      result,
      waits: clockDoubt !== null && isDatedJob(job),
      byHandAt: job === updateProductsJob.name ? manualUpdateAt : null,
    })),
  };
}
