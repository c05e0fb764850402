import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import { createClient, signInAdmin } from '../lib/client.ts';
import type { Scenario, ScenarioTools } from './scenario.ts';

const ROWS = 300;
const PROVIDER = 'Torture Bank';
/** Rates come round again, long after they could be mistaken for one another. */
const RATES = 1000;

const rateOf = (number: number) => (number % RATES) / 100;

/** A file that gives every product of one provider the same rate. */
function fileOf(number: number): FormData {
  const lines = Array.from(
    { length: ROWS },
    (_, row) => `Saver ${row},${PROVIDER},Cash ISA,https://example.com/${row},${rateOf(number)}`,
  );
  const text = ['name,provider,type,referralLink,interestRate', ...lines].join('\n');
  const form = new FormData();
  form.set('csvFile', new Blob([text], { type: 'text/csv' }), 'rates.csv');
  return form;
}

/** An administrator imports files, each of which changes every rate. */
export async function importScenario({ observer }: ScenarioTools): Promise<Scenario> {
  const counts = { acknowledged: 0, cutOff: 0 };
  let cookie = '';
  let sent = 0;
  let acknowledged = 0;

  async function importNext(url: string): Promise<boolean> {
    sent += 1;
    const number = sent;
    const client = createClient(url, observer, cookie);
    const reply = await client.tries('POST', '/api/admin/import-csv', fileOf(number));
    if (reply === null) return false;
    assert.equal(reply.status, 200, reply.text);
    acknowledged = number;
    counts.acknowledged += 1;
    return true;
  }

  return {
    env: {},
    counts,
    async prepare(url) {
      cookie = (await signInAdmin(url, observer)).cookie;
      assert.ok(await importNext(url));
    },
    async work(url) {
      while (await importNext(url));
      counts.cutOff += 1;
    },
    async verify(db) {
      const rows = await db.read.all<{ rate: number; n: number }>(
        sql`SELECT interest_rate AS rate, count(*) AS n FROM products WHERE provider = ${PROVIDER} GROUP BY 1`,
      );
      assert.equal(rows.length, 1, 'an import is stored by halves');
      assert.equal(rows[0]?.n, ROWS);
      const possible = Array.from({ length: sent - acknowledged + 1 }, (_, i) => rateOf(acknowledged + i));
      assert.ok(possible.includes(rows[0]?.rate ?? -1), 'an import that was acknowledged is lost');
    },
  };
}
