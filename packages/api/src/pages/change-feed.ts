import type { Hono } from 'hono';
import type { Ctx } from '../context.ts';
import { escapeHtml } from '../domain/html.ts';
import type { ChangeEntry } from '../domain/rules/rule-changes.ts';
import type { CatalogueSnapshot } from '../features/products/catalogue-snapshot.ts';
import type { AppEnv } from '../http/rest-route.ts';
import { type StoredResponse, storeResponse, toFetchResponse } from '../http/stored-response.ts';
import type { CreateCaller } from './rendered-pages.ts';

export const CHANGE_FEED = '/changes.rss';

const MAX_ITEMS = 50;

/** XML 1.0 allows no other control characters, not even escaped. */
const text = (content: string) =>
  escapeHtml(content.toWellFormed().replace(/[\0-\x08\v\f\x0e-\x1f\uFFFE\uFFFF]/g, ''));

/** A day or a moment as RSS writes it (RFC 822). */
const dateOf = (at: string) => new Date(at).toUTCString();

function itemOf(page: string, { id, kind, title, html, publishedAt }: ChangeEntry): string {
  const link = text(`${page}#${id}`);
  const category = kind === 'rule' ? 'Rule change' : 'Correction';
  return `<item><title>${text(title)}</title><link>${link}</link><guid>${link}</guid><category>${category}</category><pubDate>${dateOf(publishedAt)}</pubDate><description>${text(html)}</description></item>`;
}

/** The entries of /changes as RSS 2.0, those published last first. */
export function changeFeed(publicUrl: string, entries: readonly ChangeEntry[]): string {
  const newest = entries
    .toSorted((a, b) => (a.publishedAt < b.publishedAt ? 1 : a.publishedAt > b.publishedAt ? -1 : 0))
    .slice(0, MAX_ITEMS);
  const page = `${publicUrl}/changes`;
  const built =
    newest[0] === undefined ? '' : `<lastBuildDate>${dateOf(newest[0].publishedAt)}</lastBuildDate>`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>ISA Compass: rule changes and corrections</title><link>${text(page)}</link><atom:link href="${text(publicUrl + CHANGE_FEED)}" rel="self" type="application/rss+xml"/><description>Changes of ISA rules, and what we have corrected on ISA Compass.</description><language>en-gb</language>${built}${newest.map((entry) => itemOf(page, entry)).join('')}</channel></rss>
`;
}

const feeds = new WeakMap<CatalogueSnapshot, StoredResponse>();

/** What it takes to serve the feed. */
interface FeedOptions {
  createCaller: CreateCaller;
  onError: (error: unknown) => void;
}

async function feedOf(ctx: Ctx, { createCaller, onError }: FeedOptions): Promise<StoredResponse> {
  const snapshot = await ctx.catalogue.current();
  const known = feeds.get(snapshot);
  if (known !== undefined) return known;
  const xml = changeFeed(ctx.env.PUBLIC_URL, await createCaller(ctx).changes.list());
  const { stored } = storeResponse(xml, {
    contentType: 'application/rss+xml; charset=utf-8',
    // Readers ask again with the ETag.
    cacheControl: 'no-cache',
    headers: {},
    packing: 'fast',
    onError,
  });
  feeds.set(snapshot, stored);
  return stored;
}

/** Serves the feed of /changes. */
export function mountChangeFeed(app: Hono<AppEnv>, options: FeedOptions): void {
  app.get(CHANGE_FEED, async (c) => toFetchResponse(await feedOf(c.get('ctx'), options), c.req.raw));
}
