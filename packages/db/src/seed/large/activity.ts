import { sql } from 'drizzle-orm';
import type { Database } from '../../client.ts';
import { references } from '../../ledger-references.ts';
import { momentOf, numbers, oneOf, store, whole } from './write.ts';

const questions = [
  'How much can I pay into an ISA this tax year?',
  'What happens to my Lifetime ISA when I buy a home for £460,000?',
  'Which Cash ISA pays the most with easy access?',
  'Can I transfer last year’s ISA without losing the allowance?',
];
const opinions = [
  'The calculator is just what I needed.',
  'On my phone the table is hard to read with large letters.',
  'Please show which accounts take transfers in.',
  'The rate of my account is out of date.',
];
const QUERY_COST = 10;
/** Which users asked and bought: each has a separate range, so that no balance is spent twice. */
const ACTIVE_EVERY = 4;

interface Scope {
  /** The id before the first seeded user. */
  base: number;
  users: number;
  now: Date;
}

/** The user of a row `i`; and a moment in the last months, the later the higher `i` is. */
const userOf = ({ base, users }: Scope) =>
  sql`${whole(base)} + 1 + (i * ${whole(ACTIVE_EVERY)}) % ${whole(users)}`;
function madeAt({ now }: Scope, of: number) {
  const day = sql`${now.toISOString().slice(0, 10)}`;
  return momentOf(
    sql`date(${day}, '-' || (1 + (${whole(of)} - i) * 300 / ${whole(of)}) || ' days')`,
    sql`i * 7919 % 57600`,
  );
}

/** Adds conversations with one question and its answer each, paid for. */
export async function seedChats(db: Database, count: number, scope: Scope): Promise<void> {
  const n = numbers(1, count);
  const user = userOf(scope);
  const at = madeAt(scope, count);
  await store(
    db,
    sql`INSERT INTO chat_sessions (id, user_id, created_at, updated_at)
      ${n} SELECT 'seeded-' || i, ${user}, ${at}, ${at} FROM n`,
  );
  await store(
    db,
    sql`INSERT INTO chat_turns (id, session_id, user_id, state, request_hash, holder, model, input_tokens,
        output_tokens, outcome, created_at, deadline_at, finished_at)
      SELECT 'seeded-turn-' || substr(id, 8), id, user_id, 'completed', '', 'seed', 'seed', 400, 120, 'answered', created_at,
        created_at, created_at FROM chat_sessions WHERE id LIKE 'seeded-%'`,
  );
  for (const [role, texts] of [
    ['user', questions],
    ['assistant', ['You can save up to £20,000 across your ISAs in this tax year.']],
  ] as const) {
    await store(
      db,
      sql`INSERT INTO chat_messages (session_id, turn_id, role, content, created_at)
        ${n} SELECT 'seeded-' || i, 'seeded-turn-' || i, ${role}, ${oneOf(texts, sql`i`)}, ${at} FROM n`,
    );
  }
  await store(
    db,
    sql`INSERT INTO ledger (user_id, delta, reason, reference, created_at)
      SELECT user_id, ${-QUERY_COST}, 'chat', ${references.chat(sql`id`)}, created_at FROM chat_turns WHERE id LIKE 'seeded-%'`,
  );
}

/** Adds feedback of every kind and state. */
export async function seedFeedback(db: Database, count: number, scope: Scope): Promise<void> {
  await store(
    db,
    sql`INSERT INTO feedback (type, message, email, status, admin_notes, created_at)
      ${numbers(1, count)}
      SELECT ${oneOf(['suggestion', 'bug', 'general'], sql`i`)}, ${oneOf(opinions, sql`i / 3`)} || ' (' || i || ')',
        CASE i % 3 WHEN 0 THEN NULL ELSE 'saver' || i || '@example.net' END,
        ${oneOf(['resolved', 'resolved', 'rejected', 'in-progress', 'pending'], sql`i / 2`)}, NULL,
        ${madeAt(scope, count)} FROM n`,
  );
}

/** Adds orders: of twenty, seventeen paid, one refunded, one given up, one paid and flagged. */
export async function seedOrders(db: Database, count: number, scope: Scope): Promise<void> {
  const isPlus = sql`i % 3 = 0`;
  await store(
    db,
    sql`INSERT INTO payment_orders (id, user_id, plan_id, credits, amount_pence, currency, intent_id, state,
        refunded_pence, flag, created_at, updated_at)
      ${numbers(1, count)}
      SELECT 'seeded-' || i, ${userOf(scope)}, CASE WHEN ${isPlus} THEN 'ISA_PLUS' ELSE 'ISA_STARTER' END,
        CASE WHEN ${isPlus} THEN 300 ELSE 50 END, CASE WHEN ${isPlus} THEN 500 ELSE 100 END, 'gbp',
        CASE i % 20 WHEN 1 THEN NULL ELSE 'pi_seeded_' || i END,
        CASE i % 20 WHEN 1 THEN 'failed' WHEN 2 THEN 'refunded' ELSE 'succeeded' END,
        CASE WHEN i % 20 <> 2 THEN 0 WHEN ${isPlus} THEN 500 ELSE 100 END,
        CASE WHEN i % 200 = 3 THEN 'Paid twice by the look of it: ask the customer' END,
        ${madeAt(scope, count)}, ${madeAt(scope, count)} FROM n`,
  );
  const seeded = sql`FROM payment_orders WHERE id LIKE 'seeded-%'`;
  const paid = sql`${seeded} AND intent_id IS NOT NULL`;
  const into = sql`INSERT INTO ledger (user_id, delta, reason, reference, created_at)`;
  await store(
    db,
    sql`INSERT INTO payment_transitions (order_id, from_state, to_state, cause, created_at)
      SELECT id, 'created', CASE WHEN intent_id IS NULL THEN 'failed' ELSE 'succeeded' END,
        CASE WHEN intent_id IS NULL THEN 'abandoned' ELSE 'browser' END, created_at ${seeded}`,
  );
  await store(
    db,
    sql`${into} SELECT user_id, credits, 'purchase', ${references.purchase(sql`intent_id`)}, created_at ${paid}`,
  );
  await store(
    db,
    sql`INSERT INTO payment_transitions (order_id, from_state, to_state, cause, created_at)
      SELECT id, 'succeeded', 'refunded', 'administrator', created_at ${seeded} AND state = 'refunded'`,
  );
  await store(
    db,
    sql`${into} SELECT user_id, -credits, 'refund', ${references.refund(sql`intent_id`, 1)}, created_at
      ${paid} AND state = 'refunded'`,
  );
}
