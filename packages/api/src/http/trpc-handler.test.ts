import superjson from 'superjson';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readTrpcInput } from './trpc.ts';
import { type Answer, createTestApp, PASSWORD, type TestApp } from '../../test/harness.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ captureMail: true, catalogue: 'demo' });
});
afterAll(() => test.remove());

const ask = (path: string, input: string) =>
  test.call('GET', `/trpc/${path}?input=${encodeURIComponent(input)}`);
const tell = (path: string, body: string) => test.call('POST', `/trpc/${path}`, { body });
const messageOf = (answer: Answer) =>
  answer.body.message ?? (answer.body as { error?: { json?: { message?: string } } }).error?.json?.message;

/** A caller's mistake is a 400 and no error of ours, by GET and by POST. */
const mistakes: [string, string][] = [
  ['bad JSON', '{'],
  ['nothing where something must be', ''],
  ['a forbidden key', '{"json":{"id":1,"__proto__":{"isAdmin":true}}}'],
  ['a forbidden key inside', '{"json":{"id":{"constructor":{"prototype":{}}}}}'],
  ['3,000 levels', `{"json":${'['.repeat(1500)}${']'.repeat(1500)}}`],
  ['a pattern that is none', '{"json":{"id":1},"meta":{"values":{"id":["regexp"]}}}'],
  ['an unknown class', '{"json":{"id":1},"meta":{"values":{"id":[["class","Foo"]]}}}'],
  ['a path into a prototype', '{"json":{"id":1},"meta":{"values":{"__proto__.isAdmin":["undefined"]}}}'],
  [
    'a reference into a prototype',
    '{"json":{"id":1},"meta":{"referentialEqualities":{"id":["__proto__.x"]}}}',
  ],
  ['a row of bytes', '{"json":{"length":3},"meta":{"values":[["typed-array","Float64Array"]]}}'],
  ['a set', '{"json":{"id":1},"meta":{"values":{"id":["set"]}}}'],
  ['a map', '{"json":{"id":1},"meta":{"values":{"id":["map"]}}}'],
  ['an address', '{"json":{"id":1},"meta":{"values":{"id":["URL"]}}}'],
  ['a large number', '{"json":{"id":"1"},"meta":{"values":{"id":["bigint"]}}}'],
  ['a transformer', '{"json":{"id":1},"meta":{"values":{"id":[["custom","x"]]}}}'],
  ['a mark where nothing is', '{"json":{"id":1},"meta":{"values":{"a.b.c":["Date"]}}}'],
  [
    'a list of four thousand million entries',
    '{"json":{"id":[]},"meta":{"values":{"id.4294967294":["undefined"]}}}',
  ],
  ['the length of a list', '{"json":{"id":[]},"meta":{"values":{"id.length":["undefined"]}}}'],
  ['null in place of an envelope', 'null'],
  ['meta that is a number', '{"json":{"id":"no"},"meta":5}'],
];
/** Odd, and read as something or refused, but no error of ours either. */
const oddities = [
  '{"json":{"id":"x"},"meta":{"values":{"id":["Date"]}}}',
  '{"json":{"id":"NaN"},"meta":{"values":{"id":["number"]}}}',
  '{"json":null,"meta":{"values":["undefined"]}}',
];

describe('the whole catalogue', () => {
  it('is answered once in a request: twenty times would block all other requests', async () => {
    const twice = await test.call('GET', '/trpc/products.list,products.list?batch=1');
    expect([twice.status, messageOf(twice)]).toEqual([
      400,
      'A request can ask for the whole catalogue only once.',
    ]);
    expect((await test.call('GET', '/trpc/products.list,guides.list?batch=1')).status).toBe(200);
  });
});

describe('unreadable procedure input', () => {
  it.each(mistakes)('%s: 400 by GET', async (_name, input) => {
    const answer = await ask('products.compare', input.replace('"id"', '"page"'));
    expect(answer.status, answer.text).toBe(400);
    expect(messageOf(answer)).toEqual(expect.any(String));
    expect(messageOf(answer)).not.toBe('Something went wrong on our side.');
  });

  it.each(mistakes)('%s: 400 by POST', async (_name, input) => {
    const answer = await tell('auth.login', input);
    expect(answer.status, answer.text).toBe(400);
    expect(messageOf(answer)).not.toBe('Something went wrong on our side.');
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
  });

  it.each(oddities)('%s is no error of ours', async (input) => {
    for (const answer of [await ask('products.byId', input), await tell('auth.login', input)]) {
      expect([200, 400, 404], answer.text).toContain(answer.status);
    }
  });

  it('answers 400 to a batch with an unreadable entry', async () => {
    const answer = await tell(
      'auth.login,auth.login?batch=1',
      `{"0":{"json":{}},"1":{"json":{"a":1},"meta":{"values":{"a":["regexp"]}}}}`,
    );
    expect(answer.status).toBe(400);
  });

  it('another type than JSON: 415; 64 KB and one byte: 413', async () => {
    const options = { body: '{}', headers: { 'Content-Type': 'text/plain' } };
    expect((await test.call('POST', '/trpc/auth.login', options)).status).toBe(415);
    expect((await tell('auth.login', `{"json":{"password":"${'x'.repeat(64 * 1024)}"}}`)).status).toBe(413);
  });

  it('more than twenty calls in one, or two kinds of call: 400 in JSON', async () => {
    for (const paths of [Array.from({ length: 21 }, () => 'status.get').join(','), 'status.get,auth.login']) {
      const answer = await test.call('GET', `/trpc/${paths}?batch=1&input=%7B%7D`);
      expect([answer.status, messageOf(answer)]).toEqual([400, 'The request is not valid.']);
      expect(answer.headers.get('content-type')).toBe('application/json');
    }
  });

  it('is not read before the caller is known', async () => {
    const row = '{"json":{"length":3},"meta":{"values":[["typed-array","Float64Array"]]}}';
    for (const path of ['chat.history', 'users.page']) expect((await ask(path, row)).status).toBe(401);
  });

  it('a product that refers to itself: 400', async () => {
    const { cookie } = await test.registerAdmin('referrer');
    const body = {
      json: { id: 1, changes: { name: 'Another name' }, seen: { features: [[]] } },
      meta: { referentialEqualities: { 'seen.features': ['seen.features.0'] } },
    };
    expect((await test.call('POST', '/trpc/products.update', { cookie, body })).status).toBe(400);
  });
});

