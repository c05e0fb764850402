import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserFlags } from '../test/support/browser/config.ts';
import { CPU_SLOWDOWN } from './browser.ts';
import { median } from './figures.ts';
import { plainPage } from './plain-page.ts';
import { plainSorting } from './plain-sorting.ts';
import { type Row, round } from './report.ts';
import { startOurs } from './servers.ts';

const ROUNDS = 7;
const AIM = 1.5;
/** How long, in milliseconds, the pointer stands on a link before it is pressed: as no hand can, and as hands do. */
const AT_ONCE = 0;
const BY_HAND = 100;
/** Clicked one after the other; the page opens with the best rated first. */
const SORTS = ['interest', 'fees', 'popular'];
const hrefOf = (sort: string) => `/products?sort=${sort}`;

/** Where the data of each order is. Our page came with them; the plain one asks when it is clicked. */
function dataOf(sort: string): string {
  const input = JSON.stringify({ 0: { json: { type: 'All ISA Types', sort, page: 1 } } });
  return `/trpc/products.compare?${new URLSearchParams({ batch: '1', input }).toString()}`;
}
const answers = Object.fromEntries(SORTS.map((sort) => [hrefOf(sort), dataOf(sort)]));

/** Runs in the page: milliseconds from the next click, as the browser noticed it, until other rows stand in the table. */
const watch = `window.__changed = new Promise((resolve) => {
  const rows = () => document.querySelector('tbody')?.textContent;
  const before = rows();
  let clickedAt = 0;
  addEventListener('click', (event) => { clickedAt = event.timeStamp; }, { capture: true, once: true });
  const observer = new MutationObserver(() => {
    if (rows() === before || !rows()) return;
    observer.disconnect();
    resolve(performance.now() - clickedAt);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
}); undefined`;

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return page;
}

/** @returns milliseconds of each click, the first one first */
async function clickAll(page: Page, before: number): Promise<number[]> {
  const times: number[] = [];
  for (const href of SORTS.map(hrefOf)) {
    await page.evaluate(watch);
    if (before > 0) {
      await page.hover(`a[href="${href}"]`);
      await pause(before);
    }
    await page.click(`a[href="${href}"]`);
    times.push(await page.evaluate<number>('window.__changed'));
  }
  return times;
}

async function clickOurs(browser: Browser, url: string, before: number): Promise<number[]> {
  const page = await openPage(browser);
  await page.goto(`${url}/products`, { waitUntil: 'networkidle' });
  const times = await clickAll(page, before);
  await page.context().close();
  return times;
}

/** The plain page at our origin, so that it may ask for the same data by the same request. */
async function clickPlain(browser: Browser, url: string, html: string, before: number): Promise<number[]> {
  const page = await openPage(browser);
  await page.goto(`${url}/healthz`);
  await page.evaluate(`document.documentElement.innerHTML = ${JSON.stringify(html)}`);
  await page.evaluate(plainSorting(answers));
  const times = await clickAll(page, before);
  await page.context().close();
  return times;
}

function rowOf(name: string, ours: readonly number[], plain: readonly number[]): Row {
  const ratio = median(ours) / median(plain);
  return {
    group: `/products: sorting, CPU ${CPU_SLOWDOWN}× slower`,
    name,
    ours: `${round(median(ours), 1)} ms`,
    baseline: `${round(median(plain), 1)} ms`,
    ratio,
    aim: `≤ ${AIM}`,
    met: ratio <= AIM,
  };
}

/**
 * From a click on a sort order to other rows in the table, against plain DOM code that asks the server when it is
 * clicked: our page came with the other orders.
 */
export async function benchInteraction(executablePath: string | undefined): Promise<Row[]> {
  const server = await startOurs();
  const browser = await chromium.launch({
    args: browserFlags,
    ...(executablePath ? { executablePath } : {}),
  });
  const html = plainPage(await (await fetch(`${server.url}/products`)).text());
  const rowsOf = async (before: number, how: string): Promise<Row[]> => {
    const ours: number[][] = [];
    const plain: number[][] = [];
    for (let i = 0; i < ROUNDS; i++) {
      ours.push(await clickOurs(browser, server.url, before));
      plain.push(await clickPlain(browser, server.url, html, before));
    }
    const first = (all: number[][]) => all.flatMap((times) => times.slice(0, 1));
    const later = (all: number[][]) => all.flatMap((times) => times.slice(1));
    return [
      rowOf(`First click on a sort order until the rows have changed${how}`, first(ours), first(plain)),
      rowOf(`Later clicks${how}`, later(ours), later(plain)),
    ];
  };
  const rows = [
    ...(await rowsOf(AT_ONCE, '')),
    ...(await rowsOf(BY_HAND, `, ${BY_HAND} ms after the pointer's arrival`)),
  ];
  await browser.close();
  await server.stop();
  return rows;
}
