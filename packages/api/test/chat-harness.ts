import { ledger } from '@isa/db';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { HOLDER } from '../src/features/advisor/turn-recovery.ts';
import type { Reservation } from '../src/features/advisor/turn-store.ts';
import { type FakeOpenAi, startFakeOpenAi } from './fake-openai.ts';
import type { Answer, Person, TestApp, TestOptions } from './harness.ts';
import { unbalancedUsers } from './support/database.ts';
import { ownApp } from './support/own-app.ts';

/** A server whose advisor asks a scripted model, and a saver with 20 credits who asks the advisor. */
export class ChatTest {
  readonly model: FakeOpenAi;
  readonly test: TestApp;
  readonly saver: Person;

  constructor(model: FakeOpenAi, test: TestApp, saver: Person) {
    this.model = model;
    this.test = test;
    this.saver = saver;
  }

  /** One question to `/api/chat`. */
  ask(
    message = 'What is an ISA?',
    sessionId = 'session-one',
    headers: Record<string, string> = {},
    who = this.saver,
  ): Promise<Answer> {
    return this.test.call('POST', '/api/chat', {
      body: { sessionId, message, userId: who.id },
      cookie: who.cookie,
      headers,
    });
  }

  /** One question to `/api/chat/stream`, in the conversation `streamed`. */
  async stream(
    message: string,
    signal?: AbortSignal,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.test.app.request('/api/chat/stream', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: this.saver.cookie, ...headers },
      body: JSON.stringify({ sessionId: 'streamed', message }),
      ...(signal ? { signal } : {}),
    });
  }

  /** The last message of a conversation. */
  async stored(sessionId: string): Promise<unknown> {
    const answer = await this.test.call('GET', `/api/chat/${sessionId}`, { cookie: this.saver.cookie });
    return JSON.parse(answer.text).at(-1);
  }

  async balance(who = this.saver): Promise<number> {
    const answer = await this.test.call('GET', `/api/user/${who.id}/credits?showSuccess=true`, {
      cookie: who.cookie,
    });
    return Number(answer.body.credits);
  }

  async grant(credits: number): Promise<void> {
    const row = {
      userId: this.saver.id,
      delta: credits,
      reason: 'admin-grant',
      reference: crypto.randomUUID(),
      createdAt: 'now',
    } as const;
    await this.test.deps.db.write((orm) => orm.insert(ledger).values(row));
  }

  /** Why the saver's balance moved, in order. */
  async reasons(): Promise<string[]> {
    const rows = await this.test.deps.db.read
      .select({ reason: ledger.reason })
      .from(ledger)
      .where(eq(ledger.userId, this.saver.id));
    return rows.map((row) => row.reason);
  }

  /** A question as it is reserved; the one who works on it may ask for a minute. */
  reservation(changes: Partial<Reservation> = {}): Reservation {
    const at = this.test.deps.now();
    return {
      turnId: crypto.randomUUID(),
      sessionId: 'left-behind',
      userId: this.saver.id,
      message: 'Are you there?',
      idempotencyKey: null,
      requestHash: 'x',
      holder: HOLDER,
      model: 'fake',
      at,
      deadline: new Date(at.getTime() + 60_000),
      ...changes,
    };
  }
}

/**
 * Starts both for the test that calls it. At its end each balance must be the sum of its ledger, whatever the test was
 * about (invariant I).
 */
export async function startChat(
  env: Record<string, string> = {},
  options: Pick<TestOptions, 'catalogue'> = {},
): Promise<ChatTest> {
  const model = await startFakeOpenAi({ mode: 'ok', text: 'An ISA keeps interest free of tax.' });
  onTestFinished(() => model.close());
  const test = await ownApp({
    ...options,
    env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.url, ADVISOR_MODEL: 'fake', ...env },
  });
  onTestFinished(async () => expect(await unbalancedUsers(test.deps.db)).toEqual([]));
  return new ChatTest(model, test, await test.registerUser());
}

/** Reads until some of the answer has come. @returns reads the rest */
export async function firstWords(response: Response): Promise<() => Promise<string>> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let seen = '';
  while (!seen.includes('text-delta')) seen += (await reader?.read())?.value ?? '';
  return async () => {
    for (let next = await reader?.read(); next?.done === false; next = await reader?.read())
      seen += next.value;
    return seen;
  };
}

/** The JSON parts of a stream, in order. */
export const parts = (text: string): Record<string, unknown>[] =>
  text
    .split('\n\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice(6)));
