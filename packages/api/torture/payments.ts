import assert from 'node:assert/strict';
import { createPaymentsTest } from '../test/payments-harness.ts';
import { unbalancedUsers } from '../test/support/database.ts';
import {
  A_MINUTE_LATER,
  createReports,
  endAfter,
  interludes,
  moves,
  playStory,
  playTruth,
  purchasesOf,
  truths,
} from '../test/support/payment-reports.ts';
import { expectSound, expectWholeFile } from './lib/invariants.ts';
import type { Random } from './lib/random.ts';
import type { Figures, Torture } from './lib/torture.ts';

const INTERLEAVINGS = 5000;

/** So many things drawn by `draw`. */
const several = <T>(random: Random, least: number, most: number, draw: () => T): T[] =>
  Array.from({ length: random.int(least, most) }, draw);

function expectEnd(end: object, expected: object, what: unknown): void {
  const known = Object.fromEntries(Object.keys(expected).map((key) => [key, Reflect.get(end, key)]));
  assert.deepEqual(known, expected, JSON.stringify(what));
}

/**
 * Browser call, webhooks (succeeded, failed, processing, refund, dispute), reconciliation and their repeats, in any
 * order and at once: the end is what is true of the payment at Stripe.
 */
export async function payments(t: Torture): Promise<Figures> {
  const test = await createPaymentsTest();
  t.defer(() => test.remove());
  test.setNow(A_MINUTE_LATER);
  const harness = createReports(test);
  const { random } = t;
  const total = t.times(INTERLEAVINGS, 20);
  let stories = 0;
  for (let run = 1; run <= total; run += 1) {
    if (random.chance(0.5)) {
      const [name, { changes, end }] = random.pick(Object.entries(truths));
      const plan = { order: several(random, 1, 9, () => random.int(0, 6)), atOnce: random.chance(0.5) };
      const result = await playTruth(test, harness, changes, plan);
      const expected = { ...end, shortfall: 0, purchases: purchasesOf(end.state) };
      expectEnd(result, expected, [name, plan]);
      assert.ok(result.mails <= 1, 'two confirmations');
    } else {
      const count = random.int(3, moves.length);
      const between = Array.from({ length: count }, () =>
        several(random, 0, 3, () => random.pick(interludes)),
      );
      const plan = { count, between, late: random.int(0, 6) };
      expectEnd(await playStory(test, harness, plan), { ...endAfter(count), shortfall: 0 }, plan);
      stories += 1;
    }
    if (run % 500 === 0) t.say(`${run} of ${total} interleavings`);
  }
  assert.deepEqual(await unbalancedUsers(test.db), []);
  await expectSound(test.db);
  // The database stays open for the last check of the books, which `remove` makes.
  await expectWholeFile(test.url);
  return {
    interleavings: total,
    'while the payment goes on': stories,
    'reported when it is over': total - stories,
  };
}
