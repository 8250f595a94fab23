import { describe, expect, it } from 'vitest';
import { guarded } from './guarded.ts';

const POLICY = /<meta http-equiv="Content-Security-Policy" content="default-src 'none'[^>]*>/;

describe('the page of a mail in its frame', () => {
  it.each([
    ['a head', '<html><head><title>x</title></head><body></body></html>', '<html><head>'],
    ['a head with attributes', '<html><HEAD dir="ltr"><title>x</title>', '<html><HEAD dir="ltr">'],
    ['no head', '<p>x</p>', ''],
    ['an element that only begins so', '<header>x</header>', ''],
  ])('has the policy before anything else with %s', (_label, html, before) => {
    const page = guarded(html);
    const policy = POLICY.exec(page);
    expect(page.slice(0, policy?.index)).toBe(before);
    expect(page.replace(POLICY, '')).toBe(html);
  });

  it('keeps characters that are special in replacements', () => {
    expect(guarded('<head></head>$& $1 $$')).toContain('</head>$& $1 $$');
  });
});
