import { describe, expect, it } from 'vitest';
import { normaliseEmail, normalisePhone } from './contact.ts';

describe('the mailbox behind an address', () => {
  it.each([
    ['anna@müller.de', 'anna@xn--mller-kva.de'],
    ['  Anna@Beispiel.DE ', 'anna@beispiel.de'],
    ['anna+gratis@beispiel.de', 'anna@beispiel.de'],
    ['a.n.n.a+x@googlemail.com', 'anna@gmail.com'],
    ['Anna.B@Gmail.com', 'annab@gmail.com'],
    ['anna.b@beispiel.de', 'anna.b@beispiel.de'],
    ['anna@beispiel.de.', 'anna@beispiel.de'],
    ['ａｎｎａ@beispiel.de', 'anna@beispiel.de'],
  ])('%s is %s', (written, mailbox) => {
    expect(normaliseEmail(written)).toBe(mailbox);
  });

  it.each(['', '@', 'anna', '@beispiel.de', '+x@beispiel.de', 'anna@', 'anna@[', 'anna@a b'])(
    '%j is none',
    (written) => {
      expect(normaliseEmail(written)).toBe('');
    },
  );
});

describe('a number, whatever way it was written', () => {
  it.each([
    ['0331 123456', 'DE'],
    ['+49 331 123456', 'DE'],
    ['0049 (331) 12 34 56', 'DE'],
    ['+49 (0)331 / 123-456', 'CH'],
    ['0331123456', 'XX'],
  ])('%s in %s', (written, country) => {
    expect(normalisePhone(written, country)).toBe('+49331123456');
  });

  it('is a number of the country where it was written', () => {
    expect(normalisePhone('01 5012345', 'AT')).toBe('+4315012345');
  });

  it.each(['', '12', 'rufen Sie an', '+', '0'.repeat(40)])('%j is none', (written) => {
    expect(normalisePhone(written, 'DE')).toBe('');
  });
});
