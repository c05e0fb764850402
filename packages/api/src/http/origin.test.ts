import { tokens } from '@isa/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, PASSWORD, type Person, type TestApp } from '../../test/harness.ts';
import { databaseContent } from '../../test/support/database.ts';
import { createLogger } from '../lib/log.ts';
import { type OriginDeps, requireOwnOrigin } from './origin.ts';

let test: TestApp;
let person: Person;
beforeAll(async () => {
  test = await createTestApp({ captureMail: true, env: { PUBLIC_URL: 'https://isa.example' } });
  person = await test.registerUser();
});
afterAll(() => test.remove());

const body = { username: 'forged@example.org', firstName: 'F', lastName: 'G', password: PASSWORD };
const JSON_TYPE = { 'Content-Type': 'application/json' };
/** The site as the server sees it behind a proxy that speaks https with the browser. */
const BEHIND_PROXY = 'http://isa.example';

describe('a state change that another site asks for (fault 35)', () => {
  it.each([
    ['a form post', { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://evil.example' }],
    [
      'a multipart form',
      { 'Content-Type': 'multipart/form-data; boundary=x', Origin: 'https://evil.example' },
    ],
    ['text/plain', { 'Content-Type': 'text/plain', Origin: 'https://evil.example' }],
    ['JSON with a foreign Origin', { ...JSON_TYPE, Origin: 'https://evil.example' }],
    ['JSON with a null Origin', { ...JSON_TYPE, Origin: 'null' }],
    ['JSON with an empty Origin', { ...JSON_TYPE, Origin: '' }],
    ['JSON from the same host over http', { ...JSON_TYPE, Origin: 'http://isa.example' }],
    ['JSON from another port', { ...JSON_TYPE, Origin: 'https://isa.example:8443' }],
    ['JSON from a subdomain', { ...JSON_TYPE, Origin: 'https://blog.isa.example' }],
    ['JSON from a look-alike', { ...JSON_TYPE, Origin: 'https://isa.example.evil.example' }],
    ['JSON from a page that says only Sec-Fetch-Site', { ...JSON_TYPE, 'Sec-Fetch-Site': 'cross-site' }],
    [
      'our Origin but a foreign Sec-Fetch-Site',
      { ...JSON_TYPE, Origin: 'https://isa.example', 'Sec-Fetch-Site': 'cross-site' },
    ],
    ['a request without a body type', { Origin: 'https://evil.example' }],
  ])('%s: 403 and nothing written', async (_name, headers) => {
    const before = await databaseContent(test.deps.db);
    const calls = [
      ['POST', '/api/auth/register', JSON.stringify(body)],
      ['POST', '/api/auth/logout', undefined],
      ['POST', '/api/account/sign-out-everywhere', undefined],
      ['POST', '/api/analytics', JSON.stringify({ event: 'chatStarted', data: { sessionId: 'x' } })],
      ['PATCH', '/api/products/1/toggle-active', undefined],
      ['POST', '/trpc/auth.register', JSON.stringify({ json: body })],
      ['POST', '/trpc/auth.logout?batch=1', JSON.stringify({ 0: { json: {} } })],
      ['DELETE', '/api/nothing', undefined],
      ['PUT', '/', undefined],
    ] as const;
    for (const [method, path, text] of calls) {
      const response = await test.app.request(`${BEHIND_PROXY}${path}`, {
        method,
        headers: { ...headers, Cookie: person.cookie },
        ...(text === undefined ? {} : { body: text }),
      });
      expect(response.status, `${method} ${path}`).toBe(403);
      expect(await response.json()).toEqual({
        message: 'This request came from another site and was refused.',
      });
    }
    expect(await databaseContent(test.deps.db)).toEqual(before);
  });

  it('cannot be had by GET either: no mutation answers it', async () => {
    const before = await databaseContent(test.deps.db);
    const answer = await test.call('GET', '/trpc/auth.logout?input=%7B%22json%22%3A%7B%7D%7D', {
      cookie: person.cookie,
    });
    expect(answer.status).toBe(405);
    expect(await databaseContent(test.deps.db)).toEqual(before);
  });
});

describe('a link that is followed with a session cookie (fault 35)', () => {
  const follow = (headers: Record<string, string>) =>
    test.call('GET', `/api/auth/get-verification-token/${person.id}`, { cookie: person.cookie, headers });

  it('from another site replaces no verification link; from the site or typed in it does', async () => {
    await test.deps.db.write((orm) => orm.update(tokens).set({ delivered: false }));
    const before = await databaseContent(test.deps.db);
    expect((await follow({ 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await follow({ Origin: 'https://evil.example' })).status).toBe(403);
    expect(await databaseContent(test.deps.db)).toEqual(before);
    for (const site of ['same-origin', 'none']) {
      expect((await follow({ 'Sec-Fetch-Site': site })).status).toBe(200);
    }
    expect((await follow({})).status, 'a plain HTTP client').toBe(200);
  });
});

describe('a state change that is ours', () => {
  it.each([
    ['from the site', { Origin: 'https://isa.example', 'Sec-Fetch-Site': 'same-origin' }],
    ['from the address the request came to', { Origin: 'http://localhost' }],
    ['from a plain HTTP client', {}],
    ['typed in by the user', { 'Sec-Fetch-Site': 'none' }],
  ])('%s passes', async (_name, headers) => {
    const event = { event: 'chatStarted', data: { sessionId: 'x' } };
    expect((await test.call('POST', '/api/analytics', { body: event, headers })).status).toBe(204);
  });

  it('and reading from elsewhere is answered, without permission to read it', async () => {
    const answer = await test.call('GET', '/api/products', { headers: { Origin: 'https://evil.example' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  });
});

describe('the log line of a refused cross-site request (fault 102)', () => {
  interface Line {
    msg: string;
    origin?: string;
    publicUrl?: string;
  }

  function refused(url: string, headers: Record<string, string>, env: Partial<OriginDeps['env']> = {}) {
    const lines: Line[] = [];
    const write = (text: string) => void lines.push(JSON.parse(text) as Line);
    const log = createLogger({ LOG_LEVEL: 'warn', production: true }, { write });
    const deps = {
      env: { PUBLIC_URL: 'http://localhost:3000', TRUST_PROXY: 0, production: false, ...env },
      log,
    };
    const request = new Request(url, { method: 'POST', headers });
    expect(() => requireOwnOrigin(request, deps)).toThrow('came from another site');
    return lines;
  }

  it.each([
    ['TLS that ends at a proxy', 'http://isa.example/api/x', {}],
    [
      'a proxy that does not pass on the host',
      'http://127.0.0.1:3000/api/x',
      { 'X-Forwarded-Host': 'ISA.example' },
    ],
    [
      'a proxy that says so in the standard way',
      'http://127.0.0.1:3000/api/x',
      { Forwarded: 'for=1.2.3.4;host="isa.example";proto=https' },
    ],
    ['a browser that calls it its own site', 'http://app:3000/api/x', { 'Sec-Fetch-Site': 'same-origin' }],
  ])('names PUBLIC_URL if no address of the site is known: %s', (_name, url, headers) => {
    expect(refused(url, { Origin: 'https://isa.example', ...headers })).toEqual([
      expect.objectContaining({
        origin: 'https://isa.example',
        publicUrl: 'http://localhost:3000',
        msg: expect.stringContaining('set PUBLIC_URL'),
      }),
    ]);
  });

  it('names PUBLIC_URL for any origin in production if it is not set', () => {
    const seen = (env: Partial<OriginDeps['env']>) =>
      refused('http://app:3000/', { Origin: 'https://isa.example' }, env).length;
    expect(seen({ production: true })).toBe(1);
    expect(seen({ production: false })).toBe(0);
    expect(seen({ production: true, PUBLIC_URL: 'https://isa.example.org' })).toBe(0);
  });

  it('names it for another name of the site', () => {
    const env = { PUBLIC_URL: 'https://isa.example' };
    expect(refused('http://www.isa.example/', { Origin: 'https://www.isa.example' }, env)).toHaveLength(1);
  });

  it('names TRUST_PROXY if a proxy is not counted, and only there', () => {
    const headers = { Origin: 'https://isa.example', 'X-Forwarded-For': '192.0.2.1' };
    const message = (env: Partial<OriginDeps['env']>) => refused('http://isa.example/', headers, env)[0]?.msg;
    expect(message({})).toContain('TRUST_PROXY');
    expect(message({ TRUST_PROXY: 1 })).not.toContain('TRUST_PROXY');
  });

  it.each([
    ['a foreign page', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }],
    ['a foreign page in an old browser', { Origin: 'https://evil.example' }],
    ['a page without an origin', { Origin: 'null' }],
  ])('says nothing of %s', (_name, headers) => {
    expect(refused('http://isa.example/', headers)).toEqual([]);
  });
});
