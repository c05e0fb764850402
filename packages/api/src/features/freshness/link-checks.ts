import { linkChecks } from '@isa/db';
import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import { setTimeout as pause } from 'node:timers/promises';
import type { LinkAnswer } from '../../adapters/link-checker.ts';
import type { Deps } from '../../context.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../domain/durations.ts';
import { isExampleLink } from '../../domain/products/product.ts';
import type { Job } from '../../jobs/scheduler.ts';
import type { CatalogueSnapshot } from '../products/catalogue-snapshot.ts';
import { timeSlicer } from '../../lib/time-slicer.ts';

export const LINK_JOB = 'link-checks';

type LinkDeps = Pick<Deps, 'db' | 'catalogue' | 'links' | 'now'>;

/** Limits of a run, since other jobs and a shutdown wait for it. */
export interface CheckLimits {
  /** Sites that are asked at once. */
  hosts: number;
  /** Links that a run checks. */
  links: number;
  /** Between two requests to one site, in milliseconds. */
  pauseMs: number;
  /** No check begins after this, in milliseconds; the last ones have their own time limit. */
  beginMs: number;
}

const LIMITS: CheckLimits = { hosts: 4, links: 60, pauseMs: SECOND_MS, beginMs: 4 * SECOND_MS };

/** When a link is checked again. */
const AGAIN = { ok: 7 * DAY_MS, other: DAY_MS };
/** Longest `Retry-After` that is honoured. */
const WAIT = { least: HOUR_MS, most: 7 * DAY_MS };
/** Checks in a row that must fail before a link that answers badly is called dead. */
const FAILURES_OF_DEAD = 3;
/** When none of so many sites answers at all, our own network is down. */
const SITES_OF_NETWORK = 3;
const CHUNK = 1000;

/** The links of the visible products that can be asked for, each once: url and host. */
async function linksIn({ active }: CatalogueSnapshot): Promise<[string, string][]> {
  const hosts = new Map<string, string>();
  for (const { referralLink, proofs } of active) {
    if (timeSlicer.due()) await timeSlicer.rest();
    for (const url of [referralLink, ...proofs.map(({ source }) => source)]) {
      if (url === null || hosts.has(url) || !URL.canParse(url) || isExampleLink(url)) continue;
      hosts.set(url, new URL(url).host);
    }
  }
  return [...hosts];
}

const synced = new WeakMap<object, number>();

/** Adds links that are new in the catalogue and deletes those that it no longer has. */
async function syncLinks({ db, catalogue, now }: LinkDeps): Promise<void> {
  const snapshot = await catalogue.current();
  const { version } = snapshot;
  if (synced.get(catalogue) === version) return;
  const links = await linksIn(snapshot);
  const at = now().toISOString();
  for (let from = 0; from < links.length; from += CHUNK) {
    const rows = JSON.stringify(links.slice(from, from + CHUNK));
    await db.write((orm) =>
      orm.run(sql`INSERT INTO ${linkChecks} (url, host, catalogue_version, next_check_at)
        SELECT value->>0, value->>1, ${version}, ${at} FROM json_each(${rows}) WHERE true
        ON CONFLICT (url) DO UPDATE SET catalogue_version = excluded.catalogue_version`),
    );
  }
  await db.write((orm) => orm.delete(linkChecks).where(lt(linkChecks.catalogueVersion, version)));
  synced.set(catalogue, version);
}

interface Checked {
  url: string;
  host: string;
  failures: number;
  answer: LinkAnswer;
}

/** What is stored of a check. */
function outcomeOf({ failures, answer }: Checked, now: Date) {
  const isOk = answer.state === 'ok';
  const failed = isOk || answer.state === 'unclear' ? 0 : failures + 1;
  const state = answer.state === 'failing' && failed >= FAILURES_OF_DEAD ? ('dead' as const) : answer.state;
  const wait = Math.min(Math.max(answer.retryAfterMs ?? 0, WAIT.least), WAIT.most);
  const again = isOk ? AGAIN.ok : answer.retryAfterMs === undefined ? AGAIN.other : wait;
  const at = now.toISOString();
  return {
    state,
    httpStatus: answer.status,
    problem: answer.problem,
    failures: failed,
    checkedAt: at,
    ...(isOk ? { okAt: at } : {}),
    nextCheckAt: new Date(now.getTime() + again).toISOString(),
  };
}

