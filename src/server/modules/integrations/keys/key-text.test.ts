import { describe, expect, it } from 'vitest';
import { API_KEY_PATTERN } from '#shared/api-scopes.ts';
import { hashOfKey, newKeyText } from './key-text.ts';

describe('the text of a key', () => {
  it('is found by the documented expression, and hashes to what is stored', () => {
    const { text, hash, ending } = newKeyText(false);
    expect(text).toMatch(API_KEY_PATTERN);
    expect(hashOfKey(text)).toEqual(hash);
    expect(text.endsWith(ending)).toBe(true);
    expect(newKeyText(false).text).not.toBe(text);
    expect(newKeyText(true).text).toMatch(/^ew_test_/);
  });

  it.each([
    [
      'a letter is another',
      (text: string) => text.replace(/.(?=.{9}$)/, (letter) => (letter === 'x' ? 'y' : 'x')),
    ],
    [
      'two letters changed places',
      (text: string) => `${text.slice(0, 8)}${text[9]}${text[8]}${text.slice(10)}`,
    ],
    ['one is missing', (text: string) => text.slice(0, -1)],
    ['it says that it is for tests', (text: string) => text.replace('live', 'test')],
    ['something follows', (text: string) => `${text} `],
    ['it is of something else', (text: string) => text.replace('ew_live_', 'sk_live_')],
    ['there is nothing', () => ''],
  ])('is none where %s', (_, changed) => {
    let { text } = newKeyText(false);
    while (text[8] === text[9]) ({ text } = newKeyText(false));
    expect(hashOfKey(changed(text))).toBeNull();
  });
});
