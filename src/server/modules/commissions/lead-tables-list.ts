import { sql } from 'kysely';

/** A request `l` with what lists are sorted by: tables that an order does not name cost nothing. */
export const leadSortTables = sql`
  leads l
  left join lead_persons p on p.provider_id = l.provider_id and p.lead_id = l.id
  left join commissions m on m.provider_id = l.provider_id and m.lead_id = l.id`;

/** A request `l` with everything that lists show of it; an erased person `p` leaves blanks. */
export const leadTables = sql`
  leads l
  join campaigns k on k.provider_id = l.provider_id and k.id = l.campaign_id
  join reward_terms t on t.provider_id = l.provider_id and t.id = l.terms_id
  left join lead_persons p on p.provider_id = l.provider_id and p.lead_id = l.id
  left join partners w on w.provider_id = l.provider_id and w.id = l.partner_id
  left join sales s on s.provider_id = l.provider_id and s.lead_id = l.id
  left join commissions m on m.provider_id = l.provider_id and m.lead_id = l.id`;
