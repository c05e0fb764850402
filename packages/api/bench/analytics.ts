import { compare, type LoadTarget } from './load.ts';
import { type Row, round } from './report.ts';
import { startBareHono, startOurs } from './servers.ts';

const ROUNDS = 15;
/** Visitors at once: what batching is for. */
const CONNECTIONS = 200;
/** Least ratio of requests a second against bare Hono, which reads the body and stores nothing. */
const AIM = 0.8;
const body = JSON.stringify({
  event: 'productDetailViewed',
  data: { productId: 7, productName: 'One Year Fixed Rate Cash ISA' },
});

/** Events that are checked and stored on disk before they are answered, against bare Hono taking the same body. */
export async function benchAnalytics(): Promise<Row[]> {
  const ours = await startOurs();
  const bare = await startBareHono(ours.url, []);
  const target = (base: string): LoadTarget => ({
    name: 'POST /api/analytics',
    url: `${base}/api/analytics`,
    headers: { 'content-type': 'application/json' },
    body,
    connections: CONNECTIONS,
  });
  const result = await compare(target(ours.url), target(bare.url), ROUNDS);
  const show = (figure: { rate: number; p99: number }) =>
    `${Math.round(figure.rate)}/s, p99 ${round(figure.p99, 1)} ms`;
  await bare.stop();
  await ours.stop();
  return [
    {
      group: 'Analytics against a bare Hono POST with the same body',
      name: 'POST /api/analytics, stored when answered',
      ours: show(result.ours),
      baseline: show(result.baseline),
      ratio: result.ratio,
      aim: `≥ ${AIM}`,
      met: result.ratio >= AIM,
    },
  ];
}
