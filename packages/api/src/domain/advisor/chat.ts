import { counted } from '../money.ts';

/** Characters of the id that a browser gives a chat session. */
export const SESSION_ID_LENGTH = 21;
/** Longest id of a chat session, in characters. */
export const SESSION_ID_MAX = 64;
/** Longest message to the advisor, in characters. */
export const CHAT_MESSAGE_MAX = 4000;
/** Longest request to the advisor, in bytes. */
export const CHAT_BODY_MAX = 8 * 1024;

/** How a turn ended for the reader. Only `answered` is charged. */
export const turnOutcomes = ['answered', 'not-sure', 'unknown', 'declined'] as const;
export type TurnOutcome = (typeof turnOutcomes)[number];

/** The outcome of a turn whose parts end differently: one with any answered part is charged, once. */
export const bestOutcome = (parts: readonly { outcome: TurnOutcome }[]): TurnOutcome =>
  (['answered', 'declined', 'unknown'] as const).find((best) =>
    parts.some(({ outcome }) => outcome === best),
  ) ?? 'not-sure';

/** What a model may report instead of an answer. */
export const noAnswerReasons = ['not-sure', 'unknown', 'declined'] as const satisfies readonly TurnOutcome[];
export type NoAnswerReason = (typeof noAnswerReasons)[number];

/** How many questions an outcome may suggest instead, and their maximum length. */
export const SUGGESTIONS_MAX = 3;
export const SUGGESTION_LENGTH_MAX = 120;

export const answerRatings = ['up', 'down'] as const;
export type AnswerRating = (typeof answerRatings)[number];
export const ratingReasons = ['wrong', 'not-my-question', 'unclear', 'other'] as const;
export type RatingReason = (typeof ratingReasons)[number];
/** Longest comment on an answer, in characters. */
export const RATING_COMMENT_MAX = 1000;

const encoder = new TextEncoder();
/** Bytes of a text as the value of a JSON string, without its quotes. */
const jsonBytes = (text: string) => encoder.encode(JSON.stringify(text)).byteLength - 2;

/** Bytes left for the message beside the longest session id and user id. */
const MESSAGE_BYTES =
  CHAT_BODY_MAX -
  encoder.encode(
    JSON.stringify({
      sessionId: 'x'.repeat(SESSION_ID_MAX),
      message: '',
      userId: String(Number.MAX_SAFE_INTEGER),
    }),
  ).byteLength;

/**
 * How many characters have to be cut off a message for it to be accepted: it may have 4,000 characters, and its request
 * 8 KB, which characters such as € use up faster.
 * @returns 0 when it fits
 */
export function charactersOverLimit(message: string): number {
  if (message.length <= CHAT_MESSAGE_MAX && jsonBytes(message) <= MESSAGE_BYTES) return 0;
  let kept = 0;
  let bytes = 0;
  for (const character of message) {
    bytes += jsonBytes(character);
    if (kept + character.length > CHAT_MESSAGE_MAX || bytes > MESSAGE_BYTES) break;
    kept += character.length;
  }
  return message.length - kept;
}

/** The error for a message that is too long by so many characters; rounded up to tens. */
export const messageTooLong = (over: number): string =>
  `Your message is too long. Please shorten it by about ${counted(Math.ceil(over / 10) * 10, 'character')}.`;
