import assert from 'node:assert/strict';
import { chatMessages } from '@isa/db';
import { inArray, sql } from 'drizzle-orm';
import { startFakeOpenAi } from '../../test/fake-openai.ts';
import { createClient, grantCredits, type Person, registerPerson, signInAdmin } from '../lib/client.ts';
import type { Scenario, ScenarioTools } from './scenario.ts';

const PEOPLE = 4;
const PLENTY = 1_000_000;
const ANSWER = 'An ISA is an account whose interest is free of tax.';

/** People ask the advisor. */
export async function chatScenario({ observer, defer }: ScenarioTools): Promise<Scenario> {
  const model = await startFakeOpenAi({ mode: 'slow', text: ANSWER, gapMs: 1 });
  defer(() => model.close());
  const counts = { acknowledged: 0, cutOff: 0 };
  let people: Person[] = [];
  let conversation = 0;
  let fresh: number[] = [];

  async function askUntilGone(url: string, person: Person): Promise<void> {
    const client = createClient(url, observer, person.client.cookie);
    conversation += 1;
    const sessionId = `killed-${conversation}`;
    for (;;) {
      const question = { sessionId, message: 'What is an ISA?' };
      const reply = await client.tries('POST', `/api/chat`, question);
      if (reply === null) {
        counts.cutOff += 1;
        return;
      }
      assert.equal(reply.status, 200, reply.text);
      counts.acknowledged += 1;
      fresh.push(Number(Object(reply.body['message']).id));
    }
  }

  return {
    env: { OPENAI_BASE_URL: model.url, ADVISOR_MODEL: 'fake' },
    counts,
    async prepare(url) {
      const admin = await signInAdmin(url, observer);
      people = await Promise.all(
        Array.from({ length: PEOPLE }, (_, index) =>
          registerPerson(url, observer, `asker${index}@example.org`),
        ),
      );
      for (const { id } of people) await grantCredits(admin, id, PLENTY);
    },
    async work(url) {
      await Promise.all(people.map((person) => askUntilGone(url, person)));
    },
    async verify(db) {
      const stored = await db.read.select().from(chatMessages).where(inArray(chatMessages.id, fresh));
      assert.equal(stored.length, fresh.length, 'an answer that was given is lost');
      for (const { content, unfinished } of stored) assert.deepEqual([content, unfinished], [ANSWER, false]);
      fresh = [];
      const odd = await db.read.all(sql`
        SELECT id, state FROM chat_turns
        WHERE (state = 'completed') <> EXISTS
          (SELECT 1 FROM chat_messages WHERE turn_id = chat_turns.id AND role = 'assistant' AND unfinished = 0)`);
      assert.deepEqual(odd, [], 'a turn is charged without its answer, or has it for nothing');
      const wrong = await db.read.all(sql`
        SELECT id, credits FROM users WHERE username LIKE 'asker%' AND credits <> ${PLENTY + 20}
          - 10 * (SELECT count(*) FROM chat_turns WHERE user_id = users.id AND outcome = 'answered')`);
      assert.deepEqual(wrong, [], 'a user paid for another number of answers than was given');
    },
  };
}
