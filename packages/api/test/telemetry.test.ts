import { createServer } from 'node:http';
import { anyFreePort } from '@isa/db/testing/ports';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMetrics } from '../src/adapters/telemetry/metrics.ts';
import { createLogger } from '../src/lib/log.ts';
import { readEnv } from '../src/env.ts';
import { noTelemetry, observed } from '../src/lib/telemetry.ts';
import { openTelemetry } from '../src/server/open-deps.ts';
import { cutOff, listenOnLoopback } from './support/loopback.ts';
import { patient } from './support/launch.ts';
import { inFolder, isSiteBuilt, startServer, temporaryFolder } from './support/server-process.ts';

/** Traces and metrics of a whole server, taken in by what an operator would put there. */

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: Record<string, unknown> }[];
}

interface Collector {
  url: string;
  spans(): Span[];
  texts: string[];
  headers: (string | undefined)[];
}

interface Export {
  resourceSpans: { resource: unknown; scopeSpans: { spans: Span[] }[] }[];
}

/** A fake OpenTelemetry collector. */
async function startCollector(): Promise<Collector> {
  const texts: string[] = [];
  const headers: (string | undefined)[] = [];
  const server = createServer((req, res) => {
    let text = '';
    req.setEncoding('utf8').on('data', (part: string) => (text += part));
    req.on('end', () => {
      if (req.url === '/v1/traces') texts.push(text);
      headers.push(req.headers.authorization);
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  const port = await listenOnLoopback(server);
  onTestFinished(() => cutOff(server));
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () =>
      texts
        .map((text): Export => JSON.parse(text))
        .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
        .flatMap(({ spans }) => spans),
    texts,
    headers,
  };
}

const attribute = (span: Span, name: string) => span.attributes.find(({ key }) => key === name)?.value;
const SECRET = 'Correct1!horse';
const register = (name: string) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({
    username: `${name}@example.org`,
    firstName: 'Sam',
    lastName: 'Saver',
    password: SECRET,
  }),
});

describe('metrics while the database is away', () => {
  it.each([
    ['refuses', () => Promise.reject(new Error('away'))],
    ['never answers', () => new Promise<never>(() => undefined)],
  ])('are served all the same, with what was known of the jobs before: it %s', async (_how, away) => {
    const port = await anyFreePort();
    const metrics = createMetrics(readEnv({ METRICS_PORT: String(port) }));
    onTestFinished(() => metrics.close());
    let read: () => Promise<ReadonlyMap<string, number>> = async () => new Map([['clean-up', 5_000]]);
    const lastSuccesses = () => read();
    await metrics.listen({ writeQueue: () => 0, runningTurns: () => 0, jobs: ['clean-up'], lastSuccesses });
    const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const known = 'isa_job_last_success_timestamp_seconds{job="clean-up"} 5\n';
    expect(await scrape()).toContain(known);
    read = away;
    metrics.databaseUnavailable();
    const text = await scrape();
    expect(text).toContain(known);
    expect(text).toContain('isa_database_unavailable_total 1\n');
  });
});

it('names METRICS_HOST where this machine has no such address', async () => {
  const metrics = createMetrics(
    readEnv({ METRICS_PORT: '0', METRICS_HOST: '256.1.1.1', METRICS_TOKEN: 'x'.repeat(16) }),
  );
  const lastSuccesses = async () => new Map<string, number>();
  const listening = metrics.listen({ writeQueue: () => 0, runningTurns: () => 0, jobs: [], lastSuccesses });
  await expect(listening).rejects.toThrow('METRICS_HOST: is no address of this machine');
});

describe('what is not asked for', () => {
  it('costs nothing: nothing is watched, wrapped or listened on', async () => {
    const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
    const about = { version: '1', routes: () => Promise.reject(new Error('the routes were read')) };
    const telemetry = await openTelemetry(env, createLogger(env), about);
    expect(telemetry).toBe(noTelemetry);
    const target = { work: () => 1 };
    expect(observed(target, 'x', telemetry)).toBe(target);
  });
});

describe.runIf(isSiteBuilt)('a server with OTEL_EXPORTER_OTLP_ENDPOINT', () => {
  it('sends a span for each request, and under it those of the database and of other services', async () => {
    const collector = await startCollector();
    const folder = await temporaryFolder();
    const settings = {
      ...inFolder(folder),
      LOG_LEVEL: 'warn',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20collector',
    };
    // It waits for the collector, which is in this process, however long that takes.
    const server = await startServer(settings, { nodeArgs: patient(2_000, 3_000) });
    expect((await server.fetch('/api/products/1')).status).toBe(200);
    expect((await server.fetch('/api/auth/register', register('traced'))).status).toBe(201);
    const body = JSON.stringify({ username: 'traced@example.org', password: SECRET });
    expect((await server.fetch('/api/auth/login', { ...register('traced'), body })).status).toBe(200);
    server.signal('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });

    const spans = collector.spans();
    const root = spans.find(({ name }) => name === 'POST /api/auth/register');
    if (root === undefined) throw new Error(spans.map(({ name }) => name).join(', '));
    expect(root.parentSpanId ?? '').toBe('');
    expect(attribute(root, 'http.response.status_code')).toEqual({ intValue: 201 });
    const within = spans.filter(({ traceId }) => traceId === root.traceId);
    const names = within.map(({ name }) => name);
    expect(names).toContain('database write');
    expect(names).toContain('mail send');
    expect(within.every((span) => span === root || span.parentSpanId !== '')).toBe(true);
    const write = within.find((span) =>
      String(attribute(span, 'db.query.text')?.['stringValue']).includes('insert into "users"'),
    );
    expect(write).toBeDefined();
    const login = spans.find(({ name }) => name === 'POST /api/auth/login');
    const ofLogin = spans.filter(({ traceId }) => traceId === login?.traceId).map(({ name }) => name);
    expect(ofLogin).toContain('database read');
    expect(spans.map(({ name }) => name)).toContain('GET /api/products/{id}');
    expect(new Set(collector.headers)).toEqual(new Set(['Bearer collector']));
    // The SQL travels without its values, requests without their paths' values.
    expect(collector.texts.join('')).not.toContain('traced@example.org');
    expect(collector.texts.join('')).not.toContain(SECRET);
    expect(server.output()).not.toMatch(/not sent/);
  });
});

describe.runIf(isSiteBuilt)('a server with METRICS_PORT', () => {
  it('serves its metrics on that port alone, with the token, and works while the collector of its traces is down', async () => {
    const folder = await temporaryFolder();
    const port = await anyFreePort();
    const token = 'scrape-me-if-you-can';
    const server = await startServer({
      ...inFolder(folder),
      LOG_LEVEL: 'warn',
      METRICS_PORT: String(port),
      METRICS_TOKEN: token,
      // Nothing listens there: every mail fails, and no span arrives.
      SMTP_URL: `smtp://127.0.0.1:${await anyFreePort()}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${await anyFreePort()}`,
    });
    await server.fetch('/api/products');
    await server.fetch('/api/products/1');
    await server.fetch('/api/products/2');
    await server.fetch('/api/products/999999');
    const registered = await server.fetch('/api/auth/register', register('measured'));
    expect(registered.status).toBe(201);
    const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const post = async (path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json', Cookie: cookie };
      const answer = await server.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.status).toBe(200);
      return answer;
    };
    const plan = { amount: 5, planId: 'ISA_PLUS', priceId: 'price_isa_plus' };
    const begun = await post('/api/payment-intent', plan);
    const { clientSecret }: { clientSecret: string } = JSON.parse(await begun.text());
    const card = { clientSecret, cardNumber: '4242424242424242', expiry: '12/30', cvc: '123' };
    await post('/api/sandbox/confirm', card);
    const success = { paymentIntentId: clientSecret.split('_secret_')[0] };
    await post('/api/payment-success', success);
    await post('/api/payment-success', success);

    const scrape = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}/metrics`, { headers });
    expect((await scrape({})).status).toBe(401);
    expect((await scrape({ Authorization: 'Bearer wrong-token-of-mine' })).status).toBe(401);
    const answer = await scrape({ Authorization: `Bearer ${token}` });
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await answer.text();
    const value = (name: string) =>
      Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      );
    const requests = (route: string, status: number, method = 'GET') =>
      value(`isa_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`);
    expect(requests('/api/products', 200)).toBe(1);
    expect(requests('/api/products/{id}', 200)).toBe(2);
    expect(requests('/api/products/{id}', 404)).toBe(1);
    expect(requests('/api/auth/register', 201, 'POST')).toBe(1);
    expect(value('isa_mail_failures_total')).toBeGreaterThanOrEqual(1);
    expect(value('isa_credits_sold_total')).toBe(300);
    expect(text).toMatch(
      /^isa_work_seconds_count\{kind="outside",system="stripe",operation="createIntent",ok="true"\} 1$/m,
    );
    for (const system of ['model', 'stripe', 'feed'])
      expect(value(`isa_work_failures_total{system="${system}"}`), 'counted from 0').toBe(0);
    expect(value('isa_database_unavailable_total')).toBe(0);
    expect(value('isa_job_runs_total{job="update-products",ok="false"}')).toBe(0);
    expect(value('isa_job_last_success_timestamp_seconds{job="retention"}')).toBeGreaterThanOrEqual(0);
    expect(value('isa_write_queue_length')).toBeGreaterThanOrEqual(0);
    expect(value('isa_running_turns')).toBe(0);
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(
      /^isa_work_seconds_count\{kind="database",system="database",operation="write",ok="true"\} /m,
    );
    expect(text).not.toContain('measured@example.org');
    expect((await server.fetch('/metrics')).status).toBe(404);
    server.signal('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0 });
  });
});
