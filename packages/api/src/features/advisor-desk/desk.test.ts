import { advisorDays, auditLog, chatTurns } from '@isa/db';
import { and, desc, eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AdminTestApp, createAdminTestApp } from '../../../test/admin-harness.ts';
import { budget } from '../../../test/support/tier.ts';
import { type QuestionMark, questionMarks } from '../../domain/advisor/asked-questions.ts';
import { answerInput, questionsInput, topicsInput } from '../../domain/schemas/advisor.ts';
import { londonDate } from '../../domain/isa/tax-year.ts';
import { retireAnswer, saveAnswer } from './service-answers.ts';
import { revealQuestion } from './service-question-text.ts';
import { listQuestions, listTopics } from './service-questions.ts';

let test: AdminTestApp;
beforeAll(async () => {
  test = await createAdminTestApp();
  await test.deps.db.write((orm) =>
    orm.run(
      sql`INSERT INTO chat_sessions (id, user_id, created_at, updated_at) VALUES ('s', ${test.admin.id}, 'x', 'x')`,
    ),
  );
});
afterAll(() => test.remove());

let next = 0;
interface Turn {
  at: string;
  intent?: string | null;
  state?: 'completed' | 'stopped' | 'broken' | 'failed';
  outcome?: 'answered' | 'not-sure' | 'unknown' | 'declined' | null;
  suggestions?: string[] | null;
  dropped?: boolean;
  cost?: number | null;
  firstWordMs?: number | null;
}

/** A turn as the advisor stores it: opened, its credits taken and perhaps returned, then closed. */
async function ask({ at, intent = 'allowance', ...turn }: Turn): Promise<string> {
  const id = `turn-${(next += 1)}`;
  const outcome = turn.outcome === undefined ? 'answered' : turn.outcome;
  const state = turn.state ?? 'completed';
  const isReturned = state === 'failed' || state === 'broken' || (outcome !== null && outcome !== 'answered');
  await test.deps.db.write((orm) =>
    orm.batch([
      orm.insert(chatTurns).values({
        id,
        sessionId: 's',
        userId: test.admin.id,
        state: 'reserved',
        requestHash: '',
        holder: 'test',
        model: 'embedded-2',
        createdAt: at,
        deadlineAt: at,
      }),
      orm.run(
        isReturned
          ? sql`INSERT INTO ledger (user_id, delta, reason, reference, created_at) VALUES (${test.admin.id}, 10, 'chat-returned', ${`chat-returned:${id}`}, ${at})`
          : sql`SELECT 1`,
      ),
      orm
        .update(chatTurns)
        .set({
          state,
          outcome: state === 'completed' ? outcome : null,
          intent,
          suggestions: turn.suggestions ?? null,
          inputTokens: 100,
          outputTokens: 20,
          conditionDropped: turn.dropped ?? false,
          costMicropounds: turn.cost ?? null,
          firstWordMs: turn.firstWordMs ?? null,
          finishedAt: at,
        })
        .where(eq(chatTurns.id, id)),
    ]),
  );
  return id;
}

const rate = (id: string, rating: 'up' | 'down' | null) =>
  test.deps.db.write((orm) => orm.update(chatTurns).set({ rating }).where(eq(chatTurns.id, id)));

const clear = () => test.deps.db.write((orm) => orm.batch([orm.delete(chatTurns), orm.delete(advisorDays)]));
const topics = (input: Record<string, unknown> = {}) => listTopics(test.ctx(), topicsInput.parse(input));
const questions = (input: Record<string, unknown> = {}) =>
  listQuestions(test.ctx(), questionsInput.parse(input));

