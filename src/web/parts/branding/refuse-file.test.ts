import { describe, expect, it } from 'vitest';
import { refuseFile } from './refuse-file.ts';

const MB = 1024 * 1024;

describe('a file for the logo (docs/product/accounts.md section 11)', () => {
  it.each([
    ['image/png', 2 * MB],
    ['image/svg+xml', 300],
  ])('%s of %i bytes may be sent', (type, size) => {
    expect(refuseFile({ type, size })).toBeNull();
  });

  it('above 2 MB is too large', () => {
    expect(refuseFile({ type: 'image/png', size: 2 * MB + 1 })).toEqual({
      title: 'Datei zu groß',
      message: 'Die Logo-Datei darf maximal 2MB groß sein.',
    });
  });

  it.each(['application/pdf', 'text/html', ''])('of the kind %j is no image', (type) => {
    expect(refuseFile({ type, size: 10 })).toEqual({
      title: 'Ungültiger Dateityp',
      message: 'Bitte wählen Sie eine Bilddatei aus.',
    });
  });
});
