import { describe, expect, it } from 'vitest';
import { keysOf, TAX_STATUSES, type TaxStatus } from '../labels/statuses.ts';
import { taxContradictions } from './tax-findings.ts';

const found = (
  taxStatus: TaxStatus | null,
  countryCode: string,
  vatId = '',
  postalCode = '10115',
): string =>
  taxContradictions({ taxStatus, countryCode, postalCode, vatId })
    .map(({ id }) => id)
    .join(' ');

/** Columns: regular, small_business, eu_business, third_country, private. */
const TABLE: readonly (readonly [place: string, vatId: string, ...ids: string[]])[] = [
  ['DE', '', '', '', 'T3', 'T4', ''],
  ['DE', 'DE136695976', '', '', 'T3', 'T4 Q2', 'T5'],
  ['DE', 'ATU13585627', 'T6', 'T6', 'T3', 'T4 Q2', 'T5'],
  ['DE', 'CHE123456789', 'T6', 'T6', 'T3', 'T4', 'T5'],
  ['AT', '', 'T1', 'T2', '', 'T4', ''],
  ['AT', 'ATU13585627', 'T1 T6', 'T2 T6', '', 'T4 Q2', 'T5'],
  ['AT', 'DE136695976', 'T1', 'T2', '', 'T4 Q2', 'T5'],
  ['AT', 'FR40303265045', 'T1 T6', 'T2 T6', 'T7', 'T4 Q2', 'T5'],
  ['AT', 'ATU13585627EX', 'T8', 'T8', 'T8', 'T8', 'T8'],
  ['CH', '', 'T1', 'T2', 'T3', '', ''],
  ['CH', 'CHE123456789', 'T1 T6', 'T2 T6', 'T3', '', 'T5'],
  ['CH', 'ATU13585627', 'T1 T6', 'T2 T6', 'T3', 'Q2', 'T5'],
  ['CH', 'DE136695976', 'T1', 'T2', 'T3', 'Q2', 'T5'],
  ['GB', 'GB123456789', 'T1 T6', 'T2 T6', 'T3', '', 'T5'],
  ['GB', 'XI123456789', 'T1 T6', 'T2 T6', 'T3', '', 'T5'],
  ['FR', 'FR40303265045', 'T1 T6', 'T2 T6', '', 'T4 Q2', 'T5'],
  ['GR', 'EL094259216', 'T1 T6', 'T2 T6', '', 'T4 Q2', 'T5'],
  ['GR', 'GR094259216', 'T1', 'T2', '', 'T4', 'T5'],
  ['MC', 'FR40303265045', 'T1 T6', 'T2 T6', '', 'T4 Q2', 'T5'],
  ['MC', '', 'T1', 'T2', '', 'T4', ''],
  ['IM', 'GB123456789', 'T1 T6', 'T2 T6', 'T3', '', 'T5'],
  ['AX', 'FI20774740', 'T1 T6', 'T2 T6', 'T3', 'Q2', 'T5'],
  ['RE', 'FR40303265045', 'T1 T6', 'T2 T6', 'T3', 'Q2', 'T5'],
];

describe('tax status, country and VAT id', () => {
  it.each(TABLE)('in %s with %j: %j, %j, %j, %j, %j', (country, vatId, ...ids) => {
    expect(keysOf(TAX_STATUSES).map((status) => found(status, country, vatId))).toEqual(ids);
  });

  it.each([
    ['ES', '38001', 'the Canary Islands'],
    ['ES', '35 001', 'the Canary Islands with a blank'],
    ['ES', '51001', 'Ceuta'],
    ['IT', '23041', 'Livigno'],
    ['GR', '63086', 'Mount Athos'],
  ])('%s %s lies outside the VAT area: %s', (country, postalCode) => {
    expect(found('third_country', country, '', postalCode)).toBe('');
    expect(found('eu_business', country, '', postalCode)).toBe('T3');
  });

  it('Büsingen is no place in Germany for VAT, Helgoland is one', () => {
    expect(found('regular', 'DE', '', '78266')).toBe('T1');
    expect(found('third_country', 'DE', '', '78266')).toBe('');
    expect(found('regular', 'DE', '', '27498')).toBe('');
  });

  it('asks for a Spanish id in the Canary Islands, and refuses nothing', () => {
    const [question] = taxContradictions({
      taxStatus: 'third_country',
      countryCode: 'ES',
      postalCode: '38001',
      vatId: 'ESB58378431',
    });
    expect(question).toMatchObject({ id: 'Q2', kind: 'question' });
    expect(question?.message).toContain('Spanien (PLZ 38001)');
  });

  it('says nothing of a status that is open, except of a number with EX', () => {
    expect(found(null, 'AT', 'DE136695976')).toBe('');
    expect(found(null, 'AT', 'ATU13585627EX')).toBe('T8');
  });

  it('says nothing of a country that is none', () => {
    for (const status of keysOf(TAX_STATUSES)) expect(found(status, 'Österreich')).toBe('');
  });

  it('names the small businesses of other member states and what is missing for them', () => {
    const [austrian] = taxContradictions({
      taxStatus: 'small_business',
      countryCode: 'AT',
      postalCode: '1010',
      vatId: '',
    });
    expect(austrian?.message).toContain('§ 19 Abs. 4 UStG');
    expect(austrian?.message).toContain('Österreich');
  });
});
