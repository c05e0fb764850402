import type { Ctx } from '../context.ts';
import type { CatalogueSnapshot } from '../features/products/catalogue-snapshot.ts';
import { setImmediate } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { ServerCaller } from '../router.ts';
import { createPageCache, memoisedToday } from './page-cache.ts';
import type { RenderResult, SiteBundle } from './render-contract.ts';
import { codingFor, compress, isLarge } from '../http/compression.ts';
import { type StoredResponse, storeResponse } from '../http/stored-response.ts';

/** The site's built renderer and HTML template; in development both change at any time. */
export interface SiteSource {
  load(url: string): Promise<{ bundle: SiteBundle; template: string }>;
}

export interface Pages {
  /** The cached page of an anonymous visitor, if it is still that of this catalogue and day. */
  cached(path: string, search: string, snapshot: CatalogueSnapshot, now: Date): StoredResponse | null;
  /** Renders (or finds) the page for this visitor. */
  respond(ctx: Ctx, request: Request): Promise<StoredResponse | Response>;
}

function assemble(template: string, page: RenderResult): string {
  // Functions as replacements: page text may hold `$&`, which a string replacement would expand.
  return template
    .replace('<!--head-->', () => page.head)
    .replace('<!--app-->', () => page.body)
    .replace('<!--state-->', () => page.state);
}

/** Gives a page what calls the procedures of the router in process. */
export type CreateCaller = (ctx: Ctx) => ServerCaller;

export interface PagesOptions {
  source: SiteSource;
  createCaller: CreateCaller;
  headers: Record<string, string>;
  /** Null in development: nothing is kept. */
  bundle: SiteBundle | null;
  onError: (error: unknown) => void;
}

const HTML = 'text/html; charset=utf-8';

function redirect(to: string, headers: Record<string, string>): Response {
  return new Response(null, {
    status: 302,
    headers: { ...headers, Location: to, 'Cache-Control': 'no-store' },
  });
}

/** A parameter without a value: forms that are sent without scripts have those of their empty fields. */
const EMPTY_PARAMETER = /[?&][^&=]*=(?=&|$)/;

/** The same query without empty parameters, commas as they are. */
function withoutEmpty(search: string): string {
  const filled = [...new URLSearchParams(search)].filter(([, value]) => value !== '');
  const query = new URLSearchParams(filled).toString().replaceAll('%2C', ',');
  return query === '' ? '' : `?${query}`;
}

type Rendered = RenderResult & { html: string };

/** `/account`, but not `/verify-email/…` with any token. */
const ONE_WORD = /^\/[a-z-]*$/;

/**
 * A page as a request takes it. It is compressed only if no part of the address can come from an attacker: otherwise
 * the length of the response would reveal how similar that part is to personal data in the page (BREACH).
 */
async function packedFor(request: Request, { html, status }: Rendered) {
  const { pathname, search } = new URL(request.url);
  const bytes = Buffer.from(html);
  const isOurs = status === 200 && search === '' && ONE_WORD.test(pathname);
  const coding = isOurs ? codingFor(request.headers.get('accept-encoding') ?? undefined) : null;
  if (coding === null || isLarge(bytes)) return { body: html, encoding: {} };
  const packed = await compress(bytes, coding, 'fast');
  return { body: new Uint8Array(packed), encoding: { 'Content-Encoding': coding } };
}

type Render = (ctx: Ctx, path: string, search: string) => Promise<Rendered>;

/** Draws pages from the source, beginning one at a time. */
function createRenderer(
  { source, createCaller }: Pick<PagesOptions, 'source' | 'createCaller'>,
  todayOf: (now: Date) => string,
): Render {
  const beginning = pLimit(1);
  return async (ctx, path, search) => {
    // A hundred pages begun in one turn of the event loop would block other requests.
    await beginning(() => setImmediate());
    const { bundle, template } = await source.load(path + search);
    const { sampleData } = await ctx.catalogue.current();
    const page = await bundle.render({
      path,
      search,
      caller: createCaller(ctx),
      user: ctx.user,
      today: todayOf(ctx.now()),
      publicUrl: ctx.env.PUBLIC_URL,
      sampleData,
    });
    return { ...page, html: assemble(template, page) };
  };
}

/** Renders the public site, keeping the pages of anonymous visitors until the catalogue or the day changes. */
export function createPages({ headers, bundle, onError, ...site }: PagesOptions): Pages {
  const cache = createPageCache();
  const inFlight = new Map<string, Promise<StoredResponse | Response>>();
  const todayOf = memoisedToday();
  const render = createRenderer(site, todayOf);

  async function renderPrivate(ctx: Ctx, request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const page = await render(ctx, pathname, search);
    if (page.redirectTo !== undefined) return redirect(page.redirectTo, headers);
    const privately = { 'Content-Type': HTML, 'Cache-Control': 'private, no-store', Vary: 'Accept-Encoding' };
    const { body, encoding } = await packedFor(request, page);
    return new Response(body, { status: page.status, headers: { ...headers, ...privately, ...encoding } });
  }

  async function store(page: Rendered): Promise<StoredResponse> {
    const { stored, ready } = storeResponse(page.html, {
      status: page.status,
      contentType: HTML,
      cacheControl: 'no-cache',
      headers,
      vary: 'Accept-Encoding, Cookie',
      packing: page.status === 200 ? 'best' : 'none',
      onError,
    });
    // Costs a millisecond and saves three quarters of the bytes. After a failure the page goes out uncompressed.
    await ready;
    return stored;
  }

  /** Renders the page of exactly the address it is cached under, without any other input of the visitor. */
  async function renderPublic(ctx: Ctx, key: string): Promise<StoredResponse | Response> {
    const [path = '', query = ''] = key.split('?');
    const { version } = await ctx.catalogue.current();
    // Before rendering: a page begun before midnight is yesterday's.
    const moment = { version, today: todayOf(ctx.now()) };
    const page = await render(ctx, path, query === '' ? '' : `?${query}`);
    if (page.redirectTo !== undefined) return redirect(page.redirectTo, headers);
    const stored = await store(page);
    // Addresses of missing pages are endless and rarely requested twice.
    if (page.status === 200) cache.keep(key, stored, moment);
    return stored;
  }

  return {
    cached(path, search, { version }, now) {
      const key = EMPTY_PARAMETER.test(search) ? null : (bundle?.pageKey(path, search) ?? null);
      return key === null ? null : cache.find(key, { version, today: todayOf(now) });
    },

    async respond(ctx, request) {
      const { pathname, search } = new URL(request.url);
      const page = bundle?.pageKey(pathname, search) ?? null;
      if (page !== null && EMPTY_PARAMETER.test(search)) {
        // Its path begins with one slash, whatever was asked.
        const [path = ''] = page.split('?');
        return redirect(path + withoutEmpty(search), headers);
      }
      const key = ctx.user === null ? page : null;
      if (key === null) return renderPrivate(ctx, request);
      const { version } = await ctx.catalogue.current();
      const known = cache.find(key, { version, today: todayOf(ctx.now()) });
      if (known) return known;
      // Per version: a request after a change must not get the page begun before it.
      const work = `${version}\n${key}`;
      const fresh = inFlight.get(work) ?? renderPublic(ctx, key).finally(() => inFlight.delete(work));
      inFlight.set(work, fresh);
      const made = await fresh;
      // Each request gets its own redirect, because headers such as the request's id are added to it.
      return made instanceof Response ? new Response(null, made) : made;
    },
  };
}
