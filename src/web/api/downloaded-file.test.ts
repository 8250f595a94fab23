import { describe, expect, it } from 'vitest';
import { filenameOf } from './downloaded-file.ts';

describe('the name of a downloaded file', () => {
  it('is the quoted one', () => {
    expect(filenameOf('attachment; filename="Gutschrift GS-0001.pdf"', 'x')).toBe(
      'Gutschrift GS-0001.pdf',
    );
  });

  it('is the encoded one where both stand', () => {
    expect(
      filenameOf(`attachment; filename="M_ller.pdf"; filename*=UTF-8''M%C3%BCller.pdf`, 'x'),
    ).toBe('Müller.pdf');
  });

  it('is the plain one when the encoded one is broken', () => {
    expect(filenameOf(`attachment; filename=a.pdf; filename*=UTF-8''%E0%A4%A`, 'x')).toBe('a.pdf');
  });

  it('never names a folder', () => {
    expect(filenameOf('attachment; filename="../../etc/passwd"', 'x')).toBe('passwd');
  });

  it('falls back when the header is missing or empty', () => {
    expect(filenameOf(null, 'datei.pdf')).toBe('datei.pdf');
    expect(filenameOf('attachment; filename=""', 'datei.pdf')).toBe('datei.pdf');
  });
});