describe('the answers of procedures', () => {
  it('carry every cookie that was set, and are kept by no cache', async () => {
    const person = await test.registerUser('batcher');
    const { username } = person;
    const input = {
      0: { json: { username, password: PASSWORD } },
      1: { json: { username, password: PASSWORD } },
    };
    const answer = await tell('auth.login,auth.login?batch=1', JSON.stringify(input));
    expect(answer.headers.getSetCookie()).toHaveLength(2);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await test.call('GET', '/api/auth/me', { cookie: answer.cookie ?? '' })).body.id).toBe(person.id);
  });

  it('give the first failing message and every issue, no stack and no code of ours', async () => {
    const answer = await tell('auth.register', '{"json":{"password":"weak","confirmPassword":"other"}}');
    expect(answer.status).toBe(400);
    const { error } = answer.body as {
      error: { json: { message: string; data: { problem: { issues: unknown[] } } } };
    };
    expect(error.json.message).toBe('Passwords do not match');
    expect(error.json.data.problem.issues.length).toBeGreaterThan(2);
    expect(answer.text).not.toMatch(/stack|\.ts:|node_modules|SQLITE/);
  });

  it('of the wrong shape are reported by field, as on the REST routes', async () => {
    const literal = await test.call('POST', '/api/auth/login', { body: { username: 5 } });
    const procedure = await tell('auth.login', '{"json":{"username":5}}');
    expect([literal.status, procedure.status]).toEqual([400, 400]);
    expect(messageOf(procedure)).toBe(literal.body.message);
  });

  it.each(['/nothing.here', '', '/__proto__', '/constructor', '/toString', '/%', '/%ff', '/status.get%'])(
    'of /trpc%s, which is none, are a 404 in JSON',
    async (path) => {
      for (const answer of [await test.call('GET', `/trpc${path}`), await tell(path.slice(1), '{}')]) {
        expect([answer.status, messageOf(answer)], answer.text).toEqual([404, 'Not found']);
        expect(answer.headers.get('content-type')).toBe('application/json');
      }
    },
  );

  it('by a method that is not theirs are a 405 in JSON', async () => {
    const mutation = await test.call('GET', '/trpc/auth.login');
    const patch = await test.call('PATCH', '/trpc/status.get');
    const remove = await test.call('DELETE', '/trpc/status.get');
    const post = await tell('status.get', '{}');
    for (const answer of [mutation, patch, remove, post]) {
      expect([answer.status, messageOf(answer)]).toEqual([405, 'This method is not allowed here.']);
      expect(answer.headers.get('content-type')).toBe('application/json');
    }
    const { error } = mutation.body as { error: { json: { data: { problem: unknown } } } };
    expect(error.json.data.problem).toEqual({ message: 'This method is not allowed here.' });
    expect(patch.headers.get('allow')).toBe('GET, HEAD');
    expect([mutation, post].map(({ headers }) => headers.get('allow'))).toEqual(['POST', 'GET, HEAD']);
    expect((await test.call('HEAD', '/trpc/status.get')).status).toBe(200);
  });

  it.each([
    { 'trpc-accept': 'application/jsonl' },
    { accept: 'application/jsonl' },
    { accept: 'text/event-stream' },
  ])('begin when they are complete, whatever is asked for: %j', async (headers) => {
    const me = await test.call('GET', '/trpc/auth.me?batch=1', { headers });
    expect(me.status).toBe(401);
    const { username } = await test.registerUser();
    const body = { 0: { json: { username, password: PASSWORD } } };
    const login = await test.call('POST', '/trpc/auth.login?batch=1', { headers, body });
    expect([login.status, login.cookie]).toEqual([200, expect.stringContaining('auth_session=')]);
  });

  it('take an input of dates, undefined and odd numbers as superjson writes it', async () => {
    const written = {
      page: 1,
      sort: undefined,
      since: new Date(),
      more: [{ odd: Number.NaN, none: undefined }],
    };
    const sent = superjson.stringify(written);
    expect((await ask('products.compare', sent)).status).toBe(200);
    expect(readTrpcInput(JSON.parse(sent))).toEqual(written);
    expect(readTrpcInput(JSON.parse(superjson.stringify(undefined)))).toBeUndefined();
    expect(readTrpcInput({})).toBeUndefined();
  });
});

it('logs an answer that cannot be written as an internal error', async () => {
  const logged = vi.spyOn(test.deps.log, 'error').mockReturnValue();
  const [product] = (await test.deps.catalogue.current()).active;
  // superjson writes no object with such a member.
  const poison = { value: 1, enumerable: true, configurable: true };
  const poisoned = Object.defineProperty(product ?? {}, 'constructor', poison);
  const answer = await ask('products.byId', `{"json":{"id":${product?.id}}}`);
  expect(answer.status).toBe(500);
  expect(logged.mock.calls).toEqual([
    [expect.objectContaining({ path: '/trpc/products.byId' }), 'a response failed'],
  ]);
  Reflect.deleteProperty(poisoned, 'constructor');
  logged.mockRestore();
});
