import { Resolver } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import ipaddr from 'ipaddr.js';
import { SECOND_MS } from '../domain/durations.ts';

/** What a link answers now. */
export interface LinkAnswer {
  /** `unclear`: the site responds, but refuses programs. */
  state: 'ok' | 'unclear' | 'failing' | 'dead';
  /** The last status; null if no site answered. */
  status: number | null;
  /** What is wrong, in words; null for `ok`. */
  problem: string | null;
  /** How long the site asks to be left alone, in milliseconds. */
  retryAfterMs?: number;
  /** It is an address that is never requested. */
  isRefused?: true;
}

export interface LinkChecker {
  /** Asks for a link and follows where it leads, within its time limit; never throws unless `signal` aborts. */
  check(url: string, signal?: AbortSignal): Promise<LinkAnswer>;
}

export interface LinkCheckerOptions {
  /** The `User-Agent` header. */
  userAgent: string;
  /** For the whole check, redirects included, in milliseconds (5,000). */
  timeoutMs?: number;
  /** All addresses of a name; those of DNS unless a test says otherwise. */
  resolve?: (hostname: string) => Promise<string[]>;
  /** Whether an address may be asked on a port: public ones on 80 and 443, unless a test says otherwise. */
  mayAsk?: (address: string, port: number) => boolean;
}

const MAX_REDIRECTS = 5;
const HEADER_BYTES = 16 * 1024;

const PRIVATE = 'The address is private, or its port is unusual.';

/** A link that must not be followed; the message is for people. */
class RefusedLink extends Error {}
/** The site of a link does not exist. */
class NoSuchSite extends Error {}

/**
 * Whether an address is one of the public internet. Everything with a purpose of its own is not: private, loopback,
 * link-local (cloud metadata), multicast, and IPv6 addresses that map IPv4 ones.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.parse(address).range() === 'unicast';
}

const isAllowedAddress = (address: string, port: number) =>
  isPublicAddress(address) && (port === 80 || port === 443);

/** Addresses by DNS alone: the names that this machine has for itself and its neighbours are not looked up. */
async function resolveByDns(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2 * SECOND_MS, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  if (addresses.length > 0) return addresses;
  const codes = found.map((result) => (result.status === 'rejected' ? codeOf(result.reason) : ''));
  if (codes.includes('ENOTFOUND') || codes.every((code) => code === 'ENODATA')) throw new NoSuchSite();
  throw new Error('The name could not be looked up', { cause: codes });
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const portOf = ({ protocol, port }: URL) => (port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port));
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1');

/** Why an address must not be requested; null if it may be. */
function refusalOf(url: URL, mayAsk: (address: string, port: number) => boolean): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'It is not a web address.';
  if (url.username !== '' || url.password !== '') return 'The address contains a user name or password.';
  // For a name, `lookup` decides: only checked addresses are connected to.
  const host = hostOf(url);
  return isIP(host) !== 0 && !mayAsk(host, portOf(url)) ? PRIVATE : null;
}

type Settings = Required<Omit<LinkCheckerOptions, 'timeoutMs'>>;

/** Hands only checked addresses to the connection, so that no second answer of DNS can lead it elsewhere. */
function guardedLookup({ resolve, mayAsk }: Settings, port: number): LookupFunction {
  const lookUp = callbackify(async (hostname: string) => {
    const addresses = await resolve(hostname);
    if (addresses.some((address) => !mayAsk(address, port))) throw new RefusedLink(PRIVATE);
    const [first, ...others] = addresses.map((address) => ({ address, family: isIP(address) }));
    if (first === undefined) throw new NoSuchSite();
    return [first, ...others] as const;
  });
  return (hostname, options, callback) =>
    lookUp(hostname, (error, found) => {
      if (error !== null) callback(error, '');
      else if (options.all === true) callback(null, [...found]);
      else callback(null, found[0].address, found[0].family);
    });
}

interface Head {
  status: number;
  location: string | undefined;
  retryAfter: string | undefined;
}

