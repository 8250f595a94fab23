import { describe, expect, it } from 'vitest';
import { EXPORTED_TABLES } from './export-tables.ts';
import { PARTNERS_COPY, WITHHELD } from './partners-copy.ts';
import { PERSON_TABLES } from './person-tables.ts';

const known = new Map(EXPORTED_TABLES.map((each) => [each.table, each.columns]));
const columnsOf = (name: string) => PARTNERS_COPY.find(({ table }) => table === name)?.columns;

describe('the copy that partners take along themselves', () => {
  it('has every exported table with something of them, or says why not', () => {
    const theirs = PERSON_TABLES.partner
      .map(({ table }) => table)
      .filter((name) => known.has(name));
    const named = [...PARTNERS_COPY.map(({ table }) => table), ...Object.keys(WITHHELD)];
    expect(named.toSorted()).toEqual([...new Set(theirs)].toSorted());
  });

  it('has no column that the provider’s own export does not have', () => {
    for (const { table, columns } of PARTNERS_COPY)
      expect(known.get(table), table).toEqual(expect.arrayContaining([...columns]));
  });

  it('has no notes of the provider, no revenue and nothing of guests', () => {
    expect(columnsOf('partners')).not.toContain('notes');
    expect(columnsOf('credit_note_states')?.filter((name) => /notes|reason/.test(name))).toEqual(
      [],
    );
    expect(columnsOf('commissions')).not.toContain('not_qualified_reason');
    expect(columnsOf('clicks')).not.toContain('network');
    expect(columnsOf('leads')?.filter((name) => /notes|reason|amount|date/.test(name))).toEqual([]);
  });
});
