import { type Database } from '@isa/db';
import { sql } from 'drizzle-orm';
import type { SignedInCtx } from '../src/context.ts';
import { auditActions } from '../src/domain/console/audit.ts';
import {
  AUDIT_ORDERS,
  FEEDBACK_ORDERS,
  FRESHNESS_ORDERS,
  PAYMENT_ORDERS,
  PRODUCT_ORDERS,
  QUESTION_ORDERS,
  USER_ORDERS,
} from '../src/domain/console/list-orders.ts';
import { auditInput, clicksInput, freshnessPage } from '../src/domain/schemas/console.ts';
import { listAudit } from '../src/features/audit/service.ts';
import { statusDetails } from '../src/features/status/service.ts';
import { answersInput, questionsInput, topicsInput } from '../src/domain/schemas/advisor.ts';
import { productPage } from '../src/domain/schemas/product-update.ts';
import { feedbackPage } from '../src/domain/schemas/feedback.ts';
import { orderListInput } from '../src/domain/schemas/payment.ts';
import { userPage } from '../src/domain/schemas/account.ts';
import { findWithPassword } from '../src/features/accounts/service-lookup.ts';
import { pageAnswers } from '../src/features/advisor-desk/service-answers.ts';
import { listQuestions, listTopics } from '../src/features/advisor-desk/service-questions.ts';
import { clickReport } from '../src/features/clicks/service.ts';
import { countClicks } from '../src/features/clicks/service-count.ts';
import { pageFreshness } from '../src/features/freshness/service.ts';
import { pageProducts } from '../src/features/products/service-admin.ts';
import { pageFeedback } from '../src/features/feedback/service-admin.ts';
import { listOrders } from '../src/features/payments/service-orders.ts';
import { pageUsers } from '../src/features/users/service.ts';
import { benchWork } from './console-work.ts';
import { blockedRow, FIRST_PAGE_MS, measure, type Measured } from './event-loop.ts';
import { openInside } from './inside.ts';
import { type Row, round } from './report.ts';

const GROUP = 'Lists of the console over 1,000,000 turns, 100,000 users and 10,000 products';
const TURNS = 1_000_000;
const SLICE = 20_000;
const TIMES = 15;

/** Adds turns of the last 90 days about 250 topics, of every outcome, some rated, some returned. */
async function fillTurns(db: Database): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  for (let from = 1; from <= TURNS; from += SLICE) {
    await db.write((orm) =>
      orm.run(sql`WITH RECURSIVE n(i) AS (SELECT ${BigInt(from)} UNION ALL SELECT i + 1 FROM n WHERE i < ${BigInt(from + SLICE - 1)})
        INSERT INTO chat_turns (id, session_id, user_id, state, request_hash, holder, model, input_tokens, output_tokens,
          outcome, intent, rating, condition_dropped, credits_back, first_word_ms, cost_micropounds, created_at, deadline_at, finished_at)
        SELECT 'bench-' || i, 'seeded-' || (1 + i % 20000), 1 + i % 100000, CASE WHEN i % 50 = 1 THEN 'failed' ELSE 'completed' END,
          '', 'bench', 'bench', 400, 120, CASE i % 10 WHEN 1 THEN 'not-sure' WHEN 2 THEN 'unknown' WHEN 3 THEN 'declined' ELSE 'answered' END,
          'topic-' || (i * 7919 % 250), CASE i % 40 WHEN 4 THEN 'down' WHEN 5 THEN 'up' END, i % 25 = 4,
          CASE WHEN i % 10 IN (1, 2, 3) THEN 10 ELSE 0 END, i % 3000, i % 500, at, at, at
        FROM (SELECT i, strftime('%Y-%m-%dT%H:%M:%fZ', ${today}, '-' || ((${BigInt(TURNS)} - i) * 7776 / ${BigInt(TURNS)} * 1000) || ' seconds') AS at FROM n)`),
    );
  }
}

type List = [name: string, call: () => Promise<unknown>];
const named = (name: string, call: List[1]): List => [name, call];

