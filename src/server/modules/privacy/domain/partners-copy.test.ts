import { describe, expect, it } from 'vitest';
import { EXPORTED_TABLES } from './export-tables.ts';
import { PARTNERS_COPY } from './partners-copy.ts';
import { PERSON_TABLES } from './person-tables.ts';

/** Exported tables with something of a partner that are not in their own copy, and why. */
const WITHHELD: Readonly<Record<string, string>> = {
  audit_events: 'says what the provider and their users did',
  event_texts: 'notes in the provider’s own words',
  partner_memberships:
    'may have answers of whoever had the address before; the own ones are in konto.json',
  partner_invitations: 'may name a mistyped address of somebody else',
  partner_invitation_items: 'how a batch of the provider went',
  billing_reports: 'a report over all partners',
  mails: 'subjects name guests; what went to the partner is in their mailbox',
  payout_batch_items: 'work of the provider; what came of it are the documents',
  document_sending_items: 'work of the provider; the mails are in their mailbox',
  payment_files: 'has the transfers to others as well',
  payment_file_transfers: 'repeats amounts of the documents',
  datev_export_documents: 'work of the provider; the documents themselves are in it',
  datev_export_files: 'has the bookings of others as well',
  approvals: 'how the house decides among its own people',
  bank_entries: 'how the bank of the provider booked what the documents say',
  bank_entry_documents: 'work of the provider',
  sales: 'revenue is between the provider and the guest',
  payable_notices: 'work of the provider',
  budgets: 'what the provider may spend',
  held_clicks: 'what the provider checks; the clicks themselves are in it',
  partner_group_members: 'how the provider groups its partners',
  partner_group_places: 'how the provider groups its partners',
  reward_terms: 'of the whole campaign; what holds for them stands in their area',
  automation_deliveries: 'work of the provider',
  person_erasures: 'proofs of the provider',
};

const known = new Map(EXPORTED_TABLES.map((each) => [each.table, each.columns]));
const columnsOf = (name: string) => PARTNERS_COPY.find(({ table }) => table === name)?.columns;

describe('the copy that partners take along themselves', () => {
  it('has every exported table with something of them, or says why not', () => {
    const theirs = PERSON_TABLES.partner
      .map(({ table }) => table)
      .filter((name) => known.has(name));
    const named = [...PARTNERS_COPY.map(({ table }) => table), ...Object.keys(WITHHELD)];
    expect([...new Set(named)].toSorted()).toEqual([...new Set(theirs)].toSorted());
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
    const explained = PARTNERS_COPY.filter(
      ({ table, columns }) => table === 'commissions' && columns.includes('reason'),
    );
    expect(explained.map(({ only }) => only)).toEqual([{ column: 'source', is: 'bonus' }]);
    expect(columnsOf('clicks')).not.toContain('network');
    expect(columnsOf('leads')?.filter((name) => /notes|reason|amount|date/.test(name))).toEqual([]);
  });
});
