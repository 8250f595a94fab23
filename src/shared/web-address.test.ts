import { describe, expect, it } from 'vitest';
import { optionalUrl } from './contracts/fields.ts';
import { webAddress } from './web-address.ts';

const taken = (text: string): string | null => {
  const result = optionalUrl().safeParse(text);
  return result.success ? result.data : null;
};

describe('a web address', () => {
  it.each([
    ['schloss.example', 'https://schloss.example'],
    ['http://schloss.example/impressum?a=1#b', 'http://schloss.example/impressum?a=1#b'],
    [' https://schloss.example ', 'https://schloss.example'],
    ['schlöß.example/räume', 'https://schlöß.example/räume'],
    ['schloss.example:8443/agb', 'https://schloss.example:8443/agb'],
  ])('%j is stored as %j and opened as the same', (text, address) => {
    expect(taken(text)).toBe(address);
    expect(webAddress(address)).toBe(address);
  });

  it.each([
    'javascript:alert(1)',
    'javascript:alert(1)\nhttps://schloss.example',
    'https://schloss.example\njavascript:alert(1)',
    'https://schloss.example/\r\nSet-Cookie: a=b',
    'https://schloss.example/\u2028javascript:alert(1)',
    'https://schloss.example das andere',
    'https://bank.example@betrug.example',
    'https://schloss.example\\@betrug.example',
    'https://intern/',
    'https://.example',
    'data:text/html,<b>',
    'mailto:a@b.example',
    '//schloss.example',
  ])('%j is refused', (text) => {
    expect(taken(text)).toBeNull();
  });
});
