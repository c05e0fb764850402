import { http, HttpResponse, server } from '@isa/ui/testing/server';
import { act } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { noAnswer } from '../src/features/chat/conversation-state.ts';
import type { Message } from '../src/features/chat/chat-api.ts';
import { SANDBOX } from './account.tsx';
import { watchEvents } from './analytics.ts';
import { ADA, api, openSite, screen, waitFor, within } from './site.tsx';

const encoder = new TextEncoder();
const NOON = '2026-11-28T12:00:00.000Z';

/** An answer of which the test says word for word what comes. */
export class ScriptedAnswer {
  readonly response: Response;
  readonly #writer: WritableStreamDefaultWriter<Uint8Array>;

  constructor() {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    this.#writer = writable.getWriter();
    this.response = new HttpResponse(readable, { headers: { 'Content-Type': 'text/event-stream' } });
  }

  async send(part: unknown): Promise<void> {
    await act(async () => {
      // Rejects once the reader is gone, which does not concern the writer.
      await this.#writer.write(encoder.encode(`data: ${JSON.stringify(part)}\n\n`)).catch(() => undefined);
    });
  }

  say(delta: string): Promise<void> {
    return this.send({ type: 'text-delta', delta });
  }

  source(title: string, url: string, detail = ''): Promise<void> {
    return this.send({ type: 'source-url', title, url, providerMetadata: { 'isa-compass': { detail } } });
  }

  async finish(message: object | null = {}, credits = 10): Promise<void> {
    const stored = message && { id: 2, createdAt: NOON, unfinished: false, ...message };
    await this.send({ type: 'finish', messageMetadata: { credits, message: stored } });
    await this.close();
  }

  async close(): Promise<void> {
    await act(async () => this.#writer.close().catch(() => undefined));
  }
}

let savers = 100;

export const said = (
  id: number,
  role: Message['role'],
  content: string,
  more: Partial<Message> = {},
): Message => ({
  ...noAnswer(),
  id,
  role,
  content,
  unfinished: false,
  createdAt: NOON,
  ...more,
});

export type Chat = {
  user: UserEvent;
  /** Whose conversation it is. */
  userId: number;
  events: unknown[];
  /** The questions that were sent, with their keys. */
  asked: { message: string; key: string | null }[];
};

/** A new user of the advisor. */
const newSaver = (credits: number) => ({ ...ADA, id: (savers += 1), credits });

/** What the server does with the next questions. */
export function answerQuestions(asked: Chat['asked'], answer: () => Response | Promise<Response>): void {
  server.use(
    http.post('*/api/chat/stream', async ({ request }) => {
      const { message } = (await request.json()) as { message: string };
      asked.push({ message, key: request.headers.get('Idempotency-Key') });
      return answer();
    }),
  );
}

/** What a reader finds who joins the answer under way. */
export const answerResume = (answer: () => Response): void =>
  server.use(http.get('*/api/chat/:id/stream', answer));

/** What is stored of the conversation from now on. */
export const storeMessages = (messages: readonly Message[]): void =>
  api.on('chat.messages', () => [...messages]);

export const setBalance = (saver: typeof ADA, credits: number): void => {
  api.on('credits.get', () => ({ credits }));
  api.on('auth.me', () => ({ ...saver, credits }));
};

/** Opens the advisor; with stored messages their conversation, else a new one. */
export async function openChat({
  credits = 20,
  messages,
  search = '',
  isUnreadable = false,
}: {
  credits?: number;
  messages?: readonly Message[];
  search?: string;
  /** The conversation that this browser is in cannot be read. */
  isUnreadable?: boolean;
} = {}): Promise<Chat & { saver: typeof ADA }> {
  const saver = newSaver(credits);
  const events = watchEvents();
  const asked: Chat['asked'] = [];
  setBalance(saver, credits);
  api.on('payments.config', () => SANDBOX);
  api.on('chat.sessions', () => []);
  storeMessages(messages ?? []);
  answerResume(() => new HttpResponse(null, { status: 204 }));
  if (isUnreadable) {
    localStorage.setItem('chatSessionId', `kept-${saver.id}`);
    localStorage.setItem('chatSessionUser', String(saver.id));
    api.refuse('chat.messages', 500, 'Oops');
  }
  const asksFor = messages ? `?sessionId=some-${saver.id}` : search;
  const user = await openSite(`/chat-advisor${asksFor}`, { user: saver });
  await waitFor(() => {
    if (!field().matches(':enabled') && credits >= 10 && !isUnreadable) throw new Error('Not ready yet');
  });
  return { user, userId: saver.id, events, asked, saver };
}

export const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
export const sendButton = () => screen.getByRole('button', { name: 'Send' });
export const stopButton = () => screen.queryByRole('button', { name: 'Stop' });
export const retry = () => screen.getByRole('button', { name: 'Retry' });
export const conversation = () => screen.getByRole('region', { name: 'Conversation' });
export const messages = () =>
  within(conversation())
    .queryAllByRole('listitem')
    .filter(({ textContent }) => /^(You asked|The advisor answered):/.test(textContent));
export const lastMessage = () => {
  const last = messages().at(-1);
  if (last === undefined) throw new Error('Nothing was said');
  return last;
};
export const balance = () =>
  within(screen.getByRole('region', { name: 'Chat' })).getByText(/^\d+ credits?$/).textContent;

/** Sends a question with the keyboard. */
export async function ask(user: UserEvent, question: string): Promise<void> {
  await user.click(field());
  await user.paste(question);
  await user.keyboard('{Enter}');
}

/** Asks, and lets the answer begin. */
export async function askFor({ user, asked }: Chat, question: string): Promise<ScriptedAnswer> {
  const answer = new ScriptedAnswer();
  answerQuestions(asked, () => answer.response);
  const before = asked.length;
  await ask(user, question);
  await waitFor(() => {
    if (asked.length === before) throw new Error('Not asked yet');
  });
  return answer;
}

/** Asks and gets a whole answer. */
export async function converse(
  chat: Chat,
  question: string,
  text: string,
  stored: object = {},
): Promise<void> {
  const answer = await askFor(chat, question);
  await answer.say(text);
  await answer.finish(stored);
  await waitFor(() => {
    if (stopButton()) throw new Error('Still answering');
  });
}
