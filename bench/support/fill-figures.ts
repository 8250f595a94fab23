import type { Pool } from 'pg';
import { idAt } from './fill-provider.ts';

export interface FigureSize {
  readonly requests: number;
  readonly documents: number;
}

/**
 * Adds to a filled provider (`fillProvider`) what the figures count besides clicks: requests of a
 * year with offers, sales, commissions and events ahead, and documents that settle all but the
 * newest commissions. Everything is folded, as the job leaves it.
 */
export async function fillFigures(
  pool: Pool,
  providerId: string,
  { requests, documents }: FigureSize,
): Promise<void> {
  for (const [statement, ...values] of statements(requests, documents))
    await pool.query(statement, [providerId, ...values]);
  await foldAll(pool);
  // All claims were open at once here, which leaves this index with empty pages.
  await pool.query('reindex index commissions_open');
  await pool.query('vacuum analyze');
}

/** Folds everything that waits, as the job leaves it. */
export async function foldAll(pool: Pool): Promise<void> {
  for (let isLeft = true; isLeft;) {
    const { rows } = await pool.query<{ folded: number }>('select fold_figures(50000) as folded');
    isLeft = rows[0]?.folded === 50_000;
  }
}

function statements(requests: number, documents: number): [string, ...number[]][] {
  return [
    [
      `with made as (
         select g, now() - random() * interval '365 days' as at,
           floor(random() * (select count(*) from referral_links where provider_id = $1))::bigint as place
         from generate_series(1, $2::int - (select count(*) from leads where provider_id = $1)::int) g
       ), links as (
         select l.*, c.current_terms_id, row_number() over (order by l.id) - 1 as place
         from referral_links l join campaigns c on c.provider_id = l.provider_id and c.id = l.campaign_id
         where l.provider_id = $1
       )
       insert into leads (provider_id, id, campaign_id, terms_id, link_id, partner_id, created_at, updated_at,
         source, content_hash, event_date)
       select $1, ${idAt('(extract(epoch from m.at) * 1000)::bigint')}, l.campaign_id, l.current_terms_id, l.id, l.partner_id, m.at, now(), 'form',
         decode(md5(m.g::text), 'hex'), (m.at + random() * interval '540 days')::date
       from made m join links l on l.place = m.place`,
      requests,
    ],
    [
      `update leads set status = 'offer_sent', offer_sent_at = created_at + interval '2 days'
       where provider_id = $1 and get_byte(content_hash, 1) < 150`,
    ],
    [
      `insert into sales
       select provider_id, gen_random_uuid(), id, campaign_id, link_id, partner_id,
         100000 + get_byte(content_hash, 2) * 1000, created_at + interval '5 days', now()
       from leads where provider_id = $1 and get_byte(content_hash, 0) < 50
       on conflict (provider_id, lead_id) where not is_further do nothing`,
    ],
    [
      `insert into commissions (provider_id, id, partner_id, campaign_id, link_id, terms_id, source, lead_id,
         event_at, created_at, amount_cents, status, payable)
       select provider_id, gen_random_uuid(), partner_id, campaign_id, link_id, terms_id, 'lead', id, created_at,
         created_at, 500, 'pending', true
       from leads l where provider_id = $1 and partner_id is not null and not exists (
         select from commissions m where m.provider_id = $1 and m.lead_id = l.id)`,
    ],
    [
      // Each partner's share of the documents settles what is older than six weeks, oldest first.
      `with parts as (
         select id, partner_id, amount_cents, ntile($2::int / (
           select count(distinct partner_id) from commissions where provider_id = $1)::int
         ) over (partition by partner_id order by event_at, id) as part
         from commissions where provider_id = $1 and event_at < now() - interval '42 days'
       ), bundles as (
         select partner_id, part, sum(amount_cents)::bigint as net, array_agg(id) as ids,
           row_number() over (order by part, partner_id) as number
         from parts group by partner_id, part
       ), first as (
         select snapshot from credit_notes where provider_id = $1
       ), counted_from as (
         insert into number_ranges (provider_id, id, prefix, next_number, is_current, created_at)
         values ($1, gen_random_uuid(), 'FIG', 1, false, now()) returning id
       ), notes as (
         insert into credit_notes (provider_id, id, kind, partner_id, range_id, running_number, number, issued_at,
           issue_date, service_from, service_to, tax_status, net_cents, vat_rate_bp, vat_cents, gross_cents,
           snapshot, snapshot_hash, previous_hash, chain_hash, chain_position)
         select $1, gen_random_uuid(), 'credit_note', b.partner_id, f.id, b.number, 'FIG-' || b.number,
           now() - (b.number % 300) * interval '1 day', current_date - (b.number % 300)::integer,
           current_date, current_date, 'regular', b.net, 0, 0, b.net,
           coalesce((select snapshot from first), '{}') || jsonb_build_object('ids', b.ids), '', '', '',
           b.number + (select count(*) from first)
         from bundles b, counted_from f
         returning id, running_number
       )
       insert into credit_note_states (provider_id, credit_note_id, status, paid_date, updated_at)
       select $1, id, case when running_number % 20 = 0 then 'sent' else 'paid' end,
         case when running_number % 20 = 0 then null else current_date - running_number % 300 end, now()
       from notes`,
      documents,
    ],
    [
      `insert into settlement_lines
       select $1, n.id, m.id, m.amount_cents
       from credit_notes n
       join number_ranges f on f.provider_id = $1 and f.id = n.range_id and f.prefix = 'FIG'
       cross join lateral jsonb_array_elements_text(n.snapshot->'ids') commission
       join commissions m on m.provider_id = $1 and m.id = commission::uuid
       where n.provider_id = $1`,
    ],
    [
      `update commissions m set paid_cents = m.amount_cents, status = 'paid'
       from settlement_lines x
       where m.provider_id = $1 and x.provider_id = $1 and x.commission_id = m.id`,
    ],
  ];
}
