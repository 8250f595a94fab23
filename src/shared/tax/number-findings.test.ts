import { describe, expect, it } from 'vitest';
import { hasWrongCheckDigit, isTaxNumberRight } from './check-digits.ts';
import { numberFindings } from './number-findings.ts';
import { taxNumberFormatError } from './tax-number.ts';

/** One id of each member state that was really issued or is published as an example. */
const RIGHT =
  'ATU13585627 BE0411905847 BG175074752 CY10259033P CZ25123891 DE136695976 DK13585628 EE100931558 ' +
  'EL094259216 ESB58378431 FI20774740 FR40303265045 HR33392005961 HU12892312 IE6433435F ' +
  'IT00743110157 LT119511515 LU15027442 LV40003521600 MT11679112 NL004495445B01 PL8567346215 ' +
  'PT501964843 RO18547290 SE556188840401 SI50223054 SK2022749619';

describe('check digits of VAT ids', () => {
  it.each(RIGHT.split(' '))('are right: %s', (id) => {
    expect(hasWrongCheckDigit(id)).toBe(false);
  });

  it.each(['DE136695975', 'ATU13585628', 'FR41303265045', 'EL094259217', 'PL8567346214'])(
    'are wrong: %s',
    (id) => {
      expect(hasWrongCheckDigit(id)).toBe(true);
    },
  );

  it.each(['', 'CHE123456789', 'GB123456789', 'XI123456789', 'DE12', 'XX1'])(
    'are unknown, and so not wrong: %j',
    (id) => {
      expect(hasWrongCheckDigit(id)).toBe(false);
    },
  );
});

describe('German tax numbers', () => {
  it.each([
    ['12/345/67890', 'a form of ten digits'],
    ['215/5432/1098', 'North Rhine-Westphalia'],
    ['133/8150/8159', 'published example of North Rhine-Westphalia'],
    ['181/815/08155', 'published example of Bavaria'],
    ['93815/08152', 'published example of Baden-Württemberg'],
    ['21/815/08150', 'published example of Berlin'],
    ['013 815 08153', 'published example of Hesse'],
    ['2893081508152', 'Bundesschema'],
    ['9181081508155', 'Bundesschema of Bavaria'],
  ])('%s is one: %s', (text) => {
    expect(taxNumberFormatError(text, 'DE')).toBeNull();
    expect(isTaxNumberRight(text)).toBe(true);
  });

  it.each(['x', '123', '12/345/6789', '123456789012', '9181181508155', '12/345/6789a'])(
    '%s has not even the form',
    (text) => {
      expect(taxNumberFormatError(text, 'DE')).toMatch(/10, 11 oder 13 Ziffern/);
      expect(isTaxNumberRight(text)).toBe(false);
    },
  );

  it('the check digit is looked at where the Land is certain', () => {
    expect(isTaxNumberRight('2893081508153')).toBe(false);
    expect(isTaxNumberRight('9181081508156')).toBe(false);
  });

  it.each([
    ['x', 'AT', false],
    ['-', 'CH', false],
    ['12 345/6789', 'AT', true],
    ['CHE-123.456.789', 'CH', true],
    ['', 'AT', true],
    ['', 'DE', true],
  ])('%j of %s passes: %s', (text, country, passes) => {
    expect(taxNumberFormatError(text, country) === null).toBe(passes);
  });
});

describe('what the digits say of a partner', () => {
  const facts = {
    taxStatus: 'regular',
    countryCode: 'DE',
    postalCode: '50667',
    vatId: 'DE136695976',
    taxNumber: '215/5432/1098',
  } as const;
  const ids = (change: object) => numberFindings({ ...facts, ...change }).map(({ id }) => id);

  it('nothing where both are right', () => {
    expect(ids({})).toEqual([]);
  });

  it('a wrong German id refuses, a wrong foreign one asks', () => {
    expect(numberFindings({ ...facts, vatId: 'DE123456789' })).toMatchObject([
      { id: 'T9', kind: 'refusal' },
    ]);
    expect(
      numberFindings({ ...facts, taxStatus: 'eu_business', vatId: 'ATU12345678' }),
    ).toMatchObject([{ id: 'Q1', kind: 'question' }]);
  });

  it('a wrong tax number refuses entrepreneurs in Germany, and nobody else', () => {
    expect(ids({ taxNumber: 'x' })).toEqual(['T10']);
    expect(ids({ taxNumber: 'x', taxStatus: 'small_business' })).toEqual(['T10']);
    expect(ids({ taxNumber: '12345678901', taxStatus: 'private', vatId: '' })).toEqual([]);
    expect(ids({ taxNumber: '12 345/6789', taxStatus: 'eu_business', countryCode: 'AT' })).toEqual(
      [],
    );
  });
});