describe('topics of questions', () => {
  it('counts how questions ended, what became of them and what they cost', async () => {
    await clear();
    const at = '2026-11-20T10:00:00.000Z';
    const good = await ask({ at, cost: 2_000_000, firstWordMs: 100, dropped: true });
    await ask({ at, intent: 'allowance,transfer', firstWordMs: 300 });
    await ask({ at, outcome: 'unknown' });
    await ask({ at, intent: 'not-sure', outcome: 'not-sure', suggestions: ['What is a Cash ISA?'] });
    await ask({ at, intent: null, state: 'failed', outcome: null });
    await rate(good, 'down');
    await rate(good, 'up');
    await rate(good, 'down');
    const page = await topics();
    expect(page.topics.map(({ topic }) => topic)).toEqual(['allowance', '', 'near:What is a Cash ISA?']);
    expect(page.topics[0]).toMatchObject({
      questions: 3,
      answered: 2,
      unknown: 1,
      conditionDropped: 1,
      thumbsUp: 0,
      thumbsDown: 1,
      refunded: 1,
      creditsBack: 10,
      tokens: 360,
      firstWordMs: 200,
      costPounds: 2,
    });
    expect(page.sums).toMatchObject({ questions: 5, creditsBack: 30, failed: 1, notSure: 1 });
    const gaps = await topics({ week: '2026-11-16', order: 'creditsBack', mark: 'not-sure' });
    expect(gaps.topics.map(({ topic }) => topic)).toEqual(['near:What is a Cash ISA?']);
    expect((await topics({ week: '2026-11-09' })).total).toBe(0);
  });

  it('says what topics are about, and sorts them by it', async () => {
    await clear();
    const at = '2026-11-20T10:00:00.000Z';
    for (const intent of ['lifetime-what', 'gone', 'greeting', 'joint-isa']) await ask({ at, intent });
    const titles = [
      ['greeting', 'Hello'],
      ['joint-isa', 'Joint ISAs'],
      ['lifetime-what', 'What a Lifetime ISA is'],
      ['gone', null],
    ];
    const byTopic = { order: 'topic', direction: 'ascending' };
    const listed = (await topics(byTopic)).topics.map(({ topic, title }) => [topic, title]);
    expect(listed).toEqual(titles);
    const page = await questions({ ...byTopic, topic: 'lifetime-what' });
    expect(page).toMatchObject({ title: 'What a Lifetime ISA is', questions: [{ title: page.title }] });
    const sorted = (await questions(byTopic)).questions.map(({ topic, title }) => [topic, title]);
    expect(sorted).toEqual(titles);
  });

  it('names the newest answer in use that was written for a topic, and the one that a topic is', async () => {
    await clear();
    const at = '2026-11-20T10:00:00.000Z';
    await ask({ at, intent: 'gold' });
    await ask({ at, intent: null });
    const ids: number[] = [];
    for (const [question, topic] of [
      ['Is gold allowed?', 'gold'],
      ['May an ISA hold gold?', 'gold'],
      ['Is silver allowed?', null],
    ] as const)
      ids.push(
        (
          await saveAnswer(
            test.ctx(),
            answerInput.parse({
              question,
              topic,
              answer: 'No.',
              sources: [{ title: 'GOV.UK', url: 'https://www.gov.uk/isa' }],
              reviewBy: '2027-05-20',
            }),
          )
        ).id,
      );
    const [, gold = 0, silver = 0] = ids;
    await ask({ at, intent: `answer:${silver}` });
    const named = async () =>
      new Map((await topics()).topics.map(({ topic, answer }) => [topic, answer?.question ?? null]));
    expect(await named()).toEqual(
      new Map([
        ['gold', 'May an ISA hold gold?'],
        ['', null],
        [`answer:${silver}`, 'Is silver allowed?'],
      ]),
    );
    expect((await questions({ topic: `answer:${silver}` })).title).toBe('Is silver allowed?');
    await retireAnswer(test.ctx(), { id: gold, revision: 1, isRetired: true });
    expect((await named()).get('gold')).toBe('Is gold allowed?');
    await ask({ at, intent: 'a-bond' });
    const sorted = (await questions({ order: 'topic', direction: 'ascending' })).questions;
    expect(sorted.map(({ topic }) => topic)).toEqual(['', `answer:${silver}`, 'a-bond', 'gold']);
  });

  it('puts what is not known last, whichever way, and ties in the order of topics', async () => {
    await clear();
    const at = '2026-11-20T10:00:00.000Z';
    await ask({ at, intent: 'c', cost: 5 });
    await ask({ at, intent: 'b' });
    await ask({ at, intent: 'a' });
    await ask({ at, intent: 'd', cost: 9 });
    const names = async (direction: string) =>
      (await topics({ order: 'costPounds', direction })).topics.map(({ topic }) => topic);
    expect(await names('ascending')).toEqual(['c', 'd', 'a', 'b']);
    expect(await names('descending')).toEqual(['d', 'c', 'a', 'b']);
  });

  it('belongs to the day in London, in summer and in winter time', async () => {
    const moment = fc
      .date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
    const edges = [
      '2026-03-29T00:59:59.999Z',
      '2026-03-29T23:00:00.000Z',
      '2026-10-24T23:30:00.000Z',
      '2026-10-25T00:59:00.000Z',
      '2026-10-25T23:30:00.000Z',
      '2026-07-01T22:59:59.000Z',
      '2027-10-30T23:30:00.000Z',
      '2027-10-31T00:59:00.000Z',
    ];
    await fc.assert(
      fc.asyncProperty(moment, async (at) => {
        await clear();
        await ask({ at });
        const days = await test.deps.db.read.select().from(advisorDays);
        expect(days.map(({ date }) => date)).toEqual([londonDate(new Date(at))]);
      }),
      { numRuns: budget.countedSites, examples: edges.map((at) => [at]) },
    );
  });
});

