import type { Message } from './chat-api.ts';
import { randomId } from './session-id.ts';

/** A message on screen; a streamed answer keeps its key. */
export type ShownMessage = Message & { key?: string };

/** A streaming answer. */
export type Turn = {
  key: string;
  text: string;
  phase: 'sending' | 'answering' | 'stopping';
};

/** The question with its idempotency key. */
export type Asked = { question: string; key: string };

/** A failed question, which can be retried. */
export type Failure = Asked & { message: string };

export type ConversationState = {
  /** Messages, oldest first. */
  messages: readonly ShownMessage[];
  /** Loading, or failed to load. */
  reading: 'loading' | 'failed' | 'done';
  /** Why loading failed. */
  loadError?: unknown;
  turn: Turn | null;
  failure: Failure | null;
  /** Text of the field. */
  draft: string;
};

/** The last question. */
export const lastQuestion = (messages: readonly Message[]) =>
  messages.findLast(({ role }) => role === 'user')?.content;

/** The last question, if it is unanswered. */
export const openQuestion = (messages: readonly Message[]) =>
  messages.at(-1)?.role === 'user' ? lastQuestion(messages) : undefined;

/** Whether `messages` contains a new, complete answer to `question`. */
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

/** A new answer. */
export const newTurn = (): Turn => ({ key: randomId(), text: '', phase: 'sending' });

/** Fields of a message that is neither a finished answer nor rated. */
export const noAnswer = (): Pick<Message, 'sources' | 'links' | 'outcome' | 'suggestions' | 'feedback'> => ({
  sources: [],
  links: [],
  outcome: null,
  suggestions: [],
  feedback: null,
});

export const FREE_TEXT = 'No credits were charged for this answer.';

/** Whether it is a free "no answer". */
export const isFree = ({ outcome }: Message) => outcome !== null && outcome !== 'answered';

/** The messages after the reader has rated one of them. */
export const withFeedback = <M extends Message>(
  messages: readonly M[],
  id: number,
  feedback: Message['feedback'],
): M[] => messages.map((message) => (message.id === id ? { ...message, feedback } : message));

let localIds = 0;

/** A message that is not stored yet. */
export function localMessage(role: Message['role'], content: string, unfinished = false): Message {
  localIds -= 1;
  const createdAt = new Date().toISOString();
  return { ...noAnswer(), id: localIds, role, content, unfinished, createdAt };
}
