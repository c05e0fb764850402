import fc from 'fast-check';
import { restRoutes } from '../../src/rest.ts';
import { encoded, inputFor, nasty, procedures } from '../../test/support/fuzz-inputs.ts';
import type { Random } from '../lib/random.ts';

/** What a request is sent as; `body` is ready for fetch. */
export interface FuzzRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | FormData;
}

/** Values that fit, by the name of the field, so that the others reach past the first check. */
const fitting: Record<string, readonly unknown[]> = {
  id: [1, 2, 3, '4', 7],
  userId: [1, 2, 3],
  orderId: ['x'],
  sessionId: ['abc', 'fuzz-1', 'fuzz-2'],
  message: ['What is an ISA?', 'Best cash ISA?'],
  slug: ['what-is-an-isa', 'isa-allowance-explained'],
  page: [0, 1, 2],
  limit: [5, 10, 25],
  table: ['users', 'ledger', 'products'],
  query: ['SELECT 1', 'SELECT * FROM users', 'SELECT count(*) FROM products'],
  planId: ['ISA_STARTER', 'ISA_PLUS'],
  priceId: ['price_isa_starter', 'price_isa_plus'],
  amount: [1, 5],
  username: ['a@b.co', 'boss@example.org', 'fuzz@example.org'],
  password: ['Correct1!horse', 'x'],
  firstName: ['Sam'],
  lastName: ['Saver'],
  type: ['Cash ISA', 'suggestion', 'bug'],
  status: ['pending', 'resolved'],
  isAdmin: [true, false],
  credits: [1, 100],
  name: ['Easy saver'],
  provider: ['Northbank'],
  referralLink: ['https://example.com/x'],
  key: ['FINANCE_API_KEY'],
  value: ['abc'],
  event: ['pageView', 'chatStarted', 'guideViewed'],
  data: [{ page: '/' }, { sessionId: 'x' }],
  changes: [{ interestRate: 4 }, { name: '' }],
  days: [7, 30, 90],
  date: ['2026-11-20', '2027-04-06'],
};

type Input = Record<string, unknown>;

/** An operation with the inputs it will get in this run. */
interface Operation {
  build(random: Random, input: Input): FuzzRequest;
  inputs: Input[];
}

function fieldNames(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null || !('shape' in schema)) return [];
  return typeof schema.shape === 'object' && schema.shape !== null ? Object.keys(schema.shape) : [];
}

/** Some fields that fit among those that don't. */
function repaired(random: Random, schema: unknown, input: Input): Input {
  const result = { ...input };
  for (const name of new Set([...fieldNames(schema), 'event', 'data'])) {
    const good = fitting[name];
    if (good && good.length > 0 && random.chance(0.6)) result[name] = random.pick(good);
  }
  return result;
}

const json = (value: unknown) => JSON.stringify(value) ?? 'null';
const asJson = { 'Content-Type': 'application/json' };

function upload(random: Random, input: Input): FormData {
  const form = new FormData();
  const text = random.chance(0.5)
    ? `name,provider,type,referralLink\n${json(input)},${json(input)},Cash ISA,https://example.com`
    : json(input);
  form.set(random.chance(0.9) ? 'csvFile' : 'file', new Blob([text], { type: 'text/csv' }), 'x.csv');
  return form;
}

function restOperation({
  method,
  path: pattern,
  input: schema,
}: (typeof restRoutes)[number]): Operation['build'] {
  return (random, input) => {
    const whole = repaired(random, schema, input);
    const path = pattern.replace(/\{(\w+)\}/g, (_match, name: string) => {
      const value = random.chance(0.6) ? random.pick(fitting[name] ?? ['x']) : (whole[name] ?? 'x');
      return encoded(value).slice(0, 500) || 'x';
    });
    if (method === 'GET') {
      const query = Object.entries(whole).map(([name, value]) => `${name}=${encoded(value).slice(0, 300)}`);
      return { method, path: `${path}?${query.join('&')}`, headers: {} };
    }
    if (pattern.endsWith('import-csv')) return { method, path, headers: {}, body: upload(random, whole) };
    const key: Record<string, string> = random.chance(0.1)
      ? { 'Idempotency-Key': `k${random.int(1, 50)}` }
      : {};
    return { method, path, headers: { ...asJson, ...key }, body: json(whole) };
  };
}

