import type { Env } from '../env.ts';
import type { Logger } from '../lib/log.ts';
import { noTelemetry, type Telemetry } from '../lib/telemetry.ts';

/**
 * Traces when OTEL_EXPORTER_OTLP_ENDPOINT is set, metrics when METRICS_PORT is; else nothing, and none of their
 * libraries is loaded.
 */
export async function openTelemetry(
  env: Env,
  log: Logger,
  about: { version: string; routes: () => Promise<(method: string, path: string) => string> },
): Promise<Telemetry> {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined && env.METRICS_PORT === undefined) return noTelemetry;
  const [{ createTelemetry }, routeOf] = await Promise.all([
    import('../adapters/telemetry/index.ts'),
    about.routes(),
  ]);
  return createTelemetry(env, log, { version: about.version, routeOf });
}
