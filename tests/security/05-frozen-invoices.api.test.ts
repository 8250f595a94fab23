import { beforeAll, describe, expect, it } from 'vitest';
import { verifyDocuments } from '#server/cli/support/verification.ts';
import { readConfig } from '#server/config.ts';
import { issuerOf, renewSubscriptions, verifyInvoices } from '#server/modules/billing/index.ts';
import { createClockedApplication } from '../support/clocked-world.ts';
import { providerIdOf } from '../support/digest.ts';
import { registerProvider } from '../support/register.ts';
import { invoiceOf, OPERATOR_ENV } from '../support/subscription.ts';
import { must } from '../support/world.ts';

/** Row 5 for the operator's invoices: frozen by the database itself, bound to each other, verified. */
const app = await createClockedApplication('2026-11-21', { env: OPERATOR_ENV });
const issuer = issuerOf(readConfig(OPERATOR_ENV).operator, false);
const provider = await registerProvider(app, { businessName: 'Gut Lindenhof' });
const other = await registerProvider(app, { businessName: 'Seeblick' });
const id = await invoiceOf(app, provider.cookie);
await invoiceOf(app, other.cookie, 'premium_yearly');
const tenant = await providerIdOf(app.pool, provider.email);
await app.pool.query(
  `insert into partners (provider_id, id, internal_number, created_at, updated_at, first_name, last_name, company_name, email, street, postal_code, city, country_code)
   select $1, gen_random_uuid(), n, '2026-11-01', '2026-11-01', 'A', 'B', 'C' || n, 'p' || n || '@example.com', 'Weg 1', '10115', 'Berlin', 'DE'
   from generate_series(1, 203) n`,
  [tenant],
);
app.setDay('2027-01-21');
await renewSubscriptions(app.services, issuer);
const cookie = await app.session(provider.email);
// Files that were never made are an error after a day.
for (const each of [provider, other]) {
  const own = await app.session(each.email);
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from subscription_invoices where provider_id = $1',
    [await providerIdOf(app.pool, each.email)],
  );
  for (const invoice of rows)
    await app.call('GET', `/api/subscription/invoices/${invoice.id}/pdf`, undefined, own);
}

const whole = { invoices: 4, errors: [] };
const verify = () => verifyInvoices(app.services.db);

