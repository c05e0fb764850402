import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

export interface FeedRead {
  ok: true;
  /** The entries as they came; nothing about them is checked yet. */
  entries: unknown[];
  /** Identifies the feed without its address, which may hold a secret. */
  source: string;
}

export type FeedReading = FeedRead | { ok: false; error: string; cause: unknown };

/** Where product data comes from. */
export interface ProductFeed {
  /** Where FINANCE_API_URL leads: its host and no more, since the rest may hold a secret. Null: the bundled file is read. */
  readonly host: string | null;
  /**
   * Reads the whole feed. A failure is returned, not thrown: `error` is for the user, `cause` for the log.
   * @param key sent as bearer token
   */
  read(key: string | null): Promise<FeedReading>;
}

export interface FeedOptions {
  /** FINANCE_API_URL; without it the bundled file is read. */
  url?: string | undefined;
  /** From the first byte sent to the last received, in milliseconds (14,000). */
  timeoutMs?: number;
  /** Size of the answer, unpacked, in bytes (10 MB). */
  maxBytes?: number;
}

const BUNDLED = new URL('../../../db/src/seed/product-feed.json', import.meta.url);

/** What is wrong with a feed, fit for a person. */
class FeedError extends Error {}

async function readBounded(response: Response, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > maxBytes) throw new FeedError('The product feed is too large.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function download(
  url: string,
  key: string | null,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const headers = { Accept: 'application/json', ...(key === null ? {} : { Authorization: `Bearer ${key}` }) };
  // A redirect could lead the key, or the request, to a private address: none is followed.
  const response = await fetch(url, { headers, redirect: 'manual', signal });
  try {
    if (response.status >= 300 && response.status < 400) {
      throw new FeedError('The product feed answered with a redirect, which is not followed.');
    }
    if (response.status === 401 || response.status === 403) {
      throw new FeedError('The product feed refused the API key.');
    }
    if (!response.ok) throw new FeedError(`The product feed answered with an error (${response.status}).`);
    return await readBounded(response, maxBytes);
  } finally {
    if (response.body !== null && !response.bodyUsed) await response.body.cancel();
  }
}

function parse(bytes: Uint8Array): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new FeedError('The product feed is not valid JSON.', { cause });
  }
  if (!Array.isArray(value)) throw new FeedError('The product feed is not a list of products.');
  return value;
}

function explain(error: unknown): string {
  if (error instanceof FeedError) return error.message;
  if (error instanceof Error && error.name === 'TimeoutError')
    return 'The product feed took too long to answer.';
  return 'The product feed cannot be reached.';
}

/**
 * The product feed: FINANCE_API_URL, else the file that comes with the product. The whole reading is bounded in time
 * and size, so that a feed that hangs, drips or never ends costs one failed update and nothing else.
 */
export function createProductFeed({
  url,
  timeoutMs = 14_000,
  maxBytes = 10 * 1024 * 1024,
}: FeedOptions): ProductFeed {
  const source = url === undefined ? 'bundled' : createHash('sha256').update(url).digest('hex').slice(0, 16);
  return {
    host: url === undefined ? null : new URL(url).host,
    async read(key) {
      try {
        const bytes =
          url === undefined
            ? await readFile(BUNDLED)
            : await download(url, key, maxBytes, AbortSignal.timeout(timeoutMs));
        return { ok: true, entries: parse(bytes), source };
      } catch (error) {
        // fetch gives the reason of a failed connection only in the cause.
        const cause = error instanceof TypeError ? (error.cause ?? error) : error;
        return { ok: false, error: explain(error), cause };
      }
    },
  };
}
