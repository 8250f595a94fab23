import type { Pool } from 'pg';

/**
 * Gives a filled provider the people and papers that its screens show: names of partners and
 * visitors that differ, tax facts, files of the documents, and the log of what happened.
 */
export async function fillNames(pool: Pool, providerId: string): Promise<void> {
  for (const statement of STATEMENTS) await pool.query(statement, [providerId]);
  await pool.query('vacuum analyze');
}

const CRAFTS = `array['Fotografie', 'Floristik', 'Hochzeitsplanung', 'Catering', 'Konditorei', 'Musik', 'Zeltverleih']`;
const FIRST = `array['Aylin', 'Łukasz', 'Jürgen', 'Zoë', 'Marie-Luise', 'Ömer', 'Anna']`;
const LAST = `array['Şahin', 'Grün', 'Freifrau von und zu Hohenstein', 'Weiß', 'Núñez', 'Oestreich', 'Meier-Lüdenscheid']`;
const of = (array: string, place: string) => `(${array})[1 + (${place}) % 7]`;

const STATEMENTS = [
  // Every third has not said yet what their documents need.
  `with model as (
     select * from partners where provider_id = $1 order by internal_number limit 1
   )
   update partners p set
     first_name = ${of(FIRST, 'p.internal_number')}, last_name = ${of(LAST, 'p.internal_number / 7')},
     company_name = ${of(CRAFTS, 'p.internal_number')} || ' ' || ${of(LAST, 'p.internal_number / 3')} || ' ' || p.internal_number,
     tax_status = case when p.internal_number % 3 = 0 then null else m.tax_status end,
     tax_number = m.tax_number, vat_id = m.vat_id, iban = m.iban, bic = m.bic, account_holder = m.account_holder,
     self_billing_agreed_at = case when p.internal_number % 3 = 0 then null else m.self_billing_agreed_at end,
     status = case when p.internal_number % 10 = 9 then 'inactive' else 'active' end
   from model m where p.provider_id = $1 and p.id <> m.id`,
  `update lead_persons set first_name = ${of(FIRST, `hashtext(lead_id::text) & 1023`)},
     last_name = ${of(LAST, `(hashtext(lead_id::text) >> 10) & 1023`)},
     email = 'gast-' || left(lead_id::text, 8) || '@example.com'
   where provider_id = $1`,
  `insert into lead_persons (provider_id, lead_id, email, email_normalised, first_name, last_name, answers)
   select provider_id, id, 'gast-' || left(id::text, 8) || '@example.com',
     'gast-' || left(id::text, 8) || '@example.com', ${of(FIRST, `hashtext(id::text) & 1023`)},
     ${of(LAST, `(hashtext(id::text) >> 10) & 1023`)}, '[]'
   from leads where provider_id = $1
   on conflict (provider_id, lead_id) do nothing`,
  `insert into credit_note_files
   select provider_id, id, 'xml', '\\x00', '\\x00', now() from credit_notes n
   where provider_id = $1 and not exists (
     select from credit_note_files f where f.provider_id = $1 and f.credit_note_id = n.id)`,
  `insert into audit_events (provider_id, id, at, actor_kind, actor_id, action, entity, entity_id)
   select $1, overlay(gen_random_uuid()::text placing left(id::text, 15) from 1 for 15)::uuid, created_at,
     'visitor', null, 'lead.received', 'lead', id
   from leads where provider_id = $1 and substr(id::text, 15, 1) = '7'
   on conflict do nothing`,
  `insert into audit_events (provider_id, id, at, actor_kind, actor_id, action, entity, entity_id)
   select $1, gen_random_uuid(), issued_at, 'provider', null, 'credit_note.issued', 'credit_note', id
   from credit_notes where provider_id = $1
   on conflict do nothing`,
] as const;
