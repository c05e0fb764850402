import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
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
  ['null in place of an envelope', 'null'],
  ['meta that is a number', '{"json":{"id":"no"},"meta":5}'],
];
/** Odd, and read as something or refused, but no error of ours either. */
const oddities = [
  '{"json":{"id":1},"meta":{"values":{"id":["set"]}}}',
  '{"json":{"id":1},"meta":{"values":{"id":["map"]}}}',
  '{"json":{"id":1},"meta":{"values":{"id":["URL"]}}}',
  '{"json":{"id":"1"},"meta":{"values":{"id":["bigint"]}}}',
  '{"json":{"id":"x"},"meta":{"values":{"id":["Date"]}}}',
  '{"json":{"id":1},"meta":{"values":{"a.b.c":["Date"]}}}',
  '{"json":{"id":1},"meta":{"values":{"id":[["custom","x"]]}}}',
  '{"json":null,"meta":{"values":["undefined"]}}',
];

describe('what a procedure cannot read', () => {
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

  it('a batch of which one cannot be read: 400', async () => {
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

  it('more than twenty calls in one: 400', async () => {
    const paths = Array.from({ length: 21 }, () => 'status.get').join(',');
    expect((await test.call('GET', `/trpc/${paths}?batch=1&input=%7B%7D`)).status).toBe(400);
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

  it('of wrong shape are told by field, as on the literal routes', async () => {
    const literal = await test.call('POST', '/api/auth/login', { body: { username: 5 } });
    const procedure = await tell('auth.login', '{"json":{"username":5}}');
    expect([literal.status, procedure.status]).toEqual([400, 400]);
    expect(messageOf(procedure)).toBe(literal.body.message);
  });

  it('unknown ones, and mutations by GET, are told in JSON', async () => {
    expect((await test.call('GET', '/trpc/nothing.here')).status).toBe(404);
    expect((await test.call('GET', '/trpc/auth.login')).status).toBe(405);
    expect((await test.call('GET', '/trpc')).status).toBe(404);
    expect((await test.call('GET', '/trpc/__proto__')).status).toBe(404);
    expect((await test.call('GET', '/trpc/constructor')).status).toBe(404);
    expect((await test.call('GET', '/trpc/toString')).status).toBe(404);
  });

  it('take an input of dates and undefined as superjson writes it', async () => {
    const answer = await ask(
      'products.compare',
      '{"json":{"page":1},"meta":{"values":{"sort":["undefined"]}}}',
    );
    expect(answer.status, answer.text).toBe(200);
  });
});

it('logs an answer that cannot be written as an error of ours', async () => {
  const logged = vi.spyOn(test.deps.log, 'error').mockReturnValue();
  const [product] = (await test.deps.catalogue.current()).active;
  // superjson writes no object with such a member.
  const poison = { value: 1, enumerable: true, configurable: true };
  const poisoned = Object.defineProperty(product ?? {}, 'constructor', poison);
  const answer = await ask('products.byId', `{"json":{"id":${product?.id}}}`);
  expect(answer.status).toBe(500);
  expect(logged.mock.calls).toEqual([
    [expect.objectContaining({ path: '/trpc/products.byId' }), 'an answer failed'],
  ]);
  Reflect.deleteProperty(poisoned, 'constructor');
  logged.mockRestore();
});
