import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { on } from '#server/platform/db/database.ts';
import { preparedStatement } from '#server/platform/db/prepared-statements.ts';
import type { LeadListQuery } from '#shared/contracts/leads.ts';
import type { ProviderId } from '#shared/ids.ts';
import { listLeadIds } from './lead-id-list.ts';
import { leadTables } from './lead-tables-list.ts';

/** A request as lists show it, with what its commission has come to; amounts in cents. */
export interface LeadRow {
  readonly id: string;
  readonly link_id: string | null;
  readonly campaign_id: string;
  readonly campaign_name: string;
  readonly partner_id: string | null;
  readonly partner_name: string | null;
  readonly created_at: Date;
  readonly status: string;
  readonly reward_type: string;
  readonly source: string;
  readonly held_for: string | null;
  readonly duplicate_of: string | null;
  readonly approved_at: Date | null;
  readonly asks_confirmation: boolean;
  readonly confirmed_at: Date | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly offer_sent_at: Date | null;
  readonly sale_amount_cents: number | null;
  readonly not_qualified_reason: string;
  readonly notes: string;
  readonly sale_id: string | null;
  readonly commission_cents: number | null;
  readonly commission_paid_cents: number | null;
  readonly commission_status: string | null;
}

/** Columns of every query that shows requests, over `leadTables`. */
export const leadColumns = sql`
  l.id, l.link_id, l.campaign_id, k.name as campaign_name, l.partner_id,
  w.company_name as partner_name, l.created_at, l.status, t.reward_type, l.source, l.held_for,
  l.duplicate_of, l.approved_at, l.asks_confirmation, l.confirmed_at, coalesce(p.first_name, '') as first_name,
  coalesce(p.last_name, '') as last_name, coalesce(p.email, '') as email,
  coalesce(p.phone, '') as phone, l.offer_sent_at, l.sale_amount_cents, l.not_qualified_reason,
  l.notes, s.id as sale_id, m.amount_cents as commission_cents,
  m.paid_cents as commission_paid_cents, m.status as commission_status`;

/**
 * Requests that pass the filters, in the wanted order, after the one named by the cursor. Found first,
 * then read: what all is shown of a request is planned once, whatever it was found by.
 */
export async function listLeadRows(
  db: Queryable,
  provider: ProviderId,
  query: LeadListQuery,
  limit: number,
): Promise<LeadRow[]> {
  const ids = await listLeadIds(db, provider, query, limit);
  const { rows } = await sql<LeadRow>`
    select ${preparedStatement} ${leadColumns}
    from unnest(${ids}::uuid[]) with ordinality wanted (id, place)
    join (${leadTables}) on l.provider_id = ${provider} and l.id = wanted.id
    order by wanted.place`.execute(on(db));
  return rows;
}

/** One request, or undefined. */
export async function findLeadRow(
  db: Queryable,
  provider: ProviderId,
  id: string,
): Promise<LeadRow | undefined> {
  const { rows } = await sql<LeadRow>`
    select ${preparedStatement} ${leadColumns} from ${leadTables}
    where l.provider_id = ${provider} and l.id = ${id}`.execute(on(db));
  return rows[0];
}
