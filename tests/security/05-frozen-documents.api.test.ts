import { describe, expect, it } from 'vitest';
import { verifyDocuments } from '#server/cli/support/verification.ts';
import { verifyChain } from '#server/modules/credit-notes/index.ts';
import { providerId } from '#shared/ids.ts';
import { TODAY } from '#tests/support/today.ts';
import { providerIdOf } from '../support/digest.ts';
import { DRAWING, upload } from '../support/images.ts';
import { confirmedSale, payoutWorld } from '../support/payout-world.ts';
import { createTestApplication } from '../support/test-application.ts';
import { accountSettings, must } from '../support/world.ts';

/** Row 5: issued documents are frozen by the database itself; one changed byte is found. */
const app = await createTestApplication();
const world = await payoutWorld(app);
const { cookie } = world.provider;
const provider = providerId(await providerIdOf(app.pool, world.provider.email));
await upload(app, '/api/account/logo', DRAWING, cookie);
await confirmedSale(app, world, 1000);
await confirmedSale(app, world, 2000);
const payment = { partnerId: world.partner.id, paidAmount: 100, paidDate: TODAY };
const { id } = await must<{ id: string }>(
  app,
  'POST',
  '/api/commissions/process-payout',
  payment,
  cookie,
);
const second = await must<{ id: string }>(
  app,
  'POST',
  '/api/commissions/process-payout',
  { ...payment, paidAmount: 50 },
  cookie,
);
await app.call(
  'POST',
  `/api/payouts/${second.id}/cancel-with-credit`,
  { reason: 'other', notes: 'Nur ein Versuch.' },
  cookie,
);
const pdf = await app.call('GET', `/api/payouts/${id}/pdf`, undefined, cookie);
const xml = await app.call('GET', `/api/payouts/${id}/einvoice`, undefined, cookie);

/** Does what only somebody with the database's own rights could do: past the triggers. */
async function tamper(sql: string): Promise<void> {
  const client = await app.pool.connect();
  await client.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
  client.release();
}

describe('an issued document', () => {
  it('is served as PDF and XRechnung with a descriptive name, always the same bytes', async () => {
    expect(pdf.headers['content-disposition']).toBe(
      'attachment; filename="Gutschrift_GS-0001.pdf"',
    );
    expect(pdf.body.startsWith('%PDF-1.7')).toBe(true);
    expect(xml.headers['content-disposition']).toBe(
      'attachment; filename="Gutschrift_GS-0001.xml"',
    );
    expect(xml.body).toContain('<ram:TypeCode>389</ram:TypeCode>');
    expect((await app.call('GET', `/api/payouts/${id}/pdf`, undefined, cookie)).body).toBe(
      pdf.body,
    );
  });

  it.each([
    'credit_notes',
    'settlement_lines',
    'credit_note_files',
    'document_logos',
    'audit_events',
  ])('cannot be updated, deleted or truncated in %s', async (table) => {
    await expect(app.pool.query(`update ${table} set provider_id = provider_id`)).rejects.toThrow(
      'never changed or deleted',
    );
    await expect(app.pool.query(`delete from ${table}`)).rejects.toThrow(
      'never changed or deleted',
    );
    await expect(app.pool.query(`truncate ${table} cascade`)).rejects.toThrow(
      'never changed or deleted',
    );
  });

  it('keeps the names it was issued with when partner and provider change theirs', async () => {
    await must(
      app,
      'PATCH',
      `/api/partners/${world.partner.id}`,
      { companyName: 'Ganz anders', taxStatus: 'small_business' },
      cookie,
    );
    expect((await app.call('GET', `/api/payouts/${id}/einvoice`, undefined, cookie)).body).toBe(
      xml.body,
    );
  });
});

