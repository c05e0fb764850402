import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { register, type Saver } from './support/accounts.ts';
import { test as base } from './support/servers.ts';

/** Asks without the screen. */
export async function askQuietly(
  request: APIRequestContext,
  sessionId: string,
  message: string,
): Promise<void> {
  const response = await request.post('/api/chat', { data: { sessionId, message } });
  expect(response.status()).toBe(200);
}

type TestFixtures = {
  /** A signed-in user with 20 credits. */
  saver: Saver;
  chat: ChatScreen;
};

/** The advisor's screen. */
export class ChatScreen {
  readonly page: Page;
  readonly saver: Saver;

  constructor(page: Page, saver: Saver) {
    this.page = page;
    this.saver = saver;
  }

  get field() {
    return this.page.getByRole('textbox', { name: 'Your question' });
  }
  get send() {
    return this.page.getByRole('button', { name: 'Send' });
  }
  get stop() {
    return this.page.getByRole('button', { name: 'Stop' });
  }
  get retry() {
    return this.page.getByRole('button', { name: 'Retry' });
  }
  get conversation() {
    return this.page.getByRole('region', { name: 'Conversation' });
  }
  get messages() {
    return this.conversation.getByRole('listitem').filter({ hasText: /^(You asked|The advisor answered):/ });
  }
  get balance() {
    return this.page.getByRole('region', { name: 'Chat', exact: true }).getByText(/^\d+ credits?$/);
  }
  toast(text: string) {
    return this.page.locator('.mantine-Notification-root').getByText(text, { exact: true });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/chat-advisor${search}`);
    await expect(this.page.getByRole('button', { name: 'Reset chat' })).toBeEnabled();
  }

  /** Sends a question with the keyboard. */
  async ask(question: string): Promise<void> {
    await this.field.fill(question);
    await this.field.press('Enter');
  }

  /** The last answer, when it is whole. */
  async answered(text: string | RegExp): Promise<void> {
    await expect(this.messages.last()).toContainText(text);
    await expect(this.stop).toBeHidden();
  }

  /**
   * Reads the answer under way as another tab would. The server stops an answer without readers after 0.7 s, and a busy
   * machine may take longer than that for a reload.
   */
  async readElsewhere(): Promise<void> {
    const cookies = await this.page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const stream = new URL(`/api/chat/${await this.sessionId()}/stream`, this.page.url());
    const response = await fetch(stream, { headers: { cookie } });
    expect(response.status).toBe(200);
    // Left unread it might be collected, and the connection with it.
    response.text().catch(() => undefined);
  }

  sessionId(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem('chatSessionId'));
  }
}

/** Tests of the advisor against a scripted model. */
export const test: ReturnType<typeof base.extend<TestFixtures>> = base.extend<TestFixtures>({
  baseURL: async ({ server }, use) => use(server.url),
  saver: async ({ context, model }, use) => {
    model.script({ mode: 'ok', text: 'An answer.' });
    await use(await register(context.request));
  },
  chat: async ({ page, saver }, use) => {
    await use(new ChatScreen(page, saver));
  },
});

export { expect };
