import { describe, expect, it } from 'vitest';
import { isOwnPath } from './own-path.ts';

describe('where a login leads', () => {
  it.each(['/', '/dashboard', '/partners?status=active#top', '/a//b', `/${'x'.repeat(499)}`])(
    'may be %s',
    (target) => {
      expect(isOwnPath(target)).toBe(true);
    },
  );

  it.each([
    '',
    'dashboard',
    ' /dashboard',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    'https://evil.example',
    'javascript:alert(1)',
    // Browsers leave these out of an address, and read '//evil.example'.
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
    `/${'x'.repeat(500)}`,
    undefined,
    null,
    ['/dashboard'],
  ])('is never %j', (target) => {
    expect(isOwnPath(target)).toBe(false);
  });

  it('stays on the site wherever a browser reads it', () => {
    const here = 'https://app.example';
    const parts = ['/', '\\', '\t', '\n', '.', '@', ':', 'evil.example', '?', '#', '%2f'];
    const targets = parts
      .flatMap((a) => parts.flatMap((b) => parts.map((c) => `/${a}${b}${c}`)))
      .filter(isOwnPath);
    expect(targets.length).toBeGreaterThan(100);
    expect(targets.filter((target) => new URL(target, here).origin !== here)).toEqual([]);
  });
});
