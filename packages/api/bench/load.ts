import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { median } from './figures.ts';

export interface LoadTarget {
  name: string;
  url: string;
  headers?: Record<string, string>;
  /** With a body the request is a POST. */
  body?: string;
  /** Concurrent connections; 20 by default. */
  connections?: number;
}

export interface LoadFigure {
  /** Requests a second. */
  rate: number;
  /** Milliseconds. */
  p99: number;
}

const SECONDS = 2;
const CONNECTIONS = 20;

async function once({ url, headers, body, connections = CONNECTIONS }: LoadTarget): Promise<LoadFigure> {
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    ...(headers ? { headers } : {}),
    ...(body === undefined ? {} : { method: 'POST' as const, body }),
  });
  if (result.non2xx > 0 && headers?.['if-none-match'] === undefined)
    throw new Error(`${url} answered ${result.non2xx} times without success`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

/** Loads one server with several requests in turn. @throws when one of them is answered without success */
export async function loadFor(
  url: string,
  requests: readonly { path: string; headers: Record<string, string> }[],
  seconds: number,
): Promise<void> {
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: requests.map((each) => ({ method: 'GET' as const, ...each })),
  });
  if (result.non2xx > 0) throw new Error(`${url} answered ${result.non2xx} times without success`);
}

/**
 * Loads two targets in turn, A B A B …, so that a machine whose speed drifts slows both alike.
 * @returns the median of each, and the median of the ratios round by round
 */
export async function compare(
  ours: LoadTarget,
  baseline: LoadTarget,
  rounds: number,
): Promise<{ ours: LoadFigure; baseline: LoadFigure; ratio: number; p99Ratio: number }> {
  const a: LoadFigure[] = [];
  const b: LoadFigure[] = [];
  await once(ours);
  await once(baseline);
  for (let i = 0; i < rounds; i++) {
    a.push(await once(ours));
    b.push(await once(baseline));
    await pause(100);
  }
  const of = (figures: LoadFigure[], pick: (figure: LoadFigure) => number) => median(figures.map(pick));
  const ratios = (pick: (figure: LoadFigure) => number) =>
    median(a.map((figure, i) => pick(figure) / pick(b[i] ?? figure)));
  return {
    ours: { rate: of(a, (f) => f.rate), p99: of(a, (f) => f.p99) },
    baseline: { rate: of(b, (f) => f.rate), p99: of(b, (f) => f.p99) },
    ratio: ratios((f) => f.rate),
    p99Ratio: ratios((f) => f.p99),
  };
}
