import { afterAll, describe, expect, it } from 'vitest';
import { PERSON_TABLES, type PersonKind } from '#server/modules/privacy/domain/person-tables.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { createTestDatabase } from '../support/create-test-database.ts';

/**
 * Row 20: what becomes of each table and each column when one visitor or one partner is erased. A
 * table or column added later is classified, or stands here with a reason.
 */
const WITHOUT_PERSONS: Readonly<Record<PersonKind, Readonly<Record<string, string>>>> = {
  visitor: {
    clicks: 'no hit knows which request came of it',
    credit_notes: 'documents name events by a short code, never a visitor',
    partners: 'the partner, not the visitor',
    referral_links: 'the partner’s',
    payable_notices: 'the partner’s',
    document_sending_items: 'the partner’s',
    payout_batch_items: 'the partner’s',
    settlement_lines: 'amounts of claims',
  },
  partner: {
    lead_persons: 'the visitor’s',
    lead_consents: 'the visitor’s',
    lead_confirmations: 'the visitor’s',
    lead_benefits: 'the visitor’s',
    booking_numbers: 'the visitor’s',
    lead_files: 'the visitor’s',
    visitor_mails: 'the visitor’s',
    visitor_wishes: 'the visitor’s',
    figure_changes: 'sums by the partner’s id',
    figure_counts: 'sums by the partner’s id',
    figure_event_counts: 'sums by the partner’s id',
    document_register: 'numbers and hashes of documents, frozen for ever',
  },
};

const { connection } = await createTestDatabase();
const pool = openPool(connection, () => undefined);
afterAll(() => pool.end());

const { rows: columns } = await pool.query<{ table: string; column: string }>(
  `select c.relname as table, a.attname as column from pg_class c
   join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
   where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
     and a.attnum > 0 and not a.attisdropped
   order by 1, a.attnum`,
);

/** Columns by which a row belongs to a person. */
const KEYS: Readonly<Record<PersonKind, readonly string[]>> = {
  visitor: ['lead_id'],
  partner: ['partner_id', 'lead_id', 'credit_note_id', 'payment_file_id', 'datev_export_id'],
};

describe.each(['visitor', 'partner'] as const)('what is stored of one %s', (kind) => {
  const tables = PERSON_TABLES[kind];

  it('has a decision for every table that refers to them', () => {
    const referring = columns
      .filter(({ column }) => KEYS[kind].includes(column))
      .map(({ table }) => table);
    expect(referring.length).toBeGreaterThan(5);
    const decided = new Set([
      ...tables.map(({ table }) => table),
      ...Object.keys(WITHOUT_PERSONS[kind]),
    ]);
    expect([...new Set(referring)].filter((table) => !decided.has(table))).toEqual([]);
  });

  it.each(
    tables.filter(({ fate }) => fate !== 'deleted').map((each) => [each.table, each] as const),
  )(
    'has a decision for every column of %s',
    (table, { erased = {}, erasedLater = {}, kept = '', plain = '', fate, why }) => {
      const listed = [
        ...Object.keys(erased),
        ...Object.keys(erasedLater),
        ...kept.split(' '),
        ...plain.split(' '),
      ].filter((name) => name !== '');
      const stored = columns
        .filter((each) => each.table === table && each.column !== 'provider_id')
        .map(({ column }) => column);
      // A column may be erased in two steps.
      expect([...new Set(listed)].toSorted()).toEqual(stored.toSorted());
      expect(why !== undefined || (fate !== 'kept' && kept === '')).toBe(true);
    },
  );

  it('names every table once, and none that is not there', () => {
    const names = tables.map(({ table }) => table);
    expect(names).toEqual([...new Set(names)]);
    const known = new Set(columns.map(({ table }) => table));
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});
