import assert from 'node:assert/strict';
import { users } from '@isa/db';
import { inArray, sql } from 'drizzle-orm';
import { createClient, registration } from '../lib/client.ts';
import type { Scenario, ScenarioTools } from './scenario.ts';

const AT_ONCE = 3;

/** People register. */
export async function registerScenario({ observer }: ScenarioTools): Promise<Scenario> {
  const counts = { acknowledged: 0, cutOff: 0 };
  let next = 0;
  /** Since the last look. */
  let fresh: { username: string; cookie: string }[] = [];

  async function registerUntilGone(url: string): Promise<void> {
    for (;;) {
      const client = createClient(url, observer);
      next += 1;
      const username = `saver${next}@example.org`;
      const reply = await client.tries('POST', '/api/auth/register', registration(username));
      if (reply === null) {
        counts.cutOff += 1;
        return;
      }
      assert.equal(reply.status, 201, reply.text);
      counts.acknowledged += 1;
      fresh.push({ username, cookie: client.cookie });
    }
  }

  return {
    env: {},
    counts,
    prepare: async () => undefined,
    async work(url) {
      await Promise.all(Array.from({ length: AT_ONCE }, () => registerUntilGone(url)));
    },
    async verify(db, url) {
      const names = fresh.map(({ username }) => username);
      const stored = await db.read.select().from(users).where(inArray(users.username, names));
      assert.equal(stored.length, names.length, 'a registration that was acknowledged is lost');
      for (const user of stored) assert.equal(user.credits, 20);
      const halves = await db.read.all(sql`
        SELECT id FROM users WHERE NOT EXISTS (SELECT 1 FROM credentials WHERE user_id = users.id)
          OR (SELECT count(*) FROM ledger WHERE user_id = users.id AND reason = 'registration') <> 1`);
      assert.deepEqual(halves, [], 'a user is registered by halves');
      const last = fresh.at(-1);
      if (last) {
        const me = await createClient(url, observer, last.cookie).send('GET', '/api/auth/me');
        assert.equal(me.body['username'], last.username, 'a session that was given is lost');
      }
      fresh = [];
    },
  };
}
