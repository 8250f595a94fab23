import { sql } from 'kysely';

/** A document `n` with its state `s` and its partner `p`: what overviews filter, sort and sum by. */
export const documentTables = sql`
  credit_notes n
  join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id
  join partners p on p.provider_id = n.provider_id and p.id = n.partner_id`;

/** How the partner is called: the company, else first and last name. */
export const partnerNameColumn = sql`coalesce(
  nullif(trim(p.company_name), ''), trim(concat_ws(' ', p.first_name, p.last_name)))`;

/** An objection took away that it counts as an invoice, and no reversal has settled that yet. */
export const isObjected = sql`(s.objected_date is not null and s.status <> 'cancelled')`;
