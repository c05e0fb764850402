import { LRUCache } from 'lru-cache';
import type { Ctx } from '../context.ts';
import { londonDate } from '../domain/tax-year.ts';
import type { CatalogueSnapshot } from '../features/products/catalogue-snapshot.ts';
import { giveWay } from '../give-way.ts';
import { createOneAtATime } from '../one-at-a-time.ts';
import { appRouter } from '../router.ts';
import type { RenderResult, SiteBundle } from './render-contract.ts';
import { type Packing, type StoredResponse, storeResponse } from '../http/stored-response.ts';

/** The site's built renderer and HTML template; in development both change under our feet. */
export interface SiteSource {
  load(url: string): Promise<{ bundle: SiteBundle; template: string }>;
}

export interface Pages {
  /** The cached page of an anonymous visitor, if it is still that of this catalogue and day. */
  cached(path: string, search: string, snapshot: CatalogueSnapshot, now: Date): StoredResponse | null;
  /** Renders (or finds) the page for this visitor. */
  respond(ctx: Ctx, request: Request): Promise<StoredResponse | Response>;
}

interface CachedPage {
  stored: StoredResponse;
  version: number;
  today: string;
}

const CACHE_BYTES = 64 * 1024 * 1024;

/** London's date, worked out once a minute: the formatter is too slow for every request. */
function memoisedToday(): (now: Date) => string {
  let minute = Number.NaN;
  let today = '';
  return (now) => {
    const current = Math.floor(now.getTime() / 60_000);
    if (current !== minute) {
      minute = current;
      today = londonDate(now);
    }
    return today;
  };
}

function assemble(template: string, page: RenderResult): string {
  // Functions as replacements: page text may hold `$&`, which a string replacement would expand.
  return template
    .replace('<!--head-->', () => page.head)
    .replace('<!--app-->', () => page.body)
    .replace('<!--state-->', () => page.state);
}

/** Of an address with a query there are as many as somebody thinks up. */
function packingOf({ status }: RenderResult, key: string): Packing {
  if (status !== 200) return 'none';
  return key.includes('?') ? 'quick' : 'dense';
}

export interface PagesOptions {
  source: SiteSource;
  headers: Record<string, string>;
  /** Null in development: nothing is kept. */
  bundle: SiteBundle | null;
  onError: (error: unknown) => void;
}

/** Renders the public site, keeping the pages of anonymous visitors until the catalogue or the day changes. */
export function createPages({ source, headers, bundle, onError }: PagesOptions): Pages {
  const cache = new LRUCache<string, CachedPage>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ stored }) => stored.variants.identity.body.byteLength * 2 + 1024,
  });
  const underWay = new Map<string, Promise<StoredResponse | Response>>();
  const todayOf = memoisedToday();

  const beginning = createOneAtATime();

  async function render(ctx: Ctx, path: string, search: string): Promise<RenderResult & { html: string }> {
    // A hundred pages begun in one turn of the event loop would hold up everybody else.
    await beginning(giveWay);
    const { bundle: site, template } = await source.load(path + search);
    const page = await site.render({
      path,
      search,
      caller: appRouter.createCaller(ctx),
      user: ctx.user,
      today: todayOf(ctx.now()),
      publicUrl: ctx.env.PUBLIC_URL,
      sampleData: ctx.env.SEED === 'demo',
    });
    return { ...page, html: assemble(template, page) };
  }

  function redirect(to: string): Response {
    return new Response(null, {
      status: 302,
      headers: { ...headers, Location: to, 'Cache-Control': 'no-store' },
    });
  }

  async function renderPrivate(ctx: Ctx, path: string, search: string): Promise<Response> {
    const page = await render(ctx, path, search);
    if (page.redirectTo !== undefined) return redirect(page.redirectTo);
    const privately = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' };
    return new Response(page.html, { status: page.status, headers: { ...headers, ...privately } });
  }

  /** Draws the page of exactly the address under which it is kept: of what visitors wrote nothing else goes in. */
  async function renderPublic(ctx: Ctx, key: string): Promise<StoredResponse | Response> {
    const [path = '', query = ''] = key.split('?');
    const { version } = await ctx.catalogue.current();
    // Before rendering: a page begun before midnight is yesterday's.
    const today = todayOf(ctx.now());
    const page = await render(ctx, path, query === '' ? '' : `?${query}`);
    if (page.redirectTo !== undefined) return redirect(page.redirectTo);
    const { stored, compressed } = storeResponse(page.html, {
      status: page.status,
      contentType: 'text/html; charset=utf-8',
      cacheControl: 'no-cache',
      headers,
      vary: 'Accept-Encoding, Cookie',
      packing: packingOf(page, key),
    });
    compressed.catch(onError);
    // Addresses of pages that are not there are endless, and none is asked for twice.
    if (page.status === 200) cache.set(key, { stored, version, today });
    return stored;
  }

  const isCurrent = (page: CachedPage, version: number, now: Date) =>
    page.version === version && page.today === todayOf(now);

  return {
    cached(path, search, snapshot, now) {
      const key = bundle?.pageKey(path, search) ?? null;
      const page = key === null ? undefined : cache.get(key);
      return page && isCurrent(page, snapshot.version, now) ? page.stored : null;
    },

    async respond(ctx, request) {
      const { pathname, search } = new URL(request.url);
      const key = ctx.user === null ? (bundle?.pageKey(pathname, search) ?? null) : null;
      if (key === null) return renderPrivate(ctx, pathname, search);
      const { version } = await ctx.catalogue.current();
      const page = cache.get(key);
      if (page && isCurrent(page, version, ctx.now())) return page.stored;
      // Of this version only: who comes after a change must not get the page begun before it.
      const work = `${version}\n${key}`;
      const fresh = underWay.get(work) ?? renderPublic(ctx, key).finally(() => underWay.delete(work));
      underWay.set(work, fresh);
      const made = await fresh;
      // A redirect is one per request: headers such as the request's id are added to it.
      return made instanceof Response ? new Response(null, made) : made;
    },
  };
}
