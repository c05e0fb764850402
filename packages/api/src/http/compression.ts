import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { parseAccept } from 'hono/utils/accept';
import pLimit from 'p-limit';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** How a body is compressed, as `Content-Encoding` names it. */
export type Coding = 'br' | 'gzip';

/** From the one that makes bodies smallest. */
const CODINGS = ['br', 'gzip'] as const;

/** The smallest coding that a request takes; null where it takes none. @param accepted its `Accept-Encoding` */
export function codingFor(accepted: string | undefined): Coding | null {
  const takes = parseAccept(accepted ?? '').filter(({ q }) => q > 0);
  return CODINGS.find((coding) => takes.some(({ type }) => type.toLowerCase() === coding)) ?? null;
}

/** How much work is put into it: `fast` is a millisecond for a page, `best` fifty times that for a tenth less. */
export type CompressionLevel = 'fast' | 'best';

/** In bytes. Above this size the best brotli would hold a core for seconds, and a fast one takes too long to be waited for. */
const LARGE = 256 * 1024;

/** Whether to compress it in the background, and not as small as possible. */
export const isLarge = (bytes: Buffer): boolean => bytes.byteLength > LARGE;

/**
 * Passwords are hashed in the same threads, so few compressions run at a time. Those that a request waits for do
 * not queue behind those in the background.
 */
const foreground = pLimit(1);
const background = pLimit(1);

const QUALITY: Record<CompressionLevel, { br: number; gzip: number }> = {
  fast: { br: 5, gzip: 6 },
  best: { br: 11, gzip: 9 },
};

/** Compresses in the thread pool, one text at a time, those at the best level and the large ones in a line of their own. */
export function compress(bytes: Buffer, coding: Coding, level: CompressionLevel): Promise<Buffer> {
  const line = level === 'fast' && !isLarge(bytes) ? foreground : background;
  const { [coding]: quality } = QUALITY[level];
  return line(() =>
    coding === 'br'
      ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      : gz(bytes, { level: quality }),
  );
}
