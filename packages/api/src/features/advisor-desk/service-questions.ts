import { advisorAnswers } from '@isa/db';
import { and, asc, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import type { Deps, SignedInCtx } from '../../context.ts';
import {
  MAX_QUESTIONS,
  type QuestionMark,
  type QuestionResult,
} from '../../domain/advisor/asked-questions.ts';
import { compareKeys, type Direction, type TopicOrder } from '../../domain/console/list-orders.ts';
import type { questionsInput, topicsInput } from '../../domain/schemas/advisor.ts';
import { addDays, londonDate, londonDayStart } from '../../domain/isa/tax-year.ts';

/** What was asked about one topic in a period. */
export interface Topic {
  /** The id of an intent, `near:` and the nearest question, `answer:` and its id, or '' where the model names none. */
  topic: string;
  /** What it is about, of an intent or a written answer. */
  title: string | null;
  questions: number;
  answered: number;
  notSure: number;
  unknown: number;
  declined: number;
  failed: number;
  conditionDropped: number;
  thumbsUp: number;
  thumbsDown: number;
  refunded: number;
  creditsBack: number;
  tokens: number;
  /** The mean. */
  firstWordMs: number | null;
  /** Of the questions whose cost is known. */
  costPounds: number | null;
}

/** Sums of one topic, in the order of `advisor_days`: questions … credits back, tokens, first words, costs. */
type Sums = [topic: string, ...sums: number[]];

const COLUMNS = [
  'questions',
  'answered',
  'not_sure',
  'unknown',
  'declined',
  'failed',
  'condition_dropped',
  'thumbs_up',
  'thumbs_down',
  'refunded',
  'credits_back',
  'tokens',
  'first_word_ms',
  'first_words',
  'cost_micropounds',
  'costs',
] as const;

/** Days that one statement sums up: a few milliseconds, so that it never holds up the site. */
const SLICE_DAYS = 4;

/** The sums of each topic over some London dates. Each statement gives one text: values cost more one by one. */
async function sumTopics(db: Deps['db'], from: string, to: string): Promise<Map<string, number[]>> {
  const topics = new Map<string, number[]>();
  const sums = sql.join(
    COLUMNS.map((name) => sql`sum(${sql.identifier(name)})`),
    sql`, `,
  );
  for (let start = from; start <= to; start = addDays(start, SLICE_DAYS)) {
    const last = addDays(start, SLICE_DAYS - 1);
    const [slice] = await db.read.all<{ rows: string }>(sql`
      SELECT json_group_array(json(sums)) AS rows FROM (
        SELECT json_array(topic, ${sums}) AS sums FROM advisor_days
        WHERE date BETWEEN ${start} AND ${last < to ? last : to} GROUP BY topic)`);
    const rows: Sums[] = JSON.parse(slice?.rows ?? '[]');
    for (const [topic, ...values] of rows) {
      const known = topics.get(topic);
      topics.set(topic, known === undefined ? values : known.map((value, at) => value + (values[at] ?? 0)));
    }
    await setImmediate();
  }
  return topics;
}

const ANSWER = 'answer:';

/** What topics are about: the titles of intents and, of written answers, their questions. */
async function titlesOf(
  { db, advisor }: Pick<Deps, 'db' | 'advisor'>,
  topics: Iterable<string>,
): Promise<(topic: string) => string | null> {
  const answers = [...topics].filter((topic) => topic.startsWith(ANSWER));
  const rows = await db.read
    .select({ id: advisorAnswers.id, question: advisorAnswers.question })
    .from(advisorAnswers)
    .where(inArray(sql`${ANSWER} || ${advisorAnswers.id}`, answers));
  const questions = new Map(rows.map(({ id, question }) => [`${ANSWER}${id}`, question]));
  return (topic) => advisor.topicTitles.get(topic) ?? questions.get(topic) ?? null;
}

function topicOf(topic: string, sums: readonly number[], title: string | null = null): Topic {
  const of = (name: (typeof COLUMNS)[number]) => sums[COLUMNS.indexOf(name)] ?? 0;
  const [words, costs] = [of('first_words'), of('costs')];
  return {
    topic,
    title,
    questions: of('questions'),
    answered: of('answered'),
    notSure: of('not_sure'),
    unknown: of('unknown'),
    declined: of('declined'),
    failed: of('failed'),
    conditionDropped: of('condition_dropped'),
    thumbsUp: of('thumbs_up'),
    thumbsDown: of('thumbs_down'),
    refunded: of('refunded'),
    creditsBack: of('credits_back'),
    tokens: of('tokens'),
    firstWordMs: words === 0 ? null : Math.round(of('first_word_ms') / words),
    costPounds: costs === 0 ? null : of('cost_micropounds') / 1_000_000,
  };
}

const columnOfMark: Record<QuestionMark, keyof Omit<Topic, 'topic' | 'title'>> = {
  answered: 'answered',
  'not-sure': 'notSure',
  unknown: 'unknown',
  declined: 'declined',
  failed: 'failed',
  'condition-dropped': 'conditionDropped',
  'thumbs-down': 'thumbsDown',
  refunded: 'refunded',
};

const nameOf = ({ topic, title }: Topic) => title ?? topic;

/** Sorts by a column; unknown values come last in both directions, and ties stay in the order of topics. */
const inOrder = (order: TopicOrder, direction: Direction) => (a: Topic, b: Topic) =>
  (order === 'topic'
    ? compareKeys(nameOf(a), nameOf(b), direction)
    : compareKeys(a[order], b[order], direction)) || compareKeys(nameOf(a), nameOf(b), 'ascending');

/** A topic with the newest answer in use that was written for it, or the topic itself if it is one. */
export interface TopicWithAnswer extends Topic {
  answer: { id: number; question: string } | null;
}

async function withAnswers(db: Deps['db'], topics: readonly Topic[]): Promise<TopicWithAnswer[]> {
  const names = topics.map(({ topic }) => topic).filter((topic) => topic !== '');
  const ownTopic = sql<string>`${ANSWER} || ${advisorAnswers.id}`;
  const rows = await db.read
    .select({
      id: advisorAnswers.id,
      question: advisorAnswers.question,
      topic: advisorAnswers.topic,
      ownTopic,
    })
    .from(advisorAnswers)
    .where(
      and(
        isNull(advisorAnswers.retiredAt),
        or(inArray(advisorAnswers.topic, names), inArray(ownTopic, names)),
      ),
    )
    .orderBy(asc(advisorAnswers.id));
  const byTopic = new Map(
    rows.flatMap(({ id, question, topic, ownTopic: own }) =>
      [topic, own].map((name) => [name, { id, question }] as const),
    ),
  );
  return topics.map((topic) => ({
    ...topic,
    answer: (topic.topic !== '' && byTopic.get(topic.topic)) || null,
  }));
}

export interface TopicPage {
  topics: TopicWithAnswer[];
  total: number;
  page: number;
  limit: number;
  /** Of all topics together. */
  sums: Topic;
  /** London dates of the period. */
  from: string;
  to: string;
}

/** Questions to the advisor in a period, by topic: all topics, or those with marked questions. */
export async function listTopics(ctx: SignedInCtx, input: z.output<typeof topicsInput>): Promise<TopicPage> {
  const { mark, order, direction, page, limit } = input;
  const [from, to] = datesOf(input, londonDate(ctx.now()));
  const counted = await sumTopics(ctx.db, from, to);
  const all = [...counted.values()].reduce(
    (sum, values) => values.map((value, at) => value + (sum[at] ?? 0)),
    COLUMNS.map(() => 0),
  );
  const titleOf = await titlesOf(ctx, counted.keys());
  const topics = [...counted]
    .map(([topic, sums]) => topicOf(topic, sums, titleOf(topic)))
    .filter((topic) => mark === undefined || topic[columnOfMark[mark]] !== 0)
    .toSorted(inOrder(order, direction));
  return {
    topics: await withAnswers(ctx.db, topics.slice(page * limit, (page + 1) * limit)),
    total: topics.length,
    page,
    limit,
    sums: topicOf('', all),
    from,
    to,
  };
}

/** One question, without what was asked. */
export interface AskedQuestion {
  id: string;
  /** A pseudonym of the user, not reversible. */
  userCode: string;
  topic: string;
  /** As of a topic. */
  title: string | null;
  result: QuestionResult;
  model: string;
  tokens: number;
  firstWordMs: number | null;
  costPounds: number | null;
  conditionDropped: boolean;
  rating: 'up' | 'down' | null;
  ratingReason: string | null;
  creditsBack: number;
  createdAt: string;
}

export interface QuestionPage {
  questions: AskedQuestion[];
  /** Of the topic that was asked for. */
  title: string | null;
  /** At most `MAX_QUESTIONS`. */
  total: number;
  /** There are more than the list shows. */
  isMore: boolean;
  page: number;
  limit: number;
}

type Flag = Exclude<QuestionMark, QuestionResult>;
/** As the partial indexes have them, and what these are called. */
const flags: Record<Flag, { index: string; is: SQL }> = {
  'condition-dropped': { index: 'dropped', is: sql`condition_dropped = 1` },
  'thumbs-down': { index: 'down', is: sql`rating = 'down'` },
  refunded: { index: 'refunded', is: sql`credits_back > 0` },
};
const isFlag = (mark: QuestionMark | undefined): mark is Flag =>
  mark !== undefined && Object.hasOwn(flags, mark);

type Choice = Pick<z.output<typeof questionsInput>, 'topic' | 'mark'>;

/** Which questions, in the index that has them in the order of time. */
function chosen({ topic, mark }: Choice): { index: SQL; match: SQL } {
  const flag = isFlag(mark) ? flags[mark] : undefined;
  const isResult = mark !== undefined && flag === undefined;
  const names = ['chat_turns', topic === undefined ? '' : 'topic', flag?.index ?? (isResult ? 'result' : '')];
  const name = names.filter((part) => part !== '').join('_');
  const match = [
    sql`result IS NOT NULL`,
    ...(topic === undefined ? [] : [sql`topic = ${topic}`]),
    ...(isResult ? [sql`result = ${mark}`] : []),
    ...(flag === undefined ? [] : [flag.is]),
  ];
  return {
    index: sql.raw(name === 'chat_turns' ? 'chat_turns_created' : name),
    match: sql.join(match, sql` AND `),
  };
}

/** The turns of such questions between two London dates. */
export function turnsIn(choice: Choice, [from, to]: [string, string]): SQL {
  const { index, match } = chosen(choice);
  return sql`FROM chat_turns INDEXED BY ${index}
    WHERE ${match} AND created_at >= ${londonDayStart(from).toISOString()} AND created_at < ${londonDayStart(addDays(to, 1)).toISOString()}`;
}

/** The first and last London date of a period. */
export function datesOf(input: { days: number; week?: string | undefined }, today: string): [string, string] {
  if (input.week !== undefined) return [input.week, addDays(input.week, 6)];
  return [addDays(today, 1 - input.days), today];
}

interface TurnColumns {
  id: string;
  userId: number;
  topic: string;
  result: QuestionResult;
  model: string;
  tokens: number;
  firstWordMs: number | null;
  costMicropounds: number | null;
  conditionDropped: number;
  rating: 'up' | 'down' | null;
  ratingReason: string | null;
  creditsBack: number;
  createdAt: string;
}

/** Columns of the newest questions; unknown values come last in both directions. */
const questionColumns = {
  topic: sql`coalesce(titles.value, topic)`,
  result: sql`result`,
  tokens: sql`input_tokens + output_tokens`,
  firstWordMs: sql`first_word_ms`,
  costPounds: sql`cost_micropounds`,
};

/**
 * The questions of a topic or of all, newest first or oldest first; of those asked at the same moment, by when stored.
 * By another column the newest that a list shows are sorted.
 */
export async function listQuestions(
  ctx: SignedInCtx,
  input: z.output<typeof questionsInput>,
): Promise<QuestionPage> {
  const { page, limit, order, direction } = input;
  const rows = turnsIn(input, datesOf(input, londonDate(ctx.now())));
  const offset = page * limit;
  const take = Math.max(0, Math.min(limit, MAX_QUESTIONS - offset));
  const intents = order === 'topic' ? JSON.stringify(Object.fromEntries(ctx.advisor.topicTitles)) : '{}';
  const titles = sql`WITH titles AS MATERIALIZED (
    SELECT key, value FROM json_each(${intents})
    UNION ALL SELECT ${ANSWER} || id, question FROM advisor_answers WHERE ${order === 'topic'})`;
  const way = sql.raw(direction === 'ascending' ? 'ASC' : 'DESC');
  const wanted =
    order === 'asked'
      ? sql`${rows} ORDER BY created_at ${way}, rowid ${way}`
      : sql`FROM chat_turns LEFT JOIN titles ON titles.key = topic WHERE chat_turns.rowid IN (SELECT rowid ${rows} ORDER BY created_at DESC, rowid DESC LIMIT ${MAX_QUESTIONS})
          ORDER BY ${questionColumns[order]} ${way} NULLS LAST, created_at DESC, chat_turns.rowid DESC`;
  const [[counted], found] = await Promise.all([
    ctx.db.read.all<{ n: number }>(
      sql`SELECT count(*) AS n FROM (SELECT 1 ${rows} LIMIT ${MAX_QUESTIONS + 1})`,
    ),
    ctx.db.read.all<TurnColumns>(sql`
      ${titles} SELECT id, user_id AS userId, topic, result, model, input_tokens + output_tokens AS tokens,
        first_word_ms AS firstWordMs, cost_micropounds AS costMicropounds, condition_dropped AS conditionDropped,
        rating, rating_reason AS ratingReason, credits_back AS creditsBack, created_at AS createdAt
      ${wanted} LIMIT ${take} OFFSET ${offset}`),
  ]);
  const wantedTopic = input.topic ?? '';
  const titleOf = await titlesOf(ctx, [wantedTopic, ...found.map(({ topic }) => topic)]);
  const n = counted?.n ?? 0;
  return {
    questions: found.map(({ userId, costMicropounds, conditionDropped, ...row }) => ({
      ...row,
      title: titleOf(row.topic),
      userCode: ctx.secretBox.codeOf('user', String(userId)),
      conditionDropped: conditionDropped !== 0,
      costPounds: costMicropounds === null ? null : costMicropounds / 1_000_000,
    })),
    title: titleOf(wantedTopic),
    total: Math.min(n, MAX_QUESTIONS),
    isMore: n > MAX_QUESTIONS,
    page,
    limit,
  };
}
