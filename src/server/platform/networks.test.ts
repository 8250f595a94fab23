import { expect, it } from 'vitest';
import { isInnerAddress, networksOf } from './networks.ts';

it.each([
  ['10.0.0.1', true],
  ['::ffff:10.0.0.1', true],
  ['10.1.0.1', false],
  ['fd00::7', true],
  ['fd01::7', false],
  ['192.0.2.4', true],
  ['192.0.2.5', false],
  ['', false],
  ['nonsense', false],
])('%j lies in 10.0.0.0/24, fd00::/16 or 192.0.2.4: %s', (address, expected) => {
  expect(networksOf(['10.0.0.0/24', 'fd00::/16', '192.0.2.4'])(address)).toBe(expected);
});

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:172.31.2.2', true],
  ['192.168.1.1', true],
  ['fe80::1', true],
  ['172.32.0.1', false],
  ['203.0.113.9', false],
  ['2001:db8::1', false],
])('%s is an inner address: %s', (address, expected) => {
  expect(isInnerAddress(address)).toBe(expected);
});
