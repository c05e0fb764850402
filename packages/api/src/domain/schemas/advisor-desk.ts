import { z } from 'zod';
import { ANSWER_STATES, WRITTEN } from '../advisor/written-answer.ts';
import { questionMarks, OVERVIEW_SPANS } from '../console/constants.ts';
import { ANSWER_ORDERS, QUESTION_ORDERS, TOPIC_ORDERS } from '../console/list-orders.ts';
import { formatCount } from '../money.ts';
import { isDate } from '../isa/tax-year.ts';
import { withoutControls } from '../text.ts';
import { entityId, pageInput, search, sorted } from './pagination.ts';
import { adminReason } from './reason.ts';

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

export const retireInput = z.object({ id: entityId, revision: z.int().min(1), isRetired: z.boolean() });
