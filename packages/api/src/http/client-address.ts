import { isIP } from 'node:net';

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

/** The eight groups of an IPv6 address; a part in IPv4 notation counts as two. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, a, b, c, d) =>
      [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
    )
    .split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const [left, right] = [groups(head), groups(tail)];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...(tail === undefined ? [] : zeros), ...right].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
}

const isMapped = (groups: readonly string[]) => groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';

function asIpv4(groups: readonly string[]): string {
  const numbers = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return numbers.flatMap((number) => [number >> 8, number & 255]).join('.');
}

/**
 * What a caller is counted by: an IPv4 address, or of an IPv6 address its first 64 bits, since that is the least
 * that one subscriber gets and may draw a new address from for every request.
 */
export function addressForLimits(address: string): string {
  if (isIP(address) === 4) return address;
  const plain = bare(address);
  if (isIP(plain) !== 6) return isIP(plain) === 4 ? plain : address;
  const groups = groupsOf(plain);
  return isMapped(groups) ? asIpv4(groups) : `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * What the sender of a request is counted by.
 * @param forwardedFor its X-Forwarded-For
 * @param hops number of proxies in front of us (TRUST_PROXY)
 */
export const limitAddress = (
  socketAddress: string | undefined,
  forwardedFor: string | null,
  hops: number,
): string => addressForLimits(clientAddress(socketAddress, forwardedFor, hops));
