import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { z } from 'zod';
import { browserFlags } from '../test/support/browser/config.ts';
import { type BarePage, openBarePage } from './bare-page.ts';
import { PHONE } from './browser.ts';
import { median } from './figures.ts';
import { plainPage } from './plain-page.ts';
import { plainSorting } from './plain-sorting.ts';
import { type Row, round } from './report.ts';
import { startOurs } from './servers.ts';

const ROUNDS = 15;
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

const pointShape = z.object({ x: z.number(), y: z.number() });

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

/** Where in the window the link with that address is, scrolled into it. */
const placeOf = (href: string) => `(() => {
  const link = document.querySelector('a[href="${href}"]');
  link.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = link.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
})()`;

/** @returns milliseconds of each click, the first one first */
async function clickAll(page: BarePage, before: number): Promise<number[]> {
  const times: number[] = [];
  for (const href of SORTS.map(hrefOf)) {
    await page.evaluate(watch);
    const place = pointShape.parse(await page.evaluate(placeOf(href)));
    const press = { ...place, button: 'left', clickCount: 1 };
    await page.send('Input.dispatchMouseEvent', { ...place, type: 'mouseMoved' });
    if (before > 0) await pause(before);
    await page.send('Input.dispatchMouseEvent', { ...press, type: 'mousePressed' });
    await page.send('Input.dispatchMouseEvent', { ...press, type: 'mouseReleased' });
    times.push(z.number().parse(await page.evaluate('window.__changed')));
  }
  return times;
}

async function clickOurs(browser: Browser, url: string, before: number): Promise<number[]> {
  const page = await openBarePage(browser, PHONE);
  await page.goTo(`${url}/products`);
  const times = await clickAll(page, before);
  await page.close();
  return times;
}

/** The plain page at our origin, so that it may ask for the same data by the same request. */
async function clickPlain(browser: Browser, url: string, html: string, before: number): Promise<number[]> {
  const page = await openBarePage(browser, PHONE);
  await page.goTo(`${url}/healthz`);
  await page.evaluate(`document.documentElement.innerHTML = ${JSON.stringify(html)}; undefined`);
  await page.evaluate(plainSorting(answers));
  const times = await clickAll(page, before);
  await page.close();
  return times;
}

function rowOf(name: string, ours: readonly number[], plain: readonly number[]): Row {
  const ratio = median(ours) / median(plain);
  return {
    group: `/products: sorting, CPU ${PHONE.slowdown}× slower`,
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
