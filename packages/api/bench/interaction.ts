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
/** How long, in milliseconds, the pointer is on a link before it is pressed: as no hand can, and as hands do. */
const AT_ONCE = 0;
const BY_HAND = 100;
/** Clicked one after the other; the page opens with the best rated first. */
const SORTS = ['interest', 'fees', 'popular'];
const hrefOf = (sort: string) => `/products?sort=${sort}`;

/** Ticked and unticked, once the form is open: few products keep it, and none of the best rated. */
const FILTER = 'flexible';

/** Where the data of a comparison is. Our page came with those of the other orders; the plain one asks when it is clicked. */
function dataOf(wanted: object): string {
  const input = JSON.stringify({ 0: { json: wanted } });
  return `/trpc/products.compare?${new URLSearchParams({ batch: '1', input }).toString()}`;
}
const answers = Object.fromEntries([
  ...SORTS.map((sort) => [hrefOf(sort), dataOf({ sort })]),
  [`${FILTER}=yes`, dataOf({ filters: { [FILTER]: 'yes' } })],
  [`${FILTER}=`, dataOf({})],
]);

const links = SORTS.map((sort) => `a[href="${hrefOf(sort)}"]`);
const ticks = Array<string>(2).fill(`input[name="${FILTER}"]`);
/** Runs in the page; ends when the sheet has slid into its place. The plain page shows its form from the start. */
const OPEN_FORM = `document.getElementById('narrow-down')?.showPopover();
Promise.all(document.getAnimations().map(({ finished }) => finished)).then(() => undefined)`;

const pointShape = z.object({ x: z.number(), y: z.number() });

/** Runs in the page: milliseconds from the next click, as the browser noticed it, until other rows are in the table. */
const watch = `window.__changed = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error('The rows stayed as they were')), 10_000);
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

/** Where in the window the control is that a selector finds, scrolled into it. */
const placeOf = (selector: string) => `(() => {
  const control = document.querySelector('${selector}');
  control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = control.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
})()`;

interface Clicks {
  /** Whether the form is open: on a phone it lies over the links. */
  inForm: boolean;
  /** Selectors of what is clicked, in order. */
  controls: readonly string[];
  /** Milliseconds. */
  before: number;
}

/** @returns milliseconds of each click, the first one first */
async function clickAll(page: BarePage, controls: readonly string[], before: number): Promise<number[]> {
  const times: number[] = [];
  for (const control of controls) {
    await page.evaluate(watch);
    const place = pointShape.parse(await page.evaluate(placeOf(control)));
    const press = { ...place, button: 'left', clickCount: 1 };
    await page.send('Input.dispatchMouseEvent', { ...place, type: 'mouseMoved' });
    if (before > 0) await pause(before);
    await page.send('Input.dispatchMouseEvent', { ...press, type: 'mousePressed' });
    await page.send('Input.dispatchMouseEvent', { ...press, type: 'mouseReleased' });
    times.push(z.number().parse(await page.evaluate('window.__changed')));
  }
  return times;
}

async function clickOurs(
  browser: Browser,
  url: string,
  { inForm, controls, before }: Clicks,
): Promise<number[]> {
  const page = await openBarePage(browser, PHONE);
  await page.goTo(`${url}/products`);
  if (inForm) await page.evaluate(OPEN_FORM);
  const times = await clickAll(page, controls, before);
  await page.close();
  return times;
}

/** The plain page at our origin, so that it may ask for the same data by the same request. */
async function clickPlain(
  browser: Browser,
  url: string,
  html: string,
  { inForm, controls, before }: Clicks,
): Promise<number[]> {
  const page = await openBarePage(browser, PHONE);
  await page.goTo(`${url}/healthz`);
  await page.evaluate(`document.documentElement.innerHTML = ${JSON.stringify(html)}; undefined`);
  await page.evaluate(plainSorting(answers));
  if (inForm) await page.evaluate(OPEN_FORM);
  const times = await clickAll(page, controls, before);
  await page.close();
  return times;
}

const GROUP = `/products: sorting and narrowing down, CPU ${PHONE.slowdown}× slower`;

function rowOf(name: string, ours: readonly number[], plain: readonly number[]): Row {
  const ratio = median(ours) / median(plain);
  return {
    group: GROUP,
    name,
    ours: `${round(median(ours), 1)} ms`,
    baseline: `${round(median(plain), 1)} ms`,
    ratio,
    aim: `≤ ${AIM}`,
    met: ratio <= AIM,
  };
}

/**
 * From a click on a sort order or a condition to other rows in the table, against plain DOM code that asks the server when it is
 * clicked: our page came with the other orders.
 */
export async function benchInteraction(executablePath: string | undefined): Promise<Row[]> {
  const server = await startOurs();
  const browser = await chromium.launch({
    args: browserFlags,
    ...(executablePath ? { executablePath } : {}),
  });
  const html = plainPage(await (await fetch(`${server.url}/products`)).text());
  const rowsOf = async (what: string, clicks: Clicks): Promise<Row[]> => {
    const ours: number[][] = [];
    const plain: number[][] = [];
    for (let i = 0; i < ROUNDS; i++) {
      ours.push(await clickOurs(browser, server.url, clicks));
      plain.push(await clickPlain(browser, server.url, html, clicks));
    }
    const how = clicks.before === AT_ONCE ? '' : `, ${clicks.before} ms after the pointer's arrival`;
    const first = (all: number[][]) => all.flatMap((times) => times.slice(0, 1));
    const later = (all: number[][]) => all.flatMap((times) => times.slice(1));
    return [
      rowOf(`First click on a ${what} until the rows have changed${how}`, first(ours), first(plain)),
      rowOf(`Later clicks${how}`, later(ours), later(plain)),
    ];
  };
  const rows = [
    ...(await rowsOf('sort order', { inForm: false, controls: links, before: AT_ONCE })),
    ...(await rowsOf('sort order', { inForm: false, controls: links, before: BY_HAND })),
    ...(await rowsOf('condition', { inForm: true, controls: ticks, before: BY_HAND })),
  ];
  await browser.close();
  await server.stop();
  return rows;
}
