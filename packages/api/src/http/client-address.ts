import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The caller's address. Each trusted proxy appends the address it saw to X-Forwarded-For, so the
 * caller is `hops` entries from the right; anything further left may be made up.
 * @param hops number of proxies in front of us (TRUST_PROXY)
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | null,
  hops: number,
): string {
  const seen = [...(forwardedFor?.split(',').map((part) => part.trim()) ?? []), socketAddress ?? ''];
  const trusted = hops === 0 ? socketAddress : seen.at(-1 - Math.min(hops, seen.length - 1));
  return trusted || 'unknown';
}

/** As proxies write it: `[2001:db8::1]:443`, `192.0.2.1:443`, `fe80::1%eth0`. */
function bare(address: string): string {
  const inBrackets = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1];
  return (inBrackets ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')).replace(/%.*$/, '');
}

/**
 * What a caller is counted by: an IPv4 address, or the first 64 bits of an IPv6 address. Every subscriber gets at least
 * such a network and can use a new address from it for each request.
 */
export function addressForLimits(address: string): string {
  if (isIP(address) === 4) return address;
  const plain = bare(address);
  if (isIP(plain) === 0) return address;
  const read = ipaddr.process(plain);
  if (read instanceof ipaddr.IPv4) return read.toString();
  return `${read.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/**
 * The rate limit key of a request's sender.
 * @param forwardedFor its X-Forwarded-For
 * @param hops number of proxies in front of us (TRUST_PROXY)
 */
export const limitAddress = (
  socketAddress: string | undefined,
  forwardedFor: string | null,
  hops: number,
): string => addressForLimits(clientAddress(socketAddress, forwardedFor, hops));