function lists(ctx: SignedInCtx): List[] {
  const topics = (input: object) => () => listTopics(ctx, topicsInput.parse(input));
  const questions = (input: object) => () => listQuestions(ctx, questionsInput.parse(input));
  const clicks = (input: object) => () => clickReport(ctx, clicksInput.parse(input));
  const users = (input: object) => () => pageUsers(ctx, userPage.parse({ limit: 100, ...input }));
  const orders = (input: object) => () => listOrders(ctx, orderListInput.parse(input));
  const audit = (input: object) => () => listAudit(ctx, auditInput.parse(input));
  const products = (input: object) => () => pageProducts(ctx, productPage.parse(input));
  const board = (input: object) => () => pageFreshness(ctx, freshnessPage.parse(input));
  const feedback = (input: object) => () => pageFeedback(ctx, feedbackPage.parse(input));
  return [
    ['topics of 90 days, by credits returned', topics({ days: 90, order: 'creditsBack' })],
    ['topics of a week', topics({ days: 7 })],
    ['all questions of 90 days', questions({ days: 90, limit: 100 })],
    ['questions of a topic', questions({ days: 90, topic: 'topic-7', limit: 100 })],
    ['questions not answered', questions({ days: 90, mark: 'unknown', limit: 100, page: 9 })],
    ['thumbs down on a topic', questions({ days: 90, topic: 'topic-7', mark: 'thumbs-down', limit: 100 })],
    [
      'dropped conditions, oldest first',
      questions({ days: 90, mark: 'condition-dropped', direction: 'ascending' }),
    ],
    ['written answers', () => pageAnswers(ctx, answersInput.parse({}))],
    ['clicks of 90 days by product', clicks({ days: 90 })],
    ['clicks of 90 days by day', clicks({ days: 90, group: 'day' })],
    ...QUESTION_ORDERS.map(([order]) => named(`all questions by ${order}`, questions({ order, limit: 100 }))),
    ...USER_ORDERS.map(([order]) => named(`users by ${order}, page 900`, users({ order, page: 900 }))),
    ['users found, by name', users({ search: 'saver1', order: 'name' })],
    ['orders, begun ones folded away', orders({})],
    ...PAYMENT_ORDERS.map(([order]) =>
      named(`orders by ${order}, page 40`, orders({ order, page: 40, limit: 100 })),
    ),
    ...AUDIT_ORDERS.map(([order]) => named(`audit log by ${order}`, audit({ order, limit: 100 }))),
    ...PRODUCT_ORDERS.map(([order]) => named(`products by ${order}`, products({ order, limit: 100 }))),
    ...FRESHNESS_ORDERS.map(([order]) => named(`freshness board by ${order}`, board({ order, limit: 100 }))),
    ['audit log of one user', audit({ on: 'user:77', order: 'target' })],
    ['status', () => statusDetails(ctx)],
    ...FEEDBACK_ORDERS.map(([order]) => named(`feedback by ${order}`, feedback({ order, limit: 100 }))),
  ];
}

/** Adds a year of administrators' actions and of runs of the jobs, as they are kept. */
async function fillConsole(db: Database): Promise<void> {
  const numbers = sql`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)`;
  const at = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || ((200000 - i) * 150) || ' seconds')`;
  await db.write((orm) =>
    orm.run(sql`${numbers} INSERT INTO audit_log (actor_id, action, target, created_at)
      SELECT CASE i % 9 WHEN 0 THEN NULL ELSE 1 + i % 9 END, json_extract(${JSON.stringify(auditActions)}, '$[' || (i % ${sql.raw(String(auditActions.length))}) || ']'), 'user:' || (1 + i % 5000), ${at} FROM n`),
  );
  await db.write((orm) =>
    orm.run(sql`${numbers} INSERT INTO job_runs (job, slot, ok, result, started_at, finished_at)
      SELECT 'job-' || (i % 12), i, 1, 'Done', ${at}, ${at} FROM n`),
  );
}

/** First pages of the console's lists, what takes long in it, and how long each holds up everybody else. */
export async function benchLists(folder: string, username: string): Promise<Row[]> {
  const inside = await openInside(folder, { writesInThread: true });
  try {
    await fillTurns(inside.deps.db);
    await fillConsole(inside.deps.db);
    await countClicks(inside.deps.db);
    const found = await findWithPassword(inside.deps, username);
    if (found === undefined) throw new Error(`There is no ${username}`);
    const ctx = inside.signedIn(found.user);
    const rows: Row[] = [];
    for (const [name, call] of lists(ctx)) {
      const first = await measure(call);
      const again: Measured[] = [];
      for (let turn = 0; turn < TIMES; turn++) again.push(await measure(call));
      rows.push(blockedRow(GROUP, `${name} (first time ${round(first.took, 1)} ms)`, again, FIRST_PAGE_MS));
    }
    return [...rows, ...(await benchWork(ctx))];
  } finally {
    await inside.close();
  }
}
