import { brotliCompressSync } from 'node:zlib';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type Browser, chromium } from '@playwright/test';
import { browserFlags } from '../test/support/browser/config.ts';
import { median } from './figures.ts';
import { plainPage } from './plain-page.ts';
import { type Row, round } from './report.ts';
import { startOurs } from './servers.ts';

const ROUNDS = 7;
/** A slow phone: CPU four times slower, 1.6 Mbit/s, 150 ms. */
export const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

interface Vitals {
  lcp: number;
  cls: number;
  tbt: number;
  /** Compressed bytes of script until the page rests. */
  script: number;
  total: number;
  calls: number;
}

/** Runs in the page: collects what the browser itself measures. */
const observe = `
  window.__v = { lcp: 0, cls: 0, tbt: 0 };
  new PerformanceObserver((l) => { for (const e of l.getEntries()) __v.lcp = e.startTime; }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((l) => { for (const e of l.getEntries()) if (!e.hadRecentInput) __v.cls += e.value; }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((l) => { for (const e of l.getEntries()) __v.tbt += Math.max(0, e.duration - 50); }).observe({ type: 'longtask', buffered: true });`;

/** Runs in the page: compressed bytes of bodies; headers weigh next to nothing in HTTP/2. */
const bodies = `(() => {
  const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const sum = (list) => list.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  return { script: sum(all.filter(({ name }) => /\\.js$/.test(name))), total: sum(all) };
})()`;

async function visit(browser: Browser, url: string): Promise<Vitals> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  let calls = 0;
  cdp.on('Network.responseReceived', ({ response }) => {
    if (/\/(trpc|api)\//.test(response.url) && !response.url.endsWith('/api/analytics')) calls += 1;
  });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  const vitals = await page.evaluate<Omit<Vitals, 'calls'>>(`({ ...window.__v, ...${bodies} })`);
  await context.close();
  return { ...vitals, calls };
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

function rowsOf(path: string, ours: Vitals[], plain: Vitals[]): Row[] {
  const of = (list: Vitals[], pick: (vitals: Vitals) => number) => median(list.map(pick));
  const group = `${path} on a slow phone (4× CPU, 1.6 Mbit/s, 150 ms)`;
  const lcp = of(ours, (v) => v.lcp) / of(plain, (v) => v.lcp);
  const figure = (name: string, value: number, unit: string, most: number): Row => ({
    group,
    name,
    ours: `${round(value, 3)} ${unit}`,
    baseline: '',
    ratio: null,
    aim: `≤ ${most} ${unit}`,
    met: value <= most,
  });
  return [
    {
      group,
      name: 'LCP against a hand-written page',
      ours: `${Math.round(of(ours, (v) => v.lcp))} ms`,
      baseline: `${Math.round(of(plain, (v) => v.lcp))} ms`,
      ratio: lcp,
      aim: '≤ 1.15',
      met: lcp <= 1.15,
    },
    figure(
      'CLS',
      of(ours, (v) => v.cls),
      '',
      0.01,
    ),
    figure(
      'TBT',
      of(ours, (v) => v.tbt),
      'ms',
      0,
    ),
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

/** First visits to / and /products against a page written by hand, in turn, in a real browser. */
export async function benchBrowser(executablePath: string | undefined): Promise<Row[]> {
  const ours = await startOurs();
  const browser = await chromium.launch({
    args: browserFlags,
    ...(executablePath ? { executablePath } : {}),
  });
  const rows: Row[] = [];
  for (const path of ['/', '/products']) {
    const page = await fetch(ours.url + path);
    const plain = await servePlain(plainPage(await page.text()));
    const a: Vitals[] = [];
    const b: Vitals[] = [];
    for (let i = 0; i < ROUNDS; i++) {
      a.push(await visit(browser, ours.url + path));
      b.push(await visit(browser, plain.url));
    }
    rows.push(...rowsOf(path, a, b));
    plain.server.close();
  }
  await browser.close();
  await ours.stop();
  return rows;
}
