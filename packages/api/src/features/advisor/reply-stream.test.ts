import { parseJsonEventStream, readUIMessageStream, type UIMessage, uiMessageChunkSchema } from 'ai';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/harness.ts';

let test: TestApp;
afterEach(() => test.remove());

describe('the stream of an answer', () => {
  it('is an AI SDK UI message stream: its own reader understands every part', async () => {
    test = await createTestApp({ catalogue: 'demo' });
    const { cookie } = await test.registerUser();
    const response = await test.app.request('/api/chat/stream', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Cookie: cookie },
      body: JSON.stringify({
        sessionId: 'read-by-the-sdk',
        message: 'How much can I pay into a Lifetime ISA?',
      }),
    });
    if (response.body === null) throw new Error('No body');
    const parts = parseJsonEventStream({ stream: response.body, schema: uiMessageChunkSchema });
    const chunks = parts.pipeThrough(
      new TransformStream({
        transform(part, controller) {
          if (!part.success) throw part.error;
          controller.enqueue(part.value);
        },
      }),
    );
    let last: UIMessage | undefined;
    for await (const message of readUIMessageStream({ stream: chunks })) last = message;
    const text = last?.parts.filter((part) => part.type === 'text').map((part) => part.text);
    expect(text?.join('')).toContain('£4,000');
    expect(last?.parts.some((part) => part.type === 'source-url')).toBe(true);
    expect(last?.metadata).toMatchObject({ credits: 10 });
  });
});
