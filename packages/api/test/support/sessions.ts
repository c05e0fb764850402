import type { TestApp } from '../harness.ts';

/** The `name=value` of a Set-Cookie header. */
export const cookieOf = (setCookie: string) => setCookie.split(';')[0] ?? '';

/** A new session of somebody, without the cost of a login. */
export async function startSession(test: TestApp, id: number, isAdmin = false): Promise<string> {
  return cookieOf(await test.deps.sessions.start({ id, isAdmin }, 'another browser'));
}
