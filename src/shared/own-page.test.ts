import { describe, expect, it } from 'vitest';
import { markedPage, OWN_PAGE_MAX, ownPageOf, shownPage, siteOf } from './own-page.ts';

describe('the address of an own page', () => {
  it.each([
    ['https://www.schloss.example', 'https://www.schloss.example/'],
    ['//www.schloss.example/', 'https://www.schloss.example/'],
    ['  www.schloss.example/feiern ', 'https://www.schloss.example/feiern'],
    ['HTTPS://WWW.Schloss.Example/Feiern', 'https://www.schloss.example/Feiern'],
    [
      'https://Schloß.example/größe?q=ü#ö',
      'https://xn--schlo-pqa.example/gr%C3%B6%C3%9Fe?q=%C3%BC#%C3%B6',
    ],
    ['https://schloss.example:8443/a', 'https://schloss.example:8443/a'],
    ['https://schloss.example:443/a', 'https://schloss.example/a'],
    ['https://schloss.example/a/../b', 'https://schloss.example/b'],
    ['https://schloss.example/a?x=1&x=2#form', 'https://schloss.example/a?x=1&x=2#form'],
    // Browsers read a backslash as a slash, so the host is the first one.
    ['https://schloss.example\\@fremd.example/', 'https://schloss.example/@fremd.example/'],
    ['https://schloss.example/a\tb\nc', 'https://schloss.example/abc'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(ownPageOf(typed, false)).toBe(kept);
    expect(ownPageOf(kept, false)).toBe(kept);
  });

  it.each([
    '',
    'https://',
    'http://schloss.example/',
    'ftp://schloss.example/',
    'javascript:alert(1)',
    'javascript://schloss.example/%0aalert(1)',
    'data:text/html,x',
    'mailto:a@schloss.example',
    'https://anna@schloss.example/',
    'https://anna:geheim@schloss.example/',
    'https://schloss.example@fremd.example/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://*.schloss.example/',
    'https://schloss.example./',
    'https://schloss..example/',
    'https://schloss.example:99999/',
    '/feiern',
    `https://schloss.example/${'a'.repeat(OWN_PAGE_MAX)}`,
    // Short as typed, too long as it is stored.
    `https://schloss.example/${'ü'.repeat(300)}`,
  ])('%j is none', (typed) => {
    expect(ownPageOf(typed, false)).toBeNull();
  });

  it('may do without https and a domain where the installation does', () => {
    expect(ownPageOf('http://127.0.0.1:4711/a', true)).toBe('http://127.0.0.1:4711/a');
    expect(ownPageOf('http://a:b@127.0.0.1/', true)).toBeNull();
    expect(ownPageOf('file:///etc/passwd', true)).toBeNull();
  });

  it('lies on the site of its origin', () => {
    expect(siteOf('https://Schloß.example:8443/feiern?x', false)).toBe(
      'https://xn--schlo-pqa.example:8443',
    );
  });

  it('is read without its scheme', () => {
    expect(shownPage('https://www.schloss.example/')).toBe('www.schloss.example');
    expect(shownPage('https://www.schloss.example/feiern/?a=b')).toBe(
      'www.schloss.example/feiern/?a=b',
    );
  });
});

describe('a link that leads there', () => {
  it.each([
    ['https://s.example/', 'https://s.example/?ref=mara'],
    ['https://s.example/a#form', 'https://s.example/a?ref=mara#form'],
    ['https://s.example/a?', 'https://s.example/a?ref=mara'],
    ['https://s.example/a?x=1', 'https://s.example/a?x=1&ref=mara'],
    // As written: some sites take a name without a value, or plus for a blank.
    [
      'https://s.example/?feiern&a=b+c%20d#x?ref=1',
      'https://s.example/?feiern&a=b+c%20d&ref=mara#x?ref=1',
    ],
    // The mark is the link's, whatever the address had.
    ['https://s.example/?ref=andere&x=1&ref=noch', 'https://s.example/?x=1&ref=mara'],
    ['https://s.example/?%72ef=andere', 'https://s.example/?ref=mara'],
    ['https://s.example/?ort=9', 'https://s.example/?ref=mara'],
    ['https://s.example/?REF=shop&reference=2', 'https://s.example/?REF=shop&reference=2&ref=mara'],
    ['https://s.example/#!/a?ref=1', 'https://s.example/?ref=mara#!/a?ref=1'],
  ])('to %j opens %j', (page, opened) => {
    expect(markedPage(page, 'mara', null)).toBe(opened);
  });

  it('carries the place on', () => {
    expect(markedPage('https://s.example/?ort=1#f', 'mara', 3)).toBe(
      'https://s.example/?ref=mara&ort=3#f',
    );
  });

  it('never leaves the site, whatever the mark', () => {
    const opened = markedPage('https://s.example/', '&x=1#//fremd.example', null);
    expect(opened).toBe('https://s.example/?ref=%26x%3D1%23%2F%2Ffremd.example');
  });
});
