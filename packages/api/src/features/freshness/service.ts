import { jobRuns, linkChecks } from '@isa/db';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { SignedInCtx } from '../../context.ts';
import {
  type FactAge,
  type MentionedEnd,
  FRESH_DAYS,
  TRUSTED_DAYS,
} from '../../domain/products/product-proofs.ts';
import { isExampleLink, type Product } from '../../domain/products/product.ts';
import type { freshnessPage } from '../../domain/schemas/console.ts';
import { addDays, londonDate } from '../../domain/isa/tax-year.ts';
import { searchable, searchWords } from '../../domain/text.ts';
import { sortByKey } from '../../lib/sort-in-slices.ts';
import { timeSlicer } from '../../lib/time-slicer.ts';
import { searchedText } from '../products/service-admin.ts';
import { type Freshness, freshnessBoard, type ProductLink } from './board.ts';
import { LINK_JOB } from './link-checks.ts';

export interface LinkState extends ProductLink {
  /** `sample`: the link of a sample product, which is not checked. */
  state: (typeof linkChecks.$inferSelect)['state'] | 'sample';
  problem: string | null;
  checkedAt: string | null;
  /** When it last worked; null for never. */
  okAt: string | null;
}

export interface FreshnessRow extends Pick<Product, 'id' | 'name' | 'provider' | 'type' | 'isActive'> {
  age: FactAge;
  /** The next end date; null if the texts name none from today on. */
  end: MentionedEnd | null;
  links: LinkState[];
}

export interface FreshnessPage {
  rows: FreshnessRow[];
  /** Products that match, on all pages. */
  total: number;
  page: number;
  limit: number;
  /** Version of the catalogue that was read. */
  version: number;
  today: string;
  /** Of all visible products, regardless of the filters; `never` has a fact without a check, the others an old one. */
  counts: { never: number; month: number; week: number; ends30: number; dead: number };
  /** When links were last checked, and whether checks are on. */
  linkChecks: { isOn: boolean; lastAt: string | null };
}

/** Dead links that are read for the filter; with more, something is wrong with all of them. */
const MAX_DEAD = 1000;

async function deadLinks({ db }: Pick<SignedInCtx, 'db'>): Promise<Set<string>> {
  const rows = await db.read
    .select({ url: linkChecks.url })
    .from(linkChecks)
    .where(eq(linkChecks.state, 'dead'))
    .limit(MAX_DEAD);
  return new Set(rows.map(({ url }) => url));
}

async function statesOf({ db }: Pick<SignedInCtx, 'db'>, rows: readonly Freshness[]) {
  const urls = [...new Set(rows.flatMap(({ links }) => links.map(({ url }) => url)))];
  const found = await db.read
    .select()
    .from(linkChecks)
    .where(inArray(linkChecks.url, sql`(SELECT value FROM json_each(${JSON.stringify(urls)}))`));
  return new Map(found.map((row) => [row.url, row]));
}

/** Judges one product on a day. */
function createJudge(today: string, dead: ReadonlySet<string>) {
  const before = { week: addDays(today, -FRESH_DAYS), month: addDays(today, -TRUSTED_DAYS) };
  const until = { '30': addDays(today, 30), '90': addDays(today, 90) };
  const isOlder = ({ age }: Freshness, limit: 'week' | 'month') =>
    age.oldest !== null && age.oldest < before[limit];
  return {
    never: ({ age }: Freshness) => age.unchecked > 0,
    week: (each: Freshness) => isOlder(each, 'week'),
    month: (each: Freshness) => isOlder(each, 'month'),
    ends: ({ ends }: Freshness, days: '30' | '90') => ends.some(({ on }) => on >= today && on <= until[days]),
    dead: ({ links }: Freshness) => links.some(({ url }) => dead.has(url)),
  };
}

type Judge = ReturnType<typeof createJudge>;

