import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Context as HonoContext, Hono } from 'hono';
import { createCardPainter } from '../adapters/share-card-painter/index.ts';
import type { Deps } from '../context.ts';
import { consolePaths, sitePages } from '../domain/site-pages.ts';
import { methodNotAllowed, notFound } from '../errors.ts';
import { type AppEnv, READ_METHODS } from '../http/rest-route.ts';
import { dataHeaders, pageHeaders } from '../http/security-headers.ts';
import { mountConsole } from './admin-console.ts';
import { mountBuiltFiles, mountIcon, PICTURES } from '../http/static-files.ts';
import { CHANGE_FEED, mountChangeFeed } from './change-feed.ts';
import { type CreateCaller, createPages, type Pages, type SiteSource } from './rendered-pages.ts';
import type { SiteBundle } from './render-contract.ts';
import { robots, sitemap } from './seo.ts';
import { createShareCards, mountShareCards, SHARE_CARD } from './share-cards.ts';
import { toFetchResponse } from '../http/stored-response.ts';

export interface WebServer {
  /** Security headers of the responses of the API, except its page of documentation. */
  dataHeaders: Record<string, string>;
  /** Security headers of every other response. */
  headers: Record<string, string>;
  pages: Pages;
  /** What is the same for every visitor. */
  mountFiles(app: Hono<AppEnv>): void;
  /** Everything that is not `/api` or `/trpc`. */
  mount(app: Hono<AppEnv>): void;
  /** In development: Vite's middleware, which comes before everything else. */
  middleware?: (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
}

export interface WebOptions {
  source: SiteSource;
  createCaller: CreateCaller;
  /** Null in development. */
  bundle: SiteBundle | null;
  inlineScripts: readonly string[];
  /** Folder with `client/` of the built site; null in development, where Vite serves the files. */
  siteFiles: string | null;
  console: {
    /** The admin console's HTML for an address. */
    shell: (url: string) => Promise<string>;
    /** Folder of its built files; null in development. */
    files: string | null;
  };
}

/** Crawlers come daily; an hour does not matter. */
const FOR_CRAWLERS = { 'Cache-Control': 'public, max-age=3600' };

const FILES: ReadonlySet<string> = new Set([
  '/robots.txt',
  '/sitemap.xml',
  CHANGE_FEED,
  '/favicon.ico',
  ...PICTURES,
  '/healthz',
  '/readyz',
]);
const PAGES = [...sitePages.flatMap(({ paths }) => paths), ...consolePaths].map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`),
);

/** Whether a page or file is served at a path: another method gets 405 there, and 404 elsewhere. */
const isReadable = (path: string): boolean =>
  FILES.has(path) || SHARE_CARD.test(path) || PAGES.some((form) => form.test(path));

async function servePage(c: HonoContext<AppEnv>, pages: Pages): Promise<Response> {
  if (!READ_METHODS.includes(c.req.method))
    throw isReadable(c.req.path) ? methodNotAllowed(READ_METHODS) : notFound();
  const ctx = c.get('ctx');
  const page = await pages.respond(ctx, c.req.raw);
  return page instanceof Response ? page : toFetchResponse(page, c.req.raw);
}

/** Everything that is not `/api` or `/trpc`: files, robots.txt, sitemap.xml and the pages of the site. */
export function createWebServer(deps: Pick<Deps, 'env' | 'log'>, options: WebOptions): WebServer {
  const headers = pageHeaders(deps.env, options.inlineScripts);
  const onError = (error: unknown) => deps.log.error({ err: error }, 'compressing a response failed');
  const pages = createPages({ ...options, headers, onError });

  return {
    dataHeaders: dataHeaders(deps.env),
    headers,
    pages,
    mountFiles(app) {
      if (options.siteFiles !== null) {
        const folder = join(options.siteFiles, 'client');
        mountBuiltFiles(app, '/assets/*', folder);
        mountIcon(app, folder);
      }
      if (options.console.files !== null)
        mountBuiltFiles(app, '/admin/assets/*', options.console.files, '/admin');
    },
    mount(app) {
      app.get('/robots.txt', (c) => c.text(robots(deps.env.PUBLIC_URL), 200, FOR_CRAWLERS));
      app.get('/sitemap.xml', async (c) =>
        c.body(await sitemap(c.get('ctx')), 200, {
          ...FOR_CRAWLERS,
          'Content-Type': 'application/xml; charset=utf-8',
        }),
      );
      mountChangeFeed(app, { createCaller: options.createCaller, onError });
      mountShareCards(app, createShareCards(createCardPainter()));
      mountConsole(app, options.console.shell);
      app.all('*', (c) => servePage(c, pages));
    },
  };
}
