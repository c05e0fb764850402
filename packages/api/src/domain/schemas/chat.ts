import { z } from 'zod';
import {
  answerRatings,
  CHAT_MESSAGE_MAX,
  RATING_COMMENT_MAX,
  ratingReasons,
  SESSION_ID_MAX,
} from '../advisor/chat.ts';
import { formatCount } from '../money.ts';
import { blankIsNull, withoutControls } from '../text.ts';
import { entityId } from './pagination.ts';

export const chatSessionId = z
  .string()
  .regex(new RegExp(`^[A-Za-z0-9_-]{1,${SESSION_ID_MAX}}$`), 'The conversation id is not valid.');

/** Whose it is was checked against the session before. */
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
