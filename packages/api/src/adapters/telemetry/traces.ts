import { context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Env } from '../../env.ts';
import type { Work } from '../../lib/telemetry.ts';

export interface Traces {
  /** Runs `answer` as the root of a trace. @returns ends it */
  request(method: string, route: string, answer: () => void): (status: number) => void;
  /** Runs a part of what is under way. The second argument of `run` ends it. */
  work<T>(work: Work, run: (end: (error?: unknown) => void) => T): T;
  close(): Promise<void>;
}

const DETAIL_MAX = 2000;

/** `a=b,c=d`, as OTEL_EXPORTER_OTLP_HEADERS has it. */
function readHeaders(text: string | undefined): Record<string, string> {
  const pairs = (text ?? '').split(',').filter((pair) => pair.includes('='));
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
    }),
  );
}

function openTracer(
  env: Env,
  endpoint: string,
  version: string,
): { provider: TracerProvider; tracer: Tracer } {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: readHeaders(env.OTEL_EXPORTER_OTLP_HEADERS),
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': env.OTEL_SERVICE_NAME, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(env.OTEL_TRACES_SAMPLER_ARG) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  return { provider, tracer: provider.getTracer('isa-compass', version) };
}

/** Spans over OTLP: one a request, one each call of the database or of another service, one each run of a job. */
export function createTraces(env: Env, endpoint: string, version: string): Traces {
  const { provider, tracer } = openTracer(env, endpoint, version);
  return {
    request(method, route, answer) {
      // An incoming trace context is ignored: any client can send the header.
      const span = tracer.startSpan(`${method} ${route}`, {
        kind: SpanKind.SERVER,
        root: true,
        attributes: { 'http.request.method': method, 'http.route': route },
      });
      context.with(trace.setSpan(context.active(), span), answer);
      return (status) => {
        span.setAttribute('http.response.status_code', status);
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      };
    },
    work({ kind, system, operation, detail }, run) {
      const span = tracer.startSpan(`${system} ${operation}`, {
        kind: kind === 'outside' ? SpanKind.CLIENT : SpanKind.INTERNAL,
        attributes: {
          'isa.kind': kind,
          ...(detail === undefined ? {} : { 'db.query.text': detail.slice(0, DETAIL_MAX) }),
        },
      });
      const end = (error?: unknown) => {
        // Its name only: messages may hold what a person wrote.
        if (error !== undefined)
          span.setStatus({
            code: SpanStatusCode.ERROR,
            message: error instanceof Error ? error.name : 'error',
          });
        span.end();
      };
      return context.with(trace.setSpan(context.active(), span), () => run(end));
    },
    close: () => provider.shutdown(),
  };
}
