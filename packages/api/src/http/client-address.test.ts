import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressForLimits, clientAddress } from './client-address.ts';

describe('the caller\u2019s address (fault 43)', () => {
  it.each([
    [0, null, '10.0.0.9'],
    [0, '1.2.3.4', '10.0.0.9'],
    [1, '1.2.3.4', '1.2.3.4'],
    [1, 'forged, 1.2.3.4', '1.2.3.4'],
    [2, 'forged, 1.2.3.4, 10.0.0.1', '1.2.3.4'],
    [2, '1.2.3.4', '1.2.3.4'],
    [1, null, '10.0.0.9'],
    [1, ' 1.2.3.4 ', '1.2.3.4'],
  ])('with %i proxies and %j is %s', (hops, forwarded, expected) => {
    expect(clientAddress('10.0.0.9', forwarded, hops)).toBe(expected);
  });

  it('is unknown when there is none', () => {
    expect(clientAddress(undefined, null, 0)).toBe('unknown');
    expect(clientAddress(undefined, '1.2.3.4', 0)).toBe('unknown');
    expect(clientAddress(undefined, '', 1)).toBe('unknown');
  });

  const entry = fc.oneof(fc.ipV4(), fc.ipV6(), fc.constant('unknown'), fc.constantFrom('evil', '', ' '));

  it('never depends on what the caller wrote, whatever it wrote (property)', () => {
    // What `hops` proxies add is known; the caller may have sent any header before them.
    fc.assert(
      fc.property(
        fc.ipV4(),
        fc.array(fc.ipV4(), { minLength: 1, maxLength: 4 }),
        fc.array(entry, { maxLength: 5 }),
        (caller, proxies, forged) => {
          // The first proxy appends the caller, each further one the proxy before it; the last one is the socket.
          const socket = proxies.at(-1);
          const header = [...forged, caller, ...proxies.slice(0, -1)].join(', ');
          expect(clientAddress(socket, header, proxies.length)).toBe(caller);
        },
      ),
    );
  });

  it('is one of the last `hops` entries or the socket, never one further left (property)', () => {
    fc.assert(
      fc.property(
        fc.ipV4(),
        fc.array(fc.ipV4(), { maxLength: 6 }),
        fc.integer({ min: 0, max: 10 }),
        (socket, list, hops) => {
          const believed = hops === 0 ? [] : list.slice(-hops);
          expect([...believed, socket]).toContain(
            clientAddress(socket, list.length === 0 ? null : list.join(','), hops),
          );
        },
      ),
    );
  });
});

describe('the key that callers are counted by', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['192.0.2.1:50123', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:201', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
    ['not an address', 'not an address'],
  ])('%s is %s', (address, counted) => {
    expect(addressForLimits(address)).toBe(counted);
  });

  it('is one for all addresses of a /64 in any notation, another for every other (property)', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const network = fc.tuple(fc.integer({ min: 0x2000, max: 0x3fff }), group, group, group);
    const host = fc.tuple(group, group, group, group);
    const long = (groups: number[]) => groups.map((each) => each.toString(16).padStart(4, '0')).join(':');
    const short = (groups: number[]) => new URL(`http://[${long(groups)}]`).hostname;
    fc.assert(
      fc.property(network, network, host, host, (a, b, one, two) => {
        expect(addressForLimits(long([...a, ...one]))).toBe(addressForLimits(short([...a, ...two])));
        fc.pre(a.join() !== b.join());
        expect(addressForLimits(short([...a, ...one]))).not.toBe(addressForLimits(short([...b, ...one])));
      }),
    );
  });
});
