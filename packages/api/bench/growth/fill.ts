import type { Database } from '@isa/db';
import { sql } from 'drizzle-orm';

/* Rows by the hundred thousand, in a few large statements: what counts is how many there are. */

const CONVERSATION = 20;

/** The moment of row `i` of `n`: spread evenly over the last year, ids rising with time. */
const moment = (of: number) =>
  `strftime('%Y-%m-%dT%H:%M:%S.000Z', 'now', '-' || ((${of} - i) * 365 * 86400 / ${of} + 60) || ' seconds')`;

const numbers = (from: number, to: number) =>
  `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})`;

const run = (db: Database, statement: string) => db.write((orm) => orm.run(sql.raw(statement)));

const FIELDS = `provider, type, is_active, rating, review_count, interest_rate, annual_fee, government_bonus,
  minimum_deposit, maximum_deposit, term, early_withdrawal_penalty, fscs_protected, features, logo_url,
  referral_link, terms_apply, created_at, updated_at`;

/** Adds variants of the sample products until there are `count`. */
export async function fillCatalogue(db: Database, count: number): Promise<void> {
  const samples = "SELECT * FROM products WHERE name NOT LIKE '% – issue %'";
  const [there] = await db.read.all<{ all: number; samples: number }>(
    sql.raw(
      `SELECT (SELECT count(*) FROM products) AS "all", (SELECT count(*) FROM (${samples})) AS samples`,
    ),
  );
  if (there === undefined || there.all >= count) return;
  await run(
    db,
    `INSERT INTO products (name, ${FIELDS})
      ${numbers(there.all, count - 1)}
      SELECT name || ' – issue ' || i, ${FIELDS} FROM n
      JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place FROM (${samples}))
        ON place = i % ${there.samples} ORDER BY i`,
  );
}

/** Adds users, chat messages and events numbered `from` to `to`, each table its own. */
export async function fillTables(db: Database, from: number, to: number): Promise<void> {
  const at = moment(to);
  const [newest] = await db.read.all<{ id: number }>(sql.raw('SELECT max(id) AS id FROM users'));
  const base = (newest?.id ?? 0) - (from - 1);
  await run(
    db,
    `INSERT INTO users (id, username, first_name, last_name, email_verified, credits, created_at)
      ${numbers(from, to)}
      SELECT ${base} + i, 'saver' || i || '@example.net', 'Sam', 'Saver ' || i, 1, 0, ${at} FROM n`,
  );
  await run(
    db,
    `INSERT INTO credentials (user_id, password_hash, temporary, changed_at)
      SELECT id, 'none', 0, created_at FROM users WHERE id >= ${base + from}`,
  );
  await run(
    db,
    `INSERT INTO analytics_events (event, data, created_at)
      ${numbers(from, to)}
      SELECT CASE WHEN i % 10 = 0 THEN 'referralLinkClicked' ELSE 'pageView' END,
        CASE WHEN i % 10 = 0 THEN '{"productId":' || (1 + i / 10 % 50) || ',"productName":"Easy Saver"}'
          ELSE '{"page":"home"}' END,
        ${at} FROM n`,
  );
  await fillChats(db, { from, to, base, at });
}

interface Chats {
  from: number;
  to: number;
  base: number;
  at: string;
}

/** A conversation of twenty messages for every twentieth number: ten questions and their answers, all of one user. */
async function fillChats(db: Database, { from, to, base, at }: Chats): Promise<void> {
  const first = Math.floor((from - 1) / CONVERSATION) + 1;
  const last = Math.floor(to / CONVERSATION);
  const begun = moment(last);
  const place = `1 + (i - 1) / ${CONVERSATION}`;
  await run(
    db,
    `INSERT INTO chat_sessions (id, user_id, created_at, updated_at)
      ${numbers(first, last)} SELECT 'filled-' || i, ${base} + i, ${begun}, ${begun} FROM n`,
  );
  await run(
    db,
    `INSERT INTO chat_turns
        (id, session_id, user_id, state, outcome, request_hash, holder, model, created_at, deadline_at, finished_at)
      ${numbers(from, to)}
      SELECT 'filled-turn-' || i, 'filled-' || (${place}), ${base} + ${place}, 'completed', 'answered', '', 'bench', 'bench',
        ${at}, ${at}, ${at}
      FROM n WHERE i % 2 = 0`,
  );
  await run(
    db,
    `INSERT INTO chat_messages (session_id, turn_id, role, content, created_at)
      ${numbers(from, to)}
      SELECT 'filled-' || (${place}), 'filled-turn-' || (i + i % 2),
        CASE i % 2 WHEN 1 THEN 'user' ELSE 'assistant' END,
        'You can save up to £20,000 across your ISAs in this tax year.', ${at} FROM n`,
  );
}
