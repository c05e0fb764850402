import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { parseAccept } from 'hono/utils/accept';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createOneAtATime } from '../core/one-at-a-time.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

type Encoding = 'identity' | 'br' | 'gzip';

interface Variant {
  body: Buffer;
  /** Flat name-value list as `ServerResponse.writeHead` takes it. */
  headers: string[];
}

/** An answer made once and sent often: serialised, compressed, with its ETag and headers. */
export interface StoredResponse {
  status: number;
  etag: string;
  /** Headers of a 304. */
  notModified: string[];
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
}

export interface StoredOptions {
  status?: number;
  contentType: string;
  cacheControl: string;
  /** Headers of every answer (security). */
  headers: Record<string, string>;
  vary?: string;
  /** How much work its compressed variants are worth: `dense`, unless said, for what is sent often. */
  packing?: Packing;
}

export type Packing = 'dense' | 'quick' | 'none';

/** Above this size the slow, dense brotli would hold a core for seconds. */
const DENSE_LIMIT = 256 * 1024;

const compressing = createOneAtATime();

/**
 * Compresses in the thread pool, one text at a time: passwords are hashed there too, and however many addresses
 * somebody thinks up, a login must not wait for all of them.
 */
function pack(bytes: Buffer, packing: 'dense' | 'quick'): Promise<[br: Buffer, gzip: Buffer]> {
  const isDense = packing === 'dense';
  const quality = isDense && bytes.byteLength <= DENSE_LIMIT ? 11 : 5;
  return compressing(async () => [
    await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    await gz(bytes, { level: isDense ? 9 : 6 }),
  ]);
}

/**
 * Stores a body; the compressed variants follow as soon as the thread pool has made them, so nothing is
 * ever compressed while somebody waits.
 */
export function storeResponse(
  body: string,
  options: StoredOptions,
): { stored: StoredResponse; compressed: Promise<void> } {
  const bytes = Buffer.from(body);
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const common = [
    ...Object.entries(options.headers).flat(),
    'Cache-Control',
    options.cacheControl,
    'ETag',
    etag,
    'Vary',
    options.vary ?? 'Accept-Encoding',
  ];
  const variant = (content: Buffer, encoding: Encoding): Variant => ({
    body: content,
    headers: [
      ...common,
      'Content-Type',
      options.contentType,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(content.byteLength),
    ],
  });
  const stored: StoredResponse = {
    status: options.status ?? 200,
    etag,
    notModified: common,
    variants: { identity: variant(bytes, 'identity') },
  };
  const { packing = 'dense' } = options;
  if (packing === 'none') return { stored, compressed: Promise.resolve() };
  const compressed = pack(bytes, packing).then(([br, gzipped]) => {
    stored.variants.br = variant(br, 'br');
    stored.variants.gzip = variant(gzipped, 'gzip');
  });
  return { stored, compressed };
}

function pickVariant(stored: StoredResponse, acceptEncoding: string | undefined): Variant {
  const { variants } = stored;
  const accepted = parseAccept(acceptEncoding ?? '');
  const takes = (coding: Encoding) => accepted.some(({ type, q }) => q > 0 && type.toLowerCase() === coding);
  const coding = (['br', 'gzip'] as const).find(takes) ?? 'identity';
  return variants[coding] ?? variants.identity;
}

function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.slice(2);
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque);
}

export interface Answer {
  status: number;
  headers: string[];
  body: Buffer | null;
}

/** What to send for a stored response: 304 when the client has it, else the best body it takes. */
export function answerStored(
  stored: StoredResponse,
  method: string,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
): Answer {
  const variant = pickVariant(stored, acceptEncoding);
  if (stored.status === 200 && etagMatches(ifNoneMatch, stored.etag)) {
    return { status: 304, headers: stored.notModified, body: null };
  }
  return { status: stored.status, headers: variant.headers, body: method === 'HEAD' ? null : variant.body };
}

/** The same for a fetch-style server. */
export function toFetchResponse(stored: StoredResponse, request: Request): Response {
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const answer = answerStored(stored, request.method, header('accept-encoding'), header('if-none-match'));
  const pairs: [string, string][] = [];
  for (let i = 0; i < answer.headers.length; i += 2)
    pairs.push([answer.headers[i] ?? '', answer.headers[i + 1] ?? '']);
  const body = answer.body === null ? null : new Uint8Array(answer.body);
  return new Response(body, { status: answer.status, headers: pairs });
}
