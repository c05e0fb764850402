import { onTestFinished } from 'vitest';
import { createTestApp, type TestApp, type TestOptions } from '../harness.ts';

/** A server for this test alone, which captures mails by default and is removed afterwards. */
export async function ownApp(options: TestOptions = {}): Promise<TestApp> {
  const app = await createTestApp({ captureMail: true, ...options });
  onTestFinished(() => app.remove());
  return app;
}
