import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import { createClient, type Person, registerPerson } from '../lib/client.ts';
import type { Scenario, ScenarioTools } from './scenario.ts';

const PEOPLE = 3;
const PLUS = { amount: 1, planId: 'ISA_STARTER', priceId: 'price_isa_starter' };
const CARD = { cardNumber: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };
const intentOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? '';

interface Purchase {
  person: Person;
  clientSecret: string;
  /** The server's answers about it. */
  paid: boolean;
  credited: boolean;
}

/** People buy credits in the sandbox. */
export async function payScenario({ observer }: ScenarioTools): Promise<Scenario> {
  const counts = { acknowledged: 0, cutOff: 0 };
  let people: Person[] = [];
  let fresh: Purchase[] = [];

  /** One purchase from start to end. @returns false when the server died in it */
  async function buy(url: string, person: Person): Promise<boolean> {
    const client = createClient(url, observer, person.client.cookie);
    const begun = await client.tries('POST', '/api/payment-intent', { ...PLUS, userId: person.id });
    if (begun === null) return false;
    assert.equal(begun.status, 200, begun.text);
    const purchase = {
      person,
      clientSecret: String(begun.body['clientSecret']),
      paid: false,
      credited: false,
    };
    fresh.push(purchase);
    const { clientSecret } = purchase;
    const paid = await client.tries('POST', '/api/sandbox/confirm', { ...CARD, clientSecret });
    if (paid === null) return false;
    assert.equal(paid.body['status'], 'succeeded', paid.text);
    purchase.paid = true;
    const paymentIntentId = intentOf(clientSecret);
    const done = await client.tries('POST', '/api/payment-success', { paymentIntentId });
    if (done === null) return false;
    assert.equal(done.status, 200, done.text);
    purchase.credited = true;
    counts.acknowledged += 1;
    return true;
  }

  async function buyUntilGone(url: string, person: Person): Promise<void> {
    while (await buy(url, person));
    counts.cutOff += 1;
  }

  return {
    env: {},
    counts,
    async prepare(url) {
      people = await Promise.all(
        Array.from({ length: PEOPLE }, (_, index) =>
          registerPerson(url, observer, `buyer${index}@example.org`),
        ),
      );
    },
    async work(url) {
      await Promise.all(people.map((person) => buyUntilGone(url, person)));
    },
    async verify(db, url) {
      const rows = await db.read.all<{ intent: string; credits: number }>(sql`
        SELECT intent_id AS intent, coalesce((SELECT sum(delta) FROM ledger
          WHERE reason = 'purchase' AND reference = 'purchase:' || o.intent_id), 0) AS credits
        FROM payment_orders AS o WHERE intent_id IS NOT NULL`);
      const known = new Map(rows.map(({ intent, credits }) => [intent, credits]));
      for (const { clientSecret, person, paid, credited } of fresh) {
        const paymentIntentId = intentOf(clientSecret);
        assert.ok(known.has(paymentIntentId), 'a purchase that was begun is lost');
        if (credited) assert.equal(known.get(paymentIntentId), 50, 'credits that were confirmed are lost');
        if (!paid) continue;
        // The browser asks again: same answer, regardless of what was stored before the kill.
        const client = createClient(url, observer, person.client.cookie);
        const again = await client.send('POST', '/api/payment-success', { paymentIntentId });
        assert.equal(again.status, 200, again.text);
      }
      fresh = [];
      const odd = await db.read.all(sql`
        SELECT o.id, o.state FROM payment_orders AS o WHERE (o.state = 'succeeded') <>
          (SELECT count(*) FROM ledger WHERE reason = 'purchase' AND reference = 'purchase:' || o.intent_id)`);
      assert.deepEqual(odd, [], 'an order and the ledger disagree');
    },
  };
}
