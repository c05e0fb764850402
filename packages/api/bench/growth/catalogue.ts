import { asked, createReader, type HttpReader } from '../http-reader.ts';
import { repeated, timed } from '../figures.ts';
import { openInside } from '../inside.ts';
import { addOneSaver, type Saver } from '../savers.ts';
import { inFolder, type Running, startOver } from '../servers.ts';
import { Curves } from './curve.ts';
import { fillCatalogue } from './fill.ts';

const SIZES = [60, 600, 6000, 60_000];
const TIMES = 20;
const LISTS = 7;
const TOGGLES = 3;
const CREDITS = 1_000_000;
const ADMIN = { username: 'admin@example.org', password: 'Bench!1marking' };
const PACKED = { 'Accept-Encoding': 'br' };
const GROWING = 'the answer itself grows';

/** Asks until the compressed list is ready, which follows the list itself by a moment. */
async function untilPacked(reader: HttpReader): Promise<void> {
  const plain = await asked(reader, '/api/products');
  while ((await asked(reader, '/api/products', { headers: PACKED })).bytes === plain.bytes);
}

/** How long other requests wait while work is done, in milliseconds, measured by a client that polls. */
async function longestWait(url: string, work: () => Promise<void>): Promise<number> {
  const bystander = createReader(url);
  let working = true;
  let longest = 0;
  const watching = (async () => {
    while (working) longest = Math.max(longest, await timed(() => asked(bystander, '/healthz')));
  })();
  await work();
  working = false;
  await watching;
  bystander.close();
  return longest;
}

async function measureReads(reader: HttpReader, size: number, curves: Curves): Promise<void> {
  await untilPacked(reader);
  const list = (headers: Record<string, string>) => () => asked(reader, '/api/products', { headers });
  const { etag = '' } = await asked(reader, '/api/products');
  curves.add('GET /api/products from cache, brotli', size, await repeated(LISTS, list(PACKED), 1), {
    linear: GROWING,
  });
  curves.add(
    'GET /api/products from cache, 304',
    size,
    await repeated(TIMES, list({ 'If-None-Match': etag }), 3),
  );
  curves.add('One product', size, await repeated(TIMES, () => asked(reader, '/api/products/7'), 3));
}

async function measurePages(reader: HttpReader, size: number, curves: Curves): Promise<void> {
  const sorts = ['rating', 'interest', 'fees', 'popular'];
  const first = (turn: number) => asked(reader, `/products?sort=${sorts[turn] ?? ''}&page=2`);
  curves.add('/products, each order for the first time', size, await repeated(sorts.length, first), {
    linear: 'the catalogue is put in order once',
  });
  curves.add(
    '/products, another page for the first time',
    size,
    await repeated(TIMES / 3, (turn) => asked(reader, `/products?page=${turn + 3}`)),
  );
  curves.add('/products from cache', size, await repeated(TIMES, () => asked(reader, '/products'), 3));
}

const ask = (reader: HttpReader, { cookie }: Saver, sessionId: string) =>
  asked(reader, '/api/chat', {
    method: 'POST',
    headers: { Cookie: cookie },
    body: { sessionId, message: 'Best fixed cash ISA for £5,000?' },
  });

/** From the switch until the new list is served, and the page after it. */
async function measureToggles(server: Running, saver: Saver, size: number, curves: Curves): Promise<void> {
  const reader = createReader(server.url);
  const { cookie = '' } = await asked(reader, '/api/auth/login', { method: 'POST', body: ADMIN });
  const headers = { Cookie: cookie };
  const etagOf = async () =>
    (await asked(reader, '/api/products', { headers: { 'If-None-Match': '*' } })).etag;
  const own: number[] = [];
  const lists: number[] = [];
  const pages: number[] = [];
  const first: number[] = [];
  const next: number[] = [];
  const waits: number[] = [];
  for (let i = 0; i < TOGGLES; i++) {
    const before = await etagOf();
    const toggle = () => asked(reader, '/api/products/9/toggle-active', { method: 'PATCH', headers });
    const wait = await longestWait(server.url, async () => {
      own.push(await timed(toggle));
      lists.push(await timed(() => asked(reader, '/api/products', { headers: PACKED })));
      pages.push(await timed(() => asked(reader, '/products')));
      first.push(await timed(() => ask(reader, saver, `growth-${size}-${i}`)));
      next.push(await timed(() => ask(reader, saver, `growth-${size}-${i}-next`)));
    });
    waits.push(wait);
    if ((await etagOf()) === before) throw new Error('The list is still the old one');
    await untilPacked(reader);
  }
  reader.close();
  const all = { linear: 'the whole list is put together again' };
  curves.add('A switch by an administrator until it is answered', size, own, all);
  curves.add('The new list after it', size, lists, all);
  curves.add('/products after it', size, pages, all);
  curves.add('The first question to the advisor after it', size, first, all);
  curves.add('The next question', size, next);
  curves.add('Longest wait of another request', size, [Math.max(...waits)], all);
}

/** The built server over catalogues of sixty to sixty thousand products. */
export function measureCatalogue(sizes: readonly number[] = SIZES): Promise<Curves> {
  return inFolder(async (folder) => {
    const curves = new Curves('products');
    const made = await openInside(folder);
    const saver = await addOneSaver(made, CREDITS);
    await made.close();
    for (const size of sizes) {
      const filling = await openInside(folder);
      await fillCatalogue(filling.deps.db, size);
      await filling.close();
      const server = await startOver(folder, { ADMIN_EMAIL: ADMIN.username, ADMIN_PASSWORD: ADMIN.password });
      curves.add('Process start to /readyz', size, [server.readyMs], {
        linear: 'the catalogue is read once',
      });
      const reader = createReader(server.url);
      await measureReads(reader, size, curves);
      await measurePages(reader, size, curves);
      reader.close();
      await measureToggles(server, saver, size, curves);
      await server.stop();
    }
    return curves;
  });
}
