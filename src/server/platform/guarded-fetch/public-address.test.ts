import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './public-address.ts';

describe('a public address', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '93.184.216.34',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
  ])('of version 4 is %s', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each(['2606:4700:4700::1111', '2a00:1450:4001:80b::200e', '2001:4860:4860::8888'])(
    'of version 6 is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['this network', '0.0.0.0'],
    ['this network', '0.1.2.3'],
    ['private', '10.0.0.1'],
    ['private', '172.16.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.178.1'],
    ['shared behind the address of a network', '100.64.0.1'],
    ['shared behind the address of a network', '100.127.255.255'],
    ['this machine', '127.0.0.1'],
    ['this machine', '127.255.255.254'],
    ['the metadata of a cloud', '169.254.169.254'],
    ['the metadata of a cloud', '100.100.100.200'],
    ['protocols', '192.0.0.170'],
    ['documentation', '192.0.2.1'],
    ['documentation', '198.51.100.1'],
    ['documentation', '203.0.113.255'],
    ['a relay of 6to4', '192.88.99.1'],
    ['benchmarks', '198.18.0.1'],
    ['benchmarks', '198.19.255.255'],
    ['multicast', '224.0.0.1'],
    ['multicast', '239.255.255.255'],
    ['reserved', '240.0.0.1'],
    ['everybody', '255.255.255.255'],
    ['nothing', '::'],
    ['this machine', '::1'],
    ['mapped loopback', '::ffff:127.0.0.1'],
    ['mapped, even of a public one', '::ffff:8.8.8.8'],
    ['mapped, in hexadecimal', '::ffff:7f00:1'],
    ['compatible loopback', '::127.0.0.1'],
    ['translated (SIIT)', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::a9fe:a9fe'],
    ['NAT64 of a public one', '64:ff9b::808:808'],
    ['NAT64, local use', '64:ff9b:1::1'],
    ['discarded', '100::1'],
    ['Teredo', '2001::1'],
    ['benchmarks', '2001:2::1'],
    ['ORCHID', '2001:20::1'],
    ['documentation', '2001:db8::1'],
    ['documentation', '3fff::1'],
    ['6to4 of loopback', '2002:7f00:1::1'],
    ['6to4 of a public one', '2002:808:808::1'],
    ['segment routing', '5f00::1'],
    ['unique local', 'fc00::1'],
    ['unique local', 'fd00:ec2::254'],
    ['link-local', 'fe80::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['public with a zone', '2606:4700::1%eth0'],
    ['site-local', 'fec0::1'],
    ['multicast', 'ff02::1'],
    ['not given out', '4000::1'],
    ['no address', 'localhost'],
    ['no address', ''],
    ['octal', '0177.0.0.1'],
    ['hexadecimal', '0x7f.0.0.1'],
    ['one number', '2130706433'],
    ['too short', '127.1'],
  ])('is none of %s: %s', (_kind, address) => expect(isPublicAddress(address)).toBe(false));

  it('is never one of the private networks, whichever way it is written', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.constantFrom('10', '127', '0'), byte, byte, byte, (first, b, c, d) => {
        const hex = (value: number): string => value.toString(16).padStart(2, '0');
        const dotted = `${first}.${b}.${c}.${d}`;
        const groups = `${hex(Number(first))}${hex(b)}:${hex(c)}${hex(d)}`;
        for (const address of [
          dotted,
          `::ffff:${dotted}`,
          `64:ff9b::${groups}`,
          `2002:${groups}::`,
        ])
          expect(isPublicAddress(address)).toBe(false);
      }),
    );
  });
});
