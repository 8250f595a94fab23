import { describe, expect, it } from 'vitest';
import { mailAnchors } from '#server/modules/credit-notes/anchors/mail-anchors.ts';
import { verifyChain } from '#server/modules/credit-notes/index.ts';
import { providerId } from '#shared/ids.ts';
import { providerIdOf } from '../support/digest.ts';
import { DRAWING, upload } from '../support/images.ts';
import { confirmedSale, payoutWorld } from '../support/payout-world.ts';
import {
  anotherValue,
  columnsOf,
  dropConstraints,
  keepRows,
  tamper,
  type CatalogueColumn,
} from '../support/tampering.ts';
import { createTestApplication } from '../support/test-application.ts';
import { TODAY } from '../support/today.ts';
import { must } from '../support/world.ts';

/**
 * Row 5: `verify` covers all that a document says or has. Every column of its tables is changed in
 * turn, bypassing triggers and constraints, and found, or stands here with the reason why it may change.
 */
const TABLES = [
  'credit_notes',
  'credit_note_files',
  'credit_note_states',
  'settlement_lines',
  'document_logos',
  'document_chains',
  'document_register',
  'document_register_heads',
  'document_anchors',
  'number_ranges',
  'number_range_starts',
];

const STATE = 'what happens to a document after its issue; part of no document';
const RANGE = 'how numbers go on; the numbers that were given away stand in register and log';
const MUTABLE: Readonly<Record<string, string>> = {
  'credit_note_states.status': `${STATE}; cancelled is held against the reversal`,
  'credit_note_states.sent_at': STATE,
  'credit_note_states.sent_to': STATE,
  'credit_note_states.opened_at': STATE,
  'credit_note_states.paid_date': STATE,
  'credit_note_states.objected_date': STATE,
  'credit_note_states.objection_notes': STATE,
  'credit_note_states.notes': STATE,
  'credit_note_states.cancelled_at': STATE,
  'credit_note_states.cancellation_reason': STATE,
  'credit_note_states.cancellation_notes': STATE,
  'credit_note_states.updated_at': STATE,
  'document_logos.kept_at': 'when the picture was first used; its content is its hash',
  'document_anchors.month': 'once a month; what the mail says is held',
  'document_anchors.taken_at': 'when it was mailed; the mail says so too',
  'document_anchors.provider_id': 'a look-up; the mail itself lies with the provider',
  'number_ranges.start_number': RANGE,
  'number_ranges.is_current': RANGE,
  'number_ranges.created_at': RANGE,
  'number_range_starts.provider_id': RANGE,
  'number_range_starts.id': RANGE,
  'number_range_starts.range_id': RANGE,
  'number_range_starts.first_number': RANGE,
  'number_range_starts.started_at': RANGE,
};

/** Speak of documents without being part of one; that theirs is there is held. */
const BESIDE = [
  'bank_entry_documents',
  'credit_note_dispatches',
  'datev_export_documents',
  'document_sending_items',
  'document_statements',
  'mails',
  'owed_back',
  'owed_back_offsets',
  'payment_file_transfers',
  'payout_batch_items',
];

const app = await createTestApplication();
const world = await payoutWorld(app);
const { cookie } = world.provider;
const provider = providerId(await providerIdOf(app.pool, world.provider.email));
await upload(app, '/api/account/logo', DRAWING, cookie);
await confirmedSale(app, world, 1000);
await confirmedSale(app, world, 2000);
const pay = (paidAmount: number) =>
  must<{ id: string }>(
    app,
    'POST',
    '/api/commissions/process-payout',
    { partnerId: world.partner.id, paidAmount, paidDate: TODAY },
    cookie,
  );
const read = (each: string) => app.call('GET', `/api/payouts/${each}/pdf`, undefined, cookie);
const { id } = await pay(60);
await read(id);
const { id: newest } = await pay(50);
await read(newest);
await mailAnchors(app.services);

const verify = async (now?: Date) => (await verifyChain(app.services.db, provider, now)).errors;
const whats = async (now?: Date) => (await verify(now)).map(({ what }) => what);

const columns = await columnsOf(app.pool, TABLES);
await dropConstraints(app.pool, TABLES);
const putBack = await keepRows(app.pool, [...TABLES, 'audit_events', 'commissions']);

/** Changes rows and puts them back. @returns what was found meanwhile */
async function found(sql: string, now?: Date): Promise<string[]> {
  await tamper(app.pool, sql);
  const errors = await whats(now);
  await putBack();
  return errors;
}

const named = columns.map((each) => ({ ...each, name: `${each.table}.${each.column}` }));

const changed = (each: CatalogueColumn): string =>
  `update ${each.table} set ${each.column} = ${anotherValue(each)} where ${oneRow(each.table)}`;