/** Does what only somebody with the database's own rights could do: past the triggers. */
async function tamper(sql: string): Promise<void> {
  const client = await app.pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica; ${sql}; commit`);
  } finally {
    client.release(true);
  }
}

describe('an invoice of the operator', () => {
  it.each(['subscription_invoices', 'subscription_invoice_numbers', 'subscription_invoice_files'])(
    'cannot be updated, deleted or truncated in %s',
    async (table) => {
      for (const sql of [
        `update ${table} set provider_id = provider_id`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        await expect(app.pool.query(sql)).rejects.toThrow('never changed or deleted');
      expect(await verify()).toEqual(whole);
    },
  );

  it('can have its state changed, but not taken away', async () => {
    const sql = 'delete from subscription_invoice_states';
    await expect(app.pool.query(sql)).rejects.toThrow('never changed or deleted');
  });

  it('keeps the address it was issued to when the provider moves', async () => {
    const read = async () =>
      (await app.call('GET', `/api/subscription/invoices/${id}/einvoice`, undefined, cookie)).body;
    const before = await read();
    await app.pool.query(`update providers set address = 'Neue Allee 1' where id = $1`, [tenant]);
    expect(await read()).toBe(before);
    expect(before).toContain('Lindenallee 12');
    expect(await verify()).toEqual(whole);
  });
});

describe('the verify command finds', () => {
  beforeAll(async () => {
    // The database holds the bytes against their hash itself; somebody may have taken that away.
    await tamper(
      'alter table subscription_invoice_files drop constraint subscription_invoice_files_check',
    );
  });

  const one = `provider_id = '${tenant}' and id = '${id}'`;
  it.each([
    [
      'a changed amount',
      `update subscription_invoices set net_cents = net_cents + 1, gross_cents = gross_cents + 1 where ${one}`,
      `update subscription_invoices set net_cents = net_cents - 1, gross_cents = gross_cents - 1 where ${one}`,
      ['amounts', 'content', 'event'],
    ],
    [
      'a changed due date',
      `update subscription_invoices set due_date = due_date + 30 where ${one}`,
      `update subscription_invoices set due_date = due_date - 30 where ${one}`,
      ['amounts', 'content'],
    ],
    [
      'a changed word of the snapshot',
      `update subscription_invoices set snapshot = jsonb_set(snapshot, '{recipient,city}', '"Bern"') where ${one}`,
      `update subscription_invoices set snapshot = jsonb_set(snapshot, '{recipient,city}', '"Potsdam"') where ${one}`,
      ['snapshot'],
    ],
    [
      'a snapshot that was changed together with its hash',
      `update subscription_invoices set snapshot = jsonb_set(snapshot, '{recipient,city}', '"Bern"'),
         snapshot_hash = invoice_snapshot_hash(jsonb_set(snapshot, '{recipient,city}', '"Bern"')) where ${one}`,
      `update subscription_invoices set snapshot = jsonb_set(snapshot, '{recipient,city}', '"Potsdam"'),
         snapshot_hash = invoice_snapshot_hash(jsonb_set(snapshot, '{recipient,city}', '"Potsdam"')) where ${one}`,
      ['chain', 'content'],
    ],
    [
      'a line that does not add up',
      `update subscription_invoices set snapshot = jsonb_set(snapshot, '{lines,0,quantity}', '2') where ${one}`,
      `update subscription_invoices set snapshot = jsonb_set(snapshot, '{lines,0,quantity}', '1') where ${one}`,
      ['snapshot', 'sums'],
    ],
    [
      'a contract month of usage that was taken off',
      `update usage_months set invoice_id = null where month_start = '2026-11-21' and provider_id = '${tenant}'`,
      `update usage_months set invoice_id = (select id from subscription_invoices where provider_id = '${tenant}' and period_start = '2026-11-21' and net_cents > 1650 limit 1) where invoice_id is null`,
      ['usage'],
    ],
    [
      'one flipped bit of the PDF',
      `update subscription_invoice_files set bytes = set_bit(bytes, 100, 1 - get_bit(bytes, 100)) where kind = 'pdf' and invoice_id = '${id}'`,
      `update subscription_invoice_files set bytes = set_bit(bytes, 100, 1 - get_bit(bytes, 100)) where kind = 'pdf' and invoice_id = '${id}'`,
      ['pdf'],
    ],
    [
      'one flipped bit of the XML',
      `update subscription_invoice_files set bytes = set_bit(bytes, 9, 1 - get_bit(bytes, 9)) where kind = 'xml' and invoice_id = '${id}'`,
      `update subscription_invoice_files set bytes = set_bit(bytes, 9, 1 - get_bit(bytes, 9)) where kind = 'xml' and invoice_id = '${id}'`,
      ['xml'],
    ],
    [
      'a number that was written over',
      `update subscription_invoices set number = 'RE-9999' where ${one}`,
      `update subscription_invoices set number = 'RE-0001' where ${one}`,
      ['number', 'chain', 'amounts', 'content', 'event', 'event'],
    ],
    [
      'a number whose invoice is missing',
      `update operator_number_range set next_number = next_number + 1`,
      `update operator_number_range set next_number = next_number - 1`,
      ['gap', 'head'],
    ],
    [
      'an invoice that the look-up does not know',
      `create table kept_number as select * from subscription_invoice_numbers where invoice_id = '${id}';
       delete from subscription_invoice_numbers where invoice_id = '${id}'`,
      `insert into subscription_invoice_numbers select * from kept_number; drop table kept_number`,
      ['chain', 'gap', 'number'],
    ],
    [
      'a state of payment that is gone',
      `create table kept_state as select * from subscription_invoice_states where invoice_id = '${id}';
       delete from subscription_invoice_states where invoice_id = '${id}'`,
      `insert into subscription_invoice_states select * from kept_state; drop table kept_state`,
      ['state'],
    ],
    [
      'a cut-off end',
      `update operator_number_range set last_hash = sha256('')`,
      `update operator_number_range set last_hash = (select chain_hash from subscription_invoice_numbers order by running_number desc limit 1)`,
      ['head'],
    ],
  ])('%s', async (_label, change, fix, what) => {
    await tamper(change);
    const { errors } = await verify();
    await tamper(fix);
    expect(errors.map((error) => error.what)).toEqual(what);
    expect(await verify()).toEqual(whole);
  });

  it('an error and says it in German and in English, and ends with 1', async () => {
    const flip = `update subscription_invoice_files set bytes = set_bit(bytes, 100, 1 - get_bit(bytes, 100)) where kind = 'pdf' and invoice_id = '${id}'`;
    const said: string[] = [];
    const print = (line: string) => said.push(line);
    await tamper(flip);
    const codes = [
      await verifyDocuments(app.services.db, 'de', print),
      await verifyDocuments(app.services.db, 'en', print),
    ];
    await tamper(flip);
    codes.push(await verifyDocuments(app.services.db, 'de', print));
    expect(codes).toEqual([1, 1, 0]);
    expect(said).toEqual([
      'FEHLER Gut Lindenhof: RE-0001: gespeicherte PDF-Datei wurde verändert',
      '0 Belege geprüft, 0 Fehler.',
      '4 Rechnungen des Betreibers geprüft, 1 Fehler.',
      'ERROR Gut Lindenhof: RE-0001: stored PDF file was changed',
      '0 documents verified, 0 errors.',
      '4 invoices of the operator verified, 1 errors.',
      '0 Belege geprüft, 0 Fehler.',
      '4 Rechnungen des Betreibers geprüft, 0 Fehler.',
    ]);
  });

  it('nothing wrong while invoices are being issued', async () => {
    const issuing = Promise.all(
      Array.from({ length: 6 }, async () => {
        const { cookie: own } = await registerProvider(app);
        await must(app, 'POST', '/api/subscription/upgrade', { plan: 'premium_monthly' }, own);
      }),
    );
    const reports = [];
    for (let count = 0; count < 10; count += 1) reports.push(await verify());
    await issuing;
    expect(reports.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await verify()).toEqual({ invoices: 10, errors: [] });
  });
});
