import type { Browser, CDPSession } from '@playwright/test';
import { z } from 'zod';

const answerShape = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.record(z.string(), z.unknown()).optional(),
  result: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ message: z.string() }).optional(),
});
type Answer = z.infer<typeof answerShape>;

export interface BarePage {
  /** One command of the DevTools protocol. @returns what the browser answers */
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  /** Resolves with the next event of that name that `which` accepts. */
  next(method: string, which: (params: Record<string, unknown>) => boolean): Promise<void>;
  close(): Promise<void>;
}

/** The messages of one target, which come inside those of the browser. */
function follow(top: CDPSession, sessionId: string): Omit<BarePage, 'close'> {
  const listeners = new Set<(answer: Answer) => void>();
  top.on('Target.receivedMessageFromTarget', (event) => {
    if (event.sessionId !== sessionId) return;
    const answer = answerShape.parse(JSON.parse(event.message));
    for (const listen of listeners) listen(answer);
  });
  const first = (accepts: (answer: Answer) => boolean) =>
    new Promise<Answer>((resolve) => {
      const listen = (answer: Answer) => {
        if (!accepts(answer)) return;
        listeners.delete(listen);
        resolve(answer);
      };
      listeners.add(listen);
    });
  let sent = 0;
  return {
    async send(method, params = {}) {
      const id = ++sent;
      const answered = first((answer) => answer.id === id);
      await top.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id, method, params }),
      });
      const { result = {}, error } = await answered;
      if (error) throw new Error(`${method}: ${error.message}`);
      return result;
    },
    async next(method, which) {
      await first((answer) => answer.method === method && which(answer.params ?? {}));
    },
  };
}

/**
 * An empty page as a visitor has it, of a profile of its own. In pages of Playwright a debugger follows the scripts, for
 * which V8 reads a script again wherever it makes an error: for React alone 50 ms of a slow phone that no visitor waits.
 */
export async function openBarePage(
  browser: Browser,
  size: { width: number; height: number },
): Promise<BarePage> {
  const top = await browser.newBrowserCDPSession();
  const { browserContextId } = await top.send('Target.createBrowserContext');
  const { targetId } = await top.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    ...size,
  });
  const { sessionId } = await top.send('Target.attachToTarget', { targetId, flatten: false });
  return {
    ...follow(top, sessionId),
    async close() {
      await top.send('Target.disposeBrowserContext', { browserContextId });
      await top.detach();
    },
  };
}