describe('the verify command', () => {
  it('finds nothing wrong in an untouched archive', async () => {
    expect(await verifyChain(app.services.db, provider)).toEqual({ documents: 3, errors: [] });
  });

  it.each([
    [
      'a changed amount',
      `update credit_notes set net_cents = net_cents + 1, gross_cents = gross_cents + 1 where id = '${id}'`,
      `update credit_notes set net_cents = net_cents - 1, gross_cents = gross_cents - 1 where id = '${id}'`,
      'amounts',
    ],
    [
      'a changed word of the snapshot',
      `update credit_notes set snapshot = jsonb_set(snapshot, '{partner,city}', '"Bern"') where id = '${id}'`,
      `update credit_notes set snapshot = jsonb_set(snapshot, '{partner,city}', '"Berlin"') where id = '${id}'`,
      'snapshot',
    ],
    [
      'one flipped bit of the PDF',
      `update credit_note_files set bytes = set_bit(bytes, 100, 1 - get_bit(bytes, 100)) where kind = 'pdf' and credit_note_id = '${id}'`,
      `update credit_note_files set bytes = set_bit(bytes, 100, 1 - get_bit(bytes, 100)) where kind = 'pdf' and credit_note_id = '${id}'`,
      'pdf',
    ],
    [
      'one flipped bit of the XML',
      `update credit_note_files set bytes = set_bit(bytes, 9, 1 - get_bit(bytes, 9)) where kind = 'xml' and credit_note_id = '${id}'`,
      `update credit_note_files set bytes = set_bit(bytes, 9, 1 - get_bit(bytes, 9)) where kind = 'xml' and credit_note_id = '${id}'`,
      'xml',
    ],
    [
      'a changed settlement line',
      `update settlement_lines set amount_cents = amount_cents + 1 where credit_note_id = '${id}' and amount_cents > 1`,
      `update settlement_lines set amount_cents = amount_cents - 1 where credit_note_id = '${id}' and amount_cents > 1`,
      'amounts',
    ],
    [
      'one flipped bit of the logo',
      `alter table document_logos drop constraint document_logos_check; update document_logos set bytes = set_bit(bytes, 100, 1 - get_bit(bytes, 100))`,
      `update document_logos set bytes = set_bit(bytes, 100, 1 - get_bit(bytes, 100))`,
      'logo',
    ],
    [
      'a number that was written over',
      `update credit_notes set number = 'GS-9999' where id = '${id}'`,
      `update credit_notes set number = 'GS-0001' where id = '${id}'`,
      'number',
    ],
    [
      'a number whose document is missing',
      `update number_ranges set next_number = next_number + 1`,
      `update number_ranges set next_number = next_number - 1`,
      'gap',
    ],
    [
      'a paid amount that no document says',
      `update commissions set amount_cents = amount_cents + 1, paid_cents = paid_cents + 1 where paid_cents > 0`,
      `update commissions set amount_cents = amount_cents - 1, paid_cents = paid_cents - 1 where paid_cents > 0`,
      'ledger',
    ],
    [
      'a cancellation that was taken back by hand',
      `update credit_note_states set status = 'created' where status = 'cancelled' and credit_note_id = '${second.id}'`,
      `update credit_note_states set status = 'cancelled' where credit_note_id = '${second.id}'`,
      'reversal',
    ],
    [
      'a cut-off end',
      `update document_chains set length = length - 1`,
      `update document_chains set length = length + 1`,
      'head',
    ],
  ])('finds %s', async (_name, change, fix, what) => {
    await tamper(change);
    const { errors } = await verifyChain(app.services.db, provider);
    await tamper(fix);
    expect(errors.map((error) => error.what)).toContain(what);
    expect((await verifyChain(app.services.db, provider)).errors).toEqual([]);
  });

  it('finds that a document is gone, with its lines and files, in the middle and at the end', async () => {
    const gone = (target: string) => `
      create temporary table kept_notes as select * from credit_notes where id = '${target}';
      create temporary table kept_states as select * from credit_note_states where credit_note_id = '${target}';
      delete from credit_note_states where credit_note_id = '${target}';
      delete from credit_notes where id = '${target}'`;
    const back = `
      insert into credit_notes select * from kept_notes;
      insert into credit_note_states select * from kept_states;
      drop table kept_notes; drop table kept_states`;
    const client = await app.pool.connect();
    const over = (sql: string) => client.query(`set session_replication_role = replica; ${sql}`);
    await over(gone(id));
    const { errors } = await verifyChain(app.services.db, provider);
    await over(back);
    await client.query('reset session_replication_role');
    client.release();
    expect(errors).toEqual(
      expect.arrayContaining([
        { number: 'GS-0002', what: 'position' },
        { number: 'GS-0002', what: 'predecessor' },
        { number: 'GS-0001', what: 'gap' },
        { number: '', what: 'head' },
      ]),
    );
    expect((await verifyChain(app.services.db, provider)).errors).toEqual([]);
  });

  it('says what does not fit in German and in English, and ends with 1', async () => {
    const flip = `update credit_note_files set bytes = set_bit(bytes, 100, 1 - get_bit(bytes, 100)) where kind = 'pdf' and credit_note_id = '${id}'`;
    const said = { de: [] as string[], en: [] as string[] };
    await tamper(flip);
    const codes = [
      await verifyDocuments(app.services.db, 'de', (line) => said.de.push(line)),
      await verifyDocuments(app.services.db, 'en', (line) => said.en.push(line)),
    ];
    await tamper(flip);
    codes.push(await verifyDocuments(app.services.db, 'de', (line) => said.de.push(line)));
    expect(codes).toEqual([1, 1, 0]);
    expect(said.de).toEqual([
      expect.stringMatching(/^FEHLER .+: GS-0001: gespeicherte PDF-Datei wurde verändert$/),
      '3 Belege geprüft, 1 Fehler.',
      '0 Rechnungen des Betreibers geprüft, 0 Fehler.',
      '3 Belege geprüft, 0 Fehler.',
      '0 Rechnungen des Betreibers geprüft, 0 Fehler.',
    ]);
    expect(said.en).toEqual([
      expect.stringMatching(/^ERROR .+: GS-0001: stored PDF file was changed$/),
      '3 documents verified, 1 errors.',
      '0 invoices of the operator verified, 0 errors.',
    ]);
  });

  it('takes numbers that were left out by a new start for no gap', async () => {
    const own = await payoutWorld(app);
    const ownProvider = providerId(await providerIdOf(app.pool, own.provider.email));
    const issue = async () => {
      await confirmedSale(app, own, 1000);
      const body = { ...payment, partnerId: own.partner.id, paidAmount: 50 };
      await must(app, 'POST', '/api/commissions/process-payout', body, own.provider.cookie);
    };
    await issue();
    const moved = { ...accountSettings, invoiceStartNumber: 50 };
    await must(app, 'PUT', '/api/account/settings', moved, own.provider.cookie);
    await issue();
    await issue();
    expect(await verifyChain(app.services.db, ownProvider)).toEqual({ documents: 3, errors: [] });
    await tamper(
      `update number_ranges set next_number = next_number + 1 where provider_id = '${ownProvider}'`,
    );
    const { errors } = await verifyChain(app.services.db, ownProvider);
    expect(errors).toEqual([{ number: 'GS-0052', what: 'gap' }]);
  });

  it('finds nothing wrong while documents are being issued', async () => {
    const issuing = (async () => {
      for (let count = 0; count < 6; count += 1) {
        await confirmedSale(app, world, 100);
        const body = { ...payment, paidAmount: 5 };
        await must(app, 'POST', '/api/commissions/process-payout', body, cookie);
      }
    })();
    const reports = [];
    for (let count = 0; count < 10; count += 1)
      reports.push(await verifyChain(app.services.db, provider));
    await issuing;
    expect(reports.flatMap(({ errors }) => errors)).toEqual([]);
  });
});
