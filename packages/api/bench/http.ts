import { compare, type LoadTarget } from './load.ts';
import { type Row, round } from './report.ts';
import { startBareHono, startOurs } from './servers.ts';

const ROUNDS = 5;
const PATHS = ['/api/products', '/api/products/1', '/', '/products'] as const;

interface Case {
  name: string;
  path: string;
  headers?: Record<string, string>;
  /** Least ratio of requests a second against bare Hono with the same bytes. */
  aim: number;
}

const cases: readonly Case[] = [
  { name: 'GET /api/products', path: '/api/products', aim: 0.7 },
  { name: 'GET /api/products/{id}', path: '/api/products/1', aim: 0.7 },
  { name: 'GET /api/products, 304', path: '/api/products', headers: { 'if-none-match': '*' }, aim: 0.85 },
  {
    name: 'GET /api/products, brotli',
    path: '/api/products',
    headers: { 'accept-encoding': 'br' },
    aim: 0.85,
  },
  { name: 'HTML of /', path: '/', aim: 0.7 },
  { name: 'HTML of /products', path: '/products', aim: 0.7 },
];

/** Catalogue JSON and cached pages against bare Hono serving the same bytes. */
export async function benchHttp(): Promise<Row[]> {
  const ours = await startOurs();
  const bare = await startBareHono(ours.url, PATHS);
  const rows: Row[] = [];
  for (const { name, path, headers, aim } of cases) {
    const target = (base: string): LoadTarget => ({
      name,
      url: base + path,
      ...(headers ? { headers } : {}),
    });
    const result = await compare(target(ours.url), target(bare.url), ROUNDS);
    const show = (figure: { rate: number; p99: number }) =>
      `${Math.round(figure.rate)}/s, p99 ${round(figure.p99, 1)} ms`;
    rows.push({
      group: 'HTTP against bare Hono with the same bytes',
      name,
      ours: show(result.ours),
      baseline: show(result.baseline),
      ratio: result.ratio,
      aim: `≥ ${aim}`,
      met: result.ratio >= aim,
    });
  }
  await bare.stop();
  await ours.stop();
  return rows;
}
