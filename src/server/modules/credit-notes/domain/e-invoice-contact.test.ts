import { describe, expect, it } from 'vitest';
import { isEInvoiceEmail, isEInvoicePhone } from './parties.ts';

describe('contact details of an e-invoice', () => {
  it.each(['ab@cd.de', 'a@b.de', 'vor.nach+x@sub.domain.example', 'müller@bäcker.de'])(
    'accept %s',
    (email) => {
      expect(isEInvoiceEmail(email)).toBe(true);
    },
  );

  it.each([
    '',
    'a@b',
    '.ab@cd.de',
    'ab.@cd.de',
    'ab@.cd.de',
    'ab@cd.de.',
    'a b@cd.de',
    'ab@@cd.de',
  ])('refuse %j', (email) => {
    expect(isEInvoiceEmail(email)).toBe(false);
  });

  it('want three digits in a phone number', () => {
    expect(isEInvoicePhone('110')).toBe(true);
    expect(isEInvoicePhone('+1 (1)')).toBe(false);
  });
});
