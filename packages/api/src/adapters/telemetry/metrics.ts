import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Env } from '../../env.ts';
import { listenAt } from '../../lib/listen.ts';
import type { Gauges, Telemetry, Work } from '../../lib/telemetry.ts';
import { withTimeout } from '../../lib/with-timeout.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** `listen` serves them at `/metrics` on their own port. */
export interface Metrics extends Omit<Telemetry, 'on' | 'watch' | 'request'> {
  request(method: string, route: string, status: number, seconds: number): void;
  work(work: Work, ok: boolean, seconds: number): void;
}

type LastSuccesses = Gauges['lastSuccesses'];

/** How long a read of the metrics waits for the database, in milliseconds. */
const ANSWER_MS = 1_000;
const unknown = () => null;

/** Other services, as `Work` names them. */
const OUTSIDE = ['model', 'stripe', 'mail', 'feed'];

const digest = (text: string) => createHash('sha256').update(text).digest();

function mayRead(req: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true;
  return timingSafeEqual(digest(req.headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/** What this process counts, in the order of its `Metrics`. */
function createInstruments(registry: Registry) {
  const registers = [registry];
  const requests = new Histogram({
    name: 'isa_http_request_seconds',
    help: 'Requests by route and status, from the first byte read to the last one written',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const calls = new Histogram({
    name: 'isa_work_seconds',
    help: 'Calls of the database and of other services, and runs of jobs',
    labelNames: ['kind', 'system', 'operation', 'ok'],
    buckets: SECONDS,
    registers,
  });
  const sold = new Counter({
    name: 'isa_credits_sold_total',
    help: 'Credits booked for purchases',
    registers,
  });
  const mails = new Counter({
    name: 'isa_mail_failures_total',
    help: 'Mails that were not delivered',
    registers,
  });
  const runs = new Counter({
    name: 'isa_job_runs_total',
    help: 'Runs of background jobs on this server',
    labelNames: ['job', 'ok'],
    registers,
  });
  const failures = new Counter({
    name: 'isa_work_failures_total',
    help: 'Calls of other services that failed',
    labelNames: ['system'],
    registers,
  });
  const unavailable = new Counter({
    name: 'isa_database_unavailable_total',
    help: 'Calls of the database that were given up: it is locked, full, damaged or away',
    registers,
  });
  // A series that begins with its first failure has not risen: Prometheus would miss that one.
  for (const system of OUTSIDE) failures.inc({ system }, 0);
  return { requests, calls, sold, mails, runs, failures, unavailable };
}

/** Shows for every job when it last succeeded on any server, 0 when it never has, and begins to count its runs. */
function addJobs(
  registry: Registry,
  runs: Counter<'job' | 'ok'>,
  jobs: readonly string[],
  read: LastSuccesses,
) {
  for (const job of jobs) for (const ok of ['true', 'false']) runs.inc({ job, ok }, 0);
  const gauge = new Gauge({
    name: 'isa_job_last_success_timestamp_seconds',
    help: 'When a background job last succeeded on any server; 0: never yet',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      // Without a response the last values are kept: the other metrics matter most while the database is down.
      const found = await withTimeout(ANSWER_MS, read().catch(unknown), unknown);
      if (found === null) return;
      for (const job of jobs) gauge.set({ job }, (found.get(job) ?? 0) / 1000);
    },
  });
}

/** Values that are not counted but read whenever the metrics are scraped. */
function addGauge(registry: Registry, name: string, help: string, read: () => number): Gauge {
  const registers = [registry];
  return new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}

/** Serves the metrics at `/metrics`; where a token is set, it is required. */
function createMetricsServer(registry: Registry, token: string | undefined): Server {
  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (!mayRead(req, token)) {
      res.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
    } else if (req.method !== 'GET' || req.url !== '/metrics') {
      res.writeHead(404).end();
    } else {
      const text = await registry.metrics();
      res.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
    }
  }
  return createServer((req, res) => {
    serve(req, res).catch(() => res.destroy());
  });
}

/** Prometheus metrics of this process, under names that begin with `isa_` beside those of Node.js itself. */
export function createMetrics(env: Pick<Env, 'METRICS_PORT' | 'METRICS_HOST' | 'METRICS_TOKEN'>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { requests, calls, sold, mails, runs, failures, unavailable } = createInstruments(registry);
  const server = createMetricsServer(registry, env.METRICS_TOKEN);

  return {
    request: (method, route, status, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    work({ kind, system, operation }, ok, seconds) {
      calls.observe({ kind, system, operation, ok: String(ok) }, seconds);
      // What the database refuses is mostly its answer: a name that is taken.
      if (!ok && kind === 'outside') failures.inc({ system });
    },
    databaseUnavailable: () => unavailable.inc(),
    creditsSold: (credits) => sold.inc(credits),
    mailFailed: () => mails.inc(),
    jobRan: (job, ok) => runs.inc({ job, ok: String(ok) }),
    async listen({ writeQueue, runningTurns, jobs, lastSuccesses }) {
      addJobs(registry, runs, jobs, lastSuccesses);
      addGauge(registry, 'isa_write_queue_length', 'Writes that wait for their turn or have it', writeQueue);
      addGauge(
        registry,
        'isa_running_turns',
        'Answers of the advisor under way on this server',
        runningTurns,
      );
      await listenAt(server, {
        port: env.METRICS_PORT,
        host: env.METRICS_HOST,
        settings: { port: 'METRICS_PORT', host: 'METRICS_HOST' },
      });
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