describe('questions of a topic', () => {
  it('lists each kind, newest first or oldest first, with a code in place of a person', async () => {
    await clear();
    const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
    const ids: Record<QuestionMark, string> = {
      answered: await ask({ at: at(1) }),
      'not-sure': await ask({ at: at(2), outcome: 'not-sure' }),
      unknown: await ask({ at: at(3), outcome: 'unknown' }),
      declined: await ask({ at: at(4), outcome: 'declined', intent: 'other' }),
      failed: await ask({ at: at(5), state: 'broken', outcome: null }),
      'condition-dropped': await ask({ at: at(6), dropped: true }),
      'thumbs-down': await ask({ at: at(7) }),
      refunded: '',
    };
    await rate(ids['thumbs-down'], 'down');
    const listed = async (input: Record<string, unknown>) =>
      (await questions(input)).questions.map(({ id }) => id);
    for (const mark of questionMarks) {
      const expected = {
        answered: [ids['thumbs-down'], ids['condition-dropped'], ids.answered],
        refunded: [ids.failed, ids.declined, ids.unknown, ids['not-sure']],
      }[mark as string] ?? [ids[mark]];
      expect(await listed({ mark }), mark).toEqual(expected);
      expect(await listed({ mark, topic: 'allowance' }), mark).toEqual(
        expected.filter((id) => id !== ids.declined),
      );
    }
    expect(await listed({ topic: 'other' })).toEqual([ids.declined]);
    const all = await questions({ direction: 'ascending', limit: 2, page: 1 });
    expect(all.questions.map(({ id }) => id)).toEqual([ids.unknown, ids.declined]);
    expect(all).toMatchObject({ total: 7, isMore: false });
    expect(await listed({ order: 'topic' })).toHaveLength(7);
    expect((await listed({ order: 'topic', direction: 'descending' }))[0]).toBe(ids.declined);
    expect((await listed({ order: 'result', direction: 'ascending' })).slice(-1)).toEqual([ids.unknown]);
    const codes = new Set((await questions()).questions.map(({ userCode }) => userCode));
    expect([...codes]).toEqual([expect.stringMatching(/^[0-9A-Z]{10}$/)]);
    expect(JSON.stringify(all)).not.toContain('userId');
  });

  it('sorts the newest by what they took, and puts what is not known last', async () => {
    await clear();
    const at = '2026-11-20T10:00:00.000Z';
    const [none, slow, quick] = [await ask({ at }), await ask({ at }), await ask({ at })];
    await test.deps.db.write((orm) =>
      orm.run(sql`UPDATE chat_turns SET first_word_ms = CASE id WHEN ${slow} THEN 900 WHEN ${quick} THEN 20 END,
        cost_micropounds = CASE id WHEN ${slow} THEN 5 WHEN ${quick} THEN 7 END,
        input_tokens = CASE id WHEN ${none} THEN 9 WHEN ${slow} THEN 8 ELSE 1 END`),
    );
    const listed = async (order: string, direction: string) =>
      (await questions({ order, direction })).questions.map(({ id }) => id);
    expect(await listed('firstWordMs', 'descending')).toEqual([slow, quick, none]);
    expect(await listed('firstWordMs', 'ascending')).toEqual([quick, slow, none]);
    expect(await listed('costPounds', 'descending')).toEqual([quick, slow, none]);
    expect(await listed('tokens', 'descending')).toEqual([none, slow, quick]);
  });

  it('shows words for a reason alone, which is recorded before (fault 168)', async () => {
    await clear();
    const id = await ask({ at: '2026-11-20T10:00:00.000Z' });
    const sources = JSON.stringify([
      { title: 'ISA allowance', url: '/guides/isa-basics', detail: 'since 6 April 2017' },
      { title: 'Compare them', url: '/compare', kind: 'compare' },
    ]);
    await test.deps.db.write((orm) =>
      orm.run(
        sql`INSERT INTO chat_messages (session_id, turn_id, role, content, sources, created_at) VALUES
          ('s', ${id}, 'user', '<img src=x onerror=alert(1)>', NULL, 'x'), ('s', ${id}, 'assistant', 'It is £20,000.[1]', ${sources}, 'x')`,
      ),
    );
    expect(await revealQuestion(test.ctx(), { id, reason: 'A saver complained' })).toEqual({
      question: '<img src=x onerror=alert(1)>',
      answer: 'It is £20,000.[1]',
      sources: [{ title: 'ISA allowance', detail: 'since 6 April 2017' }],
      comment: null,
    });
    const [entry] = await test.deps.db.read
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'question.read')))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({
      actorId: test.admin.id,
      target: `question:${id}`,
      after: { reason: 'A saver complained' },
    });
    await expect(
      revealQuestion(test.ctx(), { id: 'none', reason: 'A saver complained' }),
    ).rejects.toMatchObject({
      status: 404,
      message: 'This question no longer exists.',
    });
    const refused = await test.call('POST', '/trpc/advisorDesk.reveal', {
      cookie: test.admin.cookie,
      body: { json: { id, reason: '  x ' } },
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Please give a reason.');
  });
});