/** Stores the results. A `Retry-After` of a site applies to all of its links. */
async function store({ db }: LinkDeps, checked: readonly Checked[], now: Date): Promise<void> {
  await db.write(async (orm) => {
    const statements = checked.flatMap((each) => {
      const outcome = outcomeOf(each, now);
      const { nextCheckAt } = outcome;
      const ofLink = orm.update(linkChecks).set(outcome).where(eq(linkChecks.url, each.url));
      if (each.answer.retryAfterMs === undefined) return [ofLink];
      const isSooner = and(eq(linkChecks.host, each.host), lt(linkChecks.nextCheckAt, nextCheckAt));
      return [ofLink, orm.update(linkChecks).set({ nextCheckAt }).where(isSooner)];
    });
    const [first, ...rest] = statements;
    if (first !== undefined) await orm.batch([first, ...rest]);
  });
}

/** Asks for the links of one site, one after the other. */
async function checkHost(
  deps: LinkDeps,
  due: readonly Omit<Checked, 'answer'>[],
  { pauseMs, isOver }: { pauseMs: number; isOver: () => boolean },
): Promise<Checked[]> {
  const checked: Checked[] = [];
  for (const link of due) {
    if (checked.length > 0) await pause(pauseMs);
    if (isOver()) break;
    const answer = await deps.links.check(link.url);
    checked.push({ ...link, answer });
    if (answer.retryAfterMs !== undefined) break;
  }
  return checked;
}

/** Checks the links that are due, as far as the limits of one run go. @returns a line for the operator */
export async function checkLinks(deps: LinkDeps, limits: CheckLimits = LIMITS): Promise<string> {
  await syncLinks(deps);
  const now = deps.now();
  const due = await deps.db.read
    .select({ url: linkChecks.url, host: linkChecks.host, failures: linkChecks.failures })
    .from(linkChecks)
    .where(lte(linkChecks.nextCheckAt, now.toISOString()))
    .orderBy(asc(linkChecks.nextCheckAt))
    .limit(limits.links);
  if (due.length === 0) return 'No link was due';
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > limits.beginMs;
  const atOnce = pLimit(limits.hosts);
  const byHost = [...Map.groupBy(due, ({ host }) => host).values()];
  const checked = (
    await Promise.all(
      byHost.map((links) => atOnce(() => checkHost(deps, links, { pauseMs: limits.pauseMs, isOver }))),
    )
  ).flat();

  const asked = checked.filter(({ answer }) => !answer.isRefused);
  const sites = new Set(asked.map(({ host }) => host)).size;
  const isCutOff = sites >= SITES_OF_NETWORK && asked.every(({ answer }) => answer.status === null);
  await store(deps, isCutOff ? checked.filter(({ answer }) => answer.isRefused) : checked, now);
  if (isCutOff) {
    const later = new Date(now.getTime() + HOUR_MS).toISOString();
    await deps.db.write((orm) =>
      orm
        .update(linkChecks)
        .set({ nextCheckAt: later })
        .where(lte(linkChecks.nextCheckAt, now.toISOString())),
    );
    return `None of ${sites} sites answered: this server seems to have no way out. Tried again in an hour`;
  }
  const bad = checked.filter(({ answer }) => answer.state !== 'ok').length;
  return `${checked.length} links checked, ${bad} not as they should be`;
}

/** Every five minutes: whether the websites that the catalogue links to are still there. */
export const checkLinksJob: Job = {
  name: LINK_JOB,
  slot: (now) => String(Math.floor(now.getTime() / (5 * MINUTE_MS))),
  run: async (deps) => (deps.env.LINK_CHECKS === 'on' ? checkLinks(deps) : 'Not run: LINK_CHECKS is off'),
};
