import { expect, test as base, type BrowserContext } from '@playwright/test';

/** Watches the browser's errors and warnings; a test has to allow those that it expects. */
export type Quiet = {
  watch: (context: BrowserContext) => void;
  /** Lets the browser log that the server answered so. */
  allowStatus: (...statuses: number[]) => void;
  /** Allows log messages that contain this text. */
  allow: (text: string) => void;
};

/**
 * React preloads a style before it puts it in; where the machine is busy, more than "a few seconds" lie between the two.
 */
const LATE_STYLE = /\.css was preloaded using link preload but not used within a few seconds/;

/** Runs in the page. */
const TELL_REFUSALS = `document.addEventListener('securitypolicyviolation', (refused) =>
  console.error('Refused by ' + refused.violatedDirective + ': ' + refused.blockedURI + ', from ' + refused.sourceFile));`;

/**
 * Runs in the page. Toasts stay while the pointer is on them, which counts as there from the beginning: between two steps of a test
 * on a busy machine more time may pass than a toast has.
 */
const KEEP_TOASTS = `{
  const shown = document.getElementsByClassName('mantine-Notification-root');
  const kept = new WeakSet();
  new MutationObserver(() => {
    for (const toast of shown) {
      if (kept.has(toast)) continue;
      kept.add(toast);
      toast.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
    }
  }).observe(document, { childList: true, subtree: true });
}`;

/** Tests that fail on every console error of their browser, and in which toasts stay until they are closed or replaced. */
export const test = base.extend<{ quiet: Quiet }>({
  quiet: [
    async ({ context }, use) => {
      const problems: string[] = [];
      const allowed: string[] = [];
      const quiet: Quiet = {
        watch(watched) {
          watched.on('console', (message) => {
            const text = message.text();
            const isProblem = ['error', 'warning'].includes(message.type()) && !LATE_STYLE.test(text);
            if (isProblem) problems.push(text);
          });
          watched.on('weberror', (error) => problems.push(String(error.error())));
        },
        allowStatus: (...statuses) => allowed.push(...statuses.map((status) => `status of ${status}`)),
        allow: (text) => allowed.push(text),
      };
      quiet.watch(context);
      // What the security policy refuses is not always logged, as where code of ours catches it.
      await context.addInitScript({ content: TELL_REFUSALS });
      await context.addInitScript({ content: KEEP_TOASTS });
      await use(quiet);
      expect(problems.filter((text) => !allowed.some((part) => text.includes(part)))).toEqual([]);
    },
    { auto: true },
  ],
});
