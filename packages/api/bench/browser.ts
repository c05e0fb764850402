import { brotliCompressSync } from 'node:zlib';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { browserFlags } from '../test/support/browser/config.ts';
import { z } from 'zod';
import { openBarePage } from './bare-page.ts';
import { OFTEN } from '../src/http/stored-response.ts';
import { median } from './figures.ts';
import { plainPage } from './plain-page.ts';
import { type Row, round } from './report.ts';
import { startOurs } from './servers.ts';

const ROUNDS = 7;
/** The best compression of a page takes a tenth of it. */
const PACKING_MS = 500;
/** A slow phone: CPU four times slower, 1.6 Mbit/s, 150 ms. */
export const PHONE = { width: 390, height: 844, slowdown: 4 };
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

const vitalsShape = z.object({
  lcp: z.number(),
  cls: z.number(),
  tbt: z.number(),
  /** Compressed bytes of script until the page rests. */
  script: z.number(),
  total: z.number(),
  calls: z.number(),
});
type Vitals = z.infer<typeof vitalsShape>;

/**
 * Runs in the page once it rests, so that a page without script has none until then: what the browser itself measured
 * and kept. Bytes are those of compressed bodies; headers weigh next to nothing in HTTP/2.
 */
const collect = `new Promise((resolve) => {
  const v = { lcp: 0, cls: 0, tbt: 0 };
  const see = (type, each) => new PerformanceObserver((l) => l.getEntries().forEach(each)).observe({ type, buffered: true });
  see('largest-contentful-paint', (e) => { v.lcp = e.startTime; });
  see('layout-shift', (e) => { if (!e.hadRecentInput) v.cls += e.value; });
  see('longtask', (e) => { v.tbt += Math.max(0, e.duration - 50); });
  const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const sum = (list) => list.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  const calls = all.filter(({ name }) => /\\/(trpc|api)\\//.test(name) && !name.endsWith('/api/analytics')).length;
  // What the observers are owed comes in tasks of their own.
  setTimeout(() => resolve({ ...v, script: sum(all.filter(({ name }) => /\\.js$/.test(name))), total: sum(all), calls }), 500);
})`;

async function visit(browser: Browser, url: string): Promise<Vitals> {
  const page = await openBarePage(browser, PHONE);
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', NETWORK);
  await page.goTo(url);
  const vitals = vitalsShape.parse(await page.evaluate(collect));
  await page.close();
  return vitals;
}

async function servePlain(html: string): Promise<{ server: Server; url: string }> {
  const body = brotliCompressSync(html);
  const server = createServer((_req, res) => {
    res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { server, url: `http://127.0.0.1:${address.port}/` };
}

/** Asks for a page until the server has compressed it best, as the pages that visitors open often are. */
async function packBest(url: string): Promise<void> {
  const headers = { 'Accept-Encoding': 'br' };
  for (let sends = 0; sends <= OFTEN; sends += 1) await (await fetch(url, { headers })).arrayBuffer();
  await pause(PACKING_MS);
}

/** A page, and how many times as long its largest paint may take as that of one written by hand. */
interface Visited {
  path: string;
  most: number;
}

const PAGES: readonly Visited[] = [
  { path: '/', most: 1.15 },
  { path: '/products', most: 1.15 },
  { path: '/compare?ids=1,2,3,4&amount=15000', most: 1.3 },
  ...['/my-isas', '/transfer-planner', '/isa-plan', '/savings-goal'].map((path) => ({ path, most: 1.3 })),
  ...['/lifetime-isa-planner', '/isa-or-taxed', '/investing-costs'].map((path) => ({ path, most: 1.3 })),
];

function rowsOf({ path, most }: Visited, ours: Vitals[], plain: Vitals[]): Row[] {
  const of = (list: Vitals[], pick: (vitals: Vitals) => number) => median(list.map(pick));
  const group = `${path} on a slow phone (4× CPU, 1.6 Mbit/s, 150 ms)`;
  const lcp = of(ours, (v) => v.lcp) / of(plain, (v) => v.lcp);
  const figure = (name: string, value: number, unit: string, limit: number): Row => ({
    group,
    name,
    ours: `${round(value, 3)} ${unit}`,
    baseline: '',
    ratio: null,
    aim: `≤ ${limit} ${unit}`,
    met: value <= limit,
  });
  return [
    {
      group,
      name: 'LCP against a hand-written page',
      ours: `${Math.round(of(ours, (v) => v.lcp))} ms`,
      baseline: `${Math.round(of(plain, (v) => v.lcp))} ms`,
      ratio: lcp,
      aim: `≤ ${most}`,
      met: lcp <= most,
    },
    figure(
      'CLS',
      of(ours, (v) => v.cls),
      '',
      0.01,
    ),
    {
      ...figure(
        'TBT',
        of(ours, (v) => v.tbt),
        'ms',
        0,
      ),
      baseline: `${round(
        of(plain, (v) => v.tbt),
        3,
      )} ms`,
    },
    figure('JavaScript in all, compressed', of(ours, (v) => v.script) / 1024, 'KiB', 95),
    figure('Transfer in all, compressed', of(ours, (v) => v.total) / 1024, 'KiB', 120),
    figure(
      'Calls to /api and /trpc for the first screen',
      of(ours, (v) => v.calls),
      '',
      0,
    ),
  ];
}

/** First visits to the home page, the list, a comparison and the planning tools against a page written by hand, in turn, in a real browser. */
export async function benchBrowser(executablePath: string | undefined): Promise<Row[]> {
  const ours = await startOurs();
  const browser = await chromium.launch({
    args: browserFlags,
    ...(executablePath ? { executablePath } : {}),
  });
  const rows: Row[] = [];
  for (const visited of PAGES) {
    const { path } = visited;
    const page = await fetch(ours.url + path);
    const plain = await servePlain(plainPage(await page.text()));
    await packBest(ours.url + path);
    const a: Vitals[] = [];
    const b: Vitals[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      a.push(await visit(browser, ours.url + path));
      b.push(await visit(browser, plain.url));
    }
    rows.push(...rowsOf(visited, a, b));
    plain.server.close();
  }
  await browser.close();
  await ours.stop();
  return rows;
}
