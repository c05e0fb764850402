import { Validator } from '@seriousme/openapi-schema-validator';
import { tokens } from '@isa/db';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DescribedRoute, describeRoutes, strayDocs } from '../src/openapi/routes.ts';
import type { RouteExample } from '../src/openapi/route-doc.ts';
import { newToken } from '../src/auth/tokens.ts';
import { stopToken } from '../src/features/alerts/stop-token.ts';
import { restRoutes } from '../src/rest.ts';
import { createTestApp, TODAY, type TestApp } from './harness.ts';
import { eventually } from './support/async.ts';
import { signedEvent } from './fake-stripe.ts';
import { startSession } from './support/sessions.ts';

/** What the API's description promises, tried on the server itself: every example is sent as it is documented. */

const USER = 1;
const ADMIN = 2;
/** Their examples would spoil those of others: each gets a server of its own. */
const alone = new Set([
  'GET /api/auth/verify-email/{token}',
  'POST /api/auth/reset-password',
  'POST /api/account/change-password',
  'POST /api/account/delete',
  'POST /api/admin/users/{id}/reset-password',
]);

/** The world the examples speak of: Sam is user 1, the administrator user 2, there is a feedback and a conversation. */
async function exampleWorld(): Promise<TestApp> {
  const test = await createTestApp({ catalogue: 'demo', env: { PAYMENTS: 'sandbox' } });
  const sam = await test.registerUser('sam');
  const boss = await test.registerAdmin('boss');
  expect([sam.id, boss.id]).toEqual([USER, ADMIN]);
  const ask = { sessionId: 'q3Xk0vB2nR8sT5yWm1LdZ', message: 'What is the ISA allowance?' };
  const first = await test.call('POST', '/api/chat', {
    cookie: boss.cookie,
    body: { ...ask, sessionId: 'x' },
  });
  expect(first.status, first.text).toBe(200);
  expect((await test.call('POST', '/api/chat', { cookie: sam.cookie, body: ask })).status).toBe(200);
  await test.call('POST', `/api/admin/users/${USER}/add-credits`, {
    cookie: boss.cookie,
    body: { credits: 100 },
  });
  const words = { type: 'general', message: 'Thank you.' };
  expect((await test.call('POST', '/api/feedback', { cookie: sam.cookie, body: words })).status).toBe(201);
  return test;
}

async function newIntent(test: TestApp): Promise<string> {
  const body = { amount: 1, planId: 'ISA_STARTER', priceId: 'price_isa_starter' };
  const cookie = await startSession(test, USER);
  return String((await test.call('POST', '/api/payment-intent', { cookie, body })).body['clientSecret']);
}

/** Tokens, payments and signatures are made again each time: what an example shows of them is put in their place. */
const fresh: Record<string, (test: TestApp) => Promise<Partial<RouteExample>>> = {
  'GET /stop-alerts/{token}': async ({ deps }) => ({ params: { token: stopToken(deps.secretBox, USER) } }),
  'POST /stop-alerts/{token}': async ({ deps }) => ({ params: { token: stopToken(deps.secretBox, USER) } }),
  'GET /api/auth/verify-email/{token}': async (test) => {
    const cookie = await startSession(test, USER);
    const { body } = await test.call('POST', '/api/auth/resend-verification', { cookie, body: {} });
    return { params: { token: String(body['verificationToken']) } };
  },
  'POST /api/auth/reset-password': async (test) => {
    const { token, hash } = newToken();
    const at = {
      createdAt: TODAY.toISOString(),
      expiresAt: new Date(TODAY.getTime() + 60_000).toISOString(),
    };
    await test.deps.db.write((orm) =>
      orm.insert(tokens).values({ hash, userId: USER, kind: 'reset-password', ...at }),
    );
    return { body: { token, password: 'Another2?horse' } };
  },
  'POST /api/sandbox/confirm': async (test) => ({
    body: {
      clientSecret: await newIntent(test),
      cardNumber: '4242 4242 4242 4242',
      expiry: '12/30',
      cvc: '123',
    },
  }),
  'POST /api/payment-success': async (test) => {
    const clientSecret = await newIntent(test);
    const card = { clientSecret, cardNumber: '4242424242424242', expiry: '12/30', cvc: '123' };
    await test.call('POST', '/api/sandbox/confirm', { body: card });
    return { body: { paymentIntentId: clientSecret.split('_secret_')[0] } };
  },
  'POST /api/stripe/webhook': async (test) => {
    const { sandbox } = test.deps.payments;
    if (sandbox === null) throw new Error('no sandbox');
    const event = {
      id: 'evt_1QNk8e2eZvKYlo2C',
      object: 'event',
      type: 'customer.created',
      data: { object: {} },
    };
    return signedEvent(event, TODAY, sandbox.webhookSecret);
  },
};

