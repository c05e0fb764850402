import { join } from 'node:path';
import { seedLarge } from '@isa/db/seed/large';
import { londonDayStart, londonMonth } from '../src/domain/isa/tax-year.ts';
import { appRouter } from '../src/router.ts';
import { workspaceRoot } from '../src/server/open-web.ts';
import { createPages } from '../src/pages/rendered-pages.ts';
import { loadBuiltSite } from '../src/pages/site-files.ts';
import { median, quantile, timed } from './figures.ts';
import { type Inside, openInside } from './inside.ts';
import { type Row, round } from './report.ts';
import { inFolder } from './servers.ts';

const GROUP = 'Comparisons that were not asked for before, data and page, in process';
const ROUNDS = 120;

/** Addresses of comparisons, other ones each time. */
const ADDRESSES: Readonly<Record<string, (n: number) => string>> = {
  'Three conditions': (n) => `/products?access=easy&transfers=yes&bonus=no&amount=${15_000 + n}`,
  'Words of a name': (n) => `/products?q=isa+${n % 10}&amount=${15_000 + n}`,
  'Most interest on my money': (n) => `/products?sort=earnings&amount=${15_000 + n}`,
  'Lowest cost on my money': (n) => `/products?sort=cost&amount=${15_000 + n}`,
};

async function fill(db: Inside['deps']['db'], products: number): Promise<void> {
  const now = new Date();
  const month = londonMonth(now);
  const sizes = { products, users: 10, events: 10, chats: 10, feedback: 10, orders: 10 };
  const monthStart = londonDayStart(`${month}-01`);
  await seedLarge(db, { sizes, passwordHash: 'none', now, month, monthStart });
}

/** @param most milliseconds a page may take; `products` on top of the sample catalogue */
async function measure(products: number, most: number): Promise<Row[]> {
  const { bundle, source } = await loadBuiltSite(join(workspaceRoot, 'apps/site'));
  return inFolder(async (folder) => {
    const inside = await openInside(folder);
    if (products > 0) {
      await fill(inside.deps.db, products);
      await inside.deps.catalogue.refresh();
    }
    const pages = createPages({
      source,
      createCaller: appRouter.createCaller,
      headers: {},
      // Without it nothing is kept, so that every page is worked out.
      bundle: null,
      onError: (error) => {
        throw error;
      },
    });
    if (bundle === null) throw new Error('The site is not built: run npm run build');
    const rows: Row[] = [];
    for (const [name, addressOf] of Object.entries(ADDRESSES)) {
      const took: number[] = [];
      for (let n = 0; n < ROUNDS; n += 1) {
        const request = new Request(`http://bench${addressOf(n)}`);
        took.push(await timed(async () => void (await pages.respond(inside.anyone(), request))));
      }
      // The first ones warm it up.
      const warm = took.slice(ROUNDS / 2);
      rows.push({
        group: GROUP,
        name: `${name}, ${products === 0 ? 'the sample catalogue' : `${products.toLocaleString('en-GB')} products`}`,
        ours: `${round(median(warm), 1)} ms, p95 ${round(quantile(warm, 0.95), 1)} ms`,
        baseline: '',
        ratio: null,
        aim: `≤ ${most} ms`,
        met: median(warm) <= most,
      });
    }
    await inside.close();
    return rows;
  });
}

/** What the server takes for narrowed and ranked lists. */
export async function benchComparison(): Promise<Row[]> {
  return [...(await measure(0, 5)), ...(await measure(10_000, 30))];
}
