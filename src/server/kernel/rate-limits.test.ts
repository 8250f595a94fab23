import { describe, expect, it } from 'vitest';
import { networkKey } from './rate-limits.ts';

describe('the bucket of a network', () => {
  it.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
    ['an IPv4 address in IPv6 clothes', '::ffff:203.0.113.7', '203.0.113.7'],
    ['an IPv6 address: its /64', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['another address of the same /64', '2001:0db8:0001:0002::9', '2001:db8:1:2'],
    ['a short IPv6 address', '2001:db8::1', '2001:db8:0:0'],
    ['the loopback', '::1', '0:0:0:0'],
    ['no address at all', '::', '0:0:0:0'],
    ['a network', '2001:db8:1::', '2001:db8:1:0'],
    ['one group of zeros left out', '1::3:4:5:6:7:8', '1:0:3:4'],
    ['the first group left out', '::2:3:4:5:6:7:8', '0:2:3:4'],
    ['longer numbers in IPv6 clothes', '::FFFF:10.20.130.240', '10.20.130.240'],
    ['an IPv4 address at the end of a network', '2001:db8::ffff:203.0.113.7', '2001:db8:0:0'],
    ['a mapped network that goes on', '::ffff:203.0.113.7:1', '0:0:0:0'],
  ])('%s', (_name, address, key) => {
    expect(networkKey(address)).toBe(key);
  });
});
