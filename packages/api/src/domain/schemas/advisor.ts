import { z } from 'zod';
import { ANSWER_STATES, WRITTEN } from '../advisor/written-answer.ts';
import { questionMarks } from '../advisor/asked-questions.ts';
import { OVERVIEW_SPANS } from '../console/overview.ts';
import { ANSWER_ORDERS, QUESTION_ORDERS, TOPIC_ORDERS } from '../console/list-orders.ts';
import { formatCount } from '../money.ts';
import { isDate, mondayOf } from '../isa/tax-year.ts';
import { withoutControls, blankIsNull } from '../text.ts';
import { entityId, pageInput, search, sorted, adminReason } from './common.ts';
import {
  answerRatings,
  CHAT_MESSAGE_MAX,
  RATING_COMMENT_MAX,
  ratingReasons,
  SESSION_ID_MAX,
} from '../advisor/chat.ts';

const mark = z.enum(questionMarks).optional();
const day = z.string().refine(isDate, 'This is no date.');

/** The last days up to today, or the week that begins on a day. */
const period = {
  days: z.literal(OVERVIEW_SPANS).default(30),
  week: day.optional(),
};

export const topicsInput = pageInput.extend({
  ...period,
  mark,
  ...sorted(TOPIC_ORDERS),
});

export const questionsInput = pageInput.extend({
  ...period,
  topic: z.string().max(300).optional(),
  mark,
  ...sorted(QUESTION_ORDERS),
});

export const revealInput = z.object({
  id: z.string().min(1).max(64),
  reason: adminReason('Please give a reason.'),
});

export const answersInput = pageInput.extend({
  search,
  state: z.enum(ANSWER_STATES).default('current'),
  ...sorted(ANSWER_ORDERS),
});

const line = (what: string, max: number) =>
  z
    .string({ error: `Please write ${what}.` })
    .overwrite((text) => withoutControls(text).replaceAll(/\s+/g, ' '))
    .trim()
    .min(1, `Please write ${what}.`)
    .max(max, `Please shorten ${what} to ${formatCount(max)} characters.`);

const isHttps = (text: string) =>
  text.startsWith('https://') && URL.canParse(text) && new URL(text).username === '';

/** An answer as an administrator writes it. `revision`: the one they saw, of an answer that is there already. */
export const answerInput = z.object({
  id: entityId.optional(),
  revision: z.int().min(1).optional(),
  question: line('the question', WRITTEN.question).refine(
    (text) => text.length >= 5,
    'Please write the question.',
  ),
  wordings: z
    .array(line('each wording', WRITTEN.question))
    .max(WRITTEN.wordings, `Please keep to ${WRITTEN.wordings} other wordings.`)
    .default([]),
  answer: z
    .string({ error: 'Please write the answer.' })
    .overwrite(withoutControls)
    .trim()
    .min(1, 'Please write the answer.')
    .max(WRITTEN.answer, `Please shorten the answer to ${formatCount(WRITTEN.answer)} characters.`),
  sources: z
    .array(
      z.object({
        title: line('the name of each source', WRITTEN.title),
        url: z
          .string()
          .trim()
          .max(WRITTEN.url)
          .refine(isHttps, 'The address of a source begins with https://.'),
      }),
    )
    .min(1, 'Please name at least one source.')
    .max(WRITTEN.sources, `Please keep to ${WRITTEN.sources} sources.`),
  reviewBy: day,
  topic: z.string().max(300).nullable().default(null),
});

/** Texts of an answer that is being written, and the questions it is tried on: one, or those of a gap of a week. */
export const tryAnswerInput = z.object({
  question: z.string().max(WRITTEN.question),
  wordings: z.array(z.string().max(WRITTEN.question)).max(WRITTEN.wordings),
  asked: z.union([
    z.object({ id: z.string().min(1).max(64) }),
    // Weeks that overlap would differ by single questions.
    z.object({ topic: z.string().max(300), week: day.transform(mondayOf) }),
  ]),
});

export const retireInput = z.object({ id: entityId, revision: z.int().min(1), isRetired: z.boolean() });

export const chatSessionId = z
  .string()
  .regex(new RegExp(`^[A-Za-z0-9_-]{1,${SESSION_ID_MAX}}$`), 'The conversation id is not valid.');

/** The owner was already checked against the session. */
const ownUserId = z.union([z.number(), z.string()]).optional();

export const chatInput = z.object({
  sessionId: chatSessionId,
  message: z
    .string()
    .overwrite(withoutControls)
    .trim()
    .min(1, 'Please enter a message.')
    .max(CHAT_MESSAGE_MAX, `A message may have at most ${formatCount(CHAT_MESSAGE_MAX)} characters.`),
  userId: ownUserId,
});

export const chatSessionInput = z.object({ sessionId: chatSessionId, userId: ownUserId });

/** The reader's opinion of one answer; a reason or comment that is left out is removed. */
export const answerFeedbackInput = chatSessionInput.extend({
  messageId: entityId,
  rating: z.enum(answerRatings, { error: 'Please choose thumbs up or thumbs down.' }),
  reason: z.enum(ratingReasons, { error: 'Please choose one of the reasons.' }).nullish(),
  comment: z.preprocess(
    blankIsNull,
    z
      .string()
      .overwrite(withoutControls)
      .trim()
      .max(RATING_COMMENT_MAX, `A comment may have at most ${formatCount(RATING_COMMENT_MAX)} characters.`)
      .nullish(),
  ),
});
