import { expect } from '@playwright/test';

/** Sends feedback as a visitor. */
export async function sendFeedback(
  url: string,
  feedback: { type: 'suggestion' | 'bug' | 'general'; message: string; email?: string },
): Promise<void> {
  const response = await fetch(`${url}/api/feedback`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(feedback),
  });
  expect(response.status).toBe(201);
}
