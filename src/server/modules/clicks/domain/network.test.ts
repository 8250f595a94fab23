import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf } from './network.ts';

describe('the network of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0'],
    ['203.0.113.0', '203.0.113.0'],
    ['::ffff:203.0.113.77', '203.0.113.0'],
    ['::FFFF:cb00:714d', '203.0.113.0'],
    ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12::'],
    ['2001:DB8:12::1', '2001:db8:12::'],
    ['2001:0db8:0012:0000:0000:0000:0000:0001', '2001:db8:12::'],
    ['fe80::1%eth0', 'fe80:0:0::'],
    ['::1', '0:0:0::'],
    ['64:ff9b::203.0.113.77', '64:ff9b:0::'],
    ['', 'unknown'],
    ['203.0.113', 'unknown'],
    ['203.0.113.256', 'unknown'],
    ['2001:db8::1::2', 'unknown'],
    ['2001:db8:1:2:3:4:5', 'unknown'],
    ['1:2:3:4:5:6:7:8:9', 'unknown'],
    ['unix:', 'unknown'],
    ['<script>', 'unknown'],
  ])('of %j is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('never holds the last part of an address', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte), byte, byte, (head, one, other) => {
        expect(networkOf([...head, one].join('.'))).toBe(networkOf([...head, other].join('.')));
      }),
    );
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        expect(networkOf(address)).toMatch(/^([0-9a-f]{1,4}:){3}:$|^(\d+\.){3}0$/);
      }),
    );
  });

  it('stays what it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        expect(networkOf(networkOf(address))).toBe(networkOf(address));
      }),
    );
  });
});
