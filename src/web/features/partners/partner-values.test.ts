import { describe, expect, it } from 'vitest';
import { mergeEdits } from '#web/ui/form/merge-edits.ts';
import { emptyPartner, PARTNER_UNITS, type PartnerValues } from './partner-values.ts';

const base: PartnerValues = { ...emptyPartner(), phone: '1', street: 'Alt 1', city: 'Köln' };
const merge = (mine: Partial<PartnerValues>, theirs: Partial<PartnerValues>) => {
  const own = { ...base, ...mine };
  const { values, differences } = mergeEdits(PARTNER_UNITS, base, own, { ...base, ...theirs });
  return { values, conflicts: differences.map(({ label }) => label) };
};

describe('two people edit one partner', () => {
  it('and every field of the form is looked at', () => {
    const keys = PARTNER_UNITS.flatMap(([, fields]) => fields);
    expect(keys.toSorted()).toEqual((Object.keys(base) as typeof keys).toSorted());
  });

  it('different things: both stay', () => {
    expect(merge({ notes: 'Ich' }, { phone: '2' })).toEqual({
      values: { ...base, notes: 'Ich', phone: '2' },
      conflicts: [],
    });
  });

  it('the same thing: mine stands, and it is said', () => {
    expect(merge({ phone: '3' }, { phone: '2' })).toEqual({
      values: { ...base, phone: '3' },
      conflicts: ['Telefon'],
    });
  });

  it('an address is one thing', () => {
    expect(merge({ street: 'Neu 1' }, { city: 'Bonn' })).toEqual({
      values: { ...base, street: 'Neu 1' },
      conflicts: ['Adresse'],
    });
  });

  it('and both read what the other one means, in the words of the form', () => {
    const { differences } = mergeEdits(
      PARTNER_UNITS,
      base,
      { ...base, phone: '3', city: 'Bonn', status: 'inactive' },
      { ...base, phone: '', city: 'Werder', status: 'suspended' },
    );
    expect(differences).toEqual([
      { label: 'Telefon', mine: '3', theirs: 'leer' },
      { label: 'Adresse', mine: 'Alt 1, Bonn, Deutschland', theirs: 'Alt 1, Werder, Deutschland' },
      { label: 'Status', mine: 'Inaktiv', theirs: 'Gesperrt' },
    ]);
  });
});
