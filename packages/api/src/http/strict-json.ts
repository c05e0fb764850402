import { badRequest, tooLarge, wrongContentType } from '../errors.ts';
import { withTimeout } from '../lib/with-timeout.ts';

const MAX_DEPTH = 32;
const POISON = new Set(['__proto__', 'constructor', 'prototype']);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Depth of brackets outside of strings, without parsing: a deep document must not reach a recursive walk. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 0x5c) i++;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x7b || char === 0x5b) {
      if (++depth > MAX_DEPTH) return true;
    } else if (char === 0x7d || char === 0x5d) depth--;
  }
  return false;
}

function refusePoison(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (POISON.has(key)) throw badRequest(`The name "${key}" is not allowed in a request.`);
    refusePoison(inner);
  }
}

/**
 * Parses JSON as strictly as a public server should: valid UTF-8, bounded depth, no keys that reach a prototype.
 * @throws {AppError} 400
 */
export function parseStrictJson(bytes: Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(bytes);
  } catch (cause) {
    throw badRequest('The request is not valid UTF-8 text.', { cause });
  }
  if (isTooDeep(text)) throw badRequest('The request is nested too deeply.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw badRequest('The request is not valid JSON.', { cause });
  }
  refusePoison(value);
  return value;
}

/** A small body that takes longer is sent slowly on purpose, to keep our connections busy. */
const SMALL = 1024 * 1024;
export const SMALL_BODY_MS = 6000;
/** 400 for a body that is sent too slowly. */
export const lateBody = () => badRequest('The request took too long to arrive.');
/** The client disconnected while sending, which is not a server error. */
export const brokenOff = (cause?: unknown) => badRequest('The request was interrupted.', { cause });

/** Node's error for a connection that ended before the body did. */
const isBrokenOff = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET';

/** Refuses a body that is compressed: what it unpacks to could be of any size. @throws {AppError} 415 */
function requireNoCoding({ headers }: Request): void {
  const codings = (headers.get('content-encoding') ?? '').split(',').map((coding) => coding.trim());
  if (codings.some((coding) => coding !== '' && coding.toLowerCase() !== 'identity'))
    throw wrongContentType('Send the request uncompressed, without Content-Encoding.');
}

/**
 * Reads a body up to `limit` bytes, whether its length is announced or not.
 * @throws {AppError} 413, 415 for one that is compressed, or 400 for one that breaks off and a small one that does not arrive in six seconds
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array> {
  requireNoCoding(request);
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > limit) throw tooLarge();
  const arriving = announced === null ? collect(request.body, limit) : readWhole(request, limit);
  const reading = arriving.catch((error: unknown) => {
    throw isBrokenOff(error) ? brokenOff(error) : error;
  });
  if (limit > SMALL) return reading;
  return withTimeout(SMALL_BODY_MS, reading, () => {
    throw lateBody();
  });
}

/** A body never exceeds its announced length, so it can be read without counting. */
async function readWhole(request: Request, limit: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.byteLength > limit) throw tooLarge();
  return bytes;
}

async function collect(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array> {
  if (body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

/** The members of a body that has to be one JSON object. @throws {AppError} 400 */
export function requireObject(body: unknown): object {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('Send one JSON object.');
  return body;
}

const UTF8 = /^charset ?= ?"?utf-?8"?$/;

/** Refuses a body that does not say it is JSON, or says it is in another encoding. @throws {AppError} 415 */
export function requireJson(request: Request): void {
  const header = request.headers.get('content-type') ?? '';
  const [type, ...parameters] = header.split(';').map((part) => part.trim().toLowerCase());
  if (type !== 'application/json') throw wrongContentType('Send the request as application/json.');
  const isOther = (part: string) => part.startsWith('charset') && !UTF8.test(part);
  if (parameters.some(isOther)) throw wrongContentType('Send JSON as UTF-8.');
}

/** For a route with its own message for a body over its limit. */
interface Oversized {
  /** Bytes up to which it is read for that. */
  readUpTo: number;
  /** The message of the refusal; undefined for the usual one. */
  explain: (body: Uint8Array) => string | undefined;
}

/**
 * Reads a JSON body; no body at all reads as an empty object.
 * @throws {AppError} 400, 413, 415
 */
export async function readJson(request: Request, limit: number, oversized?: Oversized): Promise<unknown> {
  // Some clients send the content type of forms even without a body.
  if (Number(request.headers.get('content-length') ?? 0) > 0) requireJson(request);
  const bytes = await readBody(request, oversized?.readUpTo ?? limit);
  if (bytes.byteLength > limit) throw tooLarge(oversized?.explain(bytes));
  if (bytes.byteLength === 0) return {};
  requireJson(request);
  return parseStrictJson(bytes);
}
