import { sql, type RawBuilder } from 'kysely';
import type { ProviderId } from '#shared/ids.ts';

const nameOfPartner = sql`coalesce(
  nullif(trim(w.company_name), ''), trim(concat_ws(' ', w.first_name, w.last_name)))`;

const namedPartners = sql`select w.*, ${nameOfPartner} as name from partners w`;

/** A document `n` with its state `s`: enough to filter, and to sort by all but the partner. */
export const documentsAlone = sql`
  credit_notes n
  join credit_note_states s on s.provider_id = n.provider_id and s.credit_note_id = n.id`;

const tablesWith = (partners: RawBuilder<unknown>) => sql`
  ${documentsAlone}
  join (${partners}) p on p.provider_id = n.provider_id and p.id = n.partner_id`;

/**
 * A document `n` with its state `s` and its partner `p`: what overviews filter, sort and sum by.
 * The partner's `name` is the company, else first and last name.
 */
export const documentTables = tablesWith(namedPartners);

/** The same with the partners in order, so that a page by partner sorts no document behind it. */
export const documentTablesByPartner = (
  provider: ProviderId,
  direction: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  tablesWith(sql`${namedPartners} where w.provider_id = ${provider}
    order by ${nameOfPartner} collate german ${direction}`);

/** An objection took away that it counts as an invoice, and no reversal has settled that yet. */
export const isObjected = sql`(s.objected_date is not null and s.status <> 'cancelled')`;