/** Goes through the board once for what is asked for and for the counts, in time slices. */
async function scanCatalogue(
  board: readonly Freshness[],
  judge: Judge,
  isWanted: (each: Freshness) => boolean,
): Promise<{ found: Freshness[]; counts: FreshnessPage['counts'] }> {
  const found: Freshness[] = [];
  const counts = { never: 0, month: 0, week: 0, ends30: 0, dead: 0 };
  for (const each of board) {
    if (timeSlicer.due()) await timeSlicer.rest();
    if (isWanted(each)) found.push(each);
    if (!each.product.isActive) continue;
    if (judge.never(each)) counts.never += 1;
    if (judge.month(each)) counts.month += 1;
    if (judge.week(each)) counts.week += 1;
    if (judge.ends(each, '30')) counts.ends30 += 1;
    if (judge.dead(each)) counts.dead += 1;
  }
  return { found, counts };
}

function rowOf(
  { product, age, ends, links }: Freshness,
  today: string,
  states: Awaited<ReturnType<typeof statesOf>>,
): FreshnessRow {
  const { id, name, provider, type, isActive } = product;
  return {
    id,
    name,
    provider,
    type,
    isActive,
    age,
    end: ends.find(({ on }) => on >= today) ?? null,
    links: links.map((link) => {
      const found = states.get(link.url);
      if (found === undefined)
        return {
          ...link,
          state: isExampleLink(link.url) ? 'sample' : 'new',
          problem: null,
          checkedAt: null,
          okAt: null,
        };
      const { state, problem, checkedAt, okAt } = found;
      return { ...link, state, problem, checkedAt, okAt };
    }),
  };
}

async function lastCheck({ db }: Pick<SignedInCtx, 'db'>): Promise<string | null> {
  const [row] = await db.read
    .select({ at: jobRuns.startedAt })
    .from(jobRuns)
    .where(and(eq(jobRuns.job, LINK_JOB), eq(jobRuns.ok, true)))
    .orderBy(desc(jobRuns.id))
    .limit(1);
  return row?.at ?? null;
}

/** Rows of the board by a column, most dead links first; rows without an end come last in both directions, and ties stay in the order of the board. */
async function inOrder(
  found: Freshness[],
  { order, direction }: z.output<typeof freshnessPage>,
  today: string,
  dead: ReadonlySet<string>,
): Promise<readonly Freshness[]> {
  if (order === 'age') return direction === 'ascending' ? found : found.toReversed();
  const keyOf = {
    name: ({ product }: Freshness) => searchedText(product),
    ends: ({ ends }: Freshness) => ends.find(({ on }) => on >= today)?.on ?? null,
    links: ({ links }: Freshness) => -links.filter(({ url }) => dead.has(url)).length,
  }[order];
  return sortByKey(found, keyOf, direction);
}

/** One page of the catalogue, the most stale facts first unless another column is asked for. */
export async function pageFreshness(
  ctx: SignedInCtx,
  input: z.output<typeof freshnessPage>,
): Promise<FreshnessPage> {
  const { age, ends, links, visibility, page, limit } = input;
  const snapshot = await ctx.catalogue.current();
  const [board, dead, lastAt] = await Promise.all([freshnessBoard(snapshot), deadLinks(ctx), lastCheck(ctx)]);
  const today = londonDate(ctx.now());
  const judge = createJudge(today, dead);
  const wanted = searchWords(searchable(input.search));
  const { found, counts } = await scanCatalogue(
    board,
    judge,
    (each) =>
      (visibility === 'all' || each.product.isActive === (visibility === 'visible')) &&
      (age === 'all' || judge[age](each)) &&
      (ends === 'all' || judge.ends(each, ends)) &&
      (links === 'all' || judge.dead(each)) &&
      wanted.every((word) => searchedText(each.product).includes(word)),
  );
  const rows = await inOrder(found, input, today, dead);
  const shown = rows.slice(page * limit, (page + 1) * limit);
  const states = await statesOf(ctx, shown);
  return {
    rows: shown.map((each) => rowOf(each, today, states)),
    total: found.length,
    page,
    limit,
    version: snapshot.version,
    today,
    counts,
    linkChecks: { isOn: ctx.env.LINK_CHECKS === 'on', lastAt },
  };
}
