import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CODE_LENGTH,
  codeCandidates,
  codeObjection,
  foldCode,
  meansNoCode,
  randomCode,
  readPartnerCode,
} from './partner-code.ts';

describe('a code that somebody types', () => {
  it.each([
    ['FESTWERK', 'FESTWERK'],
    ['festwerk', 'FESTWERK'],
    [' Fest-Werk ', 'FESTWERK'],
    ['Code: FESTWERK', 'FESTWERK'],
    ['Empfehlungscode : festwerk', 'FESTWERK'],
    ['Müller', 'MUELLER'],
    ['MUELLER', 'MUELLER'],
    ['Mu\u0308ller', 'MUELLER'],
    ['Groß', 'GROSS'],
    ['Łukasz Ørsted', 'LUKASZORSTED'],
    ['Ｆｏｔｏ', 'FOTO'],
    ['C&A 3', 'CA3'],
    ['\u202EnekleN', 'NEKLEN'],
    ['CODEX', 'CODEX'],
    ['ab', null],
    ['a'.repeat(21), null],
    ['日本語', null],
    ['', null],
  ])('%j is read as %s', (typed, code) => {
    expect(readPartnerCode(typed)).toBe(code);
  });

  it.each(['', ' ', '-', 'keiner', 'Nein.', 'none'])('%j says that there is none', (typed) => {
    expect(meansNoCode(typed)).toBe(true);
  });

  it('stays what it is when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (typed) => {
        const code = readPartnerCode(typed);
        expect(code === null || readPartnerCode(code) === code).toBe(true);
        expect(code ?? 'ABC').toMatch(/^[A-Z0-9]{3,20}$/);
      }),
    );
  });
});

describe('a word as a code', () => {
  it.each([
    ['FESTWERK', null],
    ['IGNAZIUS', null],
    ['KLASSE', null],
    ['AB', 'length'],
    ['A'.repeat(21), 'length'],
    ['ADMIN', 'reserved'],
    ['KEINER', 'reserved'],
    ['GOOGLE', 'reserved'],
    ['NAZI', 'offensive'],
    ['NAZI88', 'offensive'],
    ['SOEINESCHEISSE', 'offensive'],
  ])('%s is %s', (code, objection) => {
    expect(codeObjection(code)).toBe(objection);
  });
});

describe('the codes that a name offers', () => {
  it.each([
    ['Foto Müller GmbH & Co. KG', 'FOTOMUELLER'],
    ['Anna Fotografie', 'ANNAFOTOGRAFIE'],
    ['Ludwig van Beethoven Konzertagentur', 'LUDWIGVANBEETHOVEN'],
    ['Donaudampfschifffahrtsgesellschaft', 'DONAUDAMPFSCHIFFFAHR'],
    ['Co Working Berlin', 'COWORKINGBERLIN'],
    ['KG Events', 'KGEVENTS'],
    ['Bo', 'BO2'],
    ['Partner', 'PARTNER2'],
    ['Nazi', undefined],
    ['日本語の写真', undefined],
    ['', undefined],
  ])('of %j begin with %s', (name, first) => {
    expect(codeCandidates(name)[0]).toBe(first);
  });

  it('are all codes, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (name) => {
        for (const code of codeCandidates(name)) {
          expect(foldCode(code)).toBe(code);
          expect(codeObjection(code)).toBeNull();
          expect(code.length).toBeLessThanOrEqual(CODE_LENGTH.max);
        }
      }),
    );
  });

  it('are followed by random ones without letters that are taken for others', () => {
    const every = randomCode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    expect(every).toMatch(/^[A-Z0-9]+$/);
    expect(every).not.toMatch(/[01258BILOSUVZ]/);
  });
});
