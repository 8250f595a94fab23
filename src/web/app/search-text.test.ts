import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-text.ts';

describe('search parameters of an address', () => {
  it('stay texts, whatever they look like', () => {
    expect(parseSearch('?token=00123&register=true&q=%22M%C3%BCller%22')).toEqual({
      token: '00123',
      register: 'true',
      q: '"Müller"',
    });
  });

  it('come back the same', () => {
    const search = { redirect: '/leads?status=new&q=a b', plan: 'premium_yearly' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it('leave out what is empty and what is no text', () => {
    expect(stringifySearch({ a: '', b: undefined, c: null, d: { e: 1 }, f: 0 })).toBe('?f=0');
    expect(stringifySearch({})).toBe('');
  });
});
