import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { technicalName } from './technical-name.ts';

const none: ReadonlySet<string> = new Set();

describe('the technical name of a field', () => {
  it.each([
    ['Vorname', 'vorname'],
    ['Straße & Hausnummer', 'strasse_hausnummer'],
    ['Größe der Gesellschaft (ca.)', 'groesse_der_gesellschaft_ca'],
    ['ÄÖÜ ẞ', 'aeoeue_ss'],
    ['A\u0308rger', 'aerger'],
    ['  __Wie   viele?__ ', 'wie_viele'],
    ['E-Mail', 'e_mail'],
    ['Café', 'caf'],
    ['2. Termin', '2_termin'],
  ])('of „%s“ is %s', (label, name) => {
    expect(technicalName(label, 7, none)).toBe(name);
  });

  it.each(['🎉🎊', 'حفل زفاف', '___', '…', ''])(
    'of „%s“, of which nothing is left, is field_7',
    (label) => {
      expect(technicalName(label, 7, none)).toBe('field_7');
    },
  );

  it('gets a number when it is taken', () => {
    expect(technicalName('Name', 1, new Set(['name', 'name_2']))).toBe('name_3');
  });

  it.each(['Ref', 'Constructor', 'Prototype', 'Privacy accepted'])(
    '„%s“ is reserved and gets a number',
    (label) => {
      expect(technicalName(label, 1, none)).toMatch(/_2$/);
    },
  );

  it('stays within 80 characters, also with a number', () => {
    const long = 'x'.repeat(200);
    expect(technicalName(long, 1, none)).toBe('x'.repeat(80));
    expect(technicalName(long, 1, new Set(['x'.repeat(80)]))).toBe(`${'x'.repeat(78)}_2`);
  });

  it('is always one that the form takes, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 120 }),
        fc.uniqueArray(fc.constantFrom('name', 'name_2', 'field_3')),
        (label, taken) => {
          const name = technicalName(label, 3, new Set(taken));
          expect(name).toMatch(/^[a-z0-9_]{1,80}$/);
          expect(name).not.toMatch(/^_|_$|__/);
          expect(taken).not.toContain(name);
        },
      ),
    );
  });
});