async function send(test: TestApp, { name, route, doc }: DescribedRoute): Promise<Response> {
  const example = { ...doc.example, ...(await fresh[name]?.(test)) };
  const { params = {}, query = {}, headers = {}, body } = example;
  const path = route.path.replace(/\{(\w+)\}/g, (_match, key: string) => params[key] ?? 'missing');
  const roles = { public: null, stripe: null, user: USER, admin: ADMIN };
  const who = roles[route.role];
  return test.app.request(`${path}?${new URLSearchParams(query).toString()}`, {
    method: route.method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(who === null ? {} : { Cookie: await startSession(test, who, who === ADMIN) }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

const mediaType = (headers: Headers) => headers.get('content-type')?.split(';')[0];

/** The answer of a stream of server-sent events: every part is JSON, the last has the credits. */
function checkEvents(text: string): void {
  const parts = text.split('\n\n').filter((part) => part !== '');
  expect(parts.at(-1)).toBe('data: [DONE]');
  const read = parts.slice(0, -1).map((part): unknown => JSON.parse(part.replace(/^data: /, '')));
  expect(read[0]).toEqual({ type: 'start' });
  expect(read.at(-1)).toMatchObject({ type: 'finish', messageMetadata: { credits: expect.any(Number) } });
}

const routes = describeRoutes(restRoutes);
let shared: TestApp;
beforeAll(async () => {
  shared = await exampleWorld();
});
afterAll(() => shared.remove());

describe('every example is answered as it is described', () => {
  it.each(routes)('$name', async (described) => {
    const { name, route, doc } = described;
    const test = alone.has(name) ? await exampleWorld() : shared;
    const response = await send(test, described);
    const text = await response.text();
    if (test !== shared) await test.remove();
    expect(response.status, text).toBe(doc.example.status ?? route.status);
    if (doc.answer === null || response.status === 204) {
      expect(text).toBe('');
      return;
    }
    expect(mediaType(response.headers)).toBe((doc.answerType ?? 'application/json').split(';')[0]);
    if (doc.answerType !== undefined) {
      expect(doc.answer.parse(text)).toBe(text);
      if (doc.answerType === 'text/event-stream') {
        checkEvents(text);
        checkEvents(String(doc.example.answer));
      }
      return;
    }
    // Strict schemas: an undocumented field fails as a missing one does.
    const found = doc.answer.safeParse(JSON.parse(text));
    expect(found.error?.issues, text.slice(0, 500)).toBeUndefined();
    const shown = doc.answer.safeParse(doc.example.answer);
    expect(shown.error?.issues, 'the example as it is printed').toBeUndefined();
  });

  it('and nothing is described that does not exist', () => {
    expect(strayDocs(restRoutes)).toEqual([]);
  });
});

describe('GET /api/openapi.json', () => {
  it('is valid OpenAPI 3.1 with every route in it', async () => {
    const { body, headers } = await shared.call('GET', '/api/openapi.json');
    expect(headers.get('content-type')).toContain('application/json');
    const { valid, errors } = await new Validator().validate(structuredClone(body));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
    expect(body['openapi']).toBe('3.1.0');
    const { paths } = body as { paths: Record<string, Record<string, { 'x-role': string }>> };
    const named = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(
        ([method, { 'x-role': role }]) => `${role} ${method.toUpperCase()} ${path}`,
      ),
    );
    expect(named.toSorted()).toEqual(
      restRoutes.map(({ method, path, role }) => `${role} ${method} ${path}`).toSorted(),
    );
  });

  it('refers only to schemas and headers it holds', async () => {
    const { body, text } = await shared.call('GET', '/api/openapi.json');
    const { components } = body as { components: Record<string, Record<string, unknown>> };
    const referred = new Set(
      [...text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)].map(([, kind, name]) => `${kind}/${name}`),
    );
    const held = Object.entries(components).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `${kind}/${name}`),
    );
    expect(referred.size).toBeGreaterThan(5);
    expect([...referred].filter((name) => !held.includes(name))).toEqual([]);
    expect(text).not.toContain('$defs');
  });

  it('names the request id on every response, and Retry-After on 429 and 503', async () => {
    const { body } = await shared.call('GET', '/api/openapi.json');
    type Answers = Record<string, { headers: Record<string, unknown> }>;
    const { paths } = body as { paths: Record<string, Record<string, { responses: Answers }>> };
    const answers = Object.values(paths)
      .flatMap((operations) => Object.values(operations))
      .flatMap(({ responses }) => Object.entries(responses));
    for (const [status, { headers }] of answers) {
      expect(headers).toHaveProperty('X-Request-Id');
      expect('Retry-After' in headers, status).toBe(['429', '503'].includes(status));
    }
    expect(new Set(answers.map(([status]) => status))).toContain('429');
  });

  it('states what is required of a body and of a query', async () => {
    const { body } = await shared.call('GET', '/api/openapi.json');
    expect(body).toMatchObject({
      paths: {
        '/api/products': {
          post: {
            security: [{ session: [] }],
            requestBody: {
              required: true,
              content: {
                'application/json': { schema: { required: ['name', 'provider', 'type', 'referralLink'] } },
              },
            },
            responses: { 201: {}, 400: {}, 401: {}, 403: {}, 409: {} },
          },
        },
        '/api/chat/{sessionId}/stream': {
          get: {
            parameters: [{ name: 'sessionId' }, { name: 'userId', in: 'query' }],
            responses: { 400: {} },
          },
        },
        '/api/user/{userId}/credits': {
          get: { parameters: [{ name: 'userId' }, { name: 'showSuccess', in: 'query' }] },
        },
        '/api/rules': { get: { security: [], parameters: [{ name: 'on', in: 'query', required: false }] } },
      },
    });
  });
});

