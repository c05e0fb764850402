import { alerts, users } from '@isa/db';
import Papa from 'papaparse';
import { desc, sql } from 'drizzle-orm';
import type { SignedInCtx } from '../src/context.ts';
import { freshnessPage } from '../src/domain/schemas/console.ts';
import { findAlertNews } from '../src/features/alerts/job-find.ts';
import { pageFreshness } from '../src/features/freshness/service.ts';
import { importCsv, previewCsv, exportCsv } from '../src/features/product-updates/service-csv.ts';
import { lastRun, previewUndo, undoRun } from '../src/features/product-updates/service-undo.ts';
import { createCatalogue } from '../src/features/products/catalogue.ts';
import { blockedRow, FIRST_PAGE_MS, measure, type Measured } from './event-loop.ts';
import type { Row } from './report.ts';

const GROUP = 'Work over 10,000 products: how long it takes, and how long others wait for it';
const TIMES = 5;
const ALERT_USERS = 5_000;

/** The same request over a freshly read catalogue with no cached results. */
async function overFreshCatalogue(ctx: SignedInCtx): Promise<SignedInCtx> {
  const catalogue = createCatalogue(ctx.db);
  await catalogue.current();
  return { ...ctx, catalogue };
}

async function cold(ctx: SignedInCtx, work: (fresh: SignedInCtx) => Promise<unknown>): Promise<Measured[]> {
  const measured: Measured[] = [];
  for (let turn = 0; turn < TIMES; turn++) {
    const fresh = await overFreshCatalogue(ctx);
    measured.push(await measure(() => work(fresh)));
  }
  return measured;
}

async function boards(ctx: SignedInCtx): Promise<Row[]> {
  const rows: Row[] = [];
  const page = (input: object) => (of: SignedInCtx) => pageFreshness(of, freshnessPage.parse(input));
  for (const [name, input] of [
    ['freshness board', {}],
    ['freshness board, what ends soon', { ends: '30', limit: 100 }],
    ['freshness board, words and dead links', { search: 'fixed', links: 'dead', limit: 100 }],
  ] as const) {
    const first = await cold(ctx, page(input));
    rows.push(blockedRow(GROUP, `${name}, of a catalogue just read`, first, FIRST_PAGE_MS));
    const again: Measured[] = [];
    for (let turn = 0; turn < TIMES; turn++) again.push(await measure(() => page(input)(ctx)));
    rows.push(blockedRow(GROUP, `${name}, again`, again, FIRST_PAGE_MS));
  }
  const market = await cold(ctx, async ({ catalogue }) => (await catalogue.current()).market());
  rows.push(blockedRow(GROUP, 'market line, of a catalogue just read', market, FIRST_PAGE_MS));
  rows.push(blockedRow(GROUP, 'reading the catalogue', [await measure(() => overFreshCatalogue(ctx))], null));
  return rows;
}

/** The whole catalogue as a file, each minimum deposit a pound higher. */
async function fileOfChanges(ctx: SignedInCtx): Promise<string> {
  let text = '';
  for await (const piece of exportCsv(ctx)) text += piece;
  const { data } = Papa.parse<Record<string, string>>(text, { header: true });
  const rows = data.filter(({ name }) => name);
  return Papa.unparse(
    rows.map((row) => ({ ...row, minimumDeposit: String(Number(row['minimumDeposit']) + 1) })),
  );
}

/** Import of a change of every product, and its undo. */
async function imports(ctx: SignedInCtx): Promise<Row[]> {
  const rows: Row[] = [];
  const text = await fileOfChanges(ctx);
  const file = { name: 'bench.csv', type: 'text/csv', bytes: new TextEncoder().encode(text) };
  const note = async (name: string, work: () => Promise<unknown>) =>
    void rows.push(blockedRow(GROUP, name, [await measure(work)], null));
  await note('preview of an import', () => previewCsv(ctx, file));
  await note('import of a change to every product', () => importCsv(ctx, file));
  const run = await lastRun(ctx);
  if (run === null) throw new Error('The import has changed nothing');
  await note(`preview of the undo of ${run.changed} changes`, () => previewUndo(ctx, { runId: run.id }));
  await note(`undo of ${run.changed} changes`, () => undoRun(ctx, { runId: run.id }));
  await note('reading what an undo has changed', () => ctx.catalogue.current());
  return rows;
}

/** Alerts of many users for better products, spread over the catalogue, of which none has been sent yet. */
async function alertsOfDay(ctx: SignedInCtx): Promise<Row[]> {
  const { products } = await ctx.catalogue.current();
  // A number in the text of the statement stays a whole one.
  const count = sql.raw(String(products.length));
  const chosen = ctx.db.read.select({ id: users.id }).from(users).orderBy(desc(users.id)).limit(ALERT_USERS);
  await ctx.db.write((orm) => orm.delete(alerts));
  await ctx.db.write((orm) => orm.run(sql`UPDATE ${users} SET email_verified = 1 WHERE id IN ${chosen}`));
  for (const kind of ['better-product', 'rate-change'] as const)
    await ctx.db.write((orm) =>
      orm.run(sql`INSERT INTO ${alerts} (user_id, kind, product_id, notified, created_at)
        SELECT id, ${kind}, 1 + id * 7919 % ${count}, '', ${ctx.now().toISOString()}
        FROM ${users} WHERE id IN ${chosen}`),
    );
  const measured = [await measure(() => findAlertNews(ctx, ctx.now()))];
  return [blockedRow(GROUP, `finding the news of ${2 * ALERT_USERS} alerts`, measured, null)];
}

/** Work of administrators and jobs over the whole catalogue. */
export async function benchWork(ctx: SignedInCtx): Promise<Row[]> {
  return [...(await boards(ctx)), ...(await imports(ctx)), ...(await alertsOfDay(ctx))];
}
