import { z } from 'zod';
import { answerRatings, ratingReasons, turnOutcomes } from '../../domain/chat.ts';
import { answerFeedbackInput, chatInput, chatSessionInput } from '../../domain/schemas/chat.ts';
import {
  creditsAnswer,
  exampleMoment,
  momentAnswer,
  type RouteDocs,
} from '../../domain/schemas/route-doc.ts';
import type { AnswerFeedback, SessionSummary, StoredMessage } from './conversation-store.ts';
import type { ChatAnswer } from './turns.ts';

const feedback: z.ZodType<AnswerFeedback> = z.strictObject({
  rating: z.enum(answerRatings),
  reason: z.enum(ratingReasons).nullable(),
  comment: z.string().nullable(),
});
const outcome = z.enum(turnOutcomes).nullable().meta({
  description:
    'How the turn ended: only `answered` is charged. Null for a question, for an answer whose reader left, and for answers from before outcomes were kept.',
});
const suggestions = z
  .array(z.string())
  .meta({ description: 'Up to three questions offered in place of an answer.' });

const message: z.ZodType<StoredMessage> = z
  .strictObject({
    id: z.int(),
    role: z.enum(['user', 'assistant']),
    content: z.string(),
    createdAt: momentAnswer,
    unfinished: z
      .boolean()
      .meta({ description: 'The model broke off, the answer became too long, or the reader left.' }),
    sources: z
      .array(z.strictObject({ title: z.string(), url: z.string(), detail: z.string().exactOptional() }))
      .meta({ description: 'What the answer cites: the first is its `[1]`.' }),
    links: z
      .array(
        z.strictObject({
          kind: z.enum(['compare', 'filters', 'tool']),
          title: z.string(),
          url: z.string(),
          detail: z.string().exactOptional(),
        }),
      )
      .meta({
        description:
          'Of an answer that lists products: `compare` shows up to four side by side, `filters` is the list with the conditions that were used. Of an answer that worked something out, `tool` is the planning tool for it. Paths of the site.',
      }),
    outcome,
    suggestions,
    feedback: feedback.nullable(),
  })
  .meta({ id: 'ChatMessage' });

const summary: z.ZodType<SessionSummary> = z.strictObject({
  sessionId: z.string(),
  firstMessage: z.string(),
  lastUpdated: momentAnswer,
  messageCount: z.int().meta({ description: 'Of both roles.' }),
});

const turn: z.ZodType<ChatAnswer> = z.strictObject({
  message,
  ...creditsAnswer.shape,
  outcome,
  suggestions: suggestions.exactOptional(),
});
const key = {
  'Idempotency-Key': 'Up to 200 visible characters. A repeat gets the first answer and no second charge.',
};
const turnErrors = {
  403: 'Too few credits (`creditsAvailable` says how many), or not your own id.',
  404: 'The conversation belongs to another user.',
  409: 'An answer is under way in this conversation, or three of yours are.',
  413: 'The body is larger than 8 KB; `message` says by how much to shorten a message that is too long.',
  502: 'The model failed; the credits are returned.',
  503: 'The model or our storage is overloaded; the credits are returned.',
  504: 'The model was silent too long; the credits are returned.',
};
const question = { sessionId: 'q3Xk0vB2nR8sT5yWm1LdZ', message: 'How much may I put into ISAs this year?' };
const asked = {
  id: 3,
  role: 'user',
  content: 'What is the ISA allowance?',
  createdAt: exampleMoment,
  unfinished: false,
  sources: [],
  links: [],
  outcome: null,
  suggestions: [],
  feedback: null,
};
const STREAM =
  'Server-sent events in the form of the AI SDK’s UI message stream, version 1: `start`, `text-start`, `text-delta` …, `text-end` (and, where the model takes back what it wrote, `data-withdrawn` with the `text` that is left), `source-url` … for each source that the text cites as `[1]`, `[2]` …, `data-links` where the answer has `links`, `data-outcome` with the outcome and the suggestions, perhaps `error`, and `finish`, whose `messageMetadata` carries the remaining `credits` and says of the `message` whether it is `unfinished`; then `[DONE]`.';

