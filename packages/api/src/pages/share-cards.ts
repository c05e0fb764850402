import { createHash } from 'node:crypto';
import type { Context as HonoContext, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import type { CardPainter } from '../adapters/share-card-painter/index.ts';
import { MINUTE_MS } from '../domain/durations.ts';
import type { Product } from '../domain/products/product.ts';
import { listsCatalogue } from '../domain/comparison/search-listing.ts';
import { type ShareCard, shareCard } from '../adapters/share-card-painter/share-card.ts';
import { notFound, unavailable } from '../errors.ts';
import type { AppEnv } from '../http/rest-route.ts';

/** Raised when the design of cards changes, which makes old copies stale. */
const DESIGN = 1;

/** A card has about 80 KB. */
const CACHE_BYTES = 16 * 1024 * 1024;
/** Cards that may wait to be drawn. */
const QUEUE = 20;
const RETRY_SECONDS = 5;
/** Cards that one address has drawn; those that are kept do not count. */
const DRAWN_EACH = { max: 120, windowMs: MINUTE_MS };

/** Crawlers that come again ask whether it has changed; the address in a page changes with the product. */
const CACHE_CONTROL = 'public, max-age=3600';

/** The address of a product's card. */
export const SHARE_CARD = /^\/share\/product\/([1-9]\d{0,8})\.png$/;

export interface ShareCards {
  /** What changes with the picture, and with nothing else. */
  etag(card: ShareCard): string;
  /** The picture, if it is kept. */
  kept(card: ShareCard): Buffer | undefined;
  /** Draws the picture; those who ask for the same one wait together. @throws {AppError} 503 when too many are waiting */
  draw(card: ShareCard): Promise<Buffer>;
}

const keyOf = (card: ShareCard) => JSON.stringify([DESIGN, card]);

/** Pictures of link previews, kept by what is written on them: one that no change touches is never drawn again. */
export function createShareCards({ paint }: CardPainter): ShareCards {
  const pictures = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });
  const inFlight = new Map<string, Promise<Buffer>>();

  async function paintAndKeep(key: string, card: ShareCard): Promise<Buffer> {
    try {
      const picture = await paint(card);
      pictures.set(key, picture);
      return picture;
    } finally {
      inFlight.delete(key);
    }
  }

  return {
    etag: (card) => `"${createHash('sha256').update(keyOf(card)).digest('base64url').slice(0, 22)}"`,

    kept: (card) => pictures.get(keyOf(card)),

    async draw(card) {
      const key = keyOf(card);
      const begun = inFlight.get(key);
      if (begun) return begun;
      if (inFlight.size >= QUEUE)
        throw unavailable('Too many images are being generated. Please try again.', RETRY_SECONDS);
      const work = paintAndKeep(key, card);
      inFlight.set(key, work);
      return work;
    },
  };
}

/** The product of an address, as everybody sees it. @throws {AppError} 404 for one that is hidden or unknown */
async function productOf(c: HonoContext<AppEnv>): Promise<Product> {
  const id = SHARE_CARD.exec(c.req.path)?.[1];
  const product = (await c.get('ctx').catalogue.current()).findActive(Number(id));
  if (product === undefined) throw notFound();
  return product;
}

const named = (etags: string | undefined, etag: string) =>
  etags?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) === true;

/** Serves the picture that link previews show of a product. */
export function mountShareCards(app: Hono<AppEnv>, cards: ShareCards): void {
  app.get('/share/product/:file', async (c) => {
    const card = shareCard(await productOf(c));
    const { catalogue, limits, ip, now } = c.get('ctx');
    const { sampleData } = await catalogue.current();
    const etag = cards.etag(card);
    const headers = {
      'Cache-Control': CACHE_CONTROL,
      ETag: etag,
      ...(listsCatalogue({ sampleData }) ? {} : { 'X-Robots-Tag': 'noindex' }),
    };
    if (named(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers);
    const kept = cards.kept(card);
    if (kept === undefined) limits.consumeInMemory(`share-card:${ip}`, DRAWN_EACH, now());
    const picture = kept ?? (await cards.draw(card));
    return c.body(new Uint8Array(picture), 200, {
      ...headers,
      'Content-Type': 'image/png',
      'Content-Length': String(picture.byteLength),
    });
  });
}