/** One request. The body is not read: the connection ends with the headers. */
function ask(url: URL, method: 'HEAD' | 'GET', options: Settings, signal: AbortSignal): Promise<Head> {
  const refusal = refusalOf(url, options.mayAsk);
  if (refusal !== null) throw new RefusedLink(refusal);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
      signal,
      agent: false,
      maxHeaderSize: HEADER_BYTES,
      lookup: guardedLookup(options, portOf(url)),
      headers: { 'User-Agent': options.userAgent, Accept: '*/*', Connection: 'close' },
    });
    request.on('response', (response: IncomingMessage) => {
      const { statusCode = 0, headers } = response;
      response.on('error', () => undefined);
      response.destroy();
      resolve({ status: statusCode, location: headers.location, retryAfter: headers['retry-after'] });
    });
    request.on('error', reject);
    request.end();
  });
}

/** Many servers know no HEAD, and say so in many ways. */
const isHeadUnsupported = (status: number) => status >= 400 && status !== 429;

async function requestHeadOrGet(url: URL, options: Settings, signal: AbortSignal): Promise<Head> {
  try {
    const head = await ask(url, 'HEAD', options, signal);
    if (!isHeadUnsupported(head.status)) return head;
  } catch (error) {
    // A GET can only succeed where the server itself refused the HEAD.
    const isBroken = ['ECONNRESET', 'EPIPE'].includes(codeOf(error)) || codeOf(error).startsWith('HPE_');
    if (!isBroken || signal.aborted) throw error;
  }
  return ask(url, 'GET', options, signal);
}

/** Statuses with which sites refuse programs. */
const NOT_FOR_PROGRAMS = new Set([401, 403, 405, 406, 407, 429, 451, 999]);

/** `Retry-After` in milliseconds: seconds or a date (RFC 9110, 10.2.3). */
function retryAfterMs(text: string | undefined, now: number): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{1,9}$/.test(text) ? Number(text) * SECOND_MS : Date.parse(text) - now;
  return Number.isFinite(ms) && ms > 0 ? ms : undefined;
}

function answerOf({ status, retryAfter }: Head): LinkAnswer {
  const wait = retryAfterMs(retryAfter, Date.now());
  const more = wait === undefined ? {} : { retryAfterMs: wait };
  if (status >= 200 && status < 400) return { state: 'ok', status, problem: null };
  if (status === 404 || status === 410)
    return { state: 'dead', status, problem: `The page no longer exists (${status}).` };
  if (NOT_FOR_PROGRAMS.has(status))
    return { state: 'unclear', status, problem: `The site does not answer programs (${status}).`, ...more };
  return { state: 'failing', status, problem: `The site answers with an error (${status}).`, ...more };
}

const CERTIFICATE = /^(?:CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

function failureOf(error: unknown, isTimeout: boolean): LinkAnswer {
  const failing = (problem: string): LinkAnswer => ({ state: 'failing', status: null, problem });
  if (isTimeout) return failing('The site took too long to answer.');
  if (error instanceof RefusedLink) return { state: 'dead', status: null, problem: error.message };
  if (error instanceof NoSuchSite) return { state: 'dead', status: null, problem: 'There is no such site.' };
  if (CERTIFICATE.test(codeOf(error))) return failing('The certificate of the site is not valid.');
  return failing('The site cannot be reached.');
}

/** Checks links on public websites only; response bodies are not read. */
export function createLinkChecker({
  userAgent,
  timeoutMs = 5 * SECOND_MS,
  resolve = resolveByDns,
  mayAsk = isAllowedAddress,
}: LinkCheckerOptions): LinkChecker {
  const options = { userAgent, resolve, mayAsk };

  async function follow(link: string, signal: AbortSignal): Promise<LinkAnswer> {
    let url = new URL(link);
    const problem = refusalOf(url, mayAsk);
    // Only for the link itself: the network decides where a name or redirect leads.
    if (problem !== null) return { state: 'dead', status: null, problem, isRefused: true };
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const head = await requestHeadOrGet(url, options, signal);
      const isRedirect = head.status >= 300 && head.status < 400 && head.location !== undefined;
      if (!isRedirect || head.location === undefined) return answerOf(head);
      if (!URL.canParse(head.location, url.href))
        throw new RefusedLink('It redirects to an invalid address.');
      url = new URL(head.location, url);
    }
    return {
      state: 'failing',
      status: null,
      problem: 'It redirects without an end.',
    };
  }

  return {
    async check(link, signal) {
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        return await follow(link, signal === undefined ? timeout : AbortSignal.any([timeout, signal]));
      } catch (error) {
        if (signal?.aborted === true) throw error;
        return failureOf(error, timeout.aborted);
      }
    },
  };
}
