import type { Pool } from 'pg';

/**
 * Multiplies a provider's first document by SQL: years of credit notes over many partners, in
 * every status, with amounts of their own. Chain and snapshots are copies: lists read neither.
 */
export async function fillDocuments(
  pool: Pool,
  providerId: string,
  size: { readonly documents: number; readonly partners: number },
): Promise<void> {
  const { documents, partners } = size;
  await pool.query(
    `insert into partners (provider_id, id, internal_number, created_at, updated_at, first_name, last_name,
       company_name, email, street, postal_code, city, country_code)
     select $1, gen_random_uuid(), 100 + n, now(), now(), 'Vorname', 'Nachname ' || n,
       chr(65 + n % 26) || 'etrieb ' || n, 'partner-' || n || '@example.com', 'Am Anger 1', '99084', 'Erfurt', 'DE'
     from generate_series(1, $2::int) n`,
    [providerId, partners],
  );
  await pool.query(
    `with places as (
       select id, row_number() over (order by internal_number) - 1 as place from partners where provider_id = $1
     ), copies as (
       insert into credit_notes select (jsonb_populate_record(n, jsonb_build_object(
         'id', overlay(gen_random_uuid()::text placing lpad(to_hex((1700000000000 + i::bigint * 9000000) >> 16), 8, '0')
           || '-' || lpad(to_hex((1700000000000 + i::bigint * 9000000) & 65535), 4, '0') || '-7' from 1 for 15),
         'partner_id', p.id, 'running_number', 1 + i, 'number', 'GS-' || lpad((1 + i)::text, 5, '0'),
         'issued_at', timestamptz '2023-11-14' + i * interval '9000 seconds',
         'issue_date', (timestamptz '2023-11-14' + i * interval '9000 seconds')::date,
         'net_cents', 1000 + i * 7 % 50000, 'vat_cents', 190, 'gross_cents', 1190 + i * 7 % 50000,
         'chain_position', 1 + i))).*
       from generate_series(1, $3::int) i
       join places p on p.place = i % $2::int
       join credit_notes n on n.provider_id = $1
       returning provider_id, id, running_number
     ), states as (
       insert into credit_note_states (provider_id, credit_note_id, status, sent_at, sent_to, paid_date, objected_date, updated_at)
       select provider_id, id,
         case when running_number % 50 = 0 then 'created' when running_number % 20 = 0 then 'sent' else 'paid' end,
         now(), 'partner@example.com', date '2026-01-01',
         case when running_number % 500 = 1 then date '2026-02-01' end, now()
       from copies
     )
     insert into credit_note_files select provider_id, id, 'xml', '\\x00', '\\x00', now() from copies`,
    [providerId, partners, documents],
  );
  await pool.query('vacuum analyze');
}
