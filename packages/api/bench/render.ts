import { join } from 'node:path';
import { londonDate } from '../src/domain/isa/tax-year.ts';
import { appRouter } from '../src/router.ts';
import { workspaceRoot } from '../src/server/open-web.ts';
import { createPages } from '../src/pages/rendered-pages.ts';
import type { RenderRequest, SiteBundle } from '../src/pages/render-contract.ts';
import { loadBuiltSite } from '../src/pages/site-files.ts';
import { median } from './figures.ts';
import { type Inside, openInside } from './inside.ts';
import { type Row, round } from './report.ts';
import { inFolder } from './servers.ts';

const PATHS = ['/', '/products', '/faq'] as const;
const ROUNDS = 7;
const ROUND_MS = 500;

/** The built site, with what only this benchmark asks of it. */
interface MeasurableSite extends SiteBundle {
  prepare(request: RenderRequest): Promise<{ draw(): { body: string } }>;
}

const isMeasurable = (bundle: SiteBundle): bundle is MeasurableSite => 'prepare' in bundle;

/** Does work over and over for half a second. @returns how often a second */
async function rate(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  while (performance.now() - startedAt < ROUND_MS) {
    await work();
    done += 1;
  }
  return (done / (performance.now() - startedAt)) * 1000;
}

function requestOf(inside: Inside, path: string): RenderRequest {
  const ctx = inside.anyone();
  return {
    path,
    search: '',
    caller: appRouter.createCaller(ctx),
    user: null,
    today: londonDate(ctx.now()),
    publicUrl: ctx.env.PUBLIC_URL,
    sampleData: true,
  };
}

async function compareOne(inside: Inside, site: MeasurableSite, template: string, path: string) {
  const pages = createPages({
    source: { load: async () => ({ bundle: site, template }) },
    createCaller: appRouter.createCaller,
    headers: {},
    // Without it nothing is kept, so that every page is rendered.
    bundle: null,
    onError: (error) => {
      throw error;
    },
  });
  const ask = () => pages.respond(inside.anyone(), new Request(`http://bench${path}`));
  const { draw } = await site.prepare(requestOf(inside, path));
  const page = await ask();
  if (!(page instanceof Response) || !(await page.text()).includes(draw().body))
    throw new Error(`${path}: the pipeline and React draw different pages`);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let i = 0; i <= ROUNDS; i++) {
    const pair = [await rate(ask), await rate(draw)] as const;
    // The first round warms both up.
    if (i > 0) {
      ours.push(pair[0]);
      bare.push(pair[1]);
    }
  }
  return {
    ours: median(ours),
    bare: median(bare),
    ratio: median(ours.map((each, i) => each / (bare[i] ?? each))),
  };
}

/** Pages drawn again for every request, through all that a request goes through, against React alone. */
export async function benchRender(): Promise<Row[]> {
  const { bundle, source } = await loadBuiltSite(join(workspaceRoot, 'apps/site'));
  if (!isMeasurable(bundle)) throw new Error('The built site is an older one: run npm run build');
  const { template } = await source.load('/');
  return inFolder(async (folder) => {
    const inside = await openInside(folder);
    const rows: Row[] = [];
    for (const path of PATHS) {
      const { ours, bare, ratio } = await compareOne(inside, bundle, template, path);
      rows.push({
        group: 'Rendering without cache, one process',
        name: `${path}, data and page, against bare renderToString of the same App`,
        ours: `${round(ours, 0)}/s`,
        baseline: `${round(bare, 0)}/s`,
        ratio,
        aim: '',
        met: null,
      });
    }
    await inside.close();
    return rows;
  });
}
