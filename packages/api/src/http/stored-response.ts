import { createHash } from 'node:crypto';
import {
  codingFor,
  compress,
  isBackgroundFull,
  isLarge,
  type Coding,
  type CompressionLevel,
} from './compression.ts';

type Encoding = 'identity' | Coding;

interface Variant {
  body: Buffer;
  /** Flat name-value list as `ServerResponse.writeHead` takes it. */
  headers: string[];
}

/** A response that is built once and sent often: serialised, compressed, with its ETag and headers. */
export interface StoredResponse {
  status: number;
  etag: string;
  /** Headers of a 304. */
  notModified: string[];
  variants: Partial<Record<Encoding, Variant>> & { identity: Variant };
  /** Counts one more time that its body is sent. */
  countSend(): void;
  /** The best compression, from when it begins. */
  best?: Promise<void>;
}

export interface StoredOptions {
  status?: number;
  contentType: string;
  cacheControl: string;
  /** Headers of every response (security). */
  headers: Record<string, string>;
  vary?: string;
  /** Hashed for the ETag instead of the body, where a long body would take too long; defaults to the body. */
  digested?: string | undefined;
  /** Compression level of the variants; default `best`, for what may be sent often. */
  packing?: Packing;
  /** Called when a compression fails; the variants stay as they are. */
  onError: (error: unknown) => void;
}

export type Packing = CompressionLevel | 'none';

export interface Stored {
  stored: StoredResponse;
  /** Resolves when the fast variants are ready, or have failed. */
  ready: Promise<void>;
}

/** The best compression costs what sending a body saves a few times over; most bodies are replaced before that. */
export const OFTEN = 10;

/** A short hash of the content. */
export const digestOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** Stores a body; fast variants replace it as soon as they are ready, and the best ones once it has been sent often. */
export function storeResponse(body: string | Buffer, options: StoredOptions): Stored {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const etag = `W/"${digestOf(options.digested ?? bytes)}"`;
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
  const { packing = 'best', onError } = options;
  const mayBePackedBest = packing === 'best' && !isLarge(bytes);
  let sends = 0;
  const stored: StoredResponse = {
    status: options.status ?? 200,
    etag,
    notModified: common,
    variants: { identity: variant(bytes, 'identity') },
    countSend() {
      sends += 1;
      if (sends < OFTEN || !mayBePackedBest || stored.best || isBackgroundFull()) return;
      stored.best = ready.then(() => pack('best')).catch(onError);
    },
  };
  const pack = async (level: CompressionLevel) => {
    const made = [compress(bytes, 'br', level), compress(bytes, 'gzip', level)] as const;
    const [br, gzip] = await Promise.all(made);
    stored.variants.br = variant(br, 'br');
    stored.variants.gzip = variant(gzip, 'gzip');
  };
  const ready = packing === 'none' ? Promise.resolve() : pack('fast').catch(onError);
  return { stored, ready };
}

function pickVariant({ variants }: StoredResponse, acceptEncoding: string | undefined): Variant {
  return variants[codingFor(acceptEncoding) ?? 'identity'] ?? variants.identity;
}

function etagMatches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = etag.slice(2);
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === opaque);
}

export interface NegotiatedResponse {
  status: number;
  headers: string[];
  body: Buffer | null;
}

/** The response to a request: 304 when the client has it, else the best encoding that it accepts. */
export function negotiate(
  stored: StoredResponse,
  method: string,
  acceptEncoding: string | undefined,
  ifNoneMatch: string | undefined,
): NegotiatedResponse {
  const variant = pickVariant(stored, acceptEncoding);
  if (stored.status === 200 && etagMatches(ifNoneMatch, stored.etag)) {
    return { status: 304, headers: stored.notModified, body: null };
  }
  const { headers } = variant;
  if (method === 'HEAD') return { status: stored.status, headers, body: null };
  stored.countSend();
  return { status: stored.status, headers, body: variant.body };
}

/** The same for a fetch-style server. */
export function toFetchResponse(stored: StoredResponse, request: Request): Response {
  const header = (name: string) => request.headers.get(name) ?? undefined;
  const response = negotiate(stored, request.method, header('accept-encoding'), header('if-none-match'));
  const pairs: [string, string][] = [];
  for (let i = 0; i < response.headers.length; i += 2)
    pairs.push([response.headers[i] ?? '', response.headers[i + 1] ?? '']);
  const body = response.body === null ? null : new Uint8Array(response.body);
  return new Response(body, { status: response.status, headers: pairs });
}
