import { describe, expect, it } from 'vitest';
import { normaliseEmail } from './contact.ts';

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
    ['ＡＮＮＡ＠beispiel.de', 'anna@beispiel.de'],
    ['an\u200Bna\u00AD@beispiel.de', 'anna@beispiel.de'],
    ['anne\u0301@beispiel.de', 'anné@beispiel.de'],
    ['anna@bu\u0308cher.de', 'anna@xn--bcher-kva.de'],
    ['anna@XN--BCHER-KVA.de', 'anna@xn--bcher-kva.de'],
    ['\u212Aarl@beispiel.de', 'karl@beispiel.de'],
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
