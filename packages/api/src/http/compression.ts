import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import pLimit from 'p-limit';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** How a body is compressed, as `Content-Encoding` names it. */
export type Coding = 'br' | 'gzip';

/** In order of preference, the smallest output first. */
const CODINGS = ['br', 'gzip'] as const;

/** The best encoding that a request accepts; null when it accepts none. @param accepted its `Accept-Encoding` */
export function codingFor(accepted: string | undefined): Coding | null {
  const takes = parseAccept(accepted ?? '').filter(({ q }) => q > 0);
  return CODINGS.find((coding) => takes.some(({ type }) => type.toLowerCase() === coding)) ?? null;
}

/** Compression level: `fast` takes a millisecond for a page, `best` fifty times that for a tenth fewer bytes. */
export type CompressionLevel = 'fast' | 'best';

/** In bytes. Above this size the best brotli level takes seconds of a core, and even a fast one is too slow to wait for. */
const LARGE = 256 * 1024;

/** Whether to compress in the background, at a lower level. */
export const isLarge = (bytes: Buffer): boolean => bytes.byteLength > LARGE;

/**
 * Passwords are hashed in the same threads, so compressions are limited. Foreground ones do not queue behind
 * background ones.
 */
const foreground = pLimit(1);
const background = pLimit(1);

/** So that requests for many addresses cannot fill the queue. */
const MAX_WAITING = 20;

/** Of a core for background compressions: addresses with parameters are unlimited in number. */
const BACKGROUND_SHARE = 0.2;

/** Whether the queue of background compressions is full. */
export const isBackgroundFull = (): boolean => background.pendingCount >= MAX_WAITING;

const QUALITY: Record<CompressionLevel, { br: number; gzip: number }> = {
  fast: { br: 5, gzip: 6 },
  best: { br: 11, gzip: 9 },
};

/** Compresses in the thread pool, one body at a time; the best level and large bodies have a queue of their own. */
export function compress(bytes: Buffer, coding: Coding, level: CompressionLevel): Promise<Buffer> {
  const { [coding]: quality } = QUALITY[level];
  const run = () =>
    coding === 'br'
      ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      : gz(bytes, { level: quality });
  if (level === 'fast' && !isLarge(bytes)) return foreground(run);
  return new Promise((resolve, reject) => {
    void background(async () => {
      const begun = performance.now();
      await run().then(resolve, reject);
      const spent = performance.now() - begun;
      await pause(spent * (1 / BACKGROUND_SHARE - 1), undefined, { ref: false });
    });
  });
}