export const advisorDocs = {
  'POST /api/chat': {
    area: 'Advisor',
    summary: 'Ask a question',
    notes:
      'Costs 10 credits, which are returned when there is no answer and when the outcome is not `answered`. Messages have at most 4,000 characters. `sessionId` names the conversation, among those of all users: choose 21 random letters and digits for a new one. One that belongs to another user is answered 404.',
    input: chatInput,
    headers: key,
    answer: turn,
    errors: turnErrors,
    example: {
      headers: { 'Idempotency-Key': 'a-key-of-your-own' },
      body: question,
      answer: {
        message: {
          id: 6,
          role: 'assistant',
          content:
            '**How much you can pay into ISAs**\n\nThe ISA allowance for 2026/27 is **£20,000**, across all your adult ISAs together.[1] Up to **£4,000** of it can go into a Lifetime ISA.[2]',
          createdAt: exampleMoment,
          unfinished: false,
          sources: [
            {
              title: 'Rule book: Overall ISA allowance',
              url: '/rules?on=2026-11-20#isa-allowance',
              detail: 'In force since 6 April 2017, held until 5 April 2031. Source: SI 2017/186.',
            },
            {
              title: 'Rule book: Lifetime ISA limit',
              url: '/rules?on=2026-11-20#lifetime-limit',
              detail: 'In force since 6 April 2017.',
            },
          ],
          links: [],
          outcome: 'answered',
          suggestions: [],
          feedback: null,
        },
        credits: 150,
        outcome: 'answered',
      },
    },
  },
  'POST /api/chat/stream': {
    area: 'Advisor',
    summary: 'Ask a question and read the answer as it is written',
    notes: `The same turn as POST /api/chat. ${STREAM} A failure before the first words is a status as there, one after them an \`error\` part.`,
    input: chatInput,
    headers: key,
    answer: z.string(),
    answerType: 'text/event-stream',
    errors: turnErrors,
    example: {
      body: { ...question, sessionId: 'hJ7cP4eGa9UoKx6fVtN2w' },
      answer: [
        'data: {"type":"start"}',
        'data: {"type":"text-start","id":"answer"}',
        'data: {"type":"text-delta","id":"answer","delta":"You may pay in up to £20,000 "}',
        'data: {"type":"text-end","id":"answer"}',
        'data: {"type":"data-outcome","data":{"outcome":"answered","suggestions":[]}}',
        'data: {"type":"finish","finishReason":"stop","messageMetadata":{"credits":10,"message":{"id":2,"createdAt":"2026-11-20T12:00:00.000Z","unfinished":false}}}',
        'data: [DONE]',
        '',
      ].join('\n\n'),
    },
  },
  'GET /api/chat/{sessionId}/stream': {
    area: 'Advisor',
    summary: 'Take up an answer that is being written',
    notes: `From its beginning. ${STREAM}`,
    input: chatSessionInput,
    answer: z.string(),
    answerType: 'text/event-stream',
    others: { 204: 'No answer is under way in this conversation on this server.' },
    example: { params: { sessionId: question.sessionId }, status: 204 },
  },
  'POST /api/chat/{sessionId}/stop': {
    area: 'Advisor',
    summary: 'Stop the answer under way',
    notes: 'Tells how it ended; `message` is null when none was under way or nothing of it was shown.',
    answer: z.strictObject({ message: message.nullable(), ...creditsAnswer.shape }),
    example: {
      params: { sessionId: question.sessionId },
      body: {},
      answer: { message: null, credits: 160 },
    },
  },
  'POST /api/chat/{sessionId}/feedback': {
    area: 'Advisor',
    summary: 'Rate an answer',
    notes:
      'Stores your opinion of one answer, or changes it; a reason or comment that is left out is removed. A comment has at most 1,000 characters.',
    input: answerFeedbackInput,
    answer: feedback,
    errors: { 404: 'You have no such conversation, or it has no such answer.' },
    example: {
      params: { sessionId: question.sessionId },
      body: { messageId: 4, rating: 'down', reason: 'not-my-question', comment: 'I meant last year.' },
      answer: { rating: 'down', reason: 'not-my-question', comment: 'I meant last year.' },
    },
  },
  'GET /api/chat/{sessionId}': {
    area: 'Advisor',
    summary: 'Read a conversation',
    notes: 'Oldest message first; empty for a conversation that has none or belongs to another user.',
    answer: z.array(message),
    example: {
      params: { sessionId: question.sessionId },
      answer: [asked],
    },
  },
  'GET /api/user/{userId}/chat-history': {
    area: 'Advisor',
    summary: 'List your conversations',
    notes: 'Newest first.',
    answer: z.array(summary),
    example: {
      params: { userId: '1' },
      answer: [
        {
          sessionId: question.sessionId,
          firstMessage: asked.content,
          lastUpdated: exampleMoment,
          messageCount: 2,
        },
      ],
    },
  },
  'GET /api/user/{userId}/chat-history/{sessionId}': {
    area: 'Advisor',
    summary: 'Read one conversation of your history',
    notes: 'Oldest message first.',
    answer: z.array(message),
    errors: { 404: 'You have no such conversation.' },
    example: {
      params: { userId: '1', sessionId: question.sessionId },
      answer: [asked],
    },
  },
} satisfies RouteDocs;
