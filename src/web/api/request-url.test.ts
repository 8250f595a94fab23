import { describe, expect, it } from 'vitest';
import { requestUrl } from './request-url.ts';

describe('the address of a call', () => {
  it('fills path parameters and encodes them', () => {
    expect(requestUrl('/api/landing/{slug}', { slug: 'sommer/fest ä' })).toBe(
      '/api/landing/sommer%2Ffest%20%C3%A4',
    );
  });

  it('leaves undefined and null filters out, and keeps zero and false', () => {
    expect(
      requestUrl('/api/leads', {}, { status: undefined, cursor: null, limit: 0, held: false }),
    ).toBe('/api/leads?limit=0&held=false');
  });

  it('encodes what a person searched for', () => {
    expect(requestUrl('/api/leads', {}, { search: 'Müller & Söhne' })).toBe(
      '/api/leads?search=M%C3%BCller+%26+S%C3%B6hne',
    );
  });

  it('refuses a path whose parameter is missing', () => {
    expect(() => requestUrl('/api/partners/{id}', {})).toThrow('{id}');
  });
});
