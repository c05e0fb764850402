import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Env } from '../../env.ts';
import type { Logger } from '../../lib/log.ts';
import type { Telemetry, Work } from '../../lib/telemetry.ts';
import { withTimeout } from '../../lib/with-timeout.ts';
import { createMetrics } from './metrics.ts';
import { createTraces, type Traces } from './traces.ts';

const untraced: Traces = {
  request: (_method, _route, answer) => {
    answer();
    return () => undefined;
  },
  work: (_work, run) => run(() => undefined),
  close: () => Promise.resolve(),
};

/** An unreachable collector must not delay a deploy: its exporter would keep retrying. */
const LAST_TRACES_MS = 2000;

const tooSlow = () => {
  throw new Error('The collector is too slow');
};

const seconds = (since: number) => (performance.now() - since) / 1000;

function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** Traces and metrics, each where its setting is there. */
export function createTelemetry(
  env: Env,
  log: Logger,
  about: { version: string; routeOf: (method: string, path: string) => string },
): Telemetry {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const traces = endpoint === undefined ? untraced : createTraces(env, endpoint, about.version);
  const metrics = env.METRICS_PORT === undefined ? null : createMetrics(env);

  function watch<T>(work: Work, run: () => T): T {
    const startedAt = performance.now();
    return traces.work(work, (end) => {
      const note = (failed: boolean, error?: unknown) => {
        metrics?.work(work, !failed, seconds(startedAt));
        end(failed ? (error ?? new Error('failed')) : undefined);
      };
      let result: T;
      try {
        result = run();
      } catch (error) {
        note(true, error);
        throw error;
      }
      if (result instanceof Promise)
        result.then(
          () => note(false),
          (error: unknown) => note(true, error),
        );
      else note(false);
      return result;
    });
  }

  function request(req: IncomingMessage, res: ServerResponse, answer: () => void): void {
    const startedAt = performance.now();
    const method = req.method ?? 'GET';
    const route = about.routeOf(method, pathOf(req.url ?? '/'));
    const end = traces.request(method, route, answer);
    // Also if the reader disconnected before the end. It is never called before `answer` has returned.
    res.once('close', () => {
      metrics?.request(method, route, res.statusCode, seconds(startedAt));
      end(res.statusCode);
    });
  }

  return {
    on: true,
    watch,
    request,
    creditsSold: (credits) => metrics?.creditsSold(credits),
    mailFailed: () => metrics?.mailFailed(),
    databaseUnavailable: () => metrics?.databaseUnavailable(),
    jobRan: (job, ok) => metrics?.jobRan(job, ok),
    async listen(gauges) {
      if (metrics === null) return;
      await metrics.listen(gauges);
      log.info({ host: env.METRICS_HOST, port: env.METRICS_PORT }, 'metrics are served');
    },
    async close() {
      await metrics?.close();
      await withTimeout(LAST_TRACES_MS, traces.close(), tooSlow).catch((error: unknown) =>
        log.warn({ err: error }, 'the last traces were not sent'),
      );
    },
  };
}
