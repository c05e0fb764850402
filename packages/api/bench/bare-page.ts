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

const evaluatedShape = z.object({
  result: z.object({ value: z.unknown().optional() }),
  exceptionDetails: z.object({ text: z.string() }).optional(),
});

/** The protocol of one page. */
interface Wire {
  /** One command of the DevTools protocol. @returns what the browser answers */
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  /** Resolves with the next event of that name that `which` accepts. */
  next(method: string, which: (params: Record<string, unknown>) => boolean): Promise<void>;
}

export interface BarePage {
  send: Wire['send'];
  /** Resolves when the page has no pending requests. */
  goTo(url: string): Promise<void>;
  /** @returns what the expression, or the promise that it is, gives in the page */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** The messages of one target, which come inside those of the browser. */
function follow(top: CDPSession, sessionId: string): Wire {
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
 * @param screen in pixels; `slowdown`: how many times slower its processor is
 */
export async function openBarePage(
  browser: Browser,
  { slowdown, ...size }: { width: number; height: number; slowdown: number },
): Promise<BarePage> {
  const top = await browser.newBrowserCDPSession();
  const { browserContextId } = await top.send('Target.createBrowserContext');
  const { targetId } = await top.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    ...size,
  });
  const { sessionId } = await top.send('Target.attachToTarget', { targetId, flatten: false });
  const { send, next } = follow(top, sessionId);
  await send('Page.enable');
  await send('Page.setLifecycleEventsEnabled', { enabled: true });
  await send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false });
  await send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return {
    send,
    async goTo(url) {
      const { loaderId } = await send('Page.navigate', { url });
      await next(
        'Page.lifecycleEvent',
        (event) => event['name'] === 'networkIdle' && event['loaderId'] === loaderId,
      );
    },
    async evaluate(expression) {
      const settings = { expression, awaitPromise: true, returnByValue: true };
      const { result, exceptionDetails } = evaluatedShape.parse(await send('Runtime.evaluate', settings));
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    async close() {
      await top.send('Target.disposeBrowserContext', { browserContextId });
      await top.detach();
    },
  };
}
