import { z } from 'zod';
import { answerFeedbackInput, chatInput, chatSessionInput } from '../../domain/schemas/advisor.ts';
import { ratedAnswer, sessionSummary, storedMessage } from '../../features/advisor/conversation-store.ts';
import { stoppedTurn, chatAnswer } from '../../features/advisor/service.ts';
import { describeArea } from '../route-doc.ts';

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
const STREAM =
  'Server-sent events in the form of the AI SDK’s UI message stream, version 1: `start`, `text-start`, `text-delta` …, `text-end` (and, where the model takes back what it wrote, `data-withdrawn` with the `text` that is left), `source-url` … for each source that the text cites as `[1]`, `[2]` …, `data-links` where the answer has `links`, `data-outcome` with the outcome and the suggestions, perhaps `error`, and `finish`, whose `messageMetadata` carries the remaining `credits` and says of the `message` whether it is `unfinished`; then `[DONE]`.';

export const advisorRoutes = describeArea('Advisor', {
  'POST /api/chat': {
    summary: 'Ask a question',
    notes:
      'Costs 10 credits, which are returned when there is no answer and when the outcome is not `answered`. Messages have at most 4,000 characters. `sessionId` names the conversation, among those of all users: choose 21 random letters and digits for a new one. One that belongs to another user is answered 404.',
    input: chatInput,
    headers: key,
    answer: chatAnswer,
    errors: turnErrors,
    example: {
      headers: { 'Idempotency-Key': 'a-key-of-your-own' },
      body: question,
    },
  },
  'POST /api/chat/stream': {
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
    summary: 'Resume an answer that is being written',
    notes: `From its beginning. ${STREAM}`,
    input: chatSessionInput,
    answer: z.string(),
    answerType: 'text/event-stream',
    others: { 204: 'No answer is under way in this conversation on this server.' },
    example: { params: { sessionId: question.sessionId }, status: 204 },
  },
  'POST /api/chat/{sessionId}/stop': {
    summary: 'Stop the answer under way',
    notes: 'Returns how it ended; `message` is null when none was under way or nothing of it was shown.',
    answer: stoppedTurn,
    example: {
      params: { sessionId: question.sessionId },
      body: {},
    },
  },
  'POST /api/chat/{sessionId}/feedback': {
    summary: 'Rate an answer',
    notes:
      'Stores your opinion of one answer, or changes it; a reason or comment that is left out is removed. A comment has at most 1,000 characters. Thumbs down within a day on an answer that the figure check corrected, or that could not check one of your conditions, returns its credits, once.',
    input: answerFeedbackInput,
    answer: ratedAnswer,
    errors: { 404: 'You have no such conversation, or it has no such answer.' },
    example: {
      params: { sessionId: question.sessionId },
      body: { messageId: 4, rating: 'down', reason: 'not-my-question', comment: 'I meant last year.' },
    },
  },
  'GET /api/chat/{sessionId}': {
    summary: 'Read a conversation',
    notes: 'Oldest message first; empty for a conversation that has none or belongs to another user.',
    answer: z.array(storedMessage),
    example: {
      params: { sessionId: question.sessionId },
    },
  },
  'GET /api/user/{userId}/chat-history': {
    summary: 'List your conversations',
    notes: 'Newest first.',
    answer: z.array(sessionSummary),
    example: {
      params: { userId: '1' },
    },
  },
  'GET /api/user/{userId}/chat-history/{sessionId}': {
    summary: 'Read one conversation of your history',
    notes: 'Oldest message first.',
    answer: z.array(storedMessage),
    errors: { 404: 'You have no such conversation.' },
    example: {
      params: { userId: '1', sessionId: question.sessionId },
    },
  },
});
