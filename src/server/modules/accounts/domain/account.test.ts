import { describe, expect, it } from 'vitest';
import {
  addressLine,
  isVerified,
  normaliseAddress,
  replyAddress,
  type Account,
} from './account.ts';

describe('the addresses of an account', () => {
  const account = { verifiedAddresses: ['hallo@lindenhof.example'] } as unknown as Account;

  it('are compared without regard to case and blanks', () => {
    expect(normaliseAddress(' Hallo@Lindenhof.Example ')).toBe('hallo@lindenhof.example');
    expect(isVerified(account, 'HALLO@lindenhof.example ')).toBe(true);
    expect(isVerified(account, 'hallo@lindenhof.example.org')).toBe(false);
  });
});

describe('the address in one line', () => {
  it.each([
    ['Lindenallee 12', '14467', 'Potsdam', 'Lindenallee 12, 14467 Potsdam'],
    ['', '14467', 'Potsdam', '14467 Potsdam'],
    ['Lindenallee 12', '', 'Potsdam', 'Lindenallee 12, Potsdam'],
    ['Lindenallee 12', '', '', 'Lindenallee 12'],
    ['', '', '', ''],
  ])('of %j, %j and %j is %j', (address, postalCode, city, line) => {
    expect(addressLine({ address, postalCode, city })).toBe(line);
  });
});

describe('answers go', () => {
  const addresses = (verifiedAddresses: readonly string[]) =>
    ({
      senderEmail: 'absender@lindenhof.example',
      publicEmail: 'hallo@lindenhof.example',
      verifiedAddresses,
    }) as unknown as Account;

  it.each([
    [
      'to the sender address',
      ['hallo@lindenhof.example', 'absender@lindenhof.example'],
      'absender@lindenhof.example',
    ],
    [
      'to the public address where only it is verified',
      ['hallo@lindenhof.example'],
      'hallo@lindenhof.example',
    ],
    ['nowhere where no address is verified', [], ''],
  ])('%s', (_label, verified, address) => {
    expect(replyAddress(addresses(verified))).toBe(address);
  });
});