/** One row of a table: the document's where it has one. */
function oneRow(table: string): string {
  const key = columns.some((each) => each.table === table && each.column === 'credit_note_id')
    ? `credit_note_id = '${id}'`
    : table === 'credit_notes'
      ? `id = '${id}'`
      : 'true';
  return `ctid = (select ctid from ${table} where ${key} order by ctid limit 1)`;
}

describe('a changed column', () => {
  it('begins with an archive that verifies, and rows in every table', async () => {
    expect(await verify(new Date())).toEqual([]);
    for (const table of TABLES)
      expect((await app.pool.query(`select from ${table}`)).rowCount, table).toBeGreaterThan(0);
  });

  it('is looked for in every table that speaks of documents', async () => {
    const { rows } = await app.pool.query<{ name: string }>(
      `select distinct table_name as name from information_schema.columns
       where table_schema = 'public' and column_name in ('credit_note_id', 'attached_credit_note_id')
         order by 1`,
    );
    const tables = rows.map(({ name }) => name).filter((name) => !TABLES.includes(name));
    expect(tables).toEqual(BESIDE);
  });

  it('may change only where it is there', () => {
    const names = named.map(({ name }) => name);
    expect(Object.keys(MUTABLE).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(named.filter(({ name }) => !(name in MUTABLE)))('$name is found', async (each) => {
    expect(await found(changed(each))).not.toEqual([]);
  });

  it.each(named.filter(({ name }) => name in MUTABLE))('$name may change', async (each) => {
    expect(await found(changed(each))).toEqual([]);
  });

  it.each([
    ['issue_date', `'2026-01-15'`],
    ['service_from', `service_from - 30`],
    ['tax_status', `'third_country'`],
    ['partner_id', `gen_random_uuid()`],
  ])('%s is found by its own content as well as by the register', async (column, value) => {
    const errors = await found(`update credit_notes set ${column} = ${value} where id = '${id}'`);
    expect(errors).toEqual(expect.arrayContaining(['columns', 'content']));
  });
});

describe('files', () => {
  it.each(['pdf', 'xml'])(
    'are found when the %s is replaced together with its hash',
    async (kind) => {
      const forged = `convert_to('forged', 'UTF8')`;
      const errors = await found(
        `update credit_note_files set bytes = ${forged}, sha256 = sha256(${forged})
       where kind = '${kind}' and credit_note_id = '${id}'`,
      );
      expect(errors).toEqual(['files']);
    },
  );

  it('are reported missing when both were deleted', async () => {
    expect(await found(`delete from credit_note_files where credit_note_id = '${id}'`)).toEqual([
      'files',
    ]);
  });

  it('are reported missing when their entry was deleted too and the head set back', async () => {
    const sql = `
      delete from credit_note_files where credit_note_id = '${newest}';
      delete from document_register where credit_note_id = '${newest}' and entry = 'files';
      update document_register_heads h set length = r.position, last_hash = r.entry_hash
        from (select * from document_register order by position desc limit 1) r`;
    const tomorrow = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
    expect(await found(sql, tomorrow)).toContain('files');
    expect(await found(sql)).toContain('anchor');
  });
});

describe('the newest document, taken away with the head of the chain and the counter set back,', () => {
  const REMOVED = `
    delete from credit_note_files where credit_note_id = '${newest}';
    delete from credit_note_states where credit_note_id = '${newest}';
    delete from credit_notes where id = '${newest}';
    update document_chains h set length = n.chain_position, last_hash = n.chain_hash
      from (select * from credit_notes order by chain_position desc limit 1) n;
    update number_ranges set next_number = next_number - 1`;
  const UNPAID = `
    update commissions c set paid_cents = paid_cents - l.amount_cents
      from settlement_lines l where l.commission_id = c.id and l.credit_note_id = '${newest}';
    delete from settlement_lines where credit_note_id = '${newest}'`;
  const UNREGISTERED = `
    delete from document_register where credit_note_id = '${newest}';
    update document_register_heads h set length = r.position, last_hash = r.entry_hash
      from (select * from document_register order by position desc limit 1) r`;
  const UNLOGGED = `delete from audit_events where entity_id = '${newest}'`;

  it('is reported missing by the register, the log of events and its own lines', async () => {
    expect(await found(REMOVED)).toEqual(expect.arrayContaining(['missing', 'event', 'orphan']));
  });

  it('is reported missing by the register and the log when the claims are unpaid again', async () => {
    expect(await found(`${UNPAID}; ${REMOVED}`)).toEqual(
      expect.arrayContaining(['missing', 'event']),
    );
  });

  it('is reported missing by the log when the register was set back too', async () => {
    expect(await found(`${UNPAID}; ${REMOVED}; ${UNREGISTERED}`)).toEqual(
      expect.arrayContaining(['event', 'anchor']),
    );
  });

  it('is reported missing by the mailed anchor when the log was cut as well', async () => {
    expect(await found(`${UNPAID}; ${REMOVED}; ${UNREGISTERED}; ${UNLOGGED}`)).toEqual(['anchor']);
  });
});
