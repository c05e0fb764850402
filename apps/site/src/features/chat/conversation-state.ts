import type { Message } from './chat-api.ts';
import { randomId } from './session-id.ts';

/** A message on screen; one that was written before the reader's eyes keeps the key it had then. */
export type ShownMessage = Message & { key?: string };

/** An answer on its way. */
export type Turn = {
  key: string;
  text: string;
  phase: 'sending' | 'answering' | 'stopping';
};

/** What was asked, under the key that makes asking it again safe. */
export type Asked = { question: string; key: string };

/** A question without its answer, which can be asked again; `message` says why. */
export type Failure = Asked & { message: string };

export type ConversationState = {
  /** What was said, oldest first. */
  messages: readonly ShownMessage[];
  /** The messages are being read, or could not be. */
  reading: 'loading' | 'failed' | 'done';
  turn: Turn | null;
  failure: Failure | null;
  /** The contents of the text field. */
  draft: string;
};

/** What was asked last. */
export const lastQuestion = (messages: readonly Message[]) =>
  messages.findLast(({ role }) => role === 'user')?.content;

/** The last question, if nothing was said after it. */
export const openQuestion = (messages: readonly Message[]) =>
  messages.at(-1)?.role === 'user' ? lastQuestion(messages) : undefined;

/** Whether a whole answer to `question` is among `messages` that was not known before. */
export function isNewlyAnswered(
  question: string,
  messages: readonly Message[],
  before: readonly Message[],
): boolean {
  const known = new Set(before.map(({ id }) => id));
  const isWhole = ({ id, role, unfinished }: Message) =>
    role === 'assistant' && !unfinished && !known.has(id);
  return messages.some((message, index) => {
    const asked = messages[index - 1];
    return isWhole(message) && asked?.role === 'user' && asked.content === question;
  });
}

/** An answer that has just been asked for. */
export const newTurn = (): Turn => ({ key: randomId(), text: '', phase: 'sending' });

/** What a message has that is neither a finished answer nor rated. */
export const noAnswer = (): Pick<Message, 'sources' | 'links' | 'outcome' | 'suggestions' | 'feedback'> => ({
  sources: [],
  links: [],
  outcome: null,
  suggestions: [],
  feedback: null,
});

export const FREE_TEXT = 'No credits were charged for this answer.';

/** Whether the advisor had no answer, which costs nothing. */
export const isFree = ({ outcome }: Message) => outcome !== null && outcome !== 'answered';

/** The messages after the reader has rated one of them. */
export const withFeedback = <M extends Message>(
  messages: readonly M[],
  id: number,
  feedback: Message['feedback'],
): M[] => messages.map((message) => (message.id === id ? { ...message, feedback } : message));

let localIds = 0;

/** A message the server has no id for yet. */
export function localMessage(role: Message['role'], content: string, unfinished = false): Message {
  localIds -= 1;
  const createdAt = new Date().toISOString();
  return { ...noAnswer(), id: localIds, role, content, unfinished, createdAt };
}
