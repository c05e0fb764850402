import { formatCount } from '../money.ts';
import { z } from 'zod';
import { CHAT_MESSAGE_MAX } from '../chat.ts';
import { withoutControls } from '../text.ts';

export const chatSessionId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'The conversation id is not valid.');

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
