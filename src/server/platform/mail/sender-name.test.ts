import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { senderName } from './sender-name.ts';

describe('the name that a mail comes under', () => {
  it('says through whom a business writes', () => {
    expect(senderName('Café Größenwahn & Söhne')).toBe('Café Größenwahn & Söhne über Empfehlwerk');
    expect(senderName()).toBe('Empfehlwerk');
  });

  it('is never the product alone where a business writes under its name', () => {
    expect(senderName('Empfehlwerk')).toBe('Empfehlwerk über Empfehlwerk');
  });

  it('never looks like an address, and holds no characters that change the direction of text', () => {
    expect(senderName('service@sparkasse.example')).toBe(
      'service(at)sparkasse.example über Empfehlwerk',
    );
    expect(senderName('Bank\u202Eknab <x>\r\nBcc: y')).toBe('Bank knab x Bcc: y über Empfehlwerk');
  });

  it('ends with the product for every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const name = senderName(text);
        expect(name.endsWith('Empfehlwerk')).toBe(true);
        expect(name).not.toMatch(/[@\p{C}]/u);
      }),
    );
  });
});
