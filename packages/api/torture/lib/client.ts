import assert from 'node:assert/strict';
import { canaries, PERSON_PASSWORD, type Observer } from './observer.ts';

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  body: Record<string, unknown>;
}

export interface Client {
  /** The session cookie, as `name=value`; empty when signed out. */
  cookie: string;
  /** Sends JSON, or a form. Null when the server died under the request. */
  tries(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Reply | null>;
  /** The same of a server that lives. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
}

/** Longer than anything the server may take. */
const HANG_MS = 75_000;

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** A user's browser, talking to `url`; every answer is searched for secrets. */
export function createClient(url: string, observer: Observer, cookie = ''): Client {
  async function ask(method: string, path: string, body: unknown, headers: Record<string, string>) {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(HANG_MS),
      headers: {
        ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
        ...(client.cookie === '' ? {} : { cookie: client.cookie }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    observer.look(text, `the answer to ${method} ${path}`);
    const set = response.headers.getSetCookie().find((one) => one.includes('auth_session='));
    if (set !== undefined) client.cookie = set.split(';')[0] ?? '';
    return { status: response.status, headers: response.headers, text, body: parse(text) };
  }
  const client: Client = {
    cookie,
    async tries(method, path, body, headers = {}) {
      try {
        return await ask(method, path, body, headers);
      } catch (error) {
        // A request that outlives the limit is a hang; anything else is the server's death.
        if (error instanceof Error && error.name === 'TimeoutError') throw error;
        if (error instanceof TypeError) return null;
        throw error;
      }
    },
    send: (method, path, body, headers = {}) => ask(method, path, body, headers),
  };
  return client;
}

export interface Person {
  id: number;
  username: string;
  client: Client;
}

/** Registers a user. */
export async function registerPerson(url: string, observer: Observer, username: string): Promise<Person> {
  const client = createClient(url, observer);
  const reply = await client.send('POST', '/api/auth/register', registration(username));
  assert.equal(reply.status, 201, reply.text);
  return { id: Number(reply.body['id']), username, client };
}

export const registration = (username: string) => ({
  username,
  firstName: 'Sam',
  lastName: 'Saver',
  password: PERSON_PASSWORD,
});

/** Signs in. */
export async function signIn(
  url: string,
  observer: Observer,
  username: string,
  password = PERSON_PASSWORD,
): Promise<Client> {
  const client = createClient(url, observer);
  const reply = await client.send('POST', '/api/auth/login', { username, password });
  assert.equal(reply.status, 200, reply.text);
  return client;
}

export const signInAdmin = (url: string, observer: Observer): Promise<Client> =>
  signIn(url, observer, canaries.ADMIN_EMAIL, canaries.ADMIN_PASSWORD);

/** An administrator gives credits, in grants of at most 10,000. */
export async function grantCredits(admin: Client, userId: number, credits: number): Promise<void> {
  for (let left = credits; left > 0; left -= 10_000) {
    const body = { credits: Math.min(left, 10_000) };
    const reply = await admin.send('POST', `/api/admin/users/${userId}/add-credits`, body);
    assert.equal(reply.status, 200, reply.text);
  }
}
