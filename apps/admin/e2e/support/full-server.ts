import type { OwnServer } from '@isa/api/testing/own-server';
import { sendFeedback } from './feedback.ts';

/** So many users, orders and clicks that every list is longer than the screen; a message; an order with a flag. */
export async function fillServer({ sql, url }: OwnServer): Promise<void> {
  const now = new Date().toISOString();
  const sixty = 'WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 59)';
  sql(
    `${sixty} INSERT INTO users (username, first_name, last_name, created_at)
     SELECT 'ada.lovelace.of.many.letters.' || i || '@example.com', 'Ada', 'Lovelace', ? FROM n`,
    now,
  );
  sql(
    `${sixty} INSERT INTO payment_orders (id, user_id, plan_id, credits, amount_pence, currency, intent_id, state,
       created_at, updated_at)
     SELECT 'order-' || i, (SELECT max(id) FROM users), 'ISA_PLUS', 300, 500, 'gbp', 'pi_' || i, 'succeeded', ?, ? FROM n`,
    now,
    now,
  );
  sql(
    `${sixty} INSERT INTO audit_log (actor_id, action, target, after, created_at)
     SELECT 1, 'database.query', 'database', json_object('sql', 'SELECT ' || i), ? FROM n`,
    now,
  );
  sql(
    `${sixty} INSERT INTO analytics_events (event, data, created_at)
     SELECT 'referralLinkClicked', json_object('productId', i % 10, 'productName', 'Saver ' || i % 10), ? FROM n`,
    now,
  );
  sql("INSERT INTO chat_sessions (id, user_id, created_at, updated_at) VALUES ('full', 1, ?, ?)", now, now);
  sql(
    `${sixty} INSERT INTO chat_turns (id, session_id, user_id, state, request_hash, holder, model, input_tokens,
       outcome, intent, rating, condition_dropped, credits_back, first_word_ms, cost_micropounds, created_at, deadline_at, finished_at)
     SELECT 'turn-' || i, 'full', 1, 'completed', '', 'test', 'test', 400,
       CASE i % 3 WHEN 0 THEN 'answered' ELSE 'unknown' END, 'a-topic-of-many-letters-' || i % 30,
       CASE i % 7 WHEN 0 THEN 'down' END, i % 5 = 0, CASE i % 3 WHEN 0 THEN 0 ELSE 10 END, 300, 2100, ?, ?, ? FROM n`,
    now,
    now,
    now,
  );
  sql(
    `INSERT INTO advisor_answers (question, wordings, answer, sources, checked_on, review_by, created_at, updated_at)
     VALUES ('Is gold allowed?', '[]', 'No.', '[{"title":"GOV.UK","url":"https://www.gov.uk/isa"}]', '2026-01-01', '2026-02-01', ?, ?)`,
    now,
    now,
  );
  sql("UPDATE payment_orders SET flag = 'The amount differs', refunded_pence = 200 WHERE id = 'order-7'");
  await sendFeedback(url, { type: 'bug', message: 'W'.repeat(300), email: 'long.name@example.com' });
}
