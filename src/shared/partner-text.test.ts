import { describe, expect, it } from 'vitest';
import { withPartnerLink } from './partner-text.ts';

const URL = 'https://empfehlwerk.example/r/mara-4f2k?ort=3';

describe('a text for partners', () => {
  it('has the link wherever the library leaves a place for it, and keeps other places', () => {
    expect(
      withPartnerLink(
        'Hier: [Ihr Empfehlungslink], [ihr Empfehlungslink oder QR-Code], [Name]',
        URL,
      ),
    ).toBe(`Hier: ${URL}, ${URL}, [Name]`);
  });

  it('takes the link as it is', () => {
    expect(withPartnerLink('[Ihr Empfehlungslink]', 'https://e.example/$&')).toBe(
      'https://e.example/$&',
    );
  });

  it('leaves a text without such a place alone', () => {
    expect(withPartnerLink('Schöne Grüße [Link]', URL)).toBe('Schöne Grüße [Link]');
  });
});
