import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a piece of work is: `database`, `outside` (another service) or `job`. */
export type WorkKind = 'database' | 'outside' | 'job';

export interface Work {
  kind: WorkKind;
  /** What is called: `read`, `stripe`, the job's name. From a small set of names. */
  system: string;
  /** What is asked of them. From a small set of names. */
  operation: string;
  /** More about it, for the trace only: the SQL without its values. */
  detail?: string;
}

/** Values read at the moment they are asked for. */
export interface Gauges {
  writeQueue(): number;
  runningTurns(): number;
  /** Every background job. */
  jobs: readonly string[];
  /** When each job last succeeded, on whichever server, in milliseconds; without those that never have. */
  lastSuccesses(): Promise<ReadonlyMap<string, number>>;
}

/** Watches what the server does, for traces and metrics. Off unless the settings switch it on. */
export interface Telemetry {
  readonly on: boolean;
  /** Runs a piece of work and notes how long it took and whether it threw. */
  watch<T>(work: Work, run: () => T): T;
  /** Answers a request and notes it, from here to the last byte. */
  request(req: IncomingMessage, res: ServerResponse, answer: () => void): void;
  creditsSold(credits: number): void;
  mailFailed(): void;
  /** A call of the database was given up. */
  databaseUnavailable(): void;
  jobRan(job: string, ok: boolean): void;
  /** Begins to serve the metrics, when they are asked for. */
  listen(gauges: Gauges): Promise<void>;
  /** Sends what is left. */
  close(): Promise<void>;
}

export const noTelemetry: Telemetry = {
  on: false,
  watch: (_work, run) => run(),
  request: (_req, _res, answer) => answer(),
  creditsSold: () => undefined,
  mailFailed: () => undefined,
  databaseUnavailable: () => undefined,
  jobRan: () => undefined,
  listen: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** The same object, with every call of its functions watched. */
export function observed<T extends object>(target: T, system: string, telemetry: Telemetry): T {
  if (!telemetry.on) return target;
  return new Proxy(target, {
    get(object, key) {
      const value: unknown = Reflect.get(object, key, object);
      if (typeof value !== 'function' || typeof key !== 'string') return value;
      const work: Work = { kind: 'outside', system, operation: key };
      return (...args: unknown[]): unknown =>
        telemetry.watch(work, (): unknown => Reflect.apply(value, object, args));
    },
  });
}