function trpcOperation({ path, type, inputs }: (typeof procedures)[number]): Operation['build'] {
  return (random, input) => {
    const whole = { json: repaired(random, inputs?.[0], input) };
    if (type === 'mutation')
      return { method: 'POST', path: `/trpc/${path}`, headers: asJson, body: json(whole) };
    const asked = encodeURIComponent(json(whole).toWellFormed()).slice(0, 6000);
    return { method: 'GET', path: `/trpc/${path}?input=${asked}`, headers: {} };
  };
}

const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
const rawBodies: (string | Uint8Array<ArrayBuffer>)[] = [
  '{',
  'null',
  '"text"',
  deep,
  `{"a":${deep}}`,
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"json":{"__proto__":{"polluted":true}},"meta":{"values":{"__proto__.polluted":["Date"]}}}',
  '{"json":{},"meta":{"values":{"constructor.prototype.polluted":["undefined"]},"referentialEqualities":{"a":["__proto__.b"]}}}',
  new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array([0xff, 0xfe, 0x7b, 0x00]),
  'x'.repeat(200_000),
  '',
];
const types = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'text/html',
  '',
];
const pages = [
  '/',
  '/products',
  '/guides',
  '/guides/what-is-an-isa',
  '/faq',
  '/account',
  '/admin',
  '/status',
  '/robots.txt',
  '/sitemap.xml',
  '/assets/x.js',
  '/nowhere',
  '/api',
  '/api/nowhere',
  '/trpc',
  '/trpc/a,b,c',
  '/healthz',
  '/readyz',
];

/** A request that no client of ours would make: wrong method, type, encoding or path. */
function crude(random: Random, value: unknown): FuzzRequest {
  const known = [
    ...restRoutes.map(({ path }) => path),
    ...procedures.map(({ path }) => `/trpc/${path}`),
    ...pages,
  ];
  const path = random.pick(known).replace(/\{\w+\}/g, () => encoded(value).slice(0, 300) || 'x');
  const method = random.pick(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);
  const suffix = random.pick([
    '',
    '',
    '/',
    '//',
    '?batch=1&input=%7B%7D',
    '?input=%',
    `?x=${encoded(value).slice(0, 300)}`,
  ]);
  const headers: Record<string, string> = {};
  const extra: [string, string][] = [
    ['Accept', 'text/html'],
    ['If-None-Match', '*'],
    ['Range', 'bytes=0-1'],
    ['X-Forwarded-For', "'; DROP TABLE users"],
    ['Idempotency-Key', 'x'.repeat(300)],
    ['Stripe-Signature', 't=1,v1=0'],
    ['Accept-Encoding', 'gzip, br, nonsense'],
    ['Origin', 'null'],
    ['Sec-Fetch-Site', 'cross-site'],
  ];
  if (random.chance(0.5)) headers[random.pick(extra)[0]] = random.pick(extra)[1];
  const type = random.pick(types);
  if (type !== '') headers['Content-Type'] = type;
  if (method === 'GET' || method === 'HEAD') return { method, path: path + suffix, headers };
  return { method, path: path + suffix, headers, body: random.pick(rawBodies) };
}

/** So many requests over every REST route and tRPC procedure, one in eight of them not even well formed. */
export function* fuzzRequests(random: Random, total: number): Generator<FuzzRequest> {
  const builds = [
    ...restRoutes.map((route) => ({ build: restOperation(route), schema: route.input })),
    ...procedures.map((one) => ({ build: trpcOperation(one), schema: one.inputs?.[0] })),
  ];
  const numRuns = Math.max(1, Math.ceil(total / builds.length));
  const seed = random.int(0, 2 ** 31);
  const operations: Operation[] = builds.map(({ build, schema }) => ({
    build,
    inputs: fc.sample(inputFor(schema), { seed, numRuns }),
  }));
  const values = fc.sample(nasty, { seed, numRuns: 1000 });
  let made = 0;
  for (let round = 0; round < numRuns; round += 1) {
    for (const { build, inputs } of random.shuffle(operations)) {
      if (made >= total) return;
      made += 1;
      yield random.chance(1 / 8) ? crude(random, random.pick(values)) : build(random, inputs[round] ?? {});
    }
  }
}
