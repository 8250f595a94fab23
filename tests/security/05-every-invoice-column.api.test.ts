import { describe, expect, it } from 'vitest';
import { verifyInvoices } from '#server/modules/billing/index.ts';
import { createClockedApplication } from '../support/clocked-world.ts';
import { registerProvider } from '../support/register.ts';
import { invoiceOf, OPERATOR_ENV } from '../support/subscription.ts';
import {
  anotherValue,
  columnsOf,
  dropConstraints,
  keepRows,
  tamper,
} from '../support/tampering.ts';

/** Row 5 for the operator's invoices: every column is changed in turn and found, or may change. */
const TABLES = [
  'subscription_invoices',
  'subscription_invoice_numbers',
  'subscription_invoice_files',
  'subscription_invoice_states',
  'operator_number_range',
  'invoice_register',
  'invoice_register_head',
];
const STATE = 'what happens to an invoice after its issue; part of no invoice';
const ONLY = 'the key of a table of one row';
const MUTABLE: Readonly<Record<string, string>> = {
  'subscription_invoice_states.status': STATE,
  'subscription_invoice_states.paid_date': STATE,
  'subscription_invoice_states.updated_at': STATE,
  'subscription_invoice_states.reminders': STATE,
  'subscription_invoice_states.reminded_on': STATE,
  'subscription_invoice_states.declined_on': STATE,
  'operator_number_range.only_row': ONLY,
  'invoice_register_head.is_only': ONLY,
};

const app = await createClockedApplication('2026-11-21', { env: OPERATOR_ENV });
const { cookie } = await registerProvider(app, { businessName: 'Gut Lindenhof' });
const other = await registerProvider(app, { businessName: 'Seeblick' });
const id = await invoiceOf(app, cookie);
await app.call('GET', `/api/subscription/invoices/${id}/pdf`, undefined, cookie);
const newest = await invoiceOf(app, other.cookie, 'premium_yearly');
await app.call('GET', `/api/subscription/invoices/${newest}/pdf`, undefined, other.cookie);

const columns = (await columnsOf(app.pool, TABLES)).map((each) => ({
  ...each,
  name: `${each.table}.${each.column}`,
}));
await dropConstraints(app.pool, TABLES);
const putBack = await keepRows(app.pool, [...TABLES, 'audit_events']);

async function found(sql: string, now?: Date): Promise<string[]> {
  await tamper(app.pool, sql);
  const { errors } = await verifyInvoices(app.services.db, now);
  await putBack();
  return errors.map(({ what }) => what);
}

const changed = (each: (typeof columns)[number]): string =>
  `update ${each.table} set ${each.column} = ${anotherValue(each)}
   where ctid = (select ctid from ${each.table} order by ctid limit 1)`;

describe('a changed column of an invoice', () => {
  it('begins with an archive that verifies', async () => {
    expect((await verifyInvoices(app.services.db, new Date('2027-06-01'))).errors).toEqual([]);
    const names = columns.map(({ name }) => name);
    expect(Object.keys(MUTABLE).filter((name) => !names.includes(name))).toEqual([]);
  });

  it.each(columns.filter(({ name }) => !(name in MUTABLE)))('$name is found', async (each) => {
    expect(await found(changed(each))).not.toEqual([]);
  });

  it.each(columns.filter(({ name }) => name in MUTABLE))('$name may change', async (each) => {
    expect(await found(changed(each))).toEqual([]);
  });
});

describe('files and invoices', () => {
  it.each(['pdf', 'xml'])('are found when the %s is replaced with its hash', async (kind) => {
    const forged = `convert_to('forged', 'UTF8')`;
    const sql = `update subscription_invoice_files set bytes = ${forged}, sha256 = sha256(${forged})
      where kind = '${kind}' and invoice_id = '${id}'`;
    expect(await found(sql)).toEqual(['files']);
  });

  it('are reported missing when both files were deleted, or never made', async () => {
    const files = `delete from subscription_invoice_files where invoice_id = '${newest}'`;
    expect(await found(files)).toEqual(['files']);
    const entry = `delete from invoice_register where invoice_id = '${newest}' and entry = 'files';
      update invoice_register_head h set length = r.position, last_hash = r.entry_hash
        from (select * from invoice_register order by position desc limit 1) r`;
    expect(await found(`${files}; ${entry}`)).toEqual([]);
    expect(await found(`${files}; ${entry}`, new Date('2027-06-01'))).toEqual(['files']);
  });

  it('are reported missing when the newest was taken away and the range set back', async () => {
    const sql = ['numbers', 'files', 'states']
      .map((of) => `delete from subscription_invoice_${of} where invoice_id = '${newest}'`)
      .join('; ');
    expect(
      await found(`${sql}; delete from subscription_invoices where id = '${newest}';
        update operator_number_range set next_number = next_number - 1, last_hash = (
          select chain_hash from subscription_invoice_numbers order by running_number desc limit 1)`),
    ).toEqual(['missing', 'files', 'event']);
  });
});