describe('GET /api/docs', () => {
  it('names every route with its role and needs no script and no other host', async () => {
    const { text, headers, status } = await shared.call('GET', '/api/docs');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe-inline/);
    for (const { route } of routes) expect(text, route.path).toContain(`<code>${route.path}</code>`);
    const roles = new Set([...text.matchAll(/<span class="role">([^<]*)</g)].map(([, role]) => role));
    expect([...roles].toSorted()).toEqual(['Administrator', 'Anyone', 'Signed in', 'Stripe']);
    expect(text).not.toMatch(/<script|\son\w+=|src=|@import|url\(/i);
    expect(text.match(/<article/g)?.length).toBeGreaterThan(routes.length);
    expect(text).not.toContain('undefined');
    expect(text).not.toContain('[object Object]');
  });

  it.each(['/api/docs', '/api/openapi.json'])(
    '%s is sent compressed, and not again when it is known',
    async (path) => {
      const { headers } = await shared.call('GET', path);
      const etag = headers.get('etag') ?? '';
      const again = await shared.call('GET', path, { headers: { 'If-None-Match': etag } });
      expect([again.status, again.text]).toEqual([304, '']);
      await eventually(async () => {
        const answer = await shared.call('GET', path, { headers: { 'Accept-Encoding': 'br' } });
        expect(answer.headers.get('content-encoding')).toBe('br');
      });
    },
  );
});
