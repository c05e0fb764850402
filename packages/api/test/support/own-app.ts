import { onTestFinished } from 'vitest';
import { createTestApp, type TestApp, type TestOptions } from '../harness.ts';

/** A server of this test alone, whose mails are kept by default; gone when the test is over. */
export async function ownApp(options: TestOptions = {}): Promise<TestApp> {
  const app = await createTestApp({ captureMail: true, ...options });
  onTestFinished(() => app.remove());
  return app;
}
