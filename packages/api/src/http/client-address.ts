/**
 * The caller's address. Each trusted proxy appends the address it saw to X-Forwarded-For, so the
 * caller is `hops` entries from the right; whatever stands further left may be made up.
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
