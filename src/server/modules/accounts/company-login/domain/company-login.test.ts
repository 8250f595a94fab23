import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { domainOfAddress, proofUntil, readDomain, readIssuer, slugOf } from './company-login.ts';

describe('the issuer that somebody means', () => {
  it.each([
    ['https://accounts.google.com', 'https://accounts.google.com'],
    [' https://idp.example/realms/haus ', 'https://idp.example/realms/haus'],
    ['https://idp.example/', 'https://idp.example/'],
    [
      'https://login.microsoftonline.com/1f2e/v2.0/.well-known/openid-configuration',
      'https://login.microsoftonline.com/1f2e/v2.0',
    ],
    ['http://idp.example', null],
    ['https://idp.example:8443', null],
    ['https://anna:geheim@idp.example', null],
    ['https://idp.example/?mandant=1', null],
    ['https://idp.example/#a', null],
    ['idp.example', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('%s is %s', (typed, issuer) => {
    expect(readIssuer(typed)).toBe(issuer);
  });
});

describe('the domain that somebody means', () => {
  it.each([
    ['Lindenhof.Example', 'lindenhof.example'],
    ['@lindenhof.example', 'lindenhof.example'],
    ['anna@mail.lindenhof.example', 'mail.lindenhof.example'],
    ['https://www.lindenhof.example/kontakt?a=1', 'lindenhof.example'],
    ['schloß-beispiel.de', 'xn--schlo-beispiel-4fb.de'],
    ['lindenhof.example.', 'lindenhof.example'],
    ['lindenhof', null],
    ['-lindenhof.example', null],
    ['10.0.0.1', null],
    ['127.1', null],
    ['linden hof.example', null],
    ['', null],
  ])('%s is %s', (typed, domain) => {
    expect(readDomain(typed)).toBe(domain);
  });

  it('takes of an address what stands behind its last @, and nothing of what merely contains it', () => {
    expect(domainOfAddress('Anna@Lindenhof.Example')).toBe('lindenhof.example');
    expect(domainOfAddress('"a@lindenhof.example"@boese.example')).toBe('boese.example');
    expect(domainOfAddress('anna@boeselindenhof.example')).toBe('boeselindenhof.example');
    expect(domainOfAddress('@lindenhof.example')).toBeNull();
    expect(domainOfAddress('lindenhof.example')).toBeNull();
  });
});

describe('the name of a house in the address of its login', () => {
  it.each([
    ['Gut Lindenhof & Söhne', 'gut-lindenhof-soehne'],
    ['Schloß Élysée', 'schloss-elysee'],
    ['東京', 'haus-1'],
    ['X', 'haus-1'],
  ])('%s is %s', (name, slug) => {
    expect(slugOf(name, () => false)).toBe(slug);
  });

  it('counts on where it is taken', () => {
    const taken = new Set(['gut', 'gut-2']);
    expect(slugOf('Gut', (slug) => taken.has(slug))).toBe('gut-3');
  });

  it('is one that the database takes, whatever the house is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(slugOf(name, () => false)).toMatch(/^[a-z0-9-]{3,60}$/);
      }),
    );
  });
});

it('lets a company login count for a day, and the way past it for a working day', () => {
  const now = new Date('2026-03-28T22:30:00Z');
  expect(proofUntil('company', now).toISOString()).toBe('2026-03-29T22:30:00.000Z');
  expect(proofUntil('break_glass', now).toISOString()).toBe('2026-03-29T06:30:00.000Z');
});
